// What a scene does by itself until it is touched; methods of `gallery`.

const opening = {
  /** Every scene moves when it opens. */
  act() {
    if (this.scene.opens && this.scene.tap) {
      this.actTimer = setTimeout(() => this.stroke([0, 0], { isAct: true }), 1300);
    } else if (this.scene.opens) {
      this.launch([[0, 70, 90, 430, -330, 0, 0, 0]], { isAct: true });
    } else {
      this.stroke([0, 0], { isAct: true });
      if (!this.scene.isThing || ++this.acts >= 6) return;
      // An object goes on until it is touched; what flies is caught, every other time, and thrown on.
      const canCatch = this.scene.roams && this.acts % 2 === 1 && !this.isUsual;
      if (canCatch) this.actTimer = setTimeout(() => this.showCatch(), 130);
      else this.actTimer = setTimeout(() => this.act(), 1700);
    }
  },

  /** A drawn finger catches the first ball, holds it for a moment, and throws it to the other side. */
  showCatch() {
    const states = engine.statesOf(this.scene.actors.length);
    const [x, y] = states;
    const side = x < this.scene.size[0] / 2 ? 1 : -1;
    const start = performance.now();
    this.finger = this.view.mark("finger", [0, 0], 15);
    const touch = (kind, place, time) => {
      this.finger.style.transform = `translate(${place[0]}px, ${place[1]}px)`;
      this.send(kind, place, time / 1000);
    };
    touch("press", [x, y], start);
    this.celebrate(states, Math.hypot(states[2], states[3]) * this.scene.timeScale, start / 1000);
    const move = () => {
      if (!this.finger) return;
      const now = performance.now();
      // Seconds since it has begun to throw.
      const time = Math.max(0, (now - start) / 1000 - 0.45);
      const place = [x + side * 5000 * time * time, y + 800 * time * time];
      if (time < 0.13) {
        touch("drag", place, now);
        requestAnimationFrame(move);
      } else {
        touch("lift", place, now);
        this.finger.remove();
        this.finger = null;
        this.actTimer = setTimeout(() => this.act(), 1700);
      }
    };
    requestAnimationFrame(move);
  },

  /** Ends what the scene does by itself. */
  endAct() {
    clearTimeout(this.actTimer);
    const { finger } = this;
    if (!finger) return;
    this.finger = null;
    finger.remove();
    this.send("cancel", this.pointer, seconds());
  },
};
