/// A spring whose pull builds up: the end that the spring is fixed to glides to the target.
///
///     x″ = −ω₀²·(x − T(t)) − 2γ·x′,   T(t) = target + gap·e^(−kt)
///
/// The gap at the start is the one with which the acceleration there is a given one, 0 from rest:
/// gap = offset + (acceleration + 2γ·velocity)/ω₀². So a motion that takes the acceleration of the one
/// before has no jump in it. With the entries of the ``SpringTransition`` and
/// I(t) = ∫₀ᵗ S(t − s)·e^(−ks) ds, of which the velocity, which solves the same kind of equation, is made
/// without a difference of nearly equal numbers:
///
///     offset   = (C + γS)·offset₀ + S·velocity₀ + ω₀²·gap·I
///     velocity = (C + γS)·velocity₀ + S·acceleration₀ − ω₀²·k·gap·I
///
/// Like a curve it has a memory beyond its state, the acceleration: see ``advanced(by:from:)``.
@usableFromInline
package struct SoftSpring: Sendable, Equatable {
  /// Not instant.
  let spring: MassSpringDamper

  private(set) var target: Double

  /// k, in 1/s; greater than 0, finite.
  let rate: Double

  /// The acceleration at the start, in the value's units per s².
  var acceleration = 0.0

  var stiffness: Double { spring.naturalFrequency * spring.naturalFrequency }

  /// The distance of the gliding end from the target at the start.
  func gap(_ start: MotionState<Double>) -> Double {
    start.value - target + (acceleration + 2 * spring.decayRate * start.velocity) / stiffness
  }

  /// The distance of the gliding end from the target.
  func gap(after time: Double, from start: MotionState<Double>) -> Double {
    gap(start) * Elementary.exp(-rate * time)
  }

  func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    if time == 0 { return start }
    var state = offset(after: time, from: start)
    state.value += target
    return state
  }

  /// The same with the value's distance from the target, which is not rounded as the value is.
  func offset(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    if time == 0 { return MotionState(value: start.value - target, velocity: start.velocity) }
    let transition = spring.transition(after: time)
    let pull = stiffness * gap(start) * spring.response(toDecay: rate, after: time)
    let free = transition.offsetFromOffset * (start.value - target)
    return MotionState(
      value: free + transition.offsetFromVelocity * start.velocity + pull,
      velocity: transition.offsetFromOffset * start.velocity
        + transition.offsetFromVelocity * acceleration - rate * pull)
  }

  /// The motion that goes on after a time, from the state and the acceleration there.
  func advanced(by time: Double, from start: MotionState<Double>) -> SoftSpring {
    if time == 0 { return self }
    let state = state(after: time, from: start)
    var rest = self
    rest.acceleration =
      -stiffness * (state.value - target - gap(after: time, from: start))
      - 2 * spring.decayRate * state.velocity
    return rest
  }

  /// The motion that begins with an acceleration; none, if that is not known, as at a vertical tangent.
  ///
  /// A larger one than the spring would have by itself, as of a much faster motion, is limited: before the
  /// spring could stop it, it would throw the value far away. The limit changes the velocity, during the
  /// glide, by that with which the spring comes from the start's reach.
  func starting(with acceleration: Double, from start: MotionState<Double>) -> SoftSpring {
    var soft = self
    soft.acceleration = 0
    let frequency = spring.naturalFrequency
    let limit = max(rate, frequency) * frequency * soft.reach(from: start)
    soft.acceleration = acceleration.isFinite ? min(max(acceleration, -limit), limit) : 0
    return soft
  }

  func shifted(by shift: Double) -> SoftSpring {
    var soft = self
    soft.target += shift
    return soft
  }

  /// The target; `nil` if it oscillates for ever.
  func settledValue(from start: MotionState<Double>) -> Double? {
    let isAtRest = start == MotionState(target) && acceleration == 0
    return spring.dampingCoefficient > 0 || isAtRest ? target : nil
  }

  func reach(from start: MotionState<Double>) -> Double {
    max(
      abs(start.value - target), abs(start.velocity) / spring.throwRate,
      abs(acceleration) / stiffness)
  }
}

// MARK: The response to a decaying pull

extension MassSpringDamper {
  /// I(t) = ∫₀ᵗ S(t − s)·e^(−ks) ds, in s²: the divided difference of e^(−λt) over the spring's two decay
  /// rates and k.
  ///
  /// With E = e^(−γt), δ = k − γ: I = (e^(−kt) − E·(cos ω_d t − δ·sin ω_d t/ω_d))/(δ² + ω_d²). Where all
  /// three rates are close to each other, so that the numerator cancels, it is
  /// E·t²·Σ (−1)ⁿ·hₙ/(n + 2)!, with hₙ the complete symmetric polynomials of the rates' distances from γ,
  /// times t: 1/((1 − δt·z)·(1 + (ω_d t)²·z²)) = Σ hₙ·zⁿ.
  @inline(never)
  func response(toDecay rate: Double, after time: Double) -> Double {
    let envelope = Elementary.exp(-decayRate * time)
    let x = (rate - decayRate) * time
    let angle = splitting * time
    let y = discriminant > 0 ? -angle * angle : angle * angle
    if x * x + abs(y) < 1 {
      // Once nothing is left of it, the square of the time may be infinite.
      return envelope == 0 ? 0 : envelope * (time * time) * Self.closeRates(x, y)
    }
    guard discriminant > 0 else { return response(toDecay: rate, afterRealTime: time) }
    let delta = rate - decayRate
    var swing = 0.0
    // Once nothing is left of it, the angle may be infinite.
    if envelope > 0 {
      let wave = Elementary.sincos(angle)
      swing = envelope * (wave.cos - delta * (wave.sin / splitting))
    }
    return (Elementary.exp(-rate * time) - swing) / (delta * delta + splitting * splitting)
  }

  /// The same above and at critical damping, from the divided differences of neighbouring rates, of which
  /// each is one ``Elementary/expm1(_:)``.
  private func response(toDecay rate: Double, afterRealTime time: Double) -> Double {
    let (slow, fast) = (slowDecayRate, fastDecayRate)
    let (low, middle, high) =
      rate < slow ? (rate, slow, fast) : rate < fast ? (slow, rate, fast) : (slow, fast, rate)
    func difference(_ a: Double, _ b: Double) -> Double {
      let left = Elementary.exp(-a * time)
      // Once nothing is left of it, the time, or what it makes of a rounding of b, may be infinite.
      if left == 0 { return 0 }
      return a == b ? -time * left : left * (Elementary.expm1((a - b) * time) / (b - a))
    }
    let change = difference(middle, high) - difference(low, middle)
    // All three rates may be equal then.
    return change == 0 ? 0 : change / (high - low)
  }

  /// Σ (−1)ⁿ·hₙ/(n + 2)! for x² + |y| < 1.
  private static func closeRates(_ x: Double, _ y: Double) -> Double {
    var (h, even, factor) = (1.0, 1.0, 0.5)
    var sum = 0.5
    for n in 1...17 {
      if n % 2 == 0 { even *= y }
      h = x * h + (n % 2 == 0 ? even : 0)
      factor /= -Double(n + 2)
      sum += factor * h
    }
    return sum
  }
}

extension Course {
  @inline(never)
  static func softSpring(
    _ spring: MassSpringDamper, to target: Lanes, seconds: Double
  ) -> Course {
    require(notNegative: seconds, "spring: softStart must be at least 0 and finite")
    // Powers of the rate are finite.
    guard seconds >= 1e-30, !spring.isInstant else {
      return .spring(SpringCourse(spring, target: target))
    }
    return .each(
      (0..<target.componentCount).map {
        .soft(SoftSpring(spring: spring, target: target[component: $0], rate: 1 / seconds))
      })
  }

  var startsSoftly: Bool {
    switch self {
    case .each(let motions): motions.contains { if case .soft = $0 { true } else { false } }
    case .composed(.recipe(let recipe)): recipe.beginning?.startsSoftly ?? false
    default: false
    }
  }

  /// The motion whose soft start begins with an acceleration, as far as its spring can take that on.
  func starting(with acceleration: Lanes, from start: MotionState<Lanes>) -> Course {
    switch self {
    case .each(var motions):
      for index in motions.indices {
        guard case .soft(let soft) = motions[index] else { continue }
        motions[index] = .soft(
          soft.starting(with: acceleration[component: index], from: start[component: index]))
      }
      return .each(motions)
    case .composed(.recipe(let recipe)):
      guard let beginning = recipe.beginning else { return self }
      let other = beginning.starting(with: acceleration, from: start)
      return .composed(.recipe(recipe.beginning(with: other)))
    default: return self
    }
  }
}
