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

  nonisolated static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }

  @Test func thereIsOneOfEveryScene() { #expect(Self.names.count == 11) }

  @Test("a recording of a scene plays back bit for bit", arguments: names)
  func replay(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    #expect(try LoopRecording(text).replay() > 60)
  }
}
