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

  package static var manual: String {
    usage + "\n\nkeys and mouse\n" + columns(KeyTable.all.map { ($0.keys, $0.meaning) })
      + "\n\nNO_COLOR, COLORTERM, TERM and COLORFGBG are respected."
  }

  package static var names: String {
    let scenes = Scene.all.map { ($0.name, $0.title) }
    let effects = Effect.all.map { ($0.name, $0.title) }
    let lines = columns(scenes + effects).split(separator: "\n")
    return (["scenes"] + lines.prefix(scenes.count) + ["effects"] + lines.dropFirst(scenes.count))
      .joined(separator: "\n")
  }

  private static func columns(_ entries: [(String, String)]) -> String {
    aligned(entries.map { ["", $0, $1] }, left: [1, 2])
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

/// Rows of texts in columns as wide as the widest of each: some left-aligned, the others right-aligned.
func aligned(_ rows: [[String]], left: Set<Int>) -> String {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    row.indices.map { column in
      let gap = String(repeating: " ", count: widths[column] - row[column].count)
      if !left.contains(column) { return gap + row[column] }
      return column < row.count - 1 ? row[column] + gap : row[column]
    }.joined(separator: "  ")
  }.joined(separator: "\n")
}
