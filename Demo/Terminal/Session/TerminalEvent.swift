import Foundation
import Scenes

/// An event of the terminal.
enum TerminalEvent: Equatable {
  case key(KeyPress)
  /// A report of the mouse with its position in the canvas's units, and the time of arrival in
  /// seconds of the session's clock; for reports of one burst, that of the first.
  case pointer(MouseReport, at: SIMD2<Double>, time: Double)
  /// The window's size changed, or the screen's contents were lost.
  case resized
  /// The program is about to be suspended; the release of a button will be missed.
  case suspended
  /// The program is asked to end by a signal.
  case quit(signal: Int32)
}

extension ColorDepth {
  /// The terminal's colours according to environment variables, which are empty if not set.
  ///
  /// NO_COLOR asks for none. Terminals announce 24-bit colour in COLORTERM; some are recognised by
  /// name, since `ssh` does not pass that variable on.
  package init(environment: (String) -> String) {
    let (colors, term) = (environment("COLORTERM"), environment("TERM"))
    let names = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot", "contour"]
    let isMonochrome = ["vt1", "vt2"].contains { term.hasPrefix($0) } || term.hasSuffix("-m")
    self =
      if !environment("NO_COLOR").isEmpty || isMonochrome {
        .none
      } else if ["truecolor", "24bit"].contains(colors) || names.contains(where: term.contains) {
        .full
      } else if !colors.isEmpty || term.contains("256") {
        .palette
      } else {
        .basic
      }
  }
}

/// An environment variable; empty if it is not set.
func variable(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}
