import Foundation

/// Reads what a terminal sends, on a thread of its own.
///
/// Whatever comes is stamped when it comes, and not when the frame is done that is being drawn
/// meanwhile: from these times a hand's speed is told.
enum InputThread {
  /// Begins to read; ends when the input does.
  ///
  /// - Parameters:
  ///   - clock: The time in seconds.
  ///   - receive: Called in order on the main actor, with what came and when; with `nil` at the end
  ///     of the input.
  static func start(
    reading device: TerminalDevice, clock: @escaping @Sendable () -> Double,
    receive: @escaping @MainActor @Sendable ([UInt8]?, Double) -> Void
  ) {
    let thread = Thread {
      var bytes: [UInt8]? = []
      while bytes != nil {
        guard device.waitForInput() else { continue }
        bytes = device.read()
        let arrival = (bytes, clock())
        DispatchQueue.main.async {
          MainActor.assumeIsolated { receive(arrival.0, arrival.1) }
        }
      }
    }
    thread.name = "terminal input"
    thread.qualityOfService = .userInteractive
    thread.start()
  }
}
