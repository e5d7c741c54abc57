/// A spring of another framework, converted by the parameters that have the same meaning there and
/// here: SwiftUI's `Spring`.
///
/// The stiffness is not among those that are read. SwiftUI reports m·(2γ² − ω₀²) above critical
/// damping, so that a spring made from it would overshoot. Its initializer takes the stiffness itself.
protocol ForeignSpring {
  /// m.
  var mass: Double { get }
  /// 2π/ω₀, in seconds.
  var response: Double { get }
  /// ζ.
  var dampingRatio: Double { get }

  /// A spring from its constants; damped critically if more is not allowed.
  init(mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool)
}

extension ForeignSpring {
  init(converting spring: MassSpringDamper) {
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.dampingCoefficient,
      allowOverDamping: true)
  }
}

extension MassSpringDamper {
  init(converting spring: some ForeignSpring) {
    self.init(mass: spring.mass, response: spring.response, dampingRatio: spring.dampingRatio)
  }
}
