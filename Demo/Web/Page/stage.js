// The stage: the live balls and, as rings, their baked twins. A worker paints both once per frame, so
// that they are shown at the same time: the balls in the engine's states, the rings at the places to
// which the browser's keyframe animations have moved elements that are not seen.

const stageSize = [480, 300];

/** Elements that keyframe animations move: an outer one for x, an inner one for y, for each actor. */
class GhostLayer {
  constructor(className) {
    this.className = className;
    this.animations = [];
    this.discs = [];
  }

  show(world, scene) {
    this.cancel();
    this.discs = scene.actors.map(() => {
      const x = addElement(world, `axis ${this.className}`);
      const y = addElement(x, "axis");
      x.hidden = true;
      return { x, y };
    });
  }

  /** Plays the segments of a plan: for each an animation of x and one of y, at its own time. */
  play(plan) {
    this.cancel();
    const begun = new Set();
    for (const { x } of this.discs) x.hidden = true;
    this.animations = plan.segments.map(({ actor, startTime, playbackRate, parts }) => {
      const fill = begun.has(actor) ? "forwards" : "both";
      begun.add(actor);
      this.discs[actor].x.hidden = false;
      return parts.map(({ keyframes, duration }, component) => {
        const element = this.discs[actor][component ? "y" : "x"];
        return Object.assign(element.animate(keyframes, { duration, fill }), { playbackRate, startTime });
      });
    });
  }

  /** x and y of every actor's element as the browser shows it; NaN for one without keyframes. */
  places() {
    const place = (element) => new DOMMatrixReadOnly(getComputedStyle(element).transform);
    return this.discs.flatMap(({ x, y }) => (x.hidden ? [NaN, NaN] : [place(x).e, place(y).f]));
  }

  cancel() {
    for (const animation of this.animations.flat()) animation.cancel();
    this.animations = [];
  }
}

class StageView {
  constructor(root, canvas) {
    this.root = root;
    this.canvas = canvas;
    this.baked = new GhostLayer("baked");
    this.pinned = new GhostLayer("pinned");
    const code = new Blob([`${alpha}${paintBall}(${paint})()`], { type: "text/javascript" });
    this.painter = new Worker(URL.createObjectURL(code));
    const offscreen = canvas.transferControlToOffscreen();
    this.painter.postMessage({ canvas: offscreen, origin: performance.timeOrigin }, [offscreen]);
    new ResizeObserver(() => this.resize()).observe(root);
    this.recolor();
  }

  recolor() {
    const colors = Object.fromEntries(["ink", "coil", "card", "quiet", "good"].map((name) => [name, colorOf(`--${name}`)]));
    const actors = Array.from({ length: 6 }, (_, index) => colorOf(`--c${index}`));
    this.painter.postMessage({ colors: { ...colors, actors, shadow: "#000000" } });
  }

  resize() {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const { clientWidth: width, clientHeight: height } = this.root;
    this.scale = width / stageSize[0];
    this.painter.postMessage({
      size: [Math.round(width * ratio), Math.round(height * ratio)], scale: this.scale, ratio,
    });
    // 30 px of the screen.
    engine.set_reach(30 / this.scale);
    if (this.world) this.world.style.transform = `scale(${this.scale})`;
  }

  show(scene) {
    this.scene = scene;
    this.world?.remove();
    this.world = addElement(this.root, "world");
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
    this.pinned.show(this.world, scene);
    this.baked.show(this.world, scene);
    this.painter.postMessage({ scene: { ...scene, dials: null, size: stageSize }, ahead: [] });
    this.resize();
  }

  mark(className, [x, y], radius) {
    const element = addElement(this.world, className);
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    element.style.setProperty("--r", radius);
    return element;
  }

  /** The place of a pointer event on the stage. */
  place(event) {
    const box = this.root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top].map(
      (distance, axis) => (distance - (axis ? this.root.clientTop : this.root.clientLeft)) / this.scale);
  }

  /** Lets the worker paint the live balls in the engine's states, and their twins. */
  draw(states, time, held, target, leaps) {
    this.drawn = Float64Array.of(time, held, target[0] ?? NaN, target[1] ?? NaN, leaps, ...states,
      ...this.baked.places(), ...this.pinned.places());
    this.painter.postMessage(this.drawn);
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

const colorOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
