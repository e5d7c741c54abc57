import Scenes

package enum Command: Equatable {
  /// Opens the gallery at a scene or an effect, with a log for tests.
  case play(page: String?, log: String?)
  case list
  case help
  case mistake(String)

  package static let usage = """
    usage: gallery [NAME]                      play; without a terminal, as text
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
    switch rest {
    case ["--help"], ["-h"]:
      self = .help
      return
    case ["--list"]:
      self = .list
      return
    default: break
    }
    var page: String?
    var log: String?
    while let word = rest.popFirst() {
      if word == "--log", log == nil, let path = rest.popFirst(), !path.hasPrefix("-") {
        log = path
      } else if word.hasPrefix("-") {
        self = .mistake("\(word) cannot be used here")
        return
      } else if page == nil, let name = Self.name(for: word) {
        page = name
      } else {
        self = .mistake("\(word) names no scene or effect, or a second one; --list has all names")
        return
      }
    }
    self = .play(page: page, log: log)
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

/// The gallery without a terminal: the events and the curves of a scene's script, or the curves of an
/// effect, as text.
@MainActor
package func rehearsal(of name: String?) -> String {
  func text(_ plot: Plot) -> String { plot.text(columns: 78, panelRows: 8) }
  if let plot = name.flatMap({ try? Effect.named($0)?.plot() }) { return text(plot) }
  let recording = SceneRecording(name.flatMap { Scene.named($0) } ?? Scene.all[0])
  let heading = "No terminal that can be drawn on: a scripted gesture as text."
  return [heading, recording.table, text(recording.plot)].joined(separator: "\n\n")
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
