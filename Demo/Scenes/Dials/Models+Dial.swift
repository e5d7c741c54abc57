import SpringEngine

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
