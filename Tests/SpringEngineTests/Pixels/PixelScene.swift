@testable import SpringEngine

/// A random number of animators with random motions, the same for every loop.
@MainActor
struct PixelScene {
  let seed: UInt64

  /// Whether operations change motions in flight.
  var hasOperations = true

  /// Seconds.
  static let duration = 4.0

  /// Plays the scene on a display.
  ///
  /// - Parameters:
  ///   - skips: Whether frames are left out in which no pixel changes.
  ///   - inspect: Called after every operation, and now and then.
  func run(
    on display: SimulatedDisplay, skips: Bool, inspect: (PixelRun) -> Void = { _ in }
  ) -> PixelRun {
    let run = PixelRun(on: display, skips: skips)
    var random = SeededGenerator(seed: seed)
    let points = (0...random.index(below: 2)).map { _ in
      run.animator(Self.point(&random, within: 100))
    }
    let opacity = random.once(in: 8) ? run.animator(0.0, tolerance: .unitless) : nil
    for point in points { begin(point, &random, after: random.once(in: 3)) }
    opacity?.target = 1
    if random.once(in: 8), points.count == 2 { points[1].follow(points[0]) }
    if hasOperations {
      let times = (0..<random.index(below: 8)).map { _ in random.uniform(0, Self.duration * 0.7) }
      for time in times.sorted() {
        display.advance(to: time)
        operate(on: random.pick(points), of: points, &random)
        inspect(run)
      }
    }
    while display.now < Self.duration {
      inspect(run)
      display.advance(to: min(display.now + 0.1, Self.duration))
    }
    run.keep(points)
    return run
  }

  private typealias Point = SIMD2<Double>

  private static func point(_ random: inout SeededGenerator, within limit: Double) -> Point {
    let point = SIMD2(random.uniform(-limit, limit), random.uniform(-limit, limit))
    return random.once(in: 4) ? point / 50 : point
  }

  private static func spring(_ random: inout SeededGenerator) -> MassSpringDamper {
    MassSpringDamper(
      response: random.logarithmic(0.05, 3), dampingRatio: random.dampingRatio())
  }

  private func begin(
    _ animator: Animator<Point>, _ random: inout SeededGenerator, after isDelayed: Bool
  ) {
    let delay = isDelayed ? random.uniform(0, 0.5) : 0
    let style: RetargetStyle = random.once(in: 4) ? .additive : .keepVelocity
    let motion = Self.motion(&random)
    let velocity = random.chance(0.5) ? Self.point(&random, within: 2000) : nil
    let step = animator.run(motion, velocity: velocity, style: style, delay: delay)
    if random.once(in: 4) { step.then(Self.motion(&random), delay: random.pick([0, 0.1])) }
    if random.once(in: 6) { animator.rate = random.pick([0.3, 2, -1]) }
  }

  private static func motion(_ random: inout SeededGenerator) -> Motion<Point> {
    let target = point(&random, within: 300)
    switch random.index(below: 10) {
    case 0: return .decay(random.pick([.normal, .fast]))
    case 1:
      return .decay(.normal, lower: SIMD2(-150, -150), upper: SIMD2(150, 150))
    case 2:
      let gravity = random.logarithmic(20, 4000)
      return .fall(gravity: gravity, floor: 200, restitution: random.uniform(0, 0.9))
    case 3:
      return .bounce(
        acceleration: .zero, lower: SIMD2(-200, -200), upper: SIMD2(200, 200), restitution: 0.7,
        friction: random.uniform(0.1, 2))
    case 4:
      let curves: [EasingCurve] = [
        .linear, .bezier(.easeInOut), .easeOut(.bounce), .easeOut(.elastic), .easeInOut(.sine),
      ]
      return .curve(random.pick(curves), to: target, duration: random.uniform(0.1, 3))
    case 5: return .spring(spring(&random), to: target, hardStop: HardStop(restitution: 0.6))
    case 6: return Motion.spring(spring(&random), to: target).then(.spring(.smooth, to: .zero))
    default: return .spring(spring(&random), to: target)
    }
  }

  private func operate(
    on animator: Animator<Point>, of all: [Animator<Point>], _ random: inout SeededGenerator
  ) {
    let point = Self.point(&random, within: 300)
    switch random.index(below: 12) {
    case 0: animator.shake(by: point / 10)
    case 1: animator.interrupt(with: Self.motion(&random))
    case 2: animator.pause()
    case 3: animator.resume()
    case 4: animator.velocity = point
    case 5: animator.jump(to: point)
    case 6: animator.stop()
    case 7: animator.spring = Self.spring(&random)
    case 8: animator.grab()
    case 9: animator.release(to: point)
    default: begin(animator, &random, after: random.once(in: 3))
    }
  }
}
