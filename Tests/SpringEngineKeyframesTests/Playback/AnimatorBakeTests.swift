@testable import SpringEngineKeyframes
import Testing

@testable import SpringEngine

/// What is baked of an animator shows what it will do, whatever is under way.
@MainActor
struct AnimatorBakeTests {
  @Test(
    "A soft start over a small distance is baked at any time of the clock",
    arguments: [0.0, 1, 1000])
  func smallDistances(now: Double) throws {
    for index in 0..<CaseCount.of(300, small: 18) {
      let clock = ManualClock(now: now)
      let ball = Animator(0.0015 + 0.001 * Double(index), in: FrameLoop(clock: clock))
      ball.run(.spring(.smooth, to: 0, softStart: [0.01, 0.03, 0.1, 0.2, 0.35, 0.5][index % 6]))
      let baked = try #require(try ball.bake())
      #expect(baked.values.last == 0)
    }
  }

  @Test(
    "What is no number within a motion is an error of the bake", arguments: [Double.nan, .infinity])
  func notFinite(target: Double) {
    let next = Motion<Double>.spring(.smooth, to: 0)
    for motion in [
      Motion.spring(.smooth, to: target).then(next), .curve(.easeOut, to: target, duration: 1),
      .spring(.smooth, to: target).repeated(2, autoreverses: true),
      .components([.spring(.smooth, to: target)]).then(next),
    ] {
      #expect(throws: BakeError.self) { try BakedMotion(motion, from: 5) }
    }
  }

  /// Of a repeated curve, too, whose legs are one motion.
  @Test(
    "A row of a scrubbed list that waits for its turn is baked with its wait", arguments: [1, 4.0],
    [0.5, 1, 2])
  func waitingRow(legs: Double, rate: Double) throws {
    let clock = ManualClock(now: 11)
    let loop = FrameLoop(clock: clock)
    let rows = (0..<3).map { _ in Animator(0.0, in: loop) }
    let list = AnimatorGroup(rows)
    list.animate(stagger: 0.2) { index, delay in
      index == 1
        ? rows[index].animate(to: 100, delay: delay, repeatCount: legs, autoreverses: true)
        : rows[index].animate(
          to: 100, duration: 0.3, curve: .easeInOut, delay: delay, repeatCount: legs,
          autoreverses: true)
    }
    clock.advance(by: 0.45)
    rows[2].add(.shake(by: 5))
    list.rate = rate
    list.progress = 0
    let baked = try rows.map { try #require(try $0.bake()) }
    for step in 0...CaseCount.of(300, small: 100) {
      for (row, baked) in zip(rows, baked) {
        let shown = baked.value(at: Double(step) * 0.01)
        #expect(abs(shown - row.value) <= baked.errorBound + 0.02, "at step \(step)")
      }
      clock.advance(by: 0.01)
    }
    #expect(baked[2].duration > 0.4 / rate + 0.1)
  }

  /// A thing that is under way.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var begin: @MainActor @Sendable (Animator<Double>, ManualClock) -> Void
  }

  nonisolated static let cases = [
    Case(testDescription: "a shake") { ball, _ in ball.shake(by: 12) },
    Case(testDescription: "an effect on top of a fall") { ball, _ in
      ball.drop(gravity: 2500, floor: 400, restitution: 0.5)
      ball.add(.spring(.bouncy, to: 0), velocity: 900)
    },
    Case(testDescription: "a shake that interrupts") { ball, clock in
      ball.animate(to: 300)
      clock.advance(by: 0.1)
      ball.shake(by: 12, interrupting: true)
    },
    Case(testDescription: "springs forth and back") { ball, _ in
      ball.animate(to: 80, repeatCount: 4, autoreverses: true)
    },
    Case(testDescription: "springs again and again") { ball, _ in
      ball.animate(to: 80, repeatCount: 3)
    },
    Case(testDescription: "curves forth and back") { ball, _ in
      ball.animate(
        to: 80, duration: 0.3, curve: .easeIn(.cubic), repeatCount: 4, autoreverses: true)
    },
    Case(testDescription: "a motion that runs backwards") { ball, clock in
      ball.drop(gravity: 2500, floor: 400, restitution: 0.5)
      clock.advance(by: 0.7)
      ball.rate = -1
    },
    Case(testDescription: "half the rate") { ball, _ in
      ball.animate(to: 300, spring: .bouncy)
      ball.rate = 0.5
    },
    Case(testDescription: "a chain with a delay") { ball, _ in
      ball.animate(to: 100).then(to: 50, delay: 0.2).then(to: 200, spring: .bouncy)
    },
    Case(testDescription: "a crossfade") { ball, clock in
      ball.animate(to: 300, spring: .bouncy)
      clock.advance(by: 0.15)
      ball.animate(to: -100, style: .additive)
    },
    Case(testDescription: "a curve that a spring's velocity fades on") { ball, clock in
      ball.animate(to: 300, spring: .bouncy)
      clock.advance(by: 0.15)
      ball.animate(to: 0, duration: 0.5, curve: .easeInOut(.sine))
    },
    Case(testDescription: "a delay at rest") { ball, _ in ball.animate(to: 100, delay: 0.5) },
    Case(testDescription: "a delay in motion") { ball, _ in
      ball.animate(to: 100, spring: .bouncy)
      ball.animate(to: -50, delay: 0.25)
    },
    Case(testDescription: "what waits for an effect") { ball, _ in
      ball.shake(by: 5)
      ball.animate(to: 30, start: .whenSettled)
    },
    Case(testDescription: "four values") { ball, _ in
      ball.run(.through([40, -20, 90, 10], duration: 1.5, curves: [.easeIn(.cubic)]))
    },
    Case(testDescription: "a smooth way through four values") { ball, _ in
      ball.run(.through([40, -20, 90, 10], duration: 1.5))
    },
    Case(testDescription: "a pause") { ball, clock in
      ball.animate(to: 100).then(to: 0)
      clock.advance(by: 0.1)
      ball.pause()
    },
  ]

  @Test(arguments: cases)
  func `What is under way is baked with all that follows`(_ row: Case) throws {
    let clock = ManualClock()
    let ball = Animator(10.0, in: FrameLoop(clock: clock))
    row.begin(ball, clock)
    let baked = try #require(try ball.bake(tolerance: 0.05))
    #expect(baked.errorBound <= 0.05 || row.testDescription.contains("again"))
    #expect(baked.values[0] == ball.value)
    let begin = clock.now
    if ball.isPaused { ball.resume() }
    // The animator itself leaves out what is below its tolerance, once for each motion.
    let limit = baked.errorBound + 3 * SettlingTolerance.scalar.adapted(toReach: 300).distance
    let steps = CaseCount.of(400, small: 100)
    for step in 1...steps {
      clock.tick(to: begin + baked.duration * 1.1 * Double(step) / Double(steps))
      let shown = baked.value(at: clock.now - begin)
      // Between the legs of one that jumps, a shortest segment has the jump.
      let isJump = row.testDescription.contains("again") && abs(shown - ball.value) > 40
      #expect(abs(shown - ball.value) <= limit || isJump, "after \(clock.now - begin)")
    }
    #expect(ball.isSettled && abs(ball.value - baked.finalValue) < 1e-9)
  }

  @Test func `What cannot be baked says why`() throws {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (leader, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(leader)
    leader.target = 100
    clock.advance(by: 0.1)
    #expect(throws: BakeError(.follows)) { try tail.bake() }
    let pulse = Animator(0.0, in: loop)
    pulse.animate(to: 1, repeatCount: .infinity, autoreverses: true)
    #expect(throws: BakeError(.neverRests)) { try pulse.bake() }
    pulse.run(.spring(.smooth, to: 0).repeated(.infinity))
    pulse.jump(to: 4)
    pulse.run(.spring(.smooth, to: 0).repeated(.infinity))
    #expect(throws: BakeError(.neverRests)) { try pulse.bake() }
    let late = Animator(0.0, in: loop)
    late.animate(to: 1, delay: 100)
    #expect(throws: BakeError(.tooLong(needed: 100, budget: 10))) {
      try late.bake(budget: BakeBudget(duration: 10))
    }
  }

  @Test func `Limits of what is shown are kept, or the bake says that they are not`() throws {
    let ball = Animator(0.0, in: FrameLoop(clock: ManualClock()))
    ball.limit(from: 0, to: 1)
    ball.animate(to: 1, spring: .bouncy)
    #expect(throws: BakeError(.limited)) { try ball.bake() }
    ball.animate(to: 1, spring: .smooth)
    let baked = try #require(try ball.bake())
    for step in 0...10_000 {
      #expect((0.0...1).contains(baked.value(at: baked.duration * Double(step) / 10_000)))
    }
  }

  @Test func `A plain motion is baked as before`() throws {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.animate(to: 300, spring: .bouncy)
    let baked = try #require(try ball.bake(tolerance: 0.1))
    let alone = try BakedMotion(
      .spring(.bouncy, to: 300), from: 0, tolerance: 0.1, settlingTolerance: .scalar)
    #expect(baked.values == alone.values && baked.keyTimes == alone.keyTimes)
  }

  @Test("A paused motion that goes back before its beginning ends there, and has no bake")
  func pausedBackwards() throws {
    for isMoving in [true, false] {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      if isMoving {
        ball.target = 100
        clock.advance(by: 0.15)
        ball.pause()
        ball.target = 300
      } else {
        ball.pause()
        ball.animate(to: 300, velocity: 200)
      }
      let place = ball.value
      ball.rate = -1
      #expect(try ball.bake() == nil)
      ball.resume()
      clock.advanceUntilIdle()
      #expect(ball.value == place && ball.velocity == 0)
    }
  }

  @Test("Limits that the motion does not reach are no error of the bake")
  func reachedLimits() throws {
    func bake(upTo limit: Double) throws -> Double {
      let sheet = Animator(
        0.0, spring: .bouncy, settlingTolerance: .points, in: FrameLoop(clock: ManualClock()))
      sheet.limit(from: 0, to: limit)
      sheet.target = 300
      let baked = try #require(try sheet.bake())
      return (0...10_000).map { baked.value(at: Double($0) * 1e-4 * baked.duration) }.max() ?? 0
    }
    let top = try bake(upTo: 1000)
    #expect(top > 313 && top < 315)
    #expect(try bake(upTo: top + 0.01) == top)
    #expect(throws: BakeError(.limited)) { try bake(upTo: top - 0.01) }
  }

  @Test(
    "A curve between the limits of what is shown is baked",
    arguments: [EasingCurve.easeInOut, .easeInOut(.cubic), .easeIn(.cubic), .tick])
  func curvesToLimits(curve: EasingCurve) throws {
    for step in 1...20 {
      let opacity = Animator(0.0, in: FrameLoop(clock: ManualClock()))
      opacity.limit(from: 0, to: 1)
      opacity.animate(to: 1, duration: 0.07 * Double(step), curve: curve)
      #expect(try opacity.bake() != nil)
    }
  }

  @Test("A last motion that is shorter than the settling tolerance is where the bake ends")
  func shortLastMotion() throws {
    for begin in [
      { (x: Animator<Double>) in _ = x.animate(to: 100).then(to: 99.98, delay: 2) },
      { (x: Animator<Double>) in
        x.animate(to: 100)
        x.animate(to: 99.98, delay: 2)
      },
      { (x: Animator<Double>) in
        x.target = 100
        x.interrupt(with: .spring(.snappy, to: 99.98))
      },
    ] {
      let clock = ManualClock()
      let x = Animator(0.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
      begin(x)
      let baked = try #require(try x.bake(tolerance: 0.001))
      clock.advanceUntilIdle()
      #expect(baked.values.last == x.value)
    }
  }
}
