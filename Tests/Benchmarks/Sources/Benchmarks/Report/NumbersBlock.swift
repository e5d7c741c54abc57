import SpringEngine

/// The text of the article *What it costs*, in which one block between two comments is generated.
struct NumbersBlock {
  private(set) var text: String

  private static let begin =
    "<!-- numbers: written by Tests/Benchmarks with --write-readme, compared by --check-readme -->"
  private static let end = "<!-- end of numbers -->"

  /// How much noise may separate the article's ratio from the measured one.
  ///
  /// A ratio in the article may be lower than the one measured now by this factor, and higher by
  /// ``staleness``: an article that shows twice the time is out of date too.
  ///
  /// It is larger for 10,000 animators and more, which share the caches with other programs.
  private static func noiseRoom(of name: String) -> Double { name.hasSuffix("0000") ? 3 : 1.7 }

  /// See ``noiseRoom(of:)``.
  private static let staleness = 2.0

  /// Replaces the generated block.
  ///
  /// - Returns: Whether there is one.
  mutating func write(_ numbers: PrintedNumbers) -> Bool {
    guard let range = block else { return false }
    text.replaceSubrange(range, with: "\n" + numbers.text + "\n")
    return true
  }

  /// Compares the block with what a run has measured.
  ///
  /// Labels, counts, error bounds and allocations must be equal. Ratios must be within the room;
  /// one that is not is measured again up to three times.
  ///
  /// - Returns: A line for each difference.
  @MainActor
  func problems(of run: Run) -> [String] {
    guard let range = block else { return ["Costs.md: there is no block of numbers"] }
    let shown = text[range].split(separator: "\n").map(String.init)
    let lines = PrintedNumbers(of: run).lines.filter {
      if case .text("") = $0 { false } else { true }
    }
    guard shown.count == lines.count else {
      return ["Costs.md: \(shown.count) lines of numbers where \(lines.count) are printed"]
    }
    return zip(shown, lines).flatMap { problems(of: $0, printed: $1, run) }
  }

  private var block: Range<String.Index>? {
    guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end),
      begin.upperBound < end.lowerBound
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }

  @MainActor
  private func problems(of shown: String, printed: PrintedNumbers.Line, _ run: Run) -> [String] {
    guard case .row(let cells) = printed else {
      if case .text(shown) = printed { return [] }
      return ["Costs.md: not what is printed: \(shown)"]
    }
    let words = shown.split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map(Self.trimmed)
    guard words.count == cells.count else { return ["Costs.md: not what is printed: \(shown)"] }
    return zip(words, cells).compactMap { word, cell in
      switch cell {
      case .exact(let text):
        word == text ? nil : "Costs.md: “\(word)” where “\(text)” is printed: \(shown)"
      case .allocations(nil): nil
      case .allocations:
        word == cell.text ? nil : "Costs.md: \(word) allocations, not \(cell.text): \(shown)"
      case .ratio(let name, _): ratioProblem(word, name, run).map { "Costs.md: \($0): \(shown)" }
      }
    }
  }

  @MainActor
  private func ratioProblem(_ word: String, _ name: String, _ run: Run) -> String? {
    guard let shown = Double(word) else { return "“\(word)” is not a ratio" }
    let failed = run.remeasuring([name]) { measurement in
      let measured = measurement.ratio.median
      return shown >= measured / Self.noiseRoom(of: name) && shown <= measured * Self.staleness
    }
    guard !failed.isEmpty, let measurement = run.measurement(name) else { return nil }
    return "a ratio of \(word) where \(twoDigits(measurement.ratio.median)) is measured"
  }

  private static func trimmed(_ word: Substring) -> String {
    var word = word
    while word.first == " " { word.removeFirst() }
    while word.last == " " { word.removeLast() }
    return String(word)
  }
}

extension NumbersBlock {
  init(_ text: String) { self.text = text }
}
