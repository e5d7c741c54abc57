// The classic effects as cards, baked by the engine, played by the browser under the pointer.

const effectCards = {
  /** Builds the cards when the page is idle. */
  buildEffects() {
    (window.requestIdleCallback ?? setTimeout)(() => {
      byID("cards").replaceChildren(...this.effects().map((effect, index) => this.card(effect, index)));
    });
  },

  effects() { return engine.jsonOf(engine.effects()); },

  card(effect, index) {
    const card = document.createElement("div");
    card.className = "effect";
    const play = addElement(card, "preview", "button");
    play.setAttribute("aria-label", `Play: ${effect.title}`);
    const x = addElement(addElement(play, "room", "span"), "axis", "span");
    const y = addElement(x, "axis", "span");
    const box = addElement(y, `box ${effect.face}`, "span");
    card.style.setProperty("--c", `var(--c${index % 6})`);
    const count = effect.tracks.reduce((sum, track) => sum + track.keyframes.length, 0);
    addElement(card, "", "b").textContent = effect.title;
    addElement(card, "note", "span").textContent = `${count} keyframes`
      + (effect.original > count ? ` for ${effect.original}` : "");
    const copy = addElement(card, "small", "button");
    copy.textContent = "Copy CSS";
    copy.setAttribute("aria-label", `Copy the CSS of ${effect.title}`);
    copy.onclick = () => this.copy(copy, this.effectCSS(effect));
    const target = (track) => ({ x, y }[track.name] ?? box);
    for (const track of effect.tracks) {
      target(track).style.setProperty(track.style, track.keyframes.at(-1)[track.style]);
    }
    const start = () => {
      if (this.isReduced || play.matches(".playing")) return;
      play.classList.add("playing");
      const running = effect.tracks.map((track) =>
        target(track).animate(track.keyframes, { duration: track.duration }).finished);
      Promise.allSettled(running).then(() => play.classList.remove("playing"));
    };
    play.onpointerenter = (event) => { if (event.pointerType === "mouse") start(); };
    play.onfocus = () => { if (play.matches(":focus-visible")) start(); };
    play.onclick = () => {
      start();
      if (this.isReduced) this.announce("Effects do not play with Reduce Motion.");
    };
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) start(); }, { threshold: 0.9 }).observe(play);
    return card;
  },

  effectCSS(effect) {
    const elements = effect.tracks.map((track) => `effect-${track.name}`);
    const channels = effect.tracks.filter((track) => track.style.startsWith("--"))
      .map((track) => `@property ${track.style} { syntax: "<number>"; inherits: true; initial-value: ${track.start}; }\n`);
    return `/* ${effect.title}. An element for each property, one inside the other: ${elements.join(", ")}. */\n${
      channels.join("")}${effect.tracks.map((track) => track.css).join("")}`;
  },
};
