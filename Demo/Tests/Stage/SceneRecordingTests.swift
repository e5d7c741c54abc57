import Foundation
import Scenes
import SpringEngine
import Testing

/// The stored recordings of all scenes are those that the scenes give: a throw, a tap, a pause, and what
/// comes of them, at 60 Hz.
///
/// `WRITE_RECORDINGS=1 swift test --package-path Demo --filter SceneRecordingTests` writes them anew.
@MainActor
struct SceneRecordingTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Tests/Browser/Recordings")

  private func record(_ scene: Scene) -> String {
    let clock = ManualClock(now: 20)
    let loop = FrameLoop(clock: clock)
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let player = StagePlayer(scene, in: loop)
    player.open()
    clock.advance(by: 0.25)
    let start = player.handle(of: 0)
    player.send(.press(start), at: clock.now)
    for step in 1...6 {
      clock.advance(by: 1.0 / 60)
      let part = Double(step) / 6
      player.send(.drag(start + Place(90, -60) * (part * part)), at: clock.now)
    }
    player.send(.lift(start + Place(90, -60)), at: clock.now)
    clock.advance(by: 0.4)
    player.send(.press(Place(470, 290)), at: clock.now)
    player.send(.lift(Place(470, 290)), at: clock.now)
    clock.advance(by: 0.2)
    if scene.thing != nil { player.stroke() }
    player.send(.togglePause)
    clock.advance(by: 0.1)
    player.send(.togglePause)
    clock.advance(by: 1)
    return recorder.recording.text
  }

  @Test("a scene gives its stored recording, which plays back bit for bit", arguments: Scene.all)
  func recording(_ scene: Scene) throws {
    let text = record(scene)
    let file = Self.folder.appending(path: scene.name + ".txt")
    if ProcessInfo.processInfo.environment["WRITE_RECORDINGS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try LoopRecording(text).replay() > 60)
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }
}
