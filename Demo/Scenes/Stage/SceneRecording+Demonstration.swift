extension SceneRecording {
  /// A few seconds that show what the scene can do.
  func demonstrate() {
    wait(0.15)
    switch scene.grip {
    case .springHome where !scene.canTap: throwAndCatch()
    case .springHome where scene.timeScale < 1 || scene.policy == .reduced: throwOnce()
    case .dock: throwToDocks()
    case .slide: pullAndFling()
    case .fall where !scene.canTap: catchFalling()
    case .fall: shakeTwice()
    case .springHome, .none: tapAround()
    case .thing(let thing): moveThing(thing)
    }
  }

  private func throwAndCatch() {
    caption =
      "Drawn back, thrown, caught in mid-air, released, without a jump of value or velocity."
    press()
    stroke([-170, 85], lasting: 0.55)
    stroke([190, -125], lasting: 0.16, isThrow: true)
    lift()
    wait(0.15)
    hold(0.3)
    wait(4.5)
  }

  /// The speed is proportional to the time scale.
  private func throwOnce() {
    caption = "Drawn back, thrown, released."
    press()
    stroke([-150, 60], lasting: 0.4)
    stroke([100, -70], lasting: 0.14 / scene.timeScale, isThrow: true)
    lift()
    wait(1.2 / scene.timeScale)
  }

  /// Across, then up.
  private func throwToDocks() {
    caption = "Two throws: each lands in the dock that it points to."
    fling([-90, -10], lasting: 0.12)
    wait(0.9)
    fling([60, -70], lasting: 0.12)
    wait(1.2)
  }

  private func pullAndFling() {
    caption = "Pulled beyond one edge and released; then thrown against the other one."
    press()
    stroke([220, 60], lasting: 0.6)
    wait(0.2)
    lift()
    wait(0.9)
    fling([-70, -25], lasting: 0.12)
    wait(1.6)
  }

  private func catchFalling() {
    caption = "Dropped, caught, thrown at the wall, caught again, dropped."
    wait(0.85)
    press()
    stroke([40, -90], lasting: 0.4)
    stroke([110, -40], lasting: 0.12, isThrow: true)
    lift()
    wait(1.1)
    hold(0.25)
    wait(2.2)
  }

  private func shakeTwice() {
    caption = "Two shakes interrupt the bounces, which then continue."
    wait(0.5)
    tap(30, 30, wait: 1.6)
    tap(30, 30, wait: 3)
  }

  /// Thrown, caught, thrown back; a photo is zoomed first.
  private func moveThing(_ thing: Thing) {
    caption = "Thrown, caught in motion, thrown back."
    if case .photo = thing { tap(320, 120, wait: 1) }
    fling([-90, -70], lasting: 0.12)
    wait(0.25)
    hold(0.2)
    wait(0.3)
    fling([60, 90], lasting: 0.15)
    wait(2.5)
  }

  /// Clicks at several places, during motions and after them.
  private func tapAround() {
    caption = "Sent from place to place, before the motion is over and after."
    let isCrossing = scene.actors.count == 4
    tap(400, 70, wait: isCrossing ? 1.6 : 0.35)
    tap(70, 240, wait: isCrossing ? 0.2 : 0.3)
    tap(420, 230, wait: 0.8)
    if !isCrossing { tap(240, 150, wait: 0) }
    wait(1.6)
  }
}
