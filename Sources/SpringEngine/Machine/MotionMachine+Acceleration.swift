// The acceleration that a soft start takes on.

extension MotionMachine {
  /// The motion that moves the value without effects, or has until this instant, and its own time; `nil`
  /// where another state was set since.
  var present: (motion: RunningMotion, elapsed: Double)? {
    guard policy == .full, let motion = running ?? replaced else { return nil }
    // What follows a motion may begin behind a break at its end, or before it by rounding.
    let now = motion.elapsed(at: time)
    let behind = motion.isAtBreak(at: time) ? motion.elapsedAfterImpact(at: time) : now
    for elapsed in [behind, now] {
      var state = motion.state(after: elapsed)
      state.velocity = state.velocity * motion.rate
      if isRounding(base - state) || isRounding(base - state, of: state, on: motion, elapsed) {
        return (motion, elapsed)
      }
    }
    return nil
  }

  /// The course to zero of the rest of the present motion, after an additive retarget: on its own springs,
  /// on the animator's where it had none, or one that never rests, and where nothing is left of it.
  ///
  /// - Parameter rate: That of the new motion, in whose time it goes on.
  func fadeOfRest(atRate rate: Double) -> Course {
    let zero = Lanes(componentCount: stored.value.componentCount)
    let fade = springMotion(to: zero)
    // Springs are compared before states are, because they are the same as a rule.
    guard let motion = running ?? replaced,
      let own = motion.model.springs(to: zero, speed: abs(motion.rate / rate), else: fade),
      own != fade,
      !isRounding(base - MotionState(target)), present != nil
    else { return fade }
    return own
  }

  /// The motion of a request, whose soft start takes on an acceleration: that of the old motion, without
  /// that of what fades on top after an additive retarget.
  ///
  /// - Parameters:
  ///   - old: The old motion and its own time; `nil` for no acceleration.
  ///   - rate: That of the new motion.
  ///   - fade: The course of what fades; `nil` if there is none.
  func softStart(
    of request: MotionRequest, after old: (motion: RunningMotion, elapsed: Double)?,
    atRate rate: Double, below fade: Course?
  ) -> Course {
    let acceleration =
      old.map { $0.motion.acceleration(after: $0.elapsed) * (1 / (rate * rate)) }
      ?? Lanes(componentCount: stored.value.componentCount)
    guard let fade else { return request.motion.starting(with: acceleration, from: base) }
    let start = MotionState(target)
    return request.motion.starting(
      with: acceleration - fade.acceleration(after: 0, from: base - start), from: start)
  }

  /// Whether a difference between the present state and that of a motion at its own time is none but for
  /// the rounding of the time, as after a pause, and of the positions of which the state is the sum.
  private func isRounding(
    _ difference: MotionState<Lanes>, of state: MotionState<Lanes>, on motion: RunningMotion,
    _ elapsed: Double
  ) -> Bool {
    let (instant, fading) = (8 * time.ulp, motion.definition.crossfade?.content.origin)
    let acceleration = motion.acceleration(after: elapsed).largestMagnitude
    let speed = max(
      state.velocity.largestMagnitude, fading?.velocity.largestMagnitude ?? 0)
    let distance = max(
      state.value.largestMagnitude, fading?.value.largestMagnitude ?? 0, target.largestMagnitude)
    return difference.value.largestMagnitude <= 4 * distance.ulp + speed * instant
      && difference.velocity.largestMagnitude <= 4 * speed.ulp + acceleration * instant
  }
}

extension RunningMotion {
  /// The acceleration at a time of the motion's own.
  func acceleration(after elapsed: Double) -> Lanes {
    var acceleration = model.acceleration(after: elapsed, from: origin)
    if let crossfade = definition.crossfade?.content {
      let fade = crossfade.course.acceleration(after: elapsed, from: crossfade.origin)
      acceleration = acceleration + fade
    }
    return acceleration * (rate * rate)
  }
}

extension Course {
  /// The springs of a motion without walls, to another target; `nil` of any other motion, and of one that
  /// never rests.
  ///
  /// - Parameters:
  ///   - speed: Seconds of the motion's own time per second of that of the result.
  ///   - other: The course of components that are on no such spring, if others are.
  fileprivate func springs(to target: Lanes, speed: Double, else other: Course) -> Course? {
    switch self {
    case .spring(let motion) where motion.hardStop == nil:
      return motion.spring.resting(at: speed).map { .spring(SpringCourse($0, target: target)) }
    case .each(var motions):
      for (index, motion) in motions.enumerated() {
        if case .spring(let spring, _, nil) = motion, let own = spring.resting(at: speed) {
          motions[index] = .spring(own, target: target[component: index], nil)
        } else {
          motions[index] = other.component(index)
        }
      }
      return .each(motions)
    case .spring, .decay, .curve, .custom, .composed: return nil
    }
  }

  /// The acceleration at a time; 0 of a model defined outside of the package, and on an instant spring,
  /// which leaves nothing of an offset.
  @inline(never)
  fileprivate func acceleration(after time: Double, from start: MotionState<Lanes>) -> Lanes {
    let state = state(after: time, from: start)
    return state.value.mapComponents { index, _ in
      let law = component(index).smoothLaw(at: time, from: start[component: index])
      let own = law?.derivatives(of: state[component: index], at: time).second ?? 0
      return own.isFinite ? own : 0
    }
  }
}

extension MassSpringDamper {
  /// The same spring in another time; `nil` if it never rests, or if its constants are none there.
  fileprivate func resting(at speed: Double) -> MassSpringDamper? {
    if isInstant || speed == 1 && dampingCoefficient > 0 { return self }
    let (stiffness, damping) = (stiffness * (speed * speed), dampingCoefficient * speed)
    guard damping > 0,
      Self.violation(mass: mass, stiffness: stiffness, dampingCoefficient: damping) == nil
    else { return nil }
    return MassSpringDamper(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
  }
}
