import Testing

@testable import SpringEngine

@Suite struct `Timed curve` {
  static let dock = EasingCurve.track(EasingTrack(evenlySpaced: [0, 0.5, 1, 0.75, 0]))
  static let curves: [EasingCurve] =
    functionsByName.sorted { $0.key < $1.key }.map(\.value)
    + EasingFixture.shared.beziers.map { .bezier($0.curve) } + [dock]

  // Numbers for which start + (target − start) is not the target in floating point.
  static let from = -100.1
  static let target = 300.7
  static let duration = 0.7

  private func model(_ curve: EasingCurve) -> Motion<Double> {
    Motion.curve(curve, to: Self.target, duration: Self.duration)
  }

  @Test func `starts at the start's value, independently of its velocity`() {
    for curve in Self.curves {
      let thrown = MotionState(value: Self.from, velocity: 1234.5)
      let state = model(curve).state(after: 0, from: thrown)
      #expect(state.value == Self.from)
      #expect(state == model(curve).state(after: 0, from: MotionState(Self.from)))
    }
  }

  @Test func `is the curve, scaled to a distance and a duration`() {
    for curve in Self.curves {
      for progress in [0.01, 0.2, 0.37, 0.81, 0.99] {
        let time = progress * Self.duration
        let state = model(curve).state(after: time, from: MotionState(Self.from))
        let fraction = (state.value - Self.from) / (Self.target - Self.from)
        #expect(abs(fraction - curve.value(at: progress)) < 1e-13)
        let pace = state.velocity * Self.duration / (Self.target - Self.from)
        #expect(abs(pace - curve.slope(at: progress)) < 1e-10 * (1 + abs(pace)))
      }
    }
  }

  @Test func `has the velocity of its values`() {
    for name in ["QuinticEaseInOut", "ElasticEaseOut", "BackEaseIn", "SineEaseOut"] {
      let model = model(functionsByName[name]!)
      for index in 1..<41 {
        // Not at the middle, where the higher derivatives are discontinuous.
        let time = Double(index) / 41 * Self.duration
        let expected = difference(1e-5, at: time) {
          model.state(after: $0, from: MotionState(Self.from)).value
        }
        let velocity = model.state(after: time, from: MotionState(Self.from)).velocity
        #expect(abs(velocity - expected) < 1e-8 * (300 + abs(expected)), "\(name) at \(time)")
      }
    }
  }

  @Test func `ends at its resting value with velocity 0, bit for bit`() {
    for curve in Self.curves {
      let start = MotionState(Self.from)
      let model = model(curve)
      #expect(Self.from + (Self.target - Self.from) != Self.target)
      let rest = curve == Self.dock ? Self.from : Self.target
      #expect(model.settledValue(from: start) == rest)
      for time in [Self.duration, Self.duration.nextUp, 1, 1e300, .infinity] {
        #expect(model.state(after: time, from: start) == MotionState(rest))
      }
      let before = model.state(after: Self.duration.nextDown, from: start)
      let leap = curve == .easeOut(.exponential) || curve == .easeInOut(.exponential) ? 0.4 : 1e-4
      #expect(abs(before.value - rest) < leap)
    }
  }

  @Test func `continues exactly after it is advanced`() {
    let seed: UInt64 = 4711
    var random = SeededGenerator(seed: seed)
    let start = MotionState(value: Self.from, velocity: -3)
    for curve in Self.curves {
      for _ in 0..<CaseCount.of(50, small: 15) {
        let a = Double.random(in: 0...1.2, using: &random) * Self.duration
        let b = Double.random(in: 0...1.2, using: &random) * Self.duration
        let model = model(curve)
        let later = model.advanced(by: a, from: start)
        let middle = model.state(after: a, from: start)
        let direct = model.state(after: a + b, from: start)
        let isSame =
          later.state(after: 0, from: middle) == middle
          && later.state(after: b, from: middle) == direct
          && later.advanced(by: 0, from: middle) == later
          && later.settledValue(from: middle) == model.settledValue(from: start)
        if !isSame { Issue.record("seed \(seed): \(curve), \(a) then \(b)") }
      }
    }
  }

  @Test func `is at rest from its end on`() {
    let start = MotionState(0.0)
    let model = Motion.curve(.linear, to: 8.0, duration: 2)
    #expect(model.settlingDuration(from: start, settlingTolerance: .points) == 2)
    let later = model.advanced(by: 0.5, from: start)
    #expect(later.settlingDuration(from: MotionState(2), settlingTolerance: .points) == 1.5)
    // A passage through the target does not count as rest.
    #expect(later.settlingDuration(from: MotionState(8), settlingTolerance: .points) == 1.5)
    let over = later.advanced(by: 5, from: MotionState(2))
    #expect(over.settlingDuration(from: MotionState(8), settlingTolerance: .points) == 0)
    #expect(over.state(after: 0, from: MotionState(8)) == MotionState(8))
    #expect(model.settlingDuration(from: MotionState(8), settlingTolerance: .points) == 0)
    #expect(model.state(after: 1, from: MotionState(8)) == MotionState(8))
  }

  @Test(arguments: [1, 2, 3, 4]) func `repeats the bounce of an icon`(count: Int) {
    let start = MotionState(40.1)
    let height = 150.3
    let model = Motion.curve(
      Self.dock, to: 40.1 + height, duration: 0.75, repeatCount: Double(count))
    let end = 0.75 * Double(count)
    #expect(model.settledValue(from: start) == 40.1)
    #expect(model.settlingDuration(from: start, settlingTolerance: .points) == end)
    for bounce in 0..<count {
      let began = 0.75 * Double(bounce)
      #expect(model.state(after: began, from: start).value == 40.1)
      let factors = [(0.25, 0.5), (0.375, 0.75), (0.5, 1), (0.75, 0.75), (0.875, 0.375)]
      for (fraction, factor) in factors {
        let state = model.state(after: began + 0.75 * fraction, from: start)
        #expect(abs(state.value - 40.1 - height * factor) < 1e-12)
      }
    }
    #expect(model.state(after: end, from: start) == start)
    let later = model.advanced(by: 0.5, from: start)
    #expect(later.settlingDuration(from: start, settlingTolerance: .points) == end - 0.5)
    #expect(later.state(after: 0.125, from: start) == model.state(after: 0.625, from: start))
    #expect(later.state(after: 1, from: start) == model.state(after: 1.5, from: start))
  }

  private func breaks(_ model: Motion<Double>, from start: Double) -> [Double] {
    var (times, time) = ([Double](), -1.0)
    while let next = model.nextBreak(after: time, from: MotionState(start)), times.count < 50 {
      #expect(next > time)
      times.append(next)
      time = next
    }
    return times
  }

  @Test func `lists the times at which it is not smooth`() {
    let ball = Motion.curve(.easeOut(.bounce), to: 1.0, duration: 2.2)
    func expect(_ found: [Double], _ expected: [Double]) {
      #expect(found.count == expected.count)
      for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-15) }
    }
    expect(breaks(ball, from: 0), [0.8, 1.6, 2, 2.2])
    expect(breaks(ball.advanced(by: 1, from: MotionState(0)), from: 0), [0.6, 1, 1.2])
    expect(breaks(ball, from: 1), [])
    let dock = Motion.curve(Self.dock, to: 9.0, duration: 1, repeatCount: 2)
    expect(breaks(dock, from: 0), [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
    expect(breaks(dock.advanced(by: 1.25, from: MotionState(0)), from: 0), [0, 0.25, 0.5, 0.75])
    #expect(ball.nextBreak(after: 2.2, from: MotionState(0)) == nil)
    #expect(ball.nextBreak(after: .infinity, from: MotionState(0)) == nil)
    #expect(ball.nextImpact(after: 0, from: MotionState(0)) == nil)
  }

  @Test func `lists every break once, independently of rounding`() {
    let table = EasingCurve.track(EasingTrack(evenlySpaced: [0, 3, 1, 4, 1, 5, 9, 0]))
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    for _ in 0..<CaseCount.of(200, small: 40) {
      let duration = Double.random(in: 0.01...10, using: &random)
      let model = Motion.curve(table, to: 1.0, duration: duration, repeatCount: 3)
      let whole = breaks(model, from: 0)
      #expect(whole.count == 21 && whole.last == duration * 3, "seed \(seed)")
      for time in whole {
        #expect(model.nextBreak(after: time.nextDown, from: MotionState(0)) == time)
      }
      let cut = whole[10] + duration / 100
      let rest = breaks(model.advanced(by: cut, from: MotionState(0)), from: 0).filter { $0 > 0 }
      #expect(rest.count == 10, "seed \(seed)")
      for (a, b) in zip(rest, whole.suffix(10)) { #expect(abs(a + cut - b) < 1e-13) }
    }
  }

  @Test func `moves every component along the same curve`() {
    let start = MotionState<SIMD2<Double>>(value: [1, -5], velocity: [7, 7])
    let both = Motion.curve(.easeOut(.elastic), to: SIMD2<Double>(11, 20), duration: 1.5)
    for (index, target) in [11.0, 20].enumerated() {
      let one = Motion.curve(.easeOut(.elastic), to: target, duration: 1.5)
      for time in [0, 0.3, 1.1, 1.5] {
        let state = both.state(after: time, from: start)
        let expected = one.state(after: time, from: MotionState(start.value[index]))
        #expect(state.value[index] == expected.value)
        #expect(state.velocity[index] == expected.velocity)
      }
    }
  }

  @Test func `requires valid constants`() async {
    await #expect(processExitsWith: .failure) {
      _ = Motion.curve(.linear, to: 1.0, duration: -0.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.curve(.linear, to: 1.0, duration: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.curve(.linear, to: 1.0, duration: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.curve(.linear, to: 1.0, duration: 1, repeatCount: 2)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.curve(.linear, to: 1.0, duration: 1, repeatCount: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.curve(.linear, to: 1.0, duration: 1).state(after: -1, from: MotionState(0))
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.curve(.linear, to: 1.0, duration: 1).advanced(by: .nan, from: MotionState(0))
    }
  }
}
