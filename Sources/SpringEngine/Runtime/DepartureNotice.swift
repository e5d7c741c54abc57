/// Tells that whoever kept it has gone.
///
/// It is attached to an object that says nothing of its end by itself, and kept by nobody else.
final class DepartureNotice: Sendable {
  private let onDeparture: @MainActor @Sendable () -> Void

  /// A notice, told on the main actor soon after it is destroyed, on whichever thread that is.
  init(_ onDeparture: @escaping @MainActor @Sendable () -> Void) {
    self.onDeparture = onDeparture
  }

  deinit {
    Task { @MainActor [onDeparture] in onDeparture() }
  }
}
