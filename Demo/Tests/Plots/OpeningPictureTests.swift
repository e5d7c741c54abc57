import Foundation
import Scenes
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The picture at the top of the README.
///
/// To write it anew: `WRITE_PICTURES=1 swift test --package-path Demo --filter "opening picture"`.
@Suite struct `The opening picture` {
  @Test func `is the file in the repository`() throws {
    let file = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Pictures/opening.svg")
    let picture = try OpeningPicture().svg
    if ProcessInfo.processInfo.environment["WRITE_PICTURES"] != nil {
      try Data(picture.utf8).write(to: file)
    }
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == picture)
  }

  @Test func `shows the catch within two seconds`() throws {
    #expect(try OpeningPicture().caught < 2)
  }

  @Test func `is well-formed, and adapts to schemes and to less motion`() throws {
    let picture = try OpeningPicture().svg
    #expect(picture.contains("prefers-color-scheme: dark"))
    #expect(picture.contains("prefers-reduced-motion: reduce"))
    let parser = XMLParser(data: Data(picture.utf8))
    #expect(parser.parse())
    // Every animation has its keyframes, and every bake its timing curves.
    for name in ["x", "y", "height", "across", "hand", "trail", "thrown", "caught", "flicked"] {
      #expect(picture.contains("@keyframes \(name) {"))
    }
    #expect(picture.components(separatedBy: "cubic-bezier(").count > 20)
  }
}
