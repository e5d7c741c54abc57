import SpringEngine

extension Motion {
  /// The value of a dial; `nil` if the motion has no such constant.
  public func value(of dial: Dial) -> Double? {
    switch (self, dial) {
    case (.spring(let model), .perceptualDuration): model.spring.perceptualDuration
    case (.spring(let model), .bounce): model.spring.bounce
    case (.spring(let model), .restitution): model.hardStop?.restitution
    case (.gravity(let model), _): model.value(of: dial)
    case (.decay(let model), .decayRate): model.decayRate
    case (.boundedDecay(let model), _): model.value(of: dial)
    case (.curve(let model), .duration): model.duration
    default: nil
    }
  }

  /// The motion with a dial set and the same target; unchanged if it has no such constant.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> Motion {
    guard self.value(of: dial) != nil else { return self }
    switch self {
    case .spring(var model):
      switch dial {
      case .perceptualDuration: model.spring = model.spring.turned(duration: value)
      case .bounce: model.spring = model.spring.turned(bounce: value)
      default:
        model.hardStop = model.hardStop.map { HardStop(restitution: value, side: $0.side) }
      }
      return .spring(model)
    case .gravity(let model): return .gravity(model.turned(dial, to: value))
    case .decay: return .decay(DecayMotion(decayRate: value))
    case .boundedDecay(let model): return .boundedDecay(model.turned(dial, to: value))
    case .curve(let model):
      return .curve(
        TimedCurve(
          model.curve, target: model.target, duration: value, repeatCount: model.repeatCount))
    case .custom: return self
    }
  }
}

extension Effect {
  /// The dials of its tracks, in the order in which they are shown.
  public var dials: [Dial] { Dial.allCases.filter { value(of: $0) != nil } }

  /// The value of a dial in the first track that has it.
  public func value(of dial: Dial) -> Double? {
    tracks.lazy.compactMap { $0.motion.value(of: dial) }.first
  }

  /// The effect with a dial set in every track that has it.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> Effect {
    var effect = self
    effect.tracks = tracks.map { $0.along($0.motion.turned(dial, to: value)) }
    return effect
  }
}

// The value of a dial in a model, `nil` if the model has no such constant; and the model with the
// dial set.

extension MassSpringDamper {
  /// The spring with another perceptual duration or another bounce.
  func turned(duration: Double? = nil, bounce: Double? = nil) -> MassSpringDamper {
    MassSpringDamper(
      perceptualDuration: duration ?? perceptualDuration, bounce: bounce ?? self.bounce)
  }
}

extension GravityBounce {
  func value(of dial: Dial) -> Double? {
    let indices = 0..<Vector.componentCount
    switch dial {
    case .gravity: return acceleration == .zero ? nil : acceleration.largestMagnitude
    case .restitution: return restitution
    case .ceilingRestitution: return indices.contains(where: hasCeiling) ? ceilingRestitution : nil
    case .friction: return indices.contains { acceleration[component: $0] == 0 } ? friction : nil
    default: return nil
    }
  }

  func turned(_ dial: Dial, to value: Double) -> GravityBounce {
    GravityBounce(
      acceleration: dial == .gravity
        ? acceleration * (value / acceleration.largestMagnitude) : acceleration,
      lower: lower, upper: upper, restitution: dial == .restitution ? value : restitution,
      ceilingRestitution: dial == .ceilingRestitution ? value : ceilingRestitution,
      friction: dial == .friction ? value : friction)
  }

  private func hasCeiling(_ index: Int) -> Bool {
    let pull = acceleration[component: index]
    return pull > 0 && lower[component: index].isFinite
      || pull < 0 && upper[component: index].isFinite
  }
}

extension BoundedDecay {
  func value(of dial: Dial) -> Double? {
    switch dial {
    case .decayRate: decayRate
    case .edgeDuration: spring.perceptualDuration
    case .edgeBounce: spring.bounce
    default: nil
    }
  }

  func turned(_ dial: Dial, to value: Double) -> BoundedDecay {
    var spring = spring
    if dial == .edgeDuration { spring = spring.turned(duration: value) }
    if dial == .edgeBounce { spring = spring.turned(bounce: value) }
    return BoundedDecay(
      DecayMotion(decayRate: dial == .decayRate ? value : decayRate), lower: lower, upper: upper,
      spring: spring)
  }
}
