import Testing

@testable import SpringEngine

@MainActor
struct PointerPhaseTests {
  let clock = ManualClock(now: 10, frameInterval: 0.01)
  let value: Animator<Double>

  init() { value = Animator(100.0, in: FrameLoop(clock: clock)) }

  /// A drag at 500 units per second for a tenth of a second, up to the last sample.
  func drag() {
    value.track(.began, to: 7, at: clock.now)
    for step in 1...10 {
      clock.tick(to: 10 + Double(step) / 100)
      value.track(.moved, to: 7 + 5 * Double(step), at: clock.now)
    }
  }

  @Test("the value moves by the pointer's displacement, wherever the drag began")
  func follows() {
    drag()
    #expect(value.value == 150)
    #expect(value.isHeld)
  }

  @Test("the release velocity is the pointer's, also if it is lifted at the last sample")
  func releases() {
    drag()
    value.track(.ended, to: 57, at: clock.now)
    #expect(abs(value.velocity - 500) < 1e-6)
    #expect(!value.isHeld)
  }

  @Test("the largest throw speed limits the landing's velocity and one that is passed")
  func maximumThrowSpeed() async {
    value.maximumThrowSpeed = 200
    drag()
    value.track(.ended, to: 57, at: clock.now) { state in
      #expect(abs(state.velocity - 200) < 1e-9)
      return 400
    }
    #expect(abs(value.velocity - 200) < 1e-9)
    drag()
    value.release(at: clock.now, pointerVelocity: -900)
    #expect(abs(value.velocity + 200) < 1e-9)
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Animator(0.0).maximumThrowSpeed = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Animator(0.0).maximumThrowSpeed = -1 }
    }
  }

  @Test("the sample at the lift moves the value and counts for the velocity")
  func lastSample() {
    drag()
    clock.tick(to: 10.11)
    value.track(.ended, to: 62, at: 10.11)
    #expect(value.value == 155)
    #expect(abs(value.velocity - 500) < 1e-6)
  }

  @Test("the landing is called once with the state at release, and its result is the target")
  func landing() {
    drag()
    var states: [MotionState<Double>] = []
    value.track(.ended, to: 57, at: clock.now) { state in
      states.append(state)
      return 400
    }
    #expect(states.count == 1)
    #expect(states.first?.value == 150)
    #expect(abs((states.first?.velocity ?? 0) - 500) < 1e-6)
    #expect(value.target == 400)
    clock.advanceUntilIdle()
    #expect(value.value == 400)
  }

  @Test(
    "without a landing, or if it returns nil, the value returns to its target",
    arguments: [true, false])
  func springsBack(declines: Bool) {
    drag()
    var landing: Animator<Double>.Landing?
    if declines { landing = { _ in nil } }
    value.track(.ended, to: 57, at: clock.now, landing: landing)
    #expect(value.target == 100)
    clock.advanceUntilIdle()
    #expect(value.value == 100)
  }

  @Test("a pointer at rest before the lift releases without velocity")
  func restsFirst() {
    drag()
    clock.advance(by: 0.5)
    value.track(.ended, to: 57, at: clock.now)
    #expect(value.velocity == 0)
  }

  @Test("a cancelled drag releases without velocity")
  func cancelled() {
    drag()
    value.track(.cancelled, to: 57, at: clock.now) { _ in 400 }
    #expect(value.velocity == 0)
    #expect(value.target == 100)
    #expect(!value.isHeld)
  }

  @Test("a cancellation without a timestamp releases at the current time, without a jump")
  func cancelledLate() {
    drag()
    clock.advance(by: 0.5)
    value.track(.cancelled, to: value.value)
    #expect(value.value == 150)
    clock.tick(to: clock.now + 0.01)
    let spring = Motion.spring(value.spring, to: 100.0)
    let expected = spring.state(after: 0.01, from: MotionState(150.0)).value
    #expect(abs(value.value - expected) < 1e-9)
  }

  @Test("a second began while held does not jump")
  func beganWhileHeld() {
    drag()
    value.track(.began, to: 1000, at: clock.now)
    #expect(value.value == 150)
    value.track(.moved, to: 1001, at: clock.now)
    #expect(value.value == 151)
  }

  @Test("moved, ended and cancelled without a began do nothing")
  func withoutBegan() {
    var events = 0
    value.onEvent = { _ in events += 1 }
    for phase in [PointerPhase.moved, .ended, .cancelled] {
      value.track(phase, to: 5, at: clock.now) { _ in 400 }
    }
    #expect(events == 0)
    #expect(value.value == 100 && value.isSettled)
  }

  @Test("a rubber band resists a drag beyond its limits")
  func rubberBand() {
    let band = RubberBand(lower: 0.0, upper: 120.0, dimension: 100.0)
    value.track(.began, to: 0, at: clock.now, rubberBand: band)
    value.track(.moved, to: 60, at: clock.now, rubberBand: band)
    #expect(value.value == band.apply(160.0))
  }

  @Test("A lift that is older than the last sample is at its time", arguments: [0.0, 7, 10.05])
  func oldLift(time: Double) {
    drag()
    value.release(at: time, to: 300)
    #expect(value.value == 150 && abs(value.velocity - 500) < 1e-9)
    clock.tick(to: clock.now + 0.01)
    #expect(value.value > 150 && value.value < 165)
  }
}
