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
}
