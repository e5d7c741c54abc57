import Scenes
import SpringEngine
import Testing

@Suite struct `Every effect` {
  @Test func `has a unique name, tracks of distinct properties, and fits the stage`() {
    #expect(Set(Effect.originals.map(\.name)).count == Effect.originals.count)
    for effect in Effect.originals {
      #expect(!effect.tracks.isEmpty)
      #expect(Set(effect.tracks.map(\.property)).count == effect.tracks.count)
      #expect(effect.duration > 0 && effect.duration < 10, "\(effect.name)")
      for step in 0...200 {
        let time = effect.duration * Double(step) / 200
        let figure = effect.figure(after: time)
        #expect((0...Effect.stage.x).contains(figure[.x]), "\(effect.name) at \(time)")
        #expect((0...Effect.stage.y).contains(figure[.y]), "\(effect.name) at \(time)")
        #expect(figure[.width] >= 0 && figure[.height] >= 0, "\(effect.name) at \(time)")
      }
    }
  }

  @MainActor
  @Test(arguments: Effect.originals.map(\.name), [60.0, 97, 120])
  func `plays live at any frame rate, and ends exactly on its target`(
    _ name: String, _ frameRate: Double
  ) throws {
    let effect = try Effect.original(name)
    let clock = ManualClock(frameInterval: 1 / frameRate)
    let loop = FrameLoop(clock: clock)
    let animators = effect.tracks.map { track in
      let animator = Animator(
        track.start.value, settlingTolerance: track.settlingTolerance, in: loop)
      animator.run(track.motion, velocity: track.start.velocity)
      return animator
    }
    while clock.isRunning, clock.now < effect.duration + 1 {
      clock.tick(to: clock.now + clock.frameInterval)
      for (animator, track) in zip(animators, effect.tracks) where clock.now < track.duration {
        let expected = track.motion.state(after: clock.now, from: track.start).value
        #expect(abs(animator.value - expected) < 1e-9, "at \(clock.now)")
      }
    }
    #expect(!clock.isRunning)
    #expect(abs(clock.now - effect.duration) <= 2 / frameRate)
    for (animator, track) in zip(animators, effect.tracks) {
      #expect(animator.value == track.end && animator.velocity == 0 && animator.isSettled)
    }
  }
}
