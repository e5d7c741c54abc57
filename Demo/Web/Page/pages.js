// The motion on display as a page of its own: its elements, and their animations.

/** A number of a style sheet. */
const round = (number, places = 6) => `${+number.toFixed(places)}`;

extendCode({
  /** The property that shows a component of an actor, and its value; null for one that does not move. */
  shown({ part, isScale, shift = 0 }, axis) {
    if (this.key === "sheet") return axis ? ["--travel", (value) => `${round(value)}px`] : null;
    if (isScale) return axis ? null : ["scale", (value) => round(value / 100, 8)];
    if (part !== undefined && part !== axis) return null;
    return axis ? ["translate", (value) => `0 ${round(value + shift)}px`]
      : ["transform", (value) => `translateX(${round(value)}px)`];
  },

  /** The look of an actor's element, where it is when nothing moves, and how it is called. */
  rule(actor) {
    const { name, size: [width, height], corner, index, part, across, start, center } = actor;
    const [x, y] = center ?? [part === 1 ? across ?? start[0] : 0, part === 0 ? across : 0];
    const still = [0, 1].flatMap((axis) => {
      const place = this.shown(actor, axis);
      return place ? [`${place[0]}: ${place[1](actor.state[axis] * actor.unit)};`] : [];
    }).join(" ");
    const box = `position: absolute; left: ${x - width / 2}px; top: ${y - height / 2}px; width: ${width}px; height: ${height}px;
  border-radius: ${corner ?? 0}px; background: ${this.colors[index]};`;
    if (this.key === "sheet") {
      return `@property --travel { syntax: "<length>"; inherits: true; initial-value: 308px; }
.travel { position: absolute; inset: 0; ${still} }
.sheet { position: absolute; inset: 0; overflow: hidden; translate: 0 max(var(--travel), 56px); background: #ddd; }
.list { margin-top: 52px; width: 320px; height: 1200px; translate: 0 min(var(--travel) - 56px, 0px); background: ${this.colors[0]}; }\n`;
    }
    return `.${name} {\n  ${box}\n  ${still}\n}\n`;
  },

  get markup() {
    if (this.key === "sheet") return `<div class="travel"><div class="sheet"><div class="list"></div></div></div>\n`;
    if (this.key === "photo") return `<div class="zoom"><div class="photo"></div></div>\n`;
    return this.actors.map(({ name }) => `<div class="${name}"></div>\n`).join("");
  },

  /** Every component that moves: its actor, property, name, and its motions. */
  get tracks() {
    return this.actors.flatMap((actor) => [0, 1].flatMap((axis) => {
      const place = this.shown(actor, axis);
      const name = actor.part === undefined ? `${actor.name}-${"xy"[axis]}` : actor.name;
      const steps = actor.steps.filter(({ parts }, index) => parts[axis].duration > 0 || index > 0);
      return place && steps.length ? [{ actor, axis, property: place[0], text: place[1], name, steps }] : [];
    }));
  },

  /** The keyframes of a step, with the property's own values. */
  keyframes({ parts }, axis, text) {
    return parts[axis].keyframes.map(({ offset, transform, easing }) =>
      ({ offset, value: text(parseFloat(transform.slice(11))), easing }));
  },

  /** How long a step is played, and when, in seconds; earlier than now for one that has begun. */
  times({ parts, startTime, playbackRate }, axis) {
    return [parts[axis].duration / playbackRate / 1000, (startTime - this.zero) / 1000];
  },

  page(style, script = "") {
    return `<!doctype html>\n<style>\n${this.actors.map((actor) => this.rule(actor)).join("")}${style}</style>
${this.markup}${script}`;
  },

  /** Animations by name, as one declaration for every actor. */
  animated(tracks) {
    return this.actors.map(({ name }) => {
      const own = tracks.filter(({ actor }) => actor.name === name).flatMap(({ animations }) => animations);
      return own.length ? `.${name} { animation: ${own.join(",\n  ")}; }\n` : "";
    }).join("");
  },

  styleSheet() {
    let style = "";
    const tracks = this.tracks.map(({ name, axis, text, property, actor, steps }) => ({
      actor, animations: steps.map((step, index) => {
        const own = steps.length > 1 ? `${name}-${index + 1}` : name;
        const lines = this.keyframes(step, axis, text).map(({ offset, value, easing }) =>
          `  ${round(offset * 100, 9)}% { ${property}: ${value};${easing ? ` animation-timing-function: ${easing};` : ""} }\n`);
        style += `@keyframes ${own} {\n${lines.join("")}}\n`;
        const [duration, delay] = this.times(step, axis);
        return `${own} ${round(duration)}s ${delay ? `${round(delay)}s ` : ""}linear ${index ? "forwards" : "both"}`;
      }),
    }));
    return this.page(style + this.animated(tracks));
  },

  webAnimations() {
    const lines = this.tracks.flatMap(({ actor, axis, text, property, steps }) => steps.map((step, index) => {
      const frames = this.keyframes(step, axis, text).map(({ offset, value, easing }) =>
        `  { offset: ${round(offset, 11)}, "${property}": "${value}"${easing ? `, easing: "${easing}"` : ""} },\n`);
      const [duration, delay] = this.times(step, axis).map((each) => round(each * 1000, 3));
      return `document.querySelector(".${actor.name}").animate([
${frames.join("")}], { duration: ${duration}, ${+delay ? `delay: ${delay}, ` : ""}fill: "${index ? "forwards" : "both"}" });\n`;
    }));
    return this.page("", `<script>\n${lines.join("")}</script>\n`);
  },

  easings() {
    const parts = this.tracks.flatMap((track) => {
      const easing = engine.jsonOf(engine.easing(track.steps.at(-1).place, track.axis));
      return easing ? [{ ...track, easing, at: this.times(track.steps.at(-1), track.axis)[1] + easing.start / this.scene.timeScale }] : [];
    });
    const first = this.first = Math.min(...parts.map(({ at }) => at));
    this.starts = Object.fromEntries(parts.map(({ name, at }) => [name, at]));
    let [root, style] = ["", ""];
    const tracks = parts.map(({ name, text, property, actor, easing: { from, to, duration, errorBound, easing }, at }) => {
      root += `  --${name}-time: ${round(duration / this.scene.timeScale)}s;
  --${name}-ease: ${easing.replace(/-?\d+\.\d+/g, (each) => round(+each, 7))};  /* error at most ${round(errorBound + 1e-4, 4)}px */\n`;
      style += `@keyframes ${name} { from { ${property}: ${text(from)}; } to { ${property}: ${text(to)}; } }\n`;
      return { actor, animations: [`${name} var(--${name}-time) ${at > first ? `${round(at - first)}s ` : ""}var(--${name}-ease) both`] };
    });
    return this.page(`${root && `:root {\n${root}}\n`}${style}${this.animated(tracks)}`);
  },
});
