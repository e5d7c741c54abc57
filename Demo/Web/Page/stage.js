// The stage: the live balls, which the page moves once per frame to the engine's states, and, as rings,
// their baked twins, which the browser's compositor moves, also while the page's thread is busy. On demand
// it moves the balls, too. What else is seen a worker paints.

/** For each actor an element within another, whose translations along x and y are animated by keyframes. */
class TwinLayer {
  animations = [];
  twins = [];

  /** Adds an actor's elements to the stage's; returns the inner one. */
  add(world) {
    const x = addElement(world, "axis"), y = addElement(x, "axis");
    this.twins.push({ axes: [x, y], isPlaying: false });
    return y;
  }

  /** Plays the segments of a plan: for each an animation of x and one of y, at its own time. */
  play(plan) {
    for (const animation of this.animations.flat()) animation.cancel();
    this.twins.forEach((twin, actor) => {
      twin.isPlaying = plan.segments.some((segment) => segment.actor === actor);
      twin.axes[0].classList.toggle("playing", twin.isPlaying);
    });
    this.animations = plan.segments.map(({ actor, startTime, playbackRate, parts }, index) => {
      const isFirst = plan.segments.findIndex((segment) => segment.actor === actor) === index;
      return parts.map(({ keyframes, duration }, axis) => Object.assign(
        this.twins[actor].axes[axis].animate(keyframes, { duration, fill: isFirst ? "both" : "forwards" }),
        { playbackRate, startTime, begin: startTime }));
    });
  }

  /** Stops the animations where they are at a time of the page. */
  pause(now) {
    for (const animation of this.animations.flat()) {
      const time = (now - animation.begin) * animation.playbackRate;
      animation.pause();
      animation.currentTime = time;
    }
  }

  /** Puts what no animation moves at the places of states. */
  place(states) {
    this.twins.forEach(({ axes: [outer], isPlaying }, actor) => {
      if (!isPlaying) outer.style.transform = `translate(${states[4 * actor]}px, ${states[4 * actor + 1]}px)`;
    });
  }
}

class StageView {
  constructor(root, canvas) {
    this.root = root;
    this.zoom = 1;
    this.words = engine.jsonOf(engine.words());
    const code = [alpha, contextOf, strokeLine, fillDisc, `(${paint})()`];
    this.painter = new Worker(URL.createObjectURL(new Blob(code, { type: "text/javascript" })));
    const offscreen = canvas.transferControlToOffscreen();
    this.painter.postMessage({ canvas: offscreen, origin: performance.timeOrigin }, [offscreen]);
    new ResizeObserver(() => this.resize()).observe(root);
    this.recolor();
  }

  recolor() {
    knownColors.clear();
    const colors = Object.fromEntries(["ink", "coil", "card", "quiet", "frame"].map((name) => [name, colorOf(`--${name}`)]));
    const actors = Array.from({ length: 6 }, (_, index) => colorOf(`--c${index}`));
    this.painter.postMessage({ colors: { ...colors, actors, shadow: "#000000" } });
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.root;
    this.scale = width / (this.scene?.size[0] ?? width);
    this.painter.postMessage({ size: [width, height], scale: this.scale, ratio: pixelRatio() });
    // 30 px of the screen.
    engine.set_reach(30 / this.scale);
    this.moveCamera(this.zoom);
  }

  /** Steps back, so that the whole stage has this part of its size. */
  moveCamera(zoom) {
    if (!this.scene) return;
    this.zoom = zoom;
    const [x, y] = this.scene.size.map((length) => (length / 2) * (1 - zoom) * this.scale);
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${this.scale * zoom})`;
    this.painter.postMessage({ zoom });
  }

  /**
   * Plans the camera for motions to come: at every time it is back far enough for what is there then, and it
   * changes no faster than it has to.
   */
  follow(traces, now) {
    this.far = [];
    if (!this.scene.roams) return;
    traces.forEach((points, actor) => {
      points.forEach(([time, x, y], index) => {
        if ((points[index + 1]?.[0] ?? time) < now) return;
        const zoom = this.zoomFor(actor, [x, y], 6);
        // From the point before to the point after: in slow motion they are far apart.
        if (zoom < 1) this.far.push([time, zoom, points[index - 1]?.[0] ?? -Infinity, points[index + 1]?.[0] ?? time]);
      });
    });
    this.from = [now, this.zoom];
    // Per millisecond.
    this.pace = Math.min(Math.max(0.0015, ...this.far.map(([time, zoom]) => (this.zoom - zoom) / Math.max(time - now, 1))), 0.05);
  }

  /** The size of the whole stage at which an actor at a place is on the screen, with a margin around it. */
  zoomFor(actor, place, margin) {
    const { size, actors } = this.scene;
    return Math.min(...place.map((at, axis) =>
      size[axis] / 2 / (Math.abs(at - size[axis] / 2) + actors[actor].radius + margin)));
  }

  /** The camera that is planned for a time. */
  zoomAt(time) {
    // A frame that began before a release shows what has been released, too.
    time = Math.max(time, this.from[0]);
    let zoom = Math.min(1, this.from[1] + this.pace * (time - this.from[0]));
    for (const [, limit, from, until] of this.far) {
      zoom = Math.min(zoom, limit + this.pace * Math.max(0, from - time, time - until));
    }
    return zoom;
  }

  /** Moves the camera for the states that are shown at a time; returns whether it has not come to rest. */
  advance(time, states) {
    if (!this.from) return false;
    const planned = this.zoomAt(time);
    // Frames of before a late release show what is not in the plan any more.
    const shown = this.scene.actors.map((_, i) => this.zoomFor(i, [...states.subarray(4 * i, 4 * i + 2)], 0));
    const zoom = Math.min(planned, ...shown);
    if (zoom !== this.zoom) this.moveCamera(zoom);
    return planned < 1;
  }

  show(scene) {
    Object.assign(this, { scene, zoom: 1, from: null, far: [] });
    this.root.dataset.scene = scene.name;
    this.root.style.aspectRatio = scene.size.join(" / ");
    document.body.classList.toggle("upright", scene.size[0] < scene.size[1]);
    this.world?.remove();
    this.world = addElement(this.root, "world");
    Object.assign(this.world.style, { width: `${scene.size[0]}px`, height: `${scene.size[1]}px` });
    const radius = scene.actors[0].radius;
    if (scene.home.length && !scene.tap) this.mark("home", scene.home, radius + 5);
    this.docks = scene.docks.map((dock) => this.mark("dock", dock, radius + 7));
    if (scene.limits.length) {
      const [left, top, right, bottom] = scene.limits;
      const box = addElement(this.world, "limits");
      Object.assign(box.style, {
        left: `${left - radius}px`, top: `${top - radius}px`,
        width: `${right - left + 2 * radius}px`, height: `${bottom - top + 2 * radius}px`,
      });
    }
    Object.assign(this, { live: new TwinLayer(), pinned: new TwinLayer(), baked: new TwinLayer() });
    for (const { radius, color } of scene.actors) {
      const [live, pinned, baked] = [this.live, this.pinned, this.baked].map((layer) => layer.add(this.world));
      if (scene.isThing) continue;
      for (const each of [this.mark("disc", [0, 0], radius, live), this.mark("twin", [0, 0], radius + 5.3, baked)]) {
        each.style.setProperty("--c", `var(--c${color % 6})`);
      }
      this.mark("twin pinned", [0, 0], radius, pinned);
    }
    this.painter.postMessage({ scene: { ...scene, dials: null }, words: this.words, ahead: [] });
    this.resize();
  }

  mark(className, [x, y], radius, parent = this.world) {
    const element = addElement(parent, className);
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    element.style.setProperty("--r", radius);
    return element;
  }

  /** The place of a pointer event on the stage. */
  place(event) {
    const box = this.root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top].map((distance, axis) => {
      const middle = this.scene.size[axis] / 2;
      const place = ((distance - (axis ? this.root.clientTop : this.root.clientLeft)) / this.scale - middle) / this.zoom;
      // A hand beyond the edge holds what it holds at the edge.
      return middle + Math.min(Math.max(place, -middle / this.zoom), middle / this.zoom);
    });
  }

  /** Plays the baked motions: on the rings and, if the compositor moves them, on the balls. */
  play(plan, isLate = false) {
    if (!isLate) this.baked.play(plan);
    this.live.play(this.isComposited ? plan : { segments: [] });
  }

  pause(now) {
    this.baked.pause(now);
    this.live.pause(now);
  }

  /** Shows the engine's states. */
  draw(states, time, held, target, leaps) {
    this.drawn = Float64Array.of(time, held, target[0] ?? NaN, target[1] ?? NaN, leaps, ...states,
      ...(this.scene.isThing ? engine.figures() : []));
    this.painter.postMessage(this.drawn);
    this.live.place(states);
  }

  /** Shows the motions to come as dots, and the dock that they end in. */
  foresee(traces) {
    this.painter.postMessage({ ahead: traces });
    const end = traces[0]?.at(-1);
    this.docks.forEach((dock, index) => {
      const [x, y] = this.scene.docks[index];
      dock.classList.toggle("goal", !!end && Math.hypot(end[1] - x, end[2] - y) < 2);
    });
  }

  ring(actor, place, speed, time) {
    this.painter.postMessage({ ring: { actor, place, speed, time } });
  }

  pulse(actor, place, speed) {
    const radius = this.scene.isThing ? 14 : this.scene.actors[actor].radius;
    this.painter.postMessage({ pulse: { actor, place, speed, radius, time: performance.now() } });
  }

  /** A mark where the pointer sends the balls. */
  tapped([x, y]) {
    const mark = this.mark("tapped", [x, y], 12);
    mark.onanimationend = () => mark.remove();
  }
}

function addElement(parent, className, name = "div") {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
}

/** Pixels of the display per CSS pixel, at most 2. */
const pixelRatio = () => Math.min(devicePixelRatio || 1, 2);

const knownColors = new Map();

/** The colour of a custom property; read once for each scheme, because reading it computes the page's styles. */
function colorOf(name) {
  if (!knownColors.has(name)) {
    knownColors.set(name, getComputedStyle(document.documentElement).getPropertyValue(name).trim());
  }
  return knownColors.get(name);
}
