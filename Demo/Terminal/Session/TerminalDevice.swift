import Foundation

/// The system's interface to the terminal on standard input and output: modes, size, bytes.
enum TerminalDevice {
  /// The control sequences that set the modes for the gallery: the alternate screen, no cursor, and
  /// mouse reports: buttons (1000), motion with a button (1002), any motion (1003), as decimal
  /// numbers (1006).
  ///
  /// Terminals ignore the modes they do not support. Source: "XTerm Control Sequences".
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"

  /// Restores everything, after ending a synchronised update that may be incomplete.
  static let leave =
    "\u{1B}[?2026l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// The current modes; `nil` unless standard input and output are a terminal whose cursor can be
  /// moved.
  static var modes: termios? {
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      !["", "dumb", "unknown"].contains(variable("TERM")), tcgetattr(STDIN_FILENO, &modes) == 0
    else { return nil }
    return modes
  }

  /// Sets raw mode: input arrives byte by byte, unchanged and without echo; the keys for interrupt
  /// and suspend keep their functions.
  static func makeRaw(from original: termios) {
    var modes = original
    cfmakeraw(&modes)
    modes.c_lflag |= tcflag_t(ISIG)
    while tcsetattr(STDIN_FILENO, TCSANOW, &modes) == -1 && errno == EINTR {}
  }

  /// Columns and rows; 80 × 24 if unknown.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    write(bytes, bytes.count)
  }

  /// Writes all bytes, while the terminal exists.
  static func write(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var written = 0
    while written < count {
      let result = Foundation.write(STDOUT_FILENO, bytes + written, count - written)
      if result > 0 {
        written += result
      } else if errno == EAGAIN {
        var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&room, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Reads available input from a descriptor; `nil` at its end.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }
}
