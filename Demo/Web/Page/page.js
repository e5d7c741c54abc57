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
  /** Where the first ball rests, and where the pointer was last. */
  goal: [],
  pointer: [],
  /** For every actor the points [time, x, y] of the last frames. */
  past: [],
  /** Start and target of the motion that the visitor began, for the address. */
  thrown: null,
  /** Where the last tap sent the balls. */
  target: null,
  pinnedValues: null,
  /** Whether a dial was turned since the last motion: at rest, the step that it describes is shown. */
  isTurned: false,
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

  get isMoving() { return performance.now() < this.end && !engine.is_paused(); },

  get colors() { return this.scene.actors.map((actor) => colorOf(`--c${actor.color % 6}`)); },

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
      pinnedValues: null, isTurned: false,
    });
    this.past = this.scene.actors.map(() => []);
    this.view.show(this.scene);
    this.view.invite(this.invitation);
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

  get invitation() {
    return this.scene.canGrab ? (this.scene.falls ? "catch me" : "grab me") : "";
  },

  get hint() {
    return matchMedia("(pointer: coarse)").matches
      ? this.scene.hint.replace(/click/gi, (word) => (word[0] === "C" ? "Tap" : "tap")) : this.scene.hint;
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
    this.isTurned = false;
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
