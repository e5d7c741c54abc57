import Foundation
@testable import SpringEngine

/// Runs random scripts on an animator and on its reference, at three schedules of frames each;
/// `scripts.sh` describes it.
@main
@MainActor
struct Main {
  private var first: UInt64 = 1
  private var count: UInt64 = 2_000
  private var steps = 20
  private var isShown = false
  private var kind = Kind.scripts

  /// What is run.
  private enum Kind: String, CaseIterable {
    case scripts, single, components, scenes
  }

  static func main() async { await Main(CommandLine.arguments).run() }

  private init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    func usage() -> Never {
      print("options: --from N, --count M, --steps K, --single, --components, --scenes, --show")
      exit(2)
    }
    while let option = rest.popFirst() {
      if option == "--show" {
        isShown = true
        continue
      }
      if let kind = Kind(rawValue: String(option.dropFirst(2))) {
        self.kind = kind
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
      if isWrong(seed, failures) { failures += 1 }
      if Date().timeIntervalSince(shown) > 20 {
        shown = Date()
        print("seeds \(first)...\(seed) are done, \(failures) differences")
        fflush(nil)
      }
    }
    let seconds = Int(Date().timeIntervalSince(begun).rounded())
    print(
      failures == 0 ? "pass " : "FAIL ",
      "seeds \(first)...\(first + count - 1), \(kind.rawValue): \(failures) differ, \(seconds) s"
    )
    if failures > 0 { exit(1) }
  }

  private func isWrong(_ seed: UInt64, _ failures: Int) -> Bool {
    switch kind {
    case .scripts: differs(seed, failures)
    case .single:
      differs(
        ReferenceStep.script(seed: seed, count: steps), Float.self, 1, "seed \(seed), single",
        failures)
    case .components:
      seed.isMultiple(of: 2)
        ? differsByComponent(seed, SIMD2<Double>.self, 2, failures)
        : differsByComponent(seed, SIMD4<Double>.self, 4, failures)
    case .scenes: breaksLaw(seed, failures)
    }
  }

  /// Whether a script differs from its reference; tells how, unless that was done often.
  ///
  /// By a number at all schedules, and by one of the values of several numbers at the script's own.
  private func differs(_ seed: UInt64, _ failures: Int) -> Bool {
    let script = ReferenceStep.script(seed: seed, count: steps)
    for schedule in ScriptSchedule.allCases {
      let scheduled = schedule.applied(to: script)
      if isShown { print(schedule, scheduled.map { "  \($0)" }.joined(separator: "\n")) }
      if differs(scheduled, Double.self, 1, "seed \(seed), \(schedule)", failures) { return true }
    }
    return switch seed % 4 {
    case 0: differs(script, SIMD4<Double>.self, 4, "seed \(seed), four lanes", failures)
    case 1: differs(script, [Double].self, 3, "seed \(seed), an array", failures)
    case 2: differs(script, Swapped.self, 2, "seed \(seed), a value of its own", failures)
    default: differs(script, SIMD16<Double>.self, 16, "seed \(seed), sixteen lanes", failures)
    }
  }

  private func differs<Value: MotionValue>(
    _ script: [ReferenceStep], _: Value.Type, _ count: Int, _ name: String, _ failures: Int
  ) -> Bool {
    guard ReferenceRun<Value>.difference(in: script, count: count) != nil else { return false }
    print("FAIL  \(name)")
    if failures < 10 {
      let short = ReferenceRun<Value>.shrink(script, count: count)
      print("      \(ReferenceRun<Value>.difference(in: short, count: count) ?? "")")
      for step in short { print("      .\(step)") }
    }
    return true
  }

  /// Whether a component differs from its closed form; tells how, unless that was done often.
  private func differsByComponent<Value: MotionValue>(
    _ seed: UInt64, _: Value.Type, _ count: Int, _ failures: Int
  ) -> Bool {
    let script = ComponentStep.script(seed: seed, components: count, count: steps)
    if isShown { print(script.map { "  \($0)" }.joined(separator: "\n")) }
    func difference(_ script: [ComponentStep]) -> String? {
      ComponentRun<Value>.difference(in: script, count: count)
    }
    guard difference(script) != nil else { return false }
    print("FAIL  seed \(seed), \(count) components")
    if failures < 10 {
      let short = script.shrunk { difference($0) != nil }
      print("      \(difference(short) ?? "")")
      for step in short { print("      .\(step)") }
    }
    return true
  }

  /// Whether a scene breaks a law; tells how, unless that was done often.
  private func breaksLaw(_ seed: UInt64, _ failures: Int) -> Bool {
    let scene = SceneStep.scene(seed: seed, count: steps)
    if isShown { print(scene.map { "  \($0)" }.joined(separator: "\n")) }
    guard SceneLaws.difference(in: scene) != nil else { return false }
    print("FAIL  scene \(seed)")
    if failures < 10 {
      let short = scene.shrunk { SceneLaws.difference(in: $0) != nil }
      print("      \(SceneLaws.difference(in: short) ?? "")")
      for step in short { print("      \(step)") }
    }
    return true
  }
}

/// A value that an app could have, whose components are in another order than its parts.
private struct Swapped: MotionValue {
  var first = 0.0
  var second = 0.0

  var components: SIMD2<Double> { SIMD2(second, first) }

  init(components: SIMD2<Double>) { (first, second) = (components.y, components.x) }
}
