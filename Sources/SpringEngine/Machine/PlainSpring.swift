/// A spring without a wall and its start: what one frame evaluates, without anything to retain.
struct PlainSpring: Sendable {
  let originTime: Double
  let target: Lanes
  let offset: Lanes
  let velocity: Lanes
  let spring: MassSpringDamper

  init(
    _ spring: MassSpringDamper, target: Lanes, from origin: MotionState<Lanes>,
    at originTime: Double
  ) {
    self.spring = spring
    self.target = target
    offset = origin.value - target
    velocity = origin.velocity
    self.originTime = originTime
  }
}

extension MotionMachine {
  /// Sets value and velocity to those of the plain spring at a time, equal to the motion's own bit for bit.
  ///
  /// Pair by pair and in place: most values have no more than the first pair of lanes.
  @inline(__always)
  mutating func movePlainSpring(to time: Double) {
    let elapsed = time - plainSpring.originTime
    guard elapsed > 0 else {
      stored.value = plainSpring.target + plainSpring.offset
      stored.velocity = plainSpring.velocity
      return
    }
    let step = plainSpring.spring.transition(after: elapsed)
    let count = plainSpring.offset.componentCount
    step.move(
      &stored.value.pairs.0, &stored.velocity.pairs.0, plainSpring.target.pairs.0,
      plainSpring.offset.pairs.0, plainSpring.velocity.pairs.0)
    stored.velocity.componentCount = count
    if count > 2 { moveOtherPairs(by: step, components: count) }
  }
}

extension SpringTransition {
  /// Sets a pair of lanes of a value and of its velocity, from the state of a spring before the time.
  @inline(__always)
  func move(
    _ value: inout SIMD2<Double>, _ speed: inout SIMD2<Double>, _ target: SIMD2<Double>,
    _ offset: SIMD2<Double>, _ velocity: SIMD2<Double>
  ) {
    value = target + (offset * offsetFromOffset + velocity * offsetFromVelocity)
    speed = offset * velocityFromOffset + velocity * velocityFromVelocity
  }
}
