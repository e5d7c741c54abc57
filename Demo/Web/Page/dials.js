// The dials: sliders, presets, and the setting pinned for comparison; methods of `gallery`.

const dialKey = (dial) => [dial.owner, dial.name].filter(Boolean)
  .map((word) => word.toLowerCase().replaceAll(" ", "-")).join(".");

const dialControls = {
  buildDials() {
    byID("sliders").replaceChildren(...this.scene.dials.map((dial, index) => {
      const label = document.createElement("label");
      label.className = "slider";
      if (dial.name === "Bake tolerance") label.title = "How far the keyframes may be from the motion";
      const name = addElement(label, "", "span");
      name.textContent = dial.owner ? `${dial.owner}: ${dial.name.toLowerCase().replace("perceptual ", "")}` : dial.name;
      const output = addElement(label, "", "output");
      const input = addElement(label, "", "input");
      // Otherwise the label would name its first element, the output, which would also be read aloud.
      input.ariaLabel = name.textContent;
      output.ariaLive = "off";
      const [min, max] = dial.range;
      // Finer than the steps of buttons, but not finer than the displayed decimals.
      const step = Math.max(dial.step / 10, 0.01);
      Object.assign(input, { type: "range", min, max, step, value: dial.value });
      dial.show = (value) => {
        dial.value = value;
        input.value = value;
        const places = step < 0.1 ? 2 : step < 1 ? 1 : 0;
        const text = (number) => `${number.toFixed(places).replace("-", "−")} ${dial.unit}`.trim();
        const pinned = this.pinnedValues?.[index] ?? value;
        output.textContent = text(value) + (pinned === value ? "" : `, pinned ${text(pinned)}`);
        input.setAttribute("aria-valuetext", output.textContent);
      };
      this.listenToSlider(input, dial, index);
      return label;
    }));
    this.showPresets();
    this.showPinned();
  },

  /**
   * A finger on a slider may be about to scroll: the dial waits until it has moved sideways or is
   * lifted. The step is played anew when the slider is released.
   */
  listenToSlider(input, dial, index) {
    let touch = null;
    input.onpointerdown = (event) => { if (event.pointerType === "touch") touch = event.clientX; };
    input.onpointermove = (event) => { if (Math.abs(event.clientX - touch) > 8) touch = null; };
    input.onpointercancel = () => {
      touch = null;
      dial.show(dial.value);
    };
    input.oninput = () => { if (touch === null) this.turn([[index, input.valueAsNumber]]); };
    input.onchange = () => {
      touch = null;
      if (input.valueAsNumber !== dial.value) this.turn([[index, input.valueAsNumber]]);
      if (this.isStep) this.playStep();
    };
  },

  /** Sets dials: a motion in flight goes on with them, at rest the step that they describe is played. */
  turn(changes) {
    this.endAct();
    const now = seconds();
    const wasMoving = this.isMoving;
    for (const [index, value] of changes) {
      this.scene.dials[index].show(value);
      engine.turn_dial(index, value, now);
    }
    this.isAct = false;
    if (wasMoving) this.refresh({ leaps: this.scene.opens });
    if (!this.isMoving) this.playStep();
    this.showPresets();
    this.remember();
  },

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
          if (this.isStep) this.playStep();
        };
      }
      return group;
    }));
  },

  /** Marks the presets that the dials agree with. */
  showPresets() {
    const pair = this.springDials();
    byID("springs-box").hidden = !pair;
    if (!pair) return;
    const owner = this.scene.actors[this.actor].label;
    byID("springs-title").textContent = `Springs by name${this.scene.isThing || !owner ? "" : `, for “${owner}”`}`;
    const [duration, bounce] = pair.map((index) => this.scene.dials[index].value);
    for (const chip of byID("springs").querySelectorAll("button")) {
      const isSame = Math.abs(chip.preset.duration - duration) < 0.002
        && Math.abs(chip.preset.bounce - bounce) < 0.002;
      chip.setAttribute("aria-pressed", isSame);
    }
  },

  togglePin() {
    this.setPin(this.pinnedValues ? null : this.scene.dials.map((dial) => dial.value));
    this.showCurve();
    this.announce(this.pinnedValues ? "Pinned." : "Not pinned.");
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
    byID("pin").setAttribute("aria-pressed", !!this.pinnedValues);
    for (const dial of this.scene.dials) dial.show(dial.value);
  },

  /** On phones the dials are a sheet, which opens and closes by a press or a swipe of its handle. */
  buildSheet() {
    const [sheet, dials] = [byID("sheet"), byID("dials")];
    let start = null;
    const toggle = (isOpen) => {
      dials.classList.toggle("open", isOpen);
      // The stage is smaller meanwhile.
      document.body.classList.toggle("tuning", isOpen);
      sheet.setAttribute("aria-expanded", isOpen);
      if (!isOpen) return;
      sheet.focus({ preventScroll: true });
      byID("show").scrollIntoView({ block: "start" });
    };
    const follow = (event) => (start === null ? 0 : event.clientY - start);
    sheet.onclick = () => toggle(!dials.classList.contains("open"));
    dials.onfocusout = ({ relatedTarget }) => {
      if (relatedTarget && !dials.contains(relatedTarget)) toggle(false);
    };
    sheet.onpointerdown = (event) => {
      start = event.clientY;
      sheet.setPointerCapture(event.pointerId);
    };
    sheet.onpointermove = (event) => {
      if (follow(event) < -24) toggle(true);
      dials.style.translate = `0 ${Math.max(0, follow(event))}px`;
    };
    sheet.onpointerup = sheet.onpointercancel = (event) => {
      if (follow(event) > 40) toggle(false);
      dials.style.translate = "";
      start = null;
    };
  },
};
