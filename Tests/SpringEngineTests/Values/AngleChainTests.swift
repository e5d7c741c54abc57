import Testing

@testable import SpringEngine

/// The direction in which an angle turns after motions that end elsewhere than where they were sent.
@MainActor
struct AngleChainTests {
  typealias Angle = Animator<PlanarAngle>

  struct Case: Sendable {
    let name: String
    let next: Double
    let begin: @MainActor (Angle) -> MotionStep<PlanarAngle>
  }

  nonisolated static let cases = [
    Case(name: "there and back", next: 275) {
      $0.animate(to: .degrees(100), repeatCount: 2, autoreverses: true)
    },
    Case(name: "there and back, waiting", next: 275) {
      $0.animate(to: .degrees(10)).then(.decay()).then(
        .spring(.smooth, to: .degrees(90)), delay: 0.1)
    },
    Case(name: "there and back, interrupted", next: 275) {
      let step = $0.animate(to: .degrees(100), repeatCount: 2, autoreverses: true)
      $0.interrupt(with: .spring(.smooth, to: .degrees(-40)))
      return step
    },
    Case(name: "a spin after a delay", next: 90) {
      $0.run(.decay(.fast), velocity: .degrees(3600), delay: 0.2)
    },
    Case(name: "a spin in a chain", next: 90) {
      $0.animate(to: .degrees(10)).then(.decay(.fast), velocity: .degrees(3600))
    },
    Case(name: "a curve that returns", next: 285) {
      $0.animate(to: .degrees(100)).then(to: .degrees(170)).then(to: .degrees(300)).then(
        .curve(.track(.dockBounce32), to: .degrees(330), duration: 0.5))
    },
  ]

  @Test(
    "The next motion turns in the shorter direction from where the one before ends",
    arguments: 0..<6)
  func shorter(index: Int) {
    let one = Self.cases[index]
    func end(_ isLast: Bool) -> Double {
      let clock = ManualClock()
      let angle = Angle(.degrees(0), in: FrameLoop(clock: clock))
      let step = one.begin(angle)
      if !isLast { step.then(to: .degrees(one.next)) }
      clock.advanceUntilIdle()
      return angle.value.degrees
    }
    let turn = end(false) - end(true)
    #expect(abs(turn) <= 180, "\(one.name): \(turn)")
    let rest = ((end(false) - one.next) / 360).rounded() * 360 + one.next - end(false)
    #expect(abs(rest) < 1e-9)
  }

  struct Throw: Sendable {
    let start, speed, end: Double
    let landing: @MainActor (MotionState<PlanarAngle>) -> PlanarAngle?
  }

  /// From the start, at a speed in degrees per second, for a tenth of a second; friction would stop it a
  /// little less than half a second's way further.
  nonisolated static let stops: @MainActor (MotionState<PlanarAngle>) -> PlanarAngle? = {
    .degrees(($0.projected(.normal).degrees / 30).rounded() * 30)
  }
  nonisolated static let quarters: @MainActor (MotionState<PlanarAngle>) -> PlanarAngle? = {
    $0.projected(.normal).closest(in: [0, 90, 180, 270].map { .degrees($0) })
  }
  nonisolated static let throwsOfAngles = [
    Throw(start: 0, speed: 720, end: 420, landing: stops),
    Throw(start: 0, speed: -720, end: -420, landing: stops),
    Throw(start: 0, speed: 1440, end: 870, landing: stops),
    Throw(start: 100, speed: 720, end: 540, landing: quarters),
    Throw(start: 100, speed: -720, end: -360, landing: quarters),
    Throw(start: 100, speed: 30, end: 90, landing: quarters),
    Throw(start: 350, speed: 30, end: 360, landing: quarters),
    Throw(start: 725, speed: 0, end: 720, landing: { _ in .degrees(0) }),
    Throw(start: 725, speed: 0, end: 730, landing: { _ in .degrees(10) }),
    Throw(start: 180, speed: 720, end: 360, landing: { _ in .degrees(0) }),
  ]

  @Test("A thrown angle lands where it turns to, not by the shorter turn", arguments: 0..<10)
  func thrown(index: Int) {
    let one = Self.throwsOfAngles[index]
    let clock = ManualClock()
    let dial = Angle(.degrees(one.start), in: FrameLoop(clock: clock))
    dial.track(.began, to: dial.value, landing: one.landing)
    for sample in 1...12 {
      clock.advance(by: 1.0 / 120)
      dial.track(.moved, to: .degrees(one.start + one.speed * Double(sample) / 120))
    }
    let turning = dial.value.degrees
    dial.track(.ended, to: dial.value, landing: one.landing)
    #expect(abs(dial.target.degrees - one.end) < 1e-9, "\(dial.target.degrees)")
    var farthest = turning
    dial.onChange = {
      farthest = one.speed < 0 ? max(farthest, $0.degrees) : min(farthest, $0.degrees)
    }
    clock.advanceUntilIdle()
    #expect(abs(dial.value.degrees - one.end) < 0.1)
    // It does not turn back, where it is thrown on.
    if abs(one.speed) >= 720 { #expect(farthest == turning) }
  }
}
