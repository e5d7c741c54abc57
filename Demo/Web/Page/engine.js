// The engine in WebAssembly: loads the module that the build put into the page, and reads what it
// leaves in its memory. The module imports nothing.

const engine = {
  async load() {
    const packed = Uint8Array.from(atob(wasmModule), (c) => c.charCodeAt(0));
    const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const bytes = await new Response(unpacking).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes);
    Object.assign(this, instance.exports);
    this.byteCount = bytes.byteLength;
  },

  /** A text that a call has left, of so many bytes. */
  textOf(count) {
    return new TextDecoder().decode(new Uint8Array(this.memory.buffer, this.text(), count));
  },

  /** Numbers that a call has left. */
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
