/// One component of a decay between edges.
@usableFromInline
package struct BoundedAxis: Sendable, Equatable {
  let decayRate: Double
  private(set) var lower: Double
  private(set) var upper: Double
  let spring: MassSpringDamper

  /// A part of the motion that is moved by friction alone or by a spring alone.
  struct Segment: Sendable {
    let start: MotionState<Double>

    /// The edge to which the spring pulls, or `nil` for a decay.
    var anchor: Double?

    /// Seconds until an edge is crossed; infinite if none is.
    var duration = Double.infinity

    var end: MotionState<Double>
  }

  @inline(never)
  func segment(from start: MotionState<Double>) -> Segment {
    if let anchor = anchor(of: start) { return pull(to: anchor, from: start) }
    let edge = start.velocity > 0 ? upper : lower
    let travel = edge - start.value
    let edgeVelocity = start.velocity - decayRate * travel
    guard start.velocity != 0, edge.isFinite, edgeVelocity * start.velocity > 0 else {
      return Segment(start: start, end: start)
    }
    return Segment(
      start: start,
      duration: -Elementary.log1p(-decayRate * travel / start.velocity) / decayRate,
      end: MotionState(value: edge, velocity: edgeVelocity))
  }

  /// The edge that a state is beyond, or on with an outward velocity; `nil` if there is none.
  private func anchor(of state: MotionState<Double>) -> Double? {
    if state.value > upper || (state.value == upper && state.velocity > 0) { return upper }
    if state.value < lower || (state.value == lower && state.velocity < 0) { return lower }
    return nil
  }

  /// The segment on the spring, up to the edge if its velocity suffices to pass it.
  ///
  /// With a the slow and b the fast of its decay rates, the offset
  /// A·e^(−at) + B·e^(−bt) is 0 where e^((b−a)t) = (v + a·offset)/(v + b·offset): once at most, and
  /// only if the inward speed exceeds b times the offset. Underdamped, it is first 0 where
  /// tan(ω_d·t) = ω_d·offset/(v − γ·offset).
  private func pull(to anchor: Double, from start: MotionState<Double>) -> Segment {
    let offset = abs(start.value - anchor)
    let inwardSpeed = start.value > anchor ? -start.velocity : start.velocity
    let rate = spring.isUnderdamped ? spring.naturalFrequency : spring.fastDecayRate
    let surplus = inwardSpeed - rate * offset
    guard offset > 0, surplus > 0 else {
      return Segment(start: start, anchor: anchor, end: MotionState(anchor))
    }
    let duration = passingDuration(offset: offset, inwardSpeed: inwardSpeed, surplus: surplus)
    let speed = spring.transition(after: duration)(
      offset: start.value - anchor, velocity: start.velocity
    ).velocity
    return Segment(
      start: start, anchor: anchor, duration: duration,
      end: MotionState(value: anchor, velocity: speed))
  }

  private func passingDuration(
    offset: Double, inwardSpeed: Double, surplus: Double
  ) -> Double {
    if spring.isUnderdamped {
      let frequency = spring.splitting
      return Elementary.atan2(frequency * offset, inwardSpeed - spring.decayRate * offset)
        / frequency
    }
    let gap = 2 * spring.splitting
    return gap == 0 ? offset / surplus : Elementary.log1p(gap * (offset / surplus)) / gap
  }

  func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    if time == 0 { return start }
    let (segment, rest) = segment(at: time, from: start)
    return state(after: rest, of: segment)
  }

  /// The segment at a time after a start, and the time since its own start.
  private func segment(
    at time: Double, from start: MotionState<Double>
  ) -> (segment: Segment, rest: Double) {
    var rest = time
    var segment = segment(from: start)
    while segment.duration <= rest {
      rest -= segment.duration
      segment = self.segment(from: segment.end)
    }
    return (segment, rest)
  }

  /// The state on a segment, clamped to that side of the edge on which the segment is, unless it
  /// swings about the edge.
  func state(after time: Double, of segment: Segment) -> MotionState<Double> {
    let start = segment.start
    if time == 0 { return start }
    if let anchor = segment.anchor {
      let next = spring.transition(after: time)(
        offset: start.value - anchor, velocity: start.velocity)
      if spring.isUnderdamped, segment.duration == .infinity {
        return MotionState(value: anchor + next.offset, velocity: next.velocity)
      }
      let isAbove = start.value > anchor || (start.value == anchor && start.velocity > 0)
      let offset = isAbove ? max(0, next.offset) : min(0, next.offset)
      return MotionState(value: anchor + offset, velocity: next.velocity)
    }
    let decay = ExponentialDecay(rate: decayRate)
    return MotionState(
      value: min(upper, max(lower, start.value + start.velocity * decay.warpedTime(at: time))),
      velocity: start.velocity * decay.remainingVelocity(after: time))
  }

  func settledValue(from start: MotionState<Double>) -> Double {
    var segment = segment(from: start)
    while segment.duration < .infinity { segment = self.segment(from: segment.end) }
    let last = segment.start
    return segment.anchor ?? min(upper, max(lower, last.value + last.velocity / decayRate))
  }

  /// The largest distance from the resting value, and of an edge that it is thrown over.
  func reach(from start: MotionState<Double>) -> Double {
    let resting = settledValue(from: start)
    var (segment, reach) = (segment(from: start), 0.0)
    while true {
      let start = segment.start
      reach = max(reach, abs(start.value - resting))
      if segment.anchor != nil { reach = max(reach, abs(start.velocity) / spring.throwRate) }
      if segment.duration == .infinity { return reach }
      segment = self.segment(from: segment.end)
    }
  }
}

extension BoundedAxis {
  /// The edge about which it swings at a time, to the end; `nil` if it does not.
  func swingAnchor(after time: Double, from start: MotionState<Double>) -> Double? {
    let segment = segment(at: time, from: start).segment
    return segment.duration == .infinity ? segment.anchor : nil
  }

  /// The last time at which distance from the resting value, or speed, exceeds the tolerance.
  ///
  /// On the last segment it follows from the decay or from the spring. On those before it, which end
  /// at an edge with a velocity, distance and speed only shrink, so that it is found by bisection. On
  /// an underdamped spring the speed may grow first, and the segment counts as a whole.
  func settlingDuration(
    from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    let resting = settledValue(from: start)
    var segment = segment(from: start)
    var (elapsed, latest) = (0.0, 0.0)
    while segment.duration < .infinity {
      let time = lastTime(of: segment, resting: resting, above: tolerance)
      if time > 0 { latest = elapsed + time }
      elapsed += segment.duration
      segment = self.segment(from: segment.end)
    }
    let duration =
      if let anchor = segment.anchor {
        spring.settlingDuration(
          from: segment.start, to: anchor, stop: nil, settlingTolerance: tolerance)
      } else {
        ExponentialDecay(rate: decayRate).settlingDuration(
          speed: abs(segment.start.velocity), settlingTolerance: tolerance)
      }
    return duration > 0 ? elapsed + duration : latest
  }

  private func lastTime(
    of segment: Segment, resting: Double, above tolerance: SettlingTolerance
  ) -> Double {
    func exceeds(_ state: MotionState<Double>) -> Bool {
      abs(state.value - resting) > tolerance.distance || abs(state.velocity) > tolerance.speed
    }
    if spring.isUnderdamped, segment.anchor != nil { return segment.duration }
    guard exceeds(segment.start) else { return 0 }
    return Roots.bisection(upTo: segment.duration) {
      exceeds(state(after: $0, of: segment))
    }
  }

  /// The time of the first crossing of an edge later than a time; `nil` if there is none.
  func crossing(after time: Double, from start: MotionState<Double>) -> Double? {
    let end = smoothLaw(at: time, from: start).end
    return end < .infinity ? end : nil
  }

  func shifted(by shift: Double) -> BoundedAxis {
    var shifted = self
    shifted.lower += shift
    shifted.upper += shift
    return shifted
  }

  /// The same friction, with walls of restitution 0 at the edges; beyond them, and if they are equal,
  /// a critically damped spring that sticks at its end.
  func reduced(from start: MotionState<Double>) -> ComponentMotion {
    guard lower < upper, lower <= start.value, start.value <= upper else {
      let end = settledValue(from: start)
      // At its end already it stays there, since its velocity points into the wall.
      let side: HardStop.Side =
        start.value != end ? .start : start.velocity > 0 ? .below : .above
      return .reducedSpring(to: end, replacing: spring, side: side)
    }
    return .bounce(
      BounceConstants(
        acceleration: 0, lower: lower, upper: upper, restitution: 0, ceilingRestitution: 0,
        friction: decayRate))
  }

  /// The law at a time: friction, or the spring of the edge that the component is beyond.
  func smoothLaw(at time: Double, from start: MotionState<Double>) -> SmoothLaw {
    var elapsed = 0.0
    var segment = segment(from: start)
    while elapsed + segment.duration <= time {
      elapsed += segment.duration
      segment = self.segment(from: segment.end)
    }
    var law = SmoothLaw(damping: decayRate)
    if let anchor = segment.anchor {
      law = spring.smoothLaw(from: segment.start, to: anchor, at: elapsed)
    }
    (law.start, law.end) = (elapsed, elapsed + segment.duration)
    return law
  }
}
