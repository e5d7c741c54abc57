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
