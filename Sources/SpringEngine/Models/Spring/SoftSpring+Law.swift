// The law of a spring whose pull builds up.

extension SoftSpring {
  /// The derivatives of the value, by units of time.
  func derivatives(
    after time: Double, from start: MotionState<Double>, unit: Double
  ) -> Derivatives {
    let state = state(after: time, from: start)
    let (p, k) = (2 * spring.decayRate * unit, rate * unit)
    let root = spring.naturalFrequency * unit
    let q = root * root
    let gap = gap(after: time, from: start)
    let first = state.velocity * unit
    let second = -p * first - q * (state.value - target - gap)
    let third = -p * second - q * (first + k * gap)
    let fourth = -p * third - q * (second - k * k * gap)
    let fifth = -p * fourth - q * (third + k * k * k * gap)
    let sixth = -p * fifth - q * (fourth - k * k * (k * k) * gap)
    return Derivatives(first, second, third, fourth, fifth, sixth)
  }

  /// A bound of the absolute sixth derivative from a time on, by units of time.
  ///
  /// The fifth derivative solves an equation of the same kind, with the gap −k⁵·gap. By the quantity that
  /// never grows, the sixth is at most √(x⁽⁶⁾² + ω₀²·x⁽⁵⁾²) + ω₀²·k⁴·|gap|.
  func sixthBound(
    after time: Double, from start: MotionState<Double>, unit: Double
  ) -> Double {
    let d = derivatives(after: time, from: start, unit: unit)
    let (root, k) = (spring.naturalFrequency * unit, rate * unit)
    let pull = root * root * (k * k) * (k * k) * abs(gap(after: time, from: start))
    return abs(d.sixth) + root * abs(d.fifth) + pull
  }
}

// MARK: Far above critical damping

extension SoftSpring {
  /// The law of the motion from a start.
  ///
  /// Where the spring's two decay rates are far from each other, the differential equation would enlarge
  /// the rounding of a state by the larger one with every derivative, as ``SpringDecays`` says. The offset
  /// is a sum of three exponentials then: of the one that is farthest from the others, and of a spring
  /// whose decay rates are those two, which may be close to each other.
  func smoothLaw(from start: MotionState<Double>) -> SmoothLaw {
    let isSplit = spring.discriminant < 0 && spring.splitting > spring.decayRate / 2
    guard isSplit, let parts = decayAndSpring(from: start) else {
      return SmoothLaw(EasingLaw(self, from: start))
    }
    var law = SmoothLaw()
    law.sum = LawSum([
      LawSum.Part(
        law: SmoothLaw(damping: parts.decay.rate), motion: .decay(parts.decay),
        origin: parts.decaying),
      LawSum.Part(
        law: parts.spring.smoothLaw(from: parts.offset, to: 0),
        motion: .spring(parts.spring, target: 0, nil), origin: parts.offset),
    ])
    return law
  }

  /// The offset as a sum, each part with its state at the start; `nil` if a constant is out of range.
  ///
  /// The coefficient of e^(−λt) is (x″ + (a + b)·x′ + a·b·x)/((λ − a)·(λ − b)), with the offset x and
  /// its derivatives at the start.
  private func decayAndSpring(
    from start: MotionState<Double>
  ) -> (
    decay: ExponentialDecay, decaying: MotionState<Double>, spring: MassSpringDamper,
    offset: MotionState<Double>
  )? {
    let (slow, fast) = (spring.slowDecayRate, spring.fastDecayRate)
    let (low, middle, high) =
      rate < slow ? (rate, slow, fast) : rate < fast ? (slow, rate, fast) : (slow, fast, rate)
    let isHighFar = high / middle > middle / low
    let (far, one, other) = isHighFar ? (high, low, middle) : (low, middle, high)
    let (sum, product) = (one + other, one * other)
    let offset = start.value - target
    let coefficient =
      (acceleration + sum * start.velocity + product * offset) / ((far - one) * (far - other))
    guard product.isNormal, sum.isFinite, coefficient.isFinite else { return nil }
    return (
      ExponentialDecay(rate: far), MotionState(value: coefficient, velocity: -far * coefficient),
      MassSpringDamper(checkedMass: 1, stiffness: product, dampingCoefficient: sum),
      MotionState(value: offset - coefficient, velocity: start.velocity + far * coefficient)
    )
  }
}
