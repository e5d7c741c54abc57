#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Dispatch
import Scenes

/// A terminal that shows pictures and delivers events.
///
/// From ``init(clock:)`` to ``close()`` it is in raw mode, on its alternate screen, without a
/// cursor, and reports the mouse. Its modes are restored by ``close()``, at `exit`, by signals that
/// end the program, by crashes, and during suspension. At most one instance can exist at a time.
@MainActor
final class Terminal {
  /// The size in cells.
  private(set) var size: (columns: Int, rows: Int)

  private let device: TerminalDevice
  private let clock: @Sendable () -> Double
  private var signals: (any DispatchSourceRead)?
  private var receive: ((TerminalEvent) -> Void)?
  private var decoder = InputDecoder()
  private var resolution = PointerResolution()
  private var encoder = FrameEncoder(colorDepth: ColorDepth(environment: variable))
  private var bytes: [UInt8] = []

  /// Takes over standard input and output; `nil` unless both are terminals.
  ///
  /// - Parameter clock: Returns the time in seconds for timestamps; called on the input thread.
  init?(clock: @escaping @Sendable () -> Double) {
    guard let device = TerminalDevice(), let original = device.modes else { return nil }
    self.device = device
    self.clock = clock
    size = device.size
    let board = SignalBoard.shared
    board.pointee.original = original
    board.pointee.output = device.output
    guard openPipe() else { return nil }
    SignalBoard.install()
    atexit(leaveTerminal)
    enter()
  }

  /// Restores the terminal.
  ///
  /// Repeated calls have no effect.
  func close() {
    leaveTerminal()
  }

  /// Shows a picture by sending its differences from the last one in a single update.
  ///
  /// - Returns: The number of bytes sent.
  @discardableResult
  func present(_ canvas: CellCanvas) -> Int {
    bytes.removeAll(keepingCapacity: true)
    encoder.encode(canvas, into: &bytes)
    if !bytes.isEmpty { device.write(bytes) }
    return bytes.count
  }

  /// Starts to deliver events.
  ///
  /// - Parameter receive: Called with every event, in order, on the main run loop.
  func begin(_ receive: @escaping (TerminalEvent) -> Void) {
    self.receive = receive
    let reader = SignalBoard.shared.pointee.reader
    let signals = DispatchSource.makeReadSource(fileDescriptor: reader, queue: .main)
    signals.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.handleSignals(from: reader) }
    }
    signals.activate()
    self.signals = signals
    InputThread.start(reading: device, clock: clock) { [weak self] in self?.take($0, at: $1) }
  }

  /// The arrival time of the latest bytes.
  private var lastInput = 0.0

  /// The arrival time of the first bytes of the current burst: the timestamp of pointer events.
  private var stamp = 0.0

  /// Seconds: the shortest interval between reports of a mouse.
  ///
  /// Reports in shorter intervals were delayed in transit, so their times cannot be used for
  /// velocities: all have the same timestamp, so that only the last counts.
  private static let burst = 0.003

  /// Ends the program by a signal's default action, so that the parent process receives the signal
  /// as status.
  func quit(signal: Int32) -> Never {
    close()
    SignalBoard.perform(signal)
    exit(128 + signal)
  }
}

extension Terminal {
  private func handleSignals(from reader: Int32) {
    for signal in TerminalDevice.read(reader) ?? [] {
      if let event = handle(Int32(signal)) { receive?(event) }
    }
  }

  private func take(_ bytes: [UInt8]?, at time: Double) {
    guard let bytes else {
      receive?(.quit(signal: SIGHUP))
      return
    }
    lastInput = time
    if time - stamp >= Self.burst { stamp = time }
    deliver(decoder.decode(bytes))
    guard decoder.isPending else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + InputDecoder.escapeDelay) { [weak self] in
      // Input received meanwhile has scheduled its own flush if it ended within a sequence.
      MainActor.assumeIsolated {
        guard let self, self.lastInput == time else { return }
        self.deliver(self.decoder.flush())
      }
    }
  }

  private func deliver(_ events: [InputEvent]) {
    for event in events.compactMap(translate) { receive?(event) }
  }

  private func enter() {
    let board = SignalBoard.shared
    device.makeRaw(from: board.pointee.original)
    board.pointee.isChanged = true
    // Apple's Terminal prints a part of the query instead of answering it.
    let asks = variable("TERM_PROGRAM") != "Apple_Terminal"
    resolution = PointerResolution()
    device.write(Array((TerminalModes.enter + (asks ? PointerResolution.question : "")).utf8))
    encoder.invalidate()
    size = device.size
  }

  private func translate(_ event: InputEvent) -> TerminalEvent? {
    switch event {
    case .key(let press): return .key(press)
    case .mouse(let report):
      return .pointer(
        PointerEvent(
          action: report.action, button: report.button,
          position: resolution.position(report), time: stamp))
    case .answer(let answer):
      if let reply = resolution.receive(answer) { device.write(Array(reply.utf8)) }
      return nil
    }
  }

  /// Handles a signal received through the pipe.
  private func handle(_ signal: Int32) -> TerminalEvent? {
    switch signal {
    case SIGWINCH:
      size = device.size
      encoder.invalidate()
      // A new window size can be due to a new font size.
      device.write(Array("\u{1B}[16t".utf8))
      return .resized
    case SIGTSTP:
      receive?(.suspended)
      close()
      SignalBoard.perform(SIGTSTP)
      enter()
      return .resized
    case SIGCONT:
      enter()
      return .resized
    default:
      return .quit(signal: signal)
    }
  }
}

/// Opens the pipe for signal numbers; neither end blocks.
private func openPipe() -> Bool {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return false }
  for end in ends {
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }
  SignalBoard.shared.pointee.reader = ends[0]
  SignalBoard.shared.pointee.pipe = ends[1]
  return true
}

/// Restores the terminal if that has not been done.
private func leaveTerminal() {
  let board = SignalBoard.shared
  guard board.pointee.isChanged, let device = TerminalDevice() else { return }
  board.pointee.isChanged = false
  device.write(Array(board.pointee.leave))
  device.restore(board.pointee.original)
}
