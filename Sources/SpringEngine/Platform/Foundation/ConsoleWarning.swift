#if DEBUG && (canImport(CoreGraphics) || (FoundationValues && canImport(Foundation)))
import Foundation

/// Warnings of a debug build, each once for every place in the program.
@MainActor
enum ConsoleWarning {
  /// Writes a line; `nil` for no warnings.
  static var write: (@MainActor (String) -> Void)? = { print($0) }

  /// The places that have had one: the addresses of the calls that led there.
  private static var places: Set<[NSNumber]> = []

  /// Writes a warning, unless one was written for the same place.
  static func note(_ text: String) {
    guard let write, places.insert(Thread.callStackReturnAddresses).inserted else { return }
    write("SpringEngine: \(text)")
  }
}
#elseif DEBUG && !hasFeature(Embedded)
/// Warnings of a debug build, each once: without Foundation, places in the program are not known.
@MainActor
enum ConsoleWarning {
  /// Writes a line; `nil` for no warnings.
  static var write: (@MainActor (String) -> Void)? = { print($0) }

  private static var texts: Set<String> = []

  /// Writes a warning, unless the same one was written.
  static func note(_ text: String) {
    if let write, texts.insert(text).inserted { write("SpringEngine: \(text)") }
  }
}
#endif
