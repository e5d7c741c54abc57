import SpringEngine

/// The README's text, in which one block between two comments is generated.
struct Readme {
  private(set) var text: String

  private static let begin =
    "<!-- numbers: written by Tests/Benchmarks with --write-readme, compared by --check-readme -->"
  private static let end = "<!-- end of numbers -->"

  /// How much noise may separate the README's ratio from the measured one.
  ///
  /// A ratio in the README may be lower than the one measured now by this factor, and higher by
  /// ``staleness``: a README that shows twice the time is out of date too.
  ///
  /// It is larger for 10,000 animators and more, which share the caches with other programs.
  private static func noiseRoom(of name: String) -> Double { name.hasSuffix("0000") ? 3 : 1.7 }

  /// See ``noiseRoom(of:)``.
  private static let staleness = 2.0

  /// Replaces the generated block.
  ///
  /// - Returns: Whether there is one.
  mutating func write(_ numbers: ReadmeNumbers) -> Bool {
    guard let range = block else { return false }
    text.replaceSubrange(range, with: "\n" + numbers.text + "\n")
    return true
  }

  /// Compares the block with what a run has measured, and the sample's comment with its bake.
  ///
  /// Labels, counts, error bounds and allocations must be equal. Ratios must be within the room;
  /// one that is not is measured again up to three times.
  ///
  /// - Returns: A line for each difference.
  @MainActor
  func problems(of run: Run) -> [String] {
    guard let range = block else { return ["README: there is no block of numbers"] }
    let shown = text[range].split(separator: "\n").map(String.init)
    let lines = ReadmeNumbers(of: run).lines.filter {
      if case .text("") = $0 { false } else { true }
    }
    guard shown.count == lines.count else {
      return ["README: \(shown.count) lines of numbers where \(lines.count) are printed"]
    }
    return zip(shown, lines).flatMap { problems(of: $0, printed: $1, run) } + sampleProblems
  }

  private var block: Range<String.Index>? {
    guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end),
      begin.upperBound < end.lowerBound
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }

  @MainActor
  private func problems(of shown: String, printed: ReadmeNumbers.Line, _ run: Run) -> [String] {
    guard case .row(let cells) = printed else {
      if case .text(shown) = printed { return [] }
      return ["README: not what is printed: \(shown)"]
    }
    let words = shown.split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map(Self.trimmed)
    guard words.count == cells.count else { return ["README: not what is printed: \(shown)"] }
    return zip(words, cells).compactMap { word, cell in
      switch cell {
      case .exact(let text):
        word == text ? nil : "README: “\(word)” where “\(text)” is printed: \(shown)"
      case .allocations(nil): nil
      case .allocations:
        word == cell.text ? nil : "README: \(word) allocations, not \(cell.text): \(shown)"
      case .ratio(let name, _): ratioProblem(word, name, run).map { "README: \($0): \(shown)" }
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

  /// The keyframe counts in the comment beside the README's bake.
  private var sampleProblems: [String] {
    let baked = Bakes.bouncy(tolerance: 0.1)
    let frames = Bakes.bouncy(tolerance: 0.1, style: .uniform(framesPerSecond: 60))
    let comment =
      "// \(baked.values.count); at 60 frames a second it would be \(frames.values.count)"
    let line = text.split(separator: "\n").first { $0.hasPrefix("baked.values.count ") }
    guard line?.hasSuffix(" " + comment) == true else {
      return ["README: the comment at baked.values.count must be \(comment)"]
    }
    return baked.errorBound < 0.1 ? [] : ["README: the bake's error bound is not below 0.1"]
  }

  private static func trimmed(_ word: Substring) -> String {
    var word = word
    while word.first == " " { word.removeFirst() }
    while word.last == " " { word.removeLast() }
    return String(word)
  }
}

extension Readme {
  init(_ text: String) { self.text = text }
}
