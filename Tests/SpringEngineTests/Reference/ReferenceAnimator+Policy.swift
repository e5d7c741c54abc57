import SpringEngine

// Where motion is reduced: no overshoot and no bounce, and the same end.

extension ReferenceCourse {
  /// What is played in the place of a motion where motion is reduced.
  ///
  /// - Parameter origin: Where a spring in the place of a curve begins.
  func reduced(from origin: ReferenceState) -> ReferenceCourse {
    var course = self
    switch law {
    case .spring(let spring, let target), .wall(let spring, let target, _, _):
      course.law = .sticking(spring, target: target)
    case .fall(let gravity, let floor, _):
      course.law =
        (start.value - floor) * gravity > 0
        ? .sticking(.smooth, target: floor) : .fall(gravity: gravity, floor: floor, restitution: 0)
    case .slide(let rate, let lower, let upper, let spring?):
      course.law =
        (lower...upper).contains(start.value)
        ? .slide(rate: rate, lower: lower, upper: upper, nil)
        : .sticking(spring, target: slideEnd)
    case .curve(let shape, let target, _) where shape.overshoots:
      course = ReferenceCourse(law: .sticking(.smooth, target: target), start: origin)
    case .legs(let shape, let target, _, _, _, _) where shape.overshoots:
      course = ReferenceCourse(law: .sticking(.smooth, target: end ?? target), start: origin)
    case .decay, .slide, .curve, .legs: break
    }
    return course
  }
}

extension ReferenceLaw {
  /// A critically damped spring with a response of at most 0.35 s that stays at its target.
  static func sticking(_ spring: MassSpringDamper, target: Double) -> ReferenceLaw {
    let frequency = max(spring.naturalFrequency, 2 * .pi / 0.35)
    let critical = MassSpringDamper(
      mass: 1, stiffness: frequency * frequency, dampingCoefficient: 2 * frequency)
    return .wall(critical, target: target, restitution: 0)
  }
}

extension ReferenceAnimator {
  /// Runs a motion, or what is played in its place.
  ///
  /// - Parameters:
  ///   - requested: As requested, from where it begins.
  ///   - present: Value and velocity that it has to be continuous with.
  ///   - origin: The same without effects that have ended.
  ///   - fading: The spring of a difference of the two.
  ///   - legs: Those that follow.
  mutating func play(
    _ id: Int, _ requested: ReferenceCourse, from present: ReferenceState,
    origin: ReferenceState? = nil, fading: MassSpringDamper = Running.correction,
    leastReach: Double = 0, legs: Legs? = nil
  ) {
    var course = requested
    if policy == .instant, let legs, legs.left.truncatingRemainder(dividingBy: 2) == 0 {
      course.law = legs.next
    }
    if policy != .full {
      course = course.reduced(from: origin ?? present)
      let first = course.state(after: 0)
      let isNear =
        abs(first.value - present.value) <= rest.distance
        && abs(first.velocity - present.velocity) <= rest.speed
      if !isNear {
        // Neither a jump nor a sum of two motions, which could overshoot.
        let end = course.destination ?? present.value
        course = ReferenceCourse(law: .sticking(spring, target: end), start: present)
      }
    }
    var leastReach = leastReach
    switch course.law {
    case .legs(_, let target, _, _, _, _):
      leastReach = max(leastReach, abs((origin ?? present).value - target))
    case .curve(_, let target, _):
      if let origin { leastReach = max(leastReach, abs(origin.value - target)) }
    case .spring, .wall, .fall, .decay, .slide: break
    }
    var next = Running(
      id, course, from: present, at: time, rest, fading: fading, leastReach: leastReach)
    next.requested = requested
    next.isReduced = policy != .full
    next.legs = legs
    if policy == .instant { next.finish = time }
    running = next
    if suspended.isEmpty { destination = course.destination ?? destination }
  }

  /// Follows a change of the amount of motion to show, value and velocity kept.
  ///
  /// Effects end; what they had added fades, without overshoot, while the motion goes to its end. One
  /// that runs backwards goes on so, with the effects, unless there is to be no motion.
  mutating func setPolicy(_ newPolicy: MotionPolicy) {
    guard newPolicy != policy else { return }
    let (shown, without) = (state, base)
    policy = newPolicy
    let isReversed = running.map { $0.rate < 0 } ?? false
    let hadEffects = !effects.isEmpty && (policy == .instant || policy == .reduced && !isReversed)
    if hadEffects {
      for effect in effects {
        if !effect.hasArrived { emit("arrived \(effect.id)") }
        emit("ended \(effect.id) settled")
      }
      effects = []
    }
    if isReversed {
      if policy == .instant { running?.finish = time }
    } else if let motion = running {
      restart(motion, motion.requested.law, from: without, shown: hadEffects ? shown : nil)
    } else if hadEffects, policy == .instant {
      value = destination
      schedulePending()
    } else if hadEffects {
      emit("began 0")
      spring(to: destination, from: shown)
    }
    if hadEffects { forget() }
  }
}
