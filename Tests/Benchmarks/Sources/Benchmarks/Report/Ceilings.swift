/// The committed limits: one line each in `ceilings.txt`.
struct Ceilings {
  /// One limit of one item.
  struct Entry: Equatable {
    enum Kind: String {
      /// Median time ÷ the C kernel's time per spring and step in the same run.
      case ratio

      /// Heap allocations per operation.
      case allocations

      /// A number that is the same in every run.
      case count
    }

    let name: String
    let kind: Kind

    /// The largest number that passes.
    let ceiling: Double

    /// The number to be reached, where it is not the ceiling's.
    let target: Double?

    var title: String { "\(name) \(kind.rawValue)" }
  }

  let entries: [Entry]

  struct Malformed: Error {
    let line: String
  }

  /// Reads lines of `name kind ceiling target`, with `-` for no target; `#` starts a comment.
  init(parsing text: String) throws(Malformed) {
    var entries: [Entry] = []
    for line in text.split(separator: "\n") {
      let content = line.prefix { $0 != "#" }
      let words = content.split(separator: " ").map(String.init)
      if words.isEmpty { continue }
      guard words.count == 4, let kind = Entry.Kind(rawValue: words[1]),
        let ceiling = Double(words[2]), words[3] == "-" || Double(words[3]) != nil,
        !entries.contains(where: { $0.name == words[0] && $0.kind == kind })
      else { throw Malformed(line: String(line)) }
      entries.append(
        Entry(name: words[0], kind: kind, ceiling: ceiling, target: Double(words[3])))
    }
    self.entries = entries
  }
}

extension Ceilings {
  /// Compares a run with the ceilings: allocations and counts as they are, times up to four times.
  ///
  /// - Parameter prefix: Which items the run has; entries of others are passed over.
  /// - Returns: A line for each entry that is exceeded or that has no measurement, and for each
  ///   measurement without an entry.
  @MainActor
  func problems(of run: Run, prefix: String) -> [String] {
    let entries = entries.filter { $0.name.hasPrefix(prefix) }
    let slow = Set(
      run.remeasuring(entries.filter { $0.kind == .ratio }.map(\.name)) { measurement in
        entries.contains {
          $0.name == measurement.name && $0.kind == .ratio
            && measurement.ratio.median <= $0.ceiling
        }
      })
    var problems: [String] = []
    for entry in entries {
      guard let value = run.value(of: entry) else {
        if entry.kind != .allocations || run.measurement(entry.name) == nil {
          problems.append("\(entry.title): there is no such item")
        }
        continue
      }
      let exceeds = entry.kind == .ratio ? slow.contains(entry.name) : value > entry.ceiling
      if exceeds { problems.append("\(entry.title): \(plain(value)) > \(plain(entry.ceiling))") }
    }
    return problems + unlimited(in: run)
  }

  private func has(_ name: String, _ kind: Entry.Kind) -> Bool {
    entries.contains { $0.name == name && $0.kind == kind }
  }

  @MainActor
  private func unlimited(in run: Run) -> [String] {
    run.measurements.filter { !has($0.name, .ratio) }.map { "\($0.name) ratio: no ceiling" }
      + run.measurements.filter { !has($0.name, .allocations) }
      .map { "\($0.name) allocations: no ceiling" }
      + run.counts.filter { !has($0.name, .count) }.map { "\($0.name) count: no ceiling" }
  }

  /// A table of the entries that have a target, and whether the run reaches it.
  @MainActor
  func targets(of run: Run) -> Table {
    var table = Table(header: ["target", "now", "target", "ceiling", "reached"])
    for entry in entries {
      guard let target = entry.target, let value = run.value(of: entry) else { continue }
      table.add([
        entry.title, plain(value), plain(target), plain(entry.ceiling),
        value <= target ? "yes" : "no",
      ])
    }
    return table
  }

  /// A ratio or a count: whole numbers without a point.
  private func plain(_ number: Double) -> String {
    number == number.rounded() ? fixed(number, 0) : ratio(number)
  }
}

extension Run {
  /// What an entry limits, as measured last; `nil` if it was not measured.
  fileprivate func value(of entry: Ceilings.Entry) -> Double? {
    switch entry.kind {
    case .ratio: measurement(entry.name)?.ratio.median
    case .allocations: measurement(entry.name).flatMap(\.allocations)
    case .count: count(entry.name).map(Double.init)
    }
  }
}
