// Pointers and keys; methods of `gallery`.

const input = {
  /** Sends an input, with the event's own time in seconds. */
  send(kind, [x, y], timestamp, now = seconds()) {
    const wasHeld = engine.held_actor();
    this.pointer = [x, y];
    engine.send(inputKinds[kind], x, y, timestamp, now);
    if (kind === "drag") return this.wake();
    if (kind !== "pause" && !this.finger) this.isAct = this.isStep = false;
    this.refresh({ isLate: kind === "lift" });
    if (wasHeld >= 0 && engine.held_actor() < 0) this.released(wasHeld);
    this.remember();
  },

  released(actor) {
    const segment = this.plan.segments.find((each) => each.actor === actor);
    if (!segment || performance.now() >= this.plan.end) return;
    const [, , speedX, speedY] = segment.origin;
    const speed = Math.round(Math.hypot(speedX, speedY) * segment.playbackRate);
    this.say(speed > 20 ? `released at ${speed} pt/s` : "released", actor);
  },

  press(place, timestamp) {
    this.endAct();
    if (engine.is_paused()) this.togglePause();
    const wasMoving = this.isMoving;
    const states = engine.statesOf(this.scene.actors.length);
    if (this.isUsual && this.scene.tap && engine.actor_at(...place) < 0) engine.forget(seconds());
    this.pressed = place;
    this.send("press", place, timestamp);
    if (this.held >= 0) {
      this.actor = this.held;
      this.select(byID("actors"), this.actor);
      this.invite(false);
      const speed = Math.hypot(...states.subarray(4 * this.held + 2, 4 * this.held + 4)) * this.scene.timeScale;
      if (wasMoving) this.celebrate(states, speed, timestamp);
    } else if (this.scene.tap) {
      this.view.tapped(place);
    } else if (this.scene.canGrab) {
      this.say(this.isMoving ? "missed" : "grab it, and throw it", 0);
      this.invite(true);
    }
  },

  /** A catch: a wave, its mark on the curve at the time of the press, and its speed before that. */
  celebrate(states, speed, timestamp) {
    const actor = this.held;
    const [speedX, speedY] = states.subarray(4 * actor + 2);
    const [x, y] = engine.statesOf(this.scene.actors.length).subarray(4 * actor);
    this.say(`caught at ${Math.round(speed)} pt/s`, actor);
    this.caught = { actor, time: timestamp * 1000, place: [x, y], speed: [speedX, speedY].map((each) => each * this.scene.timeScale) };
    if (!this.wantsLess) this.view.pulse(actor, this.scene.isThing ? this.pointer : [x, y], speed);
  },

  /**
   * One pointer at a time. A touch beside the balls acts when it is lifted, since it may become a
   * swipe that scrolls the page.
   */
  listen(root) {
    let pointer = null;
    let waiting = null;
    const place = (event) => this.view.place(event);
    root.addEventListener("pointerdown", (event) => {
      if (pointer !== null || event.button !== 0) return;
      pointer = event.pointerId;
      const at = place(event);
      if (event.pointerType === "touch" && engine.actor_at(...at) < 0) {
        waiting = at;
        return;
      }
      root.setPointerCapture(pointer);
      this.press(at, event.timeStamp / 1000);
    });
    root.addEventListener("wheel", (event) => {
      if (this.scene.name !== "photo") return;
      event.preventDefault();
      this.perform(() => engine.zoom(...place(event), Math.exp(-event.deltaY / 400), seconds()));
    }, { passive: false });
    // A touch on a ball does not scroll; elsewhere the style sheet lets it.
    root.addEventListener("touchstart", (event) => {
      const [touch] = event.touches;
      const isOnBall = this.scene.canGrab && engine.actor_at(...place(touch)) >= 0;
      if (isOnBall && event.touches.length === 1) event.preventDefault();
    }, { passive: false });
    root.addEventListener("pointermove", (event) => {
      if (pointer === null && event.pointerType === "mouse") {
        root.style.cursor = this.scene.canGrab && engine.actor_at(...place(event)) >= 0 ? "grab" : "";
      }
      if (event.pointerId !== pointer || waiting) return;
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length ? samples : [event]) {
        this.send("drag", place(sample), sample.timeStamp / 1000);
      }
    });
    for (const [name, kind] of [["pointerup", "lift"], ["pointercancel", "cancel"]]) {
      root.addEventListener(name, (event) => {
        if (event.pointerId !== pointer) return;
        pointer = null;
        const tapped = waiting;
        waiting = null;
        if (tapped && kind === "cancel") return;
        if (tapped) this.press(tapped, event.timeStamp / 1000);
        const at = place(event);
        const isClick = Math.hypot(at[0] - this.pressed[0], at[1] - this.pressed[1]) < 4;
        this.send(this.isUsual && !isClick ? "cancel" : kind, at, event.timeStamp / 1000);
      });
    }
  },

  /** Keys act on the stage only, except Escape, which closes the dials from anywhere. */
  onKey(event) {
    const isShortcut = event.metaKey || event.ctrlKey || event.altKey;
    if (event.key === "Escape" && byID("dials").classList.contains("open")) {
      byID("sheet").click();
      byID("tune").focus();
    }
    if (event.target !== byID("stage") || event.repeat || isShortcut) return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (arrows[event.key]) this.throwBy(arrows[event.key]);
    else if (event.key === "Enter") this.throwBy([0, 0]);
    else if (event.key === " ") this.togglePause();
    else return;
    event.preventDefault();
  },

  throwBy(direction) {
    const [x, y] = direction;
    if (x || y) this.select(byID("axes"), this.axis = +!x);
    this.invite(false);
    this.stroke(direction);
    if (this.plan.segments.length && !this.scene.tap) this.released(this.plan.segments[0].actor);
    else this.announce(byID("play").textContent);
  },
};

Object.assign(gallery, display, dialControls, addresses, takeAlong, effectCards, opening, input);
window.gallery = gallery;
window.engine = engine;
