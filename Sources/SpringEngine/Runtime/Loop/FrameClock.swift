/// A source of frames: a display link, a timer, or a clock that a test advances.
///
/// A clock calls its handler once per frame between `start` and `stop`, on the main actor. It retains
/// nothing but the handler, and releases that on `stop`.
@MainActor
public protocol FrameClock: AnyObject {
  /// The time now, in seconds, on the scale of the frames' and the gestures' timestamps.
  var now: Double { get }

  /// The requested frame rates; `nil` leaves them to the display.
  var preferredFrameRateRange: FrameRateRange? { get set }

  /// Begins to call `onFrame`, first for the next frame.
  ///
  /// The loop calls it only while the clock is stopped.
  func start(_ onFrame: @escaping @MainActor (Frame) -> Void)

  /// Stops calling the handler.
  ///
  /// The clock causes no wake-ups until it is started again.
  func stop()
}

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

/// The frame rates that an app requests, in frames per second.
///
/// A request: the system may grant any rate of the range, or another. Motion is exact at any rate.
public struct FrameRateRange: Sendable, Equatable {
  /// The lowest acceptable rate.
  public let minimum: Double

  /// The highest acceptable rate.
  public let maximum: Double

  /// The rate that would be best, or `nil` for no preference.
  public let preferred: Double?

  /// A range of rates.
  ///
  /// - Precondition: 0 < `minimum` ≤ `preferred` ≤ `maximum`, all finite.
  public init(minimum: Double, maximum: Double, preferred: Double? = nil) {
    require(minimum > 0, "frame rate range: minimum must be greater than 0", minimum)
    require(
      maximum >= minimum && maximum.isFinite,
      "frame rate range: maximum must be finite and at least minimum", maximum)
    require(
      preferred.map { (minimum...maximum).contains($0) } ?? true,
      "frame rate range: preferred must lie between minimum and maximum",
      preferred ?? 0)
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The same range with rates above a cap replaced by the cap.
  func capped(at cap: Double?) -> FrameRateRange {
    guard let cap else { return self }
    return FrameRateRange(
      minimum: min(minimum, cap), maximum: min(maximum, cap),
      preferred: preferred.map { min($0, cap) })
  }
}
