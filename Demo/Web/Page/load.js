// The part of the page that loads the rest: the module, the style and the scripts, compressed together.
// The document is invisible until its controls are in their places.

/**
 * The bytes that a text stands for: each character of ASCII is seven bits. The values that a string of a script
 * cannot contain are in characters of two bytes, with the seven bits that follow.
 */
function decoded(text) {
  const bytes = new Uint8Array(2 * text.length);
  let size = 0, rest = 0, count = 0;
  const put = (bits) => {
    rest = (rest << 7) | bits;
    count += 7;
    if (count >= 8) bytes[size++] = rest >> (count -= 8);
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) put([0, 10, 13, 34, 60, 92][(code >> 7) - 2]);
    put(code & 127);
  }
  return bytes;
}

/** Unpacks a stream of LZMA without a header, with four bits of literal context and none of position. */
function unpacked(input, size) {
  const output = new Uint8Array(size);
  const chances = (count) => new Uint16Array(count).fill(1024);
  // The range and the code: numbers of 32 bits without a sign, of which no object is made.
  const coder = new Uint32Array(2);
  let next = 1;

  const refill = () => {
    if (coder[0] >= 0x1000000) return;
    coder[0] <<= 8;
    coder[1] = (coder[1] << 8) | input[next++];
  };
  const bit = (list, index) => {
    const chance = list[index];
    const bound = (coder[0] >>> 11) * chance;
    const isSet = +(coder[1] >= bound);
    if (isSet) {
      coder[0] -= bound;
      coder[1] -= bound;
      list[index] = chance - (chance >> 5);
    } else {
      coder[0] = bound;
      list[index] = chance + ((2048 - chance) >> 5);
    }
    refill();
    return isSet;
  };
  const tree = (list, start, count) => {
    let node = 1;
    for (let i = 0; i < count; i++) node = 2 * node + bit(list, start + node);
    return node - (1 << count);
  };
  const backwards = (list, start, count) => {
    let node = 1, value = 0;
    for (let i = 0; i < count; i++) {
      const digit = bit(list, start + node);
      node = 2 * node + digit;
      value |= digit << i;
    }
    return value;
  };
  const even = () => {
    coder[0] >>>= 1;
    const isSet = +(coder[1] >= coder[0]);
    if (isSet) coder[1] -= coder[0];
    refill();
    return isSet;
  };

  const [isMatch, isOld, isSecond, isThird, isFourth, isLong] = Array.from({ length: 6 }, () => chances(12));
  const literals = chances(16 * 768), slots = chances(256), near = chances(128), aligned = chances(16);
  // For each kind of match: two choices, then the lengths up to 9, 17 and 273.
  const kinds = [chances(274), chances(274)];
  const lengthOf = (list) => {
    if (!bit(list, 0)) return 2 + tree(list, 2, 3);
    return bit(list, 1) ? 18 + tree(list, 18, 8) : 10 + tree(list, 10, 3);
  };
  const distanceOf = (length) => {
    const slot = tree(slots, 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << count;
    if (slot < 14) return base + backwards(near, base - slot, count);
    let value = 0;
    for (let i = 4; i < count; i++) value = 2 * value + even();
    return base + 16 * value + backwards(aligned, 0, 4);
  };

  coder[0] = -1;
  for (; next < 5; next++) coder[1] = (coder[1] << 8) | input[next];
  let state = 0, recent = [0, 0, 0, 0];
  for (let at = 0; at < size;) {
    if (!bit(isMatch, state)) {
      const start = 768 * (at ? output[at - 1] >> 4 : 0);
      let symbol = 1;
      if (state > 6) {
        // After a match, as long as the bits are those of the byte at the last distance.
        for (let like = output[at - recent[0] - 1], same = 1; same && symbol < 256; like <<= 1) {
          const expected = (like >> 7) & 1;
          const digit = bit(literals, start + 256 * (1 + expected) + symbol);
          symbol = 2 * symbol + digit;
          same = +(digit === expected);
        }
      }
      while (symbol < 256) symbol = 2 * symbol + bit(literals, start + symbol);
      output[at++] = symbol;
      state -= state < 4 ? state : state < 10 ? 3 : 6;
      continue;
    }
    let length = 1;
    if (!bit(isOld, state)) {
      length = lengthOf(kinds[0]);
      recent = [distanceOf(length), ...recent.slice(0, 3)];
      state = state < 7 ? 7 : 10;
    } else {
      const place = !bit(isSecond, state) ? 0 : !bit(isThird, state) ? 1 : 2 + bit(isFourth, state);
      const isShort = place === 0 && !bit(isLong, state);
      recent.unshift(...recent.splice(place, 1));
      if (!isShort) length = lengthOf(kinds[1]);
      state = isShort ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
    }
    for (; length; length--, at++) output[at] = output[at - recent[0] - 1];
  }
  return output;
}

window.pageReady = (async () => {
  const bytes = unpacked(decoded(payload), payloadSize);
  const style = document.createElement("style");
  const scriptsStart = moduleSize + styleSize;
  style.textContent = new TextDecoder().decode(bytes.subarray(moduleSize, scriptsStart));
  document.head.append(style);
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob([bytes.subarray(scriptsStart)]));
  await new Promise((resolve, reject) => {
    Object.assign(script, { onload: resolve, onerror: reject });
    document.head.append(script);
  });
  await engine.load(bytes.subarray(0, moduleSize));
  await gallery.start();
  document.documentElement.style.visibility = "";
})();
pageReady.catch((error) => {
  document.documentElement.style.visibility = "";
  document.getElementById("main").textContent = `This page needs a browser of 2024 or later. ${error}`;
});
