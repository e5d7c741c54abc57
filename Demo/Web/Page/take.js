// What can be taken along: source in several languages, and the balls' motion as a picture; methods of
// `gallery`.

const forms = [
  { title: "SwiftUI", key: "swiftui", write: (code) => code.swiftUI(), note: "Live, as a view's state, under a finger." },
  { title: "UIKit", key: "uikit", write: (code) => code.uiKit(), note: "Live, driving views, under a finger." },
  { title: "Swift", key: "swift", write: (code) => code.swift(), note: "Live, without views." },
  { title: "Core Animation", key: "coreanimation", write: (code) => code.coreAnimation(gallery.scene.dials.at(-1).value),
    note: "Baked: plays in the render server." },
  { title: "CSS linear()", key: "linear", write: (code) => code.easings(),
    note: "A page: the settling part as an easing, for transitions." },
  { title: "@keyframes", key: "keyframes", write: (code) => code.styleSheet(), note: "A page: the whole motion, baked." },
  { title: "Web Animations", key: "animate", write: (code) => code.webAnimations(), note: "A page: the whole motion, baked." },
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

  /** The motion on display, of all actors, and what it takes to throw them. */
  showSource() {
    const form = forms[this.form];
    byID("form-note").textContent = form.note;
    const note = "As played with Reduce Motion: without overshoot.";
    const isPage = ["linear", "keyframes", "animate"].includes(form.key);
    byID("source").textContent = (this.isReduced ? (isPage ? `<!-- ${note} -->\n` : `// ${note}\n`) : "")
      + form.write(new Code(this));
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
    const names = this.names();
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
