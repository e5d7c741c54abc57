// The engine in WebAssembly: loads the module embedded in the page, and reads results from its
// memory. Mathematical functions are imported from the browser.

const engine = {
  async load() {
    const packed = Uint8Array.from(atob(wasmModule), (c) => c.charCodeAt(0));
    const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const bytes = await new Response(unpacking).arrayBuffer();
    const { exp, expm1, log, log1p, sin, cos, atan2, pow, cbrt } = Math;
    const exp2 = (x) => pow(2, x);
    const env = { exp, exp2, expm1, log, log1p, sin, cos, atan2, pow, cbrt };
    const { instance } = await WebAssembly.instantiate(bytes, { env });
    Object.assign(this, instance.exports);
    this.byteCount = bytes.byteLength;
  },

  /** The text of the last call, with its length in bytes. */
  textOf(count) {
    return new TextDecoder().decode(new Uint8Array(this.memory.buffer, this.text(), count));
  },

  /** The list of the last call, as a view of the memory. */
  numbers(count) {
    return new Float64Array(this.memory.buffer, this.list(), count);
  },

  sceneAt(index) { return JSON.parse(this.textOf(this.describe(index))); },

  planNow() { return JSON.parse(this.textOf(this.plan())); },

  /** [x, y, velocity x, velocity y] of every actor. */
  statesOf(stage, actorCount) {
    this.states(stage);
    const list = this.numbers(4 * actorCount);
    return Array.from({ length: actorCount }, (_, i) => Array.from(list.subarray(4 * i, 4 * i + 4)));
  },

  /** [exact value, exact velocity, keyframes' value] at equally spaced times of a segment. */
  samplesOf(segment, component, start, step, count) {
    this.sample(segment, component, start, step, count);
    return Array.from(this.numbers(3 * count));
  },
};
