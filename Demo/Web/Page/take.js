// What can be taken along: source in several languages, and the curve as a picture; methods of
// `gallery`.

const forms = [
  { title: "Swift", key: "swift", note: "Live, under a finger." },
  { title: "SwiftUI", key: "swiftui", note: "Live, as a view's state." },
  { title: "UIKit", key: "uikit", note: "Live, driving a view." },
  { title: "Core Animation", key: "coreanimation", note: "Baked: plays in the render server." },
  { title: "CSS linear()", key: "linear", isAxial: true,
    note: "The settling part as an easing, for transitions." },
  { title: "@keyframes", key: "keyframes", isAxial: true, note: "The whole motion, baked." },
  { title: "Web Animations", key: "animate", isAxial: true, note: "The whole motion, baked." },
];

const takeAlong = {
  buildTake() {
    this.buildTabs(byID("forms"), forms.map((form) => form.title), "source", (index) => {
      this.form = index;
      if (this.shown) this.showSource();
      this.remember();
    });
    byID("copy").onclick = () => this.copy(byID("copy"), byID("source").textContent);
    byID("picture").onclick = () => {
      URL.revokeObjectURL(byID("picture").href);
      byID("picture").href = URL.createObjectURL(new Blob([this.picture()], { type: "image/svg+xml" }));
    };
    byID("picture").href = "#";
    byID("link").onclick = () => this.copy(byID("link"), location.href.split("#")[0] + this.address());
  },

  /** The last motion of the selected actor on display. */
  showSource() {
    const { segments } = this.shown.plan;
    const index = segments.findLastIndex((segment) => segment.actor === this.actor);
    const form = forms[this.form];
    const several = segments.filter((segment) => segment.actor === this.actor).length > 1;
    byID("form-note").textContent = form.note
      + (form.isAxial ? ` Shown: ${"xy"[this.axis]}${this.scene.actors.length > 1 ? ` of ${this.nameOf(this.actor)}` : ""}.` : "")
      + (several ? " The last of the ball's motions." : "");
    const note = "As played with Reduce Motion: without overshoot.";
    const isStyle = ["linear", "keyframes"].includes(form.key);
    byID("source").textContent = (this.isReduced ? (isStyle ? `/* ${note} */\n` : `// ${note}\n`) : "")
      + (index < 0 ? "/* It stays where it is: there is no motion to copy. */\n"
        : engine.textOf(engine.copy_text(index, this.axis, this.form)));
  },

  /** The balls' motions on display as an SVG that plays the same keyframes. */
  picture() {
    const { plan: { segments }, start } = this.shown;
    const [width, height] = this.scene.size;
    const states = engine.statesOf(this.scene.actors.length);
    const styles = [];
    const balls = this.scene.actors.map(({ radius }, actor) => {
      const own = segments.filter((each) => each.actor === actor);
      const open = ["X", "Y"].map((axis, component) => {
        const name = `${axis}${actor}`;
        const animations = own.map(({ startTime, playbackRate: rate, parts }, index) => {
          const { keyframes, duration } = parts[component];
          styles.push(`@keyframes ${name}-${index} { ${keyframes.map(({ offset, transform, easing }) =>
            `${offset * 100}% { transform: ${transform}; animation-timing-function: ${easing} }`).join(" ")} }`);
          return `${name}-${index} ${duration / rate}ms ${startTime - start}ms ${index ? "forwards" : "both"}`;
        });
        styles.push(`.${name} { ${animations.length ? `animation: ${animations.join(", ")}`
          : `transform: translate${axis}(${states[4 * actor + component]}px)`} }`);
        return `<g class="${name}">`;
      });
      return `${open.join("")}<circle r="${radius}" fill="${this.colors[actor]}"/></g></g>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<style>${styles.join("\n")}</style>
<rect width="100%" height="100%" rx="16" fill="${colorOf("--card")}"/>${balls.join("")}</svg>\n`;
  },

  async copy(button, text) {
    const title = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      if (button.id === "copy") getSelection().selectAllChildren(byID("source"));
      button.textContent = button.id === "copy" ? "Selected" : "In the address";
    }
    this.announce(button.textContent);
    setTimeout(() => { button.textContent = title; }, 1500);
  },

  /** One tab per actor, if there are several. */
  buildActors() {
    const names = this.scene.actors.map((_, actor) => this.nameOf(actor));
    byID("actors").hidden = names.length < 2;
    this.fillTabs(byID("actors"), names, "plot", (actor) => this.showActor(actor));
    this.select(byID("actors"), this.actor);
    this.select(byID("axes"), this.axis);
  },

  buildTabs(list, titles, panel, choose) {
    this.fillTabs(list, titles, panel, choose);
    this.listenToTabs(list);
  },

  fillTabs(list, titles, panel, choose) {
    list.replaceChildren(...titles.map((title, index) => {
      const tab = document.createElement("button");
      tab.role = "tab";
      tab.textContent = title;
      tab.setAttribute("aria-controls", panel);
      tab.onclick = () => {
        this.select(list, index);
        choose(index);
      };
      return tab;
    }));
    this.select(list, 0);
  },

  /** Selects a tab, and scrolls its list, not the page, to it. */
  select(list, index) {
    [...list.children].forEach((tab, place) => {
      tab.setAttribute("aria-selected", place === index);
      tab.tabIndex = place === index ? 0 : -1;
      if (place === index && list.scrollWidth > list.clientWidth) {
        list.scrollTo({ left: tab.offsetLeft - list.offsetLeft - 40 });
      }
    });
  },

  listenToTabs(list) {
    list.addEventListener("keydown", (event) => {
      const tabs = [...list.children];
      const place = tabs.indexOf(document.activeElement);
      const goal = { ArrowLeft: place - 1, ArrowRight: (place + 1) % tabs.length, Home: 0, End: -1 };
      if (!(event.key in goal)) return;
      const next = tabs.at(goal[event.key]);
      next.focus();
      next.click();
      event.preventDefault();
      event.stopPropagation();
    });
  },
};
