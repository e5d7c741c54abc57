import Testing

@testable import SpringEngine

/// One component's course does not depend on the others.
@MainActor
struct ComponentCourseTests {
  private let clock = ManualClock()

  private func point(_ x: Double = 0, _ y: Double = 0) -> Animator<SIMD2<Double>> {
    Animator(SIMD2(x, y), in: FrameLoop(clock: clock))
  }

  @Test("A component at rest begins a curve with the curve's velocity, while another one moves")
  func curve() {
    for speed in [0, 1e-6, 300] {
      let point = point()
      point.animate(to: SIMD2(0, 100), duration: 0.5, curve: .linear, velocity: SIMD2(speed, 0))
      clock.advance(by: 0.05)
      #expect(abs(point.value.y - 10) < 1e-9, "\(speed): \(point.value)")
      point.stop()
    }
    let leg = Motion<SIMD2<Double>>.curve(.linear, to: SIMD2(100, 100), duration: 0.5)
    let motion = Motion.spring(.smooth, to: SIMD2(100.0, 0)).then(leg, after: 0.1)
    let state = motion.state(after: 0.15, from: MotionState(.zero))
    #expect(abs(state.value.y - 10) < 1e-9)
  }

  @Test("Through values a velocity fades out by component, also beside one at rest")
  func path() {
    let motion = Motion.through(
      [SIMD2(0.0, 50), SIMD2(0, 100)], duration: 2, curves: [.linear])
    func state(_ speed: Double) -> MotionState<SIMD2<Double>> {
      motion.state(after: 0.05, from: MotionState(value: .zero, velocity: SIMD2(100, speed)))
    }
    #expect(abs(state(0).value.x - state(1e-3).value.x) < 1e-9 && state(0).value.x > 1.8)
    #expect(abs(state(0).value.y - 2.5) < 1e-9)
  }

  @Test("Springs by component reach springs with a wall, each like the one spring of all")
  func springsWithAWall() {
    func place(_ springs: [MassSpringDamper], then others: [MassSpringDamper] = []) -> SIMD2<Double>
    {
      let point = point()
      point.run(
        .spring(.bouncy, to: SIMD2(100, 100), hardStop: HardStop(restitution: 0.5, side: .start)))
      clock.advance(by: 0.05)
      point.springs = springs
      clock.advance(by: 0.07)
      if !others.isEmpty { point.springs = others }
      clock.advance(by: 0.2)
      point.stop()
      return point.value
    }
    let (snappy, smooth) = (MassSpringDamper.snappy, MassSpringDamper.smooth)
    let (alike, mixed) = (place([snappy, snappy]), place([snappy, smooth]))
    #expect(abs(alike.x - mixed.x) < 1e-12 && alike.y != mixed.y)
    let (first, second) = (
      place([snappy, smooth], then: [smooth, snappy]),
      place([smooth, smooth], then: [snappy, snappy])
    )
    #expect(abs(first.y - second.y) < 1e-12)
    #expect(place([snappy, smooth], then: [smooth, smooth]) != mixed)
  }
}
