import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Every model, every style and every kind of playback.
enum PlaybackTable {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var motion: Motion<SIMD2<Double>>
    var start: MotionState<SIMD2<Double>>
    var testDescription: String { name }
  }

  static let fromRest = MotionState(SIMD2(10.0, 20))
  static let target = SIMD2(310.0, 170)

  static let rows = [
    Row(name: "spring", motion: .spring(.bouncy, to: target), start: fromRest),
    Row(
      name: "spring with a velocity across its path",
      motion: .spring(.smooth, to: target),
      start: MotionState(value: SIMD2(10, 20), velocity: SIMD2(-600, 1500))),
    Row(
      name: "hard stop",
      motion: .spring(.bouncy, to: target, hardStop: HardStop(restitution: 0.6)),
      start: fromRest),
    Row(
      name: "gravity",
      motion: .fall(gravity: 2500, component: 1, floor: 640, restitution: 0.5),
      start: fromRest),
    Row(
      name: "decay", motion: .decay(Friction(decayRate: 3)),
      start: MotionState(value: SIMD2(10, 20), velocity: SIMD2(900, -300))),
    Row(
      name: "decay to an edge",
      motion: .decay(
        Friction(decayRate: 2), lower: SIMD2(0, 0), upper: SIMD2(400, 300), edgeSpring: .smooth),
      start: MotionState(value: SIMD2(10, 20), velocity: SIMD2(1800, 300))),
    Row(
      name: "curve",
      motion: .curve(.easeOut(.bounce), to: target, duration: 0.7),
      start: fromRest),
  ]

  static let styles: [BakeStyle] = [
    .curved, .straight, .uniform(framesPerSecond: 60), .held(framesPerSecond: 30),
  ]

  static let playbacks = [
    PlaybackOptions(), PlaybackOptions(delay: 0.3), PlaybackOptions(delay: -0.1),
    PlaybackOptions(speed: 2.5),
    PlaybackOptions(repeatCount: 3), PlaybackOptions(repeatCount: 2.3),
    PlaybackOptions(autoreverses: true),
    PlaybackOptions(delay: 0.1, speed: 0.5, repeatCount: 2, autoreverses: true),
    PlaybackOptions(repeatCount: 1.25, autoreverses: true), PlaybackOptions(repeatCount: .infinity),
    PlaybackOptions(isAdditive: true), PlaybackOptions(repeatCount: 0.5, isAdditive: true),
    PlaybackOptions(repeatCount: 2, autoreverses: true, isAdditive: true),
  ]

  /// The engine's value at a time after the motion was added: forwards and in reverse for the number
  /// of repeats, then the end value.
  static func expected(
    _ baked: BakedMotion<SIMD2<Double>>, _ playback: PlaybackOptions, after time: Double
  ) -> SIMD2<Double> {
    let clock = max(0, (time - playback.delay) * Double(Float(playback.speed)))
    let legs = Double(Float(playback.repeatCount)) * (playback.autoreverses ? 2 : 1)
    let played = min(clock / baked.duration, legs)
    // After a whole last leg its end is shown.
    let isOver = played == legs && legs == legs.rounded(.down)
    let leg = isOver ? played - 1 : played.rounded(.down)
    let part = played - leg
    let isBackwards = playback.autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    let local = (isBackwards ? 1 - part : part) * baked.duration
    return baked.motion.state(after: max(0, local), from: baked.state(at: 0)).value
  }
}
