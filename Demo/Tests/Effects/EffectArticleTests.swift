import Scenes
import SpringEngine
import Testing

@Suite struct `The keyframe article's bounce` {
  let seed = SeedFixture.shared.khanlou

  @Test func `is a mass on a spring with a damper`() throws {
    let track = try Effect.track(.x, of: "m-c-k")
    guard case .spring(let spring, _, _) = track.constants else {
      Issue.record("not a spring")
      return
    }
    // Per frame: k/m = 0.055² + 0.08², c/m = 2 · 0.055.
    #expect(abs(spring.stiffness / 3600 - 0.009425) < 1e-15)
    #expect(abs(spring.dampingCoefficient / 60 - 0.11) < 1e-15)
    for (index, value) in seed.valuesTrueE.enumerated() {
      let found = track.motion.state(after: Double(index) / 60, from: track.start).value
      // One rounding each of time and constants, at an amplitude of 320.
      #expect(abs(found - value) < 1e-12, "frame \(index)")
    }
  }

  @Test func `differs from the listing by what 2.71 differs from e`() throws {
    let track = try Effect.track(.x, of: "m-c-k")
    let differences = seed.valuesAsCoded.enumerated().map { index, value in
      abs(track.motion.state(after: Double(index) / 60, from: track.start).value - value)
    }
    let worst = try #require(differences.max())
    #expect(abs(worst - 0.2591) < 5e-5 && differences[35] == worst)
  }

  @Test func `ends on its target, unlike the listing, which ends 0.093 beside it`() throws {
    let track = try Effect.track(.x, of: "m-c-k")
    #expect(abs(160 - seed.valuesAsCoded.last! - 0.0927) < 5e-5)
    #expect(track.duration > 99.0 / 60)
    #expect(track.value(after: track.duration) == 160)
  }
}
