#if canImport(Dispatch)
import Dispatch

/// A frame clock on a timer of the monotonic clock, for platforms without display links and for
/// programs without a display.
///
/// It ticks on the main queue. On Apple platforms it does not tick while a callback that the main
/// queue runs, such as a main-actor task, waits for a modal alert or a menu; a `DisplayLinkClock`
/// does.
///
/// Frames are due at whole multiples of the interval after the start. Missed frames are skipped: after
/// a late frame comes the next one whose deadline is in the future. A frame's target timestamp is the
/// deadline after its own.
@MainActor
final class TimerClock: AlarmClock {
  /// The requested frame rates: the timer runs at the preferred rate, or else at the maximum.
  ///
  /// Rates above 1,000,000 count as that. `nil` stands for the rate given at initialisation. After a change
  /// while running the next frame comes when it was due, or earlier if the new rate is so much higher.
  var preferredFrameRateRange: FrameRateRange? {
    didSet {
      guard onFrame != nil, preferredFrameRateRange != oldValue else { return }
      nextDeadline = min(nextDeadline, DispatchTime.now().uptimeNanoseconds + interval)
      schedule()
    }
  }

  /// The number of times the timer has fired; constant while nothing moves.
  private(set) var wakeUpCount = 0

  private var alarm: (any DispatchSourceTimer)?
  private let framesPerSecond: Double
  private var timer: (any DispatchSourceTimer)?
  private var onFrame: (@MainActor (Frame) -> Void)?
  private var nextDeadline: UInt64 = 0

  /// A clock that ticks at a rate in hertz, greater than 0 and at most 1,000,000.
  init(framesPerSecond: Double = 60) {
    require(
      framesPerSecond > 0 && framesPerSecond <= 1e6,
      "timer clock: framesPerSecond must be greater than 0 and at most a million",
      framesPerSecond)
    self.framesPerSecond = framesPerSecond
  }

  /// The current time in seconds, from the system's monotonic clock.
  ///
  /// May be read on any thread, for instance on one that receives input.
  nonisolated var now: Double { Self.seconds(DispatchTime.now().uptimeNanoseconds) }

  /// Calls `onFrame` on the main actor once per interval, first one interval from now.
  func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    self.onFrame = onFrame
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
    self.timer = timer
    nextDeadline = DispatchTime.now().uptimeNanoseconds + interval
    schedule()
    timer.activate()
  }

  /// Calls a handler once, when a time has come.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void) {
    alarm?.cancel()
    alarm = nil
    guard let time else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.wakeUpCount += 1
        self?.alarm?.cancel()
        self?.alarm = nil
        onAlarm()
      }
    }
    let nanoseconds = UInt64(min(max(time * 1e9, 0), Self.longestInterval).rounded(.up))
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
    alarm = timer
    timer.activate()
  }

  /// Cancels the timer and releases the handler.
  func stop() {
    timer?.cancel()
    timer = nil
    onFrame = nil
  }

  private func fire() {
    wakeUpCount += 1
    let now = DispatchTime.now().uptimeNanoseconds
    guard let onFrame, now >= nextDeadline else { return schedule() }
    let missed = (now - nextDeadline) / interval
    let deadline = nextDeadline + missed * interval
    nextDeadline = deadline + interval
    schedule()
    onFrame(
      Frame(timestamp: Self.seconds(deadline), targetTimestamp: Self.seconds(nextDeadline)))
  }

  private func schedule() {
    timer?.schedule(
      deadline: DispatchTime(uptimeNanoseconds: nextDeadline), leeway: .nanoseconds(0))
  }

  private var interval: UInt64 {
    let rate = preferredFrameRateRange.map { $0.preferred ?? $0.maximum } ?? framesPerSecond
    return UInt64(min(max(1e9 / rate, Self.shortestInterval), Self.longestInterval))
  }

  /// Nanoseconds: a million frames per second, the highest rate.
  private static let shortestInterval = 1e3

  /// Nanoseconds: thirty years, which no timer waits for.
  private static let longestInterval = 1e18

  private nonisolated static func seconds(_ nanoseconds: UInt64) -> Double {
    Double(nanoseconds) / 1e9
  }
}
#endif
