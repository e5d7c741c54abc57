import Foundation

/// Reads terminal input on a separate thread.
///
/// Input is stamped on arrival, independent of frames being drawn on the main thread: velocities
/// are measured from these times.
enum InputThread {
  /// Starts the thread; it ends at the end of the input.
  ///
  /// - Parameters:
  ///   - clock: Returns the time in seconds.
  ///   - receive: Called in order on the main actor with bytes and their time; with `nil` at the
  ///     end of the input.
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
