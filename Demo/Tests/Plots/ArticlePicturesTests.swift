import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The pictures of the articles; `Tests/check-layout.sh` checks that articles show them.
///
/// To write them anew: `WRITE_PICTURES=1 swift test --package-path Demo --filter "pictures"`.
@MainActor
@Suite struct `The pictures of the articles` {
  @Test func `are the files in the catalogs`() throws {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    for (path, content) in try ArticlePicture.all.flatMap({ try $0.files() }) {
      let file = sources.appending(path: path)
      if ProcessInfo.processInfo.environment["WRITE_PICTURES"] != nil {
        try Data(content.utf8).write(to: file)
      }
      #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == content, "\(path)")
      #expect(XMLParser(data: Data(content.utf8)).parse(), "\(path) is not well-formed")
    }
  }

  @Test func `have names that differ`() {
    #expect(Set(ArticlePicture.all.map(\.name)).count == ArticlePicture.all.count)
  }
}
