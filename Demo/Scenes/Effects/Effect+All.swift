import SpringEngine

extension Effect {
  /// The effects in the order in which the galleries show them; the tests have more, from the same
  /// publications.
  public static let all: [Effect] = [
    Effect(
      "dock-32", "An icon asks for attention", face: "icon", originalKeyframes: 32,
      tracks: [.filmed(.dockBounce32, height: 150)]),
    Effect(
      "shake-12", "A password is wrong", face: "field",
      tracks: [.kicked(.x, at: 240, to: 12, swings: 6, duration: 0.5)]),
    Effect(
      "scale-rotate", "A star is given", face: "star", originalKeyframes: 29,
      tracks: [.resting(.scale, from: 0.5, to: 1.5), .resting(.rotation, from: 0, to: .pi / 2)]),
    Effect(
      "scale", "A button answers", face: "button", originalKeyframes: 29,
      tracks: [.resting(.scale, from: 0.5, to: 1)]),
    Effect(
      "bounce-light", "A panel slides in", face: "panel", originalKeyframes: 30,
      tracks: [.swinging(.x, from: 66, to: 300, bounces: 4, residual: 3.960018887028577e-3)]),
    Effect(
      "bounce-xy", "A badge flies to its place", face: "badge", originalKeyframes: 30,
      tracks: [
        .swinging(.x, from: 66, to: 300, bounces: 4, residual: 1.4258727333497056e-5),
        .swinging(.y, from: 66, to: 200, bounces: 4, residual: 3.1791234196363936e-5),
      ]),
    Effect(
      "rectangle", "A thumbnail opens", face: "photo", originalKeyframes: 29,
      tracks: [
        .resting(.x, from: 60, to: 300), .resting(.y, from: 80, to: 240),
        .resting(.width, from: 40, to: 160), .resting(.height, from: 40, to: 100),
      ]),
    Effect(
      "stretch", "A card stretches and springs back", face: "card",
      tracks: [
        .kicked(.y, at: 240, to: -40, swings: 4, duration: 0.9),
        .kicked(.height, at: 60, to: 80, swings: 4, duration: 0.9),
        .kicked(.width, at: 60, to: -20, swings: 4, duration: 0.9),
      ]),
    Effect(
      "anvil", "A weight lands", face: "weight", originalKeyframes: 30,
      tracks: [
        .swinging(
          .y, from: 66, to: 300, bounces: 4, residual: 1.4258727333497056e-5,
          hardStop: HardStop(restitution: 1))
      ]),
    // A fall of 236 points in 0.3 s, then a rise of 128.
    Effect(
      "ball-gravity", "A ball drops, to its last bounce", face: "ball", originalKeyframes: 8,
      tracks: [
        Track(
          .y,
          .fall(gravity: 2 * 236 / 0.09, floor: 268, restitution: (128.0 / 236).squareRoot()),
          from: MotionState(32))
      ]),
    Effect(
      "clock-hand", "A second hand ticks", face: "hand", originalKeyframes: 2,
      tracks: [.eased(.rotation, from: 0, to: .pi / 30, along: .tick, duration: 0.5)]),
    Effect(
      "color", "A lamp changes its colour", face: "lamp", originalKeyframes: 89,
      tracks: [
        .resting(.red, from: 1, to: 0, bounces: 2, duration: 1.5),
        .resting(.green, from: 0, to: 0.5, bounces: 2, duration: 1.5),
        .resting(.blue, from: 0, to: 1, bounces: 2, duration: 1.5),
      ]),
  ]
}
