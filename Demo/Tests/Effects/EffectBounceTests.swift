import Foundation
import Scenes
import SpringEngine
import Testing

@Suite struct `Effects of the bounce class` {
  /// The class's constants as a spring: x″ + 2γ·x′ + (ω² + γ²)·x = 0, at 60 frames per second.
  static func motion(_ seed: SeedFixture.Bounce) -> (Motion<Double>, MotionState<Double>) {
    // The class uses powers of 2.71 instead of e.
    let decay = -seed.alpha * log(2.71) * 60
    let frequency = seed.omega * 60
    let spring = MassSpringDamper(
      mass: 1, stiffness: frequency * frequency + decay * decay, dampingCoefficient: 2 * decay)
    let travel = seed.from - seed.to
    let motion = Motion.spring(
      spring, to: seed.to, hardStop: seed.shouldOvershoot ? nil : HardStop(restitution: 1))
    let start =
      seed.shake
      ? MotionState(value: seed.to, velocity: travel * frequency)
      : MotionState(value: seed.from, velocity: -decay * travel)
    return (motion, start)
  }

  /// The rounding error of the class's values.
  ///
  /// Half a unit in the last place of a `Float`, and 10⁻¹² points for the constants used here. Absolute
  /// values are computed as `Float`s and multiply the offset: a further relative error of 2⁻²⁴.
  static func tolerance(_ value: Double, of seed: SeedFixture.Bounce) -> Double {
    let offset = seed.shouldOvershoot ? 0 : abs(value - seed.to) * 0x1p-24
    return Double(Float(value).ulp) / 2 + offset + 1e-12
  }

  @Test(arguments: SeedFixture.shared.skBounceAnimation.cases.map(\.name))
  func `every motion of the class is a spring with an initial velocity`(
    _ name: String
  ) throws {
    let seed = try SeedFixture.bounce(name)
    let (motion, start) = Self.motion(seed)
    #expect(seed.values.count == seed.steps)
    for (index, value) in seed.values.enumerated() {
      let found = motion.state(after: Double(index) / 60, from: start).value
      #expect(abs(found - value) <= Self.tolerance(value, of: seed), "frame \(index)")
    }
  }

  @Test(arguments: [
    ("bounce-2", Effect.Property.x, "one_axis_320_to_160"),
    ("bounce-light", .x, "demo_one_axis_4_light"), ("bounce-xy", .y, "demo_two_axis_4"),
    ("anvil", .y, "wall_no_overshoot_4"),
  ])
  func `reproduces its values, and ends on the target`(
    _ name: String, _ property: Effect.Property, _ seedName: String
  ) throws {
    let seed = try SeedFixture.bounce(seedName)
    let track = try Effect.track(property, of: name)
    #expect(track.start.value == seed.from && track.end == seed.to)
    for (index, value) in seed.values.enumerated() {
      let found = track.motion.state(after: Double(index) / 60, from: track.start).value
      #expect(abs(found - value) <= Self.tolerance(value, of: seed), "frame \(index)")
    }
    // The class ended at the far side of a swing and jumped; the spring continues the same curve.
    #expect(abs(seed.values.last! - seed.to) > 0.004)
    #expect(track.value(after: track.duration) == seed.to)
  }

  @Test func `two bounces and three differ, unlike in the class`() throws {
    let two = try SeedFixture.bounce("one_axis_320_to_160")
    #expect(try two.values == SeedFixture.bounce("bounces_3_equals_2").values)
    let crossings = try ["bounce-2", "bounce-3"].map { name in
      let track = try Effect.track(.x, of: name)
      let sides = (0...300).map {
        track.motion.state(after: Double($0) / 600, from: track.start).value > 160
      }
      return zip(sides, sides.dropFirst()).count { $0 != $1 }
    }
    #expect(crossings == [3, 4])
  }

  /// The error of the class at its end, in the value's units and relative to the distance.
  @Test(arguments: [
    ("one_axis_320_to_160", 0.005341, 3.338e-5), ("demo_one_axis_4_light", 0.9650, 4.124e-3),
    ("demo_two_axis_4", 0.005203, 3.883e-5), ("unit_0_to_1", 0.03871, 0.03871),
    ("scale_0.5_to_1", 0.04620, 0.09241), ("color_red_1_to_0", 0.03761, 0.03761),
    ("travel_equals_stiffness_no_decay", 4.330, 0.8660),
    ("travel_below_stiffness_sign_flip", 0.4845, 0.2422),
    ("wall_no_overshoot_5_1s", 0.03721, 0.03721),
  ])
  func `is on the target at the end of the duration, unlike the class`(
    _ name: String, _ missed: Double, _ missedPart: Double
  ) throws {
    let seed = try SeedFixture.bounce(name)
    #expect(abs(abs(seed.values.last! - seed.to) / missed - 1) < 5e-4)
    #expect(abs(abs(seed.residualRelativeToTravel) / missedPart - 1) < 5e-4)
    let spring = MassSpringDamper(bounces: seed.numberOfBounces, duration: seed.duration)
    let motion = Motion.spring(
      spring, to: seed.to, hardStop: seed.shouldOvershoot ? nil : HardStop(restitution: 1))
    let start = MotionState(seed.from)
    let travel = abs(seed.to - seed.from)
    let arrived = motion.state(after: seed.duration, from: start).value
    #expect(abs(arrived - seed.to) <= 1e-14 * travel + seed.to.ulp)
    // Afterwards no swing is larger than the requested residual.
    for step in 0...200 {
      let time = seed.duration * (1 + Double(step) / 200)
      let offset = motion.state(after: time, from: start).value - seed.to
      #expect(abs(offset) <= 0.001 * travel * (1 + 1e-9), "at \(time)")
    }
  }

  @Test(arguments: [
    ("size", [Effect.Property.width, .height], 0.5), ("color", [.red, .green, .blue], 1.5),
    ("scale", [.scale], 0.5), ("scale-rotate", [.scale, .rotation], 0.5),
    ("rectangle", [.x, .y, .width, .height], 0.5),
  ])
  func `all properties of an effect arrive at the end of its duration`(
    _ name: String, _ properties: [Effect.Property], _ duration: Double
  ) throws {
    let effect = try Effect.original(name)
    #expect(effect.tracks.map(\.property) == properties)
    for track in effect.tracks {
      let state = track.motion.state(after: duration, from: track.start)
      #expect(abs(state.value - track.end) < 1e-12)
      #expect(track.start.velocity == 0 && track.start.value != track.end)
    }
  }

  @Test func `an anvil never goes beyond its target, and hits it in every swing`() throws {
    let track = try Effect.track(.y, of: "anvil")
    var impacts: [Double] = []
    while let impact = track.motion.nextImpact(after: impacts.last ?? -1, from: track.start),
      impact.time < 0.5
    {
      impacts.append(impact.time)
    }
    // The cosine of the class is 0 at these frames: 2½ periods in thirty.
    #expect(impacts.count == 5)
    for (impact, frame) in zip(impacts, [3.0, 9, 15, 21, 27]) {
      #expect(abs(impact - frame / 60) < 1e-14)
    }
    for step in 0...1000 { #expect(track.value(after: Double(step) / 1000) <= 300) }
  }
}

@Suite struct `Effects that return` {
  @Test func `a shake is the class's sine, and ends at its start`() throws {
    let seed = try SeedFixture.bounce("shake_12")
    let track = try Effect.track(.x, of: "shake")
    for (index, value) in seed.values.enumerated() {
      let found = track.motion.state(after: Double(index) / 60, from: track.start).value
      let tolerance = `Effects of the bounce class`.tolerance(value, of: seed)
      #expect(abs(found - 240 - value) <= tolerance, "frame \(index)")
    }
    // The class ignored its start of 12 and started at 0; its last frame was before the end.
    #expect(seed.from - seed.values[0] == 12 && seed.values.last! > 0.0067)
    #expect(abs(track.motion.state(after: 0.75, from: track.start).value - 240) < 1e-12)
    #expect(track.start.value == 240 && track.value(after: track.duration) == 240)
  }

  @Test(arguments: [
    ("shake-12", [(Effect.Property.x, 12.0)]),
    ("stretch", [(.y, -40), (.height, 80), (.width, -20)]),
  ])
  func `a kick reaches its amplitude and returns`(
    _ name: String, _ amplitudes: [(Effect.Property, Double)]
  ) throws {
    #expect(try Effect.original(name).tracks.count == amplitudes.count)
    for (property, amplitude) in amplitudes {
      let track = try Effect.track(property, of: name)
      let swings = (0...20_000).map { step in
        track.motion.state(after: Double(step) / 10_000, from: track.start).value
          - track.start.value
      }
      // Sampled within 0.05 ms of the peak, at less than 45 rad/s.
      let furthest = swings.max { abs($0) < abs($1) }!
      #expect(abs(furthest / amplitude - 1) < 3e-6)
      #expect(track.end == track.start.value)
    }
  }

  @Test func `a relative change is independent of its start`() throws {
    let effect = try Effect.original("by")
    for (track, change) in zip(effect.tracks, [120, 60, Double.pi / 2]) {
      #expect(track.end == track.start.value + change)
      let unit = Motion.spring(.bouncy, to: 1.0)
      for step in 0...60 {
        let time = Double(step) / 60
        let part = unit.state(after: time, from: MotionState(0)).value
        let found = track.motion.state(after: time, from: track.start).value
        #expect(abs(found - track.start.value - change * part) < 1e-12)
      }
    }
  }
}
