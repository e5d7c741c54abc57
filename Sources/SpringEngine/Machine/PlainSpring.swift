/// A spring without a wall and its start: what one frame evaluates, without anything to retain.
struct PlainSpring: Sendable {
  let originTime: Double
  let spring: MassSpringDamper

  /// The number of components, and the first pairs of what follows: all that a frame of most values
  /// reads, side by side.
  let componentCount: Int
  let firstTarget, firstOffset, firstVelocity: SIMD2<Double>

  let target: Lanes
  let offset: Lanes
  let velocity: Lanes

  init(
    _ spring: MassSpringDamper, target: Lanes, from origin: MotionState<Lanes>,
    at originTime: Double
  ) {
    self.originTime = originTime
    self.spring = spring
    self.target = target
    offset = origin.value - target
    var velocity = origin.velocity
    componentCount = offset.componentCount
    velocity.componentCount = componentCount
    self.velocity = velocity
    (firstTarget, firstOffset) = (target.pairs.0, offset.pairs.0)
    firstVelocity = velocity.pairs.0
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
    step.move(
      &stored.value.pairs.0, &stored.velocity.pairs.0, plainSpring.firstTarget,
      plainSpring.firstOffset, plainSpring.firstVelocity)
    let count = plainSpring.componentCount
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
