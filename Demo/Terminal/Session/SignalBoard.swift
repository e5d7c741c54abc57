#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The memory used by signal handlers, allocated before they are installed.
///
/// A handler can run between any two instructions of the program. It must not allocate, lock, or
/// call into the runtime; of the functions that POSIX lists as *async-signal-safe*, `write`,
/// `tcflush`, `tcsetattr`, `sigaction` and `raise` are used here.
struct SignalBoard {
  /// Signals that end the program after cleaning up.
  static let quitting = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Signals after which the program's state is undefined.
  static let crashing = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]
  /// Signals for a new window size, suspension and continuation.
  static let notifying = [SIGWINCH, SIGTSTP, SIGCONT]
  /// Greater than the number of every signal above.
  private static let signalCount = 64

  /// The write end of the pipe into which handlers write a signal's number as one byte.
  var pipe: Int32 = -1
  /// The read end of the pipe.
  var reader: Int32 = -1
  /// The terminal's descriptor for output.
  var output: Int32 = -1
  /// The terminal's original modes.
  var original = termios()
  /// Whether they have been changed.
  var isChanged = false
  /// A quitting signal that was written to the pipe but not handled yet.
  var unhandled: Int32 = 0
  /// ``TerminalModes/leave``.
  let leave: UnsafeMutableBufferPointer<UInt8>
  /// The previous action of each signal.
  let previous: UnsafeMutablePointer<sigaction>

  /// The shared instance.
  ///
  /// Global, because handlers receive the signal only. A pointer, because exclusivity checking of
  /// variables calls the runtime, which handlers must not do.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalBoard> = {
    let board = UnsafeMutablePointer<SignalBoard>.allocate(capacity: 1)
    let bytes = Array(TerminalModes.leave.utf8)
    let leave = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = leave.initialize(from: bytes)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
    previous.initialize(repeating: sigaction(), count: signalCount)
    board.initialize(to: SignalBoard(leave: leave, previous: previous))
    return board
  }()

  /// Installs all handlers.
  ///
  /// Handlers of crashes run on an alternate stack, since stack overflow is one of the causes.
  static func install() {
    let board = shared
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    sigaltstack(&stack, nil)
    for signal in quitting + notifying { handle(signal, passSignalOn) }
    for signal in crashing { handle(signal, leaveTerminalAndCrash) }
    // Swift's crash reporter has an action for Control-\, which would wait for a key.
    board.pointee.previous[Int(SIGQUIT)] = sigaction()
    func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
      var action = sigaction(handler: handler)
      sigaction(signal, &action, &board.pointee.previous[Int(signal)])
    }
  }

  /// Performs a signal's previous action, which may end the program.
  ///
  /// Returns if the action was to ignore the signal, or after a suspension, with the handler
  /// installed again.
  static func perform(_ signal: Int32) {
    var ours = sigaction()
    sigaction(signal, &shared.pointee.previous[Int(signal)], &ours)
    raise(signal)
    sigaction(signal, &ours, nil)
  }
}

/// Writes a signal's number to the pipe.
///
/// A second request to quit while the first is not handled indicates a hang: the program is ended
/// at once.
private func passSignalOn(_ signal: Int32) {
  let savedError = errno
  let board = SignalBoard.shared
  let isRequestToQuit = signal == SIGINT || signal == SIGTERM || signal == SIGQUIT
  if isRequestToQuit && board.pointee.unhandled == signal {
    leaveTerminalAndCrash(signal)
  } else {
    if isRequestToQuit { board.pointee.unhandled = signal }
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(board.pointee.pipe, &byte, 1)
  }
  errno = savedError
}

/// Restores the terminal and performs the signal's previous action.
private func leaveTerminalAndCrash(_ signal: Int32) {
  let board = SignalBoard.shared
  if board.pointee.isChanged {
    board.pointee.isChanged = false
    _ = write(board.pointee.output, board.pointee.leave.baseAddress!, board.pointee.leave.count)
    tcflush(board.pointee.output, TCIFLUSH)
    tcsetattr(board.pointee.output, TCSANOW, &board.pointee.original)
  }
  sigaction(signal, &board.pointee.previous[Int(signal)], nil)
  raise(signal)
}
