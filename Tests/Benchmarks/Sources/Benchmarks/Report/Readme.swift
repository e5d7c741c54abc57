import SpringEngine

/// The README's text, with two statements that a run can check: how long a thousand springs take, and how
/// many keyframes the sample's bake has.
struct Readme {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// The words after the milliseconds.
  private static let words = " ms for a thousand springs"

  /// The README's milliseconds may differ from those measured by this factor: machines differ.
  private static let room = 4.0

  /// Replaces the milliseconds.
  ///
  /// - Returns: Whether there are any.
  @MainActor
  mutating func write(_ run: Run) -> Bool {
    guard let range = milliseconds else { return false }
    text.replaceSubrange(range, with: Self.printed(run))
    return true
  }

  /// A line for each statement that is not what the run says.
  @MainActor
  func problems(of run: Run) -> [String] {
    let printed = Self.printed(run)
    guard let range = milliseconds, let shown = Double(text[range]), let measured = Double(printed)
    else { return ["README: no number before “\(Self.words)”"] + sampleProblems }
    let isNear = shown <= measured * Self.room && shown >= measured / Self.room
    let problems = isNear ? [] : ["README: \(shown)\(Self.words), measured \(printed)"]
    return problems + sampleProblems
  }

  /// The place of the milliseconds.
  private var milliseconds: Range<String.Index>? {
    guard let words = text.range(of: Self.words) else { return nil }
    let start = text[..<words.lowerBound].lastIndex { !("0"..."9").contains($0) && $0 != "." }
    return start.map { text.index(after: $0)..<words.lowerBound }
  }

  /// Those of a frame of a thousand animators on one loop.
  @MainActor
  private static func printed(_ run: Run) -> String {
    guard let measurement = run.measurement("frame/double/1000") else { return "?" }
    return twoDigits(measurement.time.median * 1000 / 1_000_000)
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
}
