// The dials: sliders, presets, and the setting pinned for comparison; methods of `gallery`.

const dialKey = (dial) => [dial.owner, dial.name].filter(Boolean)
  .map((word) => word.toLowerCase().replaceAll(" ", "-")).join(".");

const dialControls = {
  buildDials() {
    byID("sliders").classList.toggle("many", this.scene.dials.length > 7);
    byID("sliders").replaceChildren(...this.scene.dials.map((dial, index) => {
      const label = document.createElement("label");
      label.className = "slider";
      const name = addElement(label, "", "span");
      name.textContent = dial.owner ? `${dial.owner}: ${dial.name.toLowerCase().replace("perceptual ", "")}` : dial.name;
      const output = addElement(label, "", "output");
      const input = addElement(label, "", "input");
      const [min, max] = dial.range;
      // Finer than the steps of buttons, but not finer than the displayed decimals.
      const step = Math.max(dial.step / 10, 0.01);
      Object.assign(input, { type: "range", min, max, step, value: dial.value });
      dial.show = (value) => {
        dial.value = value;
        input.value = value;
        const places = step < 0.1 ? 2 : step < 1 ? 1 : 0;
        const text = (number) =>
          `${number.toFixed(places).replace("-", "−")} ${dial.unit.replace("pt", "px")}`.trim();
        const played = this.playedValue(dial, value);
        output.textContent = played === value ? text(value) : `${text(value)}, plays as ${text(played)}`;
        input.setAttribute("aria-valuetext", output.textContent);
        input.style.setProperty("--part", (value - min) / (max - min));
      };
      dial.show(dial.value);
      input.oninput = () => this.turn([[index, input.valueAsNumber]]);
      // The stage plays the step once the slider is released, unless something is still moving.
      input.onchange = () => this.playStepSoon();
      return label;
    }));
    this.showPresets();
    this.showPinned();
  },

  /** Sets dials, and shows their curve at once. */
  turn(changes) {
    const now = seconds();
    const wasMoving = this.isMoving;
    for (const [index, value] of changes) {
      this.scene.dials[index].show(value);
      engine.turn_dial(index, value, now);
    }
    this.recording = null;
    this.target = null;
    this.isTurned = true;
    this.refresh({ continues: wasMoving && !this.scene.opens });
    this.showPresets();
    this.remember();
  },

  /** A spring's constant under Reduce Motion: no bounce, and a duration of at most 0.35 s. */
  playedValue(dial, value) {
    if (!this.isReduced) return value;
    if (dial.name === "Bounce") return 0;
    return dial.name === "Perceptual duration" ? Math.min(value, 0.35) : value;
  },

  playStepSoon() {
    clearTimeout(this.stepTimer);
    this.stepTimer = setTimeout(() => { if (!this.isMoving) this.playStep(); }, 160);
  },

  dialIndex(key) { return this.scene.dials.findIndex((dial) => dialKey(dial) === key); },

  /** The dials of duration and bounce, of the selected actor where each has its own. */
  springDials() {
    const owner = this.scene.actors[this.actor].label;
    const find = (name) => this.scene.dials.findIndex(
      (dial) => dial.name === name && (!dial.owner || dial.owner === owner));
    const pair = [find("Perceptual duration"), find("Bounce")];
    return pair.includes(-1) ? null : pair;
  },

  buildPresets() {
    byID("springs").replaceChildren(...engine.jsonOf(engine.presets()).map(({ name, presets }) => {
      const group = document.createElement("div");
      group.className = "family";
      group.role = "group";
      group.setAttribute("aria-label", `Springs of ${name}`);
      addElement(group, "", "b").textContent = name;
      for (const preset of presets) {
        const chip = addElement(group, "chip", "button");
        chip.type = "button";
        chip.textContent = preset.name;
        chip.preset = preset;
        chip.title = `duration ${preset.duration.toFixed(2)} s, bounce ${preset.bounce.toFixed(2)}`;
        chip.onclick = () => {
          const [duration, bounce] = this.springDials();
          this.turn([[duration, preset.duration], [bounce, preset.bounce]]);
          this.playStepSoon();
        };
      }
      return group;
    }));
  },

  /** Marks the presets that the dials agree with. */
  showPresets() {
    const pair = this.springDials();
    byID("springs").hidden = !pair;
    if (!pair) return;
    const [duration, bounce] = pair.map((index) => this.scene.dials[index].value);
    for (const chip of byID("springs").querySelectorAll("button")) {
      const isSame = Math.abs(chip.preset.duration - duration) < 0.002
        && Math.abs(chip.preset.bounce - bounce) < 0.002;
      chip.setAttribute("aria-pressed", isSame);
    }
  },

  togglePin() {
    this.setPin(this.pinnedValues ? null : this.scene.dials.map((dial) => dial.value));
    this.isTurned = true;
    this.refresh({ continues: this.isMoving });
    this.remember();
  },

  /** Pins a setting of the dials for comparison; null removes it. */
  setPin(values) {
    this.pinnedValues = values;
    if (values) {
      const now = seconds();
      const present = this.scene.dials.map((dial) => dial.value);
      const each = (list) => list.forEach((value, index) => {
        if (values[index] !== present[index]) engine.turn_dial(index, value, now);
      });
      each(values);
      engine.pin(true);
      each(present);
    } else {
      engine.pin(false);
    }
    this.showPinned();
  },

  showPinned() {
    const values = this.pinnedValues;
    byID("pin").textContent = values ? "Unpin" : "Pin to compare";
    byID("pin").setAttribute("aria-pressed", !!values);
    byID("pinned").hidden = !values;
    if (!values) return;
    byID("pinned").textContent = `Pinned, dashed: ${this.scene.dials.slice(0, 2).map((dial, index) =>
      `${dial.name.toLowerCase()} ${values[index].toFixed(2)}${dial.unit && ` ${dial.unit.replace("pt", "px")}`}`).join(", ")}`;
  },
};
