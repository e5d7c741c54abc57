import Testing

@testable import SpringEngine

/// The number of numbers of an animator's array does not change, whatever it is given.
@MainActor
struct ArrayLengthTests {
  private let clock = ManualClock()
  private let bars: Animator<[Double]>

  init() { bars = Animator([1.0, 2], in: FrameLoop(clock: clock)) }

  /// Whether an input is rejected for a reason, shows nothing, and leaves the animator as it was.
  private func isRejected(
    _ reason: RejectedInput, _ act: (Animator<[Double]>) -> Void
  ) -> Bool {
    var rejected: [RejectedInput] = []
    bars.onEvent = { if case .rejected(let input, _) = $0.kind { rejected.append(input) } }
    bars.onChange = { #expect($0.count == 2) }
    act(bars)
    clock.advanceUntilIdle(limit: 10)
    bars.onEvent = nil
    defer { bars.onChange = nil }
    return rejected == [reason] && bars.value == [1, 2] && bars.velocity == [0, 0]
  }

  /// Checks that the animator takes correct inputs as ever.
  private func checkLife() {
    bars.limit(from: [0, 0])
    bars.target = [3, 4]
    clock.advanceUntilIdle()
    #expect(bars.value == [3, 4] && bars.isSettled)
  }

  @Test func aPathOfAnotherLengthIsRejected() {
    let paths: [Motion<[Double]>] = [
      .through([[9], [3]], duration: 1), .through([[9, 9, 9]], duration: 1),
      .through([[9], [3]], duration: 1, curves: [.linear]),
    ]
    for path in paths {
      let motions = [
        path, path.delayed(by: 0.1), path.repeated(2),
        .spring(.smooth, to: [5, 5]).then(path),
        path.adding(.spring(.smooth, to: [0.0, 0]), velocity: [1, 1]),
      ]
      for motion in motions {
        #expect(isRejected(.motion) { $0.run(motion) })
        #expect(isRejected(.motion) { $0.interrupt(with: motion) })
        #expect(isRejected(.motion) { $0.run(motion, delay: 0.1) })
      }
    }
    checkLife()
  }

  @Test func anAddedVelocityOfAnotherLengthIsRejected() {
    let motion = Motion.spring(.smooth, to: [1.0, 2])
    for count in [1, 3] {
      let zeros = Array(repeating: 0.0, count: count)
      let effect = Motion.spring(.smooth, to: zeros)
      let kick = zeros.map { _ in 5.0 }
      #expect(isRejected(.motion) { $0.run(motion.adding(effect, velocity: kick)) })
      #expect(isRejected(.motion) { $0.run(motion.adding(.decay(), velocity: zeros)) })
    }
    checkLife()
  }

  @Test func anEffectOfAnotherLengthIsRejected() {
    for kick in [[5.0], [5, 5, 5]] {
      let rest = kick.map { _ in 0.0 }
      #expect(isRejected(.motion) { $0.add(.shake(by: kick)) })
      #expect(isRejected(.velocity) { $0.add(MotionEffect(.decay(), velocity: kick)) })
      #expect(isRejected(.motion) { $0.add(MotionEffect(.through([rest], duration: 1))) })
      let pulse = Motion.spring(.smooth, to: [0.0, 0])
      #expect(isRejected(.velocity) { $0.add(MotionEffect(pulse, velocity: kick)) })
    }
    checkLife()
  }

  @Test func aReleaseVelocityOfAnotherLengthIsRejected() {
    for velocity in [[900.0], [900, 900, 900]] {
      bars.grab()
      #expect(isRejected(.velocity) { $0.release(to: [1, 2], pointerVelocity: velocity) })
    }
    checkLife()
  }

  @Test func wallsAndEdgesOfAnotherLengthAreRejected() {
    for walls in [([0.0], [9.0]), ([0, 0, 0], [9, 9, 9])] {
      let pull = walls.0.map { _ in 1.0 }
      let motions: [Motion<[Double]>] = [
        .decay(lower: walls.0, upper: walls.1),
        .bounce(acceleration: pull, lower: walls.0, upper: walls.1, restitution: 0.5),
        .components(walls.0.map { _ in .decay() }),
      ]
      for motion in motions {
        #expect(isRejected(.motion) { $0.run(motion, velocity: [1, 1]) })
        #expect(isRejected(.motion) { $0.run(.decay().then(motion), velocity: [1, 1]) })
      }
    }
    checkLife()
  }

  @Test func aFallOfANumberThatTheArrayDoesNotHaveIsRejected() {
    for component in 2...15 {
      #expect(
        isRejected(.motion) {
          $0.drop(gravity: 10, component: component, floor: 100, restitution: 0.5)
        })
    }
    for component in 0...1 {
      bars.jump(to: [1, 2])
      bars.drop(gravity: 10, component: component, floor: 100, restitution: 0.5)
      clock.advanceUntilIdle()
      #expect(bars.value == (component == 0 ? [100, 2] : [1, 100]))
    }
    checkLife()
  }

  @Test func aFallGoesOnAfterAPointerAndInASequence() {
    let fall = Motion<[Double]>.fall(
      gravity: 10, component: 1, floor: 100, ceiling: -5, restitution: 0.5)
    bars.run(fall)
    clock.advance(by: 0.5)
    bars.grab()
    bars.release()
    clock.advanceUntilIdle()
    #expect(bars.value == [1, 100])
    bars.run(.spring(.smooth, to: [1, 2]).then(fall).then(.spring(.smooth, to: [7, 7])))
    clock.advanceUntilIdle()
    #expect(bars.value == [7, 7])
  }

  @Test func aRubberBandOfAnotherLengthIsRejected() {
    for count in [1, 3] {
      func all(_ number: Double) -> Lanes { Array(repeating: number, count: count).components }
      let band = RubberBand(lower: all(0), upper: all(10), dimension: all(100))
      #expect(isRejected(.value) { $0.grab([1, 2], rubberBand: band) })
      #expect(isRejected(.value) { $0.grab(rubberBand: band) })
      bars.rubberBand = band
      #expect(isRejected(.value) { $0.track(.began, to: [1, 2]) })
      bars.rubberBand = nil
      #expect(!bars.isHeld)
    }
    let band = RubberBand(lower: [0.0, 0], upper: [10.0, 10], dimension: [100.0, 100])
    bars.grab([1, 2], rubberBand: band)
    bars.drag(to: [1, 5])
    #expect(bars.value == [1, 5])
    bars.release(to: [1, 2])
    checkLife()
  }
}

#if !os(iOS) && !os(tvOS) && !os(visionOS)
/// Arrays of one constructor that differ in length stop the program.
@MainActor
struct ArrayConstantLengthTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func valuesOfAPath() async {
    let smooth = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.through([[9.0, 9], [3]], duration: 1)
    }
    let text = "motion: values must have the same number of numbers, 1 instead of 2"
    #expect(message(smooth).contains(text), "\(message(smooth))")
    let curved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.through([[9.0], [3, 3]], duration: 1, curves: [.linear])
    }
    #expect(message(curved).contains("number of numbers, 2 instead of 1"))
  }

  @Test func timesOfAPath() async {
    let last = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.through([1.0, 2], duration: 1, keyTimes: [0.5, 0.9])
    }
    let text = "motion: the last of keyTimes must be 1, is 0.9"
    #expect(message(last).contains(text), "\(message(last))")
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.through([1.0, 2], duration: 1, keyTimes: [0.5, .nan])
    }
    #expect(message(none).contains("motion: the last of keyTimes must be 1, is nan"))
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.through([1.0, 2], duration: 1, keyTimes: [1])
    }
    #expect(message(count).contains("keyTimes must be as many as the values, 1 instead of 2"))
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.through([1.0, 2], duration: 1, keyTimes: [.nan, 1])
    }
    #expect(message(first).contains("keyTimes must be ascending and greater than 0, is nan"))
  }

  @Test func walls() async {
    let lower = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.bounce(acceleration: [1.0], lower: [0, 0], upper: [9, 9], restitution: 1)
    }
    let text = "bounce: lower must have as many numbers as acceleration, 2 instead of 1"
    #expect(message(lower).contains(text), "\(message(lower))")
    let upper = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.bounce(acceleration: [1.0], lower: [0], upper: [], restitution: 1)
    }
    #expect(message(upper).contains("bounce: upper must have as many numbers as acceleration, 0"))
  }

  @Test func edges() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Motion.decay(lower: [0.0, 0], upper: [9])
    }
    let text = "bounded decay: upper must have as many numbers as lower, 1 instead of 2"
    #expect(message(result).contains(text), "\(message(result))")
  }

  @Test func rubberBand() async {
    let upper = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RubberBand(lower: [0.0], upper: [10.0, 10], dimension: [100.0, 100])
    }
    let text = "rubber band: upper must have as many numbers as lower, 2 instead of 1"
    #expect(message(upper).contains(text), "\(message(upper))")
    let size = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RubberBand(lower: [0.0, 0], upper: [10.0, 10], dimension: [100.0])
    }
    #expect(message(size).contains("rubber band: dimension must have as many numbers as lower, 1"))
  }

  @Test @MainActor func `The velocity has as many numbers as the value, at rest too`() {
    let clock = ManualClock()
    let bars = Animator([1.0, 2, 3], in: FrameLoop(clock: clock))
    func expectThree() { #expect(bars.velocity.count == 3 && bars.value.count == 3) }
    expectThree()
    bars.jump(to: [4, 5, 6])
    expectThree()
    bars.animate(to: [7, 8, 9])
    clock.advance(by: 0.1)
    expectThree()
    bars.stop()
    expectThree()
    bars.grab()
    expectThree()
    bars.release()
    clock.advanceUntilIdle()
    expectThree()
    bars.animate(to: [1, 1, 1], spring: .instant)
    expectThree()
  }
}
#endif
