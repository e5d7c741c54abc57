import SpringEngine
import Testing

@testable import Scenes

@Suite struct `Dock bounce` {
  // Heights measured from a film of a bouncing dock icon, 128ths of the highest.
  static let tables: [(EasingTrack, [Int])] = [
    (
      .dockBounce22,
      [0, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 0, 18, 28, 32, 28, 18, 0]
    ),
    (
      .dockBounce32,
      [
        0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0,
        24, 42, 54, 62, 64, 62, 54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
      ]
    ),
  ]

  @Test(arguments: 0...1, [57.0, 28.5, -300])
  func `is at the measured heights every thirtieth of a second`(_ table: Int, _ size: Double) {
    let (table, heights) = Self.tables[table]
    let track = Effect.Track.filmed(table, height: size)
    for (picture, height) in heights.enumerated() {
      let found = track.motion.state(after: Double(picture) / 30, from: track.start).value
      let exact = 300 - size * Double(height) / 128
      // The rounding of the times, at up to a quarter of the height per frame.
      #expect(abs(found - exact) < 1e-12, "picture \(picture)")
    }
  }

  @Test(arguments: 0...1)
  func `is periodic and ends at its start, bit for bit`(_ table: Int) {
    let (table, heights) = Self.tables[table]
    let once = Effect.Track.filmed(table, height: 57.3).motion
    let track = Effect.Track.filmed(table, height: 57.3, repeatCount: 3)
    let (thrice, start) = (track.motion, MotionState(300.0))
    let duration = Double(heights.count - 1) / 30
    #expect(once.settlingDuration(from: start, settlingTolerance: .points) == duration)
    #expect(
      abs(thrice.settlingDuration(from: start, settlingTolerance: .points) - 3 * duration) < 1e-14)
    #expect(thrice.settledValue(from: start) == 300)
    #expect(thrice.state(after: 3 * duration, from: start) == start)
    for step in 1..<100 {
      let time = duration * Double(step) / 100
      let expected = once.state(after: time, from: start).value
      for cycle in [duration, 2 * duration] {
        #expect(abs(thrice.state(after: cycle + time, from: start).value - expected) < 1e-11)
      }
    }
  }
}

@Suite struct `Falling ball` {
  @Test(arguments: [(0, 0.5), (1, 1), (3, 0.6), (5, 0.7368), (12, 0.25)])
  func `is the gravity bounce up to its last arc`(_ bounces: Int, _ restitution: Double) {
    let track = EasingTrack.fallingBall(bounces: bounces, restitution: restitution)
    let curve = Motion.curve(.track(track), to: 268.0, duration: 1.4)
    let fall = 1.4 * track.knots[0].time
    let bounce = Motion<Double>.fall(
      gravity: 2 * 236 / (fall * fall), floor: 268, restitution: restitution)
    let start = MotionState(32.0)
    for step in 0..<700 {
      let time = 1.4 * Double(step) / 700
      let (drawn, exact) = (
        curve.state(after: time, from: start), bounce.state(after: time, from: start)
      )
      #expect(abs(drawn.value - exact.value) < 1e-9, "at \(time)")
    }
    #expect(curve.state(after: 1.4, from: start) == MotionState(268))
    #expect(track.knots.count == 1 + 2 * bounces)
  }

  @Test func `requires a valid number of bounces and restitution`() async {
    await #expect(processExitsWith: .failure) {
      _ = EasingTrack.fallingBall(bounces: -1, restitution: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = EasingTrack.fallingBall(bounces: 1, restitution: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = EasingTrack.fallingBall(bounces: 1, restitution: 1.1)
    }
  }
}
