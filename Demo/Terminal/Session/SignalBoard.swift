import Foundation

/// The memory used by signal handlers, allocated before they are installed.
///
/// A handler can run between any two instructions of the program. It must not allocate, lock, or
/// call into the runtime; of the functions that POSIX lists as *async-signal-safe*, `write`, `poll`,
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

  /// The pipe into which handlers write a signal's number as one byte: its read end, its write end.
  var pipe: (reader: Int32, writer: Int32) = (-1, -1)
  /// The terminal's original modes.
  var original = termios()
  /// Whether they have been changed.
  var isChanged = false
  /// A quitting signal that was written to the pipe but not handled yet.
  var unhandled: Int32 = 0
  /// ``TerminalDevice/leave``.
  let leave: UnsafeBufferPointer<UInt8>
  let previous: UnsafeMutablePointer<sigaction>

  /// The shared instance.
  ///
  /// Global, because handlers receive the signal only. A pointer, because exclusivity checking of
  /// variables calls the runtime, which handlers must not do.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalBoard> = {
    let board = UnsafeMutablePointer<SignalBoard>.allocate(capacity: 1)
    let bytes = Array(TerminalDevice.leave.utf8)
    let leave = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = leave.initialize(from: bytes)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
    previous.initialize(repeating: sigaction(), count: signalCount)
    board.initialize(to: SignalBoard(leave: UnsafeBufferPointer(leave), previous: previous))
    return board
  }()

  /// Opens the pipe, neither end of which blocks, and installs all handlers; returns whether there is
  /// a pipe.
  ///
  /// Handlers of crashes run on an alternate stack, since stack overflow is one of the causes.
  static func install() -> Bool {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    shared.pointee.pipe = (ends[0], ends[1])
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    sigaltstack(&stack, nil)
    for signal in quitting + notifying { handle(signal, passSignalOn) }
    for signal in crashing { handle(signal, leaveTerminalAndCrash) }
    // Swift's crash reporter has an action for Control-\, which would wait for a key.
    shared.pointee.previous[Int(SIGQUIT)] = sigaction()
    return true
    func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
      var action = sigaction(handler: handler)
      sigaction(signal, &action, &shared.pointee.previous[Int(signal)])
    }
  }

  /// Restores the terminal if that has not been done.
  ///
  /// - Parameter when: When the modes change, `TCSANOW` or `TCSAFLUSH`.
  static func leaveTerminal(_ when: Int32) {
    guard shared.pointee.isChanged else { return }
    shared.pointee.isChanged = false
    TerminalDevice.write(shared.pointee.leave.baseAddress!, shared.pointee.leave.count)
    // Mouse reports that were not read would appear on the shell's command line.
    tcflush(STDIN_FILENO, TCIFLUSH)
    while tcsetattr(STDIN_FILENO, when, &shared.pointee.original) == -1 && errno == EINTR {}
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
    _ = write(board.pointee.pipe.writer, &byte, 1)
  }
  errno = savedError
}

/// Restores the terminal and performs the signal's previous action.
private func leaveTerminalAndCrash(_ signal: Int32) {
  SignalBoard.leaveTerminal(TCSANOW)
  sigaction(signal, &SignalBoard.shared.pointee.previous[Int(signal)], nil)
  raise(signal)
}

extension sigaction {
  /// An action that calls a function, on the alternate stack if there is one.
  init(handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
    __sigaction_u.__sa_handler = handler
    #else
    __sigaction_handler.sa_handler = handler
    #endif
    sa_flags = SA_RESTART | SA_ONSTACK
    sigemptyset(&sa_mask)
  }
}
