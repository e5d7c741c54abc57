// Numbers, places and motions as Swift.

/** A number of Swift with four significant digits; what is too small to be seen is 0. */
const four = (number) => (Math.abs(number) > 1e300 ? (number < 0 ? "-.infinity" : ".infinity")
  : `${Math.abs(number) < 1e-4 ? 0 : +number.toPrecision(4)}`);
const point = ([x, y]) => `CGPoint(x: ${four(x)}, y: ${four(y)})`;
const list = (numbers) => (numbers.length > 1 ? `[${numbers.map(four).join(", ")}]` : four(numbers[0]));
const springText = ([duration, bounce]) =>
  `MassSpringDamper(duration: ${four(duration)}, bounce: ${four(bounce)})`;

/**
 * Swift with its indents: two spaces within brackets, and for a member below its expression. The page
 * is built without those of its own lines.
 */
function indented(text) {
  const open = [], last = [];
  return text.split("\n").map((each) => {
    const line = each.trim();
    if (!line) return "";
    const [closers] = line.match(/^[)\]}]*/);
    let indent = closers ? open.at(-1) : open.length ? open.at(-1) + 2 : 0;
    open.splice(open.length - closers.length);
    const before = last[open.length];
    const isMember = /^\.\w/.test(line) && before?.isIn === open.length && before.ends;
    if (isMember) indent = before.isMember ? before.indent : before.indent + 2;
    last.length = open.length + 1;
    for (const letter of line.slice(closers.length)) {
      if ("([{".includes(letter)) open.push(indent);
      if (")]}".includes(letter)) open.pop();
    }
    const depth = Math.min(open.length, last.length - 1);
    last[depth] = closers && before ? { ...before, isMember: true, ends: !line.endsWith(",") }
      : { indent, isMember, isIn: depth, ends: !/[,([{]$/.test(line) };
    return " ".repeat(indent) + line;
  }).join("\n");
}

/** A motion's constants in the clock's time, at a pace, and in units of so many points. */
function paced(motion, pace, unit = 1) {
  const spring = (numbers) => numbers && [numbers[0] / pace, numbers[1]];
  return {
    ...motion, spring: spring(motion.spring), edgeSpring: spring(motion.edgeSpring),
    target: motion.target?.map((each) => each / unit), rate: motion.rate * pace, friction: motion.friction * pace,
    acceleration: motion.acceleration?.map((each) => each * pace * pace),
    components: motion.components?.map((each) => paced(each, pace, unit)),
  };
}

/** A motion as an implicit member expression; `vector` writes its places, `named` its springs. */
function motionText(motion, vector, named, part) {
  if (motion.components) {
    if (part !== undefined) return motionText(motion.components[part], list, named);
    const parts = motion.components.map((each) => motionText(each, list, named));
    return `.components(\n  [\n${parts.join(",\n")},\n  ])`;
  }
  const { spring, target, rate, lower, upper, restitution } = motion;
  if (spring) {
    const stop = motion.stop === undefined ? ""
      : `,\n  hardStop: HardStop(restitution: ${four(motion.stop)}${motion.side && `, side: ${motion.side}`})`;
    return `.spring(${stop && "\n"}${named(spring)}, to: ${vector(target)}${stop})`;
  }
  const edges = lower && `lower: ${vector(lower)}, upper: ${vector(upper)}`;
  if (motion.acceleration) {
    return `.bounce(
  acceleration: ${vector(motion.acceleration)},
  ${edges},
  restitution: ${four(restitution)}, ceilingRestitution: ${four(motion.ceilingRestitution)}, friction: ${four(motion.friction)})`;
  }
  const friction = `Friction(decayRate: ${four(rate)})`;
  return edges ? `.decay(
  ${friction},
  ${edges},
  edgeSpring: ${named(motion.edgeSpring)})` : `.decay(${friction})`;
}
