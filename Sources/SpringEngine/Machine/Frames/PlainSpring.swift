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
  /// Brings what a frame reads up to date: called once, at the end of every operation.
  mutating func prepareFrames() {
    (isPlainSpring, isPlainLeg) = (false, false)
    (nextEventTime, legsEnd, stillUntil) = (-.infinity, -.infinity, -.infinity)
    guard let motion = running, pausedAt == nil, !hasFollowers else { return }
    var next = motion.nextEventTime
    if let begin = nextBegin { next = min(next, begin) }
    for effect in effects { next = min(next, effect.nextEventTime) }
    nextEventTime = next
    guard effects.isEmpty, motion.rate == 1, !motion.waits(at: time),
      motion.definition.crossfade == nil
    else { return }
    if case .spring(let model) = motion.model, model.hardStop == nil {
      isPlainSpring = true
      plainSpring = PlainSpring(
        model.spring, target: model.target, from: motion.origin, at: motion.originTime)
      stored.velocity.componentCount = plainSpring.componentCount
    } else if case .composed(.line(let line)) = motion.model {
      legsEnd = next
      prepareLeg(of: line, from: motion.originTime, at: time)
    }
  }

  /// The same for the leg of a sequence at a time, until it ends.
  @inline(never)
  private mutating func prepareLeg(of line: CourseLine, from originTime: Double, at time: Double) {
    let index = line.index(at: max(0, time - originTime))
    let map = line.pieces[index].main.map
    // Rounding must not lead past the join.
    nextEventTime = min(legsEnd, originTime + line.end(of: index) - 2 * time.ulp)
    guard case .spring(let model) = line.pieces[index].main.course, model.hardStop == nil,
      line.pieces[index].added.isEmpty, map.isForward, map.rate == 1, map.position == 0
    else { return isPlainLeg = false }
    isPlainLeg = true
    legStart = map.moment
    plainSpring = PlainSpring(
      model.spring, target: model.target, from: line.pieces[index].main.origin, at: originTime)
    stored.velocity.componentCount = plainSpring.componentCount
  }

  /// Advances to a time in the next leg of a sequence, if nothing else is due.
  ///
  /// - Returns: `false`, and neither time nor state has changed, if there is no such leg.
  @inline(never)
  mutating func advanceToNextLeg(at newTime: Double) -> Bool {
    guard newTime < legsEnd, newTime > time, let motion = running,
      case .composed(.line(let line)) = motion.model
    else { return false }
    prepareLeg(of: line, from: motion.originTime, at: newTime)
    guard isPlainLeg else { return false }
    movePlainLeg(to: newTime)
    time = newTime
    return true
  }

  /// Sets value and velocity to those of the plain spring at a time, equal to the motion's own bit for bit.
  ///
  /// Pair by pair and in place: most values have no more than the first pair of lanes.
  @inline(__always)
  mutating func movePlainSpring(to time: Double) {
    moveSpring(by: time - plainSpring.originTime)
  }

  mutating func movePlainLeg(to time: Double) {
    moveSpring(by: time - plainSpring.originTime - legStart)
  }

  @inline(__always)
  private mutating func moveSpring(by elapsed: Double) {
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
