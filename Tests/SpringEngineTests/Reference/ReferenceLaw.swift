import Foundation
import SpringEngine

/// A law of motion of one number, computed again from its textbook formula.
///
/// Slow and simple: times of rest are searched for by sampling, impacts are simulated one by one.
/// The C library's functions are used, not the package's.
enum ReferenceLaw: Equatable {
  /// A mass-spring-damper to a target.
  case spring(MassSpringDamper, target: Double)
  /// A mass-spring-damper that bounces off its target; `side` is 1 for values above that, −1 for
  /// values below, and 0 for the side of the start.
  case wall(MassSpringDamper, target: Double, restitution: Double, side: Double = 0)
  /// A fall to a floor; `gravity` is positive where the value grows as it falls.
  case fall(gravity: Double, floor: Double, restitution: Double)
  /// Friction: the velocity decays by e in 1/rate seconds.
  case decay(rate: Double)
  /// Friction between edges; a spring beyond them. Without one it sticks to them.
  case slide(rate: Double, lower: Double, upper: Double, MassSpringDamper?)
  /// A share of the way for each share of the duration.
  case curve(Shape, target: Double, duration: Double)
  /// A curve in legs: the later ones begin or end at `home`.
  case legs(Shape, target: Double, duration: Double, count: Double, turns: Bool, home: Double)

  /// The share of the way at the share p of the duration.
  enum Shape {
    /// p.
    case even
    /// 3p² − 2p³.
    case smooth
    /// 4.8p² − 3.8p³: beyond the end, and back to it.
    case over
    /// p²: it ends with a speed.
    case rush
    /// 2p − p²: it begins with a speed.
    case calm
    /// −1.8p + 6.6p² − 3.8p³: first the other way.
    case dip

    /// Whether it leaves 0…1.
    var overshoots: Bool { self == .over || self == .dip }
  }

  /// The same law for an animator of a number.
  var motion: Motion<Double> { motion { $0 } }

  /// The same law for an animator of several numbers, each of which moves as it says.
  ///
  /// - Parameter value: Makes a value of equal numbers.
  func motion<Value: MotionValue>(_ value: (Double) -> Value) -> Motion<Value> {
    switch self {
    case .spring(let spring, let target): .spring(spring, to: value(target))
    case .wall(let spring, let target, let restitution, let side):
      .spring(
        spring, to: value(target),
        hardStop: HardStop(
          restitution: restitution, side: side == 0 ? .start : side < 0 ? .below : .above))
    case .fall(let gravity, let floor, let restitution):
      .components(
        Array(
          repeating: .fall(gravity: gravity, floor: floor, restitution: restitution),
          count: value(0).lanes.componentCount))
    case .decay(let rate): .decay(Friction(decayRate: rate))
    case .slide(let rate, let lower, let upper, let spring):
      .decay(
        Friction(decayRate: rate), lower: value(lower), upper: value(upper),
        edgeSpring: spring ?? .smooth)
    case .curve(_, let target, let duration):
      .curve(curve, to: value(target), duration: duration)
    case .legs: fatalError("legs: by animate only")
    }
  }

  /// A Bézier curve whose control points have the abscissae 1/3 and 2/3 is a polynomial of the time.
  private var curve: EasingCurve {
    guard case .curve(let shape, _, _) = self else { return .linear }
    return switch shape {
    case .even: .linear
    case .smooth: .bezier(CubicBezier(1.0 / 3, 0, 2.0 / 3, 1))
    case .over: .bezier(CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.6))
    case .rush: .bezier(CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3))
    case .calm: .bezier(CubicBezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1))
    case .dip: .bezier(CubicBezier(1.0 / 3, -0.6, 2.0 / 3, 1))
    }
  }

  /// Whether it has walls on which impacts are reported.
  var hasWalls: Bool {
    switch self {
    case .wall, .fall: true
    case .spring, .decay, .slide, .curve, .legs: false
    }
  }

  var isFinite: Bool {
    switch self {
    case .spring(_, let target), .wall(_, let target, _, _), .curve(_, let target, _),
      .legs(_, let target, _, _, _, _):
      target.isFinite
    case .fall, .decay, .slide: true
    }
  }

  /// The motion to another target, for an animator; of springs and curves only.
  @MainActor
  func animate<Value>(
    _ ball: Animator<Value>, delay: Double, legs: Double, autoreverses: Bool,
    _ criterion: CompletionCriterion, _ value: (Double) -> Value,
    _ completion: @escaping @MainActor (CompletionReason) -> Void
  ) -> MotionStep<Value> {
    if case .curve(_, let target, let duration) = self {
      return ball.animate(
        to: value(target), duration: duration, curve: curve, delay: delay, repeatCount: legs,
        autoreverses: autoreverses, criterion: criterion, completion: completion)
    }
    guard case .spring(let spring, let target) = self else { fatalError("no spring or curve") }
    return ball.animate(
      to: value(target), spring: spring, delay: delay, repeatCount: legs,
      autoreverses: autoreverses,
      criterion: criterion, completion: completion)
  }

  /// The same law to another target.
  func to(_ target: Double) -> ReferenceLaw {
    switch self {
    case .spring(let spring, _): .spring(spring, target: target)
    case .curve(let shape, _, let duration): .curve(shape, target: target, duration: duration)
    case .wall, .fall, .decay, .slide, .legs: self
    }
  }
}

/// Value and velocity of a reference.
struct ReferenceState: Equatable {
  var value: Double
  var velocity: Double
  var isFinite: Bool { value.isFinite && velocity.isFinite }
}

/// An impact of a reference.
struct ReferenceImpact {
  var time: Double
  var wall: Double
  var before: Double
  var after: Double
}

/// A law from a start, at times since then.
struct ReferenceCourse {
  var law: ReferenceLaw
  var start: ReferenceState
  /// The seconds of a curve that were before.
  var skipped = 0.0

  func state(after time: Double) -> ReferenceState {
    switch law {
    case .curve(let shape, let target, let duration):
      let p = max(0, time + skipped) / duration
      if p >= 1 { return ReferenceState(value: target, velocity: 0) }
      return Self.along(shape, from: start.value, to: target, in: duration, at: p)
    case .legs(let shape, let target, let duration, let count, let turns, let home):
      // Leg by leg: at a turn the later one counts, at the end the rest.
      var (leg, rest) = (0.0, max(0, time + skipped))
      let whole = (rest / duration).rounded(.down)
      (leg, rest) = (whole, rest - whole * duration)
      if leg >= count { return ReferenceState(value: end ?? target, velocity: 0) }
      let from = leg == 0 ? start.value : home
      let isBack = turns && Int(leg) % 2 == 1
      var state = Self.along(
        shape, from: from, to: target, in: duration,
        at: isBack ? 1 - rest / duration : rest / duration)
      if isBack { state.velocity = -state.velocity }
      return state
    case .spring, .wall, .fall, .decay, .slide: break
    }
    if time <= 0 { return start }
    switch law {
    case .spring(let spring, let target):
      return Self.swing(spring, to: target, from: start, after: time)
    case .wall:
      var last = (begin: 0.0, state: reversedStart)
      forEachArc { begin, state in
        if begin > time { return false }
        last = (begin, state)
        return true
      }
      return state(after: time - last.begin, onArc: last.state)
    case .fall(let gravity, let floor, let restitution):
      var (arc, begin) = (start, 0.0)
      while let impact = nextFall(from: arc), begin + impact <= time {
        let before = fly(arc, after: impact).velocity
        arc = ReferenceState(value: floor, velocity: -restitution * before)
        begin += impact
        let flight = 2 * abs(arc.velocity / gravity)
        if flight < 1e-7 * (1 - restitution) { return ReferenceState(value: floor, velocity: 0) }
      }
      return fly(arc, after: time - begin)
    case .decay(let rate):
      let share = -expm1(-rate * time) / rate
      return ReferenceState(
        value: start.value + start.velocity * share, velocity: start.velocity * exp(-rate * time))
    case .slide: return slide(after: time)
    case .curve, .legs: return start
    }
  }

  /// A point of a curve at the share p of the duration.
  private static func along(
    _ shape: ReferenceLaw.Shape, from start: Double, to target: Double, in duration: Double,
    at p: Double
  ) -> ReferenceState {
    let (share, slope): (Double, Double) =
      switch shape {
      case .even: (p, 1)
      case .smooth: (p * p * (3 - 2 * p), 6 * p * (1 - p))
      case .over: (p * p * (4.8 - 3.8 * p), p * (9.6 - 11.4 * p))
      case .rush: (p * p, 2 * p)
      case .calm: (p * (2 - p), 2 - 2 * p)
      case .dip: (p * (-1.8 + p * (6.6 - 3.8 * p)), -1.8 + p * (13.2 - 11.4 * p))
      }
    return ReferenceState(
      value: start + (target - start) * share, velocity: (target - start) * slope / duration)
  }

  /// The value at which the motion ends; `nil` if it never does.
  var end: Double? {
    switch law {
    case .spring(let spring, let target):
      return spring.dampingCoefficient == 0 && start != ReferenceState(value: target, velocity: 0)
        ? nil : target
    case .wall(_, let target, _, _), .curve(_, let target, _): return target
    case .legs(_, let target, _, let count, let turns, let home):
      if count.isInfinite { return start.value == target && home == target ? target : nil }
      return turns && Int(count) % 2 == 0 ? home : target
    case .fall(_, let floor, let restitution): return restitution < 1 ? floor : nil
    case .decay(let rate): return start.value + start.velocity / rate
    case .slide: return slideEnd
    }
  }

  /// The value that the motion is drawn to.
  var destination: Double? {
    switch law {
    case .spring(_, let target), .wall(_, let target, _, _), .curve(_, let target, _): target
    case .fall(_, let floor, _): floor
    case .decay, .slide: end
    case .legs(_, let target, _, _, _, _): end ?? target
    }
  }

  /// The largest distance from the end that the start has, or by its velocity will have.
  var reach: Double {
    if case .legs(_, let target, _, _, _, let home) = law {
      return max(abs(start.value - target), abs(home - target))
    }
    guard let end = end ?? destination else { return 0 }
    let distance = abs(state(after: 0).value - end)
    switch law {
    case .spring(let spring, _), .wall(let spring, _, _, _):
      return max(distance, spring.distance(ofThrow: start.velocity))
    case .fall(let gravity, _, _):
      return distance + start.velocity * start.velocity / (2 * abs(gravity))
    case .decay: return distance
    case .slide(_, _, _, let spring):
      var reach = distance
      forEachPart { _, part in
        reach = max(reach, abs(part.value - end))
        if let spring, edge(beside: part) != nil {
          reach = max(reach, spring.distance(ofThrow: part.velocity))
        }
        return true
      }
      return reach
    // Where the value was when it began, not where the curve has come to.
    case .curve, .legs: return abs(start.value - end)
    }
  }
}

// MARK: Free swings and flights

extension ReferenceCourse {
  /// A damped oscillation, by the formula of its regime.
  static func swing(
    _ spring: MassSpringDamper, to target: Double, from start: ReferenceState, after time: Double
  ) -> ReferenceState {
    let (frequency, decay) = (spring.naturalFrequency, spring.decayRate)
    let (x, v) = (start.value - target, start.velocity)
    let ratio = spring.dampingRatio
    if abs(ratio - 1) < 1e-9 {
      let slope = v + frequency * x
      let factor = exp(-frequency * time)
      return ReferenceState(
        value: target + factor * (x + slope * time),
        velocity: factor * (v - frequency * slope * time))
    }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let (factor, s, c) = (exp(-decay * time), sin(damped * time), cos(damped * time))
      let b = (v + decay * x) / damped
      return ReferenceState(
        value: target + factor * (x * c + b * s),
        velocity: factor * ((b * damped - decay * x) * c - (x * damped + decay * b) * s))
    }
    let split = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * frequency / (decay + split), -(decay + split))
    let b = (v - slow * x) / (fast - slow)
    let a = x - b
    return ReferenceState(
      value: target + a * exp(slow * time) + b * exp(fast * time),
      velocity: a * slow * exp(slow * time) + b * fast * exp(fast * time))
  }

  /// Whether it starts on the other side of its wall than the one it is confined to.
  private var isBeyondWall: Bool {
    guard case .wall(_, let target, _, let side) = law else { return false }
    return side * (start.value - target) < 0
  }

  /// The start, but where the velocity on a wall or beyond it points further out the reverse of that.
  private var reversedStart: ReferenceState {
    guard case .wall(_, let target, let restitution, let side) = law,
      side * (start.value - target) <= 0, side * start.velocity < 0
    else { return start }
    return ReferenceState(value: start.value, velocity: -restitution * start.velocity)
  }

  /// Calls a function for the arcs between the impacts on a wall, or for the parts of a slide, with the
  /// time and the state at which each begins, until it returns `false`.
  func forEachArc(_ body: (Double, ReferenceState) -> Bool) {
    if case .slide = law { return forEachPart(body) }
    guard case .wall(_, let target, let restitution, _) = law else { return }
    var (arc, begin) = (reversedStart, 0.0)
    var comesIn = isBeyondWall
    while body(begin, arc), let zero = nextZero(from: arc) {
      let before = swing(arc, after: zero).velocity
      arc = ReferenceState(value: target, velocity: comesIn ? before : -restitution * before)
      begin += zero
      comesIn = false
    }
  }

  /// The state a time after the beginning of an arc.
  func state(after time: Double, onArc arc: ReferenceState) -> ReferenceState {
    if case .slide = law { return slide(arc, after: time) }
    return time > 0 ? swing(arc, after: time) : arc
  }

  /// The free swing of a wall's spring.
  private func swing(_ arc: ReferenceState, after time: Double) -> ReferenceState {
    guard case .wall(let spring, let target, _, _) = law else { return arc }
    return Self.swing(spring, to: target, from: arc, after: time)
  }

  /// Seconds until a swing next passes its target, later than at its start.
  func nextZero(from arc: ReferenceState) -> Double? {
    guard case .wall(let spring, let target, _, _) = law else { return nil }
    let (x, v) = (arc.value - target, arc.velocity)
    let (frequency, decay, ratio) = (spring.naturalFrequency, spring.decayRate, spring.dampingRatio)
    if x == 0 && v == 0 { return nil }
    if ratio < 1 - 1e-9 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      // x·cos + (v + γx)/ω_d·sin = 0
      var phase = atan2(-x, (v + decay * x) / damped)
      if x == 0 { phase = .pi }
      while phase <= 1e-12 { phase += .pi }
      while phase > .pi { phase -= .pi }
      return phase / damped
    }
    if x == 0 { return nil }
    let threshold =
      ratio > 1 + 1e-9 ? decay + frequency * (ratio * ratio - 1).squareRoot() : frequency
    // It crosses only if it is fast enough towards the target.
    guard x * v < 0, abs(v) > threshold * abs(x) else { return nil }
    var (low, high) = (0.0, 1 / frequency)
    func side(_ time: Double) -> Double { swing(arc, after: time).value - target }
    while side(high) * x > 0 { high *= 2; if high > 1e6 { return nil } }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if side(middle) * x > 0 { low = middle } else { high = middle }
    }
    return high
  }

  /// A parabola; below the floor the acceleration points back to it.
  private func fly(_ arc: ReferenceState, after time: Double) -> ReferenceState {
    guard case .fall(let gravity, let floor, _) = law, time > 0 else { return arc }
    let sign = gravity < 0 ? -1.0 : 1
    let strength = abs(gravity)
    var (height, climb) = (sign * (floor - arc.value), -sign * arc.velocity)
    var rest = time
    if height < 0 {
      let rise = Self.root(height: height, climb: climb, acceleration: strength)
      if rise >= time {
        height += climb * time + strength * time * time / 2
        return ReferenceState(
          value: floor - sign * height, velocity: -sign * (climb + strength * time))
      }
      climb += strength * rise
      height = 0
      rest -= rise
    }
    if height == 0 && climb <= 0 { return ReferenceState(value: floor, velocity: 0) }
    height += climb * rest - strength * rest * rest / 2
    return ReferenceState(value: floor - sign * height, velocity: -sign * (climb - strength * rest))
  }

  /// Seconds until a flight hits the floor.
  private func nextFall(from arc: ReferenceState) -> Double? {
    guard case .fall(let gravity, let floor, _) = law else { return nil }
    let sign = gravity < 0 ? -1.0 : 1
    let strength = abs(gravity)
    var (height, climb) = (sign * (floor - arc.value), -sign * arc.velocity)
    var begin = 0.0
    if height < 0 {
      begin = Self.root(height: height, climb: climb, acceleration: strength)
      climb += strength * begin
      height = 0
    }
    if height == 0 && climb <= 0 { return climb < 0 && begin == 0 ? 0 : nil }
    return begin + (climb + (climb * climb + 2 * strength * height).squareRoot()) / strength
  }

  /// The time at which something below the floor, accelerated upwards, reaches it.
  private static func root(height: Double, climb: Double, acceleration: Double) -> Double {
    let speed = (climb * climb - 2 * acceleration * height).squareRoot()
    return climb > 0 ? -2 * height / (climb + speed) : (speed - climb) / acceleration
  }
}

// MARK: Impacts

extension ReferenceCourse {
  /// The first impact later than a time.
  func impact(after time: Double) -> ReferenceImpact? {
    var (arc, begin) = (reversedStart, 0.0)
    if case .wall(_, let target, _, _) = law, arc != start, time < 0 {
      return ReferenceImpact(
        time: 0, wall: target, before: start.velocity, after: arc.velocity)
    }
    var comesIn = isBeyondWall
    while true {
      let wall: Double
      let elapsed: Double
      let before: Double
      let bounce: Double
      switch law {
      case .wall(_, let target, let restitution, _):
        guard let zero = nextZero(from: arc) else { return nil }
        (wall, elapsed, bounce) = (target, zero, restitution)
        before = swing(arc, after: zero).velocity
        if comesIn {
          (begin, comesIn) = (begin + zero, false)
          arc = ReferenceState(value: target, velocity: before)
          continue
        }
      case .fall(let gravity, let floor, let restitution):
        guard let zero = nextFall(from: arc) else { return nil }
        (wall, elapsed, bounce) = (floor, zero, restitution)
        before = fly(arc, after: zero).velocity
        if begin > 0, 2 * abs(before / gravity) < 1e-7 * (1 - restitution) { return nil }
      default: return nil
      }
      begin += elapsed
      arc = ReferenceState(value: wall, velocity: -bounce * before)
      if begin > time {
        return ReferenceImpact(time: begin, wall: wall, before: before, after: arc.velocity)
      }
      if bounce == 0 || begin > time + 1e6 || abs(before) < 1e-12 { return nil }
    }
  }
}

extension MassSpringDamper {
  /// The distance that a velocity at the target could lead to.
  ///
  /// Overdamped, nearly all of the speed is gone within the time of the fast root.
  fileprivate func distance(ofThrow velocity: Double) -> Double {
    let root = max(0, decayRate * decayRate - naturalFrequency * naturalFrequency).squareRoot()
    return abs(velocity) / (root > 0 ? decayRate + root : naturalFrequency)
  }
}
