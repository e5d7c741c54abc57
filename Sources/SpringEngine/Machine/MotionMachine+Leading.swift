// Being followed: the path of a value between two times, in steps between which it is a cubic.

extension MotionMachine {
  /// Whether the passing of time moves the value, so that followers go along its path.
  var isLeading: Bool { needsFrames || isFollowing }

  /// What followers are to know at a time: where the value leaps there, how it goes on from there.
  @inline(never)
  func step(at stepTime: Double) -> PathStep {
    var step = presentStep(at: stepTime)
    if step.isMoving, isAtBreak, let leaving = stateBeside(time, before: time.nextUp) {
      step.leaving = leaving
      step.arriving = leaving
    }
    return step
  }

  /// A step to the present state, on whichever side of a leap that is.
  private func presentStep(at stepTime: Double) -> PathStep {
    let isMoving = isLeading
    let state = MotionState(value: stored.value, velocity: isMoving ? stored.velocity : .zero)
    return PathStep(time: stepTime, state, target: target, isMoving: isMoving)
  }

  /// Advances to a time, and notes the path, if others follow it.
  ///
  /// A step ends at every event and at every other time at which the path is not smooth, and where the
  /// cubic between its ends would differ from it by more than a millionth of the travel.
  ///
  /// - Complexity: At most some 20,000 steps; no allocation once the path has had its length.
  @inline(never)
  mutating func trace(to end: Double, into path: inout [PathStep]) {
    guard hasFollowers, pausedAt == nil, end - time < .infinity else {
      return advanceThroughEvents(to: end)
    }
    var (shortest, stepsLeft) = (Self.shortestStep, Self.mostSteps)
    var breaksLeft = Self.breaksPerFrame
    var (longest, knot) = (longestStep, nextKnot(by: end))
    var length = longest
    while time < end, isLeading {
      let start = time
      let limit = breaksLeft > 0 ? knot.time : end
      length = stepLength(near: length, longest: longest, shortest: shortest, before: limit)
      let next = start + length < limit ? start + length : limit
      let isBreak = next == knot.time && knot.isBreak && breaksLeft > 0
      let arriving = isBreak ? stateBeside(next, after: start) : nil
      advanceThroughEvents(to: next)
      guard time > start else { break }
      var step = presentStep(at: time)
      step.arriving = arriving ?? step.leaving
      if let arriving {
        if hasLaw, let leaving = stateBeside(time, before: end) {
          step.leaving = leaving
          // Rounding may have left the value before the leap, and its followers are behind it.
          if !isFollowing { stored = leaving }
        }
        step.smoothness = arriving == step.leaving ? 1 : 0
      }
      append(step, to: &path)
      stepsLeft -= 1
      if stepsLeft == 0 { shortest = (end - time) / Double(Self.mostSteps) }
      if next == limit {
        breaksLeft -= 1
        (longest, knot) = (longestStep, nextKnot(by: end))
        length = longest
      }
    }
    advanceThroughEvents(to: end)
  }

  /// Corrects the last step after a change at its time.
  mutating func changeTrace(of path: inout [PathStep], smoothness: Int) {
    guard let last = path.last, last.time == time else { return }
    var now = step(at: time)
    let order = now.leaving == last.leaving && now.isMoving == last.isMoving ? smoothness : 0
    now.arriving = last.arriving
    now.smoothness = min(last.smoothness, order, PathStep.smooth)
    path[path.count - 1] = now
  }

  /// Appends a step; for a follower in the place of the one before if that is close and smooth.
  ///
  /// So the steps do not become more from one follower to the next. With effects, which may be steep, they
  /// are as close together as those need.
  @inline(never)
  private func append(_ step: PathStep, to path: inout [PathStep]) {
    if phase == .following, effects.isEmpty, path.count >= 2, let last = path.last,
      last.smoothness >= PathStep.smooth,
      last.isMoving == step.isMoving,
      step.time - path[path.count - 2].time <= min(Self.longestStep, longestStep)
    {
      path.removeLast()
    }
    path.append(step)
  }

  /// A time at which the next step ends, at the latest a limit; whether the path may leap there.
  @inline(never)
  private func nextKnot(by limit: Double) -> (time: Double, isBreak: Bool) {
    var next = (time: limit, isBreak: false)
    func note(_ knotTime: Double, isBreak: Bool) {
      if knotTime <= next.time { next = (max(knotTime, time.nextUp), isBreak) }
    }
    func note(_ motion: RunningMotion) {
      note(motion.nextEventTime, isBreak: !motion.isEstimated)
      note(motion.nextBreak(after: time, by: limit), isBreak: true)
      if motion.waits(at: time) { note(motion.originTime, isBreak: true) }
      if motion.fastPartEnd > time { note(motion.fastPartEnd, isBreak: false) }
    }
    if let running { note(running) }
    for effect in effects { note(effect) }
    if let begin = nextBegin { note(begin, isBreak: true) }
    return next
  }

  /// Whether a law of its own moves the value, so that the states beside the present one are known.
  private var hasLaw: Bool { running != nil || !effects.isEmpty }

  /// Whether the path may leap at the present time, which rounding may have put on either side.
  private var isAtBreak: Bool { hasMotion { $0.isAtBreak(at: time) } }

  /// Whether no spring's law describes a part of the path.
  private var needsPathCheck: Bool { hasMotion { $0.needsPathCheck } }

  private func hasMotion(where holds: (RunningMotion) -> Bool) -> Bool {
    running.map(holds) ?? false || effects.contains(where: holds)
  }

  /// The state on one side of a break, without what happens at the break itself.
  @inline(never)
  private func stateBeside(
    _ knot: Double, after start: Double = -.infinity, before end: Double = .infinity
  ) -> MotionState<Lanes>? {
    let distance = max(RunningMotion.distanceFromBreak, 16 * knot.ulp)
    let side = end < .infinity ? knot + distance : max(start, knot - distance)
    guard side > start, side != knot else { return stored }
    let state = presentState(at: side)
    return MotionState(
      value: state.value + state.velocity * (knot - side), velocity: state.velocity)
  }

  /// Seconds of a step in which the path is a cubic but for 10⁻⁶ of the travel, as far as the laws of
  /// springs determine it.
  private var longestStep: Double {
    var frequency = 0.0
    switch phase {
    case .moving: frequency = running?.pathFrequency(at: time) ?? 0
    case .following:
      frequency = follow?.content.spring.pathFrequency ?? 0
      for spring in follow?.content.componentSprings ?? [] {
        frequency = max(frequency, spring.pathFrequency)
      }
    case .resting, .held: break
    }
    for effect in effects { frequency = max(frequency, effect.pathFrequency(at: time)) }
    return min(Self.longestStep, Self.stepAngle / max(frequency, .leastNormalMagnitude))
  }

  /// The length of a step that ends at a limit or before, at most twice another length.
  ///
  /// A path that no spring's law describes is compared with the cubic in the middle of the step.
  @inline(never)
  private func stepLength(
    near length: Double, longest: Double, shortest: Double, before limit: Double
  ) -> Double {
    let left = limit - time
    var length = min(max(min(2 * length, longest), shortest), left)
    guard needsPathCheck else {
      return left / max((left / length).rounded(.up), 1)
    }
    let start = stateBeside(time, before: limit) ?? stored
    while length > shortest {
      let middle = presentState(at: time + length / 2)
      let end =
        length < left
        ? presentState(at: time + length) : stateBeside(limit, after: time) ?? stored
      if isCubic(from: start, through: middle, at: time + length / 2, to: end, length) { break }
      length /= 2
    }
    return length
  }

  /// Whether the path goes through the middle of a step as the cubic does, but for rounding and a share of
  /// the travel.
  @inline(never)
  private func isCubic(
    from start: MotionState<Lanes>, through middle: MotionState<Lanes>, at middleTime: Double,
    to end: MotionState<Lanes>, _ length: Double
  ) -> Bool {
    let cubic =
      (start.value + end.value) * 0.5 + (start.velocity - end.velocity) * (length / 8)
    let error = (middle.value - cubic).largestMagnitude
    // A motion that ends where it began, or nowhere, has a reach of 0.
    var travel = middle.velocity.largestMagnitude * Self.longestStep
    if let running {
      let distance = (middle.value - running.origin.value).largestMagnitude
      travel = max(travel, running.definition.reach, distance)
    }
    for effect in effects {
      let distance = effect.state(at: middleTime).value.largestMagnitude
      travel = max(travel, effect.definition.reach, distance)
    }
    return error <= Self.allowedError * travel + 8 * middle.value.largestMagnitude.ulp
  }

  /// Seconds between two states of a leader, at most.
  private static var longestStep: Double { 1.0 / 480 }

  /// The natural frequency × the step at which the cubic differs from a spring's motion by at most a few
  /// 10⁻⁷ of the travel: that of 1/480 s for a response of 0.1 s.
  private static var stepAngle: Double { 0.131 }

  /// The share of its reach by which a path may differ from the cubic in the middle of a step.
  private static var allowedError: Double { 1e-6 }

  /// Seconds: however steep the path, a follower's value hardly changes within less.
  private static var shortestStep: Double { 2e-6 }

  /// The number of steps of one frame after which the rest is divided into as many: in a stall of 20 s.
  private static var mostSteps: Int { 10_000 }

  /// The most breaks of one frame that steps end at.
  private static var breaksPerFrame: Int { 200 }
}
