/// What a spring does in a time that is short for it, behind a target on a cubic.
///
/// Let Rₙ(t) be the value of a spring that was at rest at 0, after a time in which its target was tⁿ. It is
/// the integral of ω₀²·S(t − u)·uⁿ, with the entry S of the ``SpringTransition``, and its derivative is
/// n·Rₙ₋₁. So behind the target x₀ + d₀ + d₁t + d₂t² + d₃t³ a spring from the state (x₀, v₀) comes to
///
///     value    = x₀ + S·v₀ + d₀·R₀ + d₁·R₁ + d₂·R₂ + d₃·R₃
///     velocity =      S′·v₀ + d₀·ω₀²S + d₁·R₀ + 2d₂·R₁ + 3d₃·R₂
///
/// All that is added to x₀ is as small as what the spring does in the time, and so is its rounding.
struct CubicResponse {
  private let transition: SpringTransition
  private let time: Double

  /// R₀, R₁/t, R₂/t² and R₃/t³.
  private var shares = SIMD4<Double>.zero

  /// - Parameter spring: One that ``MassSpringDamper/isSlow(over:)`` the time or a longer one.
  init(of spring: MassSpringDamper, after time: Double) {
    transition = spring.transition(after: time)
    self.time = time
    let (damping, angle) = (2 * spring.decayRate * time, spring.naturalFrequency * time)
    if damping <= 0.5 {
      noteShares(damping: damping, square: angle * angle)
    } else {
      noteShares(
        fast: spring.fastDecayRate * time, slow: spring.slowDecayRate * time,
        slowPart: spring.slowDecayRate * transition.offsetFromVelocity)
    }
  }

  /// The shares rₙ from the spring's equation, n(n − 1)·rₙ₋₂ + 2γt·n·rₙ₋₁ + (ω₀t)²·rₙ = (ω₀t)².
  ///
  /// From the higher to the lower every step divides the error of the beginning.
  private mutating func noteShares(damping: Double, square: Double) {
    var (second, first) = (0.0, 0.0)
    for order in stride(from: Self.orders, through: 0, by: -1) {
      let n = Double(order + 2)
      let share = (square * (1 - second) / n - damping * first) / (n - 1)
      if order < 4 { shares[order] = share }
      (second, first) = (first, share)
    }
  }

  /// The same where the fast rate times the time is no small number, but the slow one is.
  ///
  /// The spring is a fast lag behind a slow one. The slow one behind tⁿ is wₙ·tⁿ, with
  /// n·wₙ₋₁ = slow·t·(1 − wₙ), and the fast one behind that has rₙ = wₙ − n·rₙ₋₁/(fast·t).
  private mutating func noteShares(fast: Double, slow: Double, slowPart: Double) {
    var lag = 0.0
    for order in stride(from: Self.orders, through: 0, by: -1) {
      lag = slow * (1 - lag) / Double(order + 1)
      if order < 4 { shares[order] = lag }
    }
    shares[0] -= slowPart
    for order in 1...3 { shares[order] -= Double(order) * shares[order - 1] / fast }
  }

  /// The order from which both go down: 2⁻¹⁶/16! is less than a rounding.
  private static var orders: Int { 16 }

  /// The state after the time.
  ///
  ///
  /// `target` is by powers of the time since the start, relative to the start's value.
  func state(from start: MotionState<Lanes>, behind target: CubicPath) -> MotionState<Lanes> {
    let square = time * time
    let change =
      target.value * shares.x + target.first * (shares.y * time)
      + target.second * (shares.z * square) + target.third * (shares.w * square * time)
    let velocityChange =
      target.value * -transition.velocityFromOffset + target.first * shares.x
      + target.second * (2 * shares.y * time) + target.third * (3 * shares.z * square)
    return MotionState(
      value: start.value + (start.velocity * transition.offsetFromVelocity + change),
      velocity: start.velocity * transition.velocityFromVelocity + velocityChange)
  }
}

extension MassSpringDamper {
  /// Whether ``CubicPath/Pair/followed(by:)`` over a segment of a duration is so far from the path that its
  /// rounding would show.
  ///
  /// Its coefficients are those of the path times powers of a/duration and √b/duration. A spring that is
  /// not slow has an a of at most 0.27 s over the usual segments of 2 ms. In a shorter one, which ends at
  /// an event, the leader is no faster for that: there 0.16 s is the limit, and
  /// ``MassSpringDamper/smooth`` is not slow.
  ///
  /// For one that is slow, the slow rate × time is below 1/64; so is the fast one, except above critical
  /// damping.
  func isSlow(over duration: Double) -> Bool {
    let duration = max(duration, 1.0 / 800)
    let angle = naturalFrequency * duration
    return 2 * decayRate * duration > 128 * (angle * angle) || angle < 0x1p-10
  }
}

extension MotionState<Lanes> {
  /// Takes one component from another state.
  mutating func copy(_ index: Int, of other: Self) {
    value.copy(index, of: other.value)
    velocity.copy(index, of: other.velocity)
  }
}

extension Lanes {
  /// Takes one component from other lanes.
  @inline(never)
  mutating func copy(_ index: Int, of other: Lanes) {
    self[component: index] = other[component: index]
  }
}
