// What the page shows: the curve, the balls in every frame, words; methods of `gallery`.

const display = {
  /**
   * Shows the state after an operation: the balls, their keyframes, the curve and the source.
   *
   * - continues: whether the motion goes on from one that is on display.
   */
  refresh({ continues = false } = {}) {
    const now = performance.now();
    this.plan = engine.planOf("live");
    this.end = Math.max(-Infinity, ...this.plan.segments.flatMap((segment) => segment.parts.map(
      (part) => segment.startTime + part.duration / segment.playbackRate)));
    this.goal = this.plan.segments.findLast((segment) => segment.actor === 0)
      ?.parts.map((part) => part.finalValue) ?? this.scene.home;
    const traces = engine.trace(this.plan, this.scene.actors.length);
    const states = this.drawLive(now, !continues && this.held < 0);
    this.view.baked.play(this.plan, states);
    byID("pause").textContent = engine.is_paused() ? "Resume" : "Pause";
    this.view.root.classList.toggle("held", this.held >= 0);
    this.impacts = this.plan.segments.flatMap((segment) => segment.impacts.map(([time, axis, speed]) => ({
      time: segment.startTime + (time / segment.playbackRate) * 1000, axis,
      speed: speed * segment.playbackRate, actor: segment.actor,
    }))).filter((impact) => impact.time > now).sort((a, b) => a.time - b.time);
    if (engine.is_paused()) {
      this.view.foresee(traces, true);
    } else if (this.held < 0) {
      const isLive = this.plan.segments.length > 0 && (!this.isTurned || now < this.end);
      this.showCurve(traces, isLive, continues, now);
    }
    this.showNotes();
    this.wake();
  },

  /** Shows the curve of the live motion or, at rest after a dial was turned, of the step. */
  showCurve(traces, isLive, continues, now) {
    const count = this.scene.actors.length;
    const nothing = { segments: [] };
    const pinnedPlan = this.pinnedValues ? engine.planOf(isLive ? "pinnedLive" : "pinnedStep") : nothing;
    const pinned = this.pinnedValues ? engine.trace(pinnedPlan, count) : null;
    this.view.pinned.play(isLive ? pinnedPlan : nothing, engine.statesOf(count));
    this.shownKind = isLive ? "live" : "step";
    this.shownPlan = isLive ? this.plan : engine.planOf("step");
    if (!isLive) traces = engine.trace(this.shownPlan, count);
    if (!traces.some((points) => points.length)) return;
    if (!this.shownPlan.segments.some((segment) => segment.actor === this.actor)) {
      this.actor = this.shownPlan.segments[0].actor;
      this.select(byID("actors"), this.actor);
    }
    const starts = this.shownPlan.segments.map((segment) => segment.startTime);
    const start = continues ? now : Math.min(...starts);
    if (continues) {
      traces = traces.map((points) => points.filter((point) => point[0] >= now));
    }
    // What came before: the drag or, if the motion goes on, the motion so far.
    const oldest = continues ? now - 4000 : this.wasHeld ? start - 250 : start;
    this.past = this.past.map((points, i) => {
      const kept = points.filter(([time]) => time >= oldest && time < start);
      return kept.length && traces[i].length ? [...kept, traces[i][0]] : [];
    });
    this.wasHeld = false;
    this.view.foresee(isLive ? traces : []);
    this.plot.show({
      traces, pinned, start, past: isLive ? this.past.map((points) => [...points]) : this.past.map(() => []),
      segments: this.shownPlan.segments, now: isLive ? now : null, axis: this.axis,
      actor: this.actor, colors: this.colors, names: this.scene.actors.map((_, i) => this.nameOf(i)),
      isCrowded: this.scene.falls,
    });
    this.showSource();
  },

  /** While a ball is held: the last second, and what would happen if it were released now. */
  foresee(time) {
    if (time - (this.lastForeseen ?? 0) < 30) return;
    this.lastForeseen = time;
    const plan = engine.planOf("foreseen");
    const traces = engine.trace(plan, this.scene.actors.length);
    this.view.foresee(traces);
    this.plot.show({
      traces, past: this.past.map((points) => points.filter((point) => point[0] > time - 900)),
      start: time, window: 900, segments: [], now: time, axis: this.axis, actor: this.actor,
      colors: this.colors, names: [],
    });
  },

  showNotes() {
    const own = this.shownPlan?.segments.filter((segment) => segment.actor === this.actor) ?? [];
    const parts = own.map((segment) => segment.parts[this.axis]);
    const count = parts.reduce((sum, part) => sum + part.keyframes.length, 0);
    const time = own.length ? Math.max(...own.map((segment, i) =>
      segment.startTime + parts[i].duration / segment.playbackRate)) - own[0].startTime : 0;
    byID("curve-note").textContent = !this.plan.isComplete ? "Endless: it cannot be baked."
      : !count ? "" : `${"xy"[this.axis]} of ${this.nameOf(this.actor)}: ${
        this.shownKind === "step" ? "the step that the dials describe, " : ""}at rest after ${
        (time / 1000).toFixed(2)} s; baked to ${count} keyframes, within ${
        Math.max(...parts.map((part) => part.errorBound)).toPrecision(1)} px`;
    byID("plot").setAttribute("aria-label", `Curve. ${byID("curve-note").textContent}`);
  },

  /** Shows one actor's curve and its source. */
  showActor(actor) {
    this.actor = actor;
    this.showPresets();
    this.refresh({ continues: this.isMoving });
    this.remember();
  },

  drawLive(time, cut = false) {
    const states = engine.statesOf(this.scene.actors.length);
    this.held = engine.held_actor();
    const target = this.scene.limits.length ? this.pointer : this.scene.home;
    this.view.draw(states, time, this.held, this.held < 0 ? this.goal : target, cut);
    return states;
  },

  // Frames

  wake() {
    if (this.isAwake) return;
    this.isAwake = true;
    this.lastFrame = null;
    requestAnimationFrame((time) => this.frame(time));
  },

  /** One frame, at the browser's frame time, which its animations use, too. */
  frame(time) {
    const before = byID("meter").checked ? performance.now() : 0;
    const isMoving = engine.frame(time / 1000);
    const states = this.drawLive(time);
    if (this.recording) this.note({ kind: "frame", now: time / 1000 });
    this.past.forEach((points, i) => {
      points.push([time, states[4 * i], states[4 * i + 1]]);
      if (points.length > 2000) points.splice(0, 1000);
    });
    while (this.impacts?.[0]?.time <= time) this.showImpact(this.impacts.shift(), states);
    if (this.held >= 0) this.foresee(time);
    this.wasHeld ||= this.held >= 0;
    if (before) this.measure(time, performance.now() - before);
    if (isMoving || this.held >= 0 || time < this.end) {
      requestAnimationFrame((time) => this.frame(time));
    } else {
      this.isAwake = false;
      if (!engine.is_paused()) this.announce("At rest.");
      byID("meter-text").textContent = byID("meter").checked ? "at rest: no frames" : "";
    }
  },

  /** The meter, for visitors who switch it on: twice a second as text. */
  measure(time, cost) {
    const meter = this.meterSums ??= { count: 0, cost: 0, longest: 0, shown: time };
    if (this.lastFrame !== null) meter.longest = Math.max(meter.longest, time - this.lastFrame);
    this.lastFrame = time;
    meter.count += 1;
    meter.cost += cost;
    if (time - meter.shown < 500) return;
    byID("meter-text").textContent = `${((time - meter.shown) / meter.count).toFixed(1)} ms a frame, script ${
      (meter.cost / meter.count * 1000).toFixed(0)} µs, longest ${meter.longest.toFixed(0)} ms`;
    this.meterSums = null;
  },

  // Words

  /** Words on the stage, and for screen readers, unless they would hear too many. */
  say(text, actor, isAnnounced = true) {
    const words = byID("words");
    const line = addElement(words, "word");
    line.textContent = text;
    line.style.setProperty("--c", `var(--c${this.scene.actors[actor]?.color % 6})`);
    while (words.children.length > 4) words.firstChild.remove();
    setTimeout(() => line.remove(), 4000);
    if (isAnnounced) this.announce(text.replace("px/s", "pixels a second"));
  },

  announce(text) { byID("status").textContent = text; },

  showImpact({ axis, speed, actor }, states) {
    const { radius } = this.scene.actors[actor];
    const place = [states[4 * actor], states[4 * actor + 1]];
    const size = stageSize[axis];
    place[axis] += place[axis] > size / 2 ? radius : -radius;
    if (this.wantsLess) return;
    this.view.ring(actor, place, speed, performance.now());
    const wall = axis ? (place[1] > size / 2 ? "floor" : "ceiling") : "wall";
    if (speed > 120) this.say(`${wall} at ${Math.round(speed)} px/s`, actor, false);
  },
};
