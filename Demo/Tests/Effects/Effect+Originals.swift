import SpringEngine
import Testing

@testable import Scenes

extension Effect {
  /// All effects that have been published, or wished for: those of the galleries, and the others.
  static let originals: [Effect] = all + bounces + docks + balls + curves

  /// The effect with a name, of the galleries or not.
  static func original(_ name: String) throws -> Effect {
    try #require(originals.first { $0.name == name })
  }

  static func track(_ property: Property, of name: String) throws -> Track {
    try #require(original(name).tracks.first { $0.property == property })
  }

  /// Those of a keyframe-animation subclass that bounces, 2012, and of an article that bounces
  /// keyframes by the formula of a damped swing, 2012.
  private static let bounces: [Effect] = [
    Effect(
      "bounce-2", "Two bounces", originalKeyframes: 30,
      tracks: [.swinging(.x, from: 320, to: 160, bounces: 2, residual: 2.463413829038663e-5)]),
    Effect(
      "bounce-3", "Three bounces", originalKeyframes: 30,
      tracks: [.swinging(.x, from: 320, to: 160, bounces: 3, residual: 2.463413829038663e-5)]),
    Effect(
      "size", "Size", originalKeyframes: 29,
      tracks: [.resting(.width, from: 60, to: 160), .resting(.height, from: 60, to: 20)]),
    // 320·e^(−0.055n)·cos(0.08n) + 160 at sixty n a second.
    Effect(
      "m-c-k", "Mass, damping coefficient, stiffness", originalKeyframes: 100,
      tracks: [
        .sprung(
          .x, on: keyframeArticle, from: 480, to: 160, velocity: -keyframeArticle.decayRate * 320)
      ]),
    // 12·e^(−γt)·sin(ω_d·t), whose largest value is 7.6.
    Effect(
      "shake", "Shake", originalKeyframes: 45,
      tracks: [
        .sprung(
          .x, on: MassSpringDamper(swings: 7, duration: 0.75, residual: 1.0221824559806184e-3),
          from: 240, to: 240, velocity: 12 * .pi * 7 / 0.75)
      ]),
    Effect(
      "by", "Relative change",
      tracks: [
        .sprung(.x, on: .bouncy, from: 100, to: 220),
        .sprung(.height, on: .bouncy, from: 60, to: 120),
        .sprung(.rotation, on: .bouncy, from: 0.2, to: 0.2 + .pi / 2),
      ]),
  ]

  private static let keyframeArticle: MassSpringDamper = {
    let (decay, frequency) = (0.055 * 60, 0.08 * 60)
    return MassSpringDamper(
      mass: 1, stiffness: frequency * frequency + decay * decay, dampingCoefficient: 2 * decay)
  }()

  /// A dock icon's bounce from film, of a category of views, 2012; simulated and eased, of an article
  /// that bounces an icon in three ways, 2012.
  private static let docks: [Effect] = [
    Effect(
      "dock-22", "Dock, 22 pictures", originalKeyframes: 22,
      tracks: [.filmed(.dockBounce22, height: 57)]),
    Effect(
      "dock-repeat", "Dock, half as high, three times", originalKeyframes: 22,
      tracks: [.filmedThreeTimes(.dockBounce22, height: 57 * 0.5)]),
    Effect(
      "dock-gravity", "Dock, simulated", originalKeyframes: 345, tracks: [.launched(pace: 1)]),
    Effect(
      "dock-gravity-fast", "Dock, simulated, in a quarter of the time", originalKeyframes: 345,
      tracks: [.launched(pace: 5.75 / 1.5)]),
    Effect(
      "dock-eased", "Dock, eased", originalKeyframes: 90,
      tracks: [.eased(.y, from: 90, to: 240, along: .easeOut(.bounceAHEasing), duration: 1.5)]),
  ]

  /// A ball that falls from 32 to 268 along the curves of a book's chapter on easing, 2013, and along
  /// one curve that is computed.
  private static let balls: [Effect] = [
    Effect(
      "ball-drawn", "Ball, peaks and troughs drawn", originalKeyframes: 8,
      tracks: [.ball(along: .track(drawnBall))]),
    Effect(
      "ball-computed", "Ball, peaks and troughs computed", originalKeyframes: 8,
      tracks: [
        .ball(along: .track(.fallingBall(bounces: 3, restitution: (128.0 / 236).squareRoot())))
      ]),
    Effect(
      "ball-linear", "Ball, constant pace", originalKeyframes: 60, tracks: [.ball(along: .linear)]),
    Effect(
      "ball-eased", "Ball, eased", originalKeyframes: 60,
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

  /// Properties along timing curves, of the same chapter.
  private static let curves: [Effect] = [
    Effect(
      "clock", "Ticking clock, five seconds of it", originalKeyframes: 2,
      tracks: [.eased(.rotation, from: 0, to: .pi / 6, along: .track(.ticks(5)), duration: 5)]),
    Effect(
      "any-easing", "Any property, any easing", originalKeyframes: 60,
      tracks: [
        .eased(.x, from: 60, to: 420, along: .easeInOut(.quadratic), duration: 1.5),
        .eased(.y, from: 60, to: 280, along: .easeOut(.bounceAHEasing), duration: 1.5),
        .eased(.width, from: 40, to: 100, along: .easeInOut(.circular), duration: 1.5),
        .eased(.height, from: 100, to: 40, along: .easeIn(.cubic), duration: 1.5),
        .eased(.scale, from: 0.5, to: 1, along: .easeOut(.elasticAHEasing), duration: 1.5),
        .eased(.rotation, from: 0, to: .pi, along: .easeInOut(.backAHEasing), duration: 1.5),
        .eased(.red, from: 0, to: 1, along: .easeIn(.quintic), duration: 1.5),
        .eased(.green, from: 1, to: 0, along: .easeOut(.quartic), duration: 1.5),
        .eased(.blue, from: 1, to: 0.2, along: .easeInOut(.exponential), duration: 1.5),
      ]),
  ]
}

extension Effect.Track {
  /// As measured from film, three times.
  fileprivate static func filmedThreeTimes(_ track: EasingTrack, height: Double) -> Self {
    var result = filmed(track, height: height)
    result.motion = .curve(
      .track(track), to: 300 - height, duration: result.duration, repeatCount: 3)
    return result
  }

  /// Up at 300 pt/s under a gravity of 250 pt/s², restitution 0.6, ending with the first impact
  /// that leaves at most 5 pt/s; time runs at a given pace.
  fileprivate static func launched(pace: Double) -> Self {
    let bounce = DialedMotion.fall(gravity: 250 * pace * pace, floor: 300, restitution: 0.6)
    var track = Self(.y, bounce, from: MotionState(value: 300, velocity: -300 * pace))
    track.settlingTolerance = SettlingTolerance(distance: .infinity, speed: 5 * pace)
    return track
  }

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
  static func fallingBall(bounces: Int, restitution: Double) -> EasingTrack {
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
