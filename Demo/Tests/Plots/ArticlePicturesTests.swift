import Foundation
import Scenes
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The pictures of the articles.
///
/// To write them anew: `WRITE_PICTURES=1 swift test --package-path Demo --filter "pictures"`.
@MainActor
@Suite struct `The pictures of the articles` {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  @Test func `are the files in the catalogs`() throws {
    var expected: Set<String> = []
    for (path, content) in try ArticlePicture.all.flatMap({ try $0.files() }) {
      let file = Self.sources.appending(path: path)
      if ProcessInfo.processInfo.environment["WRITE_PICTURES"] != nil {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
      }
      #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == content, "\(path)")
      #expect(XMLParser(data: Data(content.utf8)).parse(), "\(path) is not well-formed")
      expected.insert(file.lastPathComponent)
    }
    let stored = try Self.catalogs.map { $0.appending(path: "Resources") }
      .flatMap { try FileManager.default.contentsOfDirectory(atPath: $0.path) }
    #expect(Set(stored) == expected)
  }

  /// An article without a picture says why in a comment: `<!-- No picture: … -->`.
  @Test func `are shown, each by an article, and no article forgets its own`() throws {
    var shown: Set<String> = []
    for file in try Self.catalogs.flatMap({
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }) where file.pathExtension == "md" {
      let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      let names = text.matches(of: /!\[[^\]]+\]\(([a-z-]+)\)/).map { String($0.output.1) }
      shown.formUnion(names)
      #expect(
        names.isEmpty == text.contains("<!-- No picture: "), "\(file.lastPathComponent)")
    }
    #expect(shown == Set(ArticlePicture.all.map(\.name)))
  }

  private static let catalogs = ["SpringEngine", "SpringEngineKeyframes"].map {
    sources.appending(path: "\($0)/\($0).docc")
  }
}
