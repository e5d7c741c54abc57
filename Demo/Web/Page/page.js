// The page: forwards input to the engine and shows its results. Decisions about motion are made in Swift,
// except what a scene does by itself (opening.js) and how a stage's camera moves (stage.js).

const byID = (id) => document.getElementById(id);
const seconds = () => performance.now() / 1000;

const gallery = {
  plan: { segments: [], end: -Infinity },
  /** Where the first ball rests, and where the pointer was last. */
  goal: [],
  pointer: [],
  /** For every actor the points [time, x, y] of the last frames. */
  past: [],
  /**
   * The motion on display, by which the curve, its caption, the code and the address go: its plan,
   * traces, what came before them, its start, and whether it is or was played on the stage.
   */
  shown: null,
  /** Whether the stage plays the motion with which the scene opens, or the dials' step. */
  isAct: false,
  isStep: false,
  /** The last catch: its time, its place, and the velocity before it. */
  caught: null,

  async start() {
    this.scenes = Array.from({ length: engine.scene_count() }, (_, index) => engine.sceneAt(index));
    this.view = new StageView(byID("stage"), byID("ink"));
    this.plot = new CurvePlot(byID("plot"), this.view.painter);
    this.plot.onScrub = (time) => this.scrub(time);
    this.plot.onLetGo = (time) => this.letGo(time);
    this.buildControls();
    this.buildPresets();
    this.buildTake();
    this.buildEffects();
    this.listen(this.view.root);
    this.followSettings();
    this.openAddress();
    addEventListener("hashchange", () => {
      if (location.hash === this.address()) return;
      const list = document.activeElement.parentElement;
      this.openAddress();
      if (["scenes", "balls"].includes(list?.id)) {
        const now = byID(list.id === "balls" && this.scene.isThing ? "scenes" : list.id);
        now.querySelector("[aria-selected=true]").focus();
      }
    });
    byID("facts").textContent = `${Math.round(engine.byteCount / 1000)} kB of WebAssembly, no server`;
  },

  buildControls() {
    // Objects, and the balls as one group.
    const all = this.scenes.map((_, index) => index);
    this.things = all.filter((index) => this.scenes[index].isThing);
    this.balls = all.filter((index) => !this.scenes[index].isThing);
    const titles = (list) => list.map((index) => this.scenes[index].title);
    this.buildTabs(byID("scenes"), [...titles(this.things), "How it works"], "main",
      (place) => this.visit(this.things[place] ?? this.ball ?? this.balls[0]));
    this.buildTabs(byID("balls"), titles(this.balls), "main", (place) => this.visit(this.balls[place]));
    this.buildTabs(byID("axes"), ["x, pt", "y, pt"], "plot", (index) => {
      this.axis = index;
      this.showCurve();
      this.remember();
    });
    this.listenToTabs(byID("actors"));
    const actions = {
      play: () => this.stroke([0, 0]), pause: () => this.togglePause(), pin: () => this.togglePin(),
      usual: () => this.setUsual(!this.isUsual), freeze: () => this.freeze(),
      compositor: () => this.setComposited(!this.isComposited), code: () => byID("take").scrollIntoView(),
      tune: () => byID("sheet").click(), get: () => byID("install").scrollIntoView(), reset: () => this.open(this.current),
    };
    for (const [id, action] of Object.entries(actions)) byID(id).onclick = action;
    this.buildSheet();
    document.addEventListener("keydown", (event) => this.onKey(event));
  },

  /** Follows the system's settings of motion and colour, and how the telephone is held. */
  followSettings() {
    let wasUpright = engine.isUpright;
    addEventListener("resize", () => {
      if (wasUpright === engine.isUpright) return;
      wasUpright = engine.isUpright;
      this.open(this.current, { isStill: true });
    });
    const system = matchMedia("(prefers-reduced-motion: reduce)");
    system.onchange = () => this.setReduced(system.matches);
    this.wantsLess = system.matches;
    engine.set_reduced(system.matches, seconds());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.view.recolor();
      this.showCurve();
    });
  },

  setReduced(isReduced) {
    this.wantsLess = isReduced;
    engine.set_reduced(isReduced, seconds());
    this.showReduced();
    this.shown = null;
    this.refresh();
  },

  get isMoving() { return performance.now() < this.plan.end && !engine.is_paused(); },

  get colors() { return this.scene.actors.map((actor) => colorOf(`--c${actor.color % 6}`)); },

  get isReduced() { return this.wantsLess || !!this.scene?.isReduced; },

  showReduced() {
    byID("motion-note").hidden = !this.isReduced;
    document.documentElement.classList.toggle("less", this.wantsLess);
  },

  // Scenes

  open(index, { isStill = false, actor = 0, form = this.form, axis } = {}) {
    this.endAct();
    this.current = index;
    engine.open_scene(index, engine.isUpright, seconds());
    this.scene = engine.sceneAt(-1);
    Object.assign(this, {
      actor, form, axis: axis ?? +this.scene.falls, shown: null, isAct: true, isStep: false, caught: null, acts: 0,
      pinnedValues: null, goal: this.scene.home, past: this.scene.actors.map(() => []),
    });
    this.view.show(this.scene);
    this.invite(true);
    byID("title").textContent = this.scene.title;
    document.title = `${this.scene.title} · SpringEngine`;
    byID("hint").textContent = matchMedia("(pointer: coarse)").matches
      ? this.scene.hint.replace(/click/gi, (word) => (word[0] === "C" ? "Tap" : "tap")) : this.scene.hint;
    byID("play").textContent = this.scene.act;
    byID("words").textContent = "";
    const [act, keys] = [byID("play").textContent, this.scene.canGrab ? "throw" : "do so, too"];
    this.view.root.ariaLabel = `Stage. Enter: ${act}. Arrow keys ${keys}. Space pauses.`;
    const place = this.things.indexOf(index);
    this.select(byID("scenes"), place < 0 ? this.things.length : place);
    byID("balls").hidden = byID("compositor").hidden = byID("picture").hidden = place >= 0;
    if (place < 0) this.select(byID("balls"), this.balls.indexOf(this.ball = index));
    this.select(byID("forms"), this.form);
    this.buildDials();
    this.showReduced();
    this.buildActors();
    this.refresh({ leaps: true });
    if (!isStill && !this.wantsLess) this.act();
    this.remember();
  },

  /** Words beside the first ball until it has been grabbed, where that is what there is to do. */
  invite(isInvited) {
    const canInvite = this.scene.canGrab && !this.scene.tap && (!this.scene.isThing || this.scene.roams);
    this.view.painter.postMessage({ isInvited: isInvited && canInvite });
  },

  names() {
    const { actors } = this.scene;
    return actors.map(({ label }, i) => label || (actors.length > 1 ? `ball ${i + 1}` : "the ball"));
  },

  // Operations

  togglePause() {
    this.endAct();
    this.send("pause", [0, 0], seconds());
    this.say(engine.is_paused() ? "paused" : "resumed", 0);
  },

  /** A tap or a throw without a pointer. */
  stroke([x, y], options) { this.perform(() => engine.stroke(x, y, seconds()), options); },

  /** The motion that the dials describe. */
  playStep() { this.perform(() => engine.step(seconds()), { leaps: true, isStep: true }); },

  /** Motions that a link describes: actor, place, velocity, target and delay of each. */
  launch(motions, options) {
    const now = seconds();
    this.perform(() => motions.forEach((motion) => engine.launch(...motion, now)), { leaps: true, ...options });
  },

  perform(operation, { leaps = false, isAct = false, isStep = false } = {}) {
    if (!isAct) this.endAct();
    if (this.held >= 0) return;
    if (this.isUsual && !leaps) engine.forget(seconds());
    if (engine.is_paused()) this.togglePause();
    operation();
    Object.assign(this, { isAct, isStep });
    this.refresh({ leaps });
    this.remember();
  },
};
