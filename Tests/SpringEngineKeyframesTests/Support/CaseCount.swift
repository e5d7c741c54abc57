import Foundation

/// How many random cases a test has: all of them in release, fewer in debug, where each takes ten times
/// as long.
///
/// `SPRINGENGINE_CASES=full swift test` has all of them in debug, `SPRINGENGINE_CASES=small` fewer in
/// release.
enum CaseCount {
  /// Whether a test has all its cases.
  static let isFull: Bool =
    switch ProcessInfo.processInfo.environment["SPRINGENGINE_CASES"] {
    case "full": true
    case "small": false
    default: isOptimised
    }

  #if DEBUG
  private static let isOptimised = false
  #else
  private static let isOptimised = true
  #endif

  /// The number of cases: of all of them, or of fewer; at least 1.
  static func of(_ full: Int, small: Int) -> Int { max(1, isFull ? full : min(full, small)) }

  /// Whether a case is among those that are checked: all of them, or one in `step`, the first included.
  static func includes(_ number: Int, step: Int) -> Bool { isFull || number.isMultiple(of: step) }
}
