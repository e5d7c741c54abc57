import Foundation
import Scenes

package enum Command: Equatable {
  /// Opens the gallery at a scene or an effect, with a log for tests.
  case play(page: String?, log: String?)
  /// Writes the curves of a scene or an effect; to standard output without a path.
  case record(name: String, path: String?)
  case list
  case help
  case mistake(String)

  package static let usage = """
    usage: gallery [NAME]                      play; without a terminal, as text
           gallery --record NAME [-o FILE]     write its curves as SVG
           gallery --list                      all names
           gallery --log FILE [NAME]           play, and log every frame
    """

  /// The usage and the keys.
  package static var manual: String {
    usage + "\n\nkeys and mouse\n" + columns(KeyTable.all.map { ($0.keys, $0.meaning) })
      + "\n\nNO_COLOR, COLORTERM, TERM and COLORFGBG are respected."
  }

  /// All names, one per line.
  package static var names: String {
    let scenes = Scene.all.map { ($0.name, $0.title) }
    let effects = Effect.all.map { ($0.name, $0.title) }
    let lines = columns(scenes + effects).split(separator: "\n")
    return (["scenes"] + lines.prefix(scenes.count) + ["effects"] + lines.dropFirst(scenes.count))
      .joined(separator: "\n")
  }

  private static func columns(_ entries: [(String, String)]) -> String {
    let width = entries.map(\.0.count).max() ?? 0
    return entries.map {
      "  \($0)" + String(repeating: " ", count: width - $0.count + 2) + $1
    }.joined(separator: "\n")
  }

  /// The command of the arguments; every argument is used or refused.
  package init(_ words: some Sequence<String>) {
    var rest = Array(words)[...]
    var options: [String: String] = [:]
    while let word = rest.popFirst() {
      let option = word == "-h" ? "--help" : word.hasPrefix("-") ? word : "NAME"
      var value = word
      if ["--log", "--record", "-o"].contains(word) {
        guard let next = rest.popFirst(), !next.hasPrefix("-") else {
          self = .mistake("\(word) needs a word after it")
          return
        }
        value = next
      } else if option != "NAME", !["--help", "--list"].contains(option) {
        self = .mistake("there is no option \(word)")
        return
      }
      if ["NAME", "--record"].contains(option) {
        guard let name = Self.name(for: value) else {
          self = .mistake("there is no scene or effect named \(value); --list has all names")
          return
        }
        value = name
      }
      if let earlier = options.updateValue(value, forKey: option) {
        self = .mistake("one of \(earlier) and \(value), not both")
        return
      }
    }
    self = Self.command(of: options)
  }

  private static func command(of options: [String: String]) -> Command {
    switch Set(options.keys) {
    case ["--help"]: .help
    case ["--list"]: .list
    case ["--record"], ["--record", "-o"]: .record(name: options["--record"]!, path: options["-o"])
    case let keys where keys.isSubset(of: ["NAME", "--log"]):
      .play(page: options["NAME"], log: options["--log"])
    case let keys: .mistake("these do not go together: \(keys.sorted().joined(separator: " "))")
    }
  }

  /// The name of the page of all effects.
  static let effectsName = "effects"

  /// The name of the scene or effect that a word names, by its name or its title.
  private static func name(for word: String) -> String? {
    let pages = [(effectsName, effectsName)] + Scene.all.map { ($0.name, $0.title) }
    return (pages + Effect.all.map { ($0.name, $0.title) }).first { name, title in
      [name, title.lowercased()].contains(word.lowercased())
    }?.0
  }
}

/// Writes the curves of a scene or an effect; returns the exit status.
@MainActor
func record(_ name: String, to path: String?) -> Int32 {
  guard let plot = plot(of: name) else {
    complain("there are no curves of \(name)")
    return 2
  }
  guard let path else { return show(plot.svg()) }
  if let file = fopen(path, "w") {
    let isWritten = fputs(plot.svg(width: 800), file) >= 0
    if fclose(file) == 0, isWritten { return 0 }
  }
  complain("cannot write \(path)")
  return 1
}

/// Writes a text to standard output; returns the exit status.
func show(_ text: String) -> Int32 {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else {
      complain("cannot write to standard output")
      return 1
    }
    rest = rest.dropFirst(count)
  }
  return 0
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

/// The gallery without a terminal: the events and the curves of a scene's script, or the curves of an
/// effect, as text.
@MainActor
package func rehearsal(of name: String?) -> String {
  let scene = name.flatMap { Scene.named($0) } ?? Scene.all[0]
  let recording = SceneRecording(scene)
  let plot = name.flatMap { try? Effect.named($0)?.plot() } ?? recording.plot
  let isScene = name.flatMap { Effect.named($0) } == nil
  let heading = "No terminal that can be drawn on: a scripted gesture as text.\n\n"
  return (isScene ? heading + recording.table + "\n\n" : "") + plot.text(columns: 78, panelRows: 8)
}

extension SceneRecording {
  /// The events, in columns as wide as their widest entries; numbers are right-aligned.
  package var table: String {
    var rows = [["time, s", "event", "x, pt", "y, pt", "speed, pt/s"]]
    for note in notes {
      let name = scene.actors.count > 1 ? " (\(note.actor + 1))" : ""
      rows.append([
        decimal(note.time, places: 3), note.text + name, decimal(note.state.value.x, places: 1),
        decimal(note.state.value.y, places: 1), decimal(note.state.velocity.length, places: 0),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 1 ? row[column] + gap : gap + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
