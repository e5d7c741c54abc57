import Foundation
import Testing

@testable import SpringEngine

@MainActor
final class PinchTests {
  let clock = ManualClock(now: 10, frameInterval: 0.01)
  let zoom: Animator<CGFloat>
  let pinch = Pinch<CGFloat>()
  let band = RubberBand(lower: 1.0, upper: 4.0, dimension: 1.0)

  init() { zoom = Animator(2.0, in: FrameLoop(clock: clock)) }

  /// A pinch with a relative scale given as a function of the seconds since recognition, sampled
  /// every 10 ms for 0.1 s; the last sample is at the lift.
  func pinch(
    from value: CGFloat = 2, rubberBand: RubberBand<Double>? = nil, by law: (Double) -> Double
  ) {
    zoom.jump(to: value)
    report(.began, law(0), rubberBand)
    for step in 1...10 {
      clock.tick(to: clock.now + 0.01)
      report(.moved, law(Double(step) / 100), rubberBand)
    }
  }

  func report(
    _ phase: PointerPhase, _ scale: Double, _ band: RubberBand<Double>? = nil,
    landing: Animator<CGFloat>.Landing? = nil
  ) {
    pinch.track(
      phase, of: zoom, scale: scale, at: clock.now, rubberBand: band, landing: landing)
  }

  @Test(
    "a pinch of constant rate multiplies the value and releases it with value × rate",
    arguments: [(2.0, 1.5), (0.3, 4), (8, -2), (1, 0), (-1.5, 2)])
  func constantRate(value: Double, rate: Double) {
    pinch(from: value) { 1 + rate * $0 }
    #expect(abs(zoom.value - value * (1 + rate * 0.1)) <= 1e-12)
    report(.ended, 1 + rate * 0.1)
    #expect(abs(zoom.velocity - value * rate) <= 1e-6)
    #expect(!zoom.isHeld)
  }

  /// The slope changes by k·T = 14 % within the T = 0.1 s of the samples, which the finest scatter that
  /// the estimate assumes hides by a fiftieth.
  @Test("an exponential pinch releases with the slope of the exponential")
  func exponential() {
    let k = log(2) / 0.5
    pinch(from: 1.5) { exp(k * $0) }
    report(.ended, exp(k * 0.1))
    let slope = 1.5 * k * exp(k * 0.1)
    #expect(abs(Double(zoom.value) - 1.5 * exp(k * 0.1)) <= 1e-12)
    #expect(abs(Double(zoom.velocity) - slope) <= slope * (k * 0.1) / 50)
  }

  @Test("the velocity uses the events' timestamps, not their delivery times")
  func lateEvents() {
    clock.tick(to: 10.1)
    for step in 0...10 {
      let time = Double(step) / 100
      pinch.track(
        step == 0 ? .began : .moved, of: zoom, scale: 1 + 2 * time, at: 10 + time)
    }
    pinch.track(.ended, of: zoom, scale: 1.2, at: 10.1)
    #expect(abs(zoom.velocity - 4) <= 1e-6)
  }

  @Test("the scale is relative to the first sample", arguments: [0.5, 1.03, 7])
  func relative(first: Double) {
    pinch { first * (1 + $0) }
    #expect(abs(zoom.value - 2.2) <= 1e-12)
  }

  @Test("a pinch during a motion continues from the value at that time")
  func inFlight() {
    let spring = MassSpringDamper(duration: 0.5, bounce: 0.3)
    zoom.animate(to: 3.5, spring: spring)
    clock.tick(to: 10.1)
    clock.tick(to: 10.15)
    let flight = Motion.spring(spring, to: 3.5)
      .state(after: 0.15, from: MotionState(value: 2, velocity: 0))
    #expect(flight.velocity > 1)
    report(.began, 1.04)
    #expect(abs(zoom.value - flight.value) <= 1e-12)
    #expect(zoom.velocity == 0)
    clock.tick(to: 10.16)
    report(.moved, 1.04)
    #expect(abs(zoom.value - flight.value) <= 1e-12)
    report(.moved, 1.3)
    #expect(abs(zoom.value - flight.value * 1.25) <= 1e-12)
  }

  @Test("a second began rebases the scale without a jump")
  func rebases() {
    pinch { 1 + $0 }
    report(.began, 5)
    #expect(abs(zoom.value - 2.2) <= 1e-12)
    report(.moved, 10)
    #expect(abs(zoom.value - 4.4) <= 1e-12)
  }

  @Test("a rubber band resists the scale beyond its limits", arguments: [1.7, 3, 0.4, 0.1])
  func rubberBand(scale: Double) {
    report(.began, 1, band)
    report(.moved, scale, band)
    #expect(abs(zoom.value - band.apply(2 * scale)) <= 1e-12)
    #expect(zoom.value > 0 && zoom.value < 5)
  }

  @Test("beyond a limit the release velocity is that of the displayed value")
  func rubberBandVelocity() {
    pinch(from: 3.9, rubberBand: band) { 1 + 2 * $0 }
    report(.ended, 1.2, band)
    let law = { (time: Double) in self.band.apply(3.9 * (1 + 2 * time)) }
    let slope = (law(0.1 + 1e-5) - law(0.1 - 1e-5)) / 2e-5
    #expect(abs(Double(zoom.velocity) - slope) <= 1e-6 * slope)
  }

  @Test(
    "beyond a limit a pinch begins without a jump, and a larger scale enlarges the value",
    arguments: [0.6, 4.7, 0, -3])
  func beyondLimits(value: CGFloat) {
    zoom.jump(to: value)
    report(.began, 1, band)
    #expect(zoom.value == value)
    report(.moved, 1, band)
    #expect(abs(zoom.value - value) <= 1e-12)
    report(.moved, 1.5, band)
    #expect(value > 0 ? zoom.value > value : zoom.value <= value)
  }

  @Test("the landing receives the value and velocity at release and chooses the target")
  func landing() {
    pinch { 1 + 3 * $0 }
    var states: [MotionState<CGFloat>] = []
    report(.ended, 1.3) { state in
      states.append(state)
      return state.projected(Friction(decayRate: 10)).closest(in: [1, 2, 3, 4])
    }
    #expect(states.count == 1)
    #expect(states.allSatisfy { abs($0.value - 2.6) < 1e-9 && abs($0.velocity - 6) < 1e-6 })
    clock.advanceUntilIdle()
    #expect(zoom.value == 3)
  }

  @Test("without a landing the value returns to its target")
  func springsBack() {
    pinch { 1 + 3 * $0 }
    report(.ended, 1.3)
    clock.advanceUntilIdle()
    #expect(zoom.value == 2)
  }

  @Test("a cancelled pinch releases without velocity")
  func cancelled() {
    pinch { 1 + 3 * $0 }
    report(.cancelled, 1.3) { _ in 4 }
    #expect(zoom.velocity == 0 && zoom.target == 2 && !zoom.isHeld)
  }

  @Test(
    "an invalid relative scale is rejected, reported, and does not end the pinch",
    arguments: [Double.nan, .infinity, -.infinity, 0, -0.3, 1e300])
  func invalidScale(scale: Double) {
    var rejected = 0
    zoom.onEvent = { if case .rejected = $0.kind { rejected += 1 } }
    pinch { 1 + $0 }
    report(.moved, scale)
    #expect(rejected == 1)
    #expect(abs(zoom.value - 2.2) <= 1e-12)
    report(.moved, 1.2)
    #expect(abs(zoom.value - 2.4) <= 1e-12)
    report(.ended, scale)
    #expect(rejected == 2)
    #expect(!zoom.isHeld && zoom.velocity.isFinite)
    clock.advanceUntilIdle()
    #expect(zoom.value == 2)
  }

  @Test(
    "a pinch that begins with an invalid scale is relative to the first valid one",
    arguments: [Double.nan, .infinity, 0, -1, .leastNonzeroMagnitude, 1e31])
  func invalidFirstScale(scale: Double) {
    report(.began, scale)
    #expect(zoom.isHeld && zoom.value == 2)
    report(.moved, 1.5)
    #expect(zoom.value == 2)
    report(.moved, 1.8)
    #expect(abs(zoom.value - 2.4) <= 1e-12)
  }

  @Test("moved, ended and cancelled without a began do nothing")
  func withoutBegan() {
    var events = 0
    zoom.onEvent = { _ in events += 1 }
    for phase in [PointerPhase.moved, .ended, .cancelled] { report(phase, 3) }
    #expect(events == 0)
    #expect(zoom.value == 2 && zoom.isSettled)
  }

  @Test("what shows a pinch may cancel it", arguments: [PointerPhase.began, .moved, .ended])
  func cancelledWhileShown(phase: PointerPhase) {
    if phase != .began { pinch { 1 + $0 } }
    zoom.onEvent = { [unowned self] _ in if zoom.isHeld { report(.cancelled, 1.3) } }
    zoom.onChange = { [unowned self] _ in if zoom.isHeld { report(.cancelled, 1.3) } }
    report(phase, 1.3)
    #expect(!zoom.isHeld)
    clock.advanceUntilIdle()
    #expect(zoom.value == 2)
  }

  @Test("a pinch works on Double as on CGFloat")
  func scalars() {
    let double = Animator(2.0, in: FrameLoop(clock: clock))
    let pinch = Pinch<Double>()
    pinch.track(.began, of: double, scale: 1, at: 10)
    pinch.track(.moved, of: double, scale: 1.5, at: 10.01)
    #expect(double.value == 3)
  }
}
