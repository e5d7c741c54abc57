extension Scene {
  /// A gesture that shows what the scene is about, in a few seconds.
  public var script: PointerScript {
    var script = PointerScript()
    script.wait(0.15)
    switch grip {
    case .springHome where tap.isNone: script.throwAndCatch()
    case .springHome where timeScale < 1 || policy == .reduced: script.throwOnce(wait: 4)
    case .dock: script.throwToDocks()
    case .slide: script.pullAndFling()
    case .fall where tap.isNone: script.catchFalling()
    case .fall: script.tapTwice()
    case .springHome, .none: script.tapAround(crossing: actors.count == 4)
    }
    return script
  }
}

extension Tap {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}

extension PointerScript {
  /// Draws back, throws, catches in mid-air, lets go.
  fileprivate mutating func throwAndCatch() {
    press()
    stroke([-150, 75], lasting: 0.5)
    wait(0.05)
    stroke([170, -120], lasting: 0.16, .accelerating)
    lift()
    wait(0.12)
    press()
    wait(0.3)
    lift()
    wait(1.6)
  }

  /// Draws back and throws.
  fileprivate mutating func throwOnce(wait seconds: Double) {
    press()
    stroke([-150, 60], lasting: 0.4)
    stroke([130, -90], lasting: 0.14, .accelerating)
    lift()
    wait(seconds)
  }

  /// Throws across, then up.
  fileprivate mutating func throwToDocks() {
    press()
    stroke([-90, -10], lasting: 0.12, .accelerating)
    lift()
    wait(0.9)
    press()
    stroke([60, -70], lasting: 0.12, .accelerating)
    lift()
    wait(1.2)
  }

  /// Pulls beyond the edge and lets go; flings against the other one.
  fileprivate mutating func pullAndFling() {
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

  /// Clicks beside the actors twice, with time for the bounces between.
  fileprivate mutating func tapTwice() {
    wait(0.5)
    tap(30, 30)
    wait(1.6)
    tap(30, 30)
    wait(3)
  }

  /// Clicks here and there, before the motion is over and after.
  fileprivate mutating func tapAround(crossing: Bool) {
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
