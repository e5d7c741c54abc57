import SpringEngine

extension Effect {
  /// Motions away from the value and back, and a relative change.
  static let kicks: [Effect] = [
    Effect(
      name: "shake", title: "Shake", source: .bounceClass, originalKeyframes: 45,
      tracks: [
        .kicked(
          .x, at: 240, on: oldShake, velocity: 12 * oldShake.dampedFrequency)
      ]),
    Effect(
      name: "shake-12", title: "Shake by 12 points", source: .wished,
      tracks: [.kicked(.x, at: 240, to: 12, swings: 6, duration: 0.5)]),
    Effect(
      name: "stretch", title: "Stretch away and bounce back", source: .wished,
      tracks: [
        .kicked(.y, at: 240, to: -40, swings: 4, duration: 0.9),
        .kicked(.height, at: 60, to: 80, swings: 4, duration: 0.9),
        .kicked(.width, at: 60, to: -20, swings: 4, duration: 0.9),
      ]),
    Effect(
      name: "by", title: "Relative change", source: .wished,
      tracks: [
        .changing(.x, from: 100, by: 120), .changing(.height, from: 60, by: 60),
        .changing(.rotation, from: 0.2, by: .pi / 2),
      ]),
  ]

  /// 12·e^(−γt)·sin(ω_d·t), whose largest value is 7.6.
  private static let oldShake = MassSpringDamper(
    swings: 7, duration: 0.75, residual: 1.0221824559806184e-3)
}

extension Effect.Track {
  /// Out to an amplitude, and at rest after a number of swings.
  static func kicked(
    _ property: Effect.Property, at place: Double, to amplitude: Double, swings: Int,
    duration: Double
  ) -> Self {
    let spring = MassSpringDamper(swings: swings, duration: duration, residual: 0.02)
    return kicked(property, at: place, on: spring, velocity: spring.kick(reaching: amplitude))
  }

  /// Out with an initial velocity, and back.
  static func kicked(
    _ property: Effect.Property, at place: Double, on spring: MassSpringDamper, velocity: Double
  ) -> Self {
    Self(
      property, .spring(SpringMotion(spring, target: place)),
      from: MotionState(value: place, velocity: velocity))
  }

  /// A change by a distance, independent of the start.
  static func changing(
    _ property: Effect.Property, from start: Double, by change: Double,
    spring: MassSpringDamper = .bouncy
  ) -> Self {
    Self(
      property, .spring(SpringMotion(spring, target: start + change)), from: MotionState(start))
  }
}
