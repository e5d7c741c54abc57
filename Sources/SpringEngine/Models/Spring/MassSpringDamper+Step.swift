// One step of a spring without an animator, whose target may move meanwhile.

extension MassSpringDamper {
  /// Value and velocity after a step, while the target rests, or moves evenly from one place to another.
  ///
  /// For a loop of your own, such as that of a game or of a camera that follows a player:
  ///
  /// ```swift
  /// camera = spring.state(after: frame, from: camera, target: previous, movingTo: player.position)
  /// ```
  ///
  /// It is exact, not an integration: one step of 1/30 s and two of 1/60 s over the same path of the
  /// target lead to the same state, up to rounding. Behind a target that keeps its velocity the value
  /// comes to lag by that velocity × c/k.
  ///
  /// - Parameters:
  ///   - time: The length of the step, in seconds; at least 0, finite. After 0 s the state is the start.
  ///   - start: A finite state.
  ///   - target: The target at the start of the step; finite.
  ///   - end: The target at the end of the step; `nil` if it rests.
  /// - Returns: The state; on ``instant`` that of the target.
  /// - Precondition: `time` is at least 0.
  /// - Complexity: One exponential and one sine–cosine pair, or two exponentials; no allocation.
  @inlinable
  public func state<Value: MotionValue>(
    after time: Double, from start: MotionState<Value>, target: Value, movingTo end: Value? = nil
  ) -> MotionState<Value> {
    require(time >= 0, "spring: time must be at least 0", time)
    if time == 0 { return start }
    var (value, velocity) = (start.value.components, start.velocity.components)
    let target = target.components(nearest: value)
    let path = end?.components(nearest: target)
    let transition = transition(after: time)
    transition.carry(
      &value, &velocity, from: target, to: path ?? target,
      path == nil ? .none : following(transition, after: time))
    return MotionState(value: Value(components: value), velocity: Value(components: velocity))
  }

  /// What the path of an evenly moving target adds to a state.
  ///
  /// It is the integral of the responses to all of its small steps. With L = c/k and the entries of the
  /// transition, the response to one step at the start is 1 − (C + γS), and
  ///
  ///     value    = begin + … + path·r,    r = 1 − (S + L·(1 − (C + γS)))/t
  ///     velocity =         … + path·(1 − (C + γS))/t
  ///
  /// No velocity of the target is in it, which in a short time may be greater than any number.
  @inlinable @inline(__always)
  func following(_ transition: SpringTransition, after time: Double) -> SpringFollowing {
    if (decayRate + naturalFrequency) * time < SpringFollowing.shortAngle {
      return Self.shortFollowing(decayRate, naturalFrequency, after: time)
    }
    let response =
      discriminant < 0
      ? Self.overdampedResponse(decayRate + splitting, naturalFrequency, transition, after: time)
      : 1 - transition.offsetFromOffset
    let lag = isInstant ? 0 : dampingCoefficient / stiffness
    return SpringFollowing(
      isShort: false, value: -(transition.offsetFromVelocity + lag * response) / time,
      velocity: response / time)
  }

  /// 1 − (C + γS) above critical damping, where it may be close to 0 after a long time too.
  @usableFromInline @inline(never)
  static func overdampedResponse(
    _ fast: Double, _ naturalFrequency: Double, _ transition: SpringTransition, after time: Double
  ) -> Double {
    let slow = naturalFrequency * naturalFrequency / fast
    return -Elementary.expm1(-slow * time) - slow * transition.offsetFromVelocity
  }

  /// The same after a short time, where the response is a difference of nearly equal numbers.
  @usableFromInline @inline(never)
  static func shortFollowing(
    _ decayRate: Double, _ naturalFrequency: Double, after time: Double
  ) -> SpringFollowing {
    let (damping, angle) = (2 * decayRate * time, naturalFrequency * time)
    // The terms of the response's Taylor series, by (ω₀t)², which may be too small for a number.
    var (earlier, term) = (0.0, 0.5)
    var (sum, integral) = (0.5, 0.5 / 3)
    for order in 3...SpringFollowing.terms {
      let n = Double(order)
      let next = -(damping * (n - 1) * term + angle * angle * earlier) / (n * (n - 1))
      sum += next
      integral += next / (n + 1)
      (earlier, term) = (term, next)
    }
    return SpringFollowing(
      isShort: true, value: angle * angle * integral, velocity: naturalFrequency * angle * sum)
  }
}

/// The parts that the path of a target has in the state after a step of a spring.
@usableFromInline
struct SpringFollowing: Sendable {
  /// Whether the value counts from the place of the target at the start of the step, not at its end: a
  /// number close to 0 is exact then.
  @usableFromInline var isShort: Bool
  @usableFromInline var value: Double
  /// In 1/s.
  @usableFromInline var velocity: Double

  @inlinable
  init(isShort: Bool, value: Double, velocity: Double) {
    self.isShort = isShort
    self.value = value
    self.velocity = velocity
  }

  /// For a target that rests.
  @inlinable static var none: SpringFollowing {
    SpringFollowing(isShort: false, value: 0, velocity: 0)
  }

  /// (γ + ω₀)·t below which the series is used: from there on the response is 4·10⁻⁴ or more up to
  /// critical damping, and before, the terms are less than a rounding within ``terms``.
  @inlinable static var shortAngle: Double { 0.0625 }

  /// The order of the last term.
  @inlinable static var terms: Int { 12 }
}

extension SpringTransition {
  /// Carries a state over the time, around a target that moves evenly.
  ///
  /// The components are read and written in memory: in a debug build a single operator of a SIMD vector
  /// takes longer than all of this.
  ///
  /// - Parameters:
  ///   - target: The target at the start.
  ///   - end: The target at the end.
  ///   - following: What its path adds.
  @inlinable @inline(__always)
  func carry<Vector: MotionVector>(
    _ value: inout Vector, _ velocity: inout Vector, from target: Vector, to end: Vector,
    _ following: SpringFollowing
  ) {
    let count = value.componentCount
    withUnsafeMutablePointer(to: &value) { value in
      withUnsafeMutablePointer(to: &velocity) { velocity in
        withUnsafePointer(to: target) { target in
          withUnsafePointer(to: end) { end in
            carry(
              UnsafeMutableRawPointer(value), UnsafeMutableRawPointer(velocity),
              from: UnsafeRawPointer(target), to: UnsafeRawPointer(end), following, count: count)
          }
        }
      }
    }
  }

  /// The same for a number of components in memory.
  @inlinable @inline(__always)
  func carry(
    _ value: UnsafeMutableRawPointer, _ velocity: UnsafeMutableRawPointer,
    from target: UnsafeRawPointer, to end: UnsafeRawPointer, _ following: SpringFollowing,
    count: Int
  ) {
    var place = 0
    for _ in 0..<count {
      let begin = target.load(fromByteOffset: place, as: Double.self)
      let end = end.load(fromByteOffset: place, as: Double.self)
      let start = value.load(fromByteOffset: place, as: Double.self)
      let speed = velocity.load(fromByteOffset: place, as: Double.self)
      let offset = start - begin
      var newOffset = offset * offsetFromOffset + speed * offsetFromVelocity
      var newSpeed = offset * velocityFromOffset + speed * velocityFromVelocity
      if end != begin {
        newOffset += (end - begin) * following.value
        newSpeed += (end - begin) * following.velocity
      }
      let origin = following.isShort ? begin : end
      value.storeBytes(of: origin + newOffset, toByteOffset: place, as: Double.self)
      velocity.storeBytes(of: newSpeed, toByteOffset: place, as: Double.self)
      place += MemoryLayout<Double>.stride
    }
  }
}
