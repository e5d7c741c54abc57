/// Friction between edges, and a spring beyond them: how a scroll view glides, runs over its edge
/// and comes back.
///
/// Each component moves by itself. Between the edges its velocity decays as in ``DecayMotion``;
/// when it reaches an edge it hands over, with its velocity, to a spring that pulls it back to
/// that edge. One that starts beyond an edge is on the spring at once; thrown back in fast enough
/// it passes the edge, and decays from there with the velocity that it has then. Value and
/// velocity are continuous throughout.
///
/// The spring must not be underdamped. Then it passes its edge at most once, whether there is an
/// edge to reach and when is known in closed form, and it never has to be asked which side it is
/// swinging to.
///
/// A decay has at most one edge ahead, so a motion has at most three parts: spring, decay, spring.
public struct BoundedDecay<Vector: MotionVector>: MotionModel, Equatable {
  /// λ, in 1/s: the part of its velocity that it loses per second between the edges.
  public let decayRate: Double

  /// The edges on the side of small values; −infinity where there is none.
  public let lower: Vector

  /// The edges on the side of large values; infinity where there is none.
  public let upper: Vector

  /// What pulls it back to an edge.
  public let spring: MassSpringDamper

  /// A decay between edges.
  ///
  /// - Parameters:
  ///   - decay: How it slows down between the edges.
  ///   - lower: The edges on the side of small values; −infinity where there is none.
  ///   - upper: The edges on the side of large values; infinity where there is none.
  ///   - spring: What pulls it back to an edge. The default is critically damped and as strong as
  ///     a scroll view's: ω₀ = 10/s.
  /// - Precondition: `lower <= upper` in every component; `spring` is not underdamped.
  @inlinable
  public init(
    _ decay: DecayMotion<Vector> = .normal, lower: Vector, upper: Vector,
    spring: MassSpringDamper = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20)
  ) {
    for index in 0..<Vector.componentCount {
      precondition(
        lower[component: index] <= upper[component: index],
        "bounded decay: lower must be at most upper")
    }
    precondition(!spring.isUnderdamped, "bounded decay: spring must not be underdamped")
    self.decayRate = decay.decayRate
    self.lower = lower
    self.upper = upper
    self.spring = spring
  }

  /// The exact state a time after a start.
  ///
  /// - Complexity: O(components), at most three parts each; no allocation.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "bounded decay: time must be at least 0")
    if time == 0 { return start }
    var next = start
    for index in 0..<Vector.componentCount {
      let state = component(index).state(after: time, from: start[component: index])
      next[component: index] = state
    }
    return next
  }

  /// Where it ends: between the edges, or on one.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    var resting = start.value
    for index in 0..<Vector.componentCount {
      resting[component: index] = component(index).restingValue(from: start[component: index])
    }
    return resting
  }

  /// How long until it rests: the decay's part in closed form, the spring's as for a spring.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    var latest = 0.0
    for index in 0..<Vector.componentCount {
      let duration = component(index).settlingDuration(
        from: start[component: index], within: tolerance)
      latest = max(latest, duration)
    }
    return latest
  }

  /// When a component first crosses one of its edges, in either direction; `nil` if it does not.
  ///
  /// - Parameters:
  ///   - component: Which one.
  ///   - start: The state at the start.
  @inlinable
  public func edgeCrossing(component: Int = 0, from start: MotionState<Vector>) -> Double? {
    let duration = self.component(component).part(from: start[component: component]).duration
    return duration < .infinity ? duration : nil
  }

  @inlinable
  func component(_ index: Int) -> BoundedAxis {
    BoundedAxis(
      decayRate: decayRate, lower: lower[component: index], upper: upper[component: index],
      spring: spring)
  }
}

extension MotionState where Value: MotionVector {
  /// The state of one component.
  @inlinable
  subscript(component index: Int) -> MotionState<Double> {
    get {
      MotionState<Double>(value: value[component: index], velocity: velocity[component: index])
    }
    set {
      value[component: index] = newValue.value
      velocity[component: index] = newValue.velocity
    }
  }
}

/// One component of a decay between edges.
@usableFromInline
struct BoundedAxis: Sendable {
  let decayRate: Double
  let lower: Double
  let upper: Double
  let spring: MassSpringDamper

  @usableFromInline
  init(decayRate: Double, lower: Double, upper: Double, spring: MassSpringDamper) {
    self.decayRate = decayRate
    self.lower = lower
    self.upper = upper
    self.spring = spring
  }

  /// What moves it until it crosses an edge.
  @usableFromInline
  struct Segment: Sendable {
    /// The edge whose spring pulls, or `nil` while it decays.
    var anchor: Double?

    /// Seconds until an edge is crossed; infinite if none is.
    @usableFromInline var duration: Double

    /// Where it is and how fast it moves when it crosses.
    var end: MotionState<Double>
  }

  /// What moves it from a state on.
  @usableFromInline
  func part(from start: MotionState<Double>) -> Segment {
    if let anchor = anchor(of: start) { return pull(to: anchor, from: start) }
    let edge = start.velocity > 0 ? upper : lower
    let way = edge - start.value
    let leftAtEdge = start.velocity - decayRate * way
    guard start.velocity != 0, edge.isFinite, leftAtEdge * start.velocity > 0 else {
      return Segment(anchor: nil, duration: .infinity, end: start)
    }
    return Segment(
      anchor: nil, duration: -Elementary.log1p(-decayRate * way / start.velocity) / decayRate,
      end: MotionState(value: edge, velocity: leftAtEdge))
  }

  /// The edge that a state is beyond, or on with a velocity that points out.
  private func anchor(of state: MotionState<Double>) -> Double? {
    if state.value > upper || (state.value == upper && state.velocity > 0) { return upper }
    if state.value < lower || (state.value == lower && state.velocity < 0) { return lower }
    return nil
  }

  /// The spring's part, up to the edge if it is thrown in fast enough to pass it.
  ///
  /// With a the slow and b the fast of its decay rates, the offset
  /// A·e^(−at) + B·e^(−bt) is 0 where e^((b−a)t) = (v + a·offset)/(v + b·offset): if at all, once,
  /// and only if thrown in faster than b times the offset.
  private func pull(to anchor: Double, from start: MotionState<Double>) -> Segment {
    let offset = abs(start.value - anchor)
    let inwards = start.value > anchor ? -start.velocity : start.velocity
    let surplus = inwards - spring.fastDecayRate * offset
    guard offset > 0, surplus > 0 else {
      return Segment(anchor: anchor, duration: .infinity, end: MotionState(anchor))
    }
    let gap = 2 * spring.splitting
    let duration =
      gap == 0 ? offset / surplus : Elementary.log1p(gap * (offset / surplus)) / gap
    let speed = spring.transition(after: duration)(
      offset: start.value - anchor, velocity: start.velocity
    ).velocity
    return Segment(
      anchor: anchor, duration: duration, end: MotionState(value: anchor, velocity: speed))
  }

  @usableFromInline
  func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    var start = start
    var time = time
    var part = part(from: start)
    while part.duration <= time {
      time -= part.duration
      start = part.end
      part = self.part(from: start)
    }
    return state(after: time, of: part, from: start)
  }

  /// The state on a part; kept on the part's side of the edge that ends it.
  func state(
    after time: Double, of part: Segment, from start: MotionState<Double>
  ) -> MotionState<Double> {
    if time == 0 { return start }
    if let anchor = part.anchor {
      let next = spring.transition(after: time)(
        offset: start.value - anchor, velocity: start.velocity)
      let isAbove = start.value > anchor || (start.value == anchor && start.velocity > 0)
      let offset = isAbove ? max(0, next.offset) : min(0, next.offset)
      return MotionState(value: anchor + offset, velocity: next.velocity)
    }
    let decay = ExponentialDecay(rate: decayRate, time: time)
    return MotionState(
      value: min(upper, max(lower, start.value + start.velocity * decay.way)),
      velocity: start.velocity * decay.remainder)
  }

  @usableFromInline
  func restingValue(from start: MotionState<Double>) -> Double {
    var start = start
    var part = part(from: start)
    while part.duration < .infinity {
      start = part.end
      part = self.part(from: start)
    }
    return part.anchor ?? min(upper, max(lower, start.value + start.velocity / decayRate))
  }
}

extension BoundedAxis {
  /// The last moment at which distance from the resting value, or speed, exceeds the tolerance.
  ///
  /// On the last part it is known from the decay or from the spring. The parts before it end at an
  /// edge while still moving, and both distance and speed shrink all along them, so that the
  /// moment is found by halving.
  @usableFromInline
  func settlingDuration(
    from start: MotionState<Double>, within tolerance: RestTolerance
  ) -> Double {
    let resting = restingValue(from: start)
    var start = start
    var elapsed = 0.0
    var latest = 0.0
    while true {
      let part = part(from: start)
      if part.duration == .infinity {
        let duration = settlingDuration(of: part, from: start, within: tolerance)
        return duration > 0 ? elapsed + duration : latest
      }
      let moment = lastMoment(of: part, from: start, resting: resting, above: tolerance)
      if moment > 0 { latest = elapsed + moment }
      elapsed += part.duration
      start = part.end
    }
  }

  private func settlingDuration(
    of last: Segment, from start: MotionState<Double>, within tolerance: RestTolerance
  ) -> Double {
    if let anchor = last.anchor {
      return SpringMotion(spring, target: anchor).settlingDuration(from: start, within: tolerance)
    }
    return ExponentialDecay.settlingDuration(
      rate: decayRate, speed: abs(start.velocity), within: tolerance)
  }

  private func lastMoment(
    of part: Segment, from start: MotionState<Double>, resting: Double,
    above tolerance: RestTolerance
  ) -> Double {
    func exceeds(_ state: MotionState<Double>) -> Bool {
      abs(state.value - resting) > tolerance.distance || abs(state.velocity) > tolerance.speed
    }
    guard exceeds(start) else { return 0 }
    var low = 0.0
    var high = part.duration
    for _ in 0..<Double.significandBitCount {
      let middle = (low + high) / 2
      if exceeds(state(after: middle, of: part, from: start)) {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }
}
