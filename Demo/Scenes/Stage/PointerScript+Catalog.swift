extension Scene {
  /// A demonstration of the scene, a few seconds long.
  public var script: PointerScript {
    var script = PointerScript()
    script.wait(0.15)
    switch grip {
    case .springHome where !canTap: script.throwAndCatch()
    case .springHome where timeScale < 1 || policy == .reduced:
      script.throwOnce(slowness: timeScale)
    case .dock: script.throwToDocks()
    case .slide: script.pullAndFling()
    case .fall where !canTap: script.catchFalling()
    case .fall: script.tapTwice()
    case .springHome, .none: script.tapAround(crossing: actors.count == 4)
    }
    return script
  }
}

extension PointerScript {
  /// Draws back, throws, catches in mid-air, releases.
  fileprivate mutating func throwAndCatch() {
    caption =
      "Drawn back, thrown, caught in mid-air, released, without a jump of value or velocity."
    press()
    stroke([-170, 85], lasting: 0.55)
    stroke([190, -125], lasting: 0.16, .accelerating)
    lift()
    wait(0.15)
    press()
    wait(0.3)
    lift()
    wait(4.5)
  }

  /// Draws back and throws, with a speed proportional to the time scale.
  fileprivate mutating func throwOnce(slowness: Double) {
    caption = "Drawn back, thrown, released."
    press()
    stroke([-150, 60], lasting: 0.4)
    stroke([100, -70], lasting: 0.14 / slowness, .accelerating)
    lift()
    wait(1.2 / slowness)
  }

  /// Throws across, then up.
  fileprivate mutating func throwToDocks() {
    caption = "Two throws: each lands in the dock that it points to."
    press()
    stroke([-90, -10], lasting: 0.12, .accelerating)
    lift()
    wait(0.9)
    press()
    stroke([60, -70], lasting: 0.12, .accelerating)
    lift()
    wait(1.2)
  }

  /// Pulls beyond one edge and releases; throws against the opposite one.
  fileprivate mutating func pullAndFling() {
    caption = "Pulled beyond one edge and released; then thrown against the other one."
    press()
    stroke([220, 60], lasting: 0.6)
    wait(0.2)
    lift()
    wait(0.9)
    press()
    stroke([-70, -25], lasting: 0.12, .accelerating)
    lift()
    wait(1.6)
  }

  /// Catches a falling ball, carries it up, throws it at the wall.
  fileprivate mutating func catchFalling() {
    caption = "Dropped, caught, thrown at the wall, caught again, dropped."
    wait(0.85)
    press()
    stroke([40, -90], lasting: 0.4)
    stroke([110, -40], lasting: 0.12, .accelerating)
    lift()
    wait(1.1)
    press()
    wait(0.25)
    lift()
    wait(2.2)
  }

  /// Clicks beside the actors twice, with a pause for bounces.
  fileprivate mutating func tapTwice() {
    caption = "Two shakes interrupt the bounces, which then continue."
    wait(0.5)
    tap(30, 30)
    wait(1.6)
    tap(30, 30)
    wait(3)
  }

  /// Clicks at several places, during motions and after them.
  fileprivate mutating func tapAround(crossing: Bool) {
    caption = "Sent from place to place, before the motion is over and after."
    tap(400, 70)
    wait(crossing ? 1.6 : 0.35)
    tap(70, 240)
    wait(crossing ? 0.2 : 0.3)
    tap(420, 230)
    wait(0.8)
    if !crossing { tap(240, 150) }
    wait(1.6)
  }
}
