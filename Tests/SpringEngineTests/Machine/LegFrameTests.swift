import Testing

@testable import SpringEngine

/// The frames of a sequence take the path of a single spring, with the same bits.
@MainActor
struct LegFrameTests {
  @Test func `A frame within a leg is that of its spring, and equal to the motion bit for bit`() {
    var random = SeededGenerator(seed: 31)
    var (plain, all) = (0, 0)
    let count = CaseCount.of(100, small: 8)
    for _ in 0..<count {
      let clock = ManualClock()
      clock.tick(to: random.uniform(0, 1e4))
      let ball = Animator(CGPair(0, 0), in: FrameLoop(clock: clock))
      var motion = Motion<CGPair>.spring(RandomSequences.spring(&random), to: CGPair(50, -20))
      for _ in 0..<10 {
        let target = CGPair(RandomSequences.position(&random), RandomSequences.position(&random))
        motion = motion.then(
          .spring(RandomSequences.spring(&random), to: target), after: random.uniform(0.05, 0.5))
      }
      ball.run(motion)
      for _ in 0..<300 where !ball.isSettled {
        let next = clock.now + random.logarithmic(0.001, 0.03)
        var alone = ball.storage.machine
        let (before, isAdvanced) = (alone.time, alone.advance(to: next))
        #expect(alone.time == (isAdvanced ? next : before))
        clock.tick(to: next)
        if isAdvanced { #expect(alone.stored == ball.storage.machine.stored) }
        guard let running = ball.storage.machine.running else { break }
        let exact = running.state(at: ball.storage.machine.time)
        #expect(ball.storage.machine.stored == exact)
        all += 1
        plain += ball.storage.machine.isPlainLeg ? 1 : 0
      }
    }
    #expect(all > 100 * count)
    // Not in a crossfade, nor at rest before the next leg.
    #expect(Double(plain) > 0.95 * Double(all), "\(plain) of \(all)")
  }

  typealias CGPair = SIMD2<Double>
}
