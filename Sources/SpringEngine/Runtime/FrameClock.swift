/// Where frames come from: a display link, a timer, or a test's own hand.
///
/// A clock calls its handler once per frame from `start` to `stop`, on the main actor, and never
/// outside. It keeps nothing alive but the handler it was given, and lets go of that on `stop`.
@MainActor
public protocol FrameClock: AnyObject {
  /// The time now, in seconds, on the scale of the frames' and the gestures' timestamps.
  var now: Double { get }

  /// How often the clock should tick; `nil` leaves it to the display.
  var preferredFrameRateRange: FrameRateRange? { get set }

  /// Begins to call `onFrame`, first for the next frame, not at once.
  ///
  /// Called only while stopped.
  func start(_ onFrame: @escaping @MainActor (Frame) -> Void)

  /// Stops calling. The clock makes no wake-ups until it is started again.
  func stop()
}

/// One display refresh.
public struct Frame: Sendable, Equatable {
  /// When the frame began, in the clock's seconds.
  public var timestamp: Double

  /// When the frame's picture will be seen, in the clock's seconds: the time to draw for.
  public var targetTimestamp: Double

  /// A frame from its two times.
  public init(timestamp: Double, targetTimestamp: Double) {
    self.timestamp = timestamp
    self.targetTimestamp = targetTimestamp
  }
}

/// How often an app would like to draw, in frames per second: a wish, not a promise.
///
/// The engine is right at any rate that is granted.
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
    precondition(minimum > 0, "frame rate range: minimum must be greater than 0")
    precondition(
      maximum >= minimum && maximum.isFinite,
      "frame rate range: maximum must be finite and at least minimum")
    precondition(
      preferred.map { (minimum...maximum).contains($0) } ?? true,
      "frame rate range: preferred must lie between minimum and maximum")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The same wish without the rates above a cap; if all are, the cap itself.
  func capped(at cap: Double?) -> FrameRateRange {
    guard let cap else { return self }
    return FrameRateRange(
      minimum: min(minimum, cap), maximum: min(maximum, cap),
      preferred: preferred.map { min($0, cap) })
  }
}
