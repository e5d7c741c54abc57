import Foundation
import QuartzCore
@testable import SpringEngine
import Testing

extension CoreAnimation {
  /// Random scripts on an animator that drives a layer by the render server, and live.
  @MainActor
  struct DrivenScriptTests {
    private static func number(_ name: String, _ usual: Int) -> Int {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    @Test("What is shown, read and reported is as in live driving with a frame at every instant")
    func scripts() {
      let first = Self.number("FIRST_SCRIPT", 1)
      let count = Self.number("SCRIPTS", 100)
      var failures = 0
      for seed in first..<first + count {
        let script = DrivenScript(seed: UInt64(seed))
        guard script.difference() != nil else { continue }
        failures += 1
        guard failures <= Self.number("SHOWN_SCRIPTS", 3) else { continue }
        let short = script.shrunk { $0.difference() != nil }
        Issue.record("\(short.difference() ?? "")\n\(short)")
      }
      #expect(failures == 0, "\(failures) of \(count) scripts differ")
    }
  }
}
