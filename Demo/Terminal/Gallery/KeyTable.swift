/// The keys and the mouse, for the help.
package enum KeyTable {
  /// Keys and their meaning, in the order in which they are shown.
  package static let all: [(keys: String, meaning: String)] = [
    ("← → 1…9 0", "another scene"),
    ("↑ ↓", "choose a dial, ← → turn it; Esc: done"),
    ("[ ] - +", "turn the dial"),
    ("⏎", "throw, send or shake"),
    ("h j k l", "throw left, down, up, right"),
    ("space", "pause"),
    ("s r", "slow motion, reduced motion"),
    ("a", "again from the start"),
    ("mouse", "drag a ball or a dial; wheel: turn it"),
    ("? q", "help, quit"),
  ]
}

/// The keys in the last row of the screen: as many as there is room for, and a status.
package struct KeyBar {
  package struct Item: Equatable {
    package var label: String
    package var name: String
    package var key: Key
    package var column: Int

    package var columns: Range<Int> { column..<column + label.count + 1 + name.count }
  }

  package let items: [Item]

  package let showsStatus: Bool

  private static let status = 7

  /// Fits the keys into a number of columns; the most useful ones first.
  ///
  /// - Parameters:
  ///   - act: The effect of the Enter key.
  ///   - isDialChosen: Whether the arrows turn a dial.
  package init(columns: Int, act: String, isDialChosen: Bool) {
    let all: [(rank: Int, label: String, name: String, key: Key)] = [
      (2, "← →", isDialChosen ? "turn" : "scene", .right),
      (6, "↑ ↓", "dial", .down),
      (5, "[ ]", "turn", .character("]")),
      (3, "⏎", act, .enter), (4, "space", "pause", .character(" ")),
      (8, "s", "slow", .character("s")), (9, "r", "reduce", .character("r")),
      (1, "?", "help", .character("?")), (0, "q", "quit", .character("q")),
    ]
    var room = columns - 2
    var fitting: Set<Int> = []
    func take(_ rank: Int, _ width: Int) {
      guard width <= room else { return }
      fitting.insert(rank)
      room -= width + 2
    }
    for item in all.sorted(by: { $0.rank < $1.rank }) {
      if item.rank == 8 { take(7, Self.status) }
      take(item.rank, item.label.count + 1 + item.name.count)
    }
    var column = 1
    items = all.filter { fitting.contains($0.rank) }.map { item in
      defer { column += item.label.count + item.name.count + 3 }
      return Item(label: item.label, name: item.name, key: item.key, column: column)
    }
    showsStatus = fitting.contains(7)
  }
}
