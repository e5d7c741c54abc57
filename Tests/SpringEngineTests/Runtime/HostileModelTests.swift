import Testing

@testable import SpringEngine

/// Models of the app's own that give no numbers, sooner or later.
@MainActor
struct HostileModelTests {
  /// 10 units per second for half a second, then whatever the fault is.
  private struct Faulty: MotionModel {
    enum Part: Equatable { case value, velocity, settledValue, settlingDuration }

    var fault = Double.nan
    var part = Part.value
    var start = 0.5
    var duration = 1.0
    var end: Double? = 5

    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      if time < self.start { return MotionState(value: start.value + 10 * time, velocity: 10) }
      return MotionState(
        value: part == .value ? fault : 5, velocity: part == .velocity ? fault : 10)
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { part == .settlingDuration ? fault : duration }

    func settledValue(from start: MotionState<Double>) -> Double? {
      part == .settledValue ? fault : end
    }
  }

  private let clock = ManualClock()
  private let ball: Animator<Double>

  init() { ball = Animator(0.0, in: FrameLoop(clock: clock)) }

  /// Runs a motion for a time; checks that everything that is shown is a number.
  private func run(_ motion: Motion<Double>, for duration: Double) -> MotionStep<Double> {
    ball.onChange = { #expect(abs($0) < 1e30) }
    let step = ball.run(motion)
    clock.advance(by: duration)
    #expect(abs(ball.value) < 1e30 && abs(ball.velocity) < 1e30)
    return step
  }

  /// Checks that a pointer and a new target move the value as ever.
  private func checkLife() {
    let value = ball.value
    ball.grab(0)
    #expect(ball.value == value)
    ball.drag(to: 7)
    #expect(ball.value == value + 7)
    ball.release()
    ball.target = 50
    clock.advanceUntilIdle()
    #expect(ball.value == 50 && ball.isSettled)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e200])
  func aValueThatIsNoNumberLaterIsTheOneAtRest(fault: Double) {
    _ = run(.custom(Faulty(fault: fault)), for: 0.75)
    #expect(ball.value == 5 && ball.velocity == 0)
    checkLife()
  }

  @Test func withoutAValueAtRestItIsTheOneAtTheStart() {
    _ = run(.custom(Faulty(duration: .infinity, end: nil)), for: 0.75)
    #expect(ball.value == 0 && ball.velocity == 0)
    checkLife()
  }

  @Test func aVelocityThatIsNoNumberLaterIsZero() {
    let model = Faulty(fault: .infinity, part: .velocity)
    _ = run(.custom(model), for: 0.75)
    #expect(ball.value == 5 && ball.velocity == 0)
    checkLife()
  }

  @Test func oneThatIsRetargetedWhileItIsNoNumberGoesOn() {
    _ = run(.custom(Faulty()), for: 0.75)
    ball.target = 50
    clock.advanceUntilIdle()
    #expect(ball.value == 50)
  }

  @Test(arguments: [Double.nan, .infinity])
  func aModelThatIsNoNumberAtFirstIsRejected(fault: Double) {
    let models = [
      Faulty(fault: fault, start: 0), Faulty(fault: fault, start: 1e-3),
      Faulty(fault: fault, part: .velocity, start: 0),
      Faulty(fault: fault, part: .settledValue),
      Faulty(fault: .nan, part: .settlingDuration),
    ]
    for model in models {
      let motion = Motion.custom(model)
      let later = Motion.spring(.smooth, to: 3.0).then(motion)
      for motion in [motion, motion.delayed(by: 0.1), later] {
        let step = run(motion, for: 0.1)
        #expect(step.result == .rejected(.motion), "\(model)")
        #expect(ball.value == 0 && ball.isSettled)
      }
    }
    checkLife()
  }

  @Test func aPartOfASequenceThatIsNoNumberLaterIsTheOneAtRest() {
    let motion = Motion<Double>.curve(.linear, to: 20, duration: 0.2).then(.custom(Faulty()))
    let step = run(motion.then(.curve(.linear, to: 30, duration: 0.2)), for: 0.9)
    #expect(step.result == nil)
    clock.advanceUntilIdle()
    #expect(ball.value == 30)
    checkLife()
  }
}
