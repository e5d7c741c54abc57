// The page: forwards input to the engine and shows its results. All decisions about motion are made
// in Swift.

const byID = (id) => document.getElementById(id);
const seconds = () => performance.now() / 1000;
const kinds = { press: 0, drag: 1, lift: 2, pause: 3, cancel: 4 };

const gallery = {
  scenes: [],
  views: [],
  current: 0,
  actor: 0,
  form: 0,
  axis: 0,
  motion: 0,
  /** The inputs and frames of the live stage, for tests; `null` unless a test is recording. */
  recording: null,

  async start() {
    await engine.load();
    this.scenes = Array.from({ length: engine.scene_count() }, (_, index) => engine.sceneAt(index));
    this.views = [new StageView(byID("live"), 0), new StageView(byID("baked"), 1)];
    this.plot = new CurvePlot(byID("plot"));
    this.meter = new FrameMeter(byID("meter"), byID("meter-text"));
    this.buildControls();
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => {
      engine.set_reduced(lessMotion.matches, seconds());
      this.refresh();
    };
    lessMotion.addEventListener("change", follow);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.plot.draw());
    engine.set_reduced(lessMotion.matches, seconds());
    this.open(this.sceneOfAddress());
    addEventListener("hashchange", () => {
      if (this.sceneOfAddress() !== this.current) this.open(this.sceneOfAddress());
    });
    if (!lessMotion.matches && !this.plan.segments.length) this.stroke([0, 0]);
    byID("facts").textContent =
      `${Math.round(engine.byteCount / 1000)} KB of WebAssembly, no server, nothing loaded`;
  },

  sceneOfAddress() {
    return Math.max(0, this.scenes.findIndex((scene) => `#${scene.name}` === location.hash));
  },

  // Scenes

  open(index) {
    this.current = index;
    const now = seconds();
    engine.open_scene(index, now);
    if (this.recording) this.recording.entries = [];
    this.note({ kind: "open", now });
    this.scene = engine.sceneAt(-1);
    this.actor = 0;
    this.views.forEach((view) => view.show(this.scene));
    byID("title").textContent = this.scene.title;
    byID("hint").textContent = matchMedia("(pointer: coarse)").matches
      ? this.scene.hint.replace("Click", "Tap").replace("; space pauses", "") : this.scene.hint;
    this.select(byID("scenes"), index);
    history.replaceState(null, "", `#${this.scene.name}`);
    this.buildSliders();
    this.buildActors();
    this.plot.clear();
    byID("curve-note").textContent = "";
    this.plan = { segments: [] };
    this.showSource();
    this.refresh();
  },

  /** Shows both stages in their current states, and requests frames. */
  refresh() {
    this.drawLive();
    this.playBaked();
    this.showPause();
    this.wake();
  },

  drawLive() {
    const states = engine.statesOf(0, this.scene.actors.length);
    this.views[0].draw(states);
    return states;
  },

  playBaked() {
    this.plan = engine.planNow();
    const isCaught = engine.is_caught();
    this.views[1].root.classList.toggle("caught", isCaught);
    this.views[1].play(this.plan, engine.statesOf(1, this.scene.actors.length));
    this.showNotes();
    // While the stage is caught, held or at rest, the last plan stays on display; other views of it
    // are unavailable.
    for (const list of ["actors", "motions", "forms", "axes"]) {
      for (const tab of byID(list).children) tab.disabled = !this.plan.segments.length;
    }
    if (!this.plan.segments.length) return;
    if (!this.plan.segments.some((segment) => segment.actor === this.actor)) {
      this.showActor(this.plan.segments[0].actor);
    } else {
      this.showActor(this.actor);
    }
  },

  /** Whether the second stage is played live: after a catch, or with a motion that cannot be baked. */
  get isBakedLive() { return engine.is_caught() || !this.plan.isComplete; },

  /** The end of the last animation, on the document's timeline. */
  get bakedEnd() {
    return Math.max(-Infinity, ...this.plan.segments.flatMap((segment) => segment.parts.map(
      (part) => segment.startTime + part.duration / segment.playbackRate)));
  },

  showNotes(time = document.timeline.currentTime) {
    const count = this.plan.segments
      .flatMap((segment) => segment.parts).reduce((sum, part) => sum + part.keyframes.length, 0);
    const isPlaying = count > 0 && time < this.bakedEnd;
    byID("baked-note").textContent = engine.is_paused(1) ? "paused"
      : engine.is_caught() ? "caught: the live engine has it"
      : engine.is_held(1) ? "held"
      : !this.plan.isComplete ? "not at rest for long: played live, not baked"
      : isPlaying ? `${count} keyframes, played by the browser` : "at rest";
    byID("catch").disabled = engine.is_caught() || !isPlaying;
  },

  /** Shows one actor's curve and its source. */
  showActor(actor) {
    this.actor = actor;
    this.select(byID("actors"), actor);
    this.plot.show(this.plan, actor);
    this.showSource();
    const { keyframeCount, start, end } = this.plot;
    byID("curve-note").textContent = keyframeCount
      ? `x and y of ${this.nameOf(actor)}: ${keyframeCount} keyframes in ${
        ((end - start) / 1000).toFixed(2)} s` : "";
  },

  nameOf(actor) {
    return this.scene.actors[actor].label
      || (this.scene.actors.length > 1 ? `ball ${actor + 1}` : "the ball");
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
    const before = performance.now();
    let isMoving = engine.frame(0, time / 1000);
    const states = this.drawLive();
    this.note({ kind: "frame", now: time / 1000 }, states);
    if (this.isBakedLive) {
      isMoving = engine.frame(1, time / 1000) || isMoving;
      this.views[1].draw(engine.statesOf(1, this.scene.actors.length), this.plan.segments);
    }
    const cost = performance.now() - before;
    if (this.lastFrame !== null) this.meter.add(time - this.lastFrame, cost);
    this.lastFrame = time;
    this.plot.drawTime(time);
    if (isMoving || time < this.bakedEnd || engine.is_held(0) || engine.is_held(1)) {
      requestAnimationFrame((time) => this.frame(time));
    } else {
      this.isAwake = false;
      this.meter.rest(engine.is_paused(0) ? "paused: no frames" : "at rest: no frames");
      this.showNotes(time);
    }
  },

  // Input

  send(stage, kind, [x, y], timestamp, now = seconds()) {
    engine.send(stage, kinds[kind], x, y, timestamp, now);
    if (stage === 0) {
      const isHeld = !!engine.is_held(stage);
      this.note({ kind, x, y, timestamp, now, isHeld }, this.drawLive());
    } else {
      this.playBaked();
    }
    this.wake();
  },

  /** A tap or a throw without a pointer, on both stages. */
  stroke([x, y]) {
    if (engine.is_held(0) || engine.is_held(1)) return;
    if (engine.is_paused(0)) this.togglePause();
    const now = seconds();
    engine.stroke(0, x, y, now);
    engine.stroke(1, x, y, now);
    this.recording = null;
    this.refresh();
  },

  togglePause() {
    const now = seconds();
    for (const stage of [0, 1]) this.send(stage, "pause", [0, 0], now, now);
    this.showPause();
  },

  showPause() { byID("pause").textContent = engine.is_paused(0) ? "Resume" : "Pause"; },

  /** Hands the browser's animations to the live engine, at the current time of the timeline. */
  catchBaked() {
    const now = seconds();
    const moment = Math.min(document.timeline.currentTime / 1000, now);
    engine.catch_baked(moment, now);
    this.refresh();
  },

  stall() {
    const end = performance.now() + 1000;
    while (performance.now() < end);
  },

  listen(view) {
    const { root, index } = view;
    const onPointer = (event, kind) => this.send(index, kind, view.place(event), event.timeStamp / 1000);
    // One pointer per stage, so that both stages can be used at the same time.
    let pointer = null;
    root.addEventListener("pointerdown", (event) => {
      if (pointer !== null || event.button !== 0) return;
      pointer = event.pointerId;
      root.setPointerCapture(pointer);
      onPointer(event, "press");
      root.classList.toggle("held", engine.is_held(index));
    });
    root.addEventListener("pointermove", (event) => {
      if (event.pointerId !== pointer) return;
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length ? samples : [event]) onPointer(sample, "drag");
    });
    for (const [name, kind] of [["pointerup", "lift"], ["pointercancel", "cancel"]]) {
      root.addEventListener(name, (event) => {
        if (event.pointerId !== pointer) return;
        pointer = null;
        onPointer(event, kind);
        root.classList.remove("held");
      });
    }
  },

  onKey(event) {
    const isShortcut = event.metaKey || event.ctrlKey || event.altKey;
    if (event.repeat || (isShortcut && !event.getModifierState("AltGraph"))) return;
    const key = event.key.toLowerCase();
    const isOnStage = event.target.closest(".stage");
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const steps = { "[": -1, "]": 1 };
    if (steps[key]) {
      this.open((this.current + steps[key] + this.scenes.length) % this.scenes.length);
    } else if (key === "c") {
      if (!byID("catch").disabled) this.catchBaked();
    } else if (key === "s") {
      this.stall();
    } else if (!isOnStage) {
      return;
    } else if (arrows[event.key]) {
      this.stroke(arrows[event.key]);
    } else if (event.key === "Enter") {
      this.stroke([0, 0]);
    } else if (event.key === " ") {
      this.togglePause();
    } else {
      return;
    }
    event.preventDefault();
  },

  // For tests

  record() { this.recording = { entries: [] }; },

  note(entry, states = engine.statesOf(0, engine.sceneAt(-1).actors.length)) {
    if (!this.recording) return;
    this.recording.scene = this.scenes[this.current].name;
    this.recording.entries.push({ ...entry, states });
  },
};

Object.assign(gallery, controls);
gallery.ready = gallery.start().catch((error) => {
  byID("title").textContent = "This page needs a browser of 2023 or later.";
  byID("hint").textContent = `${error}`;
  throw error;
});
window.gallery = gallery;
window.engine = engine;
