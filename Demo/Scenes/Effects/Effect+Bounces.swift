import SpringEngine

extension Effect {
  /// Springs by number of bounces and duration.
  static let bounces: [Effect] = [
    Effect(
      name: "bounce-2", title: "Two bounces", source: .bounceClass, originalKeyframes: 30,
      tracks: [.swinging(.x, from: 320, to: 160, bounces: 2, residual: 2.463413829038663e-5)]),
    Effect(
      name: "bounce-3", title: "Three bounces", source: .bounceClass, originalKeyframes: 30,
      tracks: [.swinging(.x, from: 320, to: 160, bounces: 3, residual: 2.463413829038663e-5)]),
    Effect(
      name: "bounce-light", title: "Four bounces, light", source: .bounceClass,
      originalKeyframes: 30,
      tracks: [.swinging(.x, from: 66, to: 300, bounces: 4, residual: 3.960018887028577e-3)]),
    Effect(
      name: "bounce-xy", title: "Two axes", source: .bounceClass, originalKeyframes: 30,
      tracks: [
        .swinging(.x, from: 66, to: 300, bounces: 4, residual: 1.4258727333497056e-5),
        .swinging(.y, from: 66, to: 200, bounces: 4, residual: 3.1791234196363936e-5),
      ]),
    Effect(
      name: "anvil", title: "Anvil", source: .bounceClass, originalKeyframes: 30,
      tracks: [
        .swinging(
          .y, from: 66, to: 300, bounces: 4, residual: 1.4258727333497056e-5,
          hardStop: HardStop(restitution: 1))
      ]),
    Effect(
      name: "size", title: "Size", source: .bounceClass, originalKeyframes: 29,
      tracks: [.resting(.width, from: 60, to: 160), .resting(.height, from: 60, to: 20)]),
    Effect(
      name: "color", title: "Colour", source: .bounceClass, originalKeyframes: 89,
      tracks: [
        .resting(.red, from: 1, to: 0, bounces: 2, duration: 1.5),
        .resting(.green, from: 0, to: 0.5, bounces: 2, duration: 1.5),
        .resting(.blue, from: 0, to: 1, bounces: 2, duration: 1.5),
      ]),
    Effect(
      name: "scale", title: "Scale", source: .bounceClass, originalKeyframes: 29,
      tracks: [.resting(.scale, from: 0.5, to: 1)]),
    Effect(
      name: "scale-rotate", title: "Scale and rotate", source: .bounceClass, originalKeyframes: 29,
      tracks: [
        .resting(.scale, from: 0.5, to: 1.5), .resting(.rotation, from: 0, to: .pi / 2),
      ]),
    Effect(
      name: "rectangle", title: "Rectangle", source: .bounceClass, originalKeyframes: 29,
      tracks: [
        .resting(.x, from: 60, to: 300), .resting(.y, from: 80, to: 240),
        .resting(.width, from: 40, to: 160), .resting(.height, from: 40, to: 100),
      ]),
    // 320·e^(−0.055n)·cos(0.08n) + 160 at sixty n a second.
    Effect(
      name: "m-c-k", title: "Mass, damping coefficient, stiffness", source: .keyframeArticle,
      originalKeyframes: 100,
      tracks: [
        .sprung(
          .x, on: keyframeArticle, from: 480, to: 160, velocity: -keyframeArticle.decayRate * 320)
      ]),
  ]

  private static let keyframeArticle: MassSpringDamper = {
    let (decay, frequency) = (0.055 * 60, 0.08 * 60)
    return MassSpringDamper(
      mass: 1, stiffness: frequency * frequency + decay * decay, dampingCoefficient: 2 * decay)
  }()

  /// Motions away from the value and back, and a relative change.
  static let kicks: [Effect] = [
    Effect(
      name: "shake", title: "Shake", source: .bounceClass, originalKeyframes: 45,
      tracks: [
        .sprung(
          .x, on: oldShake, from: 240, to: 240, velocity: 12 * .pi * 7 / 0.75)
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
