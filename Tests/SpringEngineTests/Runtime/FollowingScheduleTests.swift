import Foundation
import Testing

@testable import SpringEngine

/// What follows moves by time, not by frames: the same program at many frame schedules.
///
/// The values are compared with those at 1,000 Hz, with fewer cases at 60 Hz, and, where a closed form is
/// at hand, with that.
@MainActor
@Suite("Following at any frame schedule")
struct FollowingScheduleTests {
  /// What a program shows: values at its end and the times of events.
  struct Record {
    var values: [Double] = []
    var velocities: [Double] = []
    var events: [(time: Double, kind: String)] = []
  }

  static func schedules(until end: Double) -> [(name: String, schedule: FrameSchedule)] {
    (CaseCount.isFull ? [2.0, 5, 10, 60, 240] : []).map {
      ("\($0) Hz", FrameSchedule(framesPerSecond: $0, until: end))
    } + [("irregular", FrameSchedule(jitteringUntil: end, seed: 3))]
  }

  /// Plays a program for a head and followers in a chain.
  ///
  /// - Parameters:
  ///   - springs: Those of the animators.
  ///   - schedule: The frames.
  ///   - instants: Times at which a further frame is drawn and the values are noted.
  ///   - operations: The program.
  func play(
    _ springs: [MassSpringDamper], _ schedule: FrameSchedule, at instants: [Double],
    _ operations: (FrameLoop, [Animator<Double>]) -> [(time: Double, body: () -> Void)]
  ) -> Record {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let balls = springs.map { Animator(0.0, spring: $0, in: loop) }
    var record = Record()
    for (index, ball) in balls.enumerated() {
      ball.onEvent = { record.events.append(($0.time, "\(index): \($0.kind)")) }
    }
    var program = operations(loop, balls)
    for instant in instants {
      program.append(
        (
          instant,
          {
            clock.frame(ahead: 0)
            record.values += balls.map(\.value)
            record.velocities += balls.map(\.velocity)
          }
        ))
    }
    schedule.play(program, on: clock)
    record.events.sort { ($0.time, $0.kind) < ($1.time, $1.kind) }
    return record
  }

  /// Compares a program's records at all schedules with that at the finest one.
  ///
  /// - Parameter tolerance: Of values, in units; that of velocities is a hundred times, that of the times
  ///   of events a hundred thousandth of it, in seconds.
  func compare(
    _ springs: [MassSpringDamper] = [.smooth, .smooth], at instants: [Double] = [0.61, 1.27, 2.93],
    until end: Double = 3, within tolerance: Double = 1e-5 * travel,
    eventTolerance: Double = 1e-4,
    _ operations: (FrameLoop, [Animator<Double>]) -> [(time: Double, body: () -> Void)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let finest = FrameSchedule(
      framesPerSecond: Double(CaseCount.of(1_000, small: 60)), until: end)
    let expected = play(springs, finest, at: instants, operations)
    for (name, schedule) in Self.schedules(until: end) {
      let got = play(springs, schedule, at: instants, operations)
      for (index, pair) in zip(got.values, expected.values).enumerated() {
        #expect(
          abs(pair.0 - pair.1) <= tolerance, "\(name), value \(index): \(pair)",
          sourceLocation: sourceLocation)
      }
      for (index, pair) in zip(got.velocities, expected.velocities).enumerated() {
        #expect(
          abs(pair.0 - pair.1) <= 100 * tolerance, "\(name), velocity \(index): \(pair)",
          sourceLocation: sourceLocation)
      }
      #expect(
        got.events.map(\.kind) == expected.events.map(\.kind), "\(name)",
        sourceLocation: sourceLocation)
      for (one, other) in zip(got.events, expected.events) {
        #expect(
          abs(one.time - other.time) <= eventTolerance, "\(name): \(one), \(other)",
          sourceLocation: sourceLocation)
      }
    }
  }

  nonisolated static let travel = 300.0

  @Test("A motion that waits for the end of a following")
  func motionBehindFollowing() {
    compare { _, balls in
      [
        (0, { balls[1].follow(balls[0]) }), (0.01, { balls[0].target = Self.travel }),
        (0.02, { balls[1].animate(to: -50, start: .whenSettled) }),
      ]
    }
    compare([.smooth, .snappy, .bouncy]) { _, balls in
      [
        (0, { balls[1].follow(balls[0]) }), (0, { balls[2].follow(balls[1]) }),
        (0.01, { balls[0].animate(to: Self.travel, duration: 0.3, curve: .linear) }),
        (0.02, { balls[2].animate(to: -50, start: .whenArrived) }),
        (0.03, { balls[1].animate(to: 20, start: .whenSettled, delay: 0.07) }),
      ]
    }
  }

  @Test("A follower with a spring of its own whose animator's spring is changed")
  func springOfItsOwn() {
    for change in [0.1, 0.35, 0.62, 0.8] {
      compare { _, balls in
        [
          (0, { balls[1].follow(balls[0], spring: .bouncy) }),
          (0.01, { balls[0].animate(to: Self.travel, duration: 0.6, curve: .linear) }),
          (change, { balls[1].spring = MassSpringDamper(response: 1.5, dampingRatio: 1) }),
        ]
      }
    }
  }

  @Test("A motion behind a following that ends within the leader's frame", arguments: [4.0, 30])
  func motionBehindFollowingInOneFrame(stall: Double) {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var shown: [Double] = []
    var ends = 0
    tail.onChange = { shown.append($0) }
    tail.onEvent = { if case .ended = $0.kind { ends += 1 } }
    tail.follow(head)
    head.target = 100
    let slow = MassSpringDamper(response: 4, dampingRatio: 1)
    tail.animate(to: -50, spring: slow, start: .whenSettled)
    clock.tick(stall)
    #expect(shown.last == tail.value && ends == (stall < 10 ? 1 : 2))
    for _ in 0..<40 where stall < 10 { clock.tick(0.5) }
    #expect(tail.value == -50 && shown.last == -50 && ends == 2)
  }

  @Test("A policy on motion that is changed between frames")
  func changedPolicy() {
    compare([.smooth, .bouncy]) { loop, balls in
      [
        (0, { balls[1].follow(balls[0]) }), (0.01, { balls[0].target = Self.travel }),
        (0.2517, { balls[1].motionPolicy = .reduced }), (0.5511, { balls[1].motionPolicy = nil }),
        (0.6, { balls[0].target = 0 }), (0.8023, { loop.motionPolicy = .reduced }),
      ]
    }
  }

  @Test(
    "An interruption of a follower, ended by itself between frames",
    arguments: CaseCount.isFull ? [0.0401, 0.1307, 0.4711] : [0.1307])
  func interruptedFollower(duration: Double) {
    let curve = Motion.curve(.linear, to: 15.0, duration: duration)
    for springs in [[MassSpringDamper.smooth, .snappy], [.smooth, .snappy, .bouncy]] {
      compare(springs) { _, balls in
        zip(balls.dropFirst(), balls).map { tail, head in (0, { tail.follow(head) }) } + [
          (0.013, { balls[0].target = Self.travel }),
          (0.117, { balls[1].interrupt(with: curve) }),
          (0.157, { balls[1].interrupt(with: .spring(.snappy, to: 70)) }),
        ]
      }
    }
  }

  @Test("A leader that begins to move after its follower's interruption has ended, between frames")
  func leaderKickedAfterInterruption() {
    let swing = Motion.curve(.easeInOut(.quadratic), to: Self.travel, duration: 0.25)
    compare([.smooth, .snappy]) { _, balls in
      [
        (0, { balls[1].follow(balls[0], offset: 20) }),
        (0.61, { balls[1].interrupt(with: swing) }), (0.95, { balls[0].velocity = 450 }),
      ]
    }
  }

  @Test("A follower's shake, delay, pause, grab and exchanged leader")
  func otherOperations() {
    compare([.smooth, .bouncy, .snappy]) { _, balls in
      [
        (0, { balls[1].follow(balls[0]) }), (0, { balls[2].follow(balls[1], offset: 20) }),
        (0.013, { balls[0].animate(to: Self.travel, delay: 0.0311) }),
        (0.1, { balls[1].shake(by: 12) }), (0.2, { balls[1].pause() }),
        (0.31, { balls[1].resume() }), (0.4, { balls[2].follow(balls[0], spring: .bouncy) }),
        (0.45, { balls[0].interrupt(with: .curve(.linear, to: 0, duration: 0.1)) }),
        (0.65, { balls[0].rate = 0.5 }), (0.8, { balls[0].progress = 0.2 }),
        (0.9, { balls[0].rate = -1 }), (0.95, { balls[2].follow(balls[1]) }),
        (1, { balls[0].stop() }), (1.1, { balls[0].target = -Self.travel }),
        (1.3, { balls[0].animate(to: 0, start: .whenArrived) }),
      ]
    }
  }

  /// Motions of a leader whose value or velocity leaps.
  nonisolated static let leaps: [(name: String, motion: Motion<Double>)] = [
    ("linear", .curve(.linear, to: travel, duration: 0.1033)),
    ("ease in", .curve(.bezier(.easeIn), to: travel, duration: 0.1033)),
    ("circular", .curve(.easeOut(.circular), to: travel, duration: 0.3033)),
    ("circular both", .curve(.easeInOut(.circular), to: travel, duration: 0.3033)),
    ("steps", .curve(.steps(5), to: travel, duration: 0.3033)),
    ("steps at start", .curve(.steps(3, .jumpBoth), to: travel, duration: 0.3033)),
    ("bounce", .curve(.easeOut(.bounce), to: travel, duration: 0.4033)),
    ("elastic", .curve(.easeOut(.elastic), to: travel, duration: 0.4033)),
    (
      "repeated",
      .curve(.linear(0, 1, 0), to: travel, duration: 0.1033, repeatCount: 3)
    ),
    ("fall", .fall(gravity: 4000, floor: travel, restitution: 0.7)),
    (
      "hard stop",
      .spring(.bouncy, to: travel, hardStop: HardStop(restitution: 0.8))
    ),
    ("fast spring", .spring(MassSpringDamper(response: 0.02, dampingRatio: 0.2), to: travel)),
  ]

  /// One of the springs and one of the rates for each leap; all of them with `FOLLOWING_LEAPS=all`.
  @Test(
    "A leader whose value or velocity leaps",
    arguments: leaps.indices.filter { CaseCount.includes($0, step: 3) })
  func leaps(index: Int) {
    let (_, motion) = Self.leaps[index]
    let springs = [MassSpringDamper(response: 0.1, dampingRatio: 0.3), .smooth]
    let isWhole = ProcessInfo.processInfo.environment["FOLLOWING_LEAPS"] == "all"
    for (number, spring) in springs.enumerated() where isWhole || number == index / 2 % 2 {
      for rate in [1, -1.0] where isWhole || (rate > 0) == (index % 2 == 0) {
        compare(
          [.smooth, spring, spring], at: [0.0533, 0.1311, 0.2507, 0.4211, 0.6], until: 0.7
        ) { _, balls in
          zip(balls.dropFirst(), balls).map { tail, head in (0, { tail.follow(head) }) } + [
            (0.0107, { balls[0].run(motion) }), (0.2011, { balls[0].rate = rate }),
          ]
        }
      }
    }
  }

  @Test("A leader that jumps, repeats, and begins after a delay or another motion")
  func leapsOfAnimator() {
    let spring = MassSpringDamper(response: 0.1, dampingRatio: 0.3)
    compare([.smooth, spring, spring], at: [0.0533, 0.1311, 0.2507, 0.4211, 0.8, 2.5]) {
      _, balls in
      zip(balls.dropFirst(), balls).map { tail, head in (0, { tail.follow(head) }) } + [
        (0.0107, { balls[0].animate(to: Self.travel, repeatCount: 3) }),
        (0.4101, { balls[0].jump(to: 7) }),
        (0.4501, { balls[0].animate(to: 100, delay: 0.0303) }),
        (0.4501, { balls[0].animate(to: 20, duration: 0.1, curve: .linear, start: .whenArrived) }),
        (0.4501, { balls[0].animate(to: 90, duration: 0.1, curve: .linear, start: .whenSettled) }),
      ]
    }
  }

  @Test("A leader that is held, follows another one, and has a motion that waits")
  func heldLeader() {
    let spring = MassSpringDamper(response: 0.1, dampingRatio: 1.5)
    compare([.smooth, .smooth, spring], at: [0.5, 0.8]) { _, balls in
      [
        (0, { balls[2].follow(balls[1]) }), (0.0101, { balls[1].grab(0, at: 0.0101) }),
        (0.0203, { balls[1].follow(balls[0]) }),
        (0.1999, { balls[0].animate(to: 100) }),
        (0.1999, { balls[1].animate(to: 50, delay: 0.0801) }),
        (0.1999, { balls[2].animate(to: 30, delay: 0.1201) }),
        (0.3864, { balls[2].shake(by: -28) }),
      ]
    }
  }

  @Test(
    "Without motion a follower leaves its leader where that is at the time",
    arguments: [2.0, 60, 240])
  func instantFollower(framesPerSecond: Double) {
    let record = play(
      [.smooth, .smooth], FrameSchedule(framesPerSecond: framesPerSecond, until: 1), at: [1]
    ) { _, balls in
      balls[1].motionPolicy = .instant
      return [
        (0, { balls[1].follow(balls[0]) }),
        (0, { balls[0].animate(to: 100, duration: 0.9, curve: .linear) }),
        (0.1, { balls[1].run(.decay(Friction(decayRate: 5)), delay: 0.3037) }),
      ]
    }
    // The leader has gone on for 0.4037 of 0.9 s, and the follower is where it glides to from there.
    let glide = 100 / 0.9 / 5
    #expect(abs(record.values[1] - (100 * 0.4037 / 0.9 + glide)) < 1e-6, "\(record.values)")
  }

  @Test(
    "Behind a follower without motion a third one does as behind the leader itself",
    arguments: [7.0, 60, 120, 1000])
  func behindInstantFollower(framesPerSecond: Double) {
    let schedule = FrameSchedule(framesPerSecond: framesPerSecond, until: 0.5)
    let record = play([.smooth, .smooth, .bouncy, .bouncy], schedule, at: [0.2, 0.5]) { _, balls in
      balls[1].motionPolicy = .instant
      return [
        (0, { balls[1].follow(balls[0]) }), (0, { balls[2].follow(balls[1]) }),
        (0, { balls[3].follow(balls[0]) }),
        (0.0101, { balls[0].animate(to: 300, spring: .bouncy) }),
        (0.15, { #expect(!balls[1].isSettled && balls[1].velocity == balls[0].velocity) }),
      ]
    }
    for values in [record.values[0..<4], record.values[4..<8]].map(Array.init) {
      #expect(values[0] == values[1] && abs(values[2] - values[3]) < 1e-9, "\(values)")
    }
  }

  @Test(
    "The loop's policy reaches a follower at its time, behind a leader with a policy of its own")
  func policyBetweenFrames() {
    let bouncy = MassSpringDamper(response: 0.5, dampingRatio: 0.1)
    let records = [1000.0, 60, 5].map { framesPerSecond in
      play(
        [.smooth, bouncy], FrameSchedule(framesPerSecond: framesPerSecond, until: 0.7), at: [0.6]
      ) { loop, balls in
        loop.motionPolicy = .reduced
        balls[0].motionPolicy = .full
        return [
          (0, { balls[1].follow(balls[0]) }),
          (0, { balls[0].animate(to: 100, duration: 2, curve: .linear) }),
          (0.3805, { loop.motionPolicy = .full }),
        ]
      }
    }
    for record in records {
      #expect(abs(record.values[1] - records[0].values[1]) < 1e-3, "\(record.values)")
      #expect(abs(record.velocities[1] - records[0].velocities[1]) < 1e-2)
    }
  }

  @Test(
    "A held follower goes on from the time of its release, however late that is known",
    arguments: [MassSpringDamper.smooth, .instant])
  func lateRelease(spring: MassSpringDamper) {
    func states(_ delay: Double) -> [MotionState<Double>] {
      let clock = ManualClock(frameInterval: 0.004)
      let loop = FrameLoop(clock: clock)
      let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
      head.animate(to: 1000, duration: 1, curve: .linear)
      clock.advance(by: 0.1)
      tail.grab(at: clock.now)
      tail.follow(head, spring: spring)
      clock.advance(by: 0.5 + delay)
      tail.release(at: clock.now - delay)
      #expect(spring != .instant || abs(tail.value - head.value) < 1e-9)
      return (0..<5).map {
        clock.advance(by: 0.04 - ($0 == 0 ? delay : 0))
        return MotionState(value: tail.value, velocity: tail.velocity)
      }
    }
    for (found, expected) in zip(states(0.008), states(0)) {
      #expect(abs(found.value - expected.value) < 1e-9)
      #expect(abs(found.velocity - expected.velocity) < 1e-7)
    }
  }

  @Test(
    "Behind a linear motion the follower is where its equation puts it", arguments: [2.0, 60, 240])
  func linearLeader(framesPerSecond: Double) {
    // x″ = −ω²(x − p) with p = 1000·t for 0.1 s, then constant: without damping, in closed form.
    let spring = MassSpringDamper(stiffness: 400, dampingCoefficient: 0)
    let (omega, speed, turn) = (20.0, 1000.0, 0.1)
    func ramp(_ t: Double) -> Double {
      t <= 0 ? 0 : speed * (t - Elementary.sincos(omega * t).sin / omega)
    }
    let instants = [0.03, 0.0999, 0.1401, 0.27, 0.55, 1]
    let record = play(
      [.smooth, spring], FrameSchedule(framesPerSecond: framesPerSecond, until: 1.1), at: instants
    ) { _, balls in
      [
        (0, { balls[1].follow(balls[0]) }),
        (0, { balls[0].animate(to: 100, duration: turn, curve: .linear) }),
      ]
    }
    for (index, instant) in instants.enumerated() {
      let expected = ramp(instant) - ramp(instant - turn)
      #expect(abs(record.values[2 * index + 1] - expected) < 1e-6, "\(instant)")
    }
  }
}
