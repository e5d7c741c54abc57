import SpringEngine

extension DialedMotion {
  /// The value of a dial; `nil` if the motion has no such constant.
  public func value(of dial: Dial) -> Double? {
    switch (self, dial) {
    case (.spring(let spring, _, _), .perceptualDuration): spring.perceptualDuration
    case (.spring(let spring, _, _), .bounce): spring.bounce
    case (.spring(_, _, let hardStop), .restitution): hardStop?.restitution
    case (.bounce(let walls), _): walls.value(of: dial)
    case (.decay(let friction), .decayRate): friction.decayRate
    case (.slide(let edges), _): edges.value(of: dial)
    case (.curve(_, _, let duration, _), .duration): duration
    default: nil
    }
  }

  /// The motion with a dial set and the same target; unchanged if it has no such constant.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> DialedMotion {
    guard self.value(of: dial) != nil else { return self }
    switch self {
    case .spring(let spring, let target, let hardStop):
      switch dial {
      case .perceptualDuration:
        return .spring(spring.turned(duration: value), to: target, hardStop)
      case .bounce: return .spring(spring.turned(bounce: value), to: target, hardStop)
      default:
        let turned = hardStop.map { HardStop(restitution: value, side: $0.side) }
        return .spring(spring, to: target, turned)
      }
    case .bounce(let walls): return .bounce(walls.turned(dial, to: value))
    case .decay: return .decay(Friction(decayRate: value))
    case .slide(let edges): return .slide(edges.turned(dial, to: value))
    case .curve(let curve, let target, _, let repeatCount):
      return .curve(curve, to: target, duration: value, repeatCount: repeatCount)
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
