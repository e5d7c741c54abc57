// Measurements that check.py evaluates in the page.

window.checks = {
  exact(segment, component, seconds) {
    const [value, velocity, baked] = engine.samplesOf(segment, component, seconds, 0, 1);
    return { value, velocity, baked };
  },

  /** An element's computed translation, with full precision. */
  shown(element, component) {
    const [part] = element.computedStyleMap().get("transform");
    return part[component ? "y" : "x"].value;
  },

  begin(index) {
    gallery.open(index);
    gallery.stroke([0, 0]);
  },

  /** The largest deviation of every component of every segment, in three forms. */
  baked(index, count) {
    this.begin(index);
    const results = { animate: [], keyframes: [], "linear()": [] };
    gallery.plan.segments.forEach((segment, place) => {
      const playing = gallery.views[1].animations.get(gallery.views[1].key(segment));
      segment.parts.forEach((part, component) => {
        const measure = (form, animation, bound, pace = 1) => {
          const element = animation.effect.target;
          const { duration } = animation.effect.getComputedTiming();
          animation.pause();
          let deviation = 0, fastest = 0;
          for (let i = 0; i < count; i++) {
            // Both ends, and times between round numbers.
            const time = i === count - 1 ? duration : ((i + (i ? 0.37 : 0)) / (count - 1)) * duration;
            animation.currentTime = Math.min(time, duration);
            const { value, velocity } =
              this.exact(place, component, (animation.currentTime / 1000) * pace);
            fastest = Math.max(fastest, Math.abs(velocity) * pace);
            deviation = Math.max(deviation, Math.abs(this.shown(element, component) - value));
          }
          // Percentages are 32-bit numbers: an error of at most 2^-18 % of the duration.
          const timeError = form === "keyframes" ? (2 ** -18 / 100) * (duration / 1000) : 0;
          results[form].push({ deviation, bound: bound + timeError * fastest });
        };
        // Later segments cover earlier ones: each is measured on an element of its own.
        const alone = (animate) => {
          const element = document.createElement("div");
          gallery.views[1].world.append(element);
          animate(element);
          return element;
        };
        // From the plan's keyframes: `getKeyframes` rounds numbers to six digits.
        const { effect } = playing[component];
        if (effect.getKeyframes().length !== part.keyframes.length) throw Error("other keyframes play");
        const element = alone((element) => element.animate(part.keyframes, {
          ...effect.getTiming(), fill: "both",
        }));
        measure("animate", element.getAnimations()[0], part.errorBound);
        element.remove();

        // The copied sources, with times of the clock.
        const className = component ? "motion-y" : "motion-x";
        const style = document.createElement("style");
        document.head.append(style);
        const measureText = (name, form, bound) => {
          style.textContent = engine.textOf(engine.copy_text(place, component, form));
          const element = alone((element) => { element.className = className; });
          measure(name, element.getAnimations()[0], bound(style.textContent), segment.playbackRate);
          element.remove();
        };
        measureText("keyframes", 1, () => part.errorBound);
        measureText("linear()", 2, (text) => parseFloat(text.match(/error at most ([.\d]+)px/)[1]));
        style.remove();
      });
    });
    return results;
  },

  frame: () => new Promise((done) => requestAnimationFrame(done)),

  /** Plays a bake for a while, catches it, and measures the changes. */
  async catch(index, delay) {
    this.begin(index);
    await new Promise((done) => setTimeout(done, delay * 1000));
    await this.frame();
    const moment = document.timeline.currentTime / 1000;
    const { plan } = gallery;
    const scale = plan.segments[0]?.playbackRate;
    const before = new Map();
    plan.segments.forEach((segment, place) => {
      const elapsed = moment * scale - (segment.startTime / 1000) * scale;
      if (elapsed < 0) return;
      // A component is at rest after its last keyframe.
      const isOver = (part) => elapsed >= part.duration / 1000;
      before.set(segment.actor, [0, 1].map((component) => ({
        ...(isOver(segment.parts[component])
          ? { value: segment.parts[component].finalValue, velocity: 0 }
          : this.exact(place, component, elapsed)),
        bound: segment.parts[component].errorBound,
        shown: this.shown(gallery.views[1].discs[segment.actor][component ? "y" : "x"], component),
      })));
    });
    gallery.catchBaked();
    const count = gallery.scene.actors.length;
    const states = engine.statesOf(1, count);
    const caught = performance.now() / 1000;
    const result = { count: before.size, value: 0, velocity: 0, shown: 0, bound: 0, after: 0, allowed: 0 };
    const raise = (name, number) => { result[name] = Math.max(result[name], number); };
    for (const [actor, parts] of before) {
      parts.forEach((part, component) => {
        raise("value", Math.abs(states[actor][component] - part.value));
        raise("velocity", Math.abs(states[actor][component + 2] - part.velocity));
        raise("shown", Math.abs(part.shown - part.value));
        raise("bound", part.bound);
      });
    }
    // In the next two frames it moves by at most its speed and the spring's acceleration.
    await this.frame();
    await this.frame();
    const later = engine.statesOf(1, count);
    const span = (performance.now() / 1000 - caught) * scale + 1e-4;
    for (const [actor] of before) {
      [0, 1].forEach((component) => {
        const [old, next] = [states[actor], later[actor]];
        const speed = Math.max(Math.abs(old[component + 2]), Math.abs(next[component + 2]));
        raise("after", Math.abs(next[component] - old[component]) - (speed + 2e4 * span) * span);
      });
    }
    result.thrown = await this.throwOn(before.keys().next().value);
    return result;
  },

  /** Grabs and throws a caught actor: its place and velocity in comparison with the pointer. */
  async throwOn(actor) {
    if (!gallery.scene.canGrab) return { held: true, value: 0, velocity: 0 };
    await this.frame();
    const now = () => performance.now() / 1000;
    const [x, y] = engine.statesOf(1, gallery.scene.actors.length)[actor];
    const scale = gallery.scene.dials.find((dial) => dial.name === "Time scale").value;
    let time = now();
    gallery.send(1, "press", [x, y], time);
    const held = engine.is_held(1);
    const [start] = engine.statesOf(1, gallery.scene.actors.length)[actor];
    const direction = x < 240 ? 1 : -1;
    // The pointer's place follows the measured time, so that delays do not change its speed.
    const pressed = time, speed = 750;
    for (let step = 1; step <= 8; step++) {
      while (now() < time + 0.008);
      time = now();
      gallery.send(1, "drag", [x + speed * (time - pressed) * direction, y], time);
    }
    const dragged = engine.statesOf(1, gallery.scene.actors.length)[actor];
    gallery.send(1, "lift", [x + speed * (time - pressed) * direction, y], time);
    const thrown = engine.statesOf(1, gallery.scene.actors.length)[actor];
    return {
      held: held && engine.is_caught() && !engine.is_held(1),
      // The disc keeps its distance from the pointer, except in a rubber band.
      value: Math.abs(thrown[0] - dragged[0]),
      moved: (dragged[0] - start) * direction,
      velocity: (thrown[2] * direction * scale) / speed,
    };
  },

  /** The largest distance of the two stages, played by one stroke. */
  async together(index, duration) {
    this.begin(index);
    const [live, baked] = gallery.views;
    const end = performance.now() + duration;
    let worst = 0, bound = 0, frames = 0;
    await this.frame();
    while (performance.now() < end) {
      await this.frame();
      frames += 1;
      live.discs.forEach((disc, actor) => {
        for (const component of [0, 1]) {
          const [one, other] = [disc, baked.discs[actor]].map((disc) =>
            this.shown(disc[component ? "y" : "x"], component));
          worst = Math.max(worst, Math.abs(one - other));
        }
      });
      for (const { parts } of gallery.plan.segments) {
        for (const part of parts) bound = Math.max(bound, part.errorBound);
      }
    }
    return { worst, bound, frames };
  },

  /** The Swift of every scene's motions. */
  sources(index) {
    this.begin(index);
    gallery.form = 0;
    const texts = [];
    for (let actor = 0; actor < gallery.scene.actors.length; actor++) {
      gallery.showActor(actor);
      const motions = gallery.plan.segments.filter((segment) => segment.actor === actor).length;
      for (gallery.motion = 0; gallery.motion < motions; gallery.motion++) {
        gallery.showSource();
        texts.push(document.getElementById("source").textContent);
      }
    }
    return texts;
  },

  /** Stalls the page during a motion, and compares the live stage after it with the exact motion. */
  async stall() {
    this.begin(gallery.scenes.findIndex((scene) => scene.name === "gravity"));
    await this.frame();
    await this.frame();
    const before = await this.frame();
    gallery.stall();
    let difference = 0;
    const now = await new Promise((done) => {
      gallery.record();
      const wait = () => {
        const entry = gallery.recording.entries.findLast((entry) => entry.kind === "frame");
        if (!entry) return requestAnimationFrame(wait);
        const segment = gallery.plan.segments[0];
        const elapsed = entry.now - segment.startTime / 1000;
        [0, 1].forEach((component) => {
          const { value } = this.exact(0, component, elapsed);
          difference = Math.max(difference, Math.abs(entry.states[0][component] - value));
        });
        done(entry.now * 1000);
      };
      requestAnimationFrame(wait);
    });
    gallery.recording = null;
    // The browser continued the baked motion meanwhile.
    let baked = 0;
    const [segment] = gallery.plan.segments;
    const elapsed = document.timeline.currentTime - segment.startTime;
    segment.parts.forEach((part, component) => {
      const { value } = this.exact(0, component, elapsed / 1000);
      const disc = gallery.views[1].discs[0][component ? "y" : "x"];
      baked = Math.max(baked, Math.abs(this.shown(disc, component) - value) - part.errorBound);
    });
    return { gap: now - before, difference, baked, elapsed };
  },

  /** How far a throw overshoots its end, on the side opposite to its direction. */
  overshoot(index) {
    this.begin(index);
    const [segment] = gallery.plan.segments;
    const direction = Math.sign(this.exact(0, 0, 0).velocity);
    let excess = 0;
    for (let time = 0; time < 3; time += 0.01) {
      const { value } = this.exact(0, 0, time);
      excess = Math.max(excess, (segment.parts[0].finalValue - value) * direction);
    }
    return excess;
  },

  /** The states of both stages. */
  look() {
    const count = gallery.scene.actors.length;
    return [0, 1].map((stage) => ({
      states: engine.statesOf(stage, count), isHeld: !!engine.is_held(stage),
      isPaused: !!engine.is_paused(stage), isCaught: !!engine.is_caught(),
    }));
  },

  /** Whether the live stage reaches a held or released state within a second, since events may be pending. */
  async held(isWanted = true) {
    for (const end = performance.now() + 1000; performance.now() < end;) {
      if (!!engine.is_held(0) === isWanted) return true;
      await this.frame();
    }
    return false;
  },

  released() { return this.held(false); },

  record(index) {
    gallery.record();
    gallery.open(index);
  },

  recorded() {
    const recording = gallery.recording;
    gallery.recording = null;
    return recording;
  },

  box() {
    const { left, top } = gallery.views[0].root.getBoundingClientRect();
    const border = gallery.views[0].root.clientLeft;
    return { left: left + border, top: top + border, scale: gallery.views[0].scale };
  },

  place: () => engine.statesOf(0, 1)[0].slice(0, 2),
};
