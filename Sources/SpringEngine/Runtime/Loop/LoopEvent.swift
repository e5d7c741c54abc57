/// An event of any animator of a loop, as text.
public struct LoopEvent: Sendable, CustomStringConvertible {
  /// The exact time in seconds of the loop's time.
  public let time: Double

  /// The animator's name, if it has one.
  public let name: String?

  /// What happened.
  public let kind: String

  init<Vector>(_ event: MotionEvent<Vector>, name: String?) {
    time = event.time
    self.name = name
    kind = "\(event.kind)"
  }

  /// Time, name and event.
  public var description: String {
    "\((time * 1000).rounded() / 1000) \(name ?? "animator"): \(kind)"
  }
}

extension MotionID: CustomStringConvertible {
  /// The number of the motion among its animator's.
  public var description: String { "motion \(serial)" }
}

extension MotionEvent.Kind: CustomStringConvertible {
  /// The event in words.
  public var description: String {
    switch self {
    case .began(let id): "\(id) began"
    case .arrived(let id): "\(id) arrived"
    case .ended(let id, let reason): "\(id) ended: \(reason)"
    case .suspended(let id): "\(id) suspended"
    case .continued(let id): "\(id) goes on"
    case .impact(let impact):
      "impact of component \(impact.component) at \(impact.wall), speed \(abs(impact.velocityBefore))"
    case .grabbed: "grabbed"
    case .released: "released"
    case .paused: "paused"
    case .resumed: "resumed"
    case .rejected(let input, let id): "rejected: \(input)" + (id.map { " of \($0)" } ?? "")
    }
  }
}

extension MotionMachine {
  /// What determines the value, in words.
  var activity: String? {
    switch phase {
    case .resting: isResting ? "at rest" : nil
    case .held: "held"
    case .following: "following"
    case .moving(let motion):
      switch motion.model {
      case .spring: "spring"
      case .gravity: "falling"
      case .decay, .boundedDecay: "coasting"
      case .curve: "curve"
      case .custom: "moving"
      }
    }
  }
}
