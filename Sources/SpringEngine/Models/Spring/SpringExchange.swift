#if !hasFeature(Embedded)
// Springs for other frameworks, and from them: what they cannot express is refused.

extension InvalidConstant {
  /// The refusal of a spring that is at its target at once: there is no infinite stiffness.
  static let instantExchange = InvalidConstant(
    "spring: duration must be greater than 0 in another framework", 0)

  /// The refusal of a spring that oscillates for ever: an animation needs an end.
  static let undampedExchange = InvalidConstant(
    "spring: dampingCoefficient must be greater than 0 in another framework", 0)
}

extension MassSpringDamper {
  /// The settling duration of a motion over a travel of 1 in another framework, in seconds.
  ///
  /// The velocity is in travels per second, positive towards the target, and finite.
  ///
  /// - Throws: What the framework cannot express.
  func exchangedDuration(
    initialVelocity: Double, allowsOverdamping: Bool
  ) throws(InvalidConstant) -> Double {
    if isInstant { throw .instantExchange }
    if dampingCoefficient == 0 { throw .undampedExchange }
    if isOverdamped, !allowsOverdamping { throw overdampedExchange }
    return UnitMotion(.spring(self, to: 1), initialVelocity: initialVelocity).duration
  }

  /// The refusal of a spring that another framework would treat as critically damped, which is faster.
  var overdampedExchange: InvalidConstant {
    InvalidConstant("spring: bounce must be at least 0 in another framework", bounce)
  }

  /// Whether it returns without overshoot and slower than at critical damping: ζ > 1.
  var isOverdamped: Bool { discriminant < 0 }

  /// Response and damping ratio, for a framework that has no overdamped springs: a response of 0, in
  /// SwiftUI an infinitely stiff spring, for ``instant``.
  ///
  /// - Throws: If it is overdamped, which would be treated as critically damped.
  var responseForm: (response: Double, dampingRatio: Double) {
    get throws(InvalidConstant) {
      if isOverdamped { throw overdampedExchange }
      return isInstant ? (0, 1) : (response, dampingRatio)
    }
  }

  /// A spring from the constants of Core Animation's.
  ///
  /// One that is overdamped, where that is not allowed, moves there as one that is critically damped,
  /// with the same mass and stiffness. Source: `SpringSolver.h` of WebKit/WebKit, whose solution has
  /// no third case; the documentation of SwiftUI's `Spring.init(mass:stiffness:damping:allowOverDamping:)`.
  ///
  /// - Throws: The first constant that is out of its domain.
  init(
    exchangedMass mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool
  ) throws(InvalidConstant) {
    try self.init(
      validatingStiffness: stiffness, dampingCoefficient: damping, mass: mass)
    if isOverdamped, !allowsOverdamping {
      self.init(mass: mass, stiffness: stiffness, dampingRatio: 1)
    }
  }
}

extension CubicBezier {
  /// A curve from control points in single precision, x₁, y₁, x₂, y₂; `nil` if an x is outside of 0…1,
  /// or a y not finite.
  init?(singlePrecision points: SIMD4<Float>) {
    guard (0...1).contains(points.x), (0...1).contains(points.z), points.y.isFinite,
      points.w.isFinite
    else { return nil }
    self.init(Double(points.x), Double(points.y), Double(points.z), Double(points.w))
  }

  /// The control points in single precision, x₁, y₁, x₂, y₂; `nil` if one would be infinite.
  var singlePrecision: SIMD4<Float>? {
    let points = SIMD4(Float(x1), Float(y1), Float(x2), Float(y2))
    return points.y.isFinite && points.w.isFinite ? points : nil
  }
}
#endif
