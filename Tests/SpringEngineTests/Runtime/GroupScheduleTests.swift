import Testing

@testable import SpringEngine

/// An interrupted group goes on at the time at which the interruption ends, not at the next frame.
@MainActor
@Suite("Interrupted groups at any frame rate")
struct GroupScheduleTests {
  static let swing = MassSpringDamper(response: 0.9, dampingRatio: 0.2)
  static let end = 2.0

  /// Springs to 200 from the start on, in which the group is interrupted.
  @MainActor
  struct Scene {
    let clock = StallingClock()
    let balls: [Animator<Double>]
    let group: AnimatorGroup

    init(_ count: Int) {
      let loop = FrameLoop(clock: clock)
      balls = (0..<count).map { _ in Animator(0.0, spring: swing, in: loop) }
      group = AnimatorGroup(balls)
    }

    /// Interrupts some members for curves to 0.
    ///
    /// - Returns: The times at which the interruptions have ended: the curves, and the velocities of the
    ///   springs that fade away on top of them.
    func play(
      framesPerSecond: Double, interruptingAt time: Double, for durations: [Int: Double]
    ) -> [Double] {
      var ends: [Double] = []
      for ball in balls {
        ball.onEvent = { if case .continued = $0.kind { ends.append($0.time) } }
      }
      FrameSchedule(framesPerSecond: framesPerSecond, until: GroupScheduleTests.end).play(
        [
          (0, { for ball in balls { ball.target = 200 } }),
          (
            time,
            {
              group.interrupt {
                durations.map { index, duration in
                  balls[index].interrupt(
                    with: .curve(.linear, to: 0, duration: duration))
                }
              }
            }
          ),
        ], on: clock)
      return ends.sorted()
    }
  }

  /// The spring to 200 after a time from rest at 0.
  static func swing(after time: Double) -> MotionState<Double> {
    Motion.spring(swing, to: 200.0).state(after: time, from: MotionState(0))
  }

  @Test(
    "A member without a secondary motion waits exactly as long as it lasts",
    arguments: [4.0, 10, 60, 240])
  func bystander(framesPerSecond: Double) throws {
    let scene = Scene(2)
    let ends = scene.play(
      framesPerSecond: framesPerSecond, interruptingAt: 0.2111, for: [0: 0.4303])
    let other = Scene(2).play(framesPerSecond: 997, interruptingAt: 0.2111, for: [0: 0.4303])
    let end = try #require(ends.last)
    #expect(abs(end - other[0]) < 1e-6 && end > 0.2111 + 0.4303)
    let expected = Self.swing(after: Self.end - (end - 0.2111))
    #expect(abs(scene.balls[1].value - expected.value) < 1e-9)
    #expect(abs(scene.balls[1].velocity - expected.velocity) < 1e-7)
  }

  @Test(
    "A member whose secondary motion has ended waits from its end to that of the last one",
    arguments: [4.0, 10, 60, 240],
    [[0: 0.1303, 1: 0.7303], [0: 0.5001, 1: 0.5023], [0: 0.5023, 1: 0.5001]])
  func shorterInterruption(framesPerSecond: Double, durations: [Int: Double]) throws {
    let scene = Scene(3)
    let ends = scene.play(
      framesPerSecond: framesPerSecond, interruptingAt: 0.2111, for: durations)
    #expect(ends.count == 2)
    let end = try #require(ends.last)
    // Both curves end at 0; the spring goes on from there, at rest.
    let expected = Self.swing(after: Self.end - end)
    #expect(abs(scene.balls[0].value - expected.value) < 1e-9, "\(scene.balls[0].value)")
    #expect(abs(scene.balls[1].value - expected.value) < 1e-9)
    let bystander = Self.swing(after: Self.end - (end - 0.2111))
    #expect(abs(scene.balls[2].value - bystander.value) < 1e-9)
    let isPaused = scene.balls.map(\.isPaused)
    #expect(isPaused == [false, false, false])
  }

  @Test("Only a member that has to wait for another is paused")
  func pauses() {
    let scene = Scene(2)
    _ = scene.play(framesPerSecond: 60, interruptingAt: 0.1, for: [0: 0.2])
    var pauses = 0
    scene.balls[0].onEvent = { if $0.kind == .paused { pauses += 1 } }
    scene.group.interrupt { [scene.balls[0].interrupt(with: .spring(.snappy, to: 0))] }
    while !scene.balls[0].isSettled { scene.clock.tick(1.0 / 60) }
    #expect(pauses == 0)
  }

  @Test(
    "A member that is resumed meanwhile, or given another motion, is not paused again",
    arguments: [4.0, 10, 60, 240])
  func resumedMeanwhile(framesPerSecond: Double) {
    let scene = Scene(3)
    let long = scene.balls[0]
    var pauses = [0, 0, 0]
    for (index, ball) in scene.balls.enumerated() {
      ball.onEvent = { if $0.kind == .paused { pauses[index] += 1 } }
    }
    FrameSchedule(framesPerSecond: framesPerSecond, until: Self.end).play(
      [
        (
          0.1,
          {
            scene.group.interrupt {
              [
                long.interrupt(with: .curve(.linear, to: 100, duration: 1.5)),
                scene.balls[1].interrupt(with: .spring(.smooth, to: 100)),
              ]
            }
          }
        ),
        (0.2, { scene.balls[2].resume() }), (0.3, { scene.balls[1].target = 50 }),
      ], on: scene.clock)
    #expect(pauses == [0, 0, 1])
  }

  @Test("A member that was resumed does not pause again when another member arrives")
  func resumedBetween() {
    let scene = Scene(2)
    for ball in scene.balls { ball.target = 200 }
    scene.clock.tick(0.1)
    scene.group.interrupt {
      [(0, 0.2), (1, 1.0)].map { index, duration in
        scene.balls[index].interrupt(with: .curve(.linear, to: 0, duration: duration))
      }
    }
    scene.clock.tick(0.05)
    scene.group.pause()
    scene.group.resume()
    var events: [String] = []
    scene.balls[0].onEvent = { events.append("\($0.kind)") }
    for _ in 0..<80 { scene.clock.tick(1.0 / 60) }
    #expect(!events.contains("paused"), "\(events)")
  }
}
