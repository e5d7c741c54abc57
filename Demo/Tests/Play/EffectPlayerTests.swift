import Scenes
import SpringEngine
import SpringEngineKeyframes
import Testing

@MainActor
@Suite struct `An effect player` {
  @Test(arguments: Effect.originals.map(\.name))
  func `agrees with the keyframes, and ends with the same values`(_ name: String) throws {
    let effect = try Effect.original(name)
    let baked = try BakedEffect(effect)
    let clock = ManualClock()
    let player = EffectPlayer(effect, in: FrameLoop(clock: clock))
    // Twice: the second play starts from the end of the first.
    for _ in 0..<2 {
      player.play()
      let start = clock.now
      #expect(player.figure == effect.figure(after: 0))
      while clock.isRunning, clock.now < start + 20 {
        clock.tick(to: clock.now + clock.frameInterval)
        for track in baked.tracks where clock.now - start < track.motion.duration {
          let offset = track.motion.value(at: clock.now - start) - player.figure[track.property]
          let limit = track.motion.errorBound + track.property.settlingTolerance.distance
          #expect(abs(offset) <= limit, "\(track.property) at \(clock.now - start)")
        }
      }
      #expect(player.animators.allSatisfy { $0.isSettled })
      #expect(player.figure == baked.end)
    }
  }

  @Test(arguments: Effect.originals.map(\.name))
  func `has no overshoot and no bounce under the reduced policy`(_ name: String) throws {
    let effect = try Effect.original(name).reduced
    for track in effect.tracks where track.start.velocity == 0 {
      let (low, high) = (min(track.start.value, track.end), max(track.start.value, track.end))
      for step in 0...200 {
        let value = track.value(after: track.duration * Double(step) / 200)
        #expect((low - 1e-9...high + 1e-9).contains(value), "\(track.property) at step \(step)")
      }
    }
    _ = try BakedEffect(effect)
  }

  @Test func `samples the three channels of a colour together`() throws {
    let baked = try BakedEffect(try Effect.original("color"))
    #expect(baked.tracks.isEmpty)
    #expect(baked.colors.count > 80)
    #expect(baked.colors.first == SIMD3(1, 0, 0))
    #expect(baked.colors.last == SIMD3(0, 0.5, 1))
  }

  @Test func `does not move while paused`() throws {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let player = EffectPlayer(try Effect.original("bounce-xy"), in: loop)
    player.play()
    clock.advance(by: 0.1)
    loop.isPaused = true
    let before = player.figure
    clock.advance(by: 1)
    #expect(player.figure == before)
    loop.isPaused = false
    clock.advance(by: 0.05)
    #expect(player.figure != before)
    loop.isPaused = true
    player.play()
    #expect(!loop.isPaused)
  }
}

@MainActor
@Suite struct `A ticking clock` {
  @Test(arguments: [60.0, 97, 30])
  func `keeps time, and is at rest on every second`(_ frameRate: Double) {
    let clock = ManualClock(now: 1000, frameInterval: 1 / frameRate)
    let hands = TickingClock(in: FrameLoop(clock: clock))
    hands.start(at: 45_296.25)  // 12:34:56.25
    for second in 45_297...45_420 {
      clock.advance(by: 0.7)  // 0.95 into the second, or 0.95 after the last quarter
      clock.advance(by: 0.3)
      _ = second
    }
    let passed = 45_296.25 + clock.now - 1000
    clock.advance(by: 0.4)  // beyond a tick's half second
    #expect(hands.secondHand.value == (passed + 0.4).rounded(.down) * (Double.pi / 30))
    // Minute and hour hand show the second of the scheduled tick; linearly rotating hands, like the
    // baked ones, are less than a second behind.
    let second = (passed + 0.4).rounded(.up)
    #expect(abs(hands.minuteAngle - second / 3600 * 2 * .pi) < 1e-9)
    #expect(abs(hands.hourAngle - second / 43_200 * 2 * .pi) < 1e-9)
  }

  @Test func `keeps time through a stall`() {
    let clock = ManualClock()
    let hands = TickingClock(in: FrameLoop(clock: clock))
    hands.start(at: 0)
    clock.advance(by: 2.1)
    clock.tick(to: 7.9)
    clock.advance(by: 0.05)
    clock.advance(by: 1.0)
    #expect(abs(hands.secondHand.value - 8 * .pi / 30) < 1e-9)
  }

  @Test func `bakes a minute of one full turn`() throws {
    let minute = try TickingClock.bakedMinute()
    #expect(minute.duration == 60)
    #expect(minute.finalValue == 2 * Double.pi)
    #expect(minute.errorBound <= 0.001)
    for second in 1...59 {
      #expect(abs(minute.value(at: Double(second)) - Double(second) * .pi / 30) <= 0.001)
      #expect(abs(minute.value(at: Double(second) + 0.25) - Double(second) * .pi / 30) < 0.03)
    }
  }
}

@Suite struct `A trace` {
  @Test func `of a model covers start to rest, within the unit square`() {
    let motion = Motion.spring(.bouncy, to: 100.0)
    let trace = MotionTrace(of: motion, from: MotionState(0), within: .points)
    #expect(trace.samples.first?.value == 0)
    #expect(abs((trace.samples.last?.value ?? 0) - 100) < 0.1)
    for curve in [trace.valueCurve, trace.velocityCurve] {
      #expect(curve.count == 240)
      #expect(curve.allSatisfy { $0.min() >= 0 && $0.max() <= 1 })
      #expect(curve.map(\.y).max() == 1 && curve.map(\.y).min() == 0)
    }
  }

  @Test func `of a live motion drops old samples, and is ordered by time`() {
    var trace = MotionTrace(window: 2)
    for step in 0..<1000 { trace.add(Double(step % 7), velocity: 0, at: Double(step) / 60) }
    #expect(trace.samples.count < 60 * 2 + 70)
    let curve = trace.valueCurve
    #expect(curve.last?.x == 1)
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(curve.first.map { $0.x >= 0 } == true)
    #expect(trace.velocityCurve.allSatisfy { $0.y == 0.5 })
  }
}
