import Foundation
import Testing

import Scenes
import SpringEngine

/// The live stage as recorded in a browser: every input and every frame, each with the states that
/// the engine, compiled to WebAssembly, computed.
private struct Recording: Decodable {
  var scene: String
  var entries: [Entry]

  struct Entry: Decodable {
    var kind: String
    var now: Double
    var timestamp: Double?
    var x: Double?
    var y: Double?
    var states: [[Double]]
  }

  /// The committed recording, or the one named by the environment variable `BROWSER_RECORDING`.
  static func all() throws -> [Recording] {
    let checkedIn = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tests/Browser/recording.json")
    let named = ProcessInfo.processInfo.environment["BROWSER_RECORDING"].map { URL(filePath: $0) }
    return try JSONDecoder().decode([Recording].self, from: Data(contentsOf: named ?? checkedIn))
  }
}

/// Feeds a recording to a `StagePlayer` on a manual clock.
@MainActor
private final class Replay {
  let clock = ManualClock()
  let player: StagePlayer

  init(_ scene: Scene) { player = StagePlayer(scene, in: FrameLoop(clock: clock)) }

  func play(_ entry: Recording.Entry) {
    tick(to: entry.now)
    let place = Place(entry.x ?? 0, entry.y ?? 0)
    let input: SceneInput
    switch entry.kind {
    case "press": input = .press(place)
    case "drag": input = .drag(place)
    case "lift": input = .lift(place)
    case "cancel": input = .cancel
    case "pause": input = .togglePause
    case "open": return player.open()
    default: return
    }
    player.send(input, at: entry.timestamp ?? entry.now)
  }

  /// Advances to a time, with a frame at every end of an interruption.
  ///
  /// The browser's stage resumes waiting actors at the exact end of an interruption, animators
  /// resume in the frame that shows it: a frame at the exact end makes both the same.
  private func tick(to now: Double) {
    for (index, animator) in player.animators.enumerated() {
      while animator.isInterrupted, let time = player.restTime(of: index),
        let end = player.loop.clockTime(ofLoopTime: time), end > clock.now, end < now
      {
        clock.tick(to: end)
      }
    }
    if now > clock.now { clock.tick(to: now) }
  }
}

@MainActor
@Test("Animators replay a recording of the browser's stage to within 1e-9")
func replaysTheBrowser() throws {
  let recordings = try Recording.all()
  #expect(recordings.count == Scene.all.count)
  for recording in recordings {
    let scene = try #require(Scene.named(recording.scene))
    let replay = Replay(scene)
    var worst = (deviation: 0.0, index: 0)
    for (index, entry) in recording.entries.enumerated() {
      replay.play(entry)
      #expect(entry.states.count == scene.actors.count)
      for (state, recorded) in zip(replay.player.states, entry.states) {
        let mine = [state.value.x, state.value.y, state.velocity.x, state.velocity.y]
        for (a, b) in zip(mine, recorded) {
          // Relative for magnitudes above 1: speeds reach thousands.
          let deviation = abs(a - b) / max(1, abs(b))
          if !(deviation <= worst.deviation) { worst = (deviation, index) }
        }
      }
    }
    print("replay", recording.scene, recording.entries.count, "entries, worst", worst.deviation)
    #expect(
      worst.deviation <= 1e-9,
      "\(recording.scene): entry \(worst.index), \(recording.entries[worst.index])")
  }
}
