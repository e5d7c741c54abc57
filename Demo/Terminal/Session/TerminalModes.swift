/// The control sequences that set the modes for the gallery and restore them.
///
/// Source: "XTerm Control Sequences".
enum TerminalModes {
  /// The alternate screen, no cursor, and mouse reports: buttons (1000), motion with a button
  /// (1002), any motion (1003), as decimal numbers (1006).
  ///
  /// Terminals ignore the modes they do not support.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"

  /// Restores everything, after ending a synchronised update that may be incomplete.
  static let leave =
    "\u{1B}[?2026l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
}
