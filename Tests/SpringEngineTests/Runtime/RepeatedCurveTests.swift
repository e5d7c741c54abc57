import Testing

@testable import SpringEngine

/// Curves that repeat: the turn is part of the motion, as in Core Animation.
@MainActor
struct RepeatedCurveTests {
  let clock = StallingClock(now: 20)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  nonisolated static let families: [EasingCurve] = EasingCurve.Family.allCases.flatMap {
    [.easeIn($0), .easeOut($0), .easeInOut($0)]
  }

  nonisolated static let curves: [EasingCurve] =
    [.linear, .easeIn, .easeOut, .easeInOut] + families + [
      .bezier(CubicBezier(0, 1, 0, 1)), .bezier(CubicBezier(0.2, -0.8, 0.8, 1.8)),
      .bezier(CubicBezier(1, 0, 0, 1)), .steps(4), .steps(3, .jumpStart), .steps(3, .jumpBoth),
      .linear(0, 0.25, 1, 0.5), .linear(0.2, 0.8, 0.4),
      .track(EasingTrack([.init(time: 0.5, value: 1), .init(time: 1, value: 0)])),
    ]

  /// The least and the largest value of each curve, at a thousand places.
  nonisolated static let extents = curves.map { curve in
    let values = (0...1000).map { 100 * curve.value(at: Double($0) / 1000) }
    return (least: min(0, values.min() ?? 0) - 0.1, largest: (values.max() ?? 0) + 0.1)
  }

  nonisolated static let durations = [1e-9, 0.001, 0.1, 1.0 / 60, 0.37, 3]

  /// The value after a time: the legs laid one behind the other, each second one backwards.
  private func expected(
    _ curve: EasingCurve, _ duration: Double, legs: Double, turns: Bool, after time: Double
  ) -> Double {
    let share = time / duration
    if share >= legs {
      return 100 * (turns && legs.truncatingRemainder(dividingBy: 2) == 0 ? 0 : curve.endValue)
    }
    let leg = share.rounded(.down)
    let isBack = turns && leg.truncatingRemainder(dividingBy: 2) == 1
    return 100 * curve.value(at: isBack ? 1 - (share - leg) : share - leg)
  }

  /// Whether the curve jumps so near that rounding decides on which side the value is.
  private func isNearJump(_ curve: EasingCurve, _ duration: Double, _ time: Double) -> Bool {
    let share = time / duration - (time / duration).rounded(.down)
    return (curve.breaks + [0, 1]).contains { abs(share - $0) < 1e-7 || abs(1 - share - $0) < 1e-7 }
  }

  @Test("Ten legs of a tenth of a second take one second, and are a triangle")
  func triangle() {
    var end: Double?
    ball.onEvent = { if case .ended = $0.kind { end = $0.time } }
    ball.animate(
      to: 100, duration: 0.1, curve: .linear, repeatCount: 10, autoreverses: true)
    for frame in 1...240 {
      clock.tick(1.0 / 240)
      let phase = (Double(frame) / 24).truncatingRemainder(dividingBy: 2)
      let height = frame >= 240 ? 0 : 100 * (phase < 1 ? phase : 2 - phase)
      #expect(abs(ball.value - height) < 1e-9, "frame \(frame)")
      if frame < 240, frame % 24 != 0 {
        #expect(abs(ball.velocity - (phase < 1 ? 1000 : -1000)) < 1e-6)
      }
    }
    // The clock's sum of 240 frames can be a little less than a second.
    clock.tick(1.0 / 240)
    #expect(ball.isSettled && ball.value == 0)
    #expect(abs((end ?? 0) - 21) < 1e-9)
  }

  @Test("Legs of every curve are the curve and its reverse", arguments: durations, [true, false])
  func everyCurve(duration: Double, turns: Bool) {
    for (row, curve) in Self.curves.enumerated() {
      let (least, largest) = Self.extents[row]
      // With fewer cases every curve has other legs than the one before.
      for (index, legs) in [2.0, 3, 10, 300].enumerated()
      where CaseCount.includes(index + row, step: 5) {
        let handle = ball.animate(
          to: 100, duration: duration, curve: curve, repeatCount: legs, autoreverses: turns)
        let beginning = loop.time
        let total = duration * legs
        for index in 1...40 {
          clock.now = 0
          clock.now = beginning + total * (Double(index) * 0.026137)
          clock.frame(ahead: 0)
          let time = loop.time - beginning
          #expect(ball.value >= least && ball.value <= largest, "\(curve), \(legs) legs")
          // The clock resolves 4e-15 s.
          if duration < 1e-6 || isNearJump(curve, duration, time) { continue }
          let value = expected(curve, duration, legs: legs, turns: turns, after: time)
          #expect(
            abs(ball.value - value) < 1e-4, "\(curve), \(legs) legs of \(duration) s, at \(time) s")
        }
        #expect(ball.isSettled, "\(curve)")
        #expect(handle.result == .settled && handle.hasArrived)
        #expect(
          abs(ball.value - expected(curve, 1, legs: legs, turns: turns, after: 1e9)) < 1e-9)
        ball.jump(to: 0)
      }
    }
  }

  @Test("Delayed legs of a curve that does not end at 1 turn without a jump")
  func turnAfterDelay() {
    for curve: EasingCurve in [
      .linear(0, 0.8, 0.4), .linear(0, 1.2, 0.9),
      .track(EasingTrack([.init(time: 0.5, value: 1), .init(time: 1, value: 0)])),
    ] {
      for delay in [0, 0.2] {
        ball.jump(to: 0)
        ball.animate(to: 300, duration: 1, curve: .linear)
        clock.tick(0.1)
        ball.animate(
          to: 100, duration: 0.3, curve: curve, delay: delay, repeatCount: 4, autoreverses: true)
        let origin = ball.value
        var last = origin
        var largest = 0.0
        let rate = CaseCount.of(4_096, small: 1_024)
        for _ in 0..<CaseCount.of(8_000, small: 2_000) {
          clock.tick(1 / Double(rate))
          largest = max(largest, abs(ball.value - last))
          last = ball.value
        }
        // The fastest part of a curve, and the spring by which the difference at the start fades.
        #expect(largest < 3_000 / Double(rate), "\(curve), delay \(delay): \(largest)")
        #expect(ball.isSettled && abs(ball.value - origin) < 1e-9)
      }
    }
  }

  @Test("Any number of legs takes its time, however many a frame has")
  func manyLegs() {
    var end: Double?
    ball.onEvent = { if case .ended = $0.kind { end = $0.time } }
    for (count, duration) in [(10_000.0, 1e-4), (1e6, 1e-6), (300, 1.0 / 300), (1e9, 1e-9)] {
      let begin = loop.time
      ball.animate(
        to: 100, duration: duration, curve: .easeIn, repeatCount: count, autoreverses: true)
      for _ in 0..<30 { clock.tick(1.0 / 32) }
      #expect(!ball.isSettled && (0...100).contains(ball.value), "\(count)")
      for _ in 0..<4 { clock.tick(1.0 / 32) }
      #expect(ball.isSettled && ball.value == 0, "\(count)")
      #expect(abs((end ?? 0) - begin - 1) < 1e-6, "\(count)")
    }
  }

  @Test("Legs without end go on, and can be stopped, retargeted and reversed")
  func endless() {
    let handle = ball.animate(
      to: 100, duration: 0.1, curve: .linear, repeatCount: .infinity, autoreverses: true)
    for _ in 0..<1000 { clock.tick(1.0 / 60) }
    clock.tick(1000 + 0.025 - 1000.0 / 60 + 1.0 / 60)
    #expect(handle.result == nil && ball.remainingTime == .infinity && !ball.isSettled)
    #expect((0...100).contains(ball.value))
    ball.target = 50
    #expect(handle.result == .retargeted)
    for _ in 0..<300 { clock.tick(1.0 / 60) }
    #expect(ball.value == 50 && !clock.isRunning)
  }

  @Test("Legs of no duration are at the end of the last one at once", arguments: [true, false])
  func noDuration(turns: Bool) {
    for legs in [2.0, 3, .infinity] {
      ball.jump(to: 0)
      let handle = ball.animate(
        to: 100, duration: 0, curve: .linear, repeatCount: legs, autoreverses: turns)
      #expect(ball.isSettled && handle.result == .settled)
      #expect(ball.value == (turns && legs == 2 ? 0 : 100))
    }
  }

  @Test("A leg that is begun counts as a whole one")
  func fractions() {
    ball.animate(to: 100, duration: 0.1, curve: .linear, repeatCount: 1.5, autoreverses: true)
    clock.tick(0.15)
    #expect(abs(ball.value - 50) < 1e-9)
    clock.tick(0.1)
    #expect(ball.value == 0 && ball.isSettled)
    loop.motionPolicy = .instant
    ball.animate(to: 100, duration: 0.1, curve: .linear, repeatCount: 1.5, autoreverses: true)
    #expect(ball.value == 0 && ball.isSettled)
  }

  @Test("A velocity fades on top of the legs, which keep their times")
  func velocityBefore() {
    ball.animate(to: 0, spring: .smooth)
    ball.velocity = 2000
    clock.tick(0.02)
    var end: Double?
    ball.onEvent = { if case .ended(_, .settled) = $0.kind { end = $0.time } }
    let (value, begin) = (ball.value, loop.time)
    ball.animate(to: 100, duration: 0.1, curve: .linear, repeatCount: 20, autoreverses: true)
    for _ in 0..<48 { clock.tick(1.0 / 32) }
    // 1.5 s later what was left of the velocity is far below the eye: 2000 · t · exp(−20 t).
    #expect(abs(ball.value - 100) < abs(value) + 1)
    for _ in 0..<32 { clock.tick(1.0 / 32) }
    #expect(ball.isSettled && abs(ball.value - value) < 1e-12)
    #expect(abs((end ?? 0) - begin - 2) < 1e-9)
  }

  @Test("With a velocity of 0 it is the curve alone, at rest and in flight", arguments: curves)
  func withoutVelocity(curve: EasingCurve) {
    for speed in [0, 700.0] {
      ball.jump(to: 0)
      ball.velocity = speed
      clock.tick(speed == 0 ? 0 : 0.05)
      let value = ball.value
      ball.animate(to: 100, duration: 0.2, curve: curve, velocity: 0)
      clock.tick(0.07)
      #expect(abs(ball.value - value - (100 - value) * curve.value(at: 0.35)) < 1e-9)
      clock.tick(0.13 + 1e-9)
      #expect(ball.isSettled)
    }
  }

  @Test("Back and forth: rate, progress, pause and interruption keep the legs' own time")
  func ownTime() {
    func begin() {
      ball.jump(to: 0)
      ball.animate(to: 100, duration: 0.1, curve: .easeIn, repeatCount: 10, autoreverses: true)
    }
    func check(_ time: Double) {
      let value = expected(.easeIn, 0.1, legs: 10, turns: true, after: time)
      #expect(abs(ball.value - value) < 1e-6)
    }
    begin()
    #expect(abs(ball.remainingTime - 1) < 1e-9)
    clock.tick(0.33)
    check(0.33)
    #expect(abs(ball.progress - 0.33) < 1e-9)
    ball.rate = -1
    clock.tick(0.2)
    check(0.13)
    ball.rate = 2
    clock.tick(0.1)
    check(0.33)
    ball.pause()
    clock.tick(1)
    ball.resume()
    check(0.33)
    ball.progress = 0.77
    check(0.77)
    ball.rate = -1
    clock.tick(0.9)
    #expect(ball.isSettled && ball.value == 0)
  }

  @Test("A motion that waits begins when the last leg has ended")
  func waiting() {
    ball.animate(to: 100, duration: 0.1, curve: .linear, repeatCount: 3, autoreverses: true)
      .then(to: 200)
    clock.tick(0.3)
    #expect(abs(ball.value - 100) < 1e-9)
    clock.tick(0.05)
    #expect(ball.value > 101)
  }

  @Test("Later legs start where the motion was requested, the first where the value is")
  func delayed() {
    ball.animate(to: 300, duration: 1, curve: .linear)
    ball.animate(
      to: 100, duration: 0.25, curve: .linear, delay: 0.5, repeatCount: 4, autoreverses: true)
    clock.tick(0.5)
    #expect(abs(ball.value - 150) < 1e-9)
    clock.tick(0.5)
    #expect(abs(ball.value) < 15)
    clock.tick(0.5)
    #expect(ball.value == 0 && ball.isSettled)
  }

  @Test("Where motion is reduced, legs turn as they do, unless they would overshoot")
  func reduced() {
    loop.motionPolicy = .reduced
    ball.animate(to: 100, duration: 0.1, curve: .easeIn, repeatCount: 10, autoreverses: true)
    clock.tick(0.33)
    #expect(
      abs(ball.value - expected(.easeIn, 0.1, legs: 10, turns: true, after: 0.33)) < 1e-6)
    clock.tick(0.7)
    #expect(ball.isSettled && ball.value == 0)
    for legs in [3, .infinity] {
      ball.jump(to: 0)
      ball.animate(
        to: 100, duration: 0.1, curve: .easeOut(.back), repeatCount: legs, autoreverses: true)
      for _ in 0..<100 {
        clock.tick(0.02)
        #expect((0...100).contains(ball.value))
      }
      #expect(ball.isSettled && ball.value == 100)
    }
    loop.motionPolicy = .instant
    ball.jump(to: 0)
    ball.animate(
      to: 100, duration: 0.1, curve: .linear, repeatCount: .infinity, autoreverses: true)
    #expect(ball.isSettled && ball.value == 100)
  }

  @Test("The model from a time on has the legs that are left")
  func model() throws {
    ball.animate(to: 100, duration: 0.1, curve: .easeIn, repeatCount: 4, autoreverses: true)
    clock.tick(0.15)
    let motion = try #require(ball.motion)
    let state = MotionState(value: ball.value, velocity: ball.velocity)
    for index in 1...24 {
      let time = Double(index) / 100
      let value = expected(.easeIn, 0.1, legs: 4, turns: true, after: 0.15 + time)
      #expect(abs(motion.state(after: time, from: state).value - value) < 1e-6)
    }
  }

  @Test("A frame has a hundred legs of a spring at most, and then goes on with one that begins")
  func mostLegs() {
    for turns in [true, false] {
      ball.jump(to: 0)
      ball.animate(
        to: 100, spring: .smooth(duration: 1e-6), repeatCount: .infinity, autoreverses: turns)
      clock.tick(3600)
      #expect(!ball.isSettled && (-10...110).contains(ball.value))
    }
  }

  @Test("A velocity of rounding at the end of legs is none: the next curve takes its own time")
  func velocityOfRounding() {
    var random = SeededGenerator(seed: 1)
    for number in 1...CaseCount.of(200, small: 16) {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      ball.animate(to: random.uniform(-100, 100), duration: 0.7, curve: .easeIn(.cubic))
      clock.advance(by: random.uniform(0.1, 0.6))
      if number.isMultiple(of: 2) { ball.add(.shake(by: 20)) }
      var end = -1.0
      ball.animate(
        to: random.uniform(-100, 100), duration: 0.7, curve: .easeIn(.cubic), repeatCount: 4,
        autoreverses: true
      )
      .then(to: 262, duration: 0.1, curve: .linear, criterion: .settled) { _ in end = clock.now }
      let start = clock.now
      clock.advance(by: 5)
      #expect(abs(end - start - 2.9) < 0.02, "\(number): \(end - start)")
    }
  }
}
