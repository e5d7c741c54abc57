import Foundation
import Scenes

enum TerminalEvent: Equatable {
  case key(Key)
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

/// A terminal that shows pictures and delivers events.
///
/// From ``init(clock:)`` to ``close()`` it is in raw mode, on its alternate screen, without a
/// cursor, and reports the mouse. Its modes are restored by ``close()``, at `exit`, by signals that
/// end the program, by crashes, and during suspension. At most one instance can exist at a time.
@MainActor
final class Terminal {
  private(set) var size = TerminalDevice.size

  private let clock: @Sendable () -> Double
  private var sources: [any DispatchSourceRead] = []
  private var receive: ((TerminalEvent) -> Void)?
  private var decoder = InputDecoder()
  private var resolution = PointerResolution()
  private var encoder = FrameEncoder(colorDepth: ColorDepth(environment: variable))
  private var bytes: [UInt8] = []

  /// Takes over standard input and output; `nil` unless both are terminals.
  ///
  /// - Parameter clock: Returns the time in seconds for timestamps; called on the input's queue.
  init?(clock: @escaping @Sendable () -> Double) {
    self.clock = clock
    guard let original = TerminalDevice.modes, SignalBoard.install() else { return nil }
    SignalBoard.shared.pointee.original = original
    atexit { SignalBoard.leaveTerminal(TCSAFLUSH) }
    enter()
  }

  /// Restores the terminal.
  ///
  /// Repeated calls have no effect.
  func close() { SignalBoard.leaveTerminal(TCSAFLUSH) }

  /// Shows a picture by sending its differences from the last one in a single update.
  func present(_ canvas: CellCanvas) {
    bytes.removeAll(keepingCapacity: true)
    encoder.encode(canvas, into: &bytes)
    TerminalDevice.write(bytes, bytes.count)
  }

  /// Starts to deliver events.
  ///
  /// Input is stamped on arrival, on a queue of its own, independent of frames being drawn on the main
  /// thread: velocities are measured from these times.
  ///
  /// - Parameter receive: Called with every event, in order, on the main run loop.
  func begin(_ receive: @escaping (TerminalEvent) -> Void) {
    self.receive = receive
    let reader = SignalBoard.shared.pointee.pipe.reader
    let signals = DispatchSource.makeReadSource(fileDescriptor: reader, queue: .main)
    signals.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.handleSignals(from: reader) }
    }
    let input = DispatchSource.makeReadSource(
      fileDescriptor: STDIN_FILENO,
      queue: DispatchQueue(label: "terminal input", qos: .userInteractive))
    input.setEventHandler { [weak self, clock] in
      let (bytes, time) = (TerminalDevice.read(STDIN_FILENO), clock())
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(bytes, at: time) } }
    }
    sources = [signals, input]
    for source in sources { source.activate() }
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
    for event in events {
      switch event {
      case .key(let key): receive?(.key(key))
      case .mouse(let report):
        receive?(.pointer(report, at: resolution.position(report), time: stamp))
      case .mode, .cellSize:
        if let reply = resolution.receive(event) { TerminalDevice.write(reply) }
      }
    }
  }

  private func enter() {
    TerminalDevice.makeRaw(from: SignalBoard.shared.pointee.original)
    SignalBoard.shared.pointee.isChanged = true
    resolution = PointerResolution()
    // Apple's Terminal prints a part of the query instead of answering it.
    let asks = variable("TERM_PROGRAM") != "Apple_Terminal"
    TerminalDevice.write(TerminalDevice.enter + (asks ? PointerResolution.question : ""))
    encoder.invalidate()
    size = TerminalDevice.size
  }

  private func handleSignals(from reader: Int32) {
    for signal in TerminalDevice.read(reader) ?? [] { handle(Int32(signal)) }
  }

  /// Handles a signal received through the pipe.
  private func handle(_ signal: Int32) {
    switch signal {
    case SIGWINCH:
      size = TerminalDevice.size
      encoder.invalidate()
      // A new window size can be due to a new font size.
      TerminalDevice.write("\u{1B}[16t")
    case SIGTSTP:
      receive?(.suspended)
      close()
      SignalBoard.perform(SIGTSTP)
      enter()
    case SIGCONT: enter()
    default:
      receive?(.quit(signal: signal))
      return
    }
    receive?(.resized)
  }
}
