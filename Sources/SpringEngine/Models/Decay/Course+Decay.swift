extension Course {
  /// Friction between edges, with springs beyond them.
  static func decay(
    _ rate: Double, lower: Lanes, upper: Lanes, edgeSpring: MassSpringDamper
  ) -> Course {
    require(
      upper, isAsLongAs: lower, "bounded decay: upper must have as many numbers as lower")
    require(
      lower, upper,
      "bounded decay: lower must be at most upper and less than ∞, upper greater than −∞"
    ) { $0.isLimit(below: $1) }
    require(
      edgeSpring.dampingRatio > 0,
      "bounded decay: the spring's dampingRatio must be greater than 0", edgeSpring.dampingRatio)
    return .each(
      (0..<lower.componentCount).map {
        .bounded(
          BoundedAxis(
            decayRate: rate, lower: lower[component: $0], upper: upper[component: $0],
            spring: edgeSpring))
      })
  }

  /// The axes of a decay between edges; `nil` for any other motion.
  var boundedAxes: [BoundedAxis]? {
    parts {
      if case .bounded(let axis) = $0 { axis } else { nil }
    } areAlike: {
      $0.decayRate == $1.decayRate && $0.spring == $1.spring
    }
  }
}

extension MassSpringDamper {
  /// The spring of a scroll view's edges: critically damped, ω₀ = 10/s.
  @usableFromInline
  static var scrollEdge: MassSpringDamper {
    MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 20)
  }
}
