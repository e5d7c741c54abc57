import Foundation
import Testing

@testable import SpringEngine

/// The stored recordings of the gallery's scenes, which `Demo/Tests` makes and `Tests/Browser/digest.sh`
/// plays back in WebAssembly.
@MainActor
struct GalleryRecordingTests {
  nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Browser/Recordings")

  nonisolated static let names = [
    "band", "card", "chase", "controls", "docks", "gravity", "group", "icons", "interrupt",
    "notification", "photo", "pip", "presets", "reduced", "sheet", "slow", "stagger", "throw",
  ]

  @Test("a recording of a scene plays back bit for bit", arguments: names)
  func replay(_ name: String) throws {
    let text = try Data(contentsOf: Self.folder.appending(path: name + ".txt"))
    #expect(try LoopRecording(String(decoding: text, as: UTF8.self)).replay() > 60)
  }
}
