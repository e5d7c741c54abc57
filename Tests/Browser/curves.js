// Bakes, easing functions and springs as a browser shows them, against the engine's own values; for
// curves.py. Every animation is paused and set to a time; values are read from the computed style.

const curves = {
  async load(address) {
    Object.assign(this, await (await fetch(address)).json());
    this.element = document.createElement("div");
    document.body.append(this.element);
    return [this.seed, this.bakes.length, this.easings.length, this.springs.length];
  },

  /** The number in an element's computed style; NaN without one. */
  shown(element, isLength) {
    const style = getComputedStyle(element);
    if (!isLength) return parseFloat(style.getPropertyValue("--v"));
    return parseFloat(style.transform.split(",")[4]);
  },

  /**
   * How far a value read from a computed style may be from the number that it stands for: half a unit of
   * the last of six significant digits or decimal places; and single precision of the number itself and
   * of those between which it is interpolated.
   */
  rounding(value, span) {
    const size = Math.max(Math.abs(value), 0.1);
    return 0.5 * 10 ** (Math.floor(Math.log10(size)) - 5) + 2 ** -22 * (size + span);
  },

  /** How far a number read from a style is from a value. */
  deviation(shown, value) {
    return Number.isNaN(shown) ? Number.MAX_VALUE : Math.abs(shown - value);
  },

  /** The value at the time that is worst in comparison with its bound; no number is worst of all. */
  worst(animation, element, isLength, times, values, allowed) {
    animation.pause();
    let worst = { excess: -Infinity, deviation: 0 };
    times.forEach((time, index) => {
      animation.currentTime = time;
      const shown = this.shown(element, isLength);
      const deviation = this.deviation(shown, values[index]);
      const excess = deviation - allowed(values[index], index);
      worst.deviation = Math.max(worst.deviation, deviation);
      if (excess > worst.excess) {
        worst = { ...worst, excess, time, shown: `${shown}`, value: values[index] };
      }
    });
    animation.cancel();
    return worst;
  },

  /** Every bake in three forms. */
  bakesShown() {
    return this.bakes.map((bake, number) => {
      const isLength = number % 2 === 0;
      const span = Math.max(...bake.values.map(Math.abs));
      const measure = (animation, bound, times, values) => this.worst(
        animation, animation.effect.target, isLength, times, values,
        (value) => bound + this.rounding(value, span));
      const of = (value) => (isLength ? { transform: `translateX(${value}px)` } : { "--v": `${value}` });

      const sheet = document.createElement("style");
      sheet.textContent = bake.styleSheet;
      document.head.append(sheet);
      this.element.className = `bake-${number}`;
      const forms = { "@keyframes": measure(
        this.element.getAnimations()[0], bake.bound, bake.times, bake.values) };
      this.element.className = "";
      sheet.remove();

      forms["linear()"] = measure(
        this.element.animate([of(bake.from), of(bake.to)], {
          duration: bake.easingMilliseconds, easing: bake.easing, fill: "both",
        }), bake.easingBound, bake.easingTimes, bake.easingValues);

      forms.animate = measure(
        this.element.animate(JSON.parse(bake.keyframes), {
          duration: bake.milliseconds, easing: "linear", fill: "both",
        }), bake.bound, bake.times, bake.values);
      return { name: bake.name, forms };
    });
  },

  /** Every easing function, in hours: WebKit solves Bézier curves to a millisecond. */
  easingsShown() {
    const duration = 1e7;
    return this.easings.map(({ css, times, values, spreads }) => {
      const animation = this.element.animate([{ "--v": "0" }, { "--v": "1" }], {
        duration, easing: css, fill: "both",
      });
      return { css, ...this.worst(
        animation, this.element, false, times.map((time) => time * duration), values,
        (value, index) => spreads[index] + this.rounding(value, 1)) };
    });
  },

  hasSpring: () => CSS.supports("animation-timing-function", "spring(1 100 10 0)"),

  /**
   * Every spring. What is animated is the difference to the expected value, enlarged: so the digits in
   * which the style is written are enough.
   */
  springsShown() {
    const scale = 2 ** 40;
    return this.springs.map(({ css, duration, times, values }) => {
      let worst = 0;
      times.forEach((time, index) => {
        const animation = this.element.animate(
          [{ "--v": `${-values[index] * scale}` }, { "--v": `${(1 - values[index]) * scale}` }],
          { duration: duration * 1000, easing: css, fill: "both" });
        animation.pause();
        animation.currentTime = time * duration * 1000;
        worst = Math.max(worst, this.deviation(this.shown(this.element, false), 0) / scale);
        animation.cancel();
      });
      return { css, deviation: worst };
    });
  },
};
window.curves = curves;
