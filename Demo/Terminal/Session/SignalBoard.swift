#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// All that the signal handlers touch: plain memory, made before they are installed.
///
/// A handler runs between any two instructions of the program. It may not allocate, lock, or call
/// into the runtime; what it may call is the list in POSIX under *async-signal-safe*, of which
/// `write`, `tcflush`, `tcsetattr`, `sigaction` and `raise` are used here.
struct SignalBoard {
  /// Signals that end the program, and leave time to tidy up.
  static let quitting = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Signals after which nothing of the program can be trusted.
  static let crashing = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]
  /// Signals that are news: a new window size, stopping, going on.
  static let telling = [SIGWINCH, SIGTSTP, SIGCONT]
  /// Greater than the number of any signal above.
  private static let signalCount = 64

  /// The end of the pipe that handlers write a signal's number into, one byte.
  var pipe: Int32 = -1
  /// The other end.
  var news: Int32 = -1
  /// The terminal's descriptor for output.
  var output: Int32 = -1
  /// The terminal's modes as they were found.
  var original = termios()
  /// Whether they have been changed.
  var isChanged = false
  /// A quitting signal that has been passed on, but not been acted on.
  var unheeded: Int32 = 0
  /// ``TerminalModes/leave``.
  let leave: UnsafeMutableBufferPointer<UInt8>
  /// What was done on each signal before.
  let previous: UnsafeMutablePointer<sigaction>

  /// The one board.
  ///
  /// Handlers take no argument but the signal, so it has to be global. Memory by address, because
  /// access to a variable is recorded by the runtime, which handlers must not do.
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
  /// The crashing ones get a stack of their own, since a stack that is full is one of the reasons
  /// to crash.
  static func install() {
    let board = shared
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    sigaltstack(&stack, nil)
    for signal in quitting + telling { handle(signal, passSignalOn) }
    for signal in crashing { handle(signal, leaveTerminalAndCrash) }
    func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
      var action = sigaction(handler: handler)
      sigaction(signal, &action, &board.pointee.previous[Int(signal)])
    }
  }

  /// Does what a signal would have done without the program, for instance end it.
  ///
  /// Comes back if that was nothing, or a stop; then the handler is in place again.
  static func perform(_ signal: Int32) {
    var ours = sigaction()
    sigaction(signal, &shared.pointee.previous[Int(signal)], &ours)
    raise(signal)
    sigaction(signal, &ours, nil)
  }
}

/// Writes the signal's number to the pipe.
///
/// A second request to quit while the first is unheeded means that the program hangs: it ends here
/// and now.
private func passSignalOn(_ signal: Int32) {
  let savedError = errno
  let board = SignalBoard.shared
  let isRequestToQuit = signal == SIGINT || signal == SIGTERM || signal == SIGQUIT
  if isRequestToQuit && board.pointee.unheeded == signal {
    leaveTerminalAndCrash(signal)
  } else {
    if isRequestToQuit { board.pointee.unheeded = signal }
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(board.pointee.pipe, &byte, 1)
  }
  errno = savedError
}

/// Gives the terminal back and lets the signal do what it would have done.
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
