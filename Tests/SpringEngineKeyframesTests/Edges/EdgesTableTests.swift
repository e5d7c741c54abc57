import Foundation
import Testing

/// `EDGES_PAGE=write swift test --filter EdgesTableTests` writes the documentation's page *Edges*.
///
/// A call that stops the program runs in a process of its own. So does every call while the page is
/// written; otherwise only those that the page says stop, with fewer cases one in 40 of them.
@Suite(.timeLimit(.minutes(20)))
struct EdgesTableTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/SpringEngine/SpringEngine.docc/Edges.md")

  private static let isWriting = ProcessInfo.processInfo.environment["EDGES_PAGE"] == "write"

  @Test func thePageSaysWhatEveryInputDoesWithThem() async throws {
    let committed = String(decoding: try Data(contentsOf: Self.page), as: UTF8.self)
    var text = Self.introduction
    var stops = 0
    let written = committed.split(separator: "\n").map(String.init)
    for (index, section) in Edge.sections.enumerated() {
      text += "\n## \(section.title)\n\n| input | "
      text += Edge.values.map(\.title).joined(separator: " | ") + " |\n"
      text += "|" + String(repeating: "---|", count: Edge.values.count + 1) + "\n"
      for (row, edge) in section.edges.enumerated() {
        let known = written.first { $0.hasPrefix("| \(edge.name) | ") }?.dropLast(" |".count)
          .components(separatedBy: " | ")
        var cells: [String] = []
        for column in Edge.values.indices {
          let said = known.flatMap { $0.count > column + 1 ? $0[column + 1] : nil } ?? ""
          if said.hasPrefix("stops") { stops += 1 }
          if !Self.isWriting, said.hasPrefix("stops"), !CaseCount.includes(stops, step: 40) {
            cells.append(said)
          } else if Self.isWriting || said.hasPrefix("stops") {
            cells.append(try await Self.outcomeInAnotherProcess(index, row, column))
          } else {
            cells.append(await edge.outcome(Edge.values[column].value))
          }
        }
        text += "| \(edge.name) | \(cells.joined(separator: " | ")) |\n"
      }
    }
    text += "\n<!-- No picture: a table. -->\n"
    if Self.isWriting { try Data(text.utf8).write(to: Self.page) }
    let differences = zip(text.split(separator: "\n"), written).filter { $0 != $1 }
    #expect(Self.isWriting || text == committed, "\(differences.first.map { "\($0)" } ?? "lines")")
    // A model's own target is not checked, for speed; an animator rejects it.
    let unchecked = text.split(separator: "|").filter { $0.hasSuffix("not finite ") }
    #expect(unchecked.count == 2)
  }

  /// What a call does in a process of its own, which it may stop.
  private static func outcomeInAnotherProcess(
    _ section: Int, _ row: Int, _ column: Int
  ) async throws -> String {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [section = section as Int, row = row as Int, column = column as Int] in
      let outcome = await Edge.sections[section].edges[row].outcome(Edge.values[column].value)
      print("outcome: \(outcome)")
      exit(EXIT_FAILURE)
    }
    let output = String(
      decoding: result.standardOutputContent + Array("\n".utf8) + result.standardErrorContent,
      as: UTF8.self)
    for line in output.split(separator: "\n") {
      if line.hasPrefix("outcome: ") { return String(line.dropFirst("outcome: ".count)) }
      // The messages of preconditions, which have no number, are printed in debug builds only.
      let parts = String(line).replacingOccurrences(of: "Fatal error: ", with: "\n")
        .split(separator: "\n")
      if parts.count == 2, parts[1].contains(", is ") {
        return "stops: " + parts[1]
      }
    }
    return "stops"
  }

  private static let introduction = """
    # Zero, negative, extreme and non-finite numbers

    What every public input does with 0, a negative, a tiny, a huge, an infinite number and NaN.

    ## Overview

    A constant that makes no sense **stops** the program, in release builds too, with a message that
    names it. A number that arrives while the program runs, from a finger or a server, is **rejected**:
    nothing else changes, and an event says so. Numbers beyond ±10³⁰ are rejected like infinite ones.
    The columns are the number that is passed; the tests write this page, and compare it with what
    happens.

    """
}
