/// A clock that ticks when it is told to: for tests, previews and recordings.
///
/// ```swift
/// let clock = ManualClock()
/// let loop = FrameLoop(clock: clock)
/// let ball = Animator(0.0, in: loop)
/// ball.target = 100
/// clock.advance(by: 0.5)              // thirty frames at 60 Hz
/// clock.advanceUntilIdle()            // until nothing moves any more
/// ```
@MainActor
public final class ManualClock: FrameClock {
  /// The time now, in seconds.
  ///
  /// It moves only when the clock is advanced.
  public private(set) var now: Double

  /// The time between frames, in seconds; greater than 0.
  public var frameInterval: Double {
    didSet { precondition(frameInterval > 0, "manual clock: frameInterval must be greater than 0") }
  }

  /// Kept for the reader; a manual clock ticks as it is told.
  public var preferredFrameRateRange: FrameRateRange?

  /// Whether somebody wants frames.
  public var isRunning: Bool { onFrame != nil }

  /// How many frames have been delivered so far.
  public private(set) var frameCount = 0

  private var onFrame: (@MainActor (Frame) -> Void)?

  /// A clock that stands at a time.
  ///
  /// - Parameters:
  ///   - now: In seconds.
  ///   - frameInterval: In seconds, greater than 0; a 60th by default.
  public init(now: Double = 0, frameInterval: Double = 1.0 / 60) {
    precondition(frameInterval > 0, "manual clock: frameInterval must be greater than 0")
    self.now = now
    self.frameInterval = frameInterval
  }

  /// Frames come from now on, when the clock is advanced.
  public func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
  }

  /// No frames come any more.
  public func stop() {
    onFrame = nil
  }

  /// Moves the time to `time` and delivers one frame with that target, if anybody wants it.
  ///
  /// - Parameter time: In seconds; an earlier time than now is taken as it is, as a test may want.
  public func tick(to time: Double) {
    let frame = Frame(timestamp: now, targetTimestamp: time)
    now = time
    guard let onFrame else { return }
    frameCount += 1
    onFrame(frame)
  }

  /// Lets a time pass, frame by frame; the last frame falls on the end exactly.
  ///
  /// - Parameter duration: In seconds, at least 0.
  public func advance(by duration: Double) {
    let end = now + duration
    while now + frameInterval < end { tick(to: now + frameInterval) }
    if now < end { tick(to: end) }
  }

  /// Ticks until nobody wants frames any more.
  ///
  /// - Parameter limit: In seconds: the most that may pass; a motion that never rests stops here.
  /// - Returns: Whether it became idle within the limit.
  @discardableResult
  public func advanceUntilIdle(limit: Double = 60) -> Bool {
    let end = now + limit
    while isRunning, now < end { tick(to: now + frameInterval) }
    return !isRunning
  }
}
