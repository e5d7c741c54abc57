@testable import SpringEngine
import Testing

/// The settling durations of the gravity bounce, compared with dense samples of its state.
struct GravitySettlingLawTests {
  @Test("a falling component stays within the tolerance once it has settled")
  func fallingStaysLow() {
    var settled = 0
    GravityLawTests().onRandomCases(seed: 31, outside: true) { law, c, random in
      guard c.model.acceleration != 0 else { return }
      let distance = c.extent * random.logarithmic(1e-6, 1)
      let tolerance = SettlingTolerance(distance: distance, speed: .infinity)
      let time = c.model.settlingDuration(from: c.start, settlingTolerance: tolerance)
      let isLossless = c.model.restitution == 1 && c.start != MotionState(c.floor)
      law.require((c.model.settledValue(from: c.start) == nil) == isLossless, "\(c)")
      if time == .infinity {
        // Also a motion with so little loss that it hits the ceiling too often.
        let isLong = c.ceiling.isFinite && c.model.restitution > 1 - 1e-3
        law.require(isLossless || isLong, "\(c)")
        return
      }
      settled += 1
      let resting = c.model.settledValue(from: c.start) ?? c.floor
      let slack = c.tolerance(after: time)
      for later in Self.later(than: time, step: c.a, &random) {
        let height = abs(c.model.state(after: later, from: c.start).value - resting)
        law.add(
          error: max(0, height - distance), tolerance: slack, "\(c), \(distance), at \(later)")
      }
    }
    #expect(settled > lawCases / 3)
  }

  @Test("a fall settles at the time of an impact, bit for bit")
  func settlesAtAnImpact() {
    var compared = 0
    GravityLawTests().onRandomCases(seed: 34, outside: false) { law, c, random in
      guard c.model.acceleration != 0, !c.ceiling.isFinite else { return }
      let tolerance = SettlingTolerance(distance: c.extent * random.logarithmic(1e-5, 1))
      let time = c.model.settlingDuration(from: c.start, settlingTolerance: tolerance)
      guard time > 0, time < .infinity else { return }
      var impact = c.model.nextImpact(after: -1, from: c.start)
      for _ in 0..<300 {
        guard let present = impact, present.time < time * (1 - 1e-9) else { break }
        impact = c.model.nextImpact(after: present.time, from: c.start)
      }
      guard let impact, abs(impact.time - time) <= time * 1e-9 else { return }
      compared += 1
      law.require(impact.time == time, "\(c): impact at \(impact.time), settled at \(time)")
    }
    #expect(compared > lawCases / 20, "\(compared)")
  }

  static func later(
    than time: Double, step: Double, _ random: inout SeededGenerator
  ) -> [Double] {
    var times = [time, time + 1e6 * step]
    for _ in 0..<10 { times.append(time + step * random.logarithmic(1e-6, 10)) }
    return times
  }

  @Test("a falling component settles at the first floor impact before a low arc")
  func fallingSettlesAtFirst() {
    var compared = 0
    GravityLawTests().onRandomCases(seed: 32, outside: true) { law, c, random in
      let distance = c.extent * random.logarithmic(1e-6, 1)
      let tolerance = SettlingTolerance(distance: distance, speed: .infinity)
      let time = c.model.settlingDuration(from: c.start, settlingTolerance: tolerance)
      guard c.model.acceleration != 0, time < .infinity, time > 0 else { return }
      let shift = c.shift(after: time)
      // If rounding shifts the time by as much as an arc, the last arc is not determined.
      guard shift < 1e-9 * c.topSpeed / abs(c.model.acceleration) else { return }
      compared += 1
      // The arcs after all earlier floor impacts are higher, that after this one is lower.
      var events = c.model.events(from: c.start, until: time)
      for _ in 0..<60 {
        guard let event = events.next() else { break }
        guard event.isImpact, event.value == c.floor else { continue }
        let free = event.velocityAfter * event.velocityAfter / (2 * abs(c.model.acceleration))
        let rise = min(free, abs(c.ceiling - c.floor))
        let isLast = abs(event.time - time) <= shift
        law.require(
          isLast ? rise <= distance * (1 + 1e-12) : rise > distance * (1 - 1e-12),
          "\(c), \(distance): \(event), settled at \(time)")
      }
    }
    #expect(compared > lawCases / 4)
  }

  @Test("Under a ceiling within the tolerance a fall rests from its first impact on the floor")
  func lowCeiling() throws {
    let start = MotionState(-500.0)
    for gap in [0.03, 0.01, 1e-4, 1e-7] {
      for restitution in [0, 0.5, 0.9, 0.999] {
        let fall = Motion<Double>.fall(
          gravity: 1000, floor: 0, ceiling: -gap, restitution: restitution)
        let impact = try #require(fall.nextImpact(after: -1, from: start))
        #expect(impact.time == 1)
        #expect(fall.settlingDuration(from: start, settlingTolerance: .points) == impact.time)
        // From below the floor it passes that, hits the ceiling, and then the floor.
        let rising = MotionState(0.5)
        let ceiling = try #require(fall.nextImpact(after: -1, from: rising))
        let floor = try #require(fall.nextImpact(after: ceiling.time, from: rising))
        #expect(ceiling.wall == -gap && floor.wall == 0)
        #expect(fall.settlingDuration(from: rising, settlingTolerance: .points) == floor.time)
        // A fast one within the tolerance, too; one that is low from the start rests.
        let fast = MotionState(value: -gap / 2, velocity: 100)
        let first = try #require(fall.nextImpact(after: -1, from: fast))
        #expect(first.wall == 0)
        #expect(
          fall.settlingDuration(from: fast, settlingTolerance: .points)
            == (restitution == 0 ? 0 : first.time))
        #expect(fall.settlingDuration(from: MotionState(0.02), settlingTolerance: .points) == 0)
      }
      let lossless = Motion<Double>.fall(gravity: 1000, floor: 0, ceiling: -gap, restitution: 1)
      #expect(lossless.settlingDuration(from: start, settlingTolerance: .points) == .infinity)
      #expect(lossless.settledValue(from: start) == nil)
    }
    // The first ceiling above the tolerance has no effect.
    let high = Motion<Double>.fall(
      gravity: 1000, floor: 0, ceiling: -(0.03.nextUp), restitution: 0.9)
    #expect(high.settlingDuration(from: start, settlingTolerance: .points) > 1)
  }

  @Test("By speed alone a low ceiling has no effect: each impact on the floor before is faster")
  func lowCeilingBySpeed() {
    let start = MotionState(-500.0)
    for limit in [800.0, 500, 100, 10] {
      let fall = Motion<Double>.fall(gravity: 1000, floor: 0, ceiling: -0.01, restitution: 0.9)
      let tolerance = SettlingTolerance(distance: .infinity, speed: limit)
      let time = fall.settlingDuration(from: start, settlingTolerance: tolerance)
      var impact = fall.nextImpact(after: -1, from: start)
      while let next = impact, next.wall != 0 || abs(next.velocityAfter) > limit {
        impact = fall.nextImpact(after: next.time, from: start)
      }
      #expect(impact?.time == time, "\(limit)")
    }
  }

  @Test("a coasting component settles at its settling duration, within a microsecond")
  func coasting() {
    var compared = 0
    GravityLawTests().onRandomCases(seed: 33, outside: true) { law, c, random in
      guard c.model.acceleration == 0 else { return }
      let tolerance = SettlingTolerance(
        distance: c.extent * random.logarithmic(1e-6, 2),
        speed: max(c.topSpeed, 1e-9) * random.logarithmic(1e-6, 2))
      let time = c.model.settlingDuration(from: c.start, settlingTolerance: tolerance)
      guard time < .infinity else {
        law.require(c.model.friction == 0 && c.start.velocity != 0, "\(c)")
        law.require(c.model.settledValue(from: c.start) == nil, "\(c)")
        return
      }
      guard let resting = c.model.settledValue(from: c.start) else {
        law.require(false, "\(c) settles nowhere")
        return
      }
      func violation(_ time: Double) -> Double {
        let state = c.model.state(after: time, from: c.start)
        return max(
          (abs(state.value - resting) - tolerance.distance) / c.extent,
          (abs(state.velocity) - tolerance.speed) / max(c.topSpeed, 1e-9))
      }
      // A few rounding errors of extent and speed, multiplied at impacts as in the other laws.
      let slack = 1e-11
      for later in Self.later(than: time + 1e-9 * c.a, step: c.a, &random) {
        law.add(
          error: max(0, violation(later)), tolerance: slack, "\(c), \(tolerance), at \(later)")
      }
      let early = time - max(1e-6, 1e-9 * time)
      if early > 0 {
        compared += 1
        law.require(violation(early) > -slack, "\(c), \(tolerance), early at \(early)")
      }
    }
    #expect(compared > lawCases / 20)
  }

  @Test("By distance alone a slide to and fro settles where its course, finely sampled, does")
  func slidingByDistance() throws {
    var random = SeededGenerator(seed: 34)
    var law = LawCheck()
    let step = 0.004
    for _ in 0..<CaseCount.of(60, small: 4) {
      let slide = Motion<Double>.bounce(
        acceleration: 0, lower: 0, upper: 1, restitution: random.uniform(0.7, 1), friction: 1)
      let start = MotionState(value: random.uniform(0, 1), velocity: random.uniform(4, 12))
      let tolerance = SettlingTolerance(distance: random.uniform(0.05, 0.7), speed: .infinity)
      let resting = try #require(slide.settledValue(from: start))
      let time = slide.settlingDuration(from: start, settlingTolerance: tolerance)
      var last = 0.0
      for index in 0..<2_500 {
        let sampled = Double(index) * step
        let value = slide.state(after: sampled, from: start).value
        if abs(value - resting) > tolerance.distance { last = sampled }
      }
      law.require(
        last <= time + 1e-9 && time <= last + step + 1e-9,
        "\(start), \(tolerance): \(time), sampled \(last)")
    }
    law.expectHeld()
  }

  @Test("A component that would take longer than can be represented to reach its wall never rests")
  func slowerThanAnyTime() {
    let slide = Motion.bounce(
      acceleration: SIMD2(0.0, 0), lower: SIMD2(-1, -1), upper: SIMD2(1, 1), restitution: 0)
    for speed in [Double.leastNormalMagnitude / 100, -.leastNonzeroMagnitude] {
      let start = MotionState(value: .zero, velocity: SIMD2(0.01, speed))
      #expect(slide.settledValue(from: start) == nil)
      #expect(slide.settlingDuration(from: start, settlingTolerance: .points) == .infinity)
    }
    let start = MotionState(value: .zero, velocity: SIMD2(0.01, 1e-300))
    #expect(slide.settledValue(from: start) == SIMD2(1, 1))
    #expect(slide.settlingDuration(from: start, settlingTolerance: .points) > 1e299)
  }
}
