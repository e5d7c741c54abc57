// The page's controls: tabs, sliders, buttons and the source; methods of `gallery`.

const controls = {
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

  /** One tab per actor, if there are several. */
  buildActors() {
    const names = this.scene.actors.map((_, actor) => this.nameOf(actor));
    byID("actors").hidden = names.length < 2;
    this.fillTabs(byID("actors"), names, (actor) => this.showActor(actor));
  },

  buildTabs(list, titles, choose) {
    this.fillTabs(list, titles, choose);
    this.listenToTabs(list);
  },

  /** Selects a tab, and scrolls its list, not the page, to it. */
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
      // Finer than the steps of buttons, but not finer than the displayed decimals.
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
      // A stroke shows the change once the slider is released or the keys pause.
      let rest = 0;
      input.onchange = () => {
        clearTimeout(rest);
        rest = setTimeout(() => this.stroke([0, 0]), 250);
      };
      label.append(name, output, input);
      return label;
    }));
  },

  /** Shows the source of one motion of the selected actor, in the selected format. */
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
};
