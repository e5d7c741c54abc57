import Testing

@testable import SpringEngine

@Suite struct `Motion of any model` {
  typealias Vector = SIMD2<Double>

  static let start = MotionState<Vector>(value: [10, -20], velocity: [400, -30])

  @Test func `of custom models are equal if these are of one type and equal`() {
    let motion = Motion.custom(Braking<Double>(deceleration: 500))
    #expect(motion == Motion.custom(Braking<Double>(deceleration: 500)))
    #expect(motion != Motion.custom(Braking<Double>(deceleration: 501)))
    #expect(motion != Motion.custom(Arrow(wall: 500)))
    #expect(motion != .decay(.normal))
  }

  @Test func `keeps the walls of the reduction to itself`() {
    let free = Motion<Vector>.spring(.bouncy, to: [300, 0])
    #expect(!free.hasWalls && free.reduced(from: Self.start).hasWalls)
  }
}

@Suite struct `Custom model` {
  private let start = MotionState(value: 10.0, velocity: 400)

  @Test func `moved by a vector, has its values moved`() {
    let arrow = Motion.custom(Arrow(wall: 210))
    for motion in [arrow.shifted(by: 30), arrow.shifted(by: 20).shifted(by: 10)] {
      let moved = MotionState(value: 40.0, velocity: 400)
      #expect(motion.state(after: 0, from: moved) == moved)
      #expect(motion.state(after: 0.25, from: moved) == MotionState(value: 140, velocity: 400))
      #expect(motion.state(after: 1, from: moved) == MotionState(240))
      #expect(motion.settlingDuration(from: moved, settlingTolerance: .points) == 0.5)
      #expect(motion.settledValue(from: moved) == 240)
      #expect(motion.destination(from: moved) == 240 && motion.reach(from: moved) == 200)
      #expect(!motion.hasWalls && motion.nextBreak(after: 0, from: moved) == nil)
      #expect(motion.component(0).settledValue(from: moved) == 240)
      #expect(motion.advanced(by: 0.1, from: moved) == motion)
    }
  }

  @Test func `starts a moved motion at the start's value, bit for bit`() {
    let motion = Motion.custom(Braking<Double>(deceleration: 500)).shifted(by: 0.1)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let start = MotionState(value: random.uniform(-1, 1), velocity: random.uniform(-9, 9))
      #expect(motion.state(after: 0, from: start) == start)
    }
  }

  @Test func `is reduced to a spring that ends at the same value`() throws {
    let model = Motion.custom(Braking<Double>(deceleration: 500))
    let reduced = model.reduced(from: start)
    #expect(reduced.settledValue(from: start) == model.settledValue(from: start))
    try #require(reduced.isSpring, "\(reduced)")
    #expect(reduced.spring.dampingRatio == 1 && reduced.hardStop?.restitution == 0)
    let shifted = model.shifted(by: 5).reduced(from: start)
    #expect(shifted.settledValue(from: start) == model.settledValue(from: start))
  }

  @Test func `that never rests is its own reduction`() {
    let away = MotionState(value: 10.0, velocity: -400)
    let arrow = Motion.custom(Arrow(wall: 210))
    #expect(arrow.reduced(from: away) == arrow)
  }

  @Test func `has components that move as in the vector`() {
    let model = Motion.custom(Braking<SIMD2<Double>>(deceleration: 500)).shifted(by: [7, -7])
    let start = MotionState<SIMD2<Double>>(value: [1, 2], velocity: [300, -90])
    let whole = model.state(after: 0.2, from: start)
    for index in 0..<2 {
      #expect(
        model.component(index).state(after: 0.2, from: start[component: index])
          == whole[component: index])
    }
  }

  @MainActor
  @Test func `is run by an animator`() {
    let clock = ManualClock(frameInterval: 1.0 / 60)
    let ball = Animator(10.0, in: FrameLoop(clock: clock))
    ball.run(.custom(Braking(deceleration: 500)), velocity: 400)
    clock.advance(by: 0.5)
    #expect(abs(ball.value - 147.5) < 1e-9 && abs(ball.velocity - 150) < 1e-9)
    clock.advanceUntilIdle()
    #expect(ball.value == 170 && ball.velocity == 0)
    ball.run(.custom(Arrow(wall: 210)), velocity: 400)
    clock.advanceUntilIdle()
    #expect(ball.value == 210)
  }

  @MainActor
  @Test func `rests when its model does, though that begins with a rounded velocity`() {
    let ball = Animator(-143.0, settlingTolerance: .points, in: FrameLoop(clock: ManualClock()))
    let start = MotionState(value: -143.0, velocity: -53.4)
    let pulled = Motion.custom(Pulled(frequency: 4.97))
    #expect(pulled.state(after: 0, from: start) != start)
    ball.run(pulled, velocity: start.velocity)
    let duration = pulled.settlingDuration(from: start, settlingTolerance: .points)
    #expect(abs(ball.remainingTime - duration) < 1e-6)
  }

  @MainActor
  @Test func `arrives when its model does, though that begins with a rounded velocity`() {
    let arrivals = (0..<8).map { step in
      let clock = ManualClock()
      let ball = Animator(100.0, in: FrameLoop(clock: clock))
      var arrival = Double.nan
      ball.onEvent = { if case .arrived = $0.kind { arrival = $0.time } }
      ball.run(.custom(Pulled(frequency: 17)), velocity: 700 + 0.1 * Double(step))
      clock.advanceUntilIdle()
      return arrival
    }
    for (one, next) in zip(arrivals, arrivals.dropFirst()) { #expect(abs(next - one) < 1e-4) }
  }
}
