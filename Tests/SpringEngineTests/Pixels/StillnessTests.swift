import Testing

@testable import SpringEngine

/// Until when a machine's value stays in its pixels, against the value at many instants.
@MainActor
struct StillnessTests {
  /// Number of random scenes of 2,000.
  nonisolated static let scenes = CaseCount.of(2000, small: 5)

  @Test("until then the value is in the same pixels, at every instant")
  func stays() {
    let grid = PixelGrid(pixelsPerPoint: PixelRun.pixelsPerPoint)
    var longOnes = 0
    for seed in 0..<UInt64(Self.scenes) {
      _ = PixelScene(seed: seed).run(
        on: SimulatedDisplay(grantsRequests: false), skips: false
      ) { run in
        for var machine in run.machines {
          let value = machine.stored.value
          machine.findStillness(on: grid, between: 1.0 / 120)
          let length = machine.stillUntil - machine.time
          guard length > 0 else { continue }
          if length > 1.0 / 120 { longOnes += 1 }
          let isInside = (0..<20).allSatisfy {
            let time = machine.time + min(length, 4) * (Double($0) + 0.5) / 20
            return grid.isSame(value, machine.presentState(at: time).value)
          }
          #expect(isInside, "seed \(seed) at \(machine.time)")
        }
      }
    }
    #expect(longOnes > Self.scenes)
  }

  @Test("Of a value that no frame has to show, what is left and its velocity are the present ones")
  @MainActor
  func presentNumbers() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    loop.pixelsPerPoint = 3
    let exact = FrameLoop(clock: clock)
    let rows = [loop, exact].map { Animator(0.0, settlingTolerance: .points, in: $0) }
    for row in rows { row.animate(to: 300, spring: .bouncy, delay: 1) }
    for time in [0.5, 0.9, 1.5, 1.9, 2.0, 2.05] {
      clock.tick(to: time)
      let (seen, expected) = (rows[0], rows[1])
      #expect(abs(seen.remainingTime - expected.remainingTime) < 1e-9, "at \(time)")
      #expect(abs(seen.progress - expected.progress) < 1e-9, "at \(time)")
      #expect(abs(seen.velocity - expected.velocity) < 1e-9, "at \(time)")
    }
  }
}
