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
  @inlinable public var lower: Vector { edges.content.lower }

  /// The edges on the side of large values; infinity where there is none.
  @inlinable public var upper: Vector { edges.content.upper }

  @usableFromInline
  struct Edges: Sendable, Equatable {
    @usableFromInline let lower, upper: Vector

    @usableFromInline
    init(lower: Vector, upper: Vector) { (self.lower, self.upper) = (lower, upper) }
  }

  /// In an object, so that a motion between no edges does not have the size of one.
  @usableFromInline let edges: Indirect<Edges>

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
    spring: MassSpringDamper = .scrollEdge
  ) {
    for index in 0..<lower.componentCount {
      require(
        lower[component: index] <= upper[component: index],
        "bounded decay: lower must be at most upper", lower)
    }
    require(
      spring.dampingRatio > 0, "bounded decay: the spring's dampingRatio must be greater than 0",
      spring.dampingRatio)
    self.decayRate = decay.decayRate
    edges = Indirect(Edges(lower: lower, upper: upper))
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

  /// The first time later than a given one at which a component crosses an edge and its acceleration
  /// jumps, in seconds after the start.
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    var first: Double?
    for index in 0..<start.value.componentCount {
      guard let next = axis(index).crossing(after: time, from: start[component: index]) else {
        continue
      }
      first = min(first ?? next, next)
    }
    return first
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
    let anchors = (0..<start.value.componentCount).map {
      axis($0).swingAnchor(after: time, from: start[component: $0])
    }
    guard anchors.contains(where: { $0 != nil }) else { return motion }
    return Motion(
      ComponentMotions(
        anchors.indices.map { index in
          anchors[index].map { .spring(spring, to: $0) } ?? component(index)
        }))
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
    let isBetween = (0..<start.value.componentCount).allSatisfy {
      axis($0).isBetweenEdges(start.value[component: $0])
    }
    if !isBetween {
      return .combining(
        (0..<start.value.componentCount).map { axis($0).reduced(from: start[component: $0]) })
    }
    return .gravity(
      GravityBounce(
        acceleration: .zero, lower: lower, upper: upper, restitution: 0, friction: decayRate))
  }
}

extension MassSpringDamper {
  /// The spring of a scroll view's edges: critically damped, ω₀ = 10/s.
  @usableFromInline
  static var scrollEdge: MassSpringDamper {
    MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20)
  }
}
