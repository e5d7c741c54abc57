import SpringEngine

extension Effect {
  /// A ball that falls from 32 to 268: with the keyframes of a book, and under gravity.
  static let balls: [Effect] = [
    Effect(
      "ball-drawn", title: "Ball, peaks and troughs drawn", source: .easingChapter,
      originalKeyframes: 8, tracks: [.ball(along: .track(drawnBall), duration: 1)]),
    Effect(
      "ball-computed", title: "Ball, peaks and troughs computed", source: .wished,
      originalKeyframes: 8,
      tracks: [
        .ball(
          along: .track(.fallingBall(bounces: 3, restitution: drawnRestitution)), duration: 1)
      ]),
    Effect(
      "ball-gravity", title: "Ball, to the last bounce", source: .wished, originalKeyframes: 8,
      tracks: [
        Track(
          .y,
          .gravity(
            GravityBounce(gravity: drawnGravity, floor: 268, restitution: drawnRestitution)),
          from: MotionState(32))
      ]),
    Effect(
      "ball-linear", title: "Ball, constant pace", source: .easingChapter, originalKeyframes: 60,
      tracks: [.ball(along: .linear, duration: 1)]),
    Effect(
      "ball-eased", title: "Ball, eased", source: .easingChapter, originalKeyframes: 60,
      tracks: [.ball(along: .easeOut(.bounceAHEasing), duration: 1)]),
  ]

  /// The peaks and troughs of the book's listing, with the platform's timing curves between them.
  private static let drawnBall: EasingTrack = {
    let heights: [(time: Double, y: Double)] = [
      (0.3, 268), (0.5, 140), (0.7, 268), (0.8, 220), (0.9, 268), (0.95, 250), (1, 268),
    ]
    return EasingTrack(
      heights.map {
        EasingTrack.Knot(
          time: $0.time, value: ($0.y - 32) / 236,
          along: .bezier($0.y == 268 ? .easeIn : .easeOut))
      })
  }()

  /// √(128/236): the restitution implied by the first of the drawn bounces.
  private static let drawnRestitution = (128.0 / 236).squareRoot()

  /// 2 × 236 points ÷ (0.3 s)²: the gravity implied by the drawn fall, in points per second
  /// squared.
  private static let drawnGravity = 2 * 236 / 0.09
}

extension Effect.Track {
  /// The ball's fall along a timing curve.
  fileprivate static func ball(along curve: EasingCurve, duration: Double) -> Self {
    eased(.y, from: 32, to: 268, along: curve, duration: duration)
  }
}
