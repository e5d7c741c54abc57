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
    #expect(scene.group.isPaused)
    scene.group.resume()
    #expect(!scene.group.isPaused)
    var events: [String] = []
    scene.balls[0].onEvent = { events.append("\($0.kind)") }
    for _ in 0..<80 { scene.clock.tick(1.0 / 60) }
    #expect(!events.contains("paused"), "\(events)")
  }

  /// The pauses of a group's members, as texts with times, in the order of their times; without those of no
  /// duration.
  static func pauses(
    _ count: Int, framesPerSecond: Double,
    _ steps: ([Animator<Double>], AnimatorGroup) -> [(time: Double, body: () -> Void)]
  ) -> [String] {
    let scene = Scene(count)
    var events: [(time: Double, text: String)] = []
    for (index, ball) in scene.balls.enumerated() {
      ball.onEvent = {
        guard [.paused, .resumed].contains($0.kind) else { return }
        events.append((($0.time * 1e6).rounded() / 1e6, "\(index) \($0.kind)"))
      }
      ball.run(.curve(.steps(1), to: 200, duration: 10))
    }
    FrameSchedule(framesPerSecond: framesPerSecond, until: Self.end).play(
      steps(scene.balls, scene.group), on: scene.clock)
    var kept: [String] = []
    for event in events.sorted(by: { ($0.time, $0.text) < ($1.time, $1.text) }) {
      let text = "\(event.text) \(event.time)"
      if kept.last == text.replacing("resumed", with: "paused") {
        kept.removeLast()
      } else {
        kept.append(text)
      }
    }
    return kept
  }

  /// Interrupts a member for a curve that ends with a leap, hence has no velocity.
  static func still(_ ball: Animator<Double>, _ duration: Double) -> MotionHandle {
    ball.interrupt(with: .curve(.steps(1), to: 100 * duration, duration: duration))
  }

  @Test(
    "A member goes on at the end of the interruption for which it waits, not at that of another",
    arguments: [2.0, 10, 60, 240], [(0.6, 0.3), (0.5, 0.5)])
  func interruptionOfItsOwn(framesPerSecond: Double, durations: (first: Double, second: Double)) {
    // Members 0 and 1 are interrupted for each other in turn, and resumed by hand in between.
    let pauses = Self.pauses(2, framesPerSecond: framesPerSecond) { balls, group in
      let other = Animator(0.0, in: balls[0].loop)
      let both = { [Self.still(balls[1], durations.second), Self.still(other, 0.9)] }
      return [
        (0.1, { group.interrupt { [Self.still(balls[0], durations.first)] } }),
        (0.2, { group.resume() }), (0.25, { group.interrupt(both) }), (0.3, { group.resume() }),
      ]
    }
    // The other one ends at 1.15.
    #expect(
      pauses == [
        "1 paused 0.1", "1 resumed 0.2", "0 paused 0.25", "0 resumed 0.3",
        "1 paused \(0.25 + durations.second)", "1 resumed 1.15",
      ])
  }

  @Test(
    "Within an interruption another one ends, and a member waits for both",
    arguments: [2.0, 10, 60, 240])
  func nestedInterruptions(framesPerSecond: Double) {
    let pauses = Self.pauses(2, framesPerSecond: framesPerSecond) { balls, group in
      [
        (0.1, { group.interrupt { [Self.still(balls[0], 0.6), Self.still(balls[1], 0.9)] } }),
        (0.2, { group.interrupt { [Self.still(balls[0], 0.1), Self.still(balls[1], 0.3)] } }),
      ]
    }
    // The inner one ends at 0.5: then 0.5 s of the outer one of 0 is left, and 0.8 s of that of 1. Where the
    // inner one has ended is beside the curve of the outer one, and that takes 61 ms to fade.
    #expect(pauses == ["0 paused 0.3", "0 resumed 0.5", "0 paused 1.061141", "0 resumed 1.3"])
  }

  @Test(
    "What goes on as one interruption ends is ahead of what goes on as a later one ends",
    arguments: [2.0, 10, 60, 240])
  func orderOfEnds(framesPerSecond: Double) {
    let pauses = Self.pauses(3, framesPerSecond: framesPerSecond) { balls, group in
      [
        (0.1, { group.interrupt { [Self.still(balls[0], 0.2), Self.still(balls[2], 0.9)] } }),
        (0.2, { group.resume() }), (0.25, { group.interrupt { [Self.still(balls[1], 0.5)] } }),
        (0.3, { balls[2].endInterruption() }),
      ]
    }
    // At 0.75 the second ends, and 0 goes on; 2 waits for it until 0.8, at the end of the first interruption.
    #expect(
      pauses == [
        "1 paused 0.1", "1 resumed 0.2", "0 paused 0.25", "2 paused 0.25", "0 resumed 0.75",
        "2 resumed 0.8",
      ])
  }

  @Test(
    "A member whose secondary motion has ended since the last frame waits for one that is ended by hand",
    arguments: [2.0, 10, 60, 240])
  func endedByHand(framesPerSecond: Double) {
    let pauses = Self.pauses(2, framesPerSecond: framesPerSecond) { balls, group in
      [
        (0.1, { group.interrupt { [Self.still(balls[0], 0.31), Self.still(balls[1], 1)] } }),
        (0.45, { balls[1].endInterruption() }),
      ]
    }
    #expect(pauses == ["0 paused 0.41", "0 resumed 0.45"])
  }

  @Test("An interruption that is ended between frames lets the others go on at once")
  func endBetweenFrames() {
    let scene = Scene(2)
    // A frame with events to deliver comes first.
    scene.balls[1].animate(to: 1, duration: 0.05, curve: .linear, completion: { _ in })
    scene.clock.tick(0.1)
    for ball in scene.balls { ball.target = 200 }
    scene.clock.tick(0.1)
    scene.group.interrupt { [Self.still(scene.balls[0], 0.5)] }
    scene.clock.tick(0.1)
    #expect(scene.balls[1].isPaused)
    scene.balls[0].endInterruption()
    #expect(!scene.balls[1].isPaused)
  }

  @Test("An interrupted group keeps neither its loop nor its members")
  func lifetime() async {
    weak var loop: FrameLoop?
    weak var member: Animator<Double>?
    do {
      let scene = Scene(2)
      (loop, member) = (scene.balls[0].loop, scene.balls[0])
      for ball in scene.balls { ball.target = 200 }
      scene.group.interrupt { [Self.still(scene.balls[0], 0.5)] }
      scene.clock.tick(0.1)
    }
    for _ in 0..<100 where loop != nil { await Task.yield() }
    #expect(loop == nil && member == nil)
  }

  @Test("A member at rest keeps the group's time at every rate")
  func restAtOtherRates() {
    let clock = ManualClock(frameInterval: 1.0 / 64)
    let loop = FrameLoop(clock: clock)
    let members = [0.25, 1].map { ($0, Animator(0.0, in: loop)) }
    let group = AnimatorGroup(members.map(\.1))
    group.animate { index, _ in
      members[index].1.animate(to: 100, duration: members[index].0, curve: .linear)
    }
    clock.advance(by: 0.5)
    group.rate = 3
    clock.advance(by: 0.0625)
    // At 0.6875 s of the group's time it turns round; the first member waits until 0.25 s.
    group.rate = -0.5
    clock.advance(by: 0.75)
    #expect(members[0].1.value == 100)
    clock.advance(by: 0.375)
    #expect(abs(members[0].1.value - 50) < 1e-9)
    #expect(abs(members[1].1.value - 12.5) < 1e-9)
  }
}
