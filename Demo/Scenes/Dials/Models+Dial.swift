import SpringEngine

// Where a dial stands in a model, `nil` if it has none of the kind; and the model with it turned.

extension MassSpringDamper {
  /// A spring that bounces as much, with another perceptual duration.
  func turned(duration: Double) -> MassSpringDamper {
    MassSpringDamper(perceptualDuration: duration, bounce: bounce)
  }

  /// A spring that is as quick, with another bounce.
  func turned(bounce: Double) -> MassSpringDamper {
    MassSpringDamper(perceptualDuration: perceptualDuration, bounce: bounce)
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
