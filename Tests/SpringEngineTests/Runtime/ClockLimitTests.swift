@testable import SpringEngine
import Testing

/// Rates and intervals at the limits of what a clock's numbers resolve.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ClockLimitTests {
  @Test("An interval below the rounding of the time is skipped")
  func unresolvedInterval() {
    let clock = ManualClock(now: 1e9, frameInterval: 1e-9)
    var frames: [Frame] = []
    clock.start { frames.append($0) }
    clock.advance(by: 0.5)
    #expect(clock.now == 1e9 + 0.5 && frames.count == 1)
    #expect(!clock.advanceUntilIdle(limit: 2))
    #expect(clock.now == 1e9 + 2.5 && frames.count == 2)
  }

  @Test("An alarm that is overdue does not set the clock back")
  func overdueAlarm() {
    for advance in [{ $0.advanceUntilIdle() }, { $0.advance(by: 1) }] as [(ManualClock) -> Void] {
      let clock = ManualClock(now: 10)
      var rings = 0
      clock.setAlarm(at: 5) { rings += 1 }
      advance(clock)
      #expect(clock.now >= 10 && rings == 1)
    }
  }

  @Test(
    "Advancing delivers a frame per interval, whatever the rounding",
    arguments: [60.0, 120], [0.1, 0.25, 1.0])
  func wholeFrames(rate: Double, duration: Double) {
    let interval = 1 / rate
    let frames = Int((rate * duration).rounded())
    let clock = ManualClock(frameInterval: interval)
    var (last, shortest) = (0.0, Double.infinity)
    clock.start {
      shortest = min(shortest, $0.targetTimestamp - last)
      last = $0.targetTimestamp
    }
    for round in 1...20 {
      clock.advance(by: duration)
      #expect(clock.frameCount == round * frames)
    }
    #expect(shortest > interval * 0.99 && abs(clock.now - 20 * duration) < 1e-12)
    clock.advance(by: interval / 2)
    #expect(clock.frameCount == 20 * frames + 1)
  }

  @Test("An infinite duration or interval stops the program")
  func infinite() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ManualClock().advance(by: .infinity) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ManualClock(frameInterval: .infinity) }
    }
  }

  #if canImport(Dispatch)
  @Test("A timer runs at rates that no timer has", arguments: [1e10, .greatestFiniteMagnitude])
  func highestRate(rate: Double) async {
    let clock = TimerClock()
    clock.preferredFrameRateRange = FrameRateRange(minimum: 1, maximum: rate)
    let (stream, continuation) = AsyncStream.makeStream(of: Frame.self)
    clock.start { continuation.yield($0) }
    var count = 0
    for await frame in stream {
      #expect(frame.targetTimestamp > frame.timestamp)
      count += 1
      if count == 3 { break }
    }
    clock.stop()
    #expect(count == 3)
  }

  @Test("A timer of a rate next to 0 starts", arguments: [.leastNonzeroMagnitude, 1e-300, 1e-9])
  func lowestRate(rate: Double) {
    let clock = TimerClock(framesPerSecond: rate)
    clock.start { _ in }
    clock.stop()
    #expect(clock.wakeUpCount == 0)
    let requested = TimerClock()
    requested.preferredFrameRateRange = FrameRateRange(minimum: rate, maximum: rate)
    requested.start { _ in }
    requested.stop()
    #expect(requested.wakeUpCount == 0)
  }
  #endif

  @Test("From a state that is not a number a spring has no crossing and no extremum")
  func notANumber() {
    for spring in [
      MassSpringDamper.bouncy, .smooth, MassSpringDamper(response: 1, dampingRatio: 2),
    ] {
      for stop in [nil, HardStop(restitution: 0.5)] {
        let motion = Motion.spring(spring, to: 0.0, hardStop: stop)
        for state in [
          MotionState(Double.nan), MotionState(value: 1, velocity: .nan),
          MotionState(value: .infinity, velocity: -.infinity),
        ] {
          for n in [1, 2, 1000] {
            #expect(motion.crossingTime(n, from: state).map { !$0.isNaN } ?? true)
            #expect(motion.extremum(n, from: state).map { !$0.time.isNaN } ?? true)
          }
        }
      }
    }
  }
}
