#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The system's interface to a terminal: descriptors, modes, size.
struct TerminalDevice {
  let input: Int32
  let output: Int32

  /// Standard input and output; `nil` unless both are a terminal whose cursor can be moved.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      !["", "dumb", "unknown"].contains(variable("TERM"))
    else { return nil }
    input = STDIN_FILENO
    output = STDOUT_FILENO
  }

  /// The current modes.
  var modes: termios? {
    var modes = termios()
    return tcgetattr(input, &modes) == 0 ? modes : nil
  }

  /// Sets raw mode: input arrives byte by byte, unchanged and without echo; the keys for interrupt
  /// and suspend keep their functions.
  func makeRaw(from original: termios) {
    var modes = original
    cfmakeraw(&modes)
    modes.c_lflag |= tcflag_t(ISIG)
    set(modes, TCSANOW)
  }

  /// Restores modes and discards unread input: mouse reports would otherwise appear on the shell's
  /// command line.
  func restore(_ original: termios) {
    set(original, TCSAFLUSH)
  }

  private func set(_ modes: termios, _ when: Int32) {
    var modes = modes
    while tcsetattr(input, when, &modes) == -1 && errno == EINTR {}
  }

  /// Columns and rows; 80 × 24 if unknown.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes.
  ///
  /// - Returns: Whether the terminal still exists.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(output, UnsafeRawBufferPointer(rebasing: rest))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          _ = poll(&room, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Waits for input.
  ///
  /// - Returns: Whether there is input; false if a signal interrupted the wait.
  func waitForInput() -> Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, -1) > 0
  }

  /// Reads available input; waits if there is none, and returns `nil` at the end of the input.
  func read() -> [UInt8]? {
    TerminalDevice.read(input)
  }

  /// Reads available input from a descriptor; `nil` at its end.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(descriptor, &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &buffer, count)
}
