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
  /// With w the velocity of the target, x − target + w·c/k is a free oscillation.
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
    precondition(time >= 0, "spring: time must be at least 0")
    if time == 0 { return start }
    var (value, velocity) = (start.value.components, start.velocity.components)
    let target = target.components(nearest: value)
    let end = end?.components(nearest: target) ?? target
    transition(after: time).carry(
      &value, &velocity, from: target, to: end, in: time,
      lag: isInstant ? 0 : dampingCoefficient / stiffness)
    return MotionState(value: Value(components: value), velocity: Value(components: velocity))
  }
}

extension SpringTransition {
  /// Carries a state over the time, around a target that moves evenly.
  ///
  /// The components are read and written in memory: in a debug build a single operator of a SIMD vector
  /// takes longer than all of this.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - velocity: The velocity.
  ///   - target: The target at the start.
  ///   - end: The target at the end.
  ///   - time: In seconds, greater than 0.
  ///   - lag: The distance behind a moving target divided by its speed, in seconds: c/k.
  @inlinable @inline(__always)
  func carry<Vector: MotionVector>(
    _ value: inout Vector, _ velocity: inout Vector, from target: Vector, to end: Vector,
    in time: Double, lag: Double
  ) {
    let count = value.componentCount
    withUnsafeMutablePointer(to: &value) { value in
      withUnsafeMutablePointer(to: &velocity) { velocity in
        withUnsafePointer(to: target) { target in
          withUnsafePointer(to: end) { end in
            carry(
              UnsafeMutableRawPointer(value), UnsafeMutableRawPointer(velocity),
              from: UnsafeRawPointer(target), to: UnsafeRawPointer(end), in: time, lag: lag,
              count: count)
          }
        }
      }
    }
  }

  /// The same for a number of components in memory.
  @inlinable @inline(__always)
  func carry(
    _ value: UnsafeMutableRawPointer, _ velocity: UnsafeMutableRawPointer,
    from target: UnsafeRawPointer, to end: UnsafeRawPointer, in time: Double, lag: Double,
    count: Int
  ) {
    var place = 0
    for _ in 0..<count {
      let begin = target.load(fromByteOffset: place, as: Double.self)
      let end = end.load(fromByteOffset: place, as: Double.self)
      var offset = value.load(fromByteOffset: place, as: Double.self) - begin
      var speed = velocity.load(fromByteOffset: place, as: Double.self)
      var drift = 0.0
      if end != begin {
        drift = (end - begin) / time
        offset += drift * lag
        speed -= drift
      }
      var newOffset = offset * offsetFromOffset + speed * offsetFromVelocity
      var newSpeed = offset * velocityFromOffset + speed * velocityFromVelocity
      if end != begin {
        newOffset -= drift * lag
        newSpeed += drift
      }
      value.storeBytes(of: end + newOffset, toByteOffset: place, as: Double.self)
      velocity.storeBytes(of: newSpeed, toByteOffset: place, as: Double.self)
      place += MemoryLayout<Double>.stride
    }
  }
}
