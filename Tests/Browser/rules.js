// Rules that check.py evaluates in the page, by calling the engine at times of their own.

Object.assign(window.checks, {
  /** Returns the failed rules. */
  rules() {
    const failures = [];
    const expect = (holds, text) => { if (!holds) failures.push(text); };
    let now = 0, count = 0;
    const open = (name) => {
      now += 100;
      engine.open_scene(gallery.scenes.findIndex((scene) => scene.name === name), false, now);
      count = engine.sceneAt(-1).actors.length;
    };
    const states = () => {
      const list = Array.from(engine.statesOf(count));
      return Array.from({ length: count }, (_, actor) => list.slice(4 * actor, 4 * actor + 4));
    };
    const isHeld = () => engine.held_actor() >= 0;
    const frame = (span = 1 / 60) => {
      now += span;
      engine.frame(now);
    };
    const wait = (seconds) => { for (const end = now + seconds; now < end;) frame(); };
    const send = (kind, [x, y], at = now) => engine.send(inputKinds[kind], x, y, at, now);
    const stroke = (direction) => engine.stroke(...direction, now);
    const drag = (from, to, steps = 12) => {
      for (let step = 1; step <= steps; step++) {
        frame(1 / 120);
        send("drag", from.slice(0, 2).map((a, i) => a + ((to[i] - a) * step) / steps));
      }
    };

    open("group");
    for (const direction of [[1, 0], [-1, 0], [1, 0], [0, -1]]) {
      stroke(direction);
      expect(!isHeld(), `group: after a throw by ${direction} an actor is held`);
      wait(6);
    }

    open("interrupt");
    for (let click = 0; click < 20; click++) {
      for (const kind of ["press", "lift"]) send(kind, [400, 80]);
      wait(0.2);
    }
    const plan = engine.jsonOf(engine.plan(planKinds.live, now));
    wait(60);
    expect(
      !plan.isComplete || Math.abs(plan.segments.at(-1).parts[1].finalValue - states()[0][1]) < 0.2,
      "interrupt: the keyframes of many shakes end during a motion");

    open("docks");
    send("press", [420, 240]);
    drag([420, 240], [324, 240], 6);
    wait(2);
    send("lift", [324, 240]);
    wait(4);
    const [x, y] = states()[0];
    expect(x === 420 && y === 240, `docks: released at rest, it springs to ${x}, ${y}`);

    open("gravity");
    wait(3);
    const ball = states()[0];
    send("press", ball);
    expect(isHeld(), "gravity: it cannot be held");
    drag(ball, [700, 150]);
    wait(1);
    send("lift", [700, 150]);
    wait(5);
    expect(states()[0][0] < 470, `gravity: released behind the wall it stays at ${states()[0][0]}`);

    open("group");
    stroke([0, 0]);
    wait(0.05);
    const [, waiting] = states();
    send("pause", [0, 0]);
    send("pause", [0, 0]);
    wait(0.2);
    expect(states()[1][1] === waiting[1], "group: after pause and resume the waiting actors move");
    stroke([0, 0]);
    while (states()[1][1] === waiting[1] && now < 1e6) frame();
    const [shaken] = states();
    expect(Math.abs(shaken[2]) < 1, `group: they resume while the first still moves at ${shaken[2]}`);

    open("gravity");
    wait(0.3);
    const [seen, then] = [states()[0], now];
    wait(0.1);
    send("press", seen, then);
    expect(isHeld(), "gravity: a late press at the ball's former place misses it");

    open("throw");
    for (const [x, y] of [[240, 150], [100, 90]]) {
      send("press", states()[0]);
      drag(states()[0], [x, y]);
      wait(0.5);
      send("lift", [x, y]);
    }
    // A hand that is a few hundredths of a second late or early.
    for (const delay of [0.1, 0.14, 0.18]) {
      wait(0.04);
      const [[x, y, speedX, speedY]] = states();
      for (const late of [-0.06, 0.06]) {
        expect(engine.actor_at(x + late * speedX, y + late * speedY) === 0,
          `throw: at ${Math.hypot(speedX, speedY)} pt/s a press ${late} s beside the ball misses it`);
      }
      expect(delay > 0.14 || Math.hypot(speedX, speedY) > 200, "throw: it does not fly");
    }

    gallery.open(gallery.current);
    return failures;
  },
});
