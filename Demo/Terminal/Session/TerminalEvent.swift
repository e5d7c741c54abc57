#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Scenes

/// An event of the terminal.
enum TerminalEvent: Equatable {
  case key(KeyPress)
  case pointer(PointerEvent)
  /// The window's size changed, or the screen's contents were lost.
  case resized
  /// The program is asked to end by a signal.
  case quit(signal: Int32)
}

/// A mouse event for a scene.
struct PointerEvent: Equatable {
  var action: MouseReport.Action
  var button: MouseReport.Button
  var modifiers: Modifiers

  /// In the canvas's units.
  var position: SIMD2<Double>

  /// The time of arrival, in seconds of the session's clock; for reports of one burst, that of the
  /// first.
  var time: Double
}

extension ColorDepth {
  /// The terminal's colours according to the environment.
  ///
  /// Terminals announce 24-bit colour in COLORTERM; some are recognised by name, since `ssh` does
  /// not pass that variable on.
  static func fromEnvironment() -> ColorDepth {
    let colors = variable("COLORTERM")
    if colors == "truecolor" || colors == "24bit" { return .full }
    let names = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot", "contour"]
    let term = variable("TERM")
    return names.contains { term.contains($0) } ? .full : .palette
  }
}

/// An environment variable; empty if it is not set.
func variable(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}
