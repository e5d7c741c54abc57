// What one sees as the page's address, and back; methods of `gallery`. An address is
// `#scene?dial=value&pin=1&pin.dial=value&motion=…&show=form&axis=y&actor=2`, with what differs from the
// scene's own setting only. Its motions, of eight numbers each, are the last ones on display: the
// actor's index, place, velocity, target, and the delay in seconds of the scene's time.

const addresses = {
  /** The last address of every scene that was visited. */
  visited: [],

  /** Writes the address soon: browsers limit how often it may change. */
  remember() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.writeAddress(), 150);
  },

  writeAddress() {
    clearTimeout(this.addressTimer);
    const address = this.visited[this.current] = this.address();
    if (location.hash !== address) history.replaceState(null, "", address);
  },

  /** Opens a scene as it was left, as a step of the browser's history. */
  visit(index) {
    this.writeAddress();
    const address = this.visited[index] ?? `#${this.scenes[index].name}`;
    if (location.hash === address) this.openAddress();
    else location.hash = address;
  },

  address() {
    const query = new URLSearchParams();
    const standard = this.scenes[this.current].dials;
    const round = (number) => `${+number.toFixed(3)}`;
    const write = (prefix, values) => values.forEach((value, index) => {
      if (Math.abs(value - standard[index].value) > 1e-9) {
        query.set(prefix + dialKey(standard[index]), round(value));
      }
    });
    write("", this.scene.dials.map((dial) => dial.value));
    if (this.pinnedValues) {
      query.set("pin", "1");
      write("pin.", this.pinnedValues);
    }
    const { plan, isLive } = this.shown ?? {};
    if (isLive && !this.isAct) {
      const last = this.scene.actors.map((_, actor) => plan.segments.findLast((each) => each.actor === actor));
      const first = Math.min(...last.map((each) => each?.startTime ?? Infinity));
      query.set("motion", last.flatMap((each, actor) => (each ? [
        actor, ...each.origin, ...each.parts.map((part) => part.finalValue),
        ((each.startTime - first) / 1000) * each.playbackRate,
      ].map(round) : [])).join());
    }
    if (this.form) query.set("show", forms[this.form].key);
    if (this.axis !== +this.scene.falls) query.set("axis", "xy"[this.axis]);
    if (this.actor) query.set("actor", this.actor + 1);
    const text = query.toString().replaceAll("%2C", ",");
    return `#${this.scene.name}${text && `?${text}`}`;
  },

  /** Opens what an address describes; the first object for an address that is not known. */
  openAddress() {
    const [name, text = ""] = location.hash.slice(1).split("?");
    const query = new URLSearchParams(text);
    const known = this.scenes.findIndex((scene) => scene.name === name);
    const index = known < 0 ? this.things[0] : known;
    const numbers = (query.get("motion") ?? "").split(",").map(Number);
    const motions = numbers.length % 8 || !numbers.every(Number.isFinite) ? []
      : Array.from({ length: numbers.length / 8 }, (_, i) => numbers.slice(8 * i, 8 * i + 8));
    const form = forms.findIndex((each) => each.key === query.get("show"));
    const actor = (Number(query.get("actor")) || 1) - 1;
    const { dials } = this.scenes[index];
    const read = (prefix) => dials.map((dial) => {
      const value = Number(query.get(prefix + dialKey(dial)) ?? NaN);
      return Number.isFinite(value) ? Math.min(Math.max(value, dial.range[0]), dial.range[1]) : dial.value;
    });
    const changes = read("").flatMap((value, place) => (value === dials[place].value ? [] : [[place, value]]));
    this.open(index, {
      // A setting or a motion is shown in the place of the opening act.
      isStill: changes.length + motions.length > 0 || query.has("pin"),
      actor: actor < this.scenes[index].actors.length && actor > 0 ? actor : 0,
      form: Math.max(form, 0), axis: { x: 0, y: 1 }[query.get("axis")],
    });
    if (changes.length) this.turn(changes);
    if (query.has("pin")) this.setPin(read("pin."));
    if (motions.length) this.launch(motions);
    else if (query.has("pin")) this.playStep();
    this.remember();
  },
};
