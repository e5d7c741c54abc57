import SpringEngine
import SpringEngineKeyframes

/// The hands of a clock with a ticking second hand.
///
/// Each tick is scheduled relative to the start of the clock, so that late frames cause no drift.
@MainActor
public final class TickingClock {
  /// The second hand's angle, in radians clockwise from 12, unbounded.
  public let secondHand: Animator<Double>

  private let loop: FrameLoop
  /// The second of the day at the loop's time 0.
  private var firstSecond = 0.0
  private var ticks = 0.0

  /// A stopped clock.
  public init(in loop: FrameLoop) {
    self.loop = loop
    secondHand = Animator(0, in: loop)
  }

  /// Starts at a time of day.
  ///
  /// - Parameter secondsOfDay: Seconds since midnight, 0 or more.
  public func start(at secondsOfDay: Double) {
    firstSecond = secondsOfDay - loop.time
    ticks = secondsOfDay.rounded(.down)
    secondHand.jump(to: ticks * Self.step)
    askForTick()
  }

  /// Stops; ``start(at:)`` restarts it.
  public func stop() {
    secondHand.stop()
  }

  /// The minute hand's angle, in radians.
  public var minuteAngle: Double { ticks / 3600 * 2 * .pi }

  /// The hour hand's angle, in radians.
  public var hourAngle: Double { ticks / 43_200 * 2 * .pi }

  /// Schedules the next tick; after a stall, the current one.
  private func askForTick() {
    let secondNow = firstSecond + loop.time
    ticks = max(ticks + 1, secondNow.rounded(.down))
    let motion = Motion.curve(.tick, to: ticks * Self.step, duration: 0.5)
    secondHand.run(motion, delay: max(0, ticks - secondNow), criterion: .settled) {
      [weak self] reason in
      if reason == .settled { self?.askForTick() }
    }
  }

  /// One minute of ticks as keyframes, for endless repetition.
  public static func bakedMinute() throws(BakeError) -> BakedMotion<Double> {
    let minute = Motion.curve(.track(.ticks(60)), to: 2 * Double.pi, duration: 60)
    return try BakedMotion<Double>(
      minute, from: MotionState(0), tolerance: bakeTolerance,
      budget: BakeBudget(duration: 61))
  }

  /// Radians from one second to the next.
  private static let step = Double.pi / 30

  /// Radians: a quarter of a point at the tip of a hand of 250 points.
  private static let bakeTolerance = 0.001
}

extension EasingTrack {
  /// A tick in the first half of each of so many seconds; constant in the second half.
  static func ticks(_ count: Int) -> EasingTrack {
    EasingTrack(
      (0..<count).flatMap { second in
        let value = Double(second + 1) / Double(count)
        return [
          Knot(time: (Double(second) + 0.5) / Double(count), value: value, along: .tick),
          Knot(time: value, value: value),
        ]
      })
  }
}
