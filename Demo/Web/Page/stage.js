// The stage: the live balls and, as rings, their baked twins. A worker paints both once per frame, so
// that they are shown at the same time: the balls in the engine's states, the rings at the numbers that
// the browser's keyframe animations have reached.

const stageSize = [480, 300];

/** For each actor an element whose custom properties x and y are animated by keyframes. */
class GhostLayer {
  constructor() {
    this.animations = [];
    this.elements = [];
  }

  show(world, scene) {
    this.cancel();
    this.elements = scene.actors.map(() => addElement(world, ""));
  }

  /** Plays the segments of a plan: for each an animation of x and one of y, at its own time. */
  play(plan) {
    this.cancel();
    this.animations = plan.segments.map(({ actor, startTime, playbackRate, parts }, index) => {
      const isFirst = plan.segments.findIndex((segment) => segment.actor === actor) === index;
      return parts.map(({ keyframes, duration }) => Object.assign(
        this.elements[actor].animate(keyframes, { duration, fill: isFirst ? "both" : "forwards" }),
        { playbackRate, startTime }));
    });
  }

  /** Stops the animations where they are at a time of the page. */
  pause(now) {
    for (const animation of this.animations.flat()) {
      if (animation.startTime === null) continue;
      const time = (now - animation.startTime) * animation.playbackRate;
      animation.pause();
      animation.currentTime = time;
    }
  }

  /** x and y of every actor's element; NaN without keyframes. */
  places() {
    return this.elements.flatMap((element) => {
      const style = getComputedStyle(element);
      return ["--x", "--y"].map((name) => parseFloat(style.getPropertyValue(name)));
    });
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
    this.baked = new GhostLayer();
    this.pinned = new GhostLayer();
    const code = [alpha, contextOf, strokeLine, fillDisc, paintBall, `(${paint})()`];
    this.painter = new Worker(URL.createObjectURL(new Blob(code, { type: "text/javascript" })));
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
    const { clientWidth: width, clientHeight: height } = this.root;
    this.scale = width / stageSize[0];
    this.painter.postMessage({ size: [width, height], scale: this.scale, ratio: pixelRatio() });
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
      ...this.baked.places(), ...this.pinned.places(), ...(this.scene.isThing ? engine.figures() : []));
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

/** Pixels of the display per CSS pixel, at most 2. */
const pixelRatio = () => Math.min(devicePixelRatio || 1, 2);

const colorOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
