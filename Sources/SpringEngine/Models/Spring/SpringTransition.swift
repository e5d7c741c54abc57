/// What a time does to a spring's offset and velocity: the 2 × 2 state-transition matrix; see
/// <doc:Mathematics>.
///
/// With E = e^(−γt): S = E·sin(ω_d t)/ω_d, C = E·cos(ω_d t).
@usableFromInline
struct SpringTransition: Sendable {
  @usableFromInline var offsetFromOffset: Double
  @usableFromInline var offsetFromVelocity: Double
  @usableFromInline var velocityFromOffset: Double
  @usableFromInline var velocityFromVelocity: Double
}

extension MassSpringDamper {
  /// The transition over a time in seconds, at least 0.
  ///
  /// - Complexity: one exponential and one sine–cosine pair, or two exponentials.
  @inlinable @inline(__always)
  func transition(after time: Double) -> SpringTransition {
    let exponent = -decayRate * time
    guard discriminant > 0, exponent >= -700 else {
      return Self.rareTransition(
        decayRate, splitting, naturalFrequency, isOverdamped: discriminant < 0, after: time)
    }
    let envelope = Elementary.moderateExp(exponent)
    let wave = Elementary.sincos(splitting * time)
    return SpringTransition(
      cosine: envelope * wave.cos, sine: envelope * (wave.sin * inverseSplitting),
      decayRate: decayRate, naturalFrequency: naturalFrequency)
  }

  /// The transition at and above critical damping, and where the envelope is all but 0.
  ///
  /// It takes numbers, not the spring: for that the usual case would have to copy the spring to
  /// memory.
  @usableFromInline @inline(never)
  static func rareTransition(
    _ decayRate: Double, _ splitting: Double, _ naturalFrequency: Double, isOverdamped: Bool,
    after time: Double
  ) -> SpringTransition {
    if isOverdamped {
      let fast = decayRate + splitting
      let slow = naturalFrequency * naturalFrequency / fast
      let slowDecay = Elementary.exp(-slow * time)
      if slowDecay == 0 { return .rest }
      let fastDecay = Elementary.exp(-fast * time)
      let sine = -slowDecay * Elementary.expm1(-2 * splitting * time) / (2 * splitting)
      return SpringTransition(
        offsetFromOffset: slowDecay + slow * sine,
        offsetFromVelocity: sine,
        velocityFromOffset: -naturalFrequency * naturalFrequency * sine,
        velocityFromVelocity: fastDecay - slow * sine)
    }
    let envelope = Elementary.exp(-decayRate * time)
    if envelope == 0 { return .rest }
    let wave = Elementary.sincos(splitting * time)
    return SpringTransition(
      cosine: envelope * wave.cos,
      sine: envelope * (splitting > 0 ? wave.sin / splitting : time),
      decayRate: decayRate, naturalFrequency: naturalFrequency)
  }

  /// γ + √(γ² − ω₀²), in 1/s; meant for springs at or above critical damping.
  var fastDecayRate: Double { decayRate + splitting }

  /// The rate, in 1/s, by which a speed is divided for the distance that it covers, within a factor of e:
  /// ω₀, above critical damping the fast decay rate.
  var throwRate: Double {
    discriminant < 0 ? fastDecayRate : naturalFrequency
  }

  /// ω₀²/(γ + √(γ² − ω₀²)), in 1/s: the other root without the cancellation of γ − √(γ² − ω₀²).
  var slowDecayRate: Double { naturalFrequency * naturalFrequency / fastDecayRate }
}

extension SpringTransition {
  /// The entries from C and S, up to critical damping.
  @inlinable @inline(__always)
  init(cosine: Double, sine: Double, decayRate: Double, naturalFrequency: Double) {
    offsetFromOffset = cosine + decayRate * sine
    offsetFromVelocity = sine
    velocityFromOffset = -naturalFrequency * naturalFrequency * sine
    velocityFromVelocity = cosine - decayRate * sine
  }

  /// So long after the start that nothing is left.
  static var rest: SpringTransition {
    SpringTransition(
      offsetFromOffset: 0, offsetFromVelocity: 0, velocityFromOffset: 0, velocityFromVelocity: 0)
  }

  /// After no time.
  static var none: SpringTransition {
    SpringTransition(
      offsetFromOffset: 1, offsetFromVelocity: 0, velocityFromOffset: 0, velocityFromVelocity: 1)
  }

  @inlinable @inline(__always)
  func callAsFunction<Vector: MotionVector>(
    offset: Vector, velocity: Vector
  ) -> (offset: Vector, velocity: Vector) {
    (
      offset * offsetFromOffset + velocity * offsetFromVelocity,
      offset * velocityFromOffset + velocity * velocityFromVelocity
    )
  }

  /// The same for lanes, of which most have no more than the first pair.
  @inline(never)
  func callAsFunction(_ state: MotionState<Lanes>) -> MotionState<Lanes> {
    let count = max(state.value.componentCount, state.velocity.componentCount)
    guard count <= 2 else {
      let (offset, velocity) = self(offset: state.value, velocity: state.velocity)
      return MotionState(value: offset, velocity: velocity)
    }
    let (offset, velocity) = self(offset: state.value.pairs.0, velocity: state.velocity.pairs.0)
    return MotionState(
      value: Lanes(pair: offset, componentCount: count),
      velocity: Lanes(pair: velocity, componentCount: count))
  }
}
