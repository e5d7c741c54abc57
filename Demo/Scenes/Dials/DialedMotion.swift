import SpringEngine

/// A motion by its constants, which dials read and set.
public enum DialedMotion: Sendable, Equatable {
  /// A spring to a target, with or without a wall there.
  case spring(MassSpringDamper, to: Double, HardStop? = nil)
  /// A fall to a floor.
  case fall(gravity: Double, floor: Double, restitution: Double)
  /// A curve to a target, in a duration in seconds.
  case curve(EasingCurve, to: Double, duration: Double)

  /// The motion.
  public var motion: Motion<Double> {
    switch self {
    case .spring(let spring, let target, let hardStop):
      .spring(spring, to: target, hardStop: hardStop)
    case .fall(let gravity, let floor, let restitution):
      .fall(gravity: gravity, floor: floor, restitution: restitution)
    case .curve(let curve, let target, let duration):
      .curve(curve, to: target, duration: duration)
    }
  }

  /// The value of a dial; `nil` if the motion has no such constant.
  public func value(of dial: Dial) -> Double? {
    switch (self, dial) {
    case (.spring(let spring, _, _), .perceptualDuration): spring.perceptualDuration
    case (.spring(let spring, _, _), .bounce): spring.bounce
    case (.spring(_, _, let hardStop), .restitution): hardStop?.restitution
    case (.fall(let gravity, _, _), .gravity): gravity
    case (.fall(_, _, let restitution), .restitution): restitution
    case (.curve(_, _, let duration), .duration): duration
    default: nil
    }
  }

  /// The motion with a dial set and the same target; unchanged if it has no such constant.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> DialedMotion {
    switch (self, dial) {
    case (.spring(let spring, let target, let hardStop), .perceptualDuration):
      .spring(spring.turned(duration: value), to: target, hardStop)
    case (.spring(let spring, let target, let hardStop), .bounce):
      .spring(spring.turned(bounce: value), to: target, hardStop)
    case (.spring(let spring, let target, let hardStop?), .restitution):
      .spring(spring, to: target, HardStop(restitution: value, side: hardStop.side))
    case (.fall(_, let floor, let restitution), .gravity):
      .fall(gravity: value, floor: floor, restitution: restitution)
    case (.fall(let gravity, let floor, _), .restitution):
      .fall(gravity: gravity, floor: floor, restitution: value)
    case (.curve(let curve, let target, _), .duration):
      .curve(curve, to: target, duration: value)
    default: self
    }
  }
}

extension Effect {
  /// The dials of its tracks, in the order in which they are shown.
  public var dials: [Dial] { Dial.allCases.filter { value(of: $0) != nil } }

  /// The value of a dial in the first track that has it.
  public func value(of dial: Dial) -> Double? {
    tracks.lazy.compactMap { $0.constants.value(of: dial) }.first
  }

  /// The effect with a dial set in every track that has it.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> Effect {
    var effect = self
    effect.tracks = tracks.map { $0.along($0.constants.turned(dial, to: value)) }
    return effect
  }
}

extension MassSpringDamper {
  /// The spring with another perceptual duration or another bounce.
  func turned(duration: Double? = nil, bounce: Double? = nil) -> MassSpringDamper {
    MassSpringDamper(
      duration: duration ?? perceptualDuration, bounce: bounce ?? self.bounce)
  }
}
