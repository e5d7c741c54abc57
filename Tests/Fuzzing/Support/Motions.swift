@testable import SpringEngine

// Motions of every model from bytes, with constants in their documented domains.

extension Bytes {
  /// A spring in ordinary units: responses from a hundredth of a second to a hundred seconds.
  ///
  /// - Parameter isDamped: Whether it must come to rest.
  mutating func spring(isDamped: Bool = false) -> MassSpringDamper {
    let response = positive(1e-2...1e2)
    let ratio: Double =
      switch choice(6) {
      case 0: 1
      case 1: isDamped ? 0.01 + unit() : unit()
      case 2: 1 + unit() * 3
      case 3: positive(1e-4...1)
      case 4: positive(1...1e3)
      default: 1 - unit() * 1e-9
      }
    return MassSpringDamper(
      mass: flag() ? 1 : positive(1e-3...1e3), response: response, dampingRatio: ratio)
  }

  /// A state with values and velocities of a size.
  mutating func state<Vector: MotionVector>(size: Double, pace: Double) -> MotionState<Vector> {
    MotionState(value: vector(size), velocity: flag() ? .zero : vector(size * pace))
  }

  mutating func vector<Vector: MotionVector>(_ largest: Double) -> Vector {
    var result = Vector.zero
    for index in 0..<Vector.componentCount {
      result[component: index] = flag() ? largest * (2 * unit() - 1) : number(largest)
    }
    return result
  }

  /// A motion of any model of the package.
  mutating func motion<Vector: MotionVector>(size: Double, pace: Double) -> Motion<Vector> {
    switch choice(8) {
    case 0: .spring(spring(), to: vector(size))
    case 7: .spring(spring(), to: vector(size), softStart: positive(1e-3...10))
    case 1:
      .spring(
        spring(), to: vector(size),
        hardStop: HardStop(restitution: unit(), side: pick([.start, .below, .above])))
    case 2: bounce(size: size, pace: pace)
    case 3: .decay(Friction(decayRate: positive(0.1...1e3)))
    case 4: boundedDecay(size: size)
    case 5: timedCurve(size: size)
    default: components(size: size, pace: pace)
    }
  }

  private mutating func bounce<Vector: MotionVector>(
    size: Double, pace: Double
  ) -> Motion<Vector> {
    let lower: Vector = vector(size)
    let upper = lower.mapComponents { _, low in low + size * (0.01 + unit()) }
    let isFalling = byte()
    let acceleration = lower.mapComponents { index, _ in
      isFalling >> UInt8(index % 8) & 1 == 0
        ? size * pace * pace * positive(1e-2...10) * (flag() ? 1 : -1) : 0
    }
    let open = choice(4)
    return Motion.bounce(
      acceleration: acceleration,
      lower: lower.mapComponents { index, low in
        open == 1 || (open == 3 && acceleration[component: index] > 0) ? -.infinity : low
      },
      upper: upper.mapComponents { index, high in
        open == 2 || (open == 3 && acceleration[component: index] <= 0) ? .infinity : high
      }, restitution: unit(), ceilingRestitution: flag() ? nil : unit(),
      friction: flag() ? 0 : positive(1e-2...1e2))
  }

  private mutating func boundedDecay<Vector: MotionVector>(size: Double) -> Motion<Vector> {
    let lower: Vector = vector(size)
    let upper = lower.mapComponents { _, low in flag() ? low + size * unit() : .infinity }
    return .decay(
      Friction(decayRate: positive(0.1...1e3)), lower: lower, upper: upper,
      edgeSpring: spring(isDamped: true))
  }

  private mutating func timedCurve<Vector: MotionVector>(size: Double) -> Motion<Vector> {
    let curve = curve()
    let repeats = curve.endValue == 0 ? 1 + choice(4) : 1
    return .curve(
      curve, to: vector(size), duration: flag() ? 0.5 : positive(1e-3...1e2),
      repeatCount: Double(repeats))
  }

  /// Any easing curve.
  mutating func curve() -> EasingCurve {
    switch choice(8) {
    case 0: .linear
    case 1: .easeIn(pick(EasingCurve.Family.allCases))
    case 2: .easeOut(pick(EasingCurve.Family.allCases))
    case 3: .easeInOut(pick(EasingCurve.Family.allCases))
    case 4: .bezier(CubicBezier(unit(), number(16), unit(), number(16)))
    case 5:
      .steps(2 + choice(20), pick(EasingTrack.StepPosition.allCases))
    case 6: .track(EasingTrack(stops: stops()))
    default: track()
    }
  }

  private mutating func stops() -> [EasingTrack.Stop] {
    (0..<(2 + choice(6))).map { _ in
      let value = number(8)
      switch choice(3) {
      case 0: return EasingTrack.Stop(value)
      case 1: return EasingTrack.Stop(value, at: number(2))
      default: return EasingTrack.Stop(value, from: number(2), to: number(2))
      }
    }
  }

  private mutating func track() -> EasingCurve {
    let times = (0..<choice(6)).map { _ in unit() }.sorted() + [1]
    return .track(
      EasingTrack(
        times.map { time in
          EasingTrack.Knot(
            time: time, value: number(4),
            along: flag() ? .linear : .easeOut(pick(EasingCurve.Family.allCases)))
        }))
  }

  /// A motion whose components have models of their own.
  private mutating func components<Vector: MotionVector>(
    size: Double, pace: Double
  ) -> Motion<Vector> {
    .components(
      (0..<Vector.componentCount).map { _ in
        switch choice(3) {
        case 0: .spring(spring(), to: number(size))
        case 1: .decay(Friction(decayRate: positive(0.1...1e2)))
        default: bounce(size: size, pace: pace)
        }
      })
  }

  mutating func tolerance(size: Double) -> SettlingTolerance {
    switch choice(4) {
    case 0: .points
    case 1: .unitless
    case 2: SettlingTolerance(distance: size * positive(1e-6...0.1))
    default:
      SettlingTolerance(distance: size * positive(1e-6...0.1), speed: size * positive(1e-6...10))
    }
  }
}
