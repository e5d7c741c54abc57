import SpringEngine

extension Effect {
  /// Motions away from the value and back, and a relative change.
  static let kicks: [Effect] = [
    Effect(
      name: "shake", title: "Shake", source: .bounceClass, originalKeyframes: 45,
      tracks: [
        .sprung(
          .x, on: oldShake, from: 240, to: 240, velocity: 12 * oldShake.dampedFrequency)
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
        .sprung(.x, on: .bouncy, from: 100, to: 220),
        .sprung(.height, on: .bouncy, from: 60, to: 120),
        .sprung(.rotation, on: .bouncy, from: 0.2, to: 0.2 + .pi / 2),
      ]),
  ]

  /// 12·e^(−γt)·sin(ω_d·t), whose largest value is 7.6.
  private static let oldShake = MassSpringDamper(
    swings: 7, duration: 0.75, residual: 1.0221824559806184e-3)
}
