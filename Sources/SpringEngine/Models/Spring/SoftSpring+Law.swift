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
  /// Where the spring's two decay rates are far from each other, or the spring is much faster than the
  /// pull builds up, the differential equation would enlarge the rounding of a state by the larger rate
  /// with every derivative, as ``SpringDecays`` says. The law is that of a sum then.
  @inline(never)
  func smoothLaw(at time: Double, from start: MotionState<Double>) -> SmoothLaw {
    offsetAsSum(from: start)?.smoothLaw(of: 0, at: time)
      ?? SmoothLaw(
        EasingLaw(shape: .soft(self, start), height: 1, progressAtStart: 0, rate: 1))
  }

  /// The offset as the sum of a decay and of a spring: of the one of the three rates that is farthest from
  /// the others, and of those two, which may be close to each other.
  ///
  /// The coefficient of e^(−λt) is (x″ + (a + b)·x′ + a·b·x)/((λ − a)·(λ − b)), with the offset x and its
  /// derivatives at the start.
  ///
  /// - Returns: `nil` unless one rate is far from the others, or if a constant is out of range.
  private func offsetAsSum(from start: MotionState<Double>) -> CourseLine? {
    let isOverdamped = spring.discriminant < 0
    // Two rates that are not real are of one size.
    let frequency = spring.naturalFrequency
    let slow = isOverdamped ? spring.slowDecayRate : frequency
    let fast = isOverdamped ? spring.fastDecayRate : frequency
    guard fast > 100 * slow || slow > 100 * rate else { return nil }
    let (low, middle, high) =
      rate < slow ? (rate, slow, fast) : rate < fast ? (slow, rate, fast) : (slow, fast, rate)
    let (far, one, other) =
      high / middle > middle / low ? (high, low, middle) : (low, middle, high)
    let (sum, product) =
      isOverdamped ? (one + other, one * other) : (2 * spring.decayRate, frequency * frequency)
    let offset = MotionState(value: start.value - target, velocity: start.velocity)
    let coefficient =
      (acceleration + sum * offset.velocity + product * offset.value)
      / (isOverdamped ? (far - one) * (far - other) : (far - sum) * far + product)
    guard product.isNormal, coefficient.isFinite else { return nil }
    let decaying = MotionState(value: coefficient, velocity: -far * coefficient)
    let swing = MassSpringDamper(checkedMass: 1, stiffness: product, dampingCoefficient: sum)
    return CourseLine([
      CourseLine.Piece(
        start: 0,
        main: CourseTerm(
          .decay(ExponentialDecay(rate: far)), from: decaying.lanes, at: 0),
        added: [
          CourseTerm(
            .fading(by: swing, componentCount: 1), from: (offset - decaying).lanes, at: 0)
        ])
    ])
  }
}
