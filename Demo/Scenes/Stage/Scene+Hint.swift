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
  /// The title of the button for a stroke without a pointer.
  public var strokeTitle: String {
    switch tap {
    case .none: "Throw"
    case .chase, .crossOver: "Send"
    case .shake, .shakeFirstHoldRest: "Shake"
    }
  }

  /// The hint for an input device, without mention of keys.
  public func hint(for pointing: Pointing) -> String {
    guard let words = Self.words[name] else { return hint }
    switch pointing {
    case .mouse: return words.mouse
    case .touch: return words.touch
    case .remote: return words.remote
    }
  }

  private static let words: [String: (mouse: String, touch: String, remote: String)] = [
    "throw": (
      throwHome.hint, throwHome.hint, "Throw the ball again and again, also in flight."
    ),
    "gravity": (gravityBox.hint, gravityBox.hint, "Throw the ball, also in mid-air."),
    "chase": (
      chase.hint, "Tap anywhere, again and again: each tap retargets in flight.",
      "Send the ball again before it is there: each time retargets in flight."
    ),
    "presets": (
      "Click to send all four across.", "Tap to send all four across.", "Send all four across."
    ),
    "docks": (docks.hint, docks.hint, "Throw the ball: it lands in the dock that it flies to."),
    "band": (
      rubberBand.hint, rubberBand.hint, "Throw the ball against the lines: it slides back."
    ),
    "interrupt": (
      interruption.hint, "Tap while it bounces: a shake interrupts it, then it continues.",
      "Shake it while it bounces: the shake interrupts it, then it continues."
    ),
    "group": (
      groupPause.hint, "Tap: the others pause while the first is shaken.",
      "Shake the first: the others pause meanwhile."
    ),
    "stagger": (
      stagger.hint, "Tap anywhere: each ball starts a little after the one before.",
      "Send them: each ball starts a little after the one before."
    ),
    "slow": (
      "The same throw with time at a fifth.", "The same throw with time at a fifth.",
      "The chase with time at a fifth."
    ),
    "reduced": (
      reduceMotion.hint, reduceMotion.hint, "The chase for people who want less motion."
    ),
  ]
}
