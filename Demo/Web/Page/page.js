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
    const name = decodeURIComponent(location.hash.slice(1));
    this.open(Math.max(0, this.scenes.findIndex((scene) => scene.name === name)));
    if (!this.plan.segments.length) this.stroke([0, 0]);
    byID("facts").textContent =
      `${Math.round(engine.byteCount / 1024)} KB of WebAssembly, no server, nothing loaded`;
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
    byID("hint").textContent = this.scene.hint;
    [...byID("scenes").children].forEach((tab, place) => {
      tab.setAttribute("aria-selected", place === index);
      tab.tabIndex = place === index ? 0 : -1;
      if (place === index) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    history.replaceState(null, "", `#${this.scene.name}`);
    this.buildSliders();
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
    this.showNotes(isCaught);
    if (!this.plan.segments.length) {
      if (!engine.is_held(1)) this.showSource();
      return;
    }
    if (!this.plan.segments.some((segment) => segment.actor === this.actor)) {
      this.actor = this.plan.segments[0].actor;
    }
    this.plot.show(this.plan, this.actor);
    this.showSource();
    byID("curve-note").textContent =
      `x and y of ${this.scene.actors[this.actor].label || "the ball"}: ${
        this.plot.keyframeCount} keyframes in ${((this.plot.end - this.plot.start) / 1000).toFixed(2)} s`;
  },

  showNotes(isCaught) {
    const count = this.plan.segments
      .flatMap((segment) => segment.parts).reduce((sum, part) => sum + part.keyframes.length, 0);
    byID("baked-note").textContent = isCaught ? "caught: the live engine has it"
      : !this.plan.isComplete ? "never rests: there is no end to bake"
      : count ? `${count} keyframes, played by the browser` : "at rest";
    byID("catch").disabled = isCaught || !count;
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
    if (engine.is_caught()) {
      isMoving = engine.frame(1, time / 1000) || isMoving;
      this.views[1].draw(engine.statesOf(1, this.scene.actors.length));
    }
    const cost = performance.now() - before;
    if (this.lastFrame !== null) this.meter.add(time - this.lastFrame, cost);
    this.lastFrame = time;
    const isPlaying = this.plan.segments.length > 0 && time < this.plot.end;
    this.plot.draw(time);
    if (isMoving || isPlaying || engine.is_held(0)) {
      requestAnimationFrame((time) => this.frame(time));
    } else {
      this.isAwake = false;
      this.meter.rest();
    }
  },

  // What people do

  send(stage, kind, [x, y], timestamp) {
    const now = seconds();
    engine.send(stage, kinds[kind], x, y, timestamp, now);
    if (stage === 0) {
      this.note({ kind, x, y, timestamp, now }, this.drawLive());
    } else {
      this.playBaked();
    }
    this.wake();
  },

  /** A throw without a pointer, on both stages. */
  stroke([x, y]) {
    const now = seconds();
    engine.stroke(0, x, y, now);
    engine.stroke(1, x, y, now);
    this.recording = null;
    this.refresh();
  },

  togglePause() {
    for (const stage of [0, 1]) this.send(stage, "pause", [0, 0], seconds());
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
    root.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      root.setPointerCapture(event.pointerId);
      onPointer(event, "press");
      root.classList.toggle("held", engine.is_held(index));
    });
    root.addEventListener("pointermove", (event) => {
      if (!event.isPrimary || !root.hasPointerCapture(event.pointerId)) return;
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length ? samples : [event]) onPointer(sample, "drag");
    });
    for (const [name, kind] of [["pointerup", "lift"], ["pointercancel", "cancel"]]) {
      root.addEventListener(name, (event) => {
        if (!event.isPrimary || !root.hasPointerCapture(event.pointerId)) return;
        onPointer(event, kind);
        root.classList.remove("held");
      });
    }
  },

  onKey(event) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isControl = event.target.closest("button, input, nav, [role=tablist], pre");
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const steps = { "[": -1, "]": 1 };
    if (steps[event.key]) {
      this.open((this.current + steps[event.key] + this.scenes.length) % this.scenes.length);
    } else if (event.key === "c") {
      if (!byID("catch").disabled) this.catchBaked();
    } else if (event.key === "s") {
      this.stall();
    } else if (isControl) {
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
    this.views.forEach((view) => this.listen(view));
    byID("play").onclick = () => this.stroke([0, 0]);
    byID("pause").onclick = () => this.togglePause();
    byID("catch").onclick = () => this.catchBaked();
    byID("stall").onclick = () => this.stall();
    byID("reset").onclick = () => this.open(this.current);
    byID("copy").onclick = () => this.copy();
    document.addEventListener("keydown", (event) => this.onKey(event));
  },

  buildTabs(list, titles, choose) {
    titles.forEach((title, index) => {
      const tab = document.createElement("button");
      tab.type = "button";
      tab.role = "tab";
      tab.textContent = title;
      tab.setAttribute("aria-selected", index === 0);
      tab.tabIndex = index === 0 ? 0 : -1;
      tab.onclick = () => {
        [...list.children].forEach((other) => {
          other.setAttribute("aria-selected", other === tab);
          other.tabIndex = other === tab ? 0 : -1;
        });
        choose(index);
      };
      list.append(tab);
    });
    list.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const tabs = [...list.children];
      const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
      next.focus();
      next.click();
      event.preventDefault();
      event.stopPropagation();
    });
  },

  buildSliders() {
    const box = byID("sliders");
    box.classList.toggle("many", this.scene.knobs.length > 6);
    box.replaceChildren(...this.scene.knobs.map((knob, index) => {
      const label = document.createElement("label");
      label.className = "slider";
      const name = document.createElement("span");
      name.textContent = knob.actor ? `${knob.actor}: ${knob.name}` : knob.name;
      const output = document.createElement("output");
      const input = document.createElement("input");
      const [min, max, step] = knob.range;
      Object.assign(input, { type: "range", min, max, step, value: knob.value });
      const places = step < 0.1 ? 2 : step < 1 ? 1 : 0;
      const show = (value) => { output.textContent = `${value.toFixed(places)} ${knob.unit}`; };
      show(knob.value);
      input.oninput = () => {
        show(input.valueAsNumber);
        engine.set_knob(index, input.valueAsNumber, seconds());
        this.recording = null;
        this.refresh();
      };
      // When the slider is let go, what it changed is played.
      input.onchange = () => this.stroke([0, 0]);
      label.append(name, output, input);
      return label;
    }));
  },

  showSource() {
    const segment = this.plan.segments.findIndex((segment) => segment.actor === this.actor);
    byID("axes").style.visibility = this.form === 0 ? "hidden" : "visible";
    byID("copy").disabled = segment < 0;
    if (segment >= 0) {
      byID("source").textContent = engine.textOf(engine.copy_text(segment, this.axis, this.form));
    } else if (!byID("source").textContent) {
      byID("source").textContent = "Nothing moves. Throw something.";
    }
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

gallery.ready = gallery.start();
window.gallery = gallery;
window.engine = engine;
