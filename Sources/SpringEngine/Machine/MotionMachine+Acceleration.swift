// The acceleration that a soft start takes on.

extension MotionMachine {
  /// The motion that moves the value, or has until this instant, with its acceleration, both without the
  /// effects; `nil` where another state was set since.
  private var present: (motion: RunningMotion, acceleration: Lanes)? {
    guard policy == .full, let motion = running ?? replaced else { return nil }
    // What follows a motion may begin behind a break at its end, or before it by rounding.
    for elapsed in [motion.elapsedAfterBreak(at: time), motion.elapsed(at: time)] {
      var state = motion.state(after: elapsed)
      state.velocity = state.velocity * motion.rate
      let acceleration = motion.acceleration(after: elapsed)
      let difference = base - state
      if isRounding(difference) || isRounding(difference, of: state, acceleration) {
        return (motion, acceleration)
      }
    }
    return nil
  }

  /// The acceleration without that of the effects; 0 where another state was set since.
  var acceleration: Lanes {
    present?.acceleration ?? Lanes(componentCount: stored.value.componentCount)
  }

  /// The course to zero of the rest of a motion, after an additive retarget: on its own springs, on the
  /// animator's where it had none.
  var restFade: Course {
    let zero = Lanes(componentCount: stored.value.componentCount)
    return present?.motion.model.springs(to: zero) ?? springMotion(to: zero)
  }

  /// The motion of a request, whose soft start takes on an acceleration: without that of what fades on top
  /// of it after an additive retarget.
  ///
  /// - Parameter fade: The course of that; `nil` if there is none.
  func softStart(
    of request: MotionRequest, with acceleration: Lanes, below fade: Course?
  ) -> Course {
    guard let fade else { return request.motion.starting(with: acceleration, from: base) }
    let start = MotionState(target)
    return request.motion.starting(
      with: acceleration - fade.acceleration(of: base - start), from: start)
  }

  /// Whether a difference of states is none but for the rounding of the time, as after a pause.
  private func isRounding(
    _ difference: MotionState<Lanes>, of state: MotionState<Lanes>, _ acceleration: Lanes
  ) -> Bool {
    let instant = 8 * time.ulp
    let (distance, speed) = (state.value.largestMagnitude, state.velocity.largestMagnitude)
    return difference.value.largestMagnitude <= 4 * distance.ulp + speed * instant
      && difference.velocity.largestMagnitude
        <= 4 * speed.ulp + acceleration.largestMagnitude * instant
  }
}

extension RunningMotion {
  /// The motion's own time at a time, behind a break that is there but for rounding.
  fileprivate func elapsedAfterBreak(at time: Double) -> Double {
    isAtBreak(at: time) ? elapsedAfterImpact(at: time) : elapsed(at: time)
  }

  /// The acceleration at a time of the motion's own; 0 of a model defined outside of the package.
  func acceleration(after elapsed: Double) -> Lanes {
    let state = model.state(after: elapsed, from: origin)
    var acceleration = Lanes(componentCount: state.value.componentCount)
    for index in 0..<state.value.componentCount {
      let law = model.component(index).smoothLaw(at: elapsed, from: origin[component: index])
      let own = law?.derivatives(of: state[component: index], at: elapsed).second ?? 0
      acceleration[component: index] = own * rate * rate
    }
    guard let crossfade = definition.crossfade?.content else { return acceleration }
    let rest = crossfade.state(after: elapsed)
    return acceleration + crossfade.course.acceleration(of: rest) * (rate * rate)
  }
}

extension Course {
  /// The springs of a motion without walls, to another target; `nil` of any other motion.
  fileprivate func springs(to target: Lanes) -> Course? {
    switch self {
    case .spring(let motion) where motion.hardStop == nil:
      return .spring(SpringCourse(motion.spring, target: target))
    case .each(let motions):
      var springs: [ComponentMotion] = []
      for (index, motion) in motions.enumerated() {
        guard case .spring(let spring, _, nil) = motion else { return nil }
        springs.append(.spring(spring, target: target[component: index], nil))
      }
      return .each(springs)
    case .spring, .decay, .curve, .custom, .composed: return nil
    }
  }

  /// The acceleration of an offset that springs pull to zero.
  fileprivate func acceleration(of offset: MotionState<Lanes>) -> Lanes {
    switch self {
    case .spring(let motion): motion.spring.acceleration(of: offset)
    case .each(let motions):
      offset.value.mapComponents { index, _ in
        guard case .spring(let spring, _, _) = motions[index] else { return 0 }
        return spring.acceleration(of: offset)[component: index]
      }
    case .decay, .curve, .custom, .composed: .zero
    }
  }
}

extension MassSpringDamper {
  /// The acceleration of an offset from the target; 0 on an instant spring, which leaves nothing of it.
  fileprivate func acceleration(of offset: MotionState<Lanes>) -> Lanes {
    let stiffness = naturalFrequency * naturalFrequency
    guard stiffness < .infinity else { return .zero }
    return (offset.velocity * (2 * decayRate) + offset.value * stiffness) * -1
  }
}
