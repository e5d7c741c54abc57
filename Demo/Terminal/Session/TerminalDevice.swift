#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The terminal as the system sees it: two descriptors, modes, a size.
struct TerminalDevice {
  let input: Int32
  let output: Int32

  /// Standard input and output, if both are a terminal.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    input = STDIN_FILENO
    output = STDOUT_FILENO
  }

  /// The modes that are set now.
  var modes: termios? {
    var modes = termios()
    return tcgetattr(input, &modes) == 0 ? modes : nil
  }

  /// Every byte at once, unchanged and without echo; but the keys that interrupt and suspend do.
  func makeRaw(from original: termios) {
    var modes = original
    cfmakeraw(&modes)
    modes.c_lflag |= tcflag_t(ISIG)
    set(modes, TCSANOW)
  }

  /// Sets modes and drops the input that nobody has read: reports of the mouse's last moves, which
  /// would end up on the shell's command line.
  func restore(_ original: termios) {
    set(original, TCSAFLUSH)
  }

  private func set(_ modes: termios, _ when: Int32) {
    var modes = modes
    while tcsetattr(input, when, &modes) == -1 && errno == EINTR {}
  }

  /// Columns and rows; 80 × 24 if the terminal does not know.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes everything, in one call if the system takes it in one.
  ///
  /// - Returns: Whether the terminal is still there.
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

  /// Waits until there is something to read.
  ///
  /// - Returns: Whether there is; not, if a signal came first.
  func waitForInput() -> Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, -1) > 0
  }

  /// What there is to read; waits if that is nothing, and is `nil` at the end of the input.
  func read() -> [UInt8]? {
    TerminalDevice.read(input)
  }

  /// What there is to read from a descriptor that has something; `nil` at its end.
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
