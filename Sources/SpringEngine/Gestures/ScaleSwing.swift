/// How far below its target a spring takes a scale.
///
/// A scale multiplies, but a spring is linear: one that is fast enough swings through 0, where the content
/// is a point, and mirrors it.
struct ScaleSwing {
  /// The scale's distance from the target.
  let offset: Double

  /// The scale's velocity.
  let velocity: Double

  /// How far below the target the scale may swing; greater than 0 and −offset.
  let depth: Double

  /// Whether a spring takes the scale no lower.
  ///
  /// Each extremum is on the other side of the target than the one before, and nearer to it.
  func isWithin(_ spring: MassSpringDamper) -> Bool {
    let swing = DampedOscillator(spring, offset: offset, velocity: velocity)
    let velocity = swing.derivative
    return !(1...2).contains { number in
      velocity.zeroTime(Double(number)).map { swing.value(at: $0) < -depth } ?? false
    }
  }

  /// The velocity nearest to that of the scale with which a critically damped spring takes it no lower.
  ///
  /// With the velocity v and y = −v/ω₀ − offset, the lowest point of such a spring is
  ///
  ///     −y·e^(−1 − offset/y)
  ///
  /// below the target, if v is less than 0 and y greater; or else it does not swing.
  func velocity(onCritical spring: MassSpringDamper) -> Double {
    let frequency = spring.naturalFrequency
    let asked = -velocity / frequency - offset
    func excess(_ y: Double) -> Double { Elementary.log(y / depth) - 1 - offset / y }
    guard velocity < 0, asked > 0, excess(asked) > 0 else { return velocity }
    let y = Roots.newton(
      from: asked, between: max(0, -offset), and: asked, accuracy: 4
    ) { (excess($0), (1 + offset / $0) / $0) }
    return -frequency * (y + offset)
  }
}
