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
    if count > 2 { movePlainSpring(by: step, components: count) }
  }

  /// Sets the lanes behind the first pair.
  @inline(never)
  private mutating func movePlainSpring(by step: SpringTransition, components count: Int) {
    step.move(
      &stored.value.pairs.1, &stored.velocity.pairs.1, plainSpring.target.pairs.1,
      plainSpring.offset.pairs.1, plainSpring.velocity.pairs.1)
    guard count > 4 else { return }
    step.move(
      &stored.value.pairs.2, &stored.velocity.pairs.2, plainSpring.target.pairs.2,
      plainSpring.offset.pairs.2, plainSpring.velocity.pairs.2)
    step.move(
      &stored.value.pairs.3, &stored.velocity.pairs.3, plainSpring.target.pairs.3,
      plainSpring.offset.pairs.3, plainSpring.velocity.pairs.3)
    guard count > 8 else { return }
    step.move(
      &stored.value.pairs.4, &stored.velocity.pairs.4, plainSpring.target.pairs.4,
      plainSpring.offset.pairs.4, plainSpring.velocity.pairs.4)
    step.move(
      &stored.value.pairs.5, &stored.velocity.pairs.5, plainSpring.target.pairs.5,
      plainSpring.offset.pairs.5, plainSpring.velocity.pairs.5)
    step.move(
      &stored.value.pairs.6, &stored.velocity.pairs.6, plainSpring.target.pairs.6,
      plainSpring.offset.pairs.6, plainSpring.velocity.pairs.6)
    step.move(
      &stored.value.pairs.7, &stored.velocity.pairs.7, plainSpring.target.pairs.7,
      plainSpring.offset.pairs.7, plainSpring.velocity.pairs.7)
  }
}

extension SpringTransition {
  /// Sets a pair of lanes of a value and of its velocity, from the state of a spring before the time.
  @inline(__always)
  fileprivate func move(
    _ value: inout SIMD2<Double>, _ speed: inout SIMD2<Double>, _ target: SIMD2<Double>,
    _ offset: SIMD2<Double>, _ velocity: SIMD2<Double>
  ) {
    value = target + (offset * offsetFromOffset + velocity * offsetFromVelocity)
    speed = offset * velocityFromOffset + velocity * velocityFromVelocity
  }
}
