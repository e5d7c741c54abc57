import SpringEngine
import SpringEngineKeyframes

/// The hands of a clock whose second hand draws on, leaps and settles.
///
/// Each tick is asked for with a delay to its own second, counted from when the clock was started,
/// so that it keeps time however late a frame comes.
@MainActor
public final class TickingClock {
  /// The second hand's angle, in radians clockwise from 12, growing on and on.
  public let secondHand: Animator<Double>

  private let loop: FrameLoop
  private var startTime = 0.0
  private var startSecond = 0.0
  private var ticks = 0.0

  /// A clock that stands.
  public init(in loop: FrameLoop) {
    self.loop = loop
    secondHand = Animator(0, in: loop)
  }

  /// Shows a time of day from now on.
  ///
  /// - Parameter secondsOfDay: Seconds since midnight, 0 or more.
  public func start(at secondsOfDay: Double) {
    startTime = loop.time
    startSecond = secondsOfDay
    ticks = secondsOfDay.rounded(.down)
    secondHand.jump(to: ticks * Self.step)
    askForTick()
  }

  /// Stands still; ``start(at:)`` sets it going again.
  public func stop() {
    secondHand.stop()
  }

  /// The minute hand's angle, in radians.
  public var minuteAngle: Double { ticks / 3600 * 2 * .pi }

  /// The hour hand's angle, in radians.
  public var hourAngle: Double { ticks / 43_200 * 2 * .pi }

  /// Asks for the next second; after a stall, for the one that should be shown.
  private func askForTick() {
    let secondNow = (startSecond + loop.time - startTime).rounded(.down)
    ticks = max(ticks + 1, secondNow)
    let due = startTime + ticks - startSecond
    let motion = Motion.curve(
      TimedCurve(Self.tick, target: ticks * Self.step, duration: Self.tickDuration))
    secondHand.run(motion, start: .after(max(0, due - loop.time))) { [weak self] phase in
      if phase == .ended(.settled) { self?.askForTick() }
    }
  }

  /// A minute of ticks for a hand that nobody touches: it may be repeated for ever.
  public static func bakedMinute() throws(BakeError) -> BakedMotion<Double> {
    let knots = (0..<60).flatMap { second in
      let value = Double(second + 1) / 60
      return [
        EasingTrack.Knot(
          time: (Double(second) + tickDuration) / 60, value: value, along: tick),
        EasingTrack.Knot(time: Double(second + 1) / 60, value: value),
      ]
    }
    let minute = TimedCurve(.track(EasingTrack(knots)), target: 2 * Double.pi, duration: 60)
    return try BakedMotion<Double>(
      .curve(minute), from: MotionState(0), tolerance: bakeTolerance,
      budget: BakeBudget(duration: 61))
  }

  /// Radians from one second to the next.
  private static let step = Double.pi / 30

  /// Seconds: how long a hand is on its way.
  private static let tickDuration = 0.5

  /// A quarter of a point at the tip of a hand of 250 points.
  private static let bakeTolerance = 0.001

  private static let tick = EasingCurve.bezier(CubicBezier(1, 0, 0.75, 1))
}
