/// Friction between edges, and a spring beyond them, as in a scroll view.
///
/// Components are independent of each other. Between the edges a component's velocity decays as in
/// ``DecayMotion``; from an edge on, a spring pulls it back to that edge. One that starts beyond an
/// edge starts on the spring; if it is thrown inwards fast enough it passes the edge, and decays from
/// there. Value and velocity are continuous throughout.
///
/// A decay has at most one edge ahead, so a motion has at most three segments: spring, decay, spring.
/// From a start beyond an edge, the inward speed that leads past it is more than the fast decay rate of
/// the spring, or ω₀ of an underdamped one, times the distance from the edge. An underdamped spring
/// that is not passed so swings about its edge until it rests there; such a motion goes on from a later
/// time as ``advanced(by:from:)`` describes, because a state within the edges may be one of a swing.
public struct BoundedDecay<Vector: MotionVector>: MotionModel {
  /// λ, in 1/s: the decay rate of the velocity between the edges.
  public let decayRate: Double

  /// The edges on the side of small values; −infinity where there is none.
  public let lower: Vector

  /// The edges on the side of large values; infinity where there is none.
  public let upper: Vector

  /// The spring that pulls it back to an edge.
  public let spring: MassSpringDamper

  /// A decay between edges.
  ///
  /// - Parameters:
  ///   - decay: The friction between the edges.
  ///   - lower: The edges on the side of small values; −infinity where there is none.
  ///   - upper: The edges on the side of large values; infinity where there is none.
  ///   - spring: The spring that pulls it back to an edge. The default is critically damped and as strong
  ///     as a scroll view's: ω₀ = 10/s.
  /// - Precondition: `lower <= upper` in every component; `spring` comes to rest: its damping ratio is
  ///   greater than 0.
  @inlinable
  public init(
    _ decay: DecayMotion<Vector> = .normal, lower: Vector, upper: Vector,
    spring: MassSpringDamper = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20)
  ) {
    for index in 0..<Vector.componentCount {
      require(
        lower[component: index] <= upper[component: index],
        "bounded decay: lower must be at most upper", lower)
    }
    require(
      spring.dampingRatio > 0, "bounded decay: the spring's dampingRatio must be greater than 0",
      spring.dampingRatio)
    self.decayRate = decay.decayRate
    self.lower = lower
    self.upper = upper
    self.spring = spring
  }

  /// The exact state a time after a start.
  ///
  /// - Complexity: O(components), at most three segments each; no allocation.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    precondition(time >= 0, "bounded decay: time must be at least 0")
    if time == 0 { return start }
    return start.mapComponents { axis($0).state(after: time, from: $1) }
  }

  /// The value at which it ends: between the edges, or on one.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    start.mapValues { axis($0).restingValue(from: $1) }
  }

  /// The settling duration: of a decay in closed form, of the spring as for any spring.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    start.longestDuration { axis($0).settlingDuration(from: $1, within: tolerance) }
  }

  /// The constants of one component.
  @inlinable
  func axis(_ index: Int) -> BoundedAxis {
    BoundedAxis(
      decayRate: decayRate, lower: lower[component: index], upper: upper[component: index],
      spring: spring)
  }

  /// The motion as ``Motion/boundedDecay(_:)``.
  @inlinable
  public var motion: Motion<Vector> { .boundedDecay(self) }

  /// The same motion; for a component that swings about an edge, the spring to the edge.
  ///
  /// Only an underdamped spring swings.
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    guard spring.isUnderdamped else { return motion }
    let anchors = (0..<Vector.componentCount).map {
      axis($0).swingAnchor(after: time, from: start[component: $0])
    }
    guard anchors.contains(where: { $0 != nil }) else { return motion }
    return .components(
      anchors.indices.map { index in
        anchors[index].map { .spring(spring, to: $0) } ?? component(index)
      })
  }

  /// The same constants on one component.
  public func component(_ index: Int) -> Motion<Double> {
    .boundedDecay(
      BoundedDecay<Double>(
        DecayMotion(decayRate: decayRate), lower: lower[component: index],
        upper: upper[component: index], spring: spring))
  }

  /// The same motion between edges moved by a vector.
  public func shifted(by shift: Vector) -> Motion<Vector> {
    .boundedDecay(
      BoundedDecay(
        DecayMotion(decayRate: decayRate), lower: lower + shift, upper: upper + shift,
        spring: spring))
  }

  /// The same friction, with walls of restitution 0 at the edges; beyond them, and if they are equal,
  /// a critically damped spring that sticks at its end.
  public func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    let isBetween = (0..<Vector.componentCount).allSatisfy {
      axis($0).isBetweenEdges(start.value[component: $0])
    }
    if !isBetween {
      return .combining(
        (0..<Vector.componentCount).map { axis($0).reduced(from: start[component: $0]) })
    }
    return .gravity(
      GravityBounce(
        acceleration: .zero, lower: lower, upper: upper, restitution: 0, friction: decayRate))
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

  /// A part of the motion that is moved by friction alone or by a spring alone.
  @usableFromInline
  struct Segment: Sendable {
    /// The edge to which the spring pulls, or `nil` for a decay.
    var anchor: Double?

    /// Seconds until an edge is crossed; infinite if none is.
    @usableFromInline var duration: Double

    /// The state at that time.
    var end: MotionState<Double>
  }

  /// The segment from a state on.
  @usableFromInline
  func segment(from start: MotionState<Double>) -> Segment {
    if let anchor = anchor(of: start) { return pull(to: anchor, from: start) }
    let edge = start.velocity > 0 ? upper : lower
    let travel = edge - start.value
    let edgeVelocity = start.velocity - decayRate * travel
    guard start.velocity != 0, edge.isFinite, edgeVelocity * start.velocity > 0 else {
      return Segment(anchor: nil, duration: .infinity, end: start)
    }
    return Segment(
      anchor: nil, duration: -Elementary.log1p(-decayRate * travel / start.velocity) / decayRate,
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
      return Segment(anchor: anchor, duration: .infinity, end: MotionState(anchor))
    }
    let duration = passingDuration(offset: offset, inwardSpeed: inwardSpeed, surplus: surplus)
    let speed = spring.transition(after: duration)(
      offset: start.value - anchor, velocity: start.velocity
    ).velocity
    return Segment(
      anchor: anchor, duration: duration, end: MotionState(value: anchor, velocity: speed))
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

  /// The state a time after a start.
  @usableFromInline
  func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    var start = start
    var time = time
    var segment = segment(from: start)
    while segment.duration <= time {
      time -= segment.duration
      start = segment.end
      segment = self.segment(from: start)
    }
    return state(after: time, of: segment, from: start)
  }

  /// The state on a segment, clamped to that side of the edge on which the segment is, unless it
  /// swings about the edge.
  func state(
    after time: Double, of segment: Segment, from start: MotionState<Double>
  ) -> MotionState<Double> {
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

  /// The value at which it ends.
  @usableFromInline
  func restingValue(from start: MotionState<Double>) -> Double {
    var start = start
    var segment = segment(from: start)
    while segment.duration < .infinity {
      start = segment.end
      segment = self.segment(from: start)
    }
    return segment.anchor ?? min(upper, max(lower, start.value + start.velocity / decayRate))
  }
}
