import SpringEngine

extension Effect {
  /// A ball that falls from 32 to 268: with the keyframes of a book, and under gravity.
  static let balls: [Effect] = [
    Effect(
      name: "ball-drawn", title: "Ball, peaks and troughs drawn", source: .easingChapter,
      originalKeyframes: 8, tracks: [.ball(along: .track(drawnBall))]),
    Effect(
      name: "ball-computed", title: "Ball, peaks and troughs computed", source: .wished,
      originalKeyframes: 8,
      tracks: [
        .ball(along: .track(.fallingBall(bounces: 3, restitution: drawnRestitution)))
      ]),
    Effect(
      name: "ball-gravity", title: "Ball, to the last bounce", source: .wished,
      originalKeyframes: 8,
      tracks: [
        Track(
          .y,
          .fall(gravity: drawnGravity, floor: 268, restitution: drawnRestitution),
          from: MotionState(32))
      ]),
    Effect(
      name: "ball-linear", title: "Ball, constant pace", source: .easingChapter,
      originalKeyframes: 60,
      tracks: [.ball(along: .linear)]),
    Effect(
      name: "ball-eased", title: "Ball, eased", source: .easingChapter, originalKeyframes: 60,
      tracks: [.ball(along: .easeOut(.bounceAHEasing))]),
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
          along: $0.y == 268 ? .easeIn : .easeOut)
      })
  }()

  /// √(128/236): the restitution implied by the first of the drawn bounces.
  private static let drawnRestitution = (128.0 / 236).squareRoot()

  /// 2 × 236 points ÷ (0.3 s)²: the gravity implied by the drawn fall, in points per second
  /// squared.
  private static let drawnGravity = 2 * 236 / 0.09
}

extension Effect.Track {
  /// The ball's fall along a timing curve, in a second.
  fileprivate static func ball(along curve: EasingCurve) -> Self {
    eased(.y, from: 32, to: 268, along: curve, duration: 1)
  }
}

extension EasingTrack {
  /// A ball's fall and its bounces, with one gravity throughout, ending on the floor at time 1.
  ///
  /// Each arc has `restitution` times the duration, and its square times the height, of the one
  /// before: the curve of a fall from rest, without the arcs after the last one.
  ///
  /// - Parameters:
  ///   - bounces: The number of arcs after the fall, at least 0.
  ///   - restitution: Speed after an impact ÷ speed before, above 0, at most 1.
  package static func fallingBall(bounces: Int, restitution: Double) -> EasingTrack {
    precondition(bounces >= 0 && restitution > 0 && restitution <= 1)
    var points = [(time: 1.0, value: 1.0)]
    var (time, rise) = (1.0, restitution)
    for _ in 0..<bounces {
      points.append((time + rise, 1 - rise * rise))
      time += 2 * rise
      points.append((time, 1))
      rise *= restitution
    }
    return EasingTrack(
      points.map {
        Knot(
          time: $0.time / time, value: $0.value,
          along: $0.value == 1 ? .easeIn(.quadratic) : .easeOut(.quadratic))
      })
  }
}
