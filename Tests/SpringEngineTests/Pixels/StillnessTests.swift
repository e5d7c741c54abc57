import Testing

@testable import SpringEngine

/// Until when a machine's value stays in its pixels, against the value at many instants.
@MainActor
struct StillnessTests {
  /// Number of random scenes of 2,000.
  nonisolated static let scenes = CaseCount.of(2000, small: 30)

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
}
