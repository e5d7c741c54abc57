import Testing

@testable import SpringEngine

/// Conversion between the loop's time and the clock's.
@MainActor
struct LoopTimeTests {
  let clock = StallingClock(now: 7)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0, in: loop)
  }

  /// Starts an endless motion.
  private func startMoving() {
    ball.run(.spring(MotionTable.undamped, to: 100))
  }

  /// The rounding error of a clock time that was converted from a rounded loop time.
  private func rounding(_ clockTime: Double, _ loopTime: Double, scale: Double) -> Double {
    4 * (abs(clockTime).ulp + abs(loopTime).ulp / scale)
  }

  private func expectRoundTrip(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let time = loop.time
    let clockTime = try #require(
      loop.clockTime(ofLoopTime: time), sourceLocation: sourceLocation)
    let tolerance = rounding(clock.now, time, scale: loop.timeScale)
    #expect(abs(clockTime - clock.now) <= tolerance, sourceLocation: sourceLocation)
  }

  // MARK: Clock time of a loop time

  @Test(arguments: [0.05, 0.1, 0.3, 1, 2, 1000])
  func theClockTimeOfTheLoopsCurrentTimeIsNow(scale: Double) throws {
    loop.timeScale = scale
    startMoving()
    try expectRoundTrip()
    for interval in [0.016, 0.017, 0.3, 12] {
      clock.tick(interval)
      try expectRoundTrip()
    }
  }

  @Test func itIsNowAfterAnyChangesOfTimeScale() throws {
    startMoving()
    for scale in [1, 0.1, 3, 0, 0.7, 250, 1] {
      loop.timeScale = scale
      if scale > 0 { try expectRoundTrip() }
      clock.tick(0.25)
      if scale > 0 { try expectRoundTrip() }
    }
  }

  @Test func timesBeforeAChangeOfTimeScaleAreExtrapolatedWithTheNewScale() {
    clock.now = 8
    loop.timeScale = 0.5
    clock.now = 10
    #expect(loop.time == 9)
    #expect(loop.clockTime(ofLoopTime: 9) == 10)
    #expect(loop.clockTime(ofLoopTime: 8) == 8)
    #expect(loop.clockTime(ofLoopTime: 7) == 6)
    #expect(loop.clockTime(ofLoopTime: 20) == 32)
  }

  @Test func aFrameAheadOfTheClockMapsToItsTargetTimestamp() {
    startMoving()
    clock.frame(ahead: 0.25)
    #expect(loop.time == 7.25)
    #expect(loop.clockTime(ofLoopTime: 7.25) == 7.25)
    #expect(loop.clockTime(ofLoopTime: 7) == 7)
  }

  @Test func atTimeScaleZeroNoLoopTimeHasAClockTime() {
    startMoving()
    clock.tick(0.5)
    loop.timeScale = 0
    for time in [loop.time, 0, 100] { #expect(loop.clockTime(ofLoopTime: time) == nil) }
    clock.tick(1.5)
    loop.timeScale = 1
    #expect(loop.clockTime(ofLoopTime: loop.time) == 9)
  }

  // MARK: Stalls

  @Test func aHeldStallShiftsLoopTimesToLaterClockTimes() throws {
    loop.stallPolicy = .hold(longerThan: 0.1)
    startMoving()
    for _ in 0..<8 { clock.tick(0.015625) }
    #expect(loop.clockTime(ofLoopTime: 7) == 7)
    clock.now += 2
    clock.frame(ahead: 0.015625)
    #expect(loop.clockTime(ofLoopTime: 7) == 9)
    #expect(loop.clockTime(ofLoopTime: loop.time) == 9.140625)
  }

  @Test func aPendingStallIsResolvedByTheConversion() {
    loop.stallPolicy = .hold(longerThan: 0.1)
    startMoving()
    for _ in 0..<8 { clock.tick(0.015625) }
    let seen = loop.time
    clock.now += 2
    #expect(loop.clockTime(ofLoopTime: seen) == clock.now)
    #expect(loop.time == seen)
  }

  @Test func aStallThatIsNotHeldChangesNothing() {
    startMoving()
    clock.tick(0.25)
    clock.now += 50
    #expect(loop.clockTime(ofLoopTime: 7.25) == 7.25)
    clock.frame(ahead: 0.25)
    #expect(loop.clockTime(ofLoopTime: 7.25) == 7.25)
  }

  // MARK: Playback on the clock

  @Test(arguments: [0.1, 0.3, 1, 7])
  func conversionIsTheSameInEveryFrame(scale: Double) throws {
    clock.now = 7.1
    loop.timeScale = scale
    startMoving()
    let times = [-3.3, 6.9, 7.1, 7.3, 90.7]
    let first = times.map { loop.clockTime(ofLoopTime: $0) }
    for (interval, lead) in [(0.016, 0.016), (0.001, 0.05), (0.04, 0), (0.6, 0.01), (9, 0.033)] {
      clock.now += interval
      #expect(times.map { loop.clockTime(ofLoopTime: $0) } == first)
      clock.frame(ahead: lead)
      #expect(times.map { loop.clockTime(ofLoopTime: $0) } == first)
    }
  }

  @Test func playbackOnTheClockMatchesTheLoopAfterAnyTimeScale() throws {
    let model = Motion.spring(MotionTable.undamped, to: 100.0)
    loop.stallPolicy = .hold(longerThan: 0.1)
    clock.tick(0.3)
    loop.timeScale = 0.4
    clock.tick(0.3)
    let beginning = loop.time
    startMoving()
    for (interval, scale) in [(0.05, 0.4), (0.02, 2.0), (3, 2), (0.03, 0.1), (0.09, 1), (5, 0.3)] {
      clock.tick(interval)
      loop.timeScale = scale
      let begin = try #require(loop.clockTime(ofLoopTime: beginning))
      for _ in 0..<4 {
        clock.tick(0.015)
        let played = model.state(after: (clock.now - begin) * scale, from: MotionState(0))
        #expect(abs(ball.value - played.value) < 1e-9)
      }
    }
  }

  @Test func conversionInvertsTheCurrentLineOfTheTimeMap() throws {
    var random = SeededGenerator(seed: 20)
    var timeMap = TimeMap()
    var now = 0.0
    for _ in 0..<2000 {
      now += random.uniform(0, 3)
      if random.chance(0.5) {
        timeMap.setScale(random.uniform(0.01, 5), atClockTime: now)
      } else {
        timeMap.skip(from: now - random.uniform(0, 1), to: now)
      }
      for clockTime in [now, now + 0.01, now + 7, now + 1e4] {
        let loopTime = timeMap.loopTime(atClockTime: clockTime)
        let found = try #require(timeMap.clockTime(ofLoopTime: loopTime))
        #expect(
          abs(found - clockTime) <= rounding(clockTime, loopTime, scale: timeMap.scale))
      }
    }
  }

  @Test func aScaleOfZeroShowsThePresentValue() {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    var shown: [Double] = []
    ball.onChange = { shown.append($0) }
    ball.animate(to: 100, duration: 1, curve: .linear)
    clock.tick(0.25)
    clock.now = 0.5
    loop.timeScale = 0
    #expect(shown == [25, 50] && ball.value == 50)
  }

  @Test func membersThatHaveSleptAreShownOnceAFrame() {
    let clock = StallingClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    var count = 0
    ball.onChange = { _ in count += 1 }
    ball.animate(to: 100, duration: 1, curve: .linear)
    for _ in 0..<3 {
      loop.timeScale = 0
      loop.timeScale = 1
    }
    count = 0
    for frame in 1...5 {
      clock.tick(0.1)
      #expect(count == frame)
    }
  }

  @Test func aVelocityThatMakesNoSenseIsNotGoneOnWith() {
    let ball = Animator(0.0, in: FrameLoop(clock: ManualClock()))
    let motion = Motion<Double>.spring(.smooth, to: 100)
    #expect(ball.canGoOn(motion, from: MotionState(value: 3, velocity: 5)))
    #expect(!ball.canGoOn(motion, from: MotionState(value: 3, velocity: 1e31)))
    #expect(!ball.canGoOn(motion, from: MotionState(value: 3, velocity: .nan)))
  }
}
