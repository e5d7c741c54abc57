/// The byte sequences that make a terminal a stage, and an ordinary terminal again.
///
/// Source: "XTerm Control Sequences", which all terminals of today follow.
enum TerminalModes {
  /// The other screen, no cursor, and the mouse: buttons (1000), motion with a button (1002), any
  /// motion (1003), with numbers in text (1006).
  ///
  /// A terminal takes the best that it knows.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"

  /// Everything back: first the end of a frame that may have been cut off in the middle.
  static let leave =
    "\u{1B}[?2026l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
}
