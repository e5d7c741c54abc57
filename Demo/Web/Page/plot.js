// The plot: one component of every actor over time, as on the stage. The motion to
// come is drawn faint, in advance; on a second canvas the stage's worker draws how far it has come.

const plotMargin = { left: 40, right: 14, top: 18, bottom: 22 };

/** 1, 2 or 5 times a power of ten: the distance of ticks. */
function tickStep(span, count) {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9));
}

class CurvePlot {
  constructor(root, painter) {
    this.root = root;
    this.painter = painter;
    this.canvas = addElement(root, "", "canvas");
    const curve = addElement(root, "", "canvas").transferControlToOffscreen();
    painter.postMessage({ curveCanvas: curve }, [curve]);
    // Asked for, the size would be laid out anew in the middle of a release.
    new ResizeObserver(([{ contentRect: { width, height } }]) => {
      this.size = [width, height].map(Math.round);
      this.draw();
    }).observe(root);
    this.readout = addElement(root, "readout");
    root.onpointerleave = () => { this.readout.hidden = true; };
    this.listen(root);
  }

  /** A drag along the curve is a drag of time: `onScrub` is called with times, then `onLetGo`. */
  listen(root) {
    let start = null, isDragged = false;
    const time = (event) => {
      const part = (event.clientX - root.getBoundingClientRect().left - plotMargin.left) / this.width;
      const { traces, actor, start } = this.content;
      const end = traces[actor].at(-1)?.[0] ?? start;
      return Math.min(Math.max(this.first + part * (this.last - this.first), start), end);
    };
    root.onpointerdown = (event) => {
      this.read(event);
      if (event.button || !this.content?.segments.length) return;
      start = event.clientX;
      root.setPointerCapture(event.pointerId);
    };
    root.onpointermove = (event) => {
      if (start === null) return this.read(event);
      isDragged ||= Math.abs(event.clientX - start) > 3;
      if (!isDragged) return;
      this.readout.hidden = true;
      this.onScrub(time(event));
    };
    root.onpointerup = root.onpointercancel = (event) => {
      if (isDragged) this.onLetGo(time(event));
      [start, isDragged] = [null, false];
    };
  }

  /**
   * Shows curves.
   *
   * - traces, past: for every actor points [time, x, y]; pinned: the same for moving actors.
   * - start, now: milliseconds: of the motion, and of what has not been seen yet; `now` is null for a
   *   motion that is not playing.
   * - window: milliseconds before and after the start to show; all if it is not given.
   * - segments: of the plan, for the dots at the tips, the keyframes and the impacts.
   */
  show(content) {
    this.content = content;
    this.readout.hidden = true;
    this.draw();
  }

  /** The opacity of an actor's curve: those of others are faint. */
  weight(actor) { return this.content.actor === actor ? 1 : 0.5; }

  /** Upwards: y is that of the stage and of the code, and grows downwards there. */
  value(point) { return this.content.axis ? -point[2] : point[1]; }

  fit(width, height) {
    const { traces, past, pinned, segments, axis, start, window: fixed } = this.content;
    const first = Math.min(start, ...past.map((points) => points[0]?.[0] ?? start));
    // To the end of the motions along this axis; with a slower pinned one up to twice as far.
    const end = Math.max(start, ...segments.map((each) => each.startTime + each.parts[axis].duration / each.playbackRate));
    const latest = Math.max(end, ...pinned.map((points) => points.at(-1)[0]));
    // Round ends, so that the curve bends while a dial is turned, and not the axes.
    const span = Math.max(Math.min(latest - start, 2 * (end - start)), 300) / 1000;
    const round = [0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15].find((each) => each >= span);
    const last = start + (fixed ?? 1000 * (round ?? Math.ceil(span / 5) * 5));
    const values = (list) => list.flatMap((points) => points
      .filter(([time]) => time > first - 1 && time < last + 1).map((point) => this.value(point)));
    const range = (list, from, to) => list.reduce(([low, high], value) =>
      [Math.min(low, value), Math.max(high, value)], [from, to]);
    let [low, high] = range(values([...traces, ...past]), Infinity, -Infinity);
    if (!(low <= high)) [low, high] = [0, 100];
    if (high - low < 20) [low, high] = [low - 10, high + 10];
    // A pinned curve may add as much again.
    const most = high - low;
    const [pinnedLow, pinnedHigh] = range(values(pinned), low, high);
    [low, high] = [Math.max(pinnedLow, low - most / 2), Math.min(pinnedHigh, high + most / 2)];
    const step = tickStep((high - low) * 1.04, height > 150 ? 4 : 3);
    this.step = step;
    this.low = Math.floor((low - 0.02 * (high - low)) / (step / 2)) * (step / 2);
    this.high = Math.ceil((high + 0.02 * (high - low)) / (step / 2)) * (step / 2);
    const { left, right, top, bottom } = plotMargin;
    this.first = fixed ? start - fixed : first;
    this.last = last;
    this.zero = start;
    this.width = width - left - right;
    this.height = height - top - bottom;
    this.x = (time) => left + ((time - this.first) / (this.last - this.first)) * this.width;
    this.y = (value) => top + ((this.high - value) / (this.high - this.low)) * this.height;
  }

  draw() {
    const [width, height] = this.size ?? [0, 0];
    if (!this.content || !width || !height) return;
    this.fit(width, height);
    const context = contextOf(this.canvas, width, height, pixelRatio());
    context.font = "11px system-ui, sans-serif";
    this.drawAxes(context, width, height);
    context.save();
    context.beginPath();
    context.rect(plotMargin.left - 3, 0, this.width + 6, height - plotMargin.bottom + 3);
    context.clip();
    const { traces, past, pinned, colors, now } = this.content;
    this.drawTarget(context);
    for (const points of pinned) this.line(context, points, colorOf("--good"), 1.6, 0.9, [4, 4]);
    const isPlaying = now !== null;
    traces.forEach((points, i) => this.line(
      context, points, colors[i], isPlaying ? 1.6 : 2.2, (isPlaying ? 0.38 : 1) * this.weight(i)));
    this.drawMarks(context);
    this.drawCatch(context);
    context.restore();
    this.drawNames(context);
    this.painter.postMessage({
      curves: traces.map((points, i) => ({
        color: colors[i], weight: this.weight(i), points: this.pixels([...past[i], ...(isPlaying ? points : [])]),
      })),
      left: plotMargin.left - 3, right: plotMargin.left + this.width + 3, curveSize: [width, height],
    });
  }

  /** Time, x and y of one point after the other: lists of lists take long to make and to copy. */
  pixels(points) {
    const list = new Float64Array(3 * points.length);
    points.forEach((point, i) => {
      list[3 * i] = point[0];
      list[3 * i + 1] = this.x(point[0]);
      list[3 * i + 2] = this.y(this.value(point));
    });
    return list;
  }

  line(context, points, color, width, opacity, dashes = []) {
    const list = this.pixels(points);
    context.setLineDash(dashes);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.globalAlpha = opacity;
    context.beginPath();
    for (let at = 0; at < list.length; at += 3) context.lineTo(list[at + 1], list[at + 2]);
    context.stroke();
    context.globalAlpha = 1;
    context.setLineDash([]);
  }

  drawAxes(context, width, height) {
    const [grid, quiet] = [colorOf("--grid"), colorOf("--quiet")];
    const bottom = height - plotMargin.bottom;
    context.strokeStyle = grid;
    context.fillStyle = quiet;
    context.lineWidth = 1;
    context.textAlign = "right";
    const places = this.step < 1 ? 1 : 0;
    for (let tick = Math.ceil(this.low / this.step - 1e-9) * this.step; tick <= this.high + 1e-9; tick += this.step) {
      strokeLine(context, [[plotMargin.left, this.y(tick)], [width - plotMargin.right, this.y(tick)]]);
      const text = (this.content.axis ? -tick : tick).toFixed(places).replace("-", "−");
      context.fillText(text, plotMargin.left - 7, this.y(tick) + 4);
    }
    const seconds = (this.last - this.first) / 1000;
    const step = tickStep(seconds, Math.max(2, Math.min(7, Math.floor(width / 90))));
    context.textAlign = "center";
    for (let tick = Math.ceil((this.first - this.zero) / 1000 / step - 1e-9) * step;
      tick <= (this.last - this.zero) / 1000 + 1e-9; tick += step) {
      const x = this.x(this.zero + 1000 * tick);
      strokeLine(context, [[x, plotMargin.top], [x, bottom]]);
      const text = `${+tick.toFixed(3)} s`.replace("-", "−");
      context.fillText(text, Math.min(Math.max(x, plotMargin.left), width - 18), bottom + 15);
    }
    const { names, actor, axis } = this.content;
    context.textAlign = "left";
    context.fillText(`${"xy"[axis]} of ${names[actor]}, pt`, plotMargin.left, 10);
    if (this.first < this.zero) {
      context.strokeStyle = colorOf("--frame");
      const x = this.x(this.zero);
      strokeLine(context, [[x, plotMargin.top], [x, bottom]]);
    }
  }

  /** A dashed line at the value at which the shown actor rests. */
  drawTarget(context) {
    const { traces, colors, actor } = this.content;
    const [, ...place] = traces[actor].at(-1) ?? [];
    if (!place.length) return;
    this.line(context, [[this.first, ...place], [this.last, ...place]], colors[actor], 1.2, 0.75, [2, 4]);
  }

  /** The shown actor's keyframes as rings, its impacts as filled diamonds. */
  drawMarks(context) {
    const { segments, axis, colors, actor, traces, start } = this.content;
    const mark = (places, end, fill, gap, shape) => {
      context.fillStyle = fill;
      let last = -Infinity;
      for (const [time, value] of places) {
        const [x, y] = [this.x(time), this.y(value)];
        // Marks beside each other would be a bar.
        if (time < start - 1 || time > end + 1 || x < last + gap) continue;
        last = x;
        context.beginPath();
        for (const [dx, dy] of shape) context.lineTo(x + dx, y + dy);
        if (!shape.length) context.arc(x, y, 2.6, 0, 7);
        context.fill();
        context.stroke();
      }
    };
    context.lineWidth = 1.4;
    context.strokeStyle = colors[actor];
    const own = segments.filter((each) => each.actor === actor);
    own.forEach(({ startTime, playbackRate: rate, parts, impacts }, place) => {
      const { keyframes, duration } = parts[axis];
      const end = own[place + 1]?.startTime ?? traces[actor].at(-1)?.[0] ?? start;
      mark(keyframes.map((keyframe) => [
        startTime + (keyframe.offset * duration) / rate,
        // Of `translateX(12px)`.
        parseFloat(keyframe.transform.slice(11)) * (axis ? -1 : 1),
      ]), end, colorOf("--card"), 7, []);
      mark(impacts.filter(([, component]) => component === axis).map(([time]) => {
        const at = startTime + (time / rate) * 1000;
        const point = traces[actor].find((each) => each[0] >= at - 1e-6);
        return [at, point ? this.value(point) : NaN];
      }), end, colors[actor], 9, [[0, -4], [3, 0], [0, 4], [-3, 0], [0, -4]]);
    });
  }

  /** Where the shown actor was caught, with the tangent of its velocity. */
  drawCatch(context) {
    const { caught, actor, axis, colors } = this.content;
    if (caught?.actor !== actor || caught.time < this.first) return;
    const [x, y] = [this.x(caught.time), this.y(axis ? -caught.place[1] : caught.place[0])];
    const slope = (axis ? -1 : 1) * caught.speed[axis] / 1000;
    const rise = (this.y(slope) - this.y(0)) / (this.x(1) - this.x(0));
    const reach = 64 / Math.hypot(1, rise);
    context.strokeStyle = colorOf("--ink");
    context.fillStyle = colorOf("--card");
    context.lineWidth = 2;
    strokeLine(context, [[x - reach, y - reach * rise], [x + reach, y + reach * rise]]);
    context.strokeStyle = colors[actor];
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x, y, 7, 0, 7);
    context.fill();
    context.stroke();
  }

  /** Words at the ends of the shown curve and of the pinned one. */
  drawNames(context) {
    const { traces, names, colors, pinned, actor } = this.content;
    context.textAlign = "right";
    context.lineWidth = 4;
    context.strokeStyle = colorOf("--card");
    const label = (text, points, color, below) => {
      if (!points?.length) return;
      const y = this.y(this.value(points.at(-1))) + (below ? 15 : -6);
      const place = [plotMargin.left + this.width - 2, Math.min(Math.max(y, 12), plotMargin.top + this.height - 4)];
      context.strokeText(text, ...place);
      context.fillStyle = color;
      context.fillText(text, ...place);
    };
    const words = this.content.window ? "if let go" : traces.length > 1 ? names[actor] : "rests here";
    label(words, traces[actor], colors[actor], false);
    label("pinned", pinned[0], colorOf("--good"), true);
  }

  /** Time and value of the shown curve under the pointer. */
  read(event) {
    const { traces, past, actor, axis, segments } = this.content ?? {};
    const x = event.clientX - this.root.getBoundingClientRect().left;
    const points = segments?.length ? [...past[actor], ...traces[actor]] : [];
    const next = points.findIndex((point) => this.x(point[0]) >= x);
    this.readout.hidden = next < 1;
    if (next < 1) return;
    const [before, after] = [points[next - 1], points[next]];
    const part = (x - this.x(before[0])) / (this.x(after[0]) - this.x(before[0]) || 1);
    const point = before.map((number, i) => number + (after[i] - number) * part);
    const isLeft = x > this.width / 2;
    this.readout.textContent = `${((point[0] - this.zero) / 1000).toFixed(2)} s: ${point[1 + axis].toFixed(1)} pt`;
    Object.assign(this.readout.style, { left: `${x}px`, top: `${this.y(this.value(point))}px` });
    this.readout.classList.toggle("left", isLeft);
  }
}
