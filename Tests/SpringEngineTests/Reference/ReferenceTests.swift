import Foundation
import Testing

/// Random scripts on an animator and on a second implementation of its contract.
///
/// Every second script has scrubbing and effects, every third one curves, additive motions and
/// repetitions, half of them change the policy on motion and have slides between edges, and every fifth
/// one has faults of the clock, appended motions and curves with speeds at their ends.
@MainActor
struct ReferenceTests {
  /// The number of scripts, or that of the environment variable `REFERENCE_SCRIPTS`.
  private static let count =
    ProcessInfo.processInfo.environment["REFERENCE_SCRIPTS"].flatMap { Int($0) }
    ?? CaseCount.of(200, small: 6)

  @Test func scriptsGiveTheSameValuesAndEventsAsTheReference() async {
    var failures = 0
    for seed in 1...Self.count {
      // Lets tests on real timers go on.
      if seed.isMultiple(of: 20) { await Task.yield() }
      let script = ReferenceStep.script(seed: UInt64(seed), count: 20)
      guard ReferenceRun<Double>.difference(in: script) != nil else { continue }
      failures += 1
      guard failures <= 3 else { continue }
      let short = ReferenceRun<Double>.shrink(script)
      let steps = short.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed): \(ReferenceRun<Double>.difference(in: short) ?? "")\n\(steps)")
    }
    #expect(failures == 0, "\(failures) of \(Self.count) scripts differ")
  }
}
