// Plots: a motion's curve with its keyframes and their error, and the frame meter.

const colorOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Fits a canvas to its box and the display's pixels; returns a context in CSS pixels. */
function contextOf(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { context, width, height };
}

class CurvePlot {
  constructor(canvas) {
    this.canvas = canvas;
    this.curves = [];
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  /** Shows the segments of an actor. */
  show(plan, actor) {
    const pointCount = 320;
    const own = plan.segments.map((segment, index) => ({ ...segment, index }))
      .filter((segment) => segment.actor === actor);
    this.curves = [0, 1].map(() => ({ points: [], keyframes: [] }));
    this.bound = 0;
    this.keyframeCount = 0;
    if (!own.length) return this.draw();
    this.start = own[0].startTime;
    this.end = this.start;
    own.forEach((segment, place) => {
      const next = own[place + 1];
      for (const component of [0, 1]) {
        const part = segment.parts[component];
        const longest = Math.max(...segment.parts.map((part) => part.duration));
        const length = Math.min(longest / segment.playbackRate,
          next ? next.startTime - segment.startTime : Infinity);
        this.end = Math.max(this.end, segment.startTime + length);
        const seconds = (length / 1000) * segment.playbackRate;
        const samples = engine.samplesOf(
          segment.index, component, 0, seconds / (pointCount - 1), pointCount);
        const { points, keyframes } = this.curves[component];
        const own = [];
        for (let i = 0; i < pointCount; i++) {
          const [exact, , baked] = samples.slice(3 * i, 3 * i + 3);
          const time = segment.startTime + (length * i) / (pointCount - 1);
          own.push([time, exact, baked - exact]);
        }
        for (const { offset, transform } of part.keyframes) {
          const time = segment.startTime + (offset * part.duration) / segment.playbackRate;
          if (time <= segment.startTime + length + 0.5) {
            keyframes.push([time, parseFloat(transform.slice(11))]);
            // Sampled at keyframes, which include impacts, too.
            const [exact, , baked] = engine.samplesOf(
              segment.index, component, (offset * part.duration) / 1000, 0, 1);
            own.push([time, exact, baked - exact]);
          }
        }
        points.push(...own.sort((a, b) => a[0] - b[0]));
        this.bound = Math.max(this.bound, part.errorBound);
      }
    });
    this.keyframeCount = this.curves.reduce((sum, curve) => sum + curve.keyframes.length, 0);
    this.calm = this.calmTime();
    this.draw();
  }

  /** The time from which on all components are within a pixel of their final values; the plot ends there. */
  calmTime() {
    let last = this.start;
    for (const { points } of this.curves) {
      const end = points.at(-1)[1];
      for (const [time, value] of points) if (Math.abs(value - end) > 1) last = Math.max(last, time);
    }
    return Math.min(this.end, last + 0.15 * (last - this.start) + 50);
  }

  clear() {
    this.curves = [];
    this.start = this.end = 0;
    this.draw();
  }

  /** Draws everything except the current time, and stores the picture. */
  draw() {
    const { context, width, height } = contextOf(this.canvas);
    this.picture = null;
    const [left, right, top, strip] = [34, 10, 8, 46];
    const bottom = height - strip - 34;
    const soft = colorOf("--soft"), line = colorOf("--line");
    context.font = "11px system-ui, sans-serif";
    context.fillStyle = soft;
    if (!this.curves.length || !this.curves[0].points.length) {
      context.textAlign = "center";
      context.fillText("Nothing moves. Throw something.", width / 2, height / 2);
      return;
    }
    const all = this.curves.flatMap((curve) => curve.points.map((point) => point[1]));
    const low = Math.min(...all), high = Math.max(...all, low + 1);
    const x = (time) => left + ((time - this.start) / (this.calm - this.start)) * (width - left - right);
    // Values grow downwards, as on the stage.
    const y = (value) => top + ((value - low) / (high - low)) * (bottom - top - 6);
    const error = (value) => height - 16 - strip / 2 - (value / (this.bound || 1)) * (strip / 2 - 3);
    this.drawAxes(context, { x, y, error, low, high, left, right, top, bottom, width, height, soft, line });
    context.save();
    context.beginPath();
    context.rect(left - 4, 0, width - left - right + 8, height);
    context.clip();
    this.curves.forEach((curve, component) => {
      const color = colorOf(component ? "--y" : "--x");
      const stroke = (map) => {
        context.beginPath();
        curve.points.forEach((point, i) => context[i ? "lineTo" : "moveTo"](...map(point)));
        context.stroke();
      };
      context.strokeStyle = color;
      context.lineWidth = 1.8;
      context.lineJoin = "round";
      stroke(([time, value]) => [x(time), y(value)]);
      context.lineWidth = 1;
      stroke(([time, , difference]) => [x(time), error(difference)]);
      context.fillStyle = colorOf("--card");
      context.lineWidth = 1.5;
      for (const [time, value] of curve.keyframes) {
        context.beginPath();
        context.arc(x(time), y(value), 3, 0, 2 * Math.PI);
        context.fill();
        context.stroke();
      }
    });
    context.restore();
    this.nameCurves(context, { y, right: width - right });
    this.picture = { image: context.getImageData(0, 0, this.canvas.width, this.canvas.height), x, top };
    this.drawTime(this.now);
  }

  /** Labels the curves at their ends. */
  nameCurves(context, { y, right }) {
    const ends = this.curves.map((curve) => y(curve.points.at(-1)[1]));
    const upper = ends[0] <= ends[1] ? 0 : 1;
    context.textAlign = "right";
    context.lineWidth = 4;
    context.lineJoin = "round";
    context.strokeStyle = colorOf("--card");
    [0, 1].forEach((component) => {
      const beside = ends[component] + (component === upper ? -7 : 15);
      const place = [right - 5, beside < 12 ? ends[component] + 15 : beside];
      context.strokeText("xy"[component], ...place);
      context.fillStyle = colorOf(component ? "--y" : "--x");
      context.fillText("xy"[component], ...place);
    });
  }

  /** Draws the line of the current time over the stored picture. */
  drawTime(now) {
    this.now = now;
    if (!this.picture) return;
    const { image, x, top } = this.picture;
    const context = this.canvas.getContext("2d");
    context.putImageData(image, 0, 0);
    if (!(now > this.start && now < this.calm)) return;
    context.strokeStyle = colorOf("--ink");
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x(now), top);
    context.lineTo(x(now), this.canvas.clientHeight - 14);
    context.stroke();
  }

  drawAxes(context, { x, y, error, low, high, left, right, top, bottom, width, height, soft, line }) {
    context.strokeStyle = line;
    context.lineWidth = 1;
    context.fillStyle = soft;
    const seconds = (this.calm - this.start) / 1000;
    const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((step) => seconds / step <= 8) ?? 60;
    context.textAlign = "center";
    for (let time = 0; time <= seconds * 1.0001; time += step) {
      const place = x(this.start + time * 1000);
      context.beginPath();
      context.moveTo(place, top);
      context.lineTo(place, bottom + 4);
      context.stroke();
      context.fillText(`${+time.toFixed(2)} s`, Math.min(place, width - 16), bottom + 17);
    }
    context.textAlign = "right";
    for (const value of [low, high]) context.fillText(Math.round(value), left - 6, y(value) + 4);
    for (const value of [-this.bound, 0, this.bound]) {
      context.setLineDash(value ? [2, 3] : []);
      context.beginPath();
      context.moveTo(left, error(value));
      context.lineTo(width - right, error(value));
      context.stroke();
    }
    context.setLineDash([]);
    context.fillText("error", left - 6, error(0) + 4);
    context.textAlign = "left";
    context.fillText(
      `dotted: ±${+this.bound.toPrecision(2)} px, the bound the baker reports`, left, height - 2);
  }
}

class FrameMeter {
  constructor(canvas, output) {
    Object.assign(this, { canvas, output, intervals: [], costs: [] });
  }

  /** Adds a frame: the interval since the last one and the engine's time, both in milliseconds. */
  add(interval, cost) {
    this.intervals.push(interval);
    this.costs.push(cost);
    if (this.intervals.length > 65) {
      this.intervals.shift();
      this.costs.shift();
    }
    const { context, width, height } = contextOf(this.canvas);
    const slot = width / 65;
    const limit = 50;
    this.intervals.forEach((interval, i) => {
      const size = Math.min(interval / limit, 1) * (height - 2);
      context.fillStyle = colorOf(interval > 34 ? "--c0" : interval > 20 ? "--c1" : "--c2");
      context.fillRect(i * slot, height - size, Math.max(slot - 0.7, 0.5), size);
    });
    const sorted = [...this.intervals].sort((a, b) => a - b);
    const middle = sorted[sorted.length >> 1];
    const mean = this.costs.reduce((a, b) => a + b, 0) / this.costs.length;
    this.output.textContent =
      `${middle.toFixed(1)} ms a frame, engine ${(mean * 1000).toFixed(0)} µs, longest ${
        sorted.at(-1).toFixed(0)} ms`;
  }

  rest(text) { this.output.textContent = text; }
}
