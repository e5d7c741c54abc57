import Testing

@testable import SpringEngine

@Suite struct `Motion of any model` {
  typealias Vector = SIMD2<Double>

  static let start = MotionState<Vector>(value: [10, -20], velocity: [400, -30])

  /// Expects a motion to answer as a model does, for every requirement.
  private func expectSame(
    _ motion: Motion<Vector>, _ model: some MotionModel<Vector>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func expect(_ isSame: Bool, _ requirement: String) {
      #expect(isSame, "\(requirement) of \(model)", sourceLocation: sourceLocation)
    }
    let (start, tolerance) = (Self.start, SettlingTolerance.points)
    expect(motion == model.motion, "motion")
    expect(motion.state(after: 0.3, from: start) == model.state(after: 0.3, from: start), "state")
    expect(
      motion.settlingDuration(from: start, settlingTolerance: tolerance)
        == model.settlingDuration(from: start, settlingTolerance: tolerance), "settlingDuration")
    expect(motion.settledValue(from: start) == model.settledValue(from: start), "settledValue")
    expect(motion.destination(from: start) == model.destination(from: start), "destination")
    expect(motion.hasWalls == model.hasWalls, "hasWalls")
    expect(
      motion.nextImpact(after: -1, from: start) == model.nextImpact(after: -1, from: start),
      "nextImpact")
    expect(
      motion.nextBreak(after: 0.1, from: start) == model.nextBreak(after: 0.1, from: start),
      "nextBreak")
    expect(
      motion.advanced(by: 0.1, from: start) == model.advanced(by: 0.1, from: start), "advanced")
    expect(motion.component(1) == model.component(1), "component")
    expect(motion.shifted(by: [1, 2]) == model.shifted(by: [1, 2]), "shifted")
    expect(motion.reduced(from: start) == model.reduced(from: start), "reduced")
  }

  @Test func `has a case for each model of the package, and one for all others`() {
    let spring = SpringMotion<Vector>(.bouncy, target: [300, 0])
    let stopped = SpringMotion<Vector>(
      .bouncy, target: [300, 0], hardStop: HardStop(restitution: 0.5))
    let gravity = GravityBounce<Vector>(gravity: 900, component: 1, floor: 200, restitution: 0.5)
    let decay = DecayMotion<Vector>.normal
    let bounded = BoundedDecay<Vector>(lower: [0, 0], upper: [100, 100])
    let curve = TimedCurve<Vector>(.easeOut(.bounce), target: [50, 60], duration: 1)
    let custom = Braking<Vector>(deceleration: 500)
    #expect(Motion(spring) == .spring(spring))
    #expect(Motion(gravity) == .gravity(gravity))
    #expect(Motion(decay) == .decay(decay))
    #expect(Motion(bounded) == .boundedDecay(bounded))
    #expect(Motion(curve) == .curve(curve))
    expectSame(.spring(spring), spring)
    expectSame(.spring(stopped), stopped)
    expectSame(.gravity(gravity), gravity)
    expectSame(.decay(decay), decay)
    expectSame(.boundedDecay(bounded), bounded)
    expectSame(.curve(curve), curve)
    expectSame(Motion(custom), custom)
  }

  @Test func `gives a custom model back by its type`() throws {
    let motion = Motion(Braking<Vector>(deceleration: 500))
    guard case .custom(let custom) = motion else {
      Issue.record("no custom motion: \(motion)")
      return
    }
    #expect(custom.model(as: Braking<Vector>.self)?.deceleration == 500)
    #expect(custom.model(as: SpringMotion<Vector>.self) == nil)
    #expect(Motion(motion) == motion)
  }

  @Test func `of custom models are equal if these are of one type and equal`() {
    let motion = Motion(Braking<Double>(deceleration: 500))
    #expect(motion == Motion(Braking<Double>(deceleration: 500)))
    #expect(motion != Motion(Braking<Double>(deceleration: 501)))
    #expect(motion != Motion(Arrow(wall: 500)))
    #expect(motion != .decay(.normal))
  }

  @Test func `keeps the walls of the reduction to itself`() {
    let free = Motion.spring(SpringMotion<Vector>(.bouncy, target: [300, 0]))
    #expect(!free.hasWalls && free.reduced(from: Self.start).hasWalls)
  }
}

@Suite struct `Custom model` {
  private let start = MotionState(value: 10.0, velocity: 400)

  @Test func `moved by a vector, has its values moved`() {
    let arrow = Arrow(wall: 210)
    for motion in [arrow.shifted(by: 30), Motion(arrow).shifted(by: 20).shifted(by: 10)] {
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
    let motion = Braking<Double>(deceleration: 500).shifted(by: 0.1)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let start = MotionState(value: random.uniform(-1, 1), velocity: random.uniform(-9, 9))
      #expect(motion.state(after: 0, from: start) == start)
    }
  }

  @Test func `is reduced to a spring that ends at the same value`() throws {
    let model = Braking<Double>(deceleration: 500)
    let reduced = model.reduced(from: start)
    #expect(reduced.settledValue(from: start) == model.settledValue(from: start))
    guard case .spring(let spring) = reduced else {
      Issue.record("no spring: \(reduced)")
      return
    }
    #expect(spring.spring.dampingRatio == 1 && spring.hardStop?.restitution == 0)
    let shifted = model.shifted(by: 5).reduced(from: start)
    #expect(shifted.settledValue(from: start) == model.settledValue(from: start))
  }

  @Test func `that never rests is its own reduction`() {
    let away = MotionState(value: 10.0, velocity: -400)
    let arrow = Arrow(wall: 210)
    #expect(arrow.reduced(from: away) == Motion(arrow))
  }

  @Test func `has components that move as in the vector`() {
    let model = Motion(Braking<SIMD2<Double>>(deceleration: 500)).shifted(by: [7, -7])
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
    ball.run(Motion(Braking(deceleration: 500)), velocity: 400)
    clock.advance(by: 0.5)
    #expect(abs(ball.value - 147.5) < 1e-9 && abs(ball.velocity - 150) < 1e-9)
    clock.advanceUntilIdle()
    #expect(ball.value == 170 && ball.velocity == 0)
    ball.run(Motion(Arrow(wall: 210)), velocity: 400)
    clock.advanceUntilIdle()
    #expect(ball.value == 210)
  }
}
