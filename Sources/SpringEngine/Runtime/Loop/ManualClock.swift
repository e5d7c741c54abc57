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
///
/// Several loops can be on it; each is given every frame while something moves in it.
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
        positive: frameInterval, "manual clock: frameInterval must be greater than 0 and finite")
    }
  }

  /// Stored, otherwise ignored.
  public var preferredFrameRateRange: FrameRateRange?

  /// Whether a loop has started the clock.
  @exclusivity(unchecked) public private(set) var isRunning = false

  /// The number of frames delivered so far.
  @exclusivity(unchecked) private(set) var frameCount = 0

  /// The number of frames and alarms delivered so far.
  var wakeUpCount: Int { frameCount + alarmCount }

  private var alarmCount = 0

  /// All that wait for a frame or an alarm.
  @exclusivity(unchecked) private var listeners: [ManualClockListener] = []

  /// The listener for which the clock itself is started; each loop has one of its own.
  private let own = ManualClockListener()

  // What follows from the listeners: it is found when they change, not in every frame.

  /// The handler of the only listener; `nil` if there are several.
  @exclusivity(unchecked) private var onOnlyFrame: (@MainActor (Frame) -> Void)?

  /// The listener whose alarm is due first.
  @exclusivity(unchecked) private var nextAlarmed: ManualClockListener?

  /// A clock at a time.
  ///
  /// - Parameters:
  ///   - now: In seconds.
  ///   - frameInterval: In seconds, greater than 0; a 60th by default.
  public init(now: Double = 0, frameInterval: Double = 1.0 / 60) {
    require(
      positive: frameInterval, "manual clock: frameInterval must be greater than 0 and finite")
    self.now = now
    self.frameInterval = frameInterval
  }

  /// Delivers frames from now on, when the clock is advanced.
  public func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    own.onFrame = onFrame
    note(own)
  }

  /// Delivers no more frames.
  public func stop() {
    own.onFrame = nil
    note(own)
  }

  /// Calls a handler once the clock has been advanced to a time, before the frame of that time.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    own.alarm = time.map { ($0, onAlarm) }
    note(own)
  }

  /// Keeps a listener as long as it waits for something.
  fileprivate func note(_ listener: ManualClockListener) {
    let isWaiting = listener.onFrame != nil || listener.alarm != nil
    if isWaiting != listeners.contains(where: { $0 === listener }) {
      if isWaiting { listeners.append(listener) } else { listeners.removeAll { $0 === listener } }
    }
    isRunning = listeners.contains { $0.onFrame != nil }
    onOnlyFrame = listeners.count == 1 ? listeners[0].onFrame : nil
    nextAlarmed = nil
    for listener in listeners {
      guard let alarm = listener.alarm else { continue }
      if alarm.time < nextAlarmed?.alarm?.time ?? .infinity { nextAlarmed = listener }
    }
  }

  private func deliverAlarms(by time: Double) {
    while let listener = nextAlarmed, let alarm = listener.alarm, alarm.time <= time {
      now = max(now, alarm.time)
      listener.alarm = nil
      note(listener)
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
    guard isRunning else { return }
    frameCount += 1
    if let onOnlyFrame { return onOnlyFrame(frame) }
    let count = frameCount
    // If a handler advances the clock, all have had a later frame.
    for listener in listeners where frameCount == count { listener.onFrame?(frame) }
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
    while now < end { step(before: end) }
  }

  /// Ticks to the next frame or alarm, at most to an end.
  private func step(before end: Double) {
    let next = isRunning ? nextFrame(before: end) : nextAlarmed?.alarm.map { max($0.time, now) }
    tick(to: min(next ?? end, end))
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
    while now < end, isRunning || nextAlarmed != nil { step(before: end) }
    return !isRunning && nextAlarmed == nil
  }
}

/// Who is given frames or an alarm by a manual clock, which keeps it until then.
@MainActor
class ManualClockListener {
  @exclusivity(unchecked) final var onFrame: (@MainActor (Frame) -> Void)?
  @exclusivity(unchecked) final var alarm: (time: Double, onAlarm: @MainActor () -> Void)?
}

/// The clock of one loop, on a manual clock where further loops may be.
final class LoopClock: ManualClockListener, AlarmClock {
  private let clock: ManualClock

  init(_ clock: ManualClock) { self.clock = clock }

  var now: Double { clock.now }

  var preferredFrameRateRange: FrameRateRange? {
    get { clock.preferredFrameRateRange }
    set { clock.preferredFrameRateRange = newValue }
  }

  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
    clock.note(self)
  }

  func stop() {
    onFrame = nil
    clock.note(self)
  }

  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    alarm = time.map { ($0, onAlarm) }
    clock.note(self)
  }
}
