/// The input device.
public enum Pointing: Sendable, CaseIterable {
  /// A mouse or a trackpad.
  case mouse
  /// A touch screen, or gaze and pinch.
  case touch
  /// A remote control with buttons only.
  case remote
}

extension Scene {
  /// The title of a dial, with the label of its actor.
  public func title(of dial: SceneDial) -> String {
    let owner = owner(of: dial)
    return owner.isEmpty ? dial.dial.title : "\(owner): \(dial.dial.title.lowercased())"
  }

  /// The hint for an input device, without mention of keys.
  public func hint(for pointing: Pointing) -> String {
    switch pointing {
    case .mouse: hint
    case .touch: hint.split(separator: " ").map { Self.taps[$0] ?? $0 }.joined(separator: " ")
    case .remote: Self.remoteHints[name] ?? hint
    }
  }

  private static let taps: [Substring: Substring] = [
    "Click": "Tap", "Click:": "Tap:", "click": "tap",
  ]

  private static let remoteHints = [
    "throw": "Throw the ball again and again, also in flight.",
    "gravity": "Throw the ball, also in mid-air.",
    "chase": "Send the ball again before it is there: each time retargets in flight.",
    "presets": "Send all four across.",
    "docks": "Throw the ball: it lands in the dock that it flies to.",
    "band": "Throw the ball against the lines: it slides back.",
    "interrupt": "Shake it while it bounces: the shake interrupts it, then it continues.",
    "group": "Shake the first: the others pause meanwhile.",
    "stagger": "Send them: each ball starts a little after the one before.",
    "slow": "Send the ball from place to place, with time at a fifth.",
    "reduced": "Send the ball: for less motion its spring does not overshoot.",
  ]
}

extension Dial {
  /// A value as text with unit: two decimals, or none where steps are 1 or larger.
  public func text(_ value: Double) -> String {
    let number = decimal(value, places: step >= 1 ? 0 : 2)
    return unit.isEmpty ? number : number + " " + unit
  }
}
