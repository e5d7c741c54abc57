// What one sees as the page's address, and back; methods of `gallery`. An address is
// `#scene?dial=value&pin.dial=value&from=x,y,vx,vy&to=x,y&show=form&axis=y&actor=2`, with what differs
// from the scene's own setting only.

const addresses = {
  /** Writes the address soon: browsers limit how often it may change. */
  remember() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => history.replaceState(null, "", this.address()), 150);
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
    if (this.thrown) {
      query.set("from", this.thrown.origin.map(round).join());
      query.set("to", this.thrown.target.map(round).join());
    }
    if (this.form) query.set("show", forms[this.form].key);
    if (this.axis !== +this.scene.falls) query.set("axis", "xy"[this.axis]);
    if (this.actor) query.set("actor", this.actor + 1);
    const text = query.toString().replaceAll("%2C", ",");
    return `#${this.scene.name}${text && `?${text}`}`;
  },

  /** Opens what an address describes; the first scene for an address that is not known. */
  openAddress() {
    const [name, text = ""] = location.hash.slice(1).split("?");
    const query = new URLSearchParams(text);
    const index = Math.max(0, this.scenes.findIndex((scene) => scene.name === name));
    const numbers = (key, count) => {
      const list = (query.get(key) ?? "").split(",").map(Number);
      return list.length === count && list.every(Number.isFinite) ? list : null;
    };
    const [from, to] = [numbers("from", 4), numbers("to", 2)];
    const form = forms.findIndex((each) => each.key === query.get("show"));
    const actor = (Number(query.get("actor")) || 1) - 1;
    // A setting is shown by its step, in the place of the opening act.
    const isSet = [...query.keys()].some((key) => !["show", "axis", "actor"].includes(key));
    this.open(index, {
      isStill: isSet, actor: actor < this.scenes[index].actors.length && actor > 0 ? actor : 0,
      form: Math.max(form, 0), axis: { x: 0, y: 1 }[query.get("axis")],
    });
    const read = (prefix) => this.scene.dials.map((dial) => {
      const value = Number(query.get(prefix + dialKey(dial)) ?? NaN);
      const standard = this.scenes[index].dials.find((each) => dialKey(each) === dialKey(dial)).value;
      return Number.isFinite(value) ? Math.min(Math.max(value, dial.range[0]), dial.range[1]) : standard;
    });
    const values = read("");
    const changes = values.flatMap((value, place) =>
      (value === this.scene.dials[place].value ? [] : [[place, value]]));
    if (changes.length) this.turn(changes);
    if (query.has("pin")) this.setPin(read("pin."));
    if (from && to) this.launch(from, to);
    else if (changes.length || query.has("pin")) this.playStepSoon();
    this.refresh();
    this.remember();
  },
};
