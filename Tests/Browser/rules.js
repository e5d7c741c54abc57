// Rules that check.py evaluates in the page, by calling the engine at times of their own.

Object.assign(window.checks, {
  /** Returns the failed rules. */
  rules() {
    const failures = [];
    const expect = (holds, text) => { if (!holds) failures.push(text); };
    let now = 0, count = 0;
    const open = (name) => {
      now += 100;
      engine.open_scene(gallery.scenes.findIndex((scene) => scene.name === name), now);
      count = engine.sceneAt(-1).actors.length;
    };
    const states = (stage) => engine.statesOf(stage, count);
    const frame = (span = 1 / 60) => {
      now += span;
      engine.frame(0, now);
      engine.frame(1, now);
    };
    const wait = (seconds) => { for (const end = now + seconds; now < end;) frame(); };
    const send = (stage, kind, [x, y], at = now) => engine.send(stage, kinds[kind], x, y, at, now);
    const stroke = (direction) => { for (const stage of [0, 1]) engine.stroke(stage, ...direction, now); };
    const drag = (stage, from, to, steps = 12) => {
      for (let step = 1; step <= steps; step++) {
        frame(1 / 120);
        send(stage, "drag", from.slice(0, 2).map((a, i) => a + ((to[i] - a) * step) / steps));
      }
    };

    open("group");
    for (const direction of [[1, 0], [-1, 0], [1, 0], [0, -1]]) {
      stroke(direction);
      expect(!engine.is_held(0) && !engine.is_held(1), `group: after a throw by ${direction} an actor is held`);
      wait(6);
    }

    open("group");
    wait(0.3);
    stroke([0, 0]);
    wait(0.1);
    engine.catch_baked(now, now);
    let apart = 0;
    for (let frames = 0; frames < 200; frames++) {
      frame();
      states(0).forEach((state, actor) => [0, 1].forEach((i) => {
        apart = Math.max(apart, Math.abs(state[i] - states(1)[actor][i]));
      }));
    }
    // Within the rest tolerance one stage may already show the final value.
    expect(apart <= 0.2, `group: caught while two actors wait, it deviates by ${apart} px from the live stage`);

    open("interrupt");
    for (let click = 0; click < 20; click++) {
      for (const stage of [0, 1]) for (const kind of ["press", "lift"]) send(stage, kind, [400, 80]);
      wait(0.2);
    }
    const plan = engine.planNow();
    wait(60);
    expect(
      !plan.isComplete || Math.abs(plan.segments.at(-1).parts[1].finalValue - states(0)[0][1]) < 0.2,
      "interrupt: the keyframes of many shakes end during a motion");

    for (const stage of [0, 1]) {
      open("docks");
      send(stage, "press", [420, 240]);
      drag(stage, [420, 240], [324, 240], 6);
      wait(2);
      send(stage, "lift", [324, 240]);
      wait(4);
      const [x, y] = states(stage)[0];
      expect(x === 420 && y === 240, `docks: released at rest, it springs to ${x}, ${y}`);
    }

    open("gravity");
    wait(3);
    const ball = states(0)[0];
    send(0, "press", ball);
    expect(engine.is_held(0), "gravity: it cannot be held");
    drag(0, ball, [700, 150]);
    wait(1);
    send(0, "lift", [700, 150]);
    wait(5);
    expect(states(0)[0][0] < 470, `gravity: released behind the wall it stays at ${states(0)[0][0]}`);

    open("group");
    stroke([0, 0]);
    wait(0.05);
    const [, waiting] = states(0);
    send(0, "pause", [0, 0]);
    send(0, "pause", [0, 0]);
    wait(0.2);
    expect(states(0)[1][1] === waiting[1], "group: after pause and resume the waiting actors move");
    stroke([0, 0]);
    while (states(0)[1][1] === waiting[1] && now < 1e6) frame();
    const [shaken] = states(0);
    expect(Math.abs(shaken[2]) < 1, `group: they resume while the first still moves at ${shaken[2]}`);

    open("gravity");
    wait(0.3);
    const [seen, then] = [states(0)[0], now];
    wait(0.1);
    send(0, "press", seen, then);
    expect(engine.is_held(0), "gravity: a late press at the ball's former place misses it");

    gallery.open(gallery.current);
    return failures;
  },
});
