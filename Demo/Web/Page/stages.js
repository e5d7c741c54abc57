// The two stages. The script moves the live one once per frame, to the states of the engine;
// keyframe animations move the baked one, one per motion and component: an outer element for x,
// an inner one for y.

const stageSize = [480, 300];

class StageView {
  constructor(root, index) {
    this.root = root;
    this.index = index;
    this.animations = new Map();
    new ResizeObserver(() => this.resize()).observe(root);
  }

  resize() {
    this.scale = this.root.clientWidth / stageSize[0];
    if (!this.world) return;
    this.world.style.transform = `scale(${this.scale})`;
    this.world.style.setProperty("--scale", this.scale);
  }

  show(scene) {
    this.cancel();
    const world = document.createElement("div");
    world.className = "world";
    for (const [x, y] of scene.docks) this.add(world, "dock", { left: `${x}px`, top: `${y}px` });
    if (scene.limits.length) {
      const [left, top, right, bottom] = scene.limits;
      this.add(world, "limits", {
        left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px`,
      });
    }
    this.discs = scene.actors.map((actor) => {
      const x = this.add(world, "axis", {});
      const y = this.add(x, "disc", {});
      y.style.setProperty("--r", actor.radius);
      y.style.setProperty("--c", `var(--c${actor.color % 6})`);
      y.append(document.createElement("i"));
      if (actor.label) this.add(y, "name", { top: `${actor.radius + 3}px` }).textContent = actor.label;
      return { x, y };
    });
    this.root.replaceChildren(world);
    this.root.classList.toggle("grabbable", scene.canGrab);
    this.world = world;
    this.resize();
  }

  add(parent, className, style) {
    const element = document.createElement("div");
    element.className = className;
    Object.assign(element.style, style);
    parent.append(element);
    return element;
  }

  /** The place of a pointer event on the stage. */
  place(event) {
    const box = this.root.getBoundingClientRect();
    const border = this.root.clientLeft;
    return [
      (event.clientX - box.left - border) / this.scale, (event.clientY - box.top - border) / this.scale,
    ];
  }

  /** Places every disc without animation at the engine's state. */
  draw(states, segments = []) {
    states.forEach(([x, y], actor) => {
      const last = segments.findLast((segment) => segment.actor === actor);
      const end = last ? last.parts.map((part) => part.finalValue) : [x, y];
      this.discs[actor].x.style.transform = `translateX(${end[0]}px)`;
      this.discs[actor].y.style.transform = `translateY(${end[1]}px)`;
    });
  }

  /** Plays the segments of a plan; animations of unchanged segments continue. */
  play(plan, states) {
    const wanted = new Set(plan.segments.map((segment) => this.key(segment)));
    const begun = new Map();
    const added = new Map();
    plan.segments.forEach((segment) => {
      const isFirst = !begun.has(segment.actor);
      begun.set(segment.actor, true);
      const key = this.key(segment);
      if (this.animations.has(key)) return;
      added.set(key, segment.parts.map((part, component) => {
        const element = this.discs[segment.actor][component ? "y" : "x"];
        const animation = element.animate(part.keyframes, {
          duration: part.duration, fill: isFirst ? "both" : "forwards",
        });
        animation.playbackRate = segment.playbackRate;
        animation.startTime = segment.startTime;
        return animation;
      }));
    });
    this.draw(states, plan.segments);
    for (const [key, animations] of this.animations) {
      if (!wanted.has(key)) {
        animations.forEach((animation) => animation.cancel());
        this.animations.delete(key);
      }
    }
    for (const [key, animations] of added) this.animations.set(key, animations);
  }

  key(segment) {
    const [x, y] = segment.parts;
    return [segment.actor, segment.startTime, x.duration, y.duration, x.keyframes.length,
      y.keyframes.length, x.errorBound, y.errorBound].join();
  }

  cancel() {
    for (const animations of this.animations.values()) animations.forEach((a) => a.cancel());
    this.animations.clear();
  }
}
