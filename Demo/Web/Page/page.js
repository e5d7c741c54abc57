// The page: passes on what people do and shows what the engine answers. What happens, and when, is
// decided in Swift.

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
  /** What happened on the live stage, for tests; `null` if nobody wants to know. */
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

  /** Shows both stages as they are now, and sees that frames come. */
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
    // What was played last stays to be looked at while it is caught, held, or at rest; other
    // views of it are not to be had.
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

  /** Whether the second stage cannot be left to the browser: it was caught, or never rests. */
  get isBakedLive() { return engine.is_caught() || !this.plan.isComplete; },

  /** When the last of the animations is over, on the document's timeline. */
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

  /** One frame. The time is the frame's own, as for the browser's animations. */
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

  // What people do

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

  /** A throw without a pointer, on both stages. */
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

  showPause() { byID("pause").textContent = engine.is_paused(0) ? "Go on" : "Pause"; },

  /** Hands what the browser plays to the live engine, by the browser's own clock. */
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
    // One pointer a stage: a finger on each is two throws at once.
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

  // Controls

  buildControls() {
    this.buildTabs(byID("scenes"), this.scenes.map((scene) => scene.title), (index) => this.open(index));
    this.buildTabs(byID("forms"), ["Swift", "@keyframes", "linear()", "Web Animations"], (index) => {
      this.form = index;
      this.showSource();
    });
    this.buildTabs(byID("axes"), ["x", "y"], (index) => {
      this.axis = index;
      this.showSource();
    });
    this.listenToTabs(byID("actors"));
    this.listenToTabs(byID("motions"));
    this.views.forEach((view) => this.listen(view));
    byID("play").onclick = () => this.stroke([0, 0]);
    byID("pause").onclick = () => this.togglePause();
    byID("catch").onclick = () => this.catchBaked();
    byID("stall").onclick = () => this.stall();
    byID("reset").onclick = () => this.open(this.current);
    byID("copy").onclick = () => this.copy();
    document.addEventListener("keydown", (event) => this.onKey(event));
  },

  /** One tab for each actor, where there are several. */
  buildActors() {
    const names = this.scene.actors.map((_, actor) => this.nameOf(actor));
    byID("actors").hidden = names.length < 2;
    this.fillTabs(byID("actors"), names, (actor) => this.showActor(actor));
  },

  buildTabs(list, titles, choose) {
    this.fillTabs(list, titles, choose);
    this.listenToTabs(list);
  },

  /** Marks a tab, and scrolls its list, not the page, to where it is. */
  select(list, index) {
    [...list.children].forEach((tab, place) => {
      tab.setAttribute("aria-selected", place === index);
      tab.tabIndex = place === index ? 0 : -1;
      if (place === index) list.scrollTo({ left: tab.offsetLeft - list.offsetLeft - 40 });
    });
  },

  fillTabs(list, titles, choose) {
    list.replaceChildren(...titles.map((title, index) => {
      const tab = document.createElement("button");
      tab.type = "button";
      tab.role = "tab";
      tab.textContent = title;
      tab.onclick = () => {
        this.select(list, index);
        choose(index);
      };
      return tab;
    }));
    this.select(list, 0);
  },

  listenToTabs(list) {
    list.addEventListener("keydown", (event) => {
      const tabs = [...list.children];
      const place = tabs.indexOf(document.activeElement);
      const next = tabs.at({
        ArrowLeft: place - 1, ArrowRight: (place + 1) % tabs.length, Home: 0, End: -1,
      }[event.key]);
      if (!(event.key in { ArrowLeft: 0, ArrowRight: 0, Home: 0, End: 0 })) return;
      next.focus();
      next.click();
      event.preventDefault();
      event.stopPropagation();
    });
  },

  buildSliders() {
    const box = byID("sliders");
    box.classList.toggle("many", this.scene.dials.length > 6);
    box.replaceChildren(...this.scene.dials.map((dial, index) => {
      const label = document.createElement("label");
      label.className = "slider";
      const name = document.createElement("span");
      name.textContent = dial.owner ? `${dial.owner}: ${dial.name.toLowerCase()}` : dial.name;
      const output = document.createElement("output");
      const input = document.createElement("input");
      const [min, max] = dial.range;
      // Finer than the steps of a button, but nothing that does not show.
      const step = Math.max(dial.step / 10, 0.01);
      Object.assign(input, { type: "range", min, max, step, value: dial.value });
      const places = step < 0.1 ? 2 : step < 1 ? 1 : 0;
      const show = (value) => {
        output.textContent = `${value.toFixed(places)} ${dial.unit.replace("pt", "px")}`;
        input.setAttribute("aria-valuetext", output.textContent);
      };
      show(dial.value);
      input.oninput = () => {
        show(input.valueAsNumber);
        engine.turn_dial(index, input.valueAsNumber, seconds());
        this.recording = null;
        this.refresh();
      };
      // When the slider is let go, or rests under the keys, what it changed is played.
      let rest = 0;
      input.onchange = () => {
        clearTimeout(rest);
        rest = setTimeout(() => this.stroke([0, 0]), 250);
      };
      label.append(name, output, input);
      return label;
    }));
  },

  /** What the chosen actor does, in the chosen form: one of its motions, complete in itself. */
  showSource() {
    const own = this.plan.segments.map((segment, index) => ({ ...segment, index }))
      .filter((segment) => segment.actor === this.actor);
    this.motion = Math.min(this.motion, Math.max(0, own.length - 1));
    if (byID("motions").children.length !== own.length) {
      this.fillTabs(byID("motions"), own.map((_, place) => `${place + 1}`), (place) => {
        this.motion = place;
        this.showSource();
      });
    }
    this.select(byID("motions"), this.motion);
    byID("motions").hidden = own.length < 2;
    byID("axes").style.visibility = this.form === 0 ? "hidden" : "visible";
    byID("copy").disabled = !own.length;
    if (!own.length) {
      byID("source").textContent = "Nothing moves. Throw something.";
      return;
    }
    const { index, startTime } = own[this.motion];
    const wait = ((startTime - own[0].startTime) / 1000).toFixed(3);
    const note = this.motion ? `motion ${this.motion + 1}, ${wait} s after the first` : "motion 1";
    const isScript = this.form === 0 || this.form === 3;
    byID("source").textContent =
      (own.length < 2 ? "" : isScript ? `// ${note}\n` : `/* ${note} */\n`)
      + engine.textOf(engine.copy_text(index, this.axis, this.form));
  },

  async copy() {
    try {
      await navigator.clipboard.writeText(byID("source").textContent);
      byID("copy").textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(byID("source"));
      byID("copy").textContent = "Selected";
    }
    setTimeout(() => { byID("copy").textContent = "Copy"; }, 1500);
  },

  // For tests

  record() { this.recording = { entries: [] }; },

  note(entry, states = engine.statesOf(0, engine.sceneAt(-1).actors.length)) {
    if (!this.recording) return;
    this.recording.scene = this.scenes[this.current].name;
    this.recording.entries.push({ ...entry, states });
  },
};

gallery.ready = gallery.start().catch((error) => {
  byID("title").textContent = "This page needs a browser of 2023 or later.";
  byID("hint").textContent = `${error}`;
  throw error;
});
window.gallery = gallery;
window.engine = engine;
