#if canImport(Dispatch) && (!canImport(ObjectiveC) || os(watchOS))
import Dispatch

/// A frame clock without a display: a timer on the monotonic clock.
///
/// Frames are due at whole multiples of the interval after the start, whatever happens in between:
/// a late frame is followed by the next one that is still to come, and none are made up for. A
/// frame's target timestamp is the deadline after its own.
@MainActor
public final class TimerClock: FrameClock {
  /// How often to tick; its preferred rate, or else its maximum, is what the timer does.
  public var preferredFrameRateRange: FrameRateRange? {
    didSet {
      guard let onFrame, preferredFrameRateRange != oldValue else { return }
      stop()
      start(onFrame)
    }
  }

  /// How many times the timer has fired: none while nothing moves.
  public private(set) var wakeUpCount = 0

  private let framesPerSecond: Double
  private var timer: (any DispatchSourceTimer)?
  private var onFrame: (@MainActor (Frame) -> Void)?
  private var nextDeadline: UInt64 = 0

  /// A clock that ticks at a rate.
  ///
  /// - Parameter framesPerSecond: Greater than 0, at most a million.
  public init(framesPerSecond: Double = 60) {
    precondition(
      framesPerSecond > 0 && framesPerSecond <= 1e6,
      "timer clock: framesPerSecond must be greater than 0 and at most a million")
    self.framesPerSecond = framesPerSecond
  }

  /// The time in seconds.
  ///
  /// May be asked on any thread, for instance on the one where input arrives.
  public nonisolated var now: Double { Self.seconds(DispatchTime.now().uptimeNanoseconds) }

  public func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
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

  public func stop() {
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
    return UInt64(1e9 / rate)
  }

  private nonisolated static func seconds(_ nanoseconds: UInt64) -> Double {
    Double(nanoseconds) / 1e9
  }
}
#endif
