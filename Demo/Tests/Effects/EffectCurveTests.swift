import Scenes
import SpringEngine
import Testing

@Suite struct `Effects of the easing chapter` {
  let book = SeedFixture.shared.book

  @Test func `the drawn ball matches the listing`() throws {
    let track = try Effect.track(.y, of: "ball-drawn")
    for (time, y) in zip(book.drawnBall.t, book.drawnBall.yAtT) {
      let found = track.motion.state(after: time, from: track.start).value
      #expect(abs(found - y) < 1e-12, "at \(time)")
    }
    #expect(track.end == 268)
  }

  @Test(arguments: [("ball-linear", 3.9333), ("ball-eased", 3.5400)])
  func `the generated balls match the listings, except that they end on the floor`(
    _ name: String, _ missed: Double
  ) throws {
    let track = try Effect.track(.y, of: name)
    let listing = name == "ball-linear" ? book.linear : book.eased
    #expect(listing.count == 60)
    for (index, y) in listing.y.enumerated() {
      let found = track.motion.state(after: Double(index) / 60, from: track.start).value
      // The listings compute in `Float`s, and their time is a sum of up to sixty of them, each
      // rounded by up to 2⁻²⁵; the steepest slope is 5½ times the distance.
      #expect(abs(found - y) < 60 * 0x1p-25 * 5.5 * 236, "keyframe \(index)")
    }
    #expect(abs(268 - listing.y.last! - missed) < 5e-5)
    #expect(track.end == 268 && track.value(after: 1) == 268)
  }

  @Test func `the computed balls have one gravity, the drawn one has four`() throws {
    let drawn = try Effect.track(.y, of: "ball-drawn")
    let computed = try Effect.track(.y, of: "ball-computed")
    guard case .curve(.track(let track), _, _) = computed.constants else {
      Issue.record("not a track")
      return
    }
    #expect(
      gravities(of: drawn, at: [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1]) == [
        5244, 6400, 9600, 14400,
      ])
    #expect(gravities(of: computed, at: [0] + track.knots.map(\.time)).count == 1)
    #expect(track.knots.count == 7 && computed.end == 268)
  }

  /// The distinct gravities implied by the heights at the ends of half arcs, rounded.
  private func gravities(of track: Effect.Track, at knots: [Double]) -> Set<Int> {
    Set(
      zip(knots, knots.dropFirst()).map { start, end in
        let rise = abs(track.value(after: end) - track.value(after: start))
        return Int((2 * rise / ((end - start) * (end - start))).rounded())
      })
  }

  @Test func `the ball under gravity starts like the drawn one`() throws {
    let exact = try Effect.track(.y, of: "ball-gravity")
    guard case .fall = exact.constants else {
      Issue.record("not a fall")
      return
    }
    let bounce = exact.motion
    // The fall takes 0.3 s, the first bounce is as high as the drawn one.
    let first = try #require(bounce.nextImpact(after: 0, from: exact.start))
    let second = try #require(bounce.nextImpact(after: first.time, from: exact.start))
    let apex = bounce.state(after: (first.time + second.time) / 2, from: exact.start).value
    #expect(abs(first.time - 0.3) < 1e-15)
    #expect(abs(apex - 140) < 1e-11)
    #expect(exact.value(after: exact.duration) == 268)
  }

  @Test func `the clock's hand follows the book's curve`() throws {
    let hand = try Effect.track(.rotation, of: "clock-hand")
    let clock = try Effect.track(.rotation, of: "clock")
    #expect(hand.end == .pi / 30 && hand.duration == 0.5)
    // Control points (1, 0) and (¾, 1). With s as the curve's own time, x = 3s(1−s)² + 9/4·s²(1−s)
    // + s³ and y = 3s²(1−s) + s³.
    for step in 0...100 {
      let s = Double(step) / 100
      let x = s * (3 * (1 - s) * (1 - s) + s * (2.25 * (1 - s) + s))
      let y = s * s * (3 * (1 - s) + s)
      // The hand's largest velocity is a hundred times its mean.
      #expect(abs(hand.value(after: x / 2) - .pi / 30 * y) < 1e-14, "at \(s)")
      for second in 0..<5 {
        let found = clock.value(after: Double(second) + x / 2)
        #expect(abs(found - .pi / 30 * (Double(second) + y)) < 1e-13, "at \(s)")
      }
    }
    for second in 0..<5 {
      let found = clock.value(after: Double(second) + 0.75)
      #expect(abs(found - .pi / 30 * Double(second + 1)) < 1e-15)
    }
    #expect(clock.end == .pi / 6)
  }

  @Test func `every property can follow every easing`() throws {
    let effect = try Effect.original("any-easing")
    #expect(Set(effect.tracks.map(\.property)) == Set(Effect.Property.allCases))
    let seeds = [(Effect.Property.x, book.quadraticEaseInOut), (.y, book.bounceEaseOut)]
    for (property, curve) in seeds {
      let track = try Effect.track(property, of: "any-easing")
      let travel = track.end - track.start.value
      for (time, part) in zip(curve.t, curve.exact) {
        let found = track.motion.state(after: 1.5 * time, from: track.start).value
        #expect(abs(found - track.start.value - travel * part) < 1e-12, "at \(time)")
      }
    }
    for property in Effect.Property.allCases {
      for curve in Self.curves {
        let motion = DialedMotion.curve(curve, to: 7.5, duration: 0.75)
        let track = Effect.Track(property, motion, from: MotionState(2.5))
        #expect(track.value(after: 0) == 2.5 && track.value(after: 0.75) == 7.5)
        #expect(abs(track.value(after: 0.375) - 2.5 - 5 * curve.value(at: 0.5)) < 1e-14)
      }
    }
  }

  static let curves: [EasingCurve] =
    [.linear]
    + families.flatMap { [.easeIn($0), .easeOut($0), .easeInOut($0)] }

  static let families: [EasingCurve.Family] = [
    .quadratic, .cubic, .quartic, .quintic, .sine, .circular, .exponential, .elastic, .back,
    .bounce,
    .backAHEasing, .elasticAHEasing, .bounceAHEasing,
  ]
}
