import Testing

@testable import SpringEngine

/// A model of the app's own whose arrays have another number of numbers, sooner or later.
@MainActor
struct ArrayModelLengthTests {
  /// 10 units per second for half a second, then numbers of another length.
  private struct Faulty: MotionModel {
    var fault: [Double]
    var isVelocity = false
    var start = 0.5
    var end: [Double]? = [5, 6]

    func state(after time: Double, from start: MotionState<[Double]>) -> MotionState<[Double]> {
      let value = start.value.map { $0 + 10 * time }
      if time < self.start { return MotionState(value: value, velocity: value.map { _ in 10 }) }
      if isVelocity { return MotionState(value: [7, 8], velocity: fault) }
      return MotionState(fault)
    }

    func settlingDuration(
      from start: MotionState<[Double]>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { 1 }

    func settledValue(from start: MotionState<[Double]>) -> [Double]? { end }
  }

  private nonisolated static let faults = [[], [7], [7, 8, 9], Array(repeating: 7.0, count: 17)]

  private let clock = ManualClock()
  private let bars: Animator<[Double]>

  init() { bars = Animator([1.0, 2], in: FrameLoop(clock: clock)) }

  /// Runs a motion for a time; checks that all arrays that are shown have two numbers.
  private func run(_ motion: Motion<[Double]>, for duration: Double) -> MotionStep<[Double]> {
    bars.onChange = { #expect($0.count == 2) }
    let step = bars.run(motion)
    clock.advance(by: duration)
    return step
  }

  private func checkLife() {
    bars.target = [3, 4]
    clock.advanceUntilIdle()
    #expect(bars.value == [3, 4] && bars.isSettled)
  }

  @Test(arguments: faults)
  func anArrayOfAnotherLengthLaterIsTheOneAtRest(fault: [Double]) {
    _ = run(.custom(Faulty(fault: fault)), for: 0.75)
    #expect(bars.value == [5, 6] && bars.velocity == [0, 0])
    checkLife()
  }

  @Test(arguments: faults)
  func withoutOneAtRestItIsTheOneAtTheStart(fault: [Double]) {
    _ = run(.custom(Faulty(fault: fault, end: nil)), for: 0.75)
    #expect(bars.value == [1, 2] && bars.velocity == [0, 0])
    checkLife()
  }

  @Test(arguments: faults)
  func aVelocityOfAnotherLengthIsZero(fault: [Double]) {
    _ = run(.custom(Faulty(fault: fault, isVelocity: true)), for: 0.75)
    #expect(bars.value == [7, 8] && bars.velocity == [0, 0])
    checkLife()
  }

  @Test(arguments: faults)
  func aModelOfAnotherLengthAtFirstIsRejected(fault: [Double]) {
    let models = [
      Faulty(fault: fault, start: 0), Faulty(fault: fault, start: 1e-3),
      Faulty(fault: fault, isVelocity: true, start: 0), Faulty(fault: fault, start: 9, end: fault),
    ]
    for model in models {
      let motion = Motion.custom(model)
      let later = Motion.spring(.smooth, to: [3.0, 4]).then(motion)
      for motion in [motion, motion.delayed(by: 0.1), later] {
        let step = run(motion, for: 0.1)
        #expect(step.result == .rejected(.motion), "\(model)")
        #expect(bars.value == [1, 2] && bars.isSettled)
      }
    }
    checkLife()
  }

  @Test(arguments: faults)
  func asAnEffectItIsNothing(fault: [Double]) {
    let effect = Motion.custom(Faulty(fault: fault, end: [0, 0]))
    bars.onChange = { #expect($0.count == 2) }
    bars.add(MotionEffect(effect))
    clock.advanceUntilIdle()
    #expect(bars.value == [1, 2] && bars.velocity == [0, 0])
    checkLife()
  }

  /// Numbers at constant speed, each by its index.
  private struct Steady: MotionModel {
    func state(after time: Double, from start: MotionState<[Double]>) -> MotionState<[Double]> {
      var state = start
      for index in start.value.indices { state.value[index] += time * start.velocity[index] }
      return state
    }

    func settlingDuration(
      from start: MotionState<[Double]>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { .infinity }

    func settledValue(from start: MotionState<[Double]>) -> [Double]? { nil }
  }

  @Test func aModelIsGivenAVelocityOfAsManyNumbers() {
    bars.onEvent = { if case .rejected = $0.kind { Issue.record("\($0)") } }
    bars.grab()
    bars.release(into: .custom(Steady()))
    clock.advance(by: 0.1)
    #expect(bars.value == [1, 2] && bars.velocity == [0, 0])
    bars.jump(to: [1, 2])
    bars.run(.custom(Steady()))
    #expect(bars.value == [1, 2] && bars.velocity == [0, 0])
    bars.grab([0, 0])
    bars.release(into: .custom(Steady()))
    clock.advance(by: 0.1)
    checkLife()
  }
}
