/// A clock that the caller advances: for tests, previews and recordings.
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
public final class ManualClock: AlarmClock {
  /// The time now, in seconds.
  ///
  /// It changes only when the clock is advanced.
  @exclusivity(unchecked) public private(set) var now: Double

  /// The time between frames, in seconds; greater than 0.
  public var frameInterval: Double {
    didSet {
      require(
        frameInterval > 0 && frameInterval.isFinite,
        "manual clock: frameInterval must be greater than 0 and finite", frameInterval)
    }
  }

  /// Stored, otherwise ignored.
  public var preferredFrameRateRange: FrameRateRange?

  /// Whether a loop has started the clock.
  public var isRunning: Bool { onFrame != nil }

  /// The number of frames delivered so far.
  @exclusivity(unchecked) private(set) var frameCount = 0

  /// The number of frames and alarms delivered so far.
  var wakeUpCount: Int { frameCount + alarmCount }

  private var alarmCount = 0

  @exclusivity(unchecked) private var onFrame: (@MainActor (Frame) -> Void)?

  private var alarm: (time: Double, onAlarm: @MainActor () -> Void)?

  /// A clock at a time.
  ///
  /// - Parameters:
  ///   - now: In seconds.
  ///   - frameInterval: In seconds, greater than 0; a 60th by default.
  public init(now: Double = 0, frameInterval: Double = 1.0 / 60) {
    require(
      frameInterval > 0 && frameInterval.isFinite,
      "manual clock: frameInterval must be greater than 0 and finite", frameInterval)
    self.now = now
    self.frameInterval = frameInterval
  }

  /// Delivers frames from now on, when the clock is advanced.
  public func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
  }

  /// Delivers no more frames.
  public func stop() {
    onFrame = nil
  }

  /// Calls a handler once the clock has been advanced to a time, before the frame of that time.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    alarm = time.map { ($0, onAlarm) }
  }

  /// Delivers the alarms that are due by a time.
  private func deliverAlarms(by time: Double) {
    while let alarm, alarm.time <= time {
      now = max(now, alarm.time)
      self.alarm = nil
      alarmCount += 1
      alarm.onAlarm()
    }
  }

  /// Sets the time and delivers one frame with that target timestamp, if the clock runs.
  ///
  /// - Parameter time: In seconds; may be earlier than ``now``, for tests. One that is not finite is
  ///   delivered, which changes nothing, and leaves ``now`` as it is.
  public func tick(to time: Double) {
    deliverAlarms(by: time)
    let frame = Frame(timestamp: max(now, time - frameInterval), targetTimestamp: time)
    if time.isFinite { now = time }
    guard let onFrame else { return }
    frameCount += 1
    onFrame(frame)
  }

  /// Advances by a duration, frame by frame; the last frame is exactly at the end.
  ///
  /// What is left of the duration counts as a frame if it is more than a thousandth of the interval:
  /// a tenth of a second at 60 Hz is six frames, whatever the rounding. The time in which the clock is
  /// stopped is skipped, but for alarms.
  ///
  /// - Parameter duration: In seconds, at least 0, finite.
  public func advance(by duration: Double) {
    require(duration >= 0, "manual clock: duration must be at least 0", duration)
    require(duration < .infinity, "manual clock: duration must be finite", duration)
    let end = now + duration
    while now < end {
      let next = isRunning ? nextFrame(before: end) : alarm.map { max($0.time, now) }
      tick(to: min(next ?? end, end))
    }
  }

  /// The time of the next frame; `nil` if it is not later than now, for rounding, or about at the end.
  private func nextFrame(before end: Double) -> Double? {
    let next = now + frameInterval
    return next > now && next < end - frameInterval * 1e-3 ? next : nil
  }

  /// Ticks until the clock is stopped and has no alarm.
  ///
  /// - Parameter limit: In seconds: the longest time to advance, for motions that never rest.
  /// - Returns: Whether the clock was stopped within the limit.
  @discardableResult
  public func advanceUntilIdle(limit: Double = 60) -> Bool {
    let end = now + limit
    while now < end {
      if isRunning {
        tick(to: nextFrame(before: end) ?? end)
      } else if let alarm {
        tick(to: min(alarm.time, end))
      } else {
        break
      }
    }
    return !isRunning && alarm == nil
  }
}
