import Testing

/// Velocities of gestures that reach the program by one sample a frame, with frames that are late.
struct LateFrameTests {
  static let seed: UInt64 = 28

  /// The estimates for 1,000 flicks, half of them recorded, in units of their true velocities.
  static func flicks() throws -> [(name: String, ratio: Double)] {
    let traces = try ["gestures", "gestures-devices"].flatMap { try GestureRecordings.traces($0) }
    let recorded = LateFrames.recordedFlicks(traces)
    var frames = LateFrames(seed: seed)
    return (0..<1000).map { trial in
      var flick = recorded[trial / 2 % recorded.count]
      if trial % 2 == 0 {
        flick = frames.flick()
      } else {
        flick.trace = frames.thinned(flick.trace)
      }
      let velocity = VelocityCandidate.tracker.velocity(flick.trace)
      return ("flick \(trial) \(flick.trace)", velocity / flick.velocity)
    }
  }

  /// The velocities after 1,000 stops.
  static func stops(late: Bool) -> [(name: String, velocity: Double)] {
    var frames = LateFrames(seed: seed)
    return (0..<1000).map { trial in
      let stop = frames.stop()
      let trace = late ? frames.thinned(stop) : stop
      return ("stop \(trial) \(trace)", VelocityCandidate.tracker.velocity(trace))
    }
  }

  @Test("no flick is dead, and half of them are estimated to 15 %")
  func flicks() throws {
    let flicks = try Self.flicks()
    let dead = flicks.filter { $0.ratio < 0.1 }
    #expect(dead.isEmpty, "seed \(Self.seed): \(dead.count), the first \(dead[0])")
    let errors = flicks.map { abs($0.ratio - 1) }.sorted()
    #expect(errors[500] <= 0.15, "seed \(Self.seed)")
  }

  @Test("a finger that stops for 100 ms before it lifts, or only trembles, does not throw")
  func stops() {
    let thrown = Self.stops(late: false).filter { abs($0.velocity) > 30 }
    #expect(thrown.isEmpty, "seed \(Self.seed): \(thrown.count), the first \(thrown[0])")
  }

  /// Three or four samples of tremor, of which the last two are close in time, are not always
  /// distinguished from a movement that begins.
  @Test("in late frames, it throws in at most 35 of 1,000 cases")
  func lateStops() {
    let thrown = Self.stops(late: true).filter { abs($0.velocity) > 30 }
    #expect(thrown.count <= 35, "seed \(Self.seed): \(thrown.count)")
  }
}
