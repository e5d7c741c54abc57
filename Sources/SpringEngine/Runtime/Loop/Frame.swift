/// One display refresh.
public struct Frame: Sendable, Equatable {
  /// The time at which the frame began, in seconds of the clock.
  public var timestamp: Double

  /// The time at which the frame will be on screen, in seconds of the clock: the time to draw for.
  public var targetTimestamp: Double

  /// A frame from its two times.
  public init(timestamp: Double, targetTimestamp: Double) {
    self.timestamp = timestamp
    self.targetTimestamp = targetTimestamp
  }
}
