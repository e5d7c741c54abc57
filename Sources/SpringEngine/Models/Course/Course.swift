/// Where a motion of any value goes from a start: what a machine runs and a recorder writes.
///
/// A spring and friction are one law of all components, and a curve is evaluated once for all of them.
/// Every other motion is one ``ComponentMotion`` per component. The vectors of values are known to
/// ``Motion`` alone.
///
/// Starts are states of lanes, with as many components as the value has.
@usableFromInline
package enum Course: Sendable, Equatable {
  case spring(SpringCourse)
  case decay(ExponentialDecay)

  /// A curve, the same for every component.
  indirect case curve(CurveCourse)

  /// A motion of its own for every component.
  case each([ComponentMotion])

  /// A model defined outside of the package.
  indirect case custom(CustomCourse)

  /// A motion made of others.
  case composed(ComposedCourse)
}

extension Course {
  /// The motion of one component that starts and ends as it does in a vector.
  package init(_ motion: ComponentMotion) {
    switch motion {
    case .spring(let spring, let target, let stop):
      self = .spring(SpringCourse(spring, target: Lanes(target), hardStop: stop))
    case .decay(let decay): self = .decay(decay)
    case .curve(let timing, let ends): self = .curve(CurveCourse(timing: timing, ends: [ends]))
    case .composed(.recipe(let recipe), _): self = .composed(.recipe(recipe))
    case .composed(.line(let line), let index):
      self = .composed(.line(line.component(index)))
    case .soft, .bounce, .bounded, .custom: self = .each([motion])
    }
  }

  /// A motion for every component; springs that are alike become one of all components.
  init(combining motions: [ComponentMotion]) {
    self = .each(motions)
    var target = Lanes(componentCount: motions.count)
    guard case .spring(let first, _, let firstStop) = motions.first else { return }
    for index in motions.indices {
      guard case .spring(first, let component, firstStop) = motions[index] else { return }
      target[component: index] = component
    }
    self = .spring(SpringCourse(first, target: target, hardStop: firstStop))
  }

  @inline(never)
  package func component(_ index: Int) -> ComponentMotion {
    switch self {
    case .spring(let motion):
      .spring(motion.spring, target: motion.target[component: index], motion.hardStop)
    case .decay(let decay): .decay(decay)
    case .curve(let curve): .curve(curve.timing, curve.ends[index])
    case .each(let motions): motions[index]
    case .custom(let custom): .custom(custom, index)
    case .composed(let composed): composed.component(index)
    }
  }

  /// Whether it is one spring for all components, with or without a wall.
  var isSpring: Bool {
    if case .spring = self { true } else { false }
  }

  /// The target of a motion that has a spring for every component; `nil` for others.
  var componentTarget: Lanes? {
    guard case .each(let motions) = self else { return nil }
    var target = Lanes(componentCount: motions.count)
    for (index, motion) in motions.enumerated() {
      guard case .spring(_, let component, _) = motion else { return nil }
      target[component: index] = component
    }
    return target
  }

  /// A critically damped spring that sticks at its target: what reduced motion puts in the place of
  /// motions that would overshoot.
  static func reducedSpring(
    to target: Lanes, replacing spring: MassSpringDamper = .smooth
  ) -> Course {
    .spring(
      SpringCourse(
        spring.reduced, target: target, hardStop: HardStop(restitution: 0, side: .start)))
  }
}

extension Course {
  /// Stops the program if a start has more components than the motion: that of an array may have.
  @inline(never)
  private func check(_ start: MotionState<Lanes>) {
    let count: Int
    switch self {
    case .curve(let curve): count = curve.ends.count
    case .each(let motions): count = motions.count
    case .spring, .decay, .custom, .composed: return
    }
    require(
      atMost: count, "motion: the start must not have more components than the motion",
      start.value.componentCount)
  }

  @usableFromInline
  package func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    require(time >= 0, "motion: time must be at least 0", time)
    switch self {
    case .spring(let motion):
      return motion.spring.state(
        after: time, from: start, to: motion.target, stop: motion.hardStop)
    case .decay(let decay): return decay.state(after: time, from: start)
    case .curve(let curve):
      check(start)
      return curve.state(after: time, from: start)
    case .each(let motions):
      check(start)
      return start.mapComponents { motions[$0].state(after: time, from: $1) }
    case .custom(let custom): return custom.state(after: time, from: start)
    case .composed(let composed): return composed.state(after: time, from: start)
    }
  }

  /// The same of a vector; a spring without a wall is evaluated in place.
  @inlinable
  package func state<Vector: MotionVector>(
    after time: Double, from start: MotionState<Vector>
  ) -> MotionState<Vector> {
    if case .spring(let motion) = self, motion.hardStop == nil {
      require(time >= 0, "motion: time must be at least 0", time)
      return motion.spring.state(after: time, from: start, to: Vector(motion.target))
    }
    return MotionState(state(after: time, from: start.lanes))
  }

  package func settlingDuration(
    from start: MotionState<Lanes>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    check(start)
    return switch self {
    case .custom(let custom): custom.settlingDuration(from: start, settlingTolerance: tolerance)
    case .composed(let composed):
      composed.line(from: start).settlingDuration(of: nil, settlingTolerance: tolerance)
    case .spring, .decay, .curve, .each:
      start.largest {
        component($0).settlingDuration(from: $1, settlingTolerance: tolerance)
      }
    }
  }

  /// The number of motions whose sum comes to rest, which share the tolerance.
  func termCount(from start: MotionState<Lanes>) -> Int {
    guard case .composed(let composed) = self else { return 1 }
    return composed.line(from: start).last.termCount
  }

  /// The resting value; `nil` if a component never rests.
  package func settledValue(from start: MotionState<Lanes>) -> Lanes? {
    check(start)
    return switch self {
    case .custom(let custom): custom.settledValue(from: start)
    case .composed(let composed): composed.line(from: start).settledValue
    case .spring, .decay, .curve, .each: start.mapValues { component($0).settledValue(from: $1) }
    }
  }

  /// The value that the motion is drawn to; `nil` if a component has none.
  func destination(from start: MotionState<Lanes>) -> Lanes? {
    switch self {
    case .spring(let motion): motion.target
    case .custom(let custom): custom.settledValue(from: start)
    case .composed(let composed): composed.line(from: start).destination
    case .decay, .curve, .each: start.mapValues { component($0).destination(from: $1) }
    }
  }

  /// The largest reach of a component, in the value's units.
  @inline(never)
  func reach(from start: MotionState<Lanes>) -> Double {
    switch self {
    case .spring(let motion):
      max(
        (start.value - motion.target).largestMagnitude,
        start.velocity.largestMagnitude / motion.spring.throwRate)
    case .custom(let custom):
      custom.settledValue(from: start).map { (start.value - $0).largestMagnitude } ?? 0
    case .composed(let composed): composed.line(from: start).reach
    case .decay, .curve, .each: start.largest { component($0).reach(from: $1) }
    }
  }

  @inline(never)
  var hasWalls: Bool {
    switch self {
    case .spring(let motion): motion.hardStop != nil
    case .each(let motions): motions.contains { $0.hasWalls }
    case .composed(let composed): composed.hasWalls
    case .decay, .curve, .custom: false
    }
  }

  /// The first impact later than a time; of simultaneous ones that of the first component.
  func nextImpact(after time: Double, from start: MotionState<Lanes>) -> Impact? {
    firstImpact(after: time, following: .max, from: start) { $0 }
  }

  /// The first impact after a time, or at that time of a later component.
  ///
  /// - Parameter chosen: The impact that counts in the place of the first one of a component, if any does.
  func firstImpact(
    after time: Double, following last: Int, from start: MotionState<Lanes>,
    chosen: (Impact) -> Impact?
  ) -> Impact? {
    guard hasWalls else { return nil }
    check(start)
    var first: Impact?
    if case .composed(.recipe) = self {
      return planned(from: start).firstImpact(
        after: time, following: last, from: start, chosen: chosen)
    }
    for index in 0..<start.value.componentCount {
      let next = component(index).nextImpact(
        after: index > last ? time.nextDown : time, from: start[component: index])
      guard var next else { continue }
      func isFirst(_ impact: Impact) -> Bool { first.map { impact.time < $0.time } ?? true }
      guard isFirst(next) else { continue }
      next.component = index
      if let next = chosen(next), isFirst(next) { first = next }
    }
    return first
  }

  /// The first time later than one at which a component is not smooth, in seconds after the start.
  func nextBreak(after time: Double, from start: MotionState<Lanes>) -> Double? {
    var first: Double?
    if case .composed(.recipe) = self {
      return planned(from: start).nextBreak(after: time, from: start)
    }
    for index in 0..<start.value.componentCount {
      guard let next = component(index).nextBreak(after: time, from: start[component: index])
      else { continue }
      first = min(first ?? next, next)
    }
    return first
  }

  /// The motion that goes on where this one is after a time.
  package func advanced(by time: Double, from start: MotionState<Lanes>) -> Course {
    switch self {
    case .spring, .decay, .custom: self
    case .composed(let composed):
      .composed(.line(composed.line(from: start).advanced(by: time)))
    case .curve(let curve): .curve(curve.advanced(by: time, from: start.value))
    case .each(let motions):
      .each(
        motions.indices.map { motions[$0].advanced(by: time, from: start[component: $0]) })
    }
  }

  /// The motion with every position in it moved.
  package func shifted(by shift: Lanes) -> Course {
    switch self {
    case .spring(let motion):
      .spring(
        SpringCourse(motion.spring, target: motion.target + shift, hardStop: motion.hardStop))
    case .decay: self
    case .curve(let curve): .curve(curve.shifted(by: shift))
    case .each(let motions):
      .each(motions.indices.map { motions[$0].shifted(by: shift[component: $0]) })
    case .custom(let custom): .custom(custom.shifted(by: shift))
    case .composed(let composed): .composed(composed.shifted(by: shift))
    }
  }

  /// The motion without overshoot and without bounces; see ``Motion/reduced(from:)``.
  func reduced(from start: MotionState<Lanes>) -> Course {
    check(start)
    switch self {
    case .spring(let motion): return .reducedSpring(to: motion.target, replacing: motion.spring)
    case .decay: return self
    case .custom(let custom):
      return custom.settledValue(from: start).map { .reducedSpring(to: $0) } ?? self
    case .composed(let composed): return composed.reduced(from: start)
    case .curve, .each:
      let motions = (0..<start.value.componentCount).map {
        component($0).reduced(from: start[component: $0])
      }
      if case .curve(let curve) = self, curve.timing.isMonotonic { return self }
      return Course(combining: motions)
    }
  }
}
