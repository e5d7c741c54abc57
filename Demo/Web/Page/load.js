// The part of the page that loads the rest: the module, the style and the scripts, compressed together.
// The document is hidden until it has its style.

window.pageReady = (async () => {
  const alphabet =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
  const digits = new Uint8Array(128);
  for (let i = 0; i < 85; i++) digits[alphabet.charCodeAt(i)] = i;
  const packed = new DataView(new ArrayBuffer((payload.length / 5) * 4));
  for (let i = 0, place = 0; i < payload.length; place += 4) {
    let value = 0;
    for (let k = 0; k < 5; k++) value = value * 85 + digits[payload.charCodeAt(i++)];
    packed.setUint32(place, value);
  }
  const unpacking = new Blob([new Uint8Array(packed.buffer, 0, packedSize)]).stream()
    .pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(unpacking).arrayBuffer());
  const style = document.createElement("style");
  const scriptsStart = moduleSize + styleSize;
  style.textContent = new TextDecoder().decode(bytes.subarray(moduleSize, scriptsStart));
  document.head.append(style);
  document.documentElement.hidden = false;
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob([bytes.subarray(scriptsStart)]));
  await new Promise((resolve, reject) => {
    Object.assign(script, { onload: resolve, onerror: reject });
    document.head.append(script);
  });
  await engine.load(bytes.subarray(0, moduleSize));
  await gallery.start();
})();
pageReady.catch((error) => {
  document.documentElement.hidden = false;
  document.getElementById("title").textContent = "This page needs a browser of 2024 or later.";
  document.getElementById("hint").textContent = `${error}`;
});
