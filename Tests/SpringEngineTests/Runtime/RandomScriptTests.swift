import Testing

@testable import SpringEngine

@MainActor
struct RandomScriptTests {
  private struct WeakLoop { weak var loop: FrameLoop? }

  @Test func randomScriptsKeepTheInvariantsAndLeakNothing() async {
    var unfinished: [RandomScript] = []
    var loops: [WeakLoop] = []
    for seed in 1...CaseCount.of(10_000, small: 40) {
      let script = RandomScript(seed: UInt64(seed))
      script.run(steps: Self.steps)
      if !script.finalComplaints.isEmpty { unfinished.append(script) }
      loops.append(WeakLoop(loop: script.loop))
    }
    await Self.letTasksRun()
    let failed = unfinished.filter { !$0.finalComplaints.isEmpty }.map(\.seed)
    unfinished.removeAll()
    #expect(loops.count { $0.loop != nil } == 0, "loops leaked")
    for seed in failed.prefix(5) {
      let script = RandomScript(seed: seed, isTraced: true)
      script.run(steps: Self.steps)
      await Self.letTasksRun()
      Issue.record("\(script.finalComplaints.joined(separator: "; "))")
    }
    #expect(failed.isEmpty, "\(failed.count) seeds failed")
  }

  /// Lets the main actor's tasks run: an animator released at rest delivers its events in one.
  private static func letTasksRun() async {
    for _ in 0..<10 { await Task.yield() }
  }

  private static let steps = 12
}
