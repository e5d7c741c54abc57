@testable import SpringEngine
import Testing

struct RubberBandTests {
  static let seed: UInt64 = 11
  let band = RubberBand(lower: 0.0, upper: 1000.0, dimension: 640.0)

  @Test("beyond a limit it is the published formula, on both sides")
  func formula() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<CaseCount.of(10_000, small: 1_000) {
      let x = Double.random(in: 0...3000, using: &random)
      let expected = (1 - 1 / (x * 0.55 / 640 + 1)) * 640
      let error = max(
        abs(band.apply(1000 + x) - (1000 + expected)), abs(band.apply(-x) + expected))
      if error > 4 * 1640.0.ulp { Issue.record("seed \(Self.seed): \(x) is off by \(error)") }
    }
    // 0.55·640/(1 + 0.55) by hand.
    #expect(abs(band.apply(1640) - (1000 + 640 * 0.55 / 1.55)) < 1e-12)
  }

  @Test("between the limits the pointer is followed exactly", arguments: [0.0, 0.1, 500, 1000])
  func free(value: Double) {
    #expect(band.apply(value) == value)
    #expect(band.inverse(value) == value)
    #expect(band.slope(value) == 1)
  }

  @Test("apply reverses the inverse, to a few units in the last place")
  func roundTrip() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<CaseCount.of(10_000, small: 1_000) {
      let shown = Double.random(in: -639...1639, using: &random)
      let error = abs(band.apply(band.inverse(shown)) - shown)
      if error > 4 * 1640.0.ulp { Issue.record("seed \(Self.seed): \(shown), \(error)") }
      // In the other order the error of the pointer is that of the shown value × 1/slope.
      let pointer = Double.random(in: -3000...4000, using: &random)
      let back = abs(band.inverse(band.apply(pointer)) - pointer)
      let limit = 4 * 4000.0.ulp / min(band.slope(pointer), 1)
      if back > limit { Issue.record("seed \(Self.seed): \(pointer), \(back)") }
    }
  }

  @Test(
    "small distances round-trip to a few units in their own last place", arguments: [1e-300, 1e-9])
  func smallPulls(pull: Double) {
    let shown = band.apply(-pull)
    #expect(abs(shown + 0.55 * pull) <= 2 * pull.ulp + pull * pull)
    #expect(abs(band.inverse(shown) + pull) <= 4 * pull.ulp)
  }

  @Test("the distance never exceeds the dimension", arguments: [1e3, 1e6, 1e18, 1e308, .infinity])
  func bounded(pull: Double) {
    #expect(band.apply(1000 + pull) <= 1640)
    #expect(band.apply(-pull) >= -640)
  }

  @Test("the inverse is finite for values beyond the dimension", arguments: [1640.0, 2000, 1e300])
  func beyondReach(shown: Double) {
    let pointer = band.inverse(shown)
    #expect(pointer.isFinite)
    #expect(abs(band.apply(pointer) - 1640) <= 2 * 1640.0.ulp)
  }

  @Test(
    "the slope is the derivative, by differences", arguments: [1001.0, 1200, 5000, -1, -200, -5000])
  func slope(pointer: Double) {
    let step = 1e-3
    let difference = (band.apply(pointer + step) - band.apply(pointer - step)) / (2 * step)
    #expect(abs(band.slope(pointer) - difference) < 1e-8)
  }

  @Test("just beyond a limit the slope is the coefficient")
  func slopeAtLimit() {
    #expect(abs(band.slope(1000.0.nextUp) - 0.55) < 1e-12)
    #expect(abs(band.slope(-1e-12) - 0.55) < 1e-12)
  }

  @Test("every component has a slope of its own")
  func slopes() {
    let band = RubberBand<SIMD2<Double>>(lower: [0, 0], upper: [100, 100], dimension: [50, 200])
    let slope = band.slope([50, 300])
    #expect(slope.x == 1)
    // c/(1 + x·c/d)², x = 200, d = 200.
    #expect(abs(slope.y - 0.55 / (1.55 * 1.55)) < 1e-14)
  }

  @Test("a drag that begins beyond a limit is continuous")
  func dragBeyondLimit() {
    let shown = 1100.0
    let grabbed = band.inverse(shown)
    #expect(grabbed > shown)
    #expect(abs(band.apply(grabbed) - shown) <= 2 * shown.ulp)
    #expect(band.apply(grabbed + 10) > shown)
    #expect(band.apply(grabbed - 10) < shown)
  }

  /// A drawer whose spring has taken it far beyond its limits, dragged back and then out.
  @Test(
    "a value that is caught beyond the band's reach follows the pointer back",
    arguments: [0.0, 20, 100], [412.0, -112])
  @MainActor
  func caughtBeyondReach(dimension: Double, place: Double) {
    let clock = ManualClock()
    let drawer = Animator(place, in: FrameLoop(clock: clock))
    let band = RubberBand(lower: 0.0, upper: 300, dimension: dimension)
    let inwards = place > 0 ? -1.0 : 1
    drawer.grab(0, at: clock.now, rubberBand: band)
    #expect(drawer.value == place)
    for step in 1...50 {
      clock.tick(to: clock.now + 0.01)
      drawer.drag(to: inwards * 4 * Double(step), at: clock.now)
      #expect(abs(drawer.value - place - inwards * 4 * Double(step)) < 1e-9)
    }
    #expect(abs(drawer.velocity - inwards * 400) < 1)
    // It is within the limits now, which count again as they are.
    drawer.drag(to: -inwards * 1e6, at: clock.now + 0.01)
    #expect(drawer.value <= 300 + dimension && drawer.value >= -dimension)
    #expect(abs(drawer.value - (place > 0 ? 300 : 0)) >= 0.999 * dimension)
  }

  /// A pull beyond sixteen times the dimension is one that a further finger takes over.
  @Test("However often it is caught, a value is no farther out than the dimension, or where it was")
  @MainActor
  func caughtAgain() {
    let clock = ManualClock()
    let list = Animator(0.0, in: FrameLoop(clock: clock))
    list.rubberBand = RubberBand(lower: -.infinity, upper: 0, dimension: 100)
    for _ in 0..<5 {
      let before = list.value
      list.grab(0, at: clock.now)
      #expect(list.value == before)
      list.drag(to: 4000, at: clock.now)
      #expect(list.value > 90 && list.value <= 100)
      clock.advance(by: 0.1)
    }
    list.jump(to: 1000)
    list.grab(0, at: clock.now)
    list.drag(to: 4000, at: clock.now)
    #expect(list.value == 1000)
    // Half of the way back it stays where it is pulled to, and goes no farther out than that.
    list.drag(to: -500, at: clock.now)
    #expect(list.value == 500)
    list.drag(to: 4000, at: clock.now)
    #expect(list.value == 500)
    list.drag(to: -950, at: clock.now)
    #expect(list.value == 50)
    list.drag(to: 4000, at: clock.now)
    #expect(list.value > 90 && list.value <= 100)
  }

  @Test("there is no resistance on a side without a limit")
  func oneSided() {
    let band = RubberBand(lower: 0.0, upper: .infinity, dimension: 640.0)
    #expect(band.apply(1e9) == 1e9)
    #expect(band.slope(1e9) == 1)
    #expect(band.apply(-1) > -1)
  }

  @Test("requires valid constants")
  func badConstants() async {
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: 0.0, upper: 1, dimension: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: 0.0, upper: 1, dimension: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: 0.0, upper: 1, dimension: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: 2.0, upper: 1, dimension: 10)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: .nan, upper: 1.0, dimension: 10)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: Double.infinity, upper: .infinity, dimension: 10)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: -Double.infinity, upper: -.infinity, dimension: 10)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: 0.0, upper: 1, dimension: 10, coefficient: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(lower: 0.0, upper: 1, dimension: 10, coefficient: .infinity)
    }
  }

  @Test("With the dimension 0 the limits are firm, also where the pull is too small for a number")
  func firm() {
    let band = RubberBand(lower: 0.0, upper: 0, dimension: 0, coefficient: 1e-300)
    for pointer in [1e-30, -1e-30, 1e-300, 5, 1e300] { #expect(band.apply(pointer) == 0) }
  }
}
