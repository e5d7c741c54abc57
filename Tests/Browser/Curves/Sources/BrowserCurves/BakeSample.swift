import Foundation
import SpringEngine
import SpringEngineKeyframes

/// A random motion, its bakes in the three forms of the web, and the engine's own values.
struct BakeSample: Encodable {
  /// What the motion is.
  let name: String

  /// A style sheet with a class `bake-N`, and a list for `element.animate` with milliseconds.
  let styleSheet, keyframes: String
  let milliseconds: Double

  /// The bound of these two.
  let bound: Double

  /// An easing function between two values, in milliseconds, and its bound.
  let easing: String
  let from, to, easingMilliseconds, easingBound: Double

  /// Milliseconds, whole thousandths of them, and the motion's values there: of the first two forms,
  /// and of the easing, whose bake has a duration of its own.
  let times, values, easingTimes, easingValues: [Double]

  init(number: Int, using generator: inout SeededGenerator, count: Int) throws {
    let from = generator.decimal(-300, 300, places: 3)
    let to = from + (generator.chance(0.5) ? 1 : -1) * generator.decimal(30, 400, places: 3)
    let random = Self.motion(number: number, from: from, to: to, using: &generator)
    let start = MotionState(value: from, velocity: random.velocity)
    let tolerance = generator.logarithmic(0.02, 0.5)
    let isHeld = number % 10 == 9
    let style: BakeStyle =
      isHeld ? .held(framesPerSecond: 30) : number % 10 == 8 ? .straight : .curved
    let baked = try BakedMotion<Double>(
      random.motion, from: start, tolerance: tolerance,
      settlingTolerance: SettlingTolerance(distance: 0.05),
      style: style)
    let straight = try BakedMotion<Double>(
      random.motion, from: start, tolerance: tolerance,
      settlingTolerance: SettlingTolerance(distance: 0.05),
      style: isHeld ? style : .straight)
    // Alternately a length in a transform and a number.
    let isLength = number % 2 == 0
    let (property, prefix, suffix) =
      isLength ? ("transform", "translateX(", "px)") : ("--v", "", "")
    name = "\(number) \(random.name), \(isHeld ? "held" : number % 10 == 8 ? "straight" : "curved")"
    styleSheet = baked.cssKeyframes(
      named: "bake-\(number)", property: property, prefix: prefix, suffix: suffix)
    keyframes = baked.webAnimationKeyframes(property: property, prefix: prefix, suffix: suffix)
    milliseconds = baked.duration * 1000
    bound = baked.errorBound
    let end = straight.finalValue == from ? from + 1 : straight.finalValue
    (self.from, self.to) = (from, end)
    easing = straight.cssLinearEasing(from: from, to: end)
    easingMilliseconds = straight.duration * 1000
    easingBound = straight.errorBound
    (times, values) = Self.samples(of: baked, using: &generator, count: count)
    (easingTimes, easingValues) = Self.samples(of: straight, using: &generator, count: count)
  }

  /// The motion's values at the start, after the end, and at random times between.
  private static func samples(
    of baked: BakedMotion<Double>, using generator: inout SeededGenerator, count: Int
  ) -> (times: [Double], values: [Double]) {
    let duration = baked.duration
    // The inside of a leap does not count.
    let leaps = zip(baked.keyTimes, baked.keyTimes.dropFirst())
      .filter { $0.1 - $0.0 < 0x1p-20 }.map { $0.0 * duration }
    func isBesideLeap(_ time: Double) -> Bool {
      leaps.contains { abs($0 - time / 1000) <= duration * 0x1p-18 }
    }
    // WebKit shows the first value within a microsecond after the end.
    var times = [0, (duration * 1e6).rounded(.up) / 1e3 + 1]
    if isBesideLeap(0) { times[0] = times[1] + 1 }
    while times.count < count {
      let time = (generator.uniform(0, duration) * 1e6).rounded() / 1e3
      if !isBesideLeap(time) { times.append(time) }
    }
    return (times, times.map { baked.state(at: $0 / 1000).value })
  }

  /// A motion between two values; every kind comes up in turn.
  private static func motion(
    number: Int, from: Double, to: Double, using generator: inout SeededGenerator
  ) -> (name: String, motion: Motion<Double>, velocity: Double) {
    let velocity = generator.chance(0.5) ? 0 : generator.uniform(-2000, 2000)
    let spring = MassSpringDamper(
      duration: generator.logarithmic(0.1, 1.5), bounce: generator.uniform(-0.5, 0.85))
    let duration = generator.logarithmic(0.2, 4)
    func curve(_ name: String, _ curve: EasingCurve) -> (String, Motion<Double>, Double) {
      let repeats = curve.value(at: 1) == 0 ? 3.0 : 1
      return (
        name, .curve(curve, to: to, duration: duration, repeatCount: repeats), 0
      )
    }
    switch number % 12 {
    case 0, 1: return ("spring", .spring(spring, to: to), velocity)
    case 2:
      let stop = HardStop(restitution: generator.uniform(0.2, 0.8))
      return ("hard stop", .spring(spring, to: to, hardStop: stop), velocity)
    case 3:
      let floor = max(from, to) + 10
      return (
        "fall",
        .fall(
          gravity: generator.logarithmic(300, 5000), floor: floor,
          restitution: generator.uniform(0.1, 0.8)), velocity
      )
    case 4: return ("decay", .decay(.normal), generator.uniform(300, 3000))
    case 5:
      let decay = Motion<Double>.decay(lower: min(from, to), upper: max(from, to))
      return (
        "bounded decay", decay, (to > from ? 1 : -1) * generator.uniform(500, 4000)
      )
    case 6:
      let families: [EasingCurve.Family] = [
        .quadratic, .cubic, .quartic, .quintic, .sine, .circular, .exponential, .elastic, .back,
        .bounce,
        .backAHEasing, .elasticAHEasing, .bounceAHEasing,
      ]
      return curve("easing family", .easeInOut(generator.pick(families)))
    case 7: return curve("bounce", .easeOut(.bounce))
    case 8:
      return curve(
        "Bézier",
        .bezier(
          CubicBezier(
            generator.uniform(0, 1), generator.uniform(-1, 2), generator.uniform(0, 1),
            generator.uniform(-1, 2))))
    case 9, 10:
      let position = EasingTrack.StepPosition.allCases[generator.index(below: 4)]
      return curve("steps", .steps(2 + generator.index(below: 12), position))
    default:
      let jump = generator.uniform(0.2, 0.8)
      // One that returns to the start is repeated.
      return curve(
        "linear with a leap",
        .track(
          EasingTrack([
            .init(time: jump, value: generator.uniform(-0.5, 1.5)),
            .init(time: jump, value: generator.uniform(-0.5, 1.5)),
            .init(time: 1, value: Double(number / 12 % 2)),
          ])))
    }
  }
}
