import Testing

@testable import SpringEngine

/// The future of an animator as one course, against the animator itself.
@MainActor
struct MachineFutureTests {
  /// So small that it makes no difference when rest is reported.
  static let tolerance = SettlingTolerance(distance: 1e-8, speed: 1e-7)

  @Test func `A random animator goes where its future says`() throws {
    var random = SeededGenerator(seed: 77)
    var (kinds, joins) = (Set<String>(), 0)
    let count = CaseCount.of(400, small: 30)
    for number in 0..<count {
      let clock = ManualClock()
      let ball = Animator(0.0, settlingTolerance: Self.tolerance, in: FrameLoop(clock: clock))
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        kinds.insert(Self.operate(ball, &random))
        clock.advance(by: random.uniform(0, 0.4))
      }
      guard let future = try ball.storage.machine.future(within: 1000) else { continue }
      if case .composed(.line(let line)) = future.course { joins += line.pieces.count - 1 }
      let begin = clock.now
      if ball.isPaused { ball.resume() }
      #expect(future.start.value[component: 0] == ball.value, "\(number)")
      for _ in 0..<150 {
        clock.tick(to: clock.now + random.logarithmic(0.001, 0.2))
        let state = future.course.state(after: clock.now - begin, from: future.start)
        let exact = (ball.value, ball.velocity)
        let gap = abs(state.value[component: 0] - exact.0)
        let change = abs(state.velocity[component: 0] - exact.1)
        guard gap < 1e-6, change < 1e-4 else {
          Issue.record(
            "\(number) after \(clock.now - begin): \(state), not \(exact); \(future.course)")
          return
        }
      }
    }
    #expect(kinds.count == 11)
    #expect(joins > count * 3 / 4)
  }

  /// A sequence and the chain of an animator are planned by different code.
  @Test func `A chain is the sequence of its motions`() throws {
    var random = SeededGenerator(seed: 78)
    for number in 0..<CaseCount.of(200, small: 4) {
      let clock = ManualClock()
      let ball = Animator(random.uniform(-100, 100), in: FrameLoop(clock: clock))
      let start = MotionState(ball.value)
      let first = RandomSequences.plain(&random)
      var (step, motion, parts) = (ball.run(first), first, [first])
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let next = RandomSequences.plain(&random)
        // At the end of a curve the velocity leaps, and an animator may be at either side of it.
        var leaps = false
        if case .curve = parts[parts.count - 1].course { leaps = true }
        let delay = Bool.random(using: &random) && !leaps ? 0 : random.uniform(0.01, 2)
        step = step.then(next, delay: delay)
        motion = motion.then(next, delay: delay)
        parts.append(next)
      }
      for _ in 0..<100 {
        clock.tick(to: clock.now + random.logarithmic(0.01, 0.2))
        let state = motion.state(after: clock.now, from: start)
        let limit = Double.defaultSettlingTolerance.adapted(toReach: 800).distance
        let isAtRest = abs(state.value - ball.value) <= limit && ball.isSettled
        guard abs(state.value - ball.value) < 1e-7 || isAtRest else {
          Issue.record("\(number) after \(clock.now): \(state), not \(ball.value); \(parts)")
          return
        }
      }
    }
  }

  /// Asks for something at random.
  static func operate(_ ball: Animator<Double>, _ random: inout SeededGenerator) -> String {
    let (target, spring) = (random.uniform(-400, 400), RandomSequences.spring(&random))
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      ball.animate(to: target, spring: spring)
      return "spring"
    case 1:
      ball.animate(to: target, spring: spring, start: .whenArrived, delay: 0.1)
      return "arrived"
    case 2:
      ball.run(RandomSequences.plain(&random), start: .whenSettled)
      return "settled"
    case 3:
      ball.animate(
        to: target, spring: spring, repeatCount: 3, autoreverses: Bool.random(using: &random))
      return "repeated"
    case 4:
      ball.animate(
        to: target, duration: 0.3, curve: .easeIn(.cubic), repeatCount: 2, autoreverses: true)
      return "curve"
    case 5:
      ball.interrupt(with: .spring(spring, to: target))
      return "interrupted"
    case 6:
      ball.shake(by: target / 4)
      return "shaken"
    case 7:
      ball.rate = [-1, 0.5, 2].randomElement(using: &random)!
      return "rated"
    case 8:
      ball.animate(to: target, spring: spring, style: .additive)
      return "additive"
    case 9:
      ball.animate(to: target, spring: spring, delay: random.uniform(0, 1))
      return "delayed"
    default:
      ball.run(RandomSequences.number(&random, depth: 3).motion)
      return "sequence"
    }
  }

  @Test func `A follower has no future of its own`() {
    let loop = FrameLoop(clock: ManualClock())
    let (leader, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(leader)
    leader.target = 100
    #expect(throws: FutureError.follows) { try tail.future(within: 10) }
    #expect(throws: Never.self) { try leader.future(within: 10) }
  }

  @Test func `Legs without end have no end`() {
    let clock = ManualClock()
    let pulse = Animator(1.0, in: FrameLoop(clock: clock))
    pulse.animate(to: 2, repeatCount: .infinity, autoreverses: true)
    clock.advance(by: 0.1)
    #expect(throws: FutureError.endless) { try pulse.future(within: 10) }
  }

  @Test func `What begins too late is said`() {
    let ball = Animator(1.0, in: FrameLoop(clock: ManualClock()))
    ball.animate(to: 2, delay: 20)
    #expect(throws: FutureError.tooLong(20)) { try ball.future(within: 10) }
  }

  @Test func `A last motion that takes no time is to come too`() throws {
    let ball = Animator(0.0, in: FrameLoop(clock: ManualClock()))
    ball.animate(to: 1).then(to: 2, delay: 0.3).then(to: 3, delay: 0.3)
    ball.motionPolicy = .instant
    let future = try #require(try ball.storage.machine.future())
    let values = [0, 0.2, 0.4, 0.7].map {
      future.course.state(after: $0, from: future.start).value[component: 0]
    }
    #expect(values == [1, 1, 2, 3])
  }

  @Test func `At rest and under a finger nothing is to come`() throws {
    let ball = Animator(1.0, in: FrameLoop(clock: ManualClock()))
    #expect(try ball.storage.machine.future() == nil)
    ball.target = 5
    ball.grab(1)
    #expect(try ball.storage.machine.future() == nil)
  }
}
