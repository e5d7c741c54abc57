/// A source of frames: a display link, a timer, or a clock that a test advances.
///
/// A clock calls its handler once per frame between `start` and `stop`, on the main actor. It retains
/// nothing but the handler, and releases that on `stop`.
@MainActor
public protocol FrameClock: AnyObject {
  /// The time now, in seconds, on the scale of the frames' and the gestures' timestamps.
  ///
  /// While it is not finite, the loop takes the latest one for it, and leaves out frames whose times are
  /// not finite. Beyond some 10¹⁴ s a `Double` does not resolve a frame: motion is at its end at once.
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
