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
public struct BoundedDecay<Vector: MotionVector>: PackageModel {
  /// λ, in 1/s: the decay rate of the velocity between the edges.
  public var decayRate: Double { axes[0].decayRate }

  /// The edges on the side of small values; −infinity where there is none.
  public var lower: Vector { Vector(each: axes.map { $0.lower }) }

  /// The edges on the side of large values; infinity where there is none.
  public var upper: Vector { Vector(each: axes.map { $0.upper }) }

  /// The spring that pulls it back to an edge.
  public var spring: MassSpringDamper { axes[0].spring }

  @usableFromInline package let course: Course

  private var axes: [BoundedAxis] {
    guard case .each(let motions) = course else { preconditionFailure("bounded decay: no edges") }
    return motions.map {
      guard case .bounded(let axis) = $0 else { preconditionFailure("bounded decay: no edges") }
      return axis
    }
  }

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
    course = .each(
      (0..<lower.componentCount).map {
        .bounded(
          BoundedAxis(
            decayRate: decay.decayRate, lower: lower[component: $0], upper: upper[component: $0],
            spring: spring))
      })
  }

  /// - Parameter course: Of bounded axes that have one rate and one spring.
  init(_ course: Course) { self.course = course }

  /// The motion as ``Motion/boundedDecay(_:)``.
  public var motion: Motion<Vector> { .boundedDecay(self) }
}

extension MassSpringDamper {
  /// The spring of a scroll view's edges: critically damped, ω₀ = 10/s.
  @usableFromInline
  static var scrollEdge: MassSpringDamper {
    MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20)
  }
}
