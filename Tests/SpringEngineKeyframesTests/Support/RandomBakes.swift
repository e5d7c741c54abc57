@testable import SpringEngine
@testable import SpringEngineKeyframes

/// Random motions of every model, with start states in all directions.
enum RandomBakes {
  enum Kind: CaseIterable, Sendable {
    case underdamped, critical, overdamped, hardStop, bounce, ceiling, entry, decay, boundedDecay
    case family, bezier, track, repeated, advanced
    case thrown, coasting, bentSpring, components, straightPath
    case soft
  }

  static let styles: [BakeStyle] = [
    .curved, .straight, .uniform(framesPerSecond: 60), .held(framesPerSecond: 60),
  ]

  /// The kinds of one component; the others have two.
  static let scalars: Set<Kind> = [
    .underdamped, .critical, .overdamped, .soft, .hardStop, .bounce, .ceiling, .entry, .decay,
    .boundedDecay, .family, .bezier, .track, .repeated, .advanced,
  ]

  static func scalar(
    _ kind: Kind, _ random: inout SeededGenerator
  ) -> (Motion<Double>, MotionState<Double>) {
    let travel = random.logarithmic(1, 1000) * (Bool.random(using: &random) ? 1 : -1)
    let from = random.uniform(-400, 400)
    let response = random.logarithmic(0.05, 3)
    var ratio = 1.0
    if kind != .critical {
      let largest = kind == .overdamped || kind == .soft ? 30.0 : 1
      ratio = random.logarithmic(kind == .overdamped ? 1 : 0.03, largest)
    }
    let spring = MassSpringDamper(response: response, dampingRatio: ratio)
    let velocity = random.uniform(-4, 4) * travel * spring.naturalFrequency
    let start = MotionState(
      value: from, velocity: Bool.random(using: &random) ? velocity : 0)
    let target = from + travel
    let duration = random.logarithmic(0.1, 4)
    switch kind {
    case .underdamped, .critical, .overdamped:
      return (.spring(spring, to: target), start)
    case .soft:
      let softStart = response * random.logarithmic(0.01, 1)
      let motion = Motion<Double>.spring(spring, to: target, softStart: softStart)
      guard Bool.random(using: &random) else { return (motion, start) }
      let elapsed = response * random.uniform(0, 0.5)
      return (motion.advanced(by: elapsed, from: start), motion.state(after: elapsed, from: start))
    case .hardStop:
      let side: HardStop.Side = [.start, .below, .above].randomElement(using: &random)!
      let stop = HardStop(restitution: random.uniform(0, 1), side: side)
      return (.spring(spring, to: target, hardStop: stop), start)
    case .bounce, .ceiling, .entry:
      let gravity = random.logarithmic(50, 5000)
      let height = abs(travel)
      let floor = kind == .entry ? from + height * 0.3 : from - height
      let model = Motion<Double>.fall(
        gravity: -gravity, floor: floor,
        ceiling: kind == .ceiling ? from + height * random.uniform(0.05, 0.5) : nil,
        restitution: random.uniform(0, 0.9), ceilingRestitution: random.uniform(0, 0.9))
      let speed = random.uniform(-1, 1) * (2 * gravity * height).squareRoot()
      return (model, MotionState(value: from, velocity: speed))
    case .decay:
      return (.decay(Friction(decayRate: random.logarithmic(0.2, 10))), start)
    case .boundedDecay:
      let edges = Motion<Double>.decay(
        Friction(decayRate: random.logarithmic(0.2, 10)), lower: -300, upper: 300,
        edgeSpring: spring)
      return (edges, MotionState(value: from, velocity: velocity))
    case .family:
      return (.curve(family(&random), to: target, duration: duration), start)
    case .bezier:
      let curve = EasingCurve.bezier(bezier(&random))
      return (.curve(curve, to: target, duration: duration), start)
    case .track:
      return (.curve(.track(track(&random)), to: target, duration: duration), start)
    case .repeated:
      let curve = EasingCurve.track(
        EasingTrack([
          .init(time: random.uniform(0.2, 0.8), value: 1, along: family(&random)),
          .init(time: 1, value: 0, along: .bezier(.easeInOut)),
        ]))
      return (.curve(curve, to: target, duration: duration, repeatCount: 3), start)
    default:
      let curve = Motion<Double>.curve(family(&random), to: target, duration: duration)
      let elapsed = duration * random.uniform(0, 0.9)
      return (curve.advanced(by: elapsed, from: start), curve.state(after: elapsed, from: start))
    }
  }

  static func planar(
    _ kind: Kind, _ random: inout SeededGenerator
  ) -> (Motion<SIMD2<Double>>, MotionState<SIMD2<Double>>) {
    let target = SIMD2(random.uniform(-400, 400), random.uniform(-400, 400))
    let value = SIMD2(random.uniform(-400, 400), random.uniform(-400, 400))
    let spring = MassSpringDamper(
      response: random.logarithmic(0.1, 2), dampingRatio: random.logarithmic(0.1, 3))
    let velocity = SIMD2(random.uniform(-3000, 3000), random.uniform(-3000, 3000))
    let start = MotionState(value: value, velocity: velocity)
    switch kind {
    case .thrown:
      let model = Motion<SIMD2<Double>>.fall(
        gravity: random.logarithmic(500, 5000), floor: 500, restitution: random.uniform(0, 0.8),
        friction: random.logarithmic(0.5, 5))
      return (model, start)
    case .coasting:
      let model = Motion<SIMD2<Double>>.bounce(
        acceleration: .zero, lower: SIMD2(-450, -450), upper: SIMD2(450, 450),
        restitution: random.uniform(0.2, 1), friction: random.logarithmic(0.5, 5))
      return (model, start)
    case .bentSpring:
      return (.spring(spring, to: target), start)
    case .components:
      var scalarKinds = Array(scalars)
      scalarKinds.sort { "\($0)" < "\($1)" }
      let (x, startX) = scalar(scalarKinds.randomElement(using: &random)!, &random)
      let (y, startY) = scalar(scalarKinds.randomElement(using: &random)!, &random)
      return (
        .components([x, y]),
        MotionState(
          value: SIMD2(startX.value, startY.value),
          velocity: SIMD2(startX.velocity, startY.velocity))
      )
    default:
      return (.spring(spring, to: target), MotionState(value))
    }
  }

  private static func family(_ random: inout SeededGenerator) -> EasingCurve {
    let family = EasingCurve.Family.allCases.randomElement(using: &random)!
    return [EasingCurve.easeIn(family), .easeOut(family), .easeInOut(family), .linear]
      .randomElement(using: &random)!
  }

  /// One in eight has a vertical tangent at an end.
  private static func bezier(_ random: inout SeededGenerator) -> CubicBezier {
    let steep = Int.random(in: 0..<16, using: &random)
    return CubicBezier(
      steep == 0 ? 0 : random.uniform(0, 1), random.uniform(-1, 2),
      steep == 1 ? 1 : random.uniform(0, 1), random.uniform(-1, 2))
  }

  private static func track(_ random: inout SeededGenerator) -> EasingTrack {
    let count = Int.random(in: 1...5, using: &random)
    var times = (1..<count + 1).map { _ in random.uniform(0, 1) }.sorted()
    // A jump in the middle of every second track.
    if count > 2, Bool.random(using: &random) { times[1] = times[2] }
    times[times.count - 1] = 1
    return EasingTrack(
      times.map { time in
        let bend = EasingCurve.bezier(bezier(&random))
        return EasingTrack.Knot(
          time: time, value: random.uniform(-0.5, 1.5),
          along: Bool.random(using: &random) ? bend : family(&random))
      })
  }
}
