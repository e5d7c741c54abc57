@testable import SpringEngine
import Testing

struct VelocityTrackerTests {
  static let seed: UInt64 = 7

  /// Samples of a function every 1/rate seconds up to and including the time 0.
  func tracker(
    rate: Double = 120, count: Int = 12, epoch: Double = 0, _ position: (Double) -> Double
  ) -> VelocityTracker<Double> {
    var tracker = VelocityTracker<Double>()
    for index in (0..<count).reversed() {
      let time = -Double(index) / rate
      tracker.add(position(time), at: epoch + time)
    }
    return tracker
  }

  @Test("the slope of a straight line is exact", arguments: [2, 3, 4, 5, 6, 12, 32, 100])
  func straightLine(count: Int) {
    let velocity = tracker(count: count) { 40 - 300 * $0 }.velocity(at: 0)
    #expect(abs(velocity + 300) < 1e-9)
  }

  @Test(
    "at constant acceleration the velocity is that of the newest sample", arguments: [6, 12, 24])
  func parabola(count: Int) {
    let gaining = tracker(count: count) { 250 * $0 + 3000 * $0 * $0 }
    #expect(abs(gaining.velocity(at: 0) / 250 - 1) < 0.05)
    // Four tenths of a step earlier where the pointer slows down.
    let slowing = tracker(count: count) { 250 * $0 - 3000 * $0 * $0 }
    #expect(abs(slowing.velocity(at: 0) / (250 + 6000 * 0.4 / 120) - 1) < 0.05)
  }

  @Test("nothing is extrapolated to the lift", arguments: [0.0, 0.008, 0.015, 0.02])
  func noExtrapolation(gap: Double) {
    let tracker = tracker { 250 * $0 + 3000 * $0 * $0 }
    #expect(tracker.velocity(at: gap) == tracker.velocity(at: 0))
  }

  @Test("the unit of the positions does not matter", arguments: [1e-9, 1e-3, 1e3, 1e9, 1e100])
  func unit(unit: Double) {
    var random = SeededGenerator(seed: Self.seed)
    let scatter = (0..<12).map { _ in 0.5 * random.normal() }
    func velocity(_ unit: Double) -> Double {
      tracker { unit * (900 * $0 + 4000 * $0 * $0 + scatter[Int((-120 * $0).rounded())]) }
        .velocity(at: 0)
    }
    #expect(abs(velocity(unit) / unit / velocity(1) - 1) < 1e-5, "seed \(Self.seed)")
    #expect(velocity(-unit) == -velocity(unit))
  }

  @Test("the epoch of the timestamps does not matter", arguments: [-1e6, 0, 86_400, 1e6, 1e9])
  func epoch(epoch: Double) {
    func velocity(_ epoch: Double) -> Double {
      tracker(epoch: epoch) { 1e6 + 700 * $0 + 2000 * $0 * $0 }.velocity(at: epoch)
    }
    // Timestamps are rounded to their last place, 1.2e-7 s at 1e9 s.
    #expect(abs(velocity(epoch) - velocity(0)) < 1e-3 + 20 * 700 * epoch.ulp / 0.1)
  }

  @Test("a pointer without samples for 40 ms before the lift has stopped")
  func silence() {
    let tracker = tracker { 500 * $0 }
    #expect(tracker.velocity(at: 0.041) == 0)
    #expect(abs(tracker.velocity(at: 0.039) - 500) < 1e-9)
  }

  @Test("a pointer at one position for 40 ms has stopped", arguments: [60.0, 120, 240])
  func samePlace(rate: Double) {
    let stopped = tracker(rate: rate, count: 30) { 500 * min($0, -0.041) }
    #expect(stopped.velocity(at: 0) == 0)
    let slowing = tracker(rate: rate, count: 30) { 60 * $0 - 1500 * $0 * $0 }
    #expect(slowing.velocity(at: 0) != 0)
  }

  @Test("samples before a gap of 40 ms do not count")
  func gap() {
    var tracker = tracker { 900 * $0 }
    tracker.add(0, at: 0.05)
    #expect(tracker.velocity(at: 0.05) == 0)
    // A step of 10 ms may be tremor, one of 50 ms is another movement.
    var trembling = tracker
    trembling.add(-1, at: 0.06)
    #expect(trembling.velocity(at: 0.06) == 0)
    tracker.add(-5, at: 0.1)
    #expect(abs(tracker.velocity(at: 0.1) + 100) < 1e-9)
  }

  @Test("one outlier has no effect", arguments: [60.0, 120, 240], [-5000.0, -90, 90, 5000])
  func outlier(rate: Double, jump: Double) {
    var random = SeededGenerator(seed: Self.seed)
    let count = Int(0.1 * rate) + 1
    for wild in 0..<count where CaseCount.includes(wild, step: 3) {
      for _ in 0..<CaseCount.of(50, small: 2) {
        var tracker = VelocityTracker<Double>()
        for index in 0..<count {
          let time = Double(index - count + 1) / rate
          let value = 600 * time + 0.1 * random.normal() + (index == wild ? jump : 0)
          tracker.add(value, at: time)
        }
        let velocity = tracker.velocity(at: 0)
        #expect(
          abs(velocity - 600) < 90, "seed \(Self.seed): \(velocity) with sample \(wild) wild")
      }
    }
  }

  @Test("rounding to pixels at constant speed makes no outlier", arguments: [60.0, 120])
  func lastPixel(rate: Double) {
    let slowing = tracker(rate: rate, count: 7) { ($0 == 0 ? -2 : 0) + 1200 * $0 }
    #expect(slowing.velocity(at: 0) < 1200)
  }

  @Test(
    "infinite and NaN samples are refused and change nothing",
    arguments: [
      (Double.nan, 0.005), (.infinity, 0.005), (-.infinity, 0.005), (1, .nan), (1, .infinity),
      (1, -.infinity),
    ])
  func refused(value: Double, timestamp: Double) {
    var tracker = tracker { 500 * $0 }
    let before = tracker.velocity(at: 0.01)
    let taken1 = tracker.add(value, at: timestamp)
    #expect(!taken1)
    #expect(tracker.velocity(at: 0.01) == before)
    #expect(tracker.velocity(at: .nan) == 0)
  }

  @Test("a vector with one NaN component is rejected")
  func refusedVector() {
    var tracker = VelocityTracker<SIMD2<Double>>()
    let taken2 = tracker.add([0, 0], at: 0)
    #expect(taken2)
    let taken3 = tracker.add([1, 2], at: 0.01)
    #expect(taken3)
    let taken4 = tracker.add([2, .nan], at: 0.02)
    #expect(!taken4)
    let velocity = tracker.velocity(at: 0.02)
    #expect(abs(velocity.x - 100) < 1e-9 && abs(velocity.y - 200) < 1e-9)
  }

  @Test("samples are ordered by their time")
  func anyOrder() {
    var random = SeededGenerator(seed: Self.seed)
    for count in [5, 20, 32, 50] {
      // Of more samples than are stored the latest 32 come first, so that none of them is dropped.
      var samples = (0..<count).map { (time: Double($0) / 400, value: random.normal()) }
      var ordered = VelocityTracker<Double>()
      for sample in samples { ordered.add(sample.value, at: sample.time) }
      samples.shuffle(using: &random)
      var shuffled = VelocityTracker<Double>()
      for sample in samples { shuffled.add(sample.value, at: sample.time) }
      let lift = Double(count) / 400
      #expect(
        ordered.velocity(at: lift) == shuffled.velocity(at: lift),
        "seed \(Self.seed), \(count) samples")
    }
  }

  @Test("of two samples at one time the one added later counts")
  func duplicates() {
    var replaced = tracker { 500 * $0 }
    replaced.add(-99, at: 0.008)
    replaced.add(4, at: 0.008)
    var plain = tracker { 500 * $0 }
    plain.add(4, at: 0.008)
    #expect(replaced.velocity(at: 0.01) == plain.velocity(at: 0.01))
  }

  @Test("when 32 samples are stored an older one is rejected")
  func full() {
    var tracker = tracker(rate: 1000, count: 40) { 500 * $0 }
    let taken5 = tracker.add(0, at: -0.5)
    #expect(!taken5)
    let taken6 = tracker.add(0.5, at: 0.001)
    #expect(taken6)
    #expect(abs(tracker.velocity(at: 0.001) - 500) < 1e-6)
  }

  @Test("samples after the requested time do not count")
  func future() {
    var tracker = tracker { 500 * $0 }
    tracker.add(900, at: 0.02)
    #expect(abs(tracker.velocity(at: 0.01) - 500) < 1e-9)
  }

  @Test("without samples, with one, and with two within half a millisecond the velocity is 0")
  func tooFew() {
    var tracker = VelocityTracker<Double>()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(5, at: 0)
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(9, at: 0.000_1)
    #expect(tracker.velocity(at: 0.000_1) == 0)
  }

  @Test("a velocity that overflows is 0")
  func overflow() {
    let huge = tracker { $0 < -0.03 ? -1e308 : 1e308 }
    #expect(huge.velocity(at: 0).isFinite)
  }

  @Test("after a reset there are no samples")
  func reset() {
    var tracker = tracker { 500 * $0 }
    tracker.reset()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(0, at: 0)
    tracker.add(2, at: 0.01)
    #expect(abs(tracker.velocity(at: 0.01) - 200) < 1e-9)
  }

  @Test("a position that is repeated at the end is no sample", arguments: [60.0, 120, 240])
  func repetition(rate: Double) {
    var tracker = tracker(rate: rate, count: 24) { 1000 * $0 }
    for repetition in 1...max(1, Int(0.02 * rate)) {
      tracker.add(0, at: Double(repetition) / rate)
      #expect(abs(tracker.velocity(at: Double(repetition) / rate + 0.001) - 1000) < 1e-9)
    }
  }

  @Test("a position that was kept for longer is a stop", arguments: [60.0, 120, 240])
  func stop(rate: Double) {
    let stopped = tracker(rate: rate, count: 40) { 1000 * min($0, -0.035) }
    #expect(abs(stopped.velocity(at: 0.005)) < 50)
  }

  @Test("a pointer that has turned round for 60 ms and speeds up does not rest")
  func turned() {
    let back = tracker(count: 30) {
      4000 * max($0 + 0.06, 0) * max($0 + 0.06, 0) - 3000 * min($0 + 0.1, 0)
    }
    #expect(abs(back.velocity(at: 0) - 8000 * 0.06) < 100)
  }

  @Test("a touch-down that the movement follows late does not count", arguments: [60.0, 120, 240])
  func deadTouchDown(rate: Double) {
    var tracker = VelocityTracker<Double>()
    tracker.add(0, at: 0)
    tracker.add(0, at: 0.008)
    for index in 0..<6 {
      let time = Double(index) / rate
      tracker.add(4 + 1000 * time, at: 0.04 + time)
    }
    #expect(abs(tracker.velocity(at: 0.04 + 5 / rate) - 1000) < 25)
  }

  @Test("samples that were reported late together are no jump", arguments: [120.0, 240])
  func burst(rate: Double) {
    var tracker = VelocityTracker<Double>()
    for index in 0..<14 {
      // Three reports are held back until just before the next one.
      let late = (8..<11).contains(index) ? 11 / rate - 1e-4 * Double(11 - index) : nil
      tracker.add(1000 * Double(index) / rate, at: late ?? Double(index) / rate)
    }
    #expect(abs(tracker.velocity(at: 13 / rate) - 1000) < 100)
  }

  @Test("the largest speed limits the length of the velocity, not its direction")
  func maximumSpeed() {
    var free = VelocityTracker<SIMD2<Double>>()
    var limited = VelocityTracker<SIMD2<Double>>(maximumSpeed: 100)
    for index in 0..<12 {
      let position = SIMD2(300, -400) * Double(index) / 120
      free.add(position, at: Double(index) / 120)
      limited.add(position, at: Double(index) / 120)
    }
    let velocity = limited.velocity(at: 0.1)
    #expect(abs(velocity.x - 60) < 1e-9 && abs(velocity.y + 80) < 1e-9)
    #expect(abs(free.velocity(at: 0.1).x - 300) < 1e-9)
    #expect(VelocityTracker<Double>(maximumSpeed: 0).velocity(at: 0) == 0)
    var still = VelocityTracker<Double>(maximumSpeed: 0)
    for index in 0..<5 { still.add(Double(index), at: Double(index) / 120) }
    #expect(still.velocity(at: 0.04) == 0)
  }

  @Test("a largest speed that is negative or NaN is refused")
  func refusedMaximum() async {
    await #expect(processExitsWith: .failure) { _ = VelocityTracker<Double>(maximumSpeed: -1) }
    await #expect(processExitsWith: .failure) { _ = VelocityTracker<Double>(maximumSpeed: .nan) }
  }

  @Test("components are estimated independently")
  func components() {
    var random = SeededGenerator(seed: Self.seed)
    var together = VelocityTracker<SIMD3<Double>>()
    var alone = [VelocityTracker<Double>](repeating: VelocityTracker(), count: 3)
    for index in 0..<40 {
      let time = Double(index) / 240
      let value = SIMD3(800 * time, -90 * time + random.normal(), 4000 * time * time)
      together.add(value, at: time)
      for component in 0..<3 { alone[component].add(value[component], at: time) }
    }
    let velocity = together.velocity(at: 39.5 / 240)
    for component in 0..<3 {
      #expect(velocity[component] == alone[component].velocity(at: 39.5 / 240))
    }
  }

  @Test("A finger that has moved in one direction only is not thrown in the other")
  func oneDirection() {
    var random = SeededGenerator(seed: 431)
    for interval in [1.0 / 60, 1.0 / 120, 1.0 / 240] {
      // Braking within one step, at every strength.
      for end in stride(from: 57.5, through: 90, by: 0.1) {
        var tracker = VelocityTracker<Double>()
        for (index, place) in [0, 25.2, 57.5, end].enumerated() {
          tracker.add(place, at: Double(index) * interval)
        }
        #expect(tracker.velocity(at: 3 * interval + 0.004) >= 0, "\(interval), \(end)")
      }
      for _ in 0..<CaseCount.of(300, small: 30) {
        var tracker = VelocityTracker<SIMD2<Double>>()
        let (speed, duration) = (random.uniform(300, 5000), random.uniform(0.05, 0.3))
        var (place, time) = (0.0, 0.0)
        while time < duration {
          tracker.add(SIMD2(place, -place), at: time)
          time += interval
          // A bell, and still at its end.
          let part = min(1, time / (duration - 0.02))
          place += max(0, speed * interval * Elementary.sincos(.pi * part).sin)
        }
        let velocity = tracker.velocity(at: time + random.uniform(0, 0.01))
        #expect(velocity.x >= 0 && velocity.y <= 0 && velocity.x == -velocity.y)
      }
    }
  }

  @Test("A sample that is left out counts for no step of a finger that trembles")
  func grainWithoutOutlier() {
    for last in [150.0, 150.5, 163.25] {
      var tracker = VelocityTracker<Double>()
      for (frame, place) in zip([0.0, 1, 3, 5, 6, 7], [99.0, 99, 100, 99, 101, last]) {
        tracker.add(place, at: frame / 60)
      }
      #expect(tracker.velocity(at: 7.0 / 60 + 0.008) == 0, "\(last)")
    }
  }

  @Test("An array of another length is rejected, and changes nothing")
  func otherLength() {
    var tracker = VelocityTracker<[Double].Components>()
    for index in 0..<4 {
      let place = Double(index) * 10
      tracker.add([place, 2 * place].components, at: Double(index) * 0.01)
    }
    let velocity = tracker.velocity(at: 0.03)
    for other in [[7.0], [7, 8, 9]] {
      let isAdded = [0.02, 0.035].map { tracker.add(other.components, at: $0) }
      #expect(isAdded == [false, false])
      #expect(tracker.velocity(at: 0.03) == velocity)
    }
    #expect(abs(velocity[component: 1] - 2000) < 1e-6)
  }
}
