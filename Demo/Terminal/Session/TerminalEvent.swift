#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Scenes

/// Something that happened at the terminal.
enum TerminalEvent: Equatable {
  case key(KeyPress)
  case pointer(PointerEvent)
  /// The window has another size now, or the screen's contents were lost: draw anew.
  case resized
  /// The program is asked to end; the signal tells by what.
  case quit(signal: Int32)
}

/// What the mouse did, for a scene.
struct PointerEvent: Equatable {
  var action: MouseReport.Action
  var button: MouseReport.Button
  var modifiers: Modifiers

  /// In the canvas's units.
  var position: SIMD2<Double>

  /// When it came, in seconds of the session's clock; of reports that come in one burst, when
  /// the burst began.
  var time: Double
}

extension ColorDepth {
  /// What the environment says of the terminal.
  ///
  /// Those that have 24-bit colour say so in COLORTERM, or are known by name where that variable is
  /// lost on the way (`ssh`).
  static func fromEnvironment() -> ColorDepth {
    let colors = variable("COLORTERM")
    if colors == "truecolor" || colors == "24bit" { return .full }
    let names = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot", "contour"]
    let term = variable("TERM")
    return names.contains { term.contains($0) } ? .full : .palette
  }
}

/// A variable of the environment, empty if it is not set.
func variable(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}
