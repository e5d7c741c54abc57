import Scenes
import SpringEngine
import SpringEngineKeyframes
import Testing

@Suite struct `Baked effects` {
  /// An effect, the number of keyframes per track in its publication, and the largest number here.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let original: Int?
    let ours: [Int]

    init(_ name: String, _ original: Int?, _ ours: Int...) {
      (self.name, self.original, self.ours) = (name, original, ours)
    }

    var testDescription: String { name }
  }

  static let table = [
    Row("bounce-2", 30, 4),
    Row("bounce-3", 30, 5),
    Row("bounce-light", 30, 8),
    Row("bounce-xy", 30, 6, 5),
    Row("anvil", 30, 9),
    Row("size", 29, 6, 5),
    Row("color", 89, 4, 4, 4),
    Row("scale", 29, 6),
    Row("scale-rotate", 29, 5, 6),
    Row("rectangle", 29, 8, 6, 6, 6),
    Row("m-c-k", 100, 5),
    Row("shake", 45, 5),
    Row("shake-12", nil, 9),
    Row("stretch", nil, 7, 8, 7),
    Row("by", nil, 4, 4, 4),
    Row("dock-22", 22, 22),
    // Repeats are separate keyframes; the original plays one repeat three times.
    Row("dock-repeat", 22, 64),
    Row("dock-32", 32, 32),
    Row("dock-gravity", 345, 19),
    Row("dock-gravity-fast", 345, 19),
    Row("dock-eased", 90, 8),
    // The curves between impacts are approximated; the original passes them to Core Animation.
    Row("ball-drawn", 8, 13),
    Row("ball-computed", 8, 8),
    // All visible bounces; the original has three.
    Row("ball-gravity", 8, 29),
    Row("ball-linear", 60, 2),
    Row("ball-eased", 60, 8),
    Row("clock-hand", 2, 2),
    // Five ticks; the original plays one at a time.
    Row("clock", 2, 11),
    Row("any-easing", 60, 3, 8, 8, 2, 7, 4, 3, 2, 4),
  ]

  /// The largest deviation: 0.1 points for lengths; 0.002 for colours, scales and radians.
  static func tolerance(_ track: Effect.Track) -> Double {
    track.property.settlingTolerance == .points ? 0.1 : 0.002
  }

  static func bake(_ track: Effect.Track) throws -> BakedMotion<Double> {
    try BakedMotion<Double>(
      track.motion, from: track.start, tolerance: tolerance(track),
      settlingTolerance: track.settlingTolerance)
  }

  @Test func `are all in the table, with their originals' numbers of keyframes`() throws {
    #expect(Set(Self.table.map(\.name)) == Set(Effect.originals.map(\.name)))
    for row in Self.table {
      #expect(try row.original == Effect.original(row.name).originalKeyframes, "\(row.name)")
    }
    let seed = SeedFixture.shared
    // 60 per second; for rectangles, colours and transforms the class omitted the first value.
    let bounces = seed.skBounceAnimation.cases.reduce(into: [:]) { $0[$1.name] = $1.steps }
    let originals = [
      "bounce-2": bounces["one_axis_320_to_160"], "bounce-3": bounces["bounces_3_equals_2"],
      "bounce-light": bounces["demo_one_axis_4_light"], "bounce-xy": bounces["demo_two_axis_4"],
      "anvil": bounces["wall_no_overshoot_4"], "shake": bounces["shake_12"],
      "color": bounces["color_red_1_to_0"].map { $0 - 1 },
      "scale": bounces["scale_0.5_to_1"].map { $0 - 1 }, "m-c-k": seed.khanlou.count,
      "dock-22": seed.dock22.count, "dock-32": seed.dock32.count,
      "dock-gravity": seed.jumpAnimation.count, "dock-eased": seed.ahEasingCategory.t.count,
      "ball-drawn": seed.book.drawnBall.y.count, "ball-linear": seed.book.linear.count,
      "ball-eased": seed.book.eased.count,
    ]
    for (name, count) in originals {
      #expect(try count != nil && Effect.original(name).originalKeyframes == count, "\(name)")
    }
  }

  @Test(arguments: table)
  func `need few keyframes, respect their error bound, and end exactly`(_ row: Row) throws {
    let effect = try Effect.original(row.name)
    let baked = try effect.tracks.map { try Self.bake($0) }
    for (count, most) in zip(baked.map(\.values.count), row.ours) { #expect(count <= most) }
    #expect(baked.count == row.ours.count)
    for (track, baked) in zip(effect.tracks, baked) {
      #expect(baked.errorBound <= Self.tolerance(track))
      #expect(baked.values.first == track.start.value)
      #expect(baked.values.last == track.end && baked.finalValue == track.end)
      #expect(baked.keyTimes.first == 0 && baked.keyTimes.last == 1)
      var worst = (error: 0.0, time: 0.0)
      for step in 0..<5000 {
        let time = baked.duration * (Double(step) + 0.5) / 5000
        let live = track.motion.state(after: time, from: track.start).value
        let error = abs(baked.value(at: time) - live)
        if error > worst.error { worst = (error, time) }
      }
      #expect(worst.error <= baked.errorBound, "\(track.property) at \(worst.time)")
    }
  }

  @Test
  func `need less than a tenth of the keyframes of sampled originals`() {
    var (ours, theirs) = (0, 0)
    for row in Self.table {
      guard let original = row.original, original >= 29, row.name != "dock-32" else { continue }
      ours += row.ours.reduce(0, +)
      theirs += original * row.ours.count
    }
    #expect(10 * ours < theirs)
  }
}
