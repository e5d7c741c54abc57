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
  func component(_ index: Int) -> BoundedComponent {
    BoundedComponent(
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
