import Testing

@testable import SpringEngine

/// A soft start takes on no acceleration that is not known, and none that its spring could not stop.
@MainActor
@Suite struct SoftStartInFlightTests {
  private let clock = StallingClock()
  private let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  nonisolated static let curves: [EasingCurve] = [
    .easeOut, .easeOut(.circular), .easeIn(.circular), .easeInOut(.circular),
    .bezier(CubicBezier(0, 0.5, 0.2, 1)), .bezier(CubicBezier(0.1, 0, 1, 0.3)), .linear,
  ]

  /// The parts of the curve, of 0.6 s, after which a soft start takes its place.
  nonisolated static let parts = [0, 1e-12, 1e-6, 1e-4, 0.002, 0.02, 0.25, 0.5, 0.75, 0.999, 1]

  @Test("It goes no further than a few times as far as an ordinary spring", arguments: curves)
  func behindACurve(_ curve: EasingCurve) {
    for part in Self.parts {
      let balls = (0..<2).map { _ in Animator(0.0, in: loop) }
      for ball in balls { ball.animate(to: 100, duration: 0.6, curve: curve) }
      clock.tick(0.6 * part)
      balls[0].run(.spring(.smooth, to: 0, softStart: 0.08))
      balls[1].run(.spring(.smooth, to: 0))
      var extents = [balls[0].value, balls[1].value].map(abs)
      for (index, ball) in balls.enumerated() {
        ball.onChange = { extents[index] = max(extents[index], abs($0)) }
      }
      let frames = CaseCount.of(400, small: 200)
      for _ in 0..<frames { clock.tick(4 / Double(frames)) }
      #expect(extents[0] < 30 + 3 * extents[1], "\(part): \(extents)")
      #expect(balls[0].value == 0 && balls[0].isSettled, "\(part)")
    }
  }

  @Test("As one motion behind a curve, live and baked by the same rule", arguments: curves)
  func composed(_ curve: EasingCurve) {
    for part in Self.parts {
      let first = Motion.curve(curve, to: 100.0, duration: 0.6)
      let soft = first.then(.spring(.smooth, to: 50, softStart: 0.2), after: 0.6 * part)
      let ordinary = first.then(.spring(.smooth, to: 50), after: 0.6 * part)
      func extent(_ motion: Motion<Double>) -> Double {
        stride(from: 0, through: 200, by: CaseCount.isFull ? 1 : 10).reduce(0) {
          max($0, abs(motion.state(after: 0.02 * Double($1), from: MotionState(0)).value))
        }
      }
      let (own, other) = (extent(soft), extent(ordinary))
      #expect(own.isFinite && own < 50 + 6 * other, "\(part): \(own), \(other)")
      let end = soft.state(after: 12, from: MotionState(0))
      #expect(abs(end.value - 50) < 1e-6 && abs(end.velocity) < 1e-6, "\(part): \(end)")
    }
  }

  @Test(
    "Behind a curve that has ended it begins at rest, at any time of the loop",
    arguments: [0, 1e5, 1e6])
  func behindTheEnd(_ begin: Double) {
    for index in 0..<CaseCount.of(60, small: 15) {
      let clock = StallingClock()
      clock.now = begin
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      let duration = 0.2 + 0.00371 * Double(index)
      let soft = Motion.spring(.smooth, to: 200.0, softStart: 0.2)
      ball.animate(to: 100, duration: duration, curve: .easeOut).then(soft)
      clock.tick(duration + 0.1)
      let alone = soft.state(after: 0.1, from: MotionState(100))
      #expect(abs(ball.value - alone.value) < 1e-5, "\(duration): \(ball.value), \(alone.value)")
    }
  }

  @Test("It takes on the acceleration at the beginning of a sequence, and below an effect, too")
  func withinAnother() {
    let start = MotionState(0.0)
    let (first, soft, last) = (
      Motion.spring(.smooth, to: 300.0), Motion.spring(.smooth, to: 0.0, softStart: 0.1),
      Motion.spring(.smooth, to: 5.0)
    )
    let effect = Motion.spring(.smooth, to: 0.0)
    let flat = first.then(soft, after: 0.2)
    let motions = [soft.then(last), soft.adding(effect, velocity: 0), soft.then(last).then(first)]
    for motion in motions {
      let (ball, other) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
      for animator in [ball, other] { animator.run(first) }
      clock.tick(0.2)
      ball.run(soft)
      other.run(motion)
      for step in 1...15 {
        let time = 0.01 * Double(step)
        let expected = flat.state(after: 0.2 + time, from: start)
        let state = first.then(motion, after: 0.2).state(after: 0.2 + time, from: start)
        #expect(abs(state.value - expected.value) < 1e-9)
        #expect(abs(state.velocity - expected.velocity) < 1e-9)
        clock.tick(0.01)
        #expect(abs(other.value - ball.value) < 1e-9 && abs(ball.value - expected.value) < 0.01)
      }
    }
  }

  @Test("Out of a faster spring it is carried no further than about its own distance")
  func behindAFasterSpring() {
    for response in [0.02, 0.1, 0.5] {
      let card = Animator(
        300.0, spring: MassSpringDamper(response: response, dampingFraction: 1), in: loop)
      card.animate(to: 0)
      card.run(.spring(.smooth, to: 290, softStart: 0.25))
      var lowest = 300.0
      card.onChange = { lowest = min(lowest, $0) }
      for _ in 0..<400 { clock.tick(0.01) }
      #expect(lowest > 280 && card.value == 290, "\(response): \(lowest)")
    }
  }

  @Test(
    "It takes on the acceleration at any time of the loop, also after a pause",
    arguments: [0, 1e5, 1e7])
  func atAnyTime(_ begin: Double) {
    let clock = StallingClock()
    clock.now = begin
    let loop = FrameLoop(clock: clock)
    let spring = MassSpringDamper.bouncy
    for part in [0.05, 0.0731, 0.2, 0.333] {
      let ball = Animator(0.0, spring: spring, in: loop)
      ball.animate(to: 100)
      clock.tick(part)
      ball.pause()
      clock.tick(0.1234)
      ball.resume()
      let state = MotionState(value: ball.value, velocity: ball.velocity)
      let pull = spring.stiffness * (100 - state.value) - spring.dampingCoefficient * state.velocity
      ball.run(.spring(.smooth, to: 0, softStart: 0.2))
      clock.tick(0.001)
      let change = (ball.velocity - state.velocity) / 0.001
      #expect(
        abs(change - pull / spring.mass) < 0.1 * (abs(pull) + 500), "\(part): \(change), \(pull)")
    }
  }

  @Test("It does the same elsewhere, also behind a sum of two motions whose rounding is another")
  func elsewhere() {
    var random = SeededGenerator(seed: 91)
    for _ in 0..<CaseCount.of(60, small: 15) {
      let (first, second, velocity) = (
        random.uniform(-300, 300), random.uniform(-300, 300), random.uniform(-900, 900)
      )
      let values = [0, 1024, -3.7e5].map { shift in
        let ball = Animator(shift, spring: .bouncy, in: loop)
        ball.animate(to: shift + first)
        clock.tick(0.137)
        ball.pause()
        ball.target = shift + second
        ball.animate(to: shift + first / 2, velocity: velocity, style: .additive)
        ball.run(.spring(.smooth, to: shift, softStart: 0.3))
        ball.resume()
        clock.tick(0.1)
        return ball.value - shift
      }
      #expect(abs(values[1] - values[0]) < 1e-6 && abs(values[2] - values[0]) < 1e-6, "\(values)")
    }
  }

  @Test("After an additive retarget the acceleration goes on too")
  func additive() {
    for part in [0.03, 0.08, 0.15] {
      let ball = Animator(0.0, spring: .smooth, in: loop)
      ball.animate(to: 100)
      clock.tick(part - 0.001)
      let before = ball.velocity
      clock.tick(0.001)
      let present = ball.velocity
      ball.run(.spring(.smooth, to: 200, softStart: 0.1), style: .additive)
      clock.tick(0.001)
      let (one, other) = ((present - before) / 0.001, (ball.velocity - present) / 0.001)
      #expect(abs(one - other) < 0.1 * (abs(one) + 500), "\(part): \(one), \(other)")
    }
  }
}
