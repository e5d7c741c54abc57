// What a screenshot shows of the gallery's stage; for throws.py.

const pictures = {
  previous: null,

  async decode(base64) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  },

  /** The stage's box in the page, as its camera shows it, in CSS pixels, and their number per point of the stage. */
  box() {
    const { world, scale, zoom } = gallery.view;
    const { left, top, width, height } = world.getBoundingClientRect();
    return { left, top, width, height, scale: scale * zoom };
  },

  /**
   * Stops the page's frames and its animations in the middle of a motion, and waits until the trail is gone:
   * what is on the stage then is the last frame. Returns the places of ball and ring in it.
   */
  async freeze() {
    const request = window.requestAnimationFrame;
    let next;
    window.requestAnimationFrame = (frame) => { next = frame; return 0; };
    this.unfreeze = () => {
      window.requestAnimationFrame = request;
      gallery.view.play(gallery.plan);
      if (next) request(next);
    };
    await new Promise((done) => setTimeout(done, 600));
    // Chromium goes on showing what its compositor has reached if the page's own style does not change.
    gallery.view.pause(gallery.view.drawn[0] + 0.01);
    return this.drawn();
  },

  /** What is seen of the first ball. */
  drawn() {
    return {
      ball: checks.twin("live", 0), ring: checks.twin("baked", 0), coil: gallery.scene.home, isMoving: gallery.isMoving,
    };
  },

  /** How far a thrown ball will fly on to the left (-1) or to the right (1), in points. */
  flight(direction) {
    engine.planOf("live");
    const at = (time) => checks.exact(0, 0, time).value;
    let reach = 0;
    for (let time = 0; time < 1; time += 0.01) reach = Math.max(reach, (at(time) - at(0)) * direction);
    return reach;
  },

  /** The places, on the stage, of the ball and the ring that are found in a screenshot near a place, and the spring's end. */
  async find(base64, [x, y]) {
    const { data, width } = await this.decode(base64);
    const { left, top, scale } = this.box();
    const radius = gallery.scene.actors[0].radius;
    // How colourful a pixel is: shadows and springs are not.
    const colour = (px, py) => {
      const start = 4 * (Math.floor(py) * width + Math.floor(px));
      const [r, g, b] = data.subarray(start, start + 3);
      return Math.max(r, g, b) - Math.min(r, g, b);
    };
    const around = (cx, cy, reach) => {
      let sum = 0;
      for (let turn = 0; turn < 96; turn++) {
        const angle = (turn / 96) * 2 * Math.PI;
        sum += colour(
          left + (cx + reach * Math.cos(angle)) * scale, top + (cy + reach * Math.sin(angle)) * scale);
      }
      return sum / 96;
    };
    const contrasts = {
      ball: (cx, cy) => around(cx, cy, radius - 1.2) - around(cx, cy, radius + 1.6),
      ring: (cx, cy) => around(cx, cy, radius + 4.5)
        - (around(cx, cy, radius + 2.6) + around(cx, cy, radius + 6.6)) / 2,
    };
    const found = Object.fromEntries(Object.entries(contrasts).map(([name, contrast]) => {
      let best = { contrast: -Infinity };
      for (let dx = -8; dx <= 8; dx += 0.25) {
        for (let dy = -8; dy <= 8; dy += 0.25) {
          const found = contrast(x + dx, y + dy);
          if (found > best.contrast) best = { contrast: found, place: [x + dx, y + dy] };
        }
      }
      return [name, best];
    }));
    const { home } = gallery.scene;
    return { ...found, coil: { place: home, contrast: around(...home, 1.5) } };
  },

  /** The number of the stage's pixels that differ from those of the screenshot before. */
  async changes(base64) {
    const picture = await this.decode(base64);
    const { previous } = this;
    this.previous = picture;
    if (!previous) return null;
    const { left, top, width, height } = this.box();
    let count = 0;
    for (let y = Math.ceil(top); y < top + height - 1; y++) {
      for (let x = Math.ceil(left); x < left + width - 1; x++) {
        const start = 4 * (y * picture.width + x);
        let difference = 0;
        for (let part = 0; part < 3; part++) {
          difference += Math.abs(picture.data[start + part] - previous.data[start + part]);
        }
        count += difference > 60;
      }
    }
    return count;
  },
};
window.pictures = pictures;
