import Testing

@testable import SpringEngine

/// Continuity of value and velocity at every operation, the time scale, and rejected input.
@MainActor
struct AnimatorContinuityTests {
  let clock = ManualClock(now: 0)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0, in: loop)
  }

  typealias Operation = @MainActor @Sendable (Animator<Double>) -> Void

  struct Named: Sendable, CustomStringConvertible {
    let description: String
    let perform: Operation

    init(_ description: String, _ perform: @escaping Operation) {
      self.description = description
      self.perform = perform
    }
  }

  nonisolated static let continuousOperations: [Named] = [
    Named("retarget") { $0.target = -70 },
    Named("retarget here") { $0.target = $0.value },
    Named("retarget, additive") { $0.animate(to: -70, style: .additive) },
    Named("retarget to a curve") {
      $0.run(.curve(.linear, to: -70, duration: 0.3))
    },
    Named("retarget to a curve, additive") {
      $0.run(.curve(.linear, to: -70, duration: 0.3), style: .additive)
    },
    Named("interrupt") { $0.interrupt(with: .spring(.bouncy, to: 9)) },
    Named("interrupt and end it") {
      $0.interrupt(with: .spring(.bouncy, to: 9))
      $0.endInterruption()
    },
    Named("pause and resume") {
      $0.pause(); $0.resume()
    },
    Named("another spring") { $0.spring = .interactive },
    Named("another tolerance") { $0.settlingTolerance = .unitless },
    Named("reduced motion") { $0.motionPolicy = .reduced },
    Named("a delayed motion") { $0.animate(to: 3, delay: 1) },
    Named("a queued motion") { $0.animate(to: 3, start: .whenSettled) },
    Named("its own velocity") {
      let own = $0.velocity; $0.velocity = own
    },
  ]

  @Test(arguments: continuousOperations, MotionTable.all)
  func valueAndVelocityAreContinuousAt(operation: Named, motion: MotionTable) {
    ball.run(motion.make(200))
    for _ in 0..<5 {
      clock.advance(by: 0.0371)
      let before = MotionState(value: ball.value, velocity: ball.velocity)
      operation.perform(ball)
      let after = MotionState(value: ball.value, velocity: ball.velocity)
      #expect(after == before)
      // The next frame continues from there: the value changes by velocity × interval, the velocity
      // by at most the largest acceleration × interval.
      let interval = 1e-7
      clock.tick(to: clock.now + interval)
      #expect(abs(ball.value - before.value) <= abs(before.velocity) * interval + 1e-6)
      #expect(abs(ball.velocity - before.velocity) <= Self.largestAcceleration * interval)
    }
  }

  /// Units/s²: an upper bound for a distance of 500 under the stiffest spring here, 1,700/s², and for
  /// the velocity of a fast drag under the strongest damping.
  private static let largestAcceleration = 2e6

  @Test("From beyond a wall the value comes in, also where a motion fades on top of another one")
  func beyondAWall() {
    let wall = HardStop(restitution: 0.5, side: .below)
    ball.animate(to: 300)
    clock.advance(by: 0.2)
    for (target, style) in [(50.0, RetargetStyle.keepVelocity), (40, .additive)] {
      let before = ball.value
      #expect(before > target)
      ball.run(.spring(.bouncy, to: target, hardStop: wall), style: style)
      #expect(ball.value == before)
      clock.tick(to: clock.now + 1e-6)
      #expect(abs(ball.value - before) < 0.01)
      clock.advance(by: 0.02)
    }
    let before = ball.value
    #expect(before > 40)
    ball.velocity = 100
    #expect(ball.value == before)
    clock.tick(to: clock.now + 1e-6)
    #expect(abs(ball.value - before) < 0.01)
    clock.advance(by: 5)
    #expect(ball.value == 40)
  }

  @Test func aTighterToleranceDoesNotChangeTheMotion() {
    let model = Motion.spring(.bouncy, to: 100.0)
    ball.run(model, style: .additive)
    clock.tick(to: 0.25)
    ball.settlingTolerance = SettlingTolerance(distance: 1e-6)
    clock.tick(to: 0.5)
    #expect(ball.value == model.state(after: 0.5, from: MotionState(0)).value)
  }

  // MARK: Time scale

  @Test func slowMotionShowsTheSameValuesLater() {
    let model = Motion.spring(.bouncy, to: 100.0)
    ball.run(model)
    clock.tick(to: 0.125)
    let before = MotionState(value: ball.value, velocity: ball.velocity)
    loop.timeScale = 0.25
    #expect(MotionState(value: ball.value, velocity: ball.velocity) == before)
    clock.tick(to: 0.625)
    #expect(abs(ball.value - model.state(after: 0.25, from: MotionState(0)).value) < 1e-10)
    loop.timeScale = 0
    let frozen = ball.value
    clock.advance(by: 3)
    #expect(ball.value == frozen)
    loop.timeScale = 2
    clock.tick(to: clock.now + 0.0625)
    #expect(abs(ball.value - model.state(after: 0.375, from: MotionState(0)).value) < 1e-10)
  }

  @Test("a time scale of -1 stops the program with its name and value")
  func invalidTimeScale() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { FrameLoop(clock: ManualClock()).timeScale = -1 }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("timeScale must be in 0…1000, is -1"))
  }

  @Test(arguments: [0.1, 0.5, 1, 5, 20])
  func aThrowKeepsTheFingersVelocityInClockTime(scale: Double) {
    loop.timeScale = scale
    ball.grab(0, at: 0)
    for index in 1...12 {
      let time = Double(index) / 120
      clock.tick(to: time)
      ball.drag(to: 600 * time, at: time)
    }
    #expect(abs(ball.velocity * scale - 600) < 1)
    ball.release(at: clock.now, to: 100)
    let before = ball.value
    clock.tick(to: clock.now + 1e-5)
    #expect(abs((ball.value - before) / 1e-5 - 600) < 12)
    ball.grab(at: clock.now)
    ball.release(at: clock.now, to: 100, pointerVelocity: -300)
    #expect(abs(ball.velocity * scale + 300) < 1e-9)
  }

  // MARK: Rejected input

  nonisolated static let invalid: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]

  typealias Input = @MainActor @Sendable (Animator<Double>, Double) -> MotionHandle?

  nonisolated static let inputs: [(name: String, feed: Input)] = [
    (
      "target",
      {
        $0.target = $1; return nil
      }
    ),
    ("animate", { $0.animate(to: $1, spring: .bouncy) }),
    ("run", { $0.run(.spring(.bouncy, to: $1)) }),
    ("run a curve", { $0.run(.curve(.linear, to: $1, duration: 1)) }),
    ("run, velocity", { $0.run(.spring(.bouncy, to: 1), velocity: $1) }),
    ("interrupt", { $0.interrupt(with: .spring(.bouncy, to: $1)) }),
    (
      "interrupt, velocity",
      { $0.interrupt(with: .spring(.bouncy, to: 1), velocity: $1) }
    ),
    (
      "velocity",
      {
        $0.velocity = $1; return nil
      }
    ),
    (
      "jump",
      {
        $0.jump(to: $1); return nil
      }
    ),
    (
      "grab",
      {
        $0.grab($1); return nil
      }
    ),
  ]

  @Test(arguments: inputs.map(\.name), invalid)
  func invalidInputIsRejectedOnceAndChangesNothing(name: String, input: Double) throws {
    let feed = try #require(Self.inputs.first { $0.name == name }).feed
    var reports = 0
    ball.onEvent = { if case .rejected = $0.kind { reports += 1 } }
    for isMoving in [false, true] {
      if isMoving { ball.target = 100 }
      clock.advance(by: 0.1)
      let before = MotionState(value: ball.value, velocity: ball.velocity)
      let target = ball.target
      let spring = ball.spring
      reports = 0
      let handle = feed(ball, input)
      #expect(reports == 1)
      #expect(MotionState(value: ball.value, velocity: ball.velocity) == before)
      #expect(ball.target == target)
      #expect(ball.spring == spring)
      #expect(ball.isSettled == !isMoving)
      if let handle {
        let isRejected = if case .rejected = handle.result { true } else { false }
        #expect(isRejected, "\(handle.result as Any)")
      }
    }
    clock.advanceUntilIdle()
    #expect(ball.value == 100)
  }

  @Test(arguments: invalid)
  func invalidDragsTimestampsAndDelaysAreRejected(input: Double) {
    var reports: [RejectedInput] = []
    ball.onEvent = { if case .rejected(let input, _) = $0.kind { reports.append(input) } }
    ball.grab(0)
    ball.drag(to: 5)
    ball.drag(to: input)
    #expect(ball.value == 5)
    #expect(reports == [.value])
    if !input.isFinite {
      ball.drag(to: 6, at: input)
      #expect(ball.value == 5)
      let released = ball.release(at: input, to: 9)
      #expect(released.result == .rejected(.timestamp))
      #expect(ball.isHeld)
      #expect(reports == [.value, .timestamp, .timestamp])
    }
    ball.release(to: 100, pointerVelocity: input)
    #expect(!ball.isHeld)
    #expect(reports.last == .velocity)
    let delayed = ball.animate(to: 3, delay: input)
    #expect(delayed.result == .rejected(.delay))
    #expect(reports.last == .delay)
    clock.advanceUntilIdle()
    #expect(ball.value == 100)
  }

  @Test func aFloatNeverOverflows() {
    let ball = Animator(Float(0), in: loop)
    var isFinite = true
    ball.onChange = { isFinite = isFinite && $0.isFinite }
    for target in [Float.greatestFiniteMagnitude, 1e30, -1e30] {
      ball.animate(to: target, spring: .bouncy)
      clock.advance(by: 1)
    }
    #expect(isFinite)
  }

  @Test(
    "A curve that begins vertically, in flight: the velocity from before fades on top of it",
    arguments: [
      EasingCurve.easeOut(.circular), .bezier(0, 0.55, 0.45, 1), .bezier(0.001, 1, 0.3, 1),
      .bezier(0.02, 0.8, 0.3, 1),
    ])
  func steepCurve(curve: EasingCurve) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    func shown(_ begin: (Animator<Double>) -> Void) -> ClosedRange<Double> {
      let x = Animator(0.0, in: loop)
      var range = 0.0...0.0
      x.drive { range = min(range.lowerBound, $0)...max(range.upperBound, $0) }
      begin(x)
      clock.advanceUntilIdle()
      return range
    }
    let turned = shown {
      $0.animate(to: 100)
      clock.advance(by: 0.2)
      let present = MotionState(value: $0.value, velocity: $0.velocity)
      $0.animate(to: 0, duration: 0.3, curve: curve)
      #expect($0.velocity == present.velocity)
      clock.advance(by: 0.1)
      let fade = Motion<Double>.spring(.correction, to: 0)
        .state(after: 0.1, from: MotionState(value: 0, velocity: present.velocity)).value
      let value = present.value * (1 - curve.value(at: 0.1 / 0.3)) + fade
      #expect(abs($0.value - value) < 1e-9)
    }
    #expect(turned.lowerBound > -1 && turned.upperBound < 101)
    // In its middle, too, and at its beginning.
    for time in [0, 0.1, 0.15, 0.149, 0.3] {
      let again = shown {
        $0.animate(to: 100, duration: 0.3, curve: curve, repeatCount: 2, autoreverses: true)
        clock.advance(by: time)
        $0.velocity = $0.velocity
        $0.motionPolicy = .reduced
        $0.motionPolicy = .full
        $0.velocity = $0.velocity
      }
      #expect(again.lowerBound >= 0 && again.upperBound < 100.1, "at \(time): \(again)")
    }
    let chain = shown { $0.animate(to: 100).then(to: 50, duration: 0.3, curve: curve) }
    #expect(chain.lowerBound == 0 && chain.upperBound < 101)
    let sequence = shown {
      $0.run(.spring(.smooth, to: 100.0).then(.curve(curve, to: 50, duration: 0.3)))
    }
    #expect(sequence.lowerBound == 0 && sequence.upperBound < 101)
  }
}
