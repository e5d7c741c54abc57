// Motions made of others.

extension Motion {
  /// This motion, and then another one, from the value and the velocity that there are when it begins.
  ///
  /// ```swift
  /// let visit = Motion.spring(.snappy, to: 200).then(.spring(.smooth, to: 0), delay: 0.5)
  /// ```
  ///
  /// It begins when this one has arrived, a curve at its end; until the end of the delay this one goes on.
  /// A velocity that a curve cannot start with fades away on top of it. After a motion that never rests
  /// nothing begins. All components have arrived where the next leg begins.
  ///
  /// A motion of a sequence, but the last, rests where an animator of its type lets it rest, within
  /// ``MotionValue/defaultSettlingTolerance``, and is exactly at its end from then on: one that moves by
  /// less is passed over.
  ///
  /// The motions of a sequence that follows are motions of the whole: it does not matter whether a sequence
  /// is put together from its first motion on or from its last.
  ///
  /// - Parameters:
  ///   - next: The motion that follows.
  ///   - delay: Seconds from the arrival; at least 0, finite.
  /// - Precondition: `delay` is in the range given above.
  /// - Complexity: Each question to a sequence computes the joins from its start, in a settling duration
  ///   for each leg; an animator and a bake do so once.
  public func then(_ next: Motion, delay: Double = 0) -> Motion {
    require(notNegative: delay, "motion: delay must be at least 0 and finite")
    return appending(CourseLeg(course: next.course, start: .arrival(delay: delay)))
  }

  /// This motion, and after a time another one, wherever the value is then.
  ///
  /// Before that, this one may rest as in ``then(_:delay:)``. At the very time of an impact the other one
  /// begins just after it.
  ///
  /// - Parameters:
  ///   - next: The motion that follows.
  ///   - time: Seconds from the start of this motion, or of the last one of a sequence; at least 0,
  ///     finite.
  /// - Precondition: `time` is in the range given above.
  public func then(_ next: Motion, after time: Double) -> Motion {
    require(notNegative: time, "motion: time must be at least 0 and finite")
    return appending(CourseLeg(course: next.course, start: .elapsed(time)))
  }

  /// The same motion after a time in which the value stays where it is.
  ///
  /// The start's velocity has no effect, as along a curve; an animator lets the one that it has fade away
  /// on top.
  ///
  /// - Parameter delay: In seconds; at least 0, finite.
  /// - Precondition: `delay` is in the range given above.
  public func delayed(by delay: Double) -> Motion {
    require(notNegative: delay, "motion: delay must be at least 0 and finite")
    return Self.composed(.delayed(course, by: delay))
  }

  /// The same motion several times: from its start again, or forth and back.
  ///
  /// ```swift
  /// let pulse = Motion.curve(.easeInOut(.sine), to: 1.1, duration: 0.4).repeated(6, autoreverses: true)
  /// ```
  ///
  /// One repetition takes the settling duration of the motion, within
  /// ``MotionValue/defaultSettlingTolerance``, and none if it moves by less. Every second one of a motion
  /// that reverses runs backwards in time, and passes impacts from the other side. A motion that never
  /// rests is not repeated.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions, those that go back included; at least 1. A part of one counts
  ///     as a whole; with ∞ it never rests.
  ///   - autoreverses: Whether every second one goes back, instead of jumping to the start.
  /// - Precondition: `count` is at least 1.
  public func repeated(_ count: Double, autoreverses: Bool = false) -> Motion {
    require(count >= 1, "motion: count must be at least 1", count)
    return Self.composed(.repeated(course, count: count, turns: autoreverses))
  }

  /// This motion with an effect added: the value is the sum of both, as with
  /// ``Animator/add(_:criterion:completion:)``.
  ///
  /// The impacts are those of this motion, with its own walls and velocities: see
  /// ``Impact/velocityBefore``.
  ///
  /// - Parameters:
  ///   - effect: A motion of an offset that begins at zero and comes to rest there, such as a spring to
  ///     zero; without walls.
  ///   - velocity: The velocity of the offset at its start.
  /// - Precondition: `effect` comes to rest at zero and has no walls.
  public func adding(_ effect: Motion, velocity: Value) -> Motion {
    require(velocity.lanes.isFinite, "motion: velocity must be finite", velocity.lanes)
    let count = velocity.lanes.componentCount
    let start = MotionState(value: Lanes(componentCount: count), velocity: velocity.lanes)
    require(
      effect.course.comesToRestAtZero(from: start),
      "motion: an effect must come to rest at zero and have no walls", velocity.lanes)
    let added = AddedCourse(course: effect.course, velocity: velocity.lanes)
    if case .composed(.recipe(let recipe)) = course,
      case .sum(let base, let others) = recipe.content
    {
      return Self.composed(.sum(base, others + [added]))
    }
    return Self.composed(.sum(course, [added]))
  }

  /// Through several values, along a curve to each.
  ///
  /// ```swift
  /// let colours = Motion.through(
  ///   [red, green, blue], duration: 2, curves: [.easeIn(.cubic), .easeOut(.cubic), .linear])
  /// ```
  ///
  /// Each value is reached at its time: exactly from rest. Where the curves end and begin with other
  /// velocities, the velocity jumps there. A velocity of the start fades out on top of them all, and a
  /// value is missed by no more than what is left of that: of the travel of a second at most 1.9 %, and
  /// 0.003 % after 0.5 s.
  ///
  /// It is a sequence of its curves: ``then(_:after:)`` counts from the start of the last one.
  ///
  /// - Parameters:
  ///   - values: In the order in which they are reached; the start is not one of them. At least one.
  ///   - duration: Seconds for all of it; greater than 0, finite.
  ///   - curves: The curves to each value; a single one is that of all.
  ///   - keyTimes: When each value is reached, as a part of the duration: ascending, greater than 0, the
  ///     last one 1. Without, each takes the same time.
  /// - Precondition: The parameters are in the ranges given above. Arrays have the same number of numbers.
  public static func through(
    _ values: [Value], duration: Double, curves: [EasingCurve], keyTimes: [Double] = []
  ) -> Motion {
    let durations = durations(of: values, duration, keyTimes)
    require(
      curves.count == 1 || curves.count == values.count,
      "motion: the number of curves must be 1 or that of the values", curves.count)
    let legs = values.indices.map { index in
      CourseLeg(
        course: .curve(
          curves.count == 1 ? curves[0] : curves[index], to: values[index].lanes,
          duration: durations[index]),
        start: .path(index > 0 ? durations[index - 1] : 0))
    }
    return Self.composed(.sequence(legs))
  }

  /// Smoothly through several values, from rest to rest.
  ///
  /// Each value is reached exactly, at its time, and the velocity is continuous: a cubic leads from each
  /// to the next, that of Fritsch and Butland, which does not leave the range of the two. A component
  /// turns round at a value, and nowhere else. The start's velocity has no effect, as along a curve.
  ///
  /// The parameters are those of ``through(_:duration:curves:keyTimes:)``; the duration is in seconds.
  ///
  /// - Precondition: There is a value, the duration is greater than 0 and finite, and the key times ascend
  ///   to 1. Arrays have the same number of numbers.
  public static func through(
    _ values: [Value], duration: Double, keyTimes: [Double] = []
  ) -> Motion {
    let path = SmoothPath(
      values: values.map { $0.lanes }, durations: durations(of: values, duration, keyTimes))
    return Self.composed(.smooth(path))
  }

  private static func durations(
    of values: [Value], _ duration: Double, _ keyTimes: [Double]
  ) -> [Double] {
    let count = values.count
    require(count > 0, "motion: values must not be empty", count)
    for value in values {
      require(value.lanes.isFinite, "motion: values must be finite", value.lanes)
      require(
        value.lanes, isAsLongAs: values[0].lanes,
        "motion: values must have the same number of numbers")
    }
    require(positive: duration, "motion: duration must be greater than 0 and finite")
    if keyTimes.isEmpty { return Array(repeating: duration / Double(count), count: count) }
    if keyTimes.count != count {
      refuse(
        "motion: keyTimes must be as many as the values", keyTimes.count, insteadOf: count)
    }
    require(
      keyTimes[count - 1] == 1, "motion: the last of keyTimes must be 1", keyTimes[count - 1])
    return keyTimes.indices.map { index in
      let part = keyTimes[index] - (index > 0 ? keyTimes[index - 1] : 0)
      require(part > 0, "motion: keyTimes must be ascending and greater than 0", keyTimes[index])
      return part * duration
    }
  }

  /// A sequence that is appended becomes legs of this one: within it, it would take stack.
  private func appending(_ leg: CourseLeg) -> Motion {
    let legs = course.legs ?? [CourseLeg(course: course)]
    guard var next = leg.course.legs, !next[0].isOfPath else {
      return Self.composed(.sequence(legs + [leg]))
    }
    next[0].start = leg.start
    return Self.composed(.sequence(legs + next))
  }

  private static func composed(_ content: CourseRecipe.Content) -> Motion {
    Motion(
      .composed(
        .recipe(CourseRecipe(content, tolerance: Value.defaultSettlingTolerance))))
  }
}

extension CourseLeg {
  /// Whether it is one of a path's curves, which stay together.
  fileprivate var isOfPath: Bool {
    if case .path = start { true } else { false }
  }
}

extension Course {
  /// The legs of a sequence that is not reduced.
  fileprivate var legs: [CourseLeg]? {
    guard case .composed(.recipe(let recipe)) = self, case .sequence(let legs) = recipe.content,
      !recipe.isReduced
    else { return nil }
    return legs
  }

  /// Whether it can be added to a motion: it comes to rest at zero, and has no walls.
  func comesToRestAtZero(from start: MotionState<Lanes>) -> Bool {
    settledValue(from: start) == .zero && !hasWalls
  }
}
