#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Scenes

/// A command of the command line.
package enum Command: Equatable {
  /// Opens the gallery at a page, with a log for tests.
  case play(page: String?, log: String?)
  /// Writes the curves of a scene or an effect; to standard output without a path.
  case record(name: String, path: String?)
  case list
  case help
  case mistake(String)

  package static let usage = """
    usage: gallery [SCENE]                     play; without a terminal, a rehearsal
           gallery --record NAME [-o FILE]     a scene's or an effect's curves as SVG
           gallery --list                      all names
           gallery --log FILE [SCENE]          play, and log every frame
    """

  /// All names, one per line.
  package static var names: String {
    let scenes = Scene.all.map { ($0.name, $0.title) }
    let effects = Effect.all.map { ($0.name, $0.title) }
    let width = (scenes + effects).map(\.0.count).max() ?? 0
    func lines(_ entries: [(String, String)]) -> [String] {
      entries.map { "  \($0)" + String(repeating: " ", count: width - $0.count + 2) + $1 }
    }
    return (["scenes"] + lines(scenes) + ["effects"] + lines(effects)).joined(separator: "\n")
  }

  /// The command of the arguments.
  package init(_ words: some Sequence<String>) {
    var rest = Array(words)
    func value() -> String? {
      guard rest.count > 1 else { return nil }
      defer { rest.removeFirst(2) }
      return rest[1]
    }
    var (page, log, name, path): (String?, String?, String?, String?)
    while let word = rest.first {
      switch word {
      case "--help", "-h":
        self = .help
        return
      case "--list":
        self = .list
        return
      case "--log", "--record", "-o":
        guard let argument = value() else {
          self = .mistake("\(word) needs a word after it")
          return
        }
        if word == "--log" { log = argument }
        if word == "--record" { name = argument }
        if word == "-o" { path = argument }
      case _ where page == nil && (Scene.named(word) != nil || word == "effects"):
        page = word
        rest.removeFirst()
      default:
        self = .mistake("there is no \(word)")
        return
      }
    }
    if let name {
      let isKnown = Scene.named(name) != nil || Effect.named(name) != nil
      self = isKnown ? .record(name: name, path: path) : .mistake("there is no \(name)")
    } else {
      self = .play(page: page, log: log)
    }
  }
}

/// Writes the curves of a scene or an effect; returns the exit status.
@MainActor
func record(_ name: String, to path: String?) -> Int32 {
  guard let plot = plot(of: name) else { return 1 }
  guard let path else {
    print(plot.svg(), terminator: "")
    return 0
  }
  guard let file = fopen(path, "w") else {
    complain("cannot write \(path)")
    return 1
  }
  fputs(plot.svg(width: 800), file)
  return fclose(file) == 0 ? 0 : 1
}

/// Writes a message to standard error.
func complain(_ words: String) {
  let line = "gallery: \(words)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// The curves of a scene under its script, or of an effect.
@MainActor
package func plot(of name: String) -> Plot? {
  if let scene = Scene.named(name) { return SceneRecording(scene).plot }
  return try? Effect.named(name)?.plot()
}
