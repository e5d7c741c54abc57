import Dispatch
import Testing

@testable import SpringEngine

/// The timer clock, on real timers.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct TimerClockTests {
  /// Starts the clock and returns its frames; ending the stream does not stop the clock.
  private func frames(of clock: TimerClock) -> AsyncStream<Frame> {
    let (stream, continuation) = AsyncStream.makeStream(of: Frame.self)
    clock.start { continuation.yield($0) }
    return stream
  }

  @Test func framesFallOnTheDeadlinesGridAndPointOneIntervalAhead() async {
    let clock = TimerClock(framesPerSecond: 250)
    let before = clock.now
    var first: Frame?
    var count = 0
    for await frame in frames(of: clock) {
      let start = first ?? frame
      first = start
      let intervals = (frame.timestamp - start.timestamp) / 0.004
      #expect(abs(intervals - intervals.rounded()) < 1e-4)
      #expect(abs(frame.targetTimestamp - frame.timestamp - 0.004) < 1e-7)
      count += 1
      if count == 20 { break }
    }
    clock.stop()
    #expect((first?.timestamp ?? 0) >= before + 0.003)
  }

  @Test func nowIsTheSameOnAnotherThread() async {
    let clock = TimerClock()
    let before = clock.now
    let elsewhere = await Task.detached { clock.now }.value
    #expect(before <= elsewhere && elsewhere <= clock.now)
  }

  @Test func missedFramesAreSkipped() async {
    let clock = TimerClock(framesPerSecond: 500)
    var frames: [Frame] = []
    var endOfBusyTime = 0.0
    await withCheckedContinuation { continuation in
      clock.start { frame in
        frames.append(frame)
        if frames.count == 2 {
          endOfBusyTime = clock.now + 0.05
          while clock.now < endOfBusyTime {}
        }
        if frames.count == 12 {
          clock.stop()
          continuation.resume()
        }
      }
    }
    // 50 ms are 25 intervals; none of the missed frames is delivered afterwards.
    #expect(frames[2].targetTimestamp > endOfBusyTime)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(next.timestamp - frame.timestamp > 0.0019)
    }
  }

  @Test func theTimerDoesNotFireAtRest() async throws {
    let clock = TimerClock(framesPerSecond: 500)
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    let motion = Motion.curve(.linear, to: 10, duration: 0.02)
    #expect(try await ball.run(motion).ended() == .settled)
    #expect(clock.wakeUpCount > 0)
    #expect(!loop.isRunning)
    let wakeUps = clock.wakeUpCount
    // A second clock measures 25 intervals.
    let other = TimerClock(framesPerSecond: 500)
    var count = 0
    for await _ in frames(of: other) {
      count += 1
      if count == 25 { break }
    }
    other.stop()
    #expect(clock.wakeUpCount == wakeUps)
  }

  @Test func aPreferredRateIsFollowedWhileRunning() async {
    let clock = TimerClock(framesPerSecond: 500)
    var count = 0
    var intervals: [Double] = []
    for await frame in frames(of: clock) {
      intervals.append(frame.targetTimestamp - frame.timestamp)
      count += 1
      if count == 2 {
        clock.preferredFrameRateRange = FrameRateRange(minimum: 50, maximum: 200, preferred: 100)
      }
      // A loaded machine delivers late frames of the old rate first.
      if count > 2 && abs(intervals[count - 1] - 0.01) < 1e-7 || count == 60 { break }
    }
    clock.stop()
    #expect(count > 2 && abs((intervals.last ?? 0) - 0.01) < 1e-7)
  }

  @Test func aLowerRateHoldsFromTheEndOfTheFrameThatAsksForIt() async {
    let clock = TimerClock(framesPerSecond: 500)
    var frames: [Frame] = []
    await withCheckedContinuation { continuation in
      clock.start { frame in
        frames.append(frame)
        clock.preferredFrameRateRange = FrameRateRange(minimum: 50, maximum: 50)
        if frames.count == 3 {
          clock.stop()
          continuation.resume()
        }
      }
    }
    // A loaded machine misses frames of the new rate.
    for (frame, next) in zip(frames, frames.dropFirst()) {
      let missed = (next.timestamp - frame.targetTimestamp) / 0.02
      #expect(missed > -1e-4 && abs(missed - missed.rounded()) < 1e-4)
    }
  }

  @Test func animatorsSettleOnATimer() async throws {
    let loop = FrameLoop(clock: TimerClock(framesPerSecond: 500))
    let ball = Animator(0.0, spring: MassSpringDamper(response: 0.05, dampingRatio: 0.8), in: loop)
    ball.target = 100
    try await ball.settled()
    #expect(ball.value == 100)
  }
}
