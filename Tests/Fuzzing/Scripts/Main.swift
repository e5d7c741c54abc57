import Foundation
import SpringEngine

/// Runs random scripts on an animator and on its reference, at three schedules of frames each;
/// `scripts.sh` describes it.
@main
@MainActor
struct Main {
  private var first: UInt64 = 1
  private var count: UInt64 = 2_000
  private var steps = 20
  private var isShown = false

  static func main() async { await Main(CommandLine.arguments).run() }

  private init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    func usage() -> Never {
      print("options: --from N, --count M, --steps K, --show")
      exit(2)
    }
    while let option = rest.popFirst() {
      if option == "--show" {
        isShown = true
        continue
      }
      guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { usage() }
      switch option {
      case "--from": first = number
      case "--count": count = max(1, number)
      case "--steps": steps = max(1, Int(number))
      default: usage()
      }
    }
  }

  private func run() async {
    let begun = Date()
    var shown = begun
    var failures = 0
    for seed in first..<first + count {
      // Lets the main actor's tasks run, which deliver the last events of animators that are released.
      if seed.isMultiple(of: 50) { await Task.yield() }
      let script = ReferenceStep.script(
        seed: seed, count: steps, isScrubbing: seed.isMultiple(of: 2),
        isBlending: seed.isMultiple(of: 3), isReducing: seed % 4 > 1)
      for schedule in ScriptSchedule.allCases {
        let scheduled = schedule.applied(to: script)
        if isShown { print(schedule, scheduled.map { "  \($0)" }.joined(separator: "\n")) }
        guard ReferenceRun.difference(in: scheduled) != nil else { continue }
        failures += 1
        print("FAIL  seed \(seed), \(schedule)")
        if failures <= 10 {
          let short = ReferenceRun.shrink(scheduled)
          print("      \(ReferenceRun.difference(in: short) ?? "")")
          for step in short { print("      .\(step)") }
        }
      }
      if Date().timeIntervalSince(shown) > 20 {
        shown = Date()
        print("seeds \(first)...\(seed) are done, \(failures) differences")
        fflush(nil)
      }
    }
    let seconds = Int(Date().timeIntervalSince(begun).rounded())
    print(
      failures == 0 ? "pass " : "FAIL ",
      "seeds \(first)...\(first + count - 1), \(3 * count) runs: \(failures) differ, \(seconds) s")
    if failures > 0 { exit(1) }
  }
}
