import SpringEngine

/// A random spring from 0 to 1, for the spring function that WebKit has.
struct SpringSample: Encodable {
  /// The function in a style sheet.
  let css: String

  /// Seconds, after which it has come to rest.
  let duration: Double

  /// Parts of the duration, whole millionths, and the spring's values there.
  let times, values: [Double]

  init(using generator: inout SeededGenerator, count: Int) {
    let mass = generator.decimal(0.5, 4, places: 3)
    let stiffness = generator.decimal(20, 600, places: 2)
    // WebKit has no springs of more than critical damping.
    let critical = 2 * (mass * stiffness).squareRoot()
    let damping = generator.decimal(0.05 * critical, 0.98 * critical, places: 3)
    let velocity = generator.chance(0.3) ? 0 : generator.decimal(-20, 20, places: 3)
    css = "spring(\(mass) \(stiffness) \(damping) \(velocity))"
    let spring = MassSpringDamper(
      mass: mass, stiffness: stiffness, dampingCoefficient: damping)
    let duration = (16 / spring.decayRate * 1000).rounded(.up) / 1000
    let times = (0..<count).map { _ in generator.decimal(0, 0.999, places: 6) }
    let motion = Motion<Double>.spring(spring, to: 1)
    let start = MotionState(value: 0.0, velocity: velocity)
    values = times.map { motion.state(after: $0 * duration, from: start).value }
    (self.duration, self.times) = (duration, times)
  }
}
