/// The frames at which a script is shown.
///
/// The operations and their times are the same at all of them.
enum ScriptSchedule: CaseIterable {
  /// As the script says.
  case plain
  /// Further frames, at most 1/90 s apart, at most 16 for every one of the script; they are drawn while
  /// the script only waits, too.
  case dense
  /// Three of four frames are left out.
  case sparse

  func applied(to script: [ReferenceStep]) -> [ReferenceStep] {
    var number = 0
    return script.flatMap { step -> [ReferenceStep] in
      switch (self, step) {
      case (.dense, .frame(let interval, let ahead)): return Self.split(interval, ahead: ahead)
      case (.dense, .wait(let interval)): return Self.split(interval, ahead: 0)
      case (.sparse, .frame(let interval, _)):
        number += 1
        return number.isMultiple(of: 4) ? [step] : [.wait(interval)]
      default: return [step]
      }
    }
  }

  private static func split(_ interval: Double, ahead: Double) -> [ReferenceStep] {
    let count = min(16, max(1, (interval * 90).rounded(.up)))
    return (0..<Int(count)).map { _ in .frame(interval / count, ahead: ahead) }
  }
}
