import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct MediaTimingTests {
  static func timing(
    begin: Double = 0, speed: Double = 1, offset: Double = 0, duration: Double = 2,
    count: Double = 0, repeatDuration: Double = 0, reverses: Bool = false
  ) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = begin
    timing.speed = speed
    timing.timeOffset = offset
    timing.duration = duration
    timing.repeatCount = count
    timing.repeatDuration = repeatDuration
    timing.autoreverses = reverses
    return timing
  }

  typealias Row = (MediaTiming, parent: Double, PlaybackPosition.Phase, time: Double, rate: Double)

  /// Computed by hand; all numbers are exact in binary.
  static let rows: [Row] = [
    (timing(), -0.5, .before, 0, 0), (timing(), 0, .active, 0, 1),
    (timing(), 1.5, .active, 1.5, 1), (timing(), 2, .after, 2, 0), (timing(), 9, .after, 2, 0),
    (timing(begin: 10), 9.5, .before, 0, 0), (timing(begin: 10), 10.5, .active, 0.5, 1),
    (timing(begin: 10, speed: 4), 10.25, .active, 1, 4),
    (timing(begin: 10, speed: 4), 10.5, .after, 2, 0),
    (timing(begin: 10, speed: 0.5), 13, .active, 1.5, 0.5),
    (timing(count: 3), 2, .active, 0, 1), (timing(count: 3), 5.5, .active, 1.5, 1),
    (timing(count: 3), 6, .after, 2, 0), (timing(count: 1.25), 2.25, .active, 0.25, 1),
    (timing(count: 1.25), 3, .after, 0.5, 0), (timing(count: 0.25), 0.75, .after, 0.5, 0),
    (timing(count: .infinity), 2001.5, .active, 1.5, 1),
    (timing(reverses: true), 1.5, .active, 1.5, 1), (timing(reverses: true), 2, .active, 2, 1),
    (timing(reverses: true), 2.5, .active, 1.5, -1), (timing(reverses: true), 4, .after, 0, 0),
    (timing(speed: 2, count: 2, reverses: true), 3.25, .active, 1.5, -2),
    (timing(count: 1.5, reverses: true), 6, .after, 2, 0),
    (timing(repeatDuration: 5), 4.5, .active, 0.5, 1),
    (timing(repeatDuration: 5), 5, .after, 1, 0),
    (timing(repeatDuration: 0.75), 0.5, .active, 0.5, 1),
    (timing(repeatDuration: 0.75), 0.75, .after, 0.75, 0),
    (timing(offset: 0.5), 1, .active, 1.5, 1), (timing(offset: 0.5), 1.75, .active, 0.25, 1),
    (timing(offset: 0.5), 2, .after, 0.5, 0), (timing(offset: 0.5), -1, .before, 0.5, 0),
    (timing(offset: -0.5), 0, .active, 1.5, 1),
    (timing(speed: 0, offset: 1.25), 777, .active, 1.25, 0),
    (timing(begin: 3), .nan, .before, 0, 0),
  ]

  @Test("Parent time becomes basic time", arguments: rows.indices)
  func table(index: Int) {
    let (timing, parent, phase, time, rate) = Self.rows[index]
    let expected = PlaybackPosition(phase: phase, time: time, rate: rate)
    #expect(timing.position(atParent: parent) == expected)
  }

  @Test("Playback is once by default, without a delay, in place of the property's value")
  func usualPlayback() {
    let options = PlaybackOptions()
    let timing = options.timing(duration: 2, addedAt: 10)
    let rows: [(Double, PlaybackPosition.Phase, Double, Double)] = [
      (9.5, .before, 0, 0), (10, .active, 0, 1), (11.5, .active, 1.5, 1), (12, .after, 2, 0),
    ]
    for (parent, phase, time, rate) in rows {
      #expect(
        timing.position(atParent: parent) == PlaybackPosition(phase: phase, time: time, rate: rate))
    }
    #expect(!options.isAdditive && options.preferredFrameRateRange == .platformDefault)
  }

  @Test("A layer's time is (t − begin)·speed + offset")
  func layer() {
    let layer = Self.timing(begin: 10, speed: 2, offset: 3, duration: .infinity)
    #expect(layer.activeTime(atParent: 11) == 5)
    #expect(layer.position(atParent: 11) == PlaybackPosition(phase: .active, time: 5, rate: 2))
    #expect(layer.activeDuration == .infinity)
  }

  @Test("The end of a whole number of repeats is the end itself, whatever the duration")
  func wholeRepeats() {
    for count in [0, 1, 2, 3, 7, 10, 1000.0] {
      for duration in [0.1, 0.3, 1.1, 2.7] {
        #expect(Self.timing(duration: duration, count: count).end.time == duration)
        #expect(Self.timing(duration: duration, count: count, reverses: true).end.time == 0)
      }
    }
  }

  @Test("A paused timing keeps its position, and a resumed one continues from there")
  func pausing() {
    for seed in 1...UInt64(CaseCount.of(500, small: 100)) {
      var random = SeededGenerator(seed: seed)
      // In single precision, as in Core Animation.
      let speed = Double(Float(random.uniform(0.2, 3)))
      let timing = Self.timing(
        begin: random.uniform(-5, 5), speed: speed, duration: random.uniform(0.1, 3),
        count: random.uniform(1, 4), reverses: Bool.random(using: &random))
      let life = timing.activeDuration / speed
      let pause = timing.beginTime + random.uniform(0, 0.9) * life
      let before = timing.position(atParent: pause)
      let paused = timing.paused(atParent: pause)
      let wait = random.uniform(0, 100)
      for time in [pause, pause + wait, pause - wait] {
        let moment = paused.position(atParent: time)
        #expect(abs(moment.time - before.time) < 1e-12, "seed \(seed)")
        #expect(moment.phase == .active && moment.rate == 0, "seed \(seed)")
      }
      let resumed = paused.resumed(atParent: pause + wait, speed: speed)
      for step in [0, 0.01, 0.05, 0.099] {
        let moment = resumed.position(atParent: pause + wait + step * life)
        let expected = timing.position(atParent: pause + step * life)
        #expect(abs(moment.time - expected.time) < 1e-9, "seed \(seed)")
      }
      let end = pause + wait + timing.beginTime + life - pause
      #expect(resumed.position(atParent: end - 1e-9).phase == .active, "seed \(seed)")
      #expect(resumed.position(atParent: end + 1e-9).phase == .after, "seed \(seed)")
    }
  }

  @Test("Paused before the begin time it is at the beginning, paused after the end at the end")
  func pausingOutside() {
    let timing = Self.timing(begin: 10)
    #expect(timing.paused(atParent: 4).position(atParent: 20).time == 0)
    #expect(abs(timing.paused(atParent: 40).position(atParent: 20).time - 2) < 1e-12)
    let layer = Self.timing(begin: 10, duration: .infinity)
    #expect(layer.paused(atParent: 4).activeTime(atParent: 70) == -6)
  }

  @Test(
    "Resumed after a month at a speed that is rounded, the time does not leap",
    arguments: [0.1, 0.3, 1.7])
  func roundedSpeed(speed: Double) {
    let paused = Self.timing(speed: 0, offset: 2.6e6, duration: .infinity)
    var stored = paused.resumed(atParent: 2.6e6, speed: speed)
    stored.speed = Double(Float(stored.speed))
    #expect(abs(stored.activeTime(atParent: 2.6e6) - 2.6e6) < 1e-8)
  }

  @Test("Resuming at a speed that is 0 or infinite, as it is stored, stops the program")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = MediaTiming().resumed(atParent: 0, speed: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = MediaTiming().resumed(atParent: 0, speed: 1e-46)
    }
    await #expect(processExitsWith: .failure) {
      _ = MediaTiming().resumed(atParent: 0, speed: 1e39)
    }
  }
}
