// The page: forwards input to the engine and shows its results. All decisions about motion are made
// in Swift.

const byID = (id) => document.getElementById(id);
const seconds = () => performance.now() / 1000;

const gallery = {
  scenes: [],
  current: 0,
  actor: 0,
  form: 0,
  axis: 0,
  motion: 0,
  plan: { segments: [] },
  /** The end of the last motion, on the document's timeline. */
  end: -Infinity,
  /** Where the first ball rests. */
  goal: [],
  /** For every actor the points [time, x, y] of the last frames. */
  past: [],
  /** Start and target of the motion that the visitor began, for the address. */
  thrown: null,
  /** Where the last tap sent the balls. */
  target: null,
  pinnedValues: null,
  /** Whether the keyframes move the ball, and not the live engine. */
  isBaked: false,
  /** The inputs and frames of the stage, for tests; `null` unless a test is recording. */
  recording: null,

  async start() {
    this.scenes = Array.from({ length: engine.scene_count() }, (_, index) => engine.sceneAt(index));
    this.view = new StageView(byID("stage"), byID("ink"));
    this.plot = new CurvePlot(byID("plot"), this.view.painter);
    this.buildControls();
    this.buildPresets();
    this.buildTake();
    this.buildEffects();
    this.listen(this.view.root);
    this.followSettings();
    this.openAddress();
    addEventListener("hashchange", () => {
      if (location.hash !== this.address()) this.openAddress();
    });
    byID("facts").textContent = `${Math.round(engine.byteCount / 1000)} kB of WebAssembly, no server`;
  },

  buildControls() {
    this.buildTabs(byID("scenes"), this.scenes.map((scene) => scene.title), "main", (index) => this.open(index));
    this.buildTabs(byID("axes"), ["x", "y"], "plot", (index) => {
      this.axis = index;
      this.refresh({ continues: this.isMoving });
      this.remember();
    });
    this.listenToTabs(byID("actors"));
    this.listenToTabs(byID("motions"));
    byID("play").onclick = () => this.stroke([0, 0]);
    byID("pause").onclick = () => this.togglePause();
    byID("stall").onclick = () => this.showStall();
    byID("baked").onclick = () => this.playBaked(!this.isBaked);
    byID("reset").onclick = () => this.open(this.current);
    byID("pin").onclick = () => this.togglePin();
    byID("meter").onchange = () => { byID("meter-text").textContent = ""; };
    byID("sheet").onclick = () => {
      const isOpen = byID("dials").classList.toggle("open");
      byID("sheet").setAttribute("aria-expanded", isOpen);
      if (isOpen) byID("show").scrollIntoView({ block: "start" });
    };
    document.addEventListener("keydown", (event) => this.onKey(event));
  },

  /** Follows the system's settings of motion and colour; the page's own switch for motion prevails. */
  followSettings() {
    const system = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => {
      byID("less").checked = system.matches;
      this.setReduced(system.matches);
    };
    system.addEventListener("change", follow);
    byID("less").onchange = () => this.setReduced(byID("less").checked);
    byID("less").checked = this.wantsLess = system.matches;
    engine.set_reduced(system.matches, seconds());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.view.recolor();
      this.refresh({ continues: this.isMoving });
    });
  },

  setReduced(isReduced) {
    this.wantsLess = isReduced;
    engine.set_reduced(isReduced, seconds());
    this.showReduced();
    this.refresh({ continues: this.isMoving });
  },

  get isReduced() { return this.wantsLess || !!this.scene?.isReduced; },

  showReduced() {
    byID("motion-note").hidden = !this.isReduced;
    document.documentElement.classList.toggle("less", this.wantsLess);
    for (const dial of this.scene.dials) dial.show(dial.value);
  },

  // Scenes

  open(index, { isStill = !!this.recording, actor = 0, form = this.form, axis } = {}) {
    this.current = index;
    const now = seconds();
    engine.open_scene(index, now);
    if (this.recording) this.recording.entries = [];
    this.note({ kind: "open", now });
    this.scene = engine.sceneAt(-1);
    Object.assign(this, {
      actor, form, axis: axis ?? +this.scene.falls, motion: 0, thrown: null, target: null,
      pinnedValues: null, impactsSeen: 0,
    });
    this.past = this.scene.actors.map(() => []);
    this.view.show(this.scene);
    byID("title").textContent = this.scene.title;
    byID("hint").textContent = this.hint;
    byID("play").textContent = this.scene.tap || (this.scene.canGrab ? "Throw" : "Play");
    byID("words").replaceChildren();
    this.select(byID("scenes"), index);
    this.select(byID("forms"), this.form);
    this.buildDials();
    this.showReduced();
    this.buildActors();
    this.refresh();
    clearTimeout(this.actTimer);
    if (!isStill && !this.wantsLess) this.act();
    this.remember();
  },

  get hint() {
    return matchMedia("(pointer: coarse)").matches
      ? this.scene.hint.replace("Click", "Tap").replace("; space pauses", "") : this.scene.hint;
  },

  /** Every scene moves when it opens. */
  act() {
    if (!this.scene.opens) return this.stroke([0, 0]);
    if (!this.scene.tap) return this.perform(() => engine.launch(70, 90, 430, -330, 0, 0, seconds()), true);
    if (this.scene.tap) this.actTimer = setTimeout(() => this.stroke([0, 0]), 1300);
  },

  nameOf(actor) {
    return this.scene.actors[actor].label
      || (this.scene.actors.length > 1 ? `ball ${actor + 1}` : "the ball");
  },

  // What is shown

  get isMoving() { return performance.now() < this.end && !engine.is_paused(); },

  get colors() { return this.scene.actors.map((actor) => colorOf(`--c${actor.color % 6}`)); },

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
      this.showCurve(traces, continues, now);
    }
    this.showNotes();
    this.wake();
  },

  /** Shows the curve of the live motion or, at rest after a dial was turned, of the step. */
  showCurve(traces, continues, now) {
    const isLive = this.plan.segments.length > 0;
    const count = this.scene.actors.length;
    const pinKind = isLive ? "pinnedLive" : "pinnedStep";
    const pinned = this.pinnedValues ? engine.trace(engine.planOf(pinKind), count) : null;
    if (this.pinnedValues) {
      this.view.pinned.play(isLive ? engine.planOf(pinKind) : { segments: [] }, engine.statesOf(count));
    } else {
      this.view.pinned.play({ segments: [] }, engine.statesOf(count));
    }
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
    this.view.draw(states, time, this.held, this.held < 0 ? this.goal : this.scene.home, cut);
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
    this.past.forEach((points, i) => points.push([time, states[4 * i], states[4 * i + 1]]));
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

  // Operations

  togglePause() {
    this.send("pause", [0, 0], seconds());
    this.say(engine.is_paused() ? "paused" : "resumed", 0);
  },

  /** A tap or a throw without a pointer. */
  stroke([x, y]) { this.perform(() => engine.stroke(x, y, seconds())); },

  /** The motion that the dials describe. */
  playStep() { this.perform(() => engine.step(seconds()), true); },

  /** A motion that a link describes. */
  launch(origin, target) {
    this.perform(() => engine.launch(...origin, ...target, seconds()), true);
    this.thrown = { origin, target };
  },

  perform(operation, leaps = false) {
    if (this.held >= 0) return;
    if (engine.is_paused()) this.togglePause();
    const wasMoving = this.isMoving;
    operation();
    this.recording = null;
    this.motion = 0;
    this.refresh({ continues: wasMoving && !leaps });
  },

  /** Hands the browser's animations to the live engine, at the current time of the timeline. */
  catchBaked() {
    const now = seconds();
    engine.catch_baked(Math.min(document.timeline.currentTime / 1000, now), now);
    this.refresh({ continues: true });
  },

  playBaked(isBaked) {
    this.isBaked = isBaked;
    byID("baked").setAttribute("aria-pressed", isBaked);
    this.view.root.classList.toggle("by-keyframes", isBaked);
    this.view.painter.postMessage({ isByKeyframes: isBaked });
    this.say(isBaked ? "moved by keyframes" : "moved live", 0);
    if (!this.isMoving) this.stroke([0, 0]);
  },

  /** Blocks the page for a second, in the middle of a motion. */
  showStall() {
    if (!this.isMoving || this.end - performance.now() < 600) this.stroke([0, 0]);
    this.say("stalled for a second: the ring goes on", 0);
    setTimeout(() => this.stall(), 180);
  },

  stall() {
    const end = performance.now() + 1000;
    while (performance.now() < end);
  },

  // For tests

  record() { this.recording = { entries: [] }; },

  note(entry) {
    if (!this.recording) return;
    const count = engine.sceneAt(-1).actors.length;
    const list = Array.from(engine.statesOf(count));
    this.recording.scene = this.scenes[this.current].name;
    this.recording.entries.push({
      ...entry, states: Array.from({ length: count }, (_, i) => list.slice(4 * i, 4 * i + 4)),
    });
  },
};
