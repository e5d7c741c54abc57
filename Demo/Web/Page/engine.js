// The engine in WebAssembly, which imports nothing: reads what it leaves in its memory.

const planKinds = { live: 0, step: 1, foreseen: 2, pinned: 3 };
const inputKinds = { press: 0, drag: 1, lift: 2, pause: 3, cancel: 4 };

const engine = {
  async load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes);
    Object.assign(this, instance.exports);
    this.byteCount = bytes.byteLength;
  },

  /** What a text in JSON says that a call has left, of so many bytes. */
  jsonOf(count) {
    return JSON.parse(new TextDecoder().decode(new Uint8Array(this.memory.buffer, this.text(), count)));
  },

  /** Numbers that a call has left; they change with the next call. */
  numbers(count) { return new Float64Array(this.memory.buffer, this.list(), count); },

  /** Whether the stage is upright: on telephones. */
  get isUpright() { return matchMedia("(max-width: 860px) and (orientation: portrait), (max-width: 560px)").matches; },

  sceneAt(index) { return this.jsonOf(this.describe(index)); },

  /** Motions with their keyframes, and their end on the document's timeline; see `planKinds`. `samplesOf` and
   *  `keep` refer to the last. */
  planOf(kind) {
    const plan = this.jsonOf(this.plan(planKinds[kind], performance.now() / 1000));
    plan.end = Math.max(-Infinity, ...plan.segments.flatMap(({ startTime, playbackRate, parts }) =>
      parts.map((part) => startTime + part.duration / playbackRate)));
    return plan;
  },

  /** x, y, velocity x and velocity y of every actor, one after the other. */
  statesOf(actorCount) {
    this.states();
    return this.numbers(4 * actorCount).slice();
  },

  /** The same of the motions on display at a time of the document's timeline. */
  keptStates(time, actorCount) {
    this.kept_states(time / 1000);
    return this.numbers(4 * actorCount).slice();
  },

  /** The figures of the scene's object, as numbers. */
  figures() { return this.numbers(this.draw()).slice(); },

  /** [exact value, exact velocity, keyframes' value] at equally spaced times of a segment. */
  samplesOf(segment, component, start, step, count) {
    this.sample(segment, component, start, step, count);
    return Array.from(this.numbers(3 * count));
  },

  /**
   * The motions of the plan read last: for every actor points [time, x, y], in milliseconds of the
   * document's timeline, at equal distances and at impacts.
   */
  trace(plan, actorCount) {
    const traces = Array.from({ length: actorCount }, () => []);
    plan.segments.forEach((segment, index) => {
      const { actor, startTime, playbackRate: rate, parts, impacts } = segment;
      const next = plan.segments.find((other, place) => place > index && other.actor === actor);
      const longest = Math.max(...parts.map((part) => part.duration)) / 1000;
      const end = next ? Math.min(longest, ((next.startTime - startTime) / 1000) * rate) : longest;
      // Points per second, and the most: fewer where there are impacts, since flights between them are
      // parabolas. The module's list has room for 2048.
      const [density, most] = impacts.length ? [24, 400] : actorCount > 1 ? [40, 500] : [60, 1200];
      const count = Math.round(Math.min(Math.max(end * density, 120), most));
      const step = end / (count - 1);
      const placesAt = (time, count) => {
        this.places(index, time, step, count);
        return this.numbers(2 * count);
      };
      const places = placesAt(0, count);
      const points = Array.from({ length: count }, (_, i) => [i * step, places[2 * i], places[2 * i + 1]]);
      for (const [time] of impacts) if (time > 0 && time < end) points.push([time, ...placesAt(time, 1)]);
      points.sort((a, b) => a[0] - b[0]);
      for (const point of points) point[0] = startTime + (point[0] / rate) * 1000;
      traces[actor].push(...points);
    });
    return traces;
  },
};
