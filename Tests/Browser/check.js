// Measurements that check.py evaluates in the page.

window.checks = {
  exact(segment, component, seconds) {
    const [value, velocity, baked] = engine.samplesOf(segment, component, seconds, 0, 1);
    return { value, velocity, baked };
  },

  /** An element's computed translation, with full precision where there is a typed style; NaN without one. */
  shown(element, component) {
    const transform = element.computedStyleMap?.().get("transform");
    if (transform?.[0]) return transform[0][component ? "y" : "x"].value;
    const matrix = getComputedStyle(element).transform.match(/[-+.\de]+/g);
    return matrix?.length === 6 ? parseFloat(matrix[4 + component]) : NaN;
  },

  /** Where a layer has an actor's twin: `baked`, `live` or `pinned`. */
  twin(layer, actor) {
    const { axes } = gallery.view[layer].twins[actor];
    // Script moves the outer element alone.
    return [0, 1].map((component) => axes.reduce((sum, element) => sum + (this.shown(element, component) || 0), 0));
  },

  scene: (name) => gallery.scenes.findIndex((scene) => scene.name === name),

  begin(index) {
    gallery.open(index, { isStill: true });
    gallery.stroke([0, 0]);
  },

  /** Waits until nothing moves, and the address is written. */
  async atRest() {
    while (gallery.isMoving) await this.frame();
    await new Promise((done) => setTimeout(done, 200));
  },

  /** How far the first ball moves from its present place, in points. */
  async reach() {
    const [[startX]] = this.states();
    let reach = 0;
    while (gallery.isMoving) {
      reach = Math.max(reach, Math.abs(this.states()[0][0] - startX));
      await this.frame();
    }
    return reach;
  },

  /** The value that the labels of the plot's axis give to the start of the shown curve. */
  axisValue() {
    const { plot, shown, actor } = gallery;
    const labels = [];
    const context = CanvasRenderingContext2D.prototype;
    const { fillText } = context;
    context.fillText = (text, x, y) => {
      if (x < plotMargin.left) labels.push([Number(text.replace("−", "-")), y - 4]);
    };
    plot.draw();
    context.fillText = fillText;
    const [[first, firstY], [second, secondY]] = labels;
    const y = plot.y(plot.value(shown.traces[actor][0]));
    return first + ((second - first) * (y - firstY)) / (secondY - firstY);
  },

  /** The live states in rows of four. */
  states() {
    const list = Array.from(engine.statesOf(gallery.scene.actors.length));
    return gallery.scene.actors.map((_, actor) => list.slice(4 * actor, 4 * actor + 4));
  },

  /** The largest deviation of every component of every segment as the page plays it. */
  baked(index, count) {
    this.begin(index);
    const results = { animate: [] };
    const plan = engine.planOf("live");
    plan.segments.forEach((segment, place) => {
      const playing = gallery.view.baked.animations[place];
      segment.parts.forEach((part, component) => {
        // From the plan's keyframes: `getKeyframes` rounds numbers to six digits.
        const { effect } = playing[component];
        if (effect.getKeyframes().length !== part.keyframes.length) throw Error("other keyframes play");
        // Later segments cover earlier ones: each is measured on an element of its own.
        const element = document.createElement("div");
        gallery.view.world.append(element);
        const animation = element.animate(part.keyframes, { ...effect.getTiming(), fill: "both" });
        animation.pause();
        const { duration } = effect.getComputedTiming();
        let deviation = 0;
        for (let i = 0; i < count; i++) {
          // Both ends, and times between round numbers.
          const time = i === count - 1 ? duration : ((i + (i ? 0.37 : 0)) / (count - 1)) * duration;
          animation.currentTime = Math.min(time, duration);
          const { value } = this.exact(place, component, animation.currentTime / 1000);
          deviation = Math.max(deviation, Math.abs(this.shown(element, component) - value));
        }
        results.animate.push({ deviation, bound: part.errorBound });
        element.remove();
      });
    });
    return results;
  },

  frame: () => new Promise((done) => requestAnimationFrame(done)),

  /** Catches an actor in flight and throws it: place and velocity in comparison with the pointer. */
  async catch(index, delay) {
    this.begin(index);
    const actor = gallery.plan.segments[0].actor;
    await new Promise((done) => setTimeout(done, delay * 1000));
    await this.frame();
    const now = () => performance.now() / 1000;
    const [x, y] = this.states()[actor];
    let time = now();
    const plan = engine.planOf("live");
    const place = plan.segments.findLastIndex((each) =>
      each.actor === actor && each.startTime <= time * 1000);
    const elapsed = (time - plan.segments[place].startTime / 1000) * plan.segments[place].playbackRate;
    const [exactX, exactY] = [0, 1].map((axis) => this.exact(place, axis, elapsed).value);
    gallery.send("press", [x, y], time, time);
    const held = gallery.held === actor;
    const [start, startY, ...caught] = this.states()[actor];
    const jump = Math.hypot(start - exactX, startY - exactY);
    const direction = x < 240 ? 1 : -1;
    // The pointer's place follows the measured time, so that delays do not change its speed.
    const pressed = time, speed = 750;
    let gap = 0;
    for (let step = 1; step <= 8; step++) {
      while (now() < time + 0.008);
      gap = Math.max(gap, now() - time);
      time = now();
      gallery.send("drag", [x + speed * (time - pressed) * direction, y], time);
    }
    const dragged = this.states()[actor];
    gallery.send("lift", [x + speed * (time - pressed) * direction, y], time);
    const thrown = this.states()[actor];
    return {
      held: held && gallery.held < 0,
      // It stops where its motion had it.
      jump, speed: Math.hypot(...caught),
      // The disc keeps its distance from the pointer, except in a rubber band.
      value: Math.abs(thrown[0] - dragged[0]),
      moved: (dragged[0] - start) * direction,
      // On a busy machine a pause within the drag ends the throw.
      isSteady: gap < 0.03,
      velocity: (thrown[2] * direction * gallery.scene.timeScale) / speed,
    };
  },

  /** The largest distance of the live balls and their rings, along x or y. */
  async together(index, duration) {
    this.begin(index);
    const end = performance.now() + duration;
    let worst = 0, bound = 0, frames = 0;
    await this.frame();
    while (performance.now() < end) {
      await this.frame();
      frames += 1;
      gallery.view.baked.twins.forEach(({ isPlaying }, actor) => {
        if (!isPlaying) return;
        const [live, baked] = ["live", "baked"].map((layer) => this.twin(layer, actor));
        worst = Math.max(worst, ...[0, 1].map((component) => Math.abs(live[component] - baked[component])));
      });
      for (const { parts } of gallery.plan.segments) {
        for (const part of parts) bound = Math.max(bound, part.errorBound);
      }
    }
    return { worst, bound, frames };
  },

  /** Every text that can be copied: [form's key, text]. */
  texts(index) {
    this.begin(index);
    const texts = forms.map(({ key }, place) => {
      gallery.form = place;
      gallery.showSource();
      return [key, document.getElementById("source").textContent];
    });
    gallery.form = 0;
    return texts;
  },

  /** The actors of the copied text, with their places at every tenth of a second. */
  courses() {
    const { actors, zero } = new Code(gallery);
    return actors.map(({ name, unit }, index) => ({
      name, places: Array.from({ length: 40 }, (_, step) =>
        [...engine.keptStates(zero + 100 * step, actors.length).slice(4 * index, 4 * index + 2)]
          .map((each) => each / unit)),
    }));
  },

  /**
   * Opens the copied pages of the motion on display, and compares what their elements show with the motion:
   * for every form the number of tracks, and how far the worst is beyond its bound.
   */
  async pages(index) {
    this.begin(index);
    const results = {};
    for (const { key, write } of forms.slice(4)) {
      const code = new Code(gallery);
      const frame = document.createElement("iframe");
      frame.style.cssText = "position: fixed; width: 500px; height: 500px";
      frame.srcdoc = write(code);
      const loaded = new Promise((done) => { frame.onload = done; });
      document.body.append(frame);
      await loaded;
      const page = frame.contentDocument;
      const animations = page.getAnimations();
      for (const animation of animations) animation.pause();
      const easings = [...frame.srcdoc.matchAll(/--([-\w]+)-ease: linear.*at most ([.\d]+)px/g)];
      let [count, excess, worst] = [0, -Infinity, ""];
      for (const { actor, axis, property, name, steps } of code.tracks) {
        const easing = easings.find((each) => each[1] === name);
        if (key === "linear" && !easing) continue;
        count += 1;
        const start = key === "linear" ? code.starts[name] : 0;
        const bound = easing ? Number(easing[2]) : Math.max(...steps.map(({ parts }) => parts[axis].errorBound));
        const element = page.querySelector(`.${actor.name}`);
        for (let sample = 0; sample <= 60; sample++) {
          const time = start + (sample / 60) * 2.5;
          for (const animation of animations) animation.currentTime = (time - (code.first ?? 0)) * 1000;
          const style = frame.contentWindow.getComputedStyle(element);
          const text = style.getPropertyValue(property);
          const shown = property === "transform" ? new DOMMatrix(text).e
            : property === "translate" ? parseFloat(text.split(" ")[1] ?? 0) - (actor.shift ?? 0)
              : property === "scale" ? 100 * parseFloat(text) : parseFloat(text);
          const value = engine.keptStates(code.zero + time * 1000, code.actors.length)[4 * actor.index + axis];
          const over = Math.abs(shown - value) - bound;
          if (!(over <= excess)) [excess, worst] = [over, `${name} at ${time} s shows ${shown}, not ${value}`];
        }
      }
      frame.remove();
      results[key] = { count, excess, worst };
    }
    return results;
  },

  /** Runs the style sheets of the classic effects: one animation for each property. */
  effects() {
    const count = parseInt(document.getElementById("effects-title").textContent);
    if (gallery.effects().length !== count) return [`not ${count}`];
    return gallery.effects().flatMap((effect) => {
      const style = document.createElement("style");
      style.textContent = gallery.effectCSS(effect);
      document.head.append(style);
      const problems = effect.tracks.flatMap((track) => {
        const element = document.createElement("div");
        element.className = track.css.match(/^\.(effect-\w+)/m)[1];
        gallery.view.world.append(element);
        const [animation] = element.getAnimations();
        animation?.pause();
        // At the time of every keyframe the element has the keyframe's value.
        const wrong = track.keyframes.filter((keyframe) => {
          const property = track.style;
          const probe = element.cloneNode();
          probe.className = "";
          probe.style.setProperty(property, keyframe[property]);
          gallery.view.world.append(probe);
          animation.currentTime = Math.min(keyframe.offset, 1 - 1e-9) * track.duration;
          const values = [element, probe].map((each) =>
            (getComputedStyle(each).getPropertyValue(property).match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number));
          probe.remove();
          return !values[0].length || values[0].some((value, i) => Math.abs(value - values[1][i]) > 0.01);
        });
        element.remove();
        return animation && !wrong.length ? [] : [`${effect.name}: ${JSON.stringify(wrong)}`];
      });
      style.remove();
      return effect.tracks.length ? problems : [`${effect.name}: no tracks`];
    });
  },

  /** Stalls the page during a motion, and compares the live stage after it with the exact motion. */
  async stall() {
    gallery.open(this.scene("gravity"), { isStill: true });
    gallery.stroke([0, 0]);
    await this.frame();
    await this.frame();
    const before = await this.frame();
    for (const end = performance.now() + 1000; performance.now() < end;);
    const plan = engine.planOf("live");
    const [segment] = plan.segments;
    const now = await this.frame();
    await this.frame();
    let difference = 0;
    const [time] = gallery.view.drawn;
    [0, 1].forEach((component) => {
      const { value } = this.exact(0, component, (time - segment.startTime) / 1000);
      difference = Math.max(difference, Math.abs(gallery.view.drawn[5 + component] - value));
    });
    // The browser continued the baked motion meanwhile.
    let baked = 0;
    const elapsed = document.timeline.currentTime - segment.startTime;
    segment.parts.forEach((part, component) => {
      const { value } = this.exact(0, component, elapsed / 1000);
      baked = Math.max(baked, Math.abs(this.twin("baked", 0)[component] - value) - part.errorBound);
    });
    return { gap: now - before, difference, baked, elapsed };
  },

  /** How far a throw overshoots its end, on the side opposite to its direction. */
  overshoot(index) {
    this.begin(index);
    const [segment] = engine.planOf("live").segments;
    const direction = Math.sign(this.exact(0, 0, 0).velocity);
    let excess = 0;
    for (let time = 0; time < 3; time += 0.01) {
      const { value } = this.exact(0, 0, time);
      excess = Math.max(excess, (segment.parts[0].finalValue - value) * direction);
    }
    return excess;
  },

  /** The live stage. */
  look() {
    return {
      states: this.states(), held: engine.held_actor(), isPaused: !!engine.is_paused(),
      isMoving: gallery.isMoving,
    };
  },

  /** Whether the stage reaches a held or released state within a second, since events may be pending. */
  async held(isWanted = true) {
    for (const end = performance.now() + 1000; performance.now() < end;) {
      if (engine.held_actor() >= 0 === isWanted) return true;
      await this.frame();
    }
    return false;
  },

  released() { return this.held(false); },

  /** Opens a scene, and notes the inputs and frames of its stage with the states after them. */
  record(index) {
    const { name, actors } = gallery.scenes[index];
    const entries = [];
    const kinds = Object.keys(inputKinds);
    const originals = {};
    const listen = (call, entry) => {
      originals[call] = engine[call];
      engine[call] = (...values) => {
        const result = originals[call](...values);
        const list = Array.from(engine.statesOf(actors.length));
        const states = actors.map((_, actor) => list.slice(4 * actor, 4 * actor + 4));
        entries.push({ ...entry(...values), states });
        return result;
      };
    };
    listen("open_scene", (index, isUpright, now) => ({ kind: "open", now }));
    listen("frame", (now) => ({ kind: "frame", now }));
    listen("send", (kind, x, y, timestamp, now) => (
      { kind: kinds[kind], x, y, timestamp, now, isHeld: engine.held_actor() >= 0 }));
    this.recorded = () => {
      Object.assign(engine, originals);
      return { scene: name, entries };
    };
    gallery.open(index, { isStill: true });
  },

  box() {
    const { root, scale } = gallery.view;
    const { left, top } = root.getBoundingClientRect();
    return { left: left + root.clientLeft, top: top + root.clientTop, scale };
  },

  /** A place of the first actor, or of the scene's object. */
  place() {
    const { name } = gallery.scene;
    const [x, y] = engine.statesOf(1);
    const inside = (at, length) => Math.min(Math.max(at, 8), length - 8);
    return { card: [inside(x, 320), inside(y, 480)], notification: [160, y - 10], controls: [160, 410], sheet: [160, Math.max(y, 56) + 60], photo: [160, 200] }[name] ?? [x, y];
  },

  /** The colours of the stage's canvas at places, as lists of four numbers, once it has been painted. */
  async colors(places) {
    for (let wait = 0; wait < 6; wait++) await this.frame();
    await new Promise((done) => setTimeout(done, 100));
    const canvas = document.getElementById("ink");
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
    context.drawImage(canvas, 0, 0);
    const scale = canvas.width / gallery.scene.size[0];
    return places.map(([x, y]) =>
      [...context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data]);
  },

  /** The colour of a custom property, as a list of four numbers. */
  tone(name) {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context.fillStyle = colorOf(`--${name}`);
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  },

  /**
   * Flicks from random places with random speeds of up to 6000 points a second: what leaves the stage as the
   * camera shows it, or cannot be grabbed where it comes to rest.
   */
  flicks(index, count, seed) {
    const problems = [];
    const random = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647; };
    gallery.open(index, { isStill: true });
    const { size, actors, roams, name } = gallery.scene;
    let now = performance.now() / 1000;
    engine.frame(now);
    for (let flick = 0; flick < count; flick++) {
      const [x, y] = this.place();
      const [angle, speed] = [2 * Math.PI * random(), 300 + 5700 * random() ** 2];
      engine.send(inputKinds.press, x, y, now, now);
      if (engine.held_actor() < 0) problems.push(`${flick}: at ${x}, ${y} it cannot be held`);
      for (let step = 1; step <= 8; step++) {
        now += 0.008;
        const at = [x, y].map((start, axis) => Math.min(Math.max(
          start + [Math.cos(angle), Math.sin(angle)][axis] * speed * 0.008 * step, 0), size[axis]));
        engine.send(step < 8 ? inputKinds.drag : inputKinds.lift, ...at, now, now);
      }
      const plan = engine.jsonOf(engine.plan(planKinds.live, now));
      const traces = engine.trace(plan, actors.length);
      gallery.view.moveCamera(1);
      gallery.view.follow(traces, now * 1000);
      // And between the points.
      const between = (points) => points.flatMap((point, index) => [
        point, ...(index + 1 < points.length ? [point.map((number, at) => (number + points[index + 1][at]) / 2)] : []),
      ]);
      traces.forEach((points, actor) => between(points).forEach(([time, ...place]) => {
        if (time < now * 1000 || !roams) return;
        const zoom = gallery.view.zoomAt(time);
        const reach = Math.max(...place.map((at, axis) =>
          zoom * (Math.abs(at - size[axis] / 2) + actors[actor].radius) / (size[axis] / 2)));
        if (reach > 1.002) problems.push(`${flick}: at ${Math.round(speed)} pt/s it is at ${place}, ${reach}`);
      }));
      // Every third one is caught in flight.
      now += flick % 3 ? 6 : 0.15;
      engine.frame(now);
      if (flick % 3 === 0 && name === "throw") problems.push(...this.states()[0].some(Number.isNaN) ? ["NaN"] : []);
      engine.frame(now += 6);
    }
    gallery.view.moveCamera(1);
    return problems;
  },

  /** How far a ball is on the stage, as shown, in the frames of before a release that a slow page takes in late. */
  lateRelease(index) {
    gallery.open(index, { isStill: true });
    this.watch();
    const [x, y] = this.place();
    const now = performance.now() / 1000;
    const released = now - 0.33;
    gallery.send("press", [x, y], released - 0.08);
    for (let step = 1; step <= 8; step++) {
      gallery.send(step < 8 ? "drag" : "lift", [x + 25 * step, y], released - 0.08 + 0.01 * step);
    }
    for (let time = released; time < now; time += 0.016) gallery.frame(time * 1000);
    // What notes the frames is not needed any more.
    gallery.frame = this.galleryFrame;
    delete this.galleryFrame;
    return this.watched(0, [x, y])[1];
  },

  /** Where a finger that wants the first ball or object goes, where that is on the page, and whether it moves. */
  target() {
    const { left, top, scale } = this.box();
    const { zoom } = gallery.view;
    // As the camera shows it.
    const place = this.place().map((at, axis) => {
      const middle = gallery.scene.size[axis] / 2;
      return middle + (at - middle) * zoom;
    });
    return { box: [left, top, scale], place, isMoving: gallery.isMoving };
  },

  /** From now on notes after every frame how far the balls of a roaming scene are from the stage's middle, as shown. */
  watch() {
    this.seen = { reach: 0, places: [] };
    this.galleryFrame ??= gallery.frame;
    let wasHeld = false;
    gallery.frame = (time) => {
      this.galleryFrame.call(gallery, time);
      const { size, actors, roams } = gallery.scene;
      const states = this.states();
      this.seen.places.push(states);
      // A held ball may be half beyond the edge; a frame that began before its release has it there, too.
      const isHeld = engine.held_actor() >= 0;
      if (!roams || isHeld || wasHeld) {
        wasHeld = isHeld;
        return;
      }
      states.forEach((place, actor) => [0, 1].forEach((axis) => {
        const half = size[axis] / 2;
        const reach = (gallery.view.zoom * (Math.abs(place[axis] - half) + actors[actor].radius)) / half;
        this.seen.reach = Math.max(this.seen.reach, reach);
      }));
    };
  },

  /**
   * Since the call before: how far a part has moved from a state, at most, how far on the stage all have been,
   * and whether they will rest on the stage.
   */
  watched(actor, [x, y]) {
    const { size } = gallery.scene;
    const { reach, places } = this.seen;
    const moved = Math.max(0, ...[...places, this.states()].map((states) =>
      Math.hypot(states[actor][0] - x, states[actor][1] - y)));
    const ends = engine.planOf("live").segments.every(({ parts }) => parts.every(({ finalValue }, axis) =>
      Number.isFinite(finalValue) && (!gallery.scene.roams || (finalValue >= 0 && finalValue <= size[axis]))));
    this.seen = { reach: 0, places: [] };
    return [moved, reach, ends];
  },

  /** Whether, when all has come to rest, the first ball or object is grabbed where it is then. */
  canBeCaughtAtRest() {
    engine.frame(Math.max(gallery.plan.end, performance.now()) / 1000 + 0.1);
    const [x, y] = this.place();
    const isOnStage = [x, y].every((at, axis) => at >= 0 && at <= gallery.scene.size[axis]);
    return isOnStage && engine.actor_at(x, y) >= 0;
  },

  /** Milliseconds of the page's thread that a fixed piece of work takes: the least of several. */
  work(count) {
    let least = Infinity;
    for (let attempt = 0; attempt < count; attempt++) {
      const start = performance.now();
      const points = Array.from({ length: 20000 }, (_, i) => [i, Math.sin(i) * Math.exp(-i / 5000)]);
      const text = JSON.stringify(points.map(([time, value]) => [time, Math.round(value * 1000)]));
      if (!text) throw new Error();
      least = Math.min(least, performance.now() - start);
    }
    return least;
  },

  /** Milliseconds of the page's thread that a release takes: the least of several, since others use the processor. */
  async release(index, count) {
    let least = Infinity;
    for (let attempt = 0; attempt < count; attempt++) {
      gallery.open(index, { isStill: true });
      await this.frame();
      const [x, y] = this.place();
      const send = (kind, step) => gallery.send(
        kind, [x + (x > 160 ? -8 : 8) * step, y - 6 * step], performance.now() / 1000);
      send("press", 0);
      for (let step = 1; step <= 6; step++) {
        await new Promise((done) => setTimeout(done, 8));
        send("drag", step);
      }
      await this.frame();
      const start = performance.now();
      send("lift", 6);
      least = Math.min(least, performance.now() - start);
    }
    return least;
  },

  /** How far the balls of the saved picture are from those of the motions on display, at most, in points. */
  picture(index) {
    gallery.open(index, { isStill: true });
    gallery.stroke([1, 0]);
    const { shown: { plan, start }, scene: { actors } } = gallery;
    const parsed = new DOMParser().parseFromString(gallery.picture(), "image/svg+xml").documentElement;
    const picture = document.body.appendChild(document.importNode(parsed, true));
    let worst = picture.querySelectorAll("circle").length === actors.length ? 0 : Infinity;
    const bound = Math.max(...plan.segments.flatMap(({ parts }) => parts.map((part) => part.errorBound)));
    for (let time = 0; time < 3000; time += 130.7) {
      const animations = picture.getAnimations({ subtree: true });
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = time;
      }
      actors.forEach((_, actor) => {
        if (!plan.segments.some((segment) => segment.actor === actor)) return;
        const wanted = this.kept(actor, start + time);
        ["X", "Y"].forEach((axis, component) => {
          const element = picture.querySelector(`.${axis}${actor}`);
          worst = Math.max(worst, Math.abs(this.shown(element, component) - wanted[component]) - bound);
        });
      });
    }
    picture.remove();
    return worst;
  },

  /** Throws again and again, in frames as they come. */
  async play(count) {
    for (let turn = 0; turn < count; turn++) {
      gallery.throwBy([[-1, 0], [1, 0], [0, -1], [0, 1]][turn % 4]);
      for (let wait = 0; wait < 4; wait++) await this.frame();
    }
    await this.atRest();
  },

  /** Every scene's own motion and throws, with their code in all forms. */
  async warmUp() {
    for (let index = 0; index < gallery.scenes.length; index++) {
      gallery.visit(index);
      await this.frame();
      for (const direction of [[0, 0], [1, 0], [0, -1], [-1, 1]]) {
        gallery.stroke(direction);
        await this.frame();
        for (gallery.form = forms.length - 1; gallery.form > 0; gallery.form--) gallery.showSource();
        gallery.togglePin();
      }
    }
  },

  /** An actor's exact state at a time of the motions on display. */
  kept(actor, time) {
    const { plan } = gallery.shown;
    const own = plan.segments.map((segment, index) => [segment, index]).filter(([each]) => each.actor === actor);
    const [segment, index] = own.findLast(([each]) => each.startTime <= time) ?? own[0];
    engine.planOf("live");
    const parts = [0, 1].map((axis) => this.exact(index, axis, Math.max(0, time - segment.startTime) / 1000));
    return [...parts.map((part) => part.value), ...parts.map((part) => part.velocity)];
  },

  /** The number of coloured pixels of the plot's canvases; the second shows what has been seen. */
  async ink() {
    await this.frame();
    await this.frame();
    return [...document.querySelectorAll("#plot canvas")].map((canvas) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext("2d");
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      let count = 0;
      for (let i = 3; i < data.length; i += 4) count += data[i] > 40;
      return count;
    });
  },

  /** Whether every ball of a scene is where the engine has it, of its size and in its colour; else where not. */
  async painted(index) {
    gallery.open(index, { isStill: true });
    if (gallery.scene.opens) gallery.togglePause();
    await this.frame();
    const { left, top, scale } = this.box();
    const { zoom } = gallery.view;
    const discs = [...gallery.view.world.querySelectorAll(".disc")];
    return this.states().flatMap(([x, y], actor) => {
      const box = discs[actor].getBoundingClientRect();
      const { radius, color } = gallery.scene.actors[actor];
      const [wantedX, wantedY] = [x, y].map((at, axis) => {
        const middle = gallery.scene.size[axis] / 2;
        return scale * (middle + (at - middle) * zoom);
      });
      const problem = Math.max(
        Math.abs((box.left + box.right) / 2 - left - wantedX), Math.abs((box.top + box.bottom) / 2 - top - wantedY),
        Math.abs(box.width / 2 - scale * zoom * radius));
      const probe = addElement(gallery.view.world, "");
      probe.style.background = colorOf(`--c${color % 6}`);
      const [own, wanted] = [discs[actor], probe].map((each) => getComputedStyle(each).backgroundColor);
      probe.remove();
      return problem < 0.1 && own === wanted ? [] : [{ actor, x, y, problem, own, wanted }];
    });
  },

  /** Moves a slider as a hand does, at rest: whether the curve differs in the next frame. */
  async slider(index) {
    const picture = () => document.querySelector("#plot canvas").toDataURL();
    const input = document.querySelectorAll(".slider input")[index];
    if (gallery.scene.name === "stagger") {
      // After a motion, whose curve stays on display.
      gallery.stroke([0, 0]);
      while (gallery.isMoving) await this.frame();
    }
    const before = picture();
    input.value = Number(input.min) + 0.8 * (input.max - input.min);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await this.frame();
    return picture() !== before;
  },
};
