@testable import SpringEngine
import Testing

/// Switches the console's warnings of rejected inputs off, before the first test of a run: many tests
/// reject inputs on purpose.
///
/// It belongs to the suite that tests the warnings, which takes them in each of its tests.
struct WarningsOff: SuiteTrait {
  func prepare(for test: Test) async {
    #if DEBUG
    await MainActor.run { ConsoleWarning.write = nil }
    #endif
  }
}

extension Trait where Self == WarningsOff {
  static var warningsElsewhereAreOff: Self { WarningsOff() }
}
