import Scenes
import SpringEngine
import Testing

@Suite struct `Dock effects` {
  @Test(arguments: ["dock-22", "dock-32"])
  func `filmed: matches the table at every picture`(_ name: String) throws {
    let track = try Effect.track(.y, of: name)
    let seed = SeedFixture.shared
    let heights = name == "dock-22" ? seed.dock22.height57 : seed.dock32.height150
    for (index, height) in heights.enumerated() {
      let found = track.motion.state(after: Double(index) / 30, from: track.start).value
      // Times are rounded, at 3,000 points per second.
      #expect(abs(found - (300 - height)) < 1e-12, "picture \(index)")
    }
    // n pictures span n − 1 intervals: 0.7 s and 1.0333 s, not 22/30 and 32/30.
    #expect(track.duration == Double(heights.count - 1) / 30)
    #expect(track.end == 300 && track.value(after: track.duration) == 300)
  }

  @Test func `filmed, repeated: three times, each half as high`() throws {
    let track = try Effect.track(.y, of: "dock-repeat")
    for cycle in 0..<3 {
      for (index, height) in SeedFixture.shared.dock22.height57.enumerated() {
        let time = Double(21 * cycle + index) / 30
        let found = track.motion.state(after: time, from: track.start).value
        #expect(abs(found - (300 - height / 2)) < 1e-11, "picture \(index)")
      }
    }
    #expect(track.end == 300 && abs(track.duration - 2.1) < 1e-15)
  }

  @Test(arguments: [("dock-gravity", 1.0), ("dock-gravity-fast", 5.75 / 1.5)])
  func `simulated: impacts and apexes follow from gravity`(
    _ name: String, _ pace: Double
  ) throws {
    let track = try Effect.track(.y, of: name)
    guard case .fall = track.constants else {
      Issue.record("not a fall")
      return
    }
    let bounce = track.motion
    let exact = SeedFixture.shared.jumpAnimation.exactImpacts
    var last = 0.0
    for index in exact.times.indices {
      let impact = try #require(bounce.nextImpact(after: last, from: track.start))
      // The arc before it is highest in the middle.
      let apex = bounce.state(after: (last + impact.time) / 2, from: track.start).value
      last = impact.time
      #expect(abs(300 - apex - exact.apexHeights[index]) < 1e-12)
      #expect(impact.wall == 300)
      #expect(abs(impact.time * pace - exact.times[index]) < 1e-14)
      #expect(abs(impact.velocityBefore / pace - exact.speeds[index]) < 1e-12)
    }
    let next = try #require(bounce.nextImpact(after: last, from: track.start))
    #expect(next.time > track.duration + 1e-9)
    // The first speed at or below the cut-off of 5 is 3.02, after the impact at 5.04.
    #expect(abs(track.duration * pace - exact.times[8]) < 1e-14)
    #expect(track.value(after: track.duration) == 300)
    // The listing's effective cut-off is 5 + 250/60: it ends one impact earlier.
    let listing = SettlingTolerance(distance: .infinity, speed: (5 + 250.0 / 60) * pace)
    let earlier = bounce.settlingDuration(from: track.start, settlingTolerance: listing)
    #expect(abs(earlier * pace - exact.times[6]) < 1e-14)
  }

  @Test func `simulated: the listing is ahead of gravity by half a time step`() throws {
    // It integrates with the old velocity and decelerates afterwards. After n steps it is therefore
    // at the height of the parabola plus g·t/120, 2.5 points at the apex. Its first value is that
    // after one step; the initial 0 is missing.
    let track = try Effect.track(.y, of: "dock-gravity")
    let seed = SeedFixture.shared.jumpAnimation
    for index in 0..<144 {
      let time = Double(index + 1) / 60
      let height = 300 - track.motion.state(after: time, from: track.start).value
      #expect(abs(seed.values[index] - height - 250 * time / 120) < 1e-10, "slice \(index)")
    }
    #expect(seed.values[0] == 5 && abs(seed.apexes[0].height - 182.5) < 1e-12)
  }

  @Test func `eased: matches its ninety keyframes, and ends on the floor`() throws {
    let track = try Effect.track(.y, of: "dock-eased")
    let seed = SeedFixture.shared.ahEasingCategory
    for (time, y) in zip(seed.t, seed.y) {
      let found = track.motion.state(after: 1.5 * time, from: track.start).value
      #expect(abs(found - y) < 1e-12, "at \(time)")
    }
    // Its key times add up to slightly more than 1.
    #expect(seed.lastTMinus1 > 0)
    #expect(track.duration == 1.5 && track.value(after: 1.5) == 240)
  }
}
