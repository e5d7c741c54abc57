// What the page shows: the curve, the balls in every frame, words; methods of `gallery`.

const display = {
  /**
   * Shows the state after an operation: the balls, their keyframes, and, if it began a motion, that
   * motion's curve and source.
   *
   * - leaps: whether the balls were put somewhere else.
   * - isLate: whether the ring and the curve may be shown after the next frame.
   */
  refresh({ leaps = false, isLate = false } = {}) {
    const now = performance.now();
    const wasMoving = this.isMoving;
    this.plan = engine.planOf("live");
    this.goal = this.plan.segments.findLast((segment) => segment.actor === 0)
      ?.parts.map((part) => part.finalValue) ?? this.goal;
    const traces = engine.trace(this.plan, this.scene.actors.length);
    this.held = engine.held_actor();
    if (engine.is_paused()) this.view.pause(now);
    else this.view.play(this.plan, isLate);
    this.drawLive(now, leaps);
    byID("pause").textContent = engine.is_paused() ? "Resume" : "Pause";
    this.view.root.classList.toggle("held", this.held >= 0);
    this.impacts = this.plan.segments.flatMap((segment) => segment.impacts.map(([time, axis, speed]) => ({
      time: segment.startTime + (time / segment.playbackRate) * 1000, axis,
      speed: speed * segment.playbackRate, actor: segment.actor,
    }))).filter((impact) => impact.time > now).sort((a, b) => a.time - b.time);
    if (!engine.is_paused() && this.held < 0) {
      if (now < this.plan.end) {
        engine.keep();
        this.keep(this.plan, traces, leaps || !wasMoving);
        this.view.follow(traces, now);
      } else if (!this.shown) {
        const plan = engine.planOf("step");
        engine.keep();
        const nothing = this.scene.actors.map(() => []);
        this.shown = {
          plan, traces: engine.trace(plan, nothing.length), past: nothing, isLive: false,
          start: Math.min(...plan.segments.map((segment) => segment.startTime)),
        };
      }
      if (!isLate) this.showCurve();
    }
    if (isLate) this.refreshLater(this.plan);
    this.wake();
  },

  /** Shows the ring and the curve of a plan after the next frame: a release moves the ball first. */
  refreshLater(plan) {
    requestAnimationFrame(() => setTimeout(() => {
      if (this.plan !== plan || engine.is_paused()) return;
      this.view.baked.play(plan);
      this.showCurve();
    }));
  },

  /** Puts the live plan on display, from its newest start on, with the drag or the motion before. */
  keep(plan, traces, isFresh) {
    const starts = plan.segments.map((segment) => segment.startTime);
    const begun = starts.filter((time) => time <= performance.now());
    const start = begun.length ? Math.max(...begun) : Math.min(...starts);
    const oldest = this.wasHeld ? start - 250 : isFresh ? start : start - 4000;
    this.wasHeld = false;
    traces = traces.map((points) => points.filter(([time]) => time >= start - 0.01));
    const past = this.past.map((points, i) => {
      const kept = points.filter(([time]) => time >= oldest && time < start);
      return kept.length && traces[i].length ? [...kept, traces[i][0]] : [];
    });
    this.shown = { plan, traces, past, start, isLive: true };
  },

  /** Shows the curve, the caption and the code of the motion on display. */
  showCurve() {
    if (!this.shown || this.held >= 0) return;
    const { plan, traces, past, start, isLive } = this.shown;
    if (!plan.segments.length) return;
    if (!plan.segments.some((segment) => segment.actor === this.actor)) {
      this.actor = plan.segments[0].actor;
      this.select(byID("actors"), this.actor);
    }
    const pinnedPlan = this.pinnedValues ? engine.planOf("pinned") : { segments: [] };
    this.view.pinned.play(isLive ? pinnedPlan : { segments: [] });
    this.view.foresee(isLive ? traces : []);
    this.plot.show({
      traces, past, start, segments: plan.segments, now: isLive ? start : null, axis: this.axis,
      pinned: engine.trace(pinnedPlan, traces.length).filter((points) => points.length),
      actor: this.actor, colors: this.colors, names: this.names(),
      caught: this.caught,
    });
    this.describe(plan);
    byID("plot").setAttribute("aria-label", `Curve. ${byID("curve-note").textContent}`);
    this.showSource();
  },

  /** The caption of the curve: the rest of the shown actor, and its keyframes. */
  describe(plan, condition = "") {
    const own = plan.segments.filter((segment) => segment.actor === this.actor);
    const parts = own.map((segment) => segment.parts[this.axis]);
    const rest = own.length && own.at(-1).startTime + parts.at(-1).duration / own.at(-1).playbackRate - own[0].startTime;
    const bound = Math.max(...parts.map((part) => part.errorBound), 0.001);
    const usual = this.isUsual ? `, as usual ${Math.ceil((rest / 1000) * 60) + 1} straight ones` : "";
    byID("curve-note").textContent = !plan.isComplete ? "Endless: it cannot be baked."
      : `${condition}${"xy"[this.axis]} of ${this.names()[this.actor]} rests after ${(rest / 1000).toFixed(2)} s. Baked: ${
        parts.reduce((sum, part) => sum + part.keyframes.length, 0)} keyframes, within ${bound.toPrecision(1)} pt${usual}`;
  },

  /** While a ball is held: the last second, and what would happen if it were released now. */
  foresee(time) {
    if (time - (this.lastForeseen ?? 0) < 30) return;
    this.lastForeseen = time;
    const plan = engine.planOf("foreseen");
    // Of the others, which go on, what is to come.
    const traces = engine.trace(plan, this.scene.actors.length).map((points) => points.filter((point) => point[0] >= time));
    this.view.foresee(traces);
    this.describe(plan, "If let go: ");
    this.plot.show({
      traces, past: this.past.map((points) => points.filter((point) => point[0] > time - 900)),
      start: time, window: 900, segments: [], now: time, axis: this.axis, actor: this.actor,
      colors: this.colors, names: this.names(), pinned: [], caught: this.caught,
    });
  },

  /** Shows one actor's curve and its source. */
  showActor(actor) {
    this.actor = actor;
    this.showPresets();
    this.showCurve();
    this.remember();
  },

  /** Moves the balls and lets the worker paint the rest; a held one has the velocity of its release. */
  drawLive(time, leaps = false) {
    const states = engine.statesOf(this.scene.actors.length);
    this.held = engine.held_actor();
    if (this.held >= 0) {
      engine.release_velocity(this.held, seconds());
      states.set(engine.numbers(2), 4 * this.held + 2);
    }
    const target = this.held >= 0 && this.scene.limits.length ? this.pointer : this.goal;
    this.view.draw(states, time, this.held, target, leaps);
    return states;
  },

  // Frames

  wake() {
    if (this.isAwake) return;
    this.isAwake = true;
    requestAnimationFrame((time) => this.frame(time));
  },

  /** Shows the motion on display at a time of it. */
  scrub(time) {
    this.endAct();
    if (!this.isScrubbed) this.view.play(this.shown.plan);
    Object.assign(this, { isScrubbed: true, scrubTime: time });
    engine.scrub(time / 1000);
    this.view.pause(time);
    const states = this.drawLive(time);
    this.view.advance(time, states);
    const speed = Math.hypot(...states.subarray(4 * this.actor + 2, 4 * this.actor + 4)) * this.scene.timeScale;
    this.say(`${((time - this.shown.start) / 1000).toFixed(2)} s: ${Math.round(speed)} pt/s`, this.actor, false);
    this.showSource();
  },

  /** Goes on from a time of the motion on display, with the velocity that it has there. */
  letGo(time) {
    this.isScrubbed = false;
    if (engine.is_paused()) this.togglePause();
    engine.go_on(time / 1000, seconds());
    Object.assign(this, { isAct: false, isStep: false });
    this.refresh();
    this.remember();
  },

  /** A second in which the page does nothing, as under load. */
  freeze() {
    if (!this.isMoving) this.stroke([0, 0]);
    setTimeout(() => {
      for (const end = performance.now() + 1000; performance.now() < end;);
      this.say(this.isComposited ? "frozen: the compositor has moved it"
        : this.isUsual ? "frozen: it goes on late, the ring is where it should be"
        : "frozen: it is where it would be", this.actor);
    }, 180);
  },

  /**
   * As usual: velocity is forgotten at a catch and a release, and time at a lost frame. The ring stays
   * that of this engine.
   */
  setUsual(isUsual) {
    this.isUsual = isUsual;
    byID("usual").setAttribute("aria-pressed", isUsual);
    this.say(isUsual ? "as usual: a catch forgets the speed" : "this engine: speed is kept", this.actor);
    this.showCurve();
  },

  /** Lets the browser's compositor play the balls' baked motions; held ones are drawn live. */
  setComposited(isComposited) {
    this.isComposited = isComposited;
    byID("compositor").setAttribute("aria-pressed", isComposited);
    this.view.isComposited = isComposited;
    if (!engine.is_paused()) this.view.play(this.plan);
    this.drawLive(performance.now());
  },

  /** As usual, the time of lost frames is lost. */
  loseTime(time) {
    const last = this.lastFrame ?? time;
    this.lastFrame = time;
    if (!this.isUsual || this.isComposited || time - last < 60 || !this.isMoving || this.held >= 0) return;
    engine.send(inputKinds.pause, 0, 0, last / 1000, last / 1000);
    engine.send(inputKinds.pause, 0, 0, time / 1000, time / 1000);
    this.plan = engine.planOf("live");
  },

  /** One frame, at the browser's frame time, which its animations use, too. */
  frame(time) {
    if (this.isScrubbed) {
      this.isAwake = false;
      return;
    }
    this.loseTime(time);
    const isMoving = engine.frame(time / 1000);
    const states = this.drawLive(time);
    this.past.forEach((points, i) => {
      points.push([time, states[4 * i], states[4 * i + 1]]);
      if (points.length > 2000) points.splice(0, 1000);
    });
    while (this.impacts?.[0]?.time <= time) this.showImpact(this.impacts.shift(), states);
    if (this.held >= 0) this.foresee(time);
    this.wasHeld ||= this.held >= 0;
    const isZoomed = this.held < 0 && this.view.advance(time, states);
    if (isMoving || this.held >= 0 || time < this.plan.end || isZoomed) {
      requestAnimationFrame((time) => this.frame(time));
    } else {
      this.isAwake = false;
      if (!engine.is_paused()) this.announce("At rest.");
    }
  },

  // Words

  /** Words over the stage's upper right corner, and for screen readers, unless they would hear too many. */
  say(text, actor, isAnnounced = true) {
    const words = byID("words");
    const [, before, number, after] = text.match(/^(.*?)(\d+)( pt\/s.*)$/) ?? [null, text, "", ""];
    words.replaceChildren(before);
    if (number) addElement(words, "", "b").textContent = number;
    words.append(after);
    words.style.setProperty("--c", `var(--c${this.scene.actors[actor]?.color % 6})`);
    clearTimeout(this.wordTimer);
    this.wordTimer = setTimeout(() => { words.textContent = ""; }, 4000);
    if (isAnnounced) this.announce(text.replace("pt/s", "points a second"));
  },

  announce(text) { byID("status").textContent = text; },

  showImpact({ axis, speed, actor }, states) {
    const { radius } = this.scene.actors[actor];
    const place = [states[4 * actor], states[4 * actor + 1]];
    const size = this.scene.size[axis];
    place[axis] += place[axis] > size / 2 ? radius : -radius;
    if (this.wantsLess) return;
    this.view.ring(actor, place, speed, performance.now());
    const wall = axis ? (place[1] > size / 2 ? "floor" : "ceiling") : "wall";
    if (speed > 120) this.say(`${wall} at ${Math.round(speed)} pt/s`, actor, false);
  },
};
