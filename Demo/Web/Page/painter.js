// The stage's canvas, painted by a worker, so that the page's own thread only sends numbers: the trails
// of balls, objects, the coil of a spring, the way ahead, shadows, the arrow of a throw, rings at impacts.

function paint() {
  const seconds = { trail: 350, ring: 450, pulse: 600, arrow: 0.08 };
  let canvas, context, scene, colors, origin, size, scale, ratio;
  let history = [], ahead = [], rings = [], latest = null, isAwake = false;
  let curveCanvas, curves = null;
  let isInvited = false, zoom = 1, words = [], pulses = [];

  onmessage = ({ data }) => {
    if (data instanceof Float64Array) {
      // A frame: time, held ball, target, whether the balls leapt, states, figures.
      if (data[4]) history = [];
      const count = scene.actors.length;
      const [states, figures] = [data.subarray(5, 5 + 4 * count), data.subarray(5 + 4 * count)];
      latest = { time: data[0], held: data[1], target: data.subarray(2, 4), states, figures };
      history.push(latest);
      return draw();
    }
    if (data.zoom) {
      zoom = data.zoom;
      return;
    }
    if (data.canvas) ({ canvas, origin } = data);
    if (data.size) ({ size, scale, ratio } = data);
    if (data.curveCanvas) curveCanvas = data.curveCanvas;
    if (data.curves) curves = data;
    if (data.colors) colors = data.colors;
    if (data.scene) {
      ({ scene, words } = data);
      pulses = [];
      history = [];
      rings = [];
      latest = null;
    }
    if (data.ahead) ahead = data.ahead;
    if (data.ring) rings.push(data.ring);
    if (data.pulse) pulses.push(data.pulse);
    if ("isInvited" in data) isInvited = data.isInvited;
    wake();
  };

  function wake() {
    if (isAwake) return;
    isAwake = true;
    requestAnimationFrame(() => {
      isAwake = false;
      draw();
    });
  }

  function draw() {
    if (!size || !scene || !colors) return;
    context = contextOf(canvas, ...size, ratio);
    context.scale(scale, scale);
    const [width, height] = scene.size;
    context.translate((width / 2) * (1 - zoom), (height / 2) * (1 - zoom));
    context.scale(zoom, zoom);
    if (zoom < 1) {
      context.strokeStyle = colors.frame;
      context.lineWidth = 1.5 / zoom;
      context.strokeRect(0, 0, width, height);
    }
    if (!latest) return;
    // Its own clock differs from the page's by a constant.
    const now = performance.now() + performance.timeOrigin - origin;
    history = history.filter((entry) => now - entry.time < seconds.trail);
    rings = rings.filter((ring) => now - ring.time < seconds.ring);
    if (scene.isThing) {
      figures(latest.figures);
      if (drawPulses(now)) wake();
      if (isInvited && latest.held < 0) invite(isFast() ? "catch me" : "throw me");
      return drawCurves();
    }
    scene.actors.forEach((actor, index) => {
      const at = [latest.states[4 * index], latest.states[4 * index + 1]];
      if (scene.falls) shadow(at, actor.radius);
      way(index, latest.time);
      if (scene.home.length) coil(latest.target, at, actor.radius);
      if (scene.limits.length) band(index, at, actor.radius);
      trail(index, actor, now);
      // A glow around a held ball.
      if (index === latest.held) fillDisc(context, ...at, actor.radius + 6, alpha(colorOf(index), 0.34));
      if (actor.label) label(actor.label, at[0], at[1] + actor.radius + 4);
    });
    for (const ring of rings) impact(ring, (now - ring.time) / seconds.ring);
    const isPulsing = drawPulses(now);
    if (latest.held >= 0) arrow(latest.held);
    // Not over the spring of a ball in flight.
    if (isInvited && (scene.falls || !isFast())) invite(scene.falls && isFast() ? "catch me" : "grab me");
    drawCurves();
    if (history.length > 1 || rings.length || isPulsing) wake();
  }

  /** The part of the plot's curves that has been seen, with a dot at each tip. */
  function drawCurves() {
    if (!curves) return;
    const curve = contextOf(curveCanvas, ...curves.curveSize, ratio);
    curve.save();
    curve.beginPath();
    curve.rect(curves.left, 0, curves.right - curves.left, curves.curveSize[1]);
    curve.clip();
    curve.lineWidth = 2.4;
    for (const { color, points, weight } of curves.curves) {
      if (!points.length) continue;
      curve.globalAlpha = weight;
      let last = points.subarray(0, 3);
      curve.strokeStyle = color;
      curve.beginPath();
      for (let at = 0; at < points.length; at += 3) {
        const point = points.subarray(at, at + 3);
        const [time, x, y] = point;
        const part = time > latest.time ? (latest.time - last[0]) / (time - last[0]) : 1;
        if (part < 0) break;
        last = [latest.time, last[1] + (x - last[1]) * part, last[2] + (y - last[2]) * part];
        curve.lineTo(last[1], last[2]);
        if (part < 1) break;
        last = point;
      }
      curve.stroke();
      curve.globalAlpha = 1;
      fillDisc(curve, last[1], last[2], 5.5, color);
    }
    curve.restore();
  }

  /** A wave around the place of a catch, wider with its speed; returns whether one is under way. */
  function drawPulses(now) {
    pulses = pulses.filter((pulse) => now - pulse.time < seconds.pulse);
    for (const { place: [x, y], speed, radius, time, actor } of pulses) {
      const part = (now - time) / seconds.pulse;
      for (const [delay, width] of [[0, 5], [0.18, 2.5]]) {
        const own = (part - delay) / (1 - delay);
        if (own < 0) continue;
        context.strokeStyle = alpha(colorOf(actor), 0.9 * (1 - own) ** 1.5);
        context.lineWidth = width * (1 - own) + 0.4;
        context.beginPath();
        context.arc(x, y, radius + (18 + Math.min(speed / 25, 60)) * (1 - (1 - own) ** 3), 0, 7);
        context.stroke();
      }
    }
    return pulses.length > 0;
  }

  /** Discs, strokes, polygons and words of an object, from back to front. */
  function figures(list) {
    const tones = [...colors.actors, colors.ink, colors.card, colors.coil, colors.quiet, "#ffffff", "#101528"];
    for (let at = 0; at < list.length;) {
      const [count, width, tone, opacity] = list.subarray(at, at += 4);
      context.globalAlpha = opacity;
      context.lineWidth = width;
      context.fillStyle = context.strokeStyle = tones[tone];
      if (count < 0) {
        const [x, y, endX, endY] = list.subarray(at, at += 4);
        letters(-count - 1, width, x, y, endX, endY);
        continue;
      }
      context.beginPath();
      const points = list.subarray(at, at += 2 * count);
      if (count === 2) {
        context.moveTo(points[0], points[1]);
        context.lineTo(points[2], points[3]);
        context.stroke();
        continue;
      }
      rounded(points, width / 2);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  /** The path of a convex polygon with rounded corners, or of a disc. */
  function rounded(points, radius) {
    const count = points.length / 2;
    const at = (index) => points.subarray(2 * (index % count), 2 * (index % count) + 2);
    let area = 0;
    for (let i = 0; i < count; i++) area += at(i)[0] * at(i + 1)[1] - at(i + 1)[0] * at(i)[1];
    const turn = area < 0 ? Math.PI / 2 : -Math.PI / 2;
    const across = (from, to) => Math.atan2(to[1] - from[1], to[0] - from[0]) + turn;
    for (let i = 0; i < count; i++) {
      const start = count < 3 ? 0 : across(at(i + count - 1), at(i));
      context.arc(...at(i), radius, start, count < 3 ? 7 : across(at(i), at(i + 1)), area < 0);
    }
    context.closePath();
  }

  /** Words on a line between two places, in its middle from number 1000 on. */
  function letters(number, half, x, y, endX, endY) {
    const isCentered = number >= 1000;
    context.save();
    context.translate(isCentered ? (x + endX) / 2 : x, isCentered ? (y + endY) / 2 : y);
    context.rotate(Math.atan2(endY - y, endX - x));
    context.font = `600 ${2 * half}px system-ui, sans-serif`;
    context.textAlign = isCentered ? "center" : "left";
    context.textBaseline = "middle";
    context.fillText(words[number % 1000], 0, 0);
    context.restore();
  }

  /** Text of the same size on narrow stages. */
  const fontSize = () => 12.5 / Math.min(scale, 1.35);

  function label(text, x, y) {
    context.font = `${fontSize()}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "top";
    context.fillStyle = colors.quiet;
    context.fillText(text, x, y);
  }

  const isFast = () => Math.hypot(...latest.states.slice(2, 4)) > 20;

  /** Words in a bubble above the first actor, or below it where the speed of a throw is shown. */
  function invite(words) {
    const size = fontSize(), height = 1.7 * size, tip = 0.4 * size;
    context.font = `600 ${size}px system-ui, sans-serif`;
    const half = context.measureText(words).width / 2 + 0.7 * size;
    const [actorX, actorY] = latest.states;
    const reach = (scene.isThing ? 0.8 : 1) * scene.actors[0].radius + tip;
    const side = actorY - reach - height < 50 / scale ? 1 : -1;
    const middle = actorY + side * (reach + height / 2);
    const x = Math.min(Math.max(actorX, half + 4), scene.size[0] - half - 4);
    context.fillStyle = colors.ink;
    context.beginPath();
    context.roundRect(x - half, middle - height / 2, 2 * half, height, height / 2);
    const base = middle - side * height / 2;
    context.moveTo(x - tip, base);
    context.lineTo(x, base - side * tip);
    context.lineTo(x + tip, base);
    context.fill("nonzero");
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = colors.card;
    context.fillText(words, x, middle);
  }

  const colorOf = (index) => colors.actors[scene.actors[index].color % colors.actors.length];

  /** A ribbon through the last places, thinner and fainter with age, also where it turns back. */
  function trail(index, actor, now) {
    const places = [];
    for (const { states, time } of history) {
      const [x, y] = [states[4 * index], states[4 * index + 1]];
      const last = places.at(-1);
      if (last && Math.hypot(x - last.x, y - last.y) < 1.2) continue;
      places.push({ x, y, age: (now - time) / seconds.trail });
    }
    if (places.length < 2) return;
    const head = places.at(-1);
    const reach = Math.max(...places.map(({ x, y }) => Math.hypot(x - head.x, y - head.y)));
    if (reach < 4) return;
    const glow = context.createRadialGradient(head.x, head.y, 0, head.x, head.y, reach);
    glow.addColorStop(0, alpha(colorOf(index), 0.55));
    glow.addColorStop(0.5, alpha(colorOf(index), 0.2));
    glow.addColorStop(1, alpha(colorOf(index), 0));
    context.fillStyle = glow;
    // Discs and the areas between them, all in one sense, so that none of them covers another twice.
    const halves = places.map(({ age }) => actor.radius * (0.12 + 0.8 * (1 - Math.min(age, 1))));
    context.beginPath();
    places.forEach(({ x, y }, i) => {
      context.moveTo(x + halves[i], y);
      context.arc(x, y, halves[i], 0, 2 * Math.PI, true);
      const next = places[i + 1];
      if (!next) return;
      const length = Math.hypot(next.x - x, next.y - y);
      const [acrossX, acrossY] = [-(next.y - y) / length, (next.x - x) / length];
      context.moveTo(x + acrossX * halves[i], y + acrossY * halves[i]);
      context.lineTo(next.x + acrossX * halves[i + 1], next.y + acrossY * halves[i + 1]);
      context.lineTo(next.x - acrossX * halves[i + 1], next.y - acrossY * halves[i + 1]);
      context.lineTo(x - acrossX * halves[i], y - acrossY * halves[i]);
      context.closePath();
    });
    context.fill();
  }

  /** Dots at equal distances along the motion to come. */
  function way(index, now) {
    const points = ahead[index] ?? [];
    const gap = 9;
    let rest = gap, count = 0;
    for (let i = 1; i < points.length && count < 80; i++) {
      const [time, x, y] = points[i];
      const [, fromX, fromY] = points[i - 1];
      if (time <= now) continue;
      const length = Math.hypot(x - fromX, y - fromY);
      for (rest -= length; rest <= 0; rest += gap) {
        const part = length ? 1 + rest / length : 1;
        context.globalAlpha = 0.5 * Math.exp(-count / 26);
        fillDisc(context, fromX + (x - fromX) * part, fromY + (y - fromY) * part, 1.5, colorOf(index));
        count += 1;
      }
    }
    context.globalAlpha = 1;
  }

  /** A spring from its target to the ball. */
  function coil([homeX, homeY], [x, y], radius) {
    const [dx, dy] = [x - homeX, y - homeY];
    const length = Math.hypot(dx, dy);
    if (length < radius) return;
    const [alongX, alongY] = [dx / length, dy / length];
    const count = 160, turns = 11;
    context.strokeStyle = colors.coil;
    context.lineWidth = 1.6;
    strokeLine(context, Array.from({ length: count + 1 }, (_, i) => {
      const part = i / count;
      const swing = Math.sin(part * turns * 2 * Math.PI) * 8 * Math.min(1, 9 * part, 9 * (1 - part));
      const reach = part * (length - radius * 0.9);
      return [homeX + alongX * reach - alongY * swing, homeY + alongY * reach + alongX * swing];
    }));
    fillDisc(context, homeX, homeY, 3, colors.coil);
  }

  /** A line to the pointer, behind which a ball beyond the limits stays. */
  function band(index, [x, y], radius) {
    const [handX, handY] = latest.target;
    if (latest.held !== index || Math.hypot(handX - x, handY - y) < radius) return;
    context.strokeStyle = colors.quiet;
    context.setLineDash([2, 5]);
    strokeLine(context, [[x, y], [handX, handY]]);
    context.setLineDash([]);
    fillDisc(context, handX, handY, 3.5, colors.quiet);
  }

  /** Wider and fainter with the height above the floor. */
  function shadow([x, y], radius) {
    const height = Math.max(0, scene.size[1] - radius - y) / scene.size[1];
    context.fillStyle = alpha(colors.shadow, 0.42 * (1 - height) ** 2);
    context.beginPath();
    context.ellipse(x, scene.size[1] - 2.5, radius * (0.8 + 0.9 * height), 2.6, 0, 0, 7);
    context.fill();
  }

  function impact({ place: [x, y], actor, speed }, part) {
    context.strokeStyle = alpha(colorOf(actor), 0.8 * (1 - part));
    context.lineWidth = 2 * (1 - part) + 0.3;
    context.beginPath();
    context.arc(x, y, 4 + Math.min(speed / 45, 26) * Math.sqrt(part), 0, 7);
    context.stroke();
  }

  /** From the held ball along its velocity. */
  function arrow(index) {
    const [x, y, speedX, speedY] = latest.states.subarray(4 * index, 4 * index + 4);
    const speed = Math.hypot(speedX, speedY);
    const length = Math.min(speed * seconds.arrow, 110);
    if (length < 3) return;
    const [alongX, alongY] = [speedX / speed, speedY / speed];
    const start = scene.actors[index].radius + 5, tip = start + length;
    const head = Math.min(9, length * 0.6);
    const at = (along, across) =>
      [x + alongX * along - alongY * across, y + alongY * along + alongX * across];
    context.strokeStyle = colors.ink;
    context.lineWidth = 2.4;
    strokeLine(context, [at(start, 0), at(tip, 0)]);
    strokeLine(context, [at(tip - head, head * 0.7), at(tip, 0), at(tip - head, -head * 0.7)]);
  }
}
