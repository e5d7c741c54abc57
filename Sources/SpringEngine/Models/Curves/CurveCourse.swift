/// A curve and where it leads each component: one evaluation for all of them.
@usableFromInline
package struct CurveCourse: Sendable, Equatable {
  var timing: CurveTiming

  /// Where the curve begins and ends, for every component.
  var ends: [CurveEnds]

  func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    let phase = timing.phase(after: time)
    return start.mapComponents { ends[$0].state(at: phase, from: $1.value) }
  }

  func advanced(by time: Double, from start: Lanes) -> CurveCourse {
    CurveCourse(
      timing: timing.advanced(by: time),
      ends: ends.indices.map { ends[$0].starting(at: start[component: $0]) })
  }

  func shifted(by shift: Lanes) -> CurveCourse {
    CurveCourse(
      timing: timing,
      ends: ends.indices.map { index in ends[index].moved { $0 + shift[component: index] } })
  }

  /// The motion as the first of several legs.
  ///
  /// - Parameters:
  ///   - count: The number of legs, greater than 1; a part of one counts as a whole. May be infinite.
  ///   - turns: Whether every second leg goes back, instead of jumping to the start.
  ///   - origin: The value at which the legs that follow the first one begin or end.
  func repeated(legs count: Double, turns: Bool, from origin: Lanes) -> CurveCourse {
    var course = self
    (course.timing.count, course.timing.turns) = (count.rounded(.up), turns)
    for index in ends.indices {
      let start = origin[component: index]
      if turns, timing.curve.endValue != 1 {
        course.ends[index] = course.ends[index].starting(at: start)
      }
      course.ends[index].legOrigin = start
    }
    return course
  }
}

/// The value at which a curve begins and the one to which it leads, of one component.
@usableFromInline
package struct CurveEnds: Sendable, Equatable {
  /// The position of the curve's value 1, in the value's units.
  var target: Double

  /// The position of the curve's value 0; `nil` if the motion has not been advanced, and it is the value
  /// at the start.
  var origin: Double?

  /// The value at which the legs that follow the first one begin or end, if there are any.
  var legOrigin: Double?

  /// The same ends, with the origin that they have from a start on.
  func starting(at start: Double) -> CurveEnds {
    var ends = self
    ends.origin = origin ?? start
    return ends
  }

  /// The same ends in other coordinates.
  func moved(_ transform: (Double) -> Double) -> CurveEnds {
    CurveEnds(
      target: transform(target), origin: origin.map(transform),
      legOrigin: legOrigin.map(transform))
  }

  func state(at phase: CurveTiming.Phase, from start: Double) -> MotionState<Double> {
    var origin = origin ?? start
    if phase.isOver {
      return MotionState(phase.isAtStart ? origin : endValue(phase.endValue, from: origin))
    }
    if phase.isLater, let legOrigin { origin = legOrigin }
    let travel = target - origin
    // A curve that jumps at time 0 has the value after the jump there; the motion still has the start's.
    return MotionState(
      value: phase.isAtStart ? origin : origin + travel * phase.value,
      velocity: travel * phase.rate)
  }

  /// Whether there is any distance to go.
  func isMoving(from start: Double) -> Bool {
    target != origin ?? start || legOrigin.map { target != $0 } ?? false
  }

  /// The value at which it ends; of legs without end, that of those that go to the target.
  func endValue(by timing: CurveTiming, from start: Double) -> Double {
    endValue(timing.endValue, from: origin ?? start)
  }

  private func endValue(_ share: Double, from origin: Double) -> Double {
    let origin = legOrigin ?? origin
    return share == 1 ? target : share == 0 ? origin : origin + (target - origin) * share
  }

  /// The larger distance of the start and of where it began to the resting value; with legs, the travel
  /// of the longer one.
  func reach(by timing: CurveTiming, from start: Double) -> Double {
    let end = legOrigin == nil ? endValue(by: timing, from: start) : target
    let distance = max(abs(start - end), abs((origin ?? start) - end))
    return max(distance, legOrigin.map { abs($0 - end) } ?? 0)
  }
}

/// When a motion along a curve is where on it.
@usableFromInline
package struct CurveTiming: Sendable, Equatable {
  /// The curve from start (0) to target (1).
  let curve: EasingCurve

  /// The duration of one repetition or leg, in seconds.
  let duration: Double

  /// The number of repetitions, or of the legs of a motion that an animator repeats: a whole one, at least
  /// 1, or infinite.
  var count: Double

  /// The part of the motion that lies before the start, in seconds.
  var elapsed = 0.0

  /// Whether every second leg goes back, instead of jumping to the start.
  ///
  /// It is the curve run backwards in time, so that the motion is one function of time: f(p) and f(1 − p)
  /// by turns. This is how Core Animation reverses an animation.
  var turns = false

  /// A point of the curve, as it is at a time.
  struct Phase {
    var isOver = false
    var isAtStart = false

    /// Whether this is a leg after the first one.
    var isLater = false

    /// The curve's value, and its slope per second.
    var value = 0.0
    var rate = 0.0

    /// The curve's value at the end of the motion.
    var endValue = 1.0
  }

  /// The point of the curve a time after the start, in seconds.
  func phase(after time: Double) -> Phase {
    let time = elapsed + time
    var phase = Phase(isAtStart: time <= 0)
    if time >= totalDuration {
      (phase.isOver, phase.endValue) = (true, endValue)
      return phase
    }
    let cycles = time / duration
    let cycle = count == 1 ? 0 : cycles.rounded(.down)
    let isBack = isBack(cycle)
    let point = curve.point(at: isBack ? 1 - (cycles - cycle) : cycles - cycle)
    phase.isLater = cycle > 0
    phase.value = point.value
    phase.rate = (isBack ? -point.slope : point.slope) / duration
    return phase
  }

  /// Whether a component that has a velocity cannot go on with the curve's own, since that is the one of a
  /// vertical tangent, or would be at the target within a frame.
  ///
  /// - Parameter own: The curve's own velocity.
  @inline(never)
  func startsTooSteeply(for velocity: Double, _ own: Double) -> Bool {
    let rate = abs(phase(after: 0).rate)
    // In the middle of the curve it has that velocity, but for rounding.
    return rate > 64 && rate * duration > 8 && abs(velocity - own) > 1e-6 * abs(own)
  }

  func advanced(by time: Double) -> CurveTiming {
    require(time >= 0, "timed curve: time must be at least 0", time)
    var timing = self
    timing.elapsed += time
    return timing
  }

  var totalDuration: Double {
    duration == 0 ? 0 : duration * count
  }

  /// The curve's value at the end of the motion: 0 if the last leg goes back.
  var endValue: Double {
    turns && count.truncatingRemainder(dividingBy: 2) == 0 ? 0 : curve.endValue
  }

  /// Whether the motion never turns back, or takes no time.
  var isMonotonic: Bool { curve.isMonotonic || duration == 0 }

  /// Whether a leg goes back, by the number of those before it.
  func isBack(_ number: Double) -> Bool {
    turns && number.truncatingRemainder(dividingBy: 2) == 1
  }

  /// The next time later than a given one at which the motion is not smooth: a break of its curve,
  /// the start of a repetition, or the end.
  ///
  /// - Complexity: allocates.
  func nextBreak(after time: Double) -> Double? {
    let breaks = curve.breaks + [1]
    // From one repetition earlier, since the division may round up.
    let first = max(0, ((elapsed + time) / duration).rounded(.down) - 1)
    for cycle in [first, first + 1, first + 2, first + 3] where cycle < count {
      for fraction in isBack(cycle) ? curve.breaks.reversed().map({ 1 - $0 }) + [1] : breaks {
        let next = (cycle + fraction) * duration - elapsed
        if next > time && next >= 0 { return next }
      }
    }
    return nil
  }
}
