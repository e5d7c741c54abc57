// Pointers and keys; methods of `gallery`.

const input = {
  /** Sends an input, with the event's own time in seconds. */
  send(kind, [x, y], timestamp, now = seconds()) {
    const wasHeld = engine.held_actor();
    const wasMoving = this.isMoving;
    this.pointer = [x, y];
    engine.send(inputKinds[kind], x, y, timestamp, now);
    const held = engine.held_actor();
    this.note({ kind, x, y, timestamp, now, isHeld: held >= 0 });
    if (kind === "drag") {
      this.drawLive(performance.now());
      return this.wake();
    }
    this.motion = 0;
    this.isTurned = false;
    this.refresh({ continues: wasMoving && wasHeld < 0 });
    if (wasHeld >= 0 && held < 0) this.released(wasHeld);
  },

  released(actor) {
    const segment = this.plan.segments.find((each) => each.actor === actor);
    if (!segment) return;
    const [x, y, speedX, speedY] = segment.origin;
    const speed = Math.round(Math.hypot(speedX, speedY) * segment.playbackRate);
    this.say(speed > 20 ? `released at ${speed} px/s` : "let go", actor);
    if (this.scene.actors.length === 1) {
      this.thrown = {
        origin: [x, y, speedX, speedY], target: segment.parts.map((part) => part.finalValue),
      };
    }
    this.remember();
  },

  press(place, timestamp) {
    clearTimeout(this.actTimer);
    const actor = engine.actor_at(...place);
    if (this.isBaked && this.isMoving) this.catchBaked();
    const states = engine.statesOf(this.scene.actors.length);
    const speed = actor < 0 ? 0 : Math.hypot(states[4 * actor + 2], states[4 * actor + 3]);
    this.send("press", place, timestamp);
    if (this.held >= 0) {
      this.actor = this.held;
      this.select(byID("actors"), this.actor);
      this.view.invite("");
      const rate = this.scene.timeScale;
      this.say(speed * rate > 20 ? `caught at ${Math.round(speed * rate)} px/s` : "grabbed", this.held);
    } else if (this.scene.tap && actor < 0) {
      this.view.tapped(place);
      const [segment] = this.plan.segments;
      if (segment && this.scene.actors.length === 1 && !this.scene.falls) {
        this.thrown = { origin: segment.origin, target: place };
        this.remember();
      }
    } else if (actor < 0 && this.scene.canGrab) {
      this.say(this.isMoving ? "missed" : "grab the ball, and throw it", 0);
      this.view.invite(this.invitation);
    }
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
    // A touch on a ball does not scroll; elsewhere the style sheet lets it.
    root.addEventListener("touchstart", (event) => {
      const [touch] = event.changedTouches;
      if (engine.actor_at(...place(touch)) >= 0 && this.scene.canGrab) event.preventDefault();
    }, { passive: false });
    root.addEventListener("pointerleave", () => this.view.hover(-1));
    root.addEventListener("pointermove", (event) => {
      if (pointer === null && event.pointerType === "mouse") {
        return this.view.hover(engine.actor_at(...place(event)));
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
        this.send(kind, place(event), event.timeStamp / 1000);
      });
    }
  },

  /** Keys act on the stage only. */
  onKey(event) {
    const isShortcut = event.metaKey || event.ctrlKey || event.altKey;
    if (event.key === "Escape" && byID("dials").classList.contains("open")) byID("sheet").click();
    if (event.target !== byID("stage") || event.repeat || isShortcut) return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (arrows[event.key]) this.throwBy(arrows[event.key]);
    else if (event.key === "Enter") this.throwBy([0, 0]);
    else if (event.key === " ") this.togglePause();
    else return;
    event.preventDefault();
  },

  throwBy(direction) {
    this.stroke(direction);
    if (this.plan.segments.length && !this.scene.tap) this.released(this.plan.segments[0].actor);
    else this.announce("sent");
  },
};

Object.assign(gallery, display, dialControls, addresses, takeAlong, effectCards, input);
window.gallery = gallery;
window.engine = engine;
