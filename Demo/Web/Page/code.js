// The source that can be copied: how the actors are held and thrown, their springs, and the motion on
// display. Times are those of the clock at any time scale.

/**
 * What the objects are in code: the name of the whole, the element and the size of a part, and the one
 * component that moves, with the other coordinate where it is a place; else it is a scale.
 */
const elements = {
  pip: { type: "Video", size: [136, 84], corner: 12 },
  card: { type: "Cards", item: "card", size: [212, 268], corner: 20, lead: ["index", "Int", (actor) => actor] },
  notification: { type: "Notification", size: [296, 92], corner: 22, part: 1, across: 160, shift: -46 },
  controls: [
    { type: "Controls", size: [34, 34], corner: 17, part: 0, across: 84 },
    { size: [80, 80], corner: 40, part: 0, center: [264, 208], isScale: true, symbol: "heart.fill" },
    { size: [272, 148], corner: 20 },
  ],
  icons: { type: "Dock", item: "icon", size: [46, 46], corner: 11, part: 1,
    lead: ["x", "CGFloat", (_, { start }) => start[0]] },
  sheet: { type: "Sheet", size: [320, 1252], corner: 16, part: 1, across: 160 },
  photo: [{ type: "Photo", size: [300, 200], corner: 0 }, { size: [300, 200], part: 0, isScale: true }],
};

const variables = { switch: "knob", sheet: "travel" };

/** All that the texts have in common, of a motion on display that begins at a time. */
class Code {
  constructor(gallery) {
    const { scene, shown, isScrubbed, scrubTime } = gallery;
    const pace = scene.timeScale;
    const end = ({ startTime, parts, playbackRate }) =>
      startTime + Math.max(...parts.map((part) => part.duration)) / playbackRate;
    // The start of all that still moved at the newest start: a slow page shows a row of balls late.
    const zero = isScrubbed ? scrubTime : Math.min(shown.start, ...shown.plan.segments
      .filter((segment) => end(segment) > shown.start).map(({ startTime }) => startTime));
    const states = (time) => engine.keptStates(time, scene.actors.length);
    const now = states(zero);
    Object.assign(this, { scene, springs: new Map(), colors: gallery.colors });
    this.key = scene.isThing ? scene.name : scene.tapKind;
    const several = scene.actors.length > 1;
    this.actors = scene.actors.map((actor, index) => {
      const element = [elements[scene.name] ?? { type: several ? "Balls" : "Ball", item: "ball" }].flat();
      const label = actor.label.toLowerCase();
      const segments = shown.plan.segments.map((segment, place) => ({ ...segment, place, end: end(segment) }))
        .filter((each) => each.actor === index && each.end > zero)
        .filter((each, place, own) => !(own[place + 1]?.startTime <= zero));
      const velocityAt = (time) => states(time).slice(4 * index + 2, 4 * index + 4);
      const { isScale } = element[index] ?? element[0];
      // A hundred points of a scale are 1.
      const unit = isScale ? 100 : 1;
      const placed = (numbers) => [...numbers].map((each) => each / unit);
      return {
        size: [2 * actor.radius, 2 * actor.radius], corner: actor.radius, ...actor,
        ...(element[index] ?? element[0]), index,
        name: variables[label] ?? (label || (several ? `ball${index + 1}` : "ball")),
        spring: this.lessened(actor.spring, gallery.isReduced, pace),
        landing: actor.landing && paced(actor.landing, pace),
        start: placed(actor.start), state: placed(now.slice(4 * index, 4 * index + 2)), unit,
        band: actor.band && Object.fromEntries(Object.entries(actor.band).map(
          ([key, each]) => [key, each.map ? placed(each) : each])),
        steps: segments.map((segment, place) => {
          const { startTime } = segment;
          const isOn = startTime <= zero;
          const velocity = [...(isOn ? velocityAt(zero) : segment.origin.slice(2))].map((each) => each * pace);
          // A later motion goes on with the velocity of the one before, unless it has one of its own.
          const before = place ? velocityAt(startTime - 1e-3).map((each) => each * pace) : [0, 0];
          const isNew = Math.hypot(velocity[0] - before[0], velocity[1] - before[1]) > 0.5;
          return {
            ...segment, delay: Math.max(startTime - zero, 0) / 1000, velocity: isNew ? placed(velocity) : null,
            place0: placed(segment.origin.slice(0, 2)),
            motion: paced(engine.jsonOf(engine.motion(segment.place)), pace, unit),
          };
        }),
      };
    });
    this.zero = zero;
    const { type } = this.actors[0];
    Object.assign(this, { type, shared: several && this.actors[0].item });
    const own = this.actors.map(({ spring }) => springText(spring));
    const usesSprings = !this.actors[0].landing && this.key !== "sheet";
    own.forEach((text, index) => {
      const name = own.every((each) => each === text) ? "spring" : `${this.actors[index].name}Spring`;
      if (usesSprings && !this.springs.has(text)) this.springs.set(text, name);
    });
    this.named = (spring) => this.springs.get(springText(spring)) ?? springText(spring);
    this.rate = `Friction(decayRate: ${four(scene.rate * pace)})`;
    const [speed, duration, bounce] = scene.shake;
    this.shake = [speed * pace, this.lessened([duration, bounce], gallery.isReduced, pace)];
  }

  /** A spring in the clock's time, with Reduce Motion if that is on. */
  lessened([duration, bounce], isReduced, pace) {
    return isReduced ? [Math.min(duration, 0.35) / pace, Math.min(bounce, 0)] : [duration / pace, bounce];
  }

  /** A value of an actor, of both components or of its own. */
  value({ part }, numbers) { return part === undefined ? point(numbers) : four(numbers[part]); }

  of(actor) { return actor.part === undefined ? "CGPoint" : "CGFloat"; }

  /** The springs by their names. */
  springLines(isPrivate = true) {
    const lines = [...this.springs].map(([text, name]) => `${isPrivate ? "private " : ""}let ${name} = ${text}\n`);
    if (isPrivate && /shake|controls/.test(this.key)) lines.push(`private let shake = ${springText(this.shake[1])}\n`);
    if (!lines.length || !isPrivate) return lines.join("");
    const [[text]] = [...this.springs, [""]];
    const own = this.springs.size === 1 ? text.replace("MassSpringDamper", ".spring") : "";
    return `${own && `// In SwiftUI's own animations: ${own}\n`}${lines.join("")}\n`;
  }

  /** What the parts of an interaction need beside the springs. */
  constants() {
    const lines = new Set();
    for (const actor of this.actors) {
      const { part, band, stops, landing } = actor;
      const pick = (numbers) => (part === undefined ? list(numbers) : four(numbers[part]));
      const prefix = this.prefix(actor);
      if (stops.length) {
        const places = stops.map((stop) => this.value(actor, stop));
        lines.add(`private let ${prefix("stops")}: [${this.of(actor)}] = [${
          part === undefined ? `\n${places.join(",\n")},\n` : places.join(", ")}]`);
      }
      if (band && this.key !== "sheet" && this.key !== "photo") {
        const ease = Math.abs(band.coefficient - 0.55) < 1e-9 ? "" : `, coefficient: ${four(band.coefficient)}`;
        lines.add(`private let ${prefix("band")} = RubberBand<${part === undefined ? "SIMD2<Double>" : "Double"}>(
  lower: ${pick(band.lower)}, upper: ${pick(band.upper)}, dimension: ${pick(band.dimension)}${ease})`);
      }
      if (landing) {
        const text = motionText(landing, (numbers) => this.value(actor, numbers), this.named);
        lines.add(`private let ${this.landingName} = Motion<${this.of(actor)}>${text}`);
      }
    }
    return [...lines].map((line) => `${line}\n\n`).join("");
  }

  get landingName() { return this.actors[0].landing?.acceleration ? "fall" : "slide"; }

  prefix({ name }) {
    return (word) => (this.shared || this.actors.length === 1 || this.key === "photo" ? word
      : name + word[0].toUpperCase() + word.slice(1));
  }

  /** The motions on display, of every actor at its time. */
  throwLines(expression) {
    const lines = [];
    for (const actor of this.actors) {
      const { part, start, state, steps } = actor;
      const isElsewhere = [0, 1].some((axis) => Math.abs(start[axis] - state[axis]) > 0.05 && (part ?? axis) === axis);
      if (isElsewhere) lines.push(`${expression(actor)}.jump(to: ${this.value(actor, state)})`);
      for (const { motion, velocity, delay } of steps) {
        const write = (each) => motionText(each, (numbers) => this.value(actor, numbers), this.named, part);
        const isLanding = actor.landing && write(actor.landing) === write(motion);
        const text = isLanding ? this.landingName : write(motion);
        lines.push(this.call(`${expression(actor)}.run`, text, velocity && this.value(actor, velocity), delay));
      }
    }
    return `${lines.join("\n") || "// Nothing moves."}\n`;
  }

  call(name, motion, velocity, delay) {
    const rest = [velocity && `velocity: ${velocity}`, delay && `delay: ${four(delay)}`].filter((each) => each);
    const line = `${name}(${[motion, ...rest].join(", ")})`;
    if (line.length < 92 && !motion.includes("\n")) return line;
    return `${name}(\n${[motion, rest.join(", ")].filter((each) => each).join(",\n")})`;
  }

  /** The interaction, the springs, and the throw, of a type. */
  whole(imports, type, body, parts = "") {
    const play = `extension ${type} {
  /// What was on the page.
  private func play() {
${this.throwLines(({ name }) => (imports === "SwiftUI" ? `$${name}` : name))}  }
}
`;
    return indented(`import SpringEngine\nimport ${imports}\n\n${body}\n${this.constants()}${this.springLines()}${play}${parts}`);
  }

  swift() {
    const made = this.actors.map((actor) => {
      const own = this.springs.get(springText(actor.spring));
      return `let ${actor.name} = Animator(
  SIMD2<Double>(${[...actor.state].map(four).join(", ")}), ${own ? `spring: ${own}, ` : ""}settlingTolerance: .points)\n`;
    });
    const runs = this.actors.flatMap(({ name, steps }) => steps.map(({ motion, velocity, delay }) =>
      `${this.call(`${name}.run`, motionText(motion, list, this.named), velocity && list(velocity), delay)}\n`));
    return indented(`import SpringEngine\n\n// In an app, or in any other main-actor code.
${this.springLines(false)}${made.join("")}${runs.join("")}`);
  }

  coreAnimation(tolerance) {
    const layers = this.actors.map(({ name }, index) => `${index ? "_" : "on"} ${name}: CALayer`);
    const plays = this.actors.flatMap(({ name, start, state, steps, part, isScale }) => [0, 1].flatMap((axis) => {
      if ((part ?? axis) !== axis) return [];
      const keyPath = isScale ? "transform.scale" : `position.${"xy"[axis]}`;
      // What keeps its velocity is one motion; what does not is played when its time has come.
      const groups = [];
      for (const step of steps) {
        if (!groups.length || (step.velocity && step.delay)) groups.push([]);
        groups.at(-1).push(step);
      }
      if (!steps.length && Math.abs(start[axis] - state[axis]) > 0.05) {
        return [`${name}.setValue(${four(state[axis])}, forKeyPath: "${keyPath}")\n`];
      }
      return groups.map(([first, ...others], index) => {
        const text = ({ motion }) => motionText(motion, (numbers) => four(numbers[axis]), this.named, axis);
        let before = first.delay;
        const motion = [others.length ? text(first).replace(/(\n.*)\)$/, "$1\n)") : text(first), ...others.map((step) => {
          const after = step.delay - before;
          before = step.delay;
          const next = text(step);
          return `.then(${next.includes("\n") ? "\n" : ""}${next}, after: ${four(after)})`;
        })].join("\n");
        const from = index ? first.place0[axis] : state[axis];
        const rest = [`from: ${four(from)}`, `velocity: ${four(first.velocity?.[axis] ?? 0)}`,
          ...(index || !first.delay ? [] : [`after: ${four(first.delay)}`]), `on: ${name}`, `"${keyPath}"`].join(", ");
        const call = `try play(\n${`${motion},\n${rest}`})\n`;
        return index ? `Task {
  try await Task.sleep(nanoseconds: ${Math.round(first.delay * 1000)}_000_000)
${call}}\n` : call;
      });
    }));
    return indented(`import QuartzCore
import SpringEngine
import SpringEngineKeyframes

/// What was on the page.
@MainActor
func play(
${layers.join(",\n")}
) throws {
${plays.join("")}}

${this.springLines()}@MainActor
private func play(
  _ motion: Motion<Double>, from value: Double, velocity: Double, after delay: Double = 0,
  on layer: CALayer, _ keyPath: String
) throws {
  let baked = try BakedMotion<Double>(
    motion, from: MotionState(value: value, velocity: velocity), tolerance: ${four(tolerance)},
    settlingTolerance: .points)
  try baked.play(on: layer, keyPath: keyPath, playback: PlaybackOptions(delay: delay))
}
`);
  }
}
