@testable import SpringEngine

/// A motion made of others as a tree, and a second, simple implementation of it: closures over the plain
/// motions, evaluated from the outside in, without a plan.
indirect enum SequenceTree<Value: MotionValue & Equatable> {
  case plain(Motion<Value>)
  case then(SequenceTree, SequenceTree, delay: Double)
  case after(SequenceTree, SequenceTree, time: Double)
  case delayed(SequenceTree, by: Double)
  case repeated(SequenceTree, Double, turns: Bool)
  case adding(SequenceTree, MassSpringDamper, velocity: Value)

  var motion: Motion<Value> {
    switch self {
    case .plain(let motion): motion
    case .then(let first, let next, let delay): first.motion.then(next.motion, delay: delay)
    case .after(let first, let next, let time): first.motion.then(next.motion, after: time)
    case .delayed(let motion, let delay): motion.motion.delayed(by: delay)
    case .repeated(let motion, let count, let turns):
      motion.motion.repeated(count, autoreverses: turns)
    case .adding(let motion, let spring, let velocity):
      motion.motion.adding(
        .spring(spring, to: Value(Lanes(componentCount: velocity.lanes.componentCount))),
        velocity: velocity)
    }
  }
}

/// A function of time, with what has to be known where another one follows it.
struct SequenceWalk {
  var state: (Double) -> MotionState<Lanes>
  /// Seconds until each of the motions that are added up is within a tolerance.
  var terms: [(SettlingTolerance) -> Double]
  var reach: Double
  var end: Lanes?
  /// The state at the start, without the velocity of effects.
  var entry: MotionState<Lanes>
  /// The start of the last leg, of a sequence.
  var lastStart = 0.0

  /// Seconds until the sum is within a tolerance, of which each has its share.
  func settling(_ tolerance: SettlingTolerance) -> Double {
    let share = terms.count > 1 ? tolerance.scaled(by: 1 / Double(terms.count)) : tolerance
    return terms.reduce(0) { max($0, $1(share)) }
  }

  /// What counts as rest.
  var tolerance: SettlingTolerance

  var rest: Double { settling(tolerance.adapted(toReach: reach)) }

  /// The remaining travel of 1.36 %, or the tolerance.
  var arrival: Double {
    let limit = max(tolerance.distance, reach * 0.013600931465574938)
    return settling(SettlingTolerance(distance: limit, speed: .infinity))
  }

  /// An effect.
  func kicked(_ spring: MassSpringDamper, by velocity: Lanes) -> SequenceWalk {
    var walk = adding(
      spring,
      from: MotionState(value: Lanes(componentCount: velocity.componentCount), velocity: velocity))
    walk.entry = entry
    walk.lastStart = 0
    return walk
  }

  /// Something that fades on top.
  func adding(_ spring: MassSpringDamper, from offset: MotionState<Lanes>) -> SequenceWalk {
    var walk = self
    let zero = Lanes(componentCount: offset.value.componentCount)
    let fade = Course.spring(SpringCourse(spring, target: zero))
    walk.state = { state($0) + fade.state(after: $0, from: offset) }
    walk.entry = entry + offset
    walk.terms.append { fade.settlingDuration(from: offset, settlingTolerance: $0) }
    walk.reach = max(reach, fade.reach(from: offset))
    return walk
  }
}

extension SequenceTree {
  /// What it does from a start.
  func walk(from start: MotionState<Lanes>) -> SequenceWalk {
    switch self {
    case .plain(let motion):
      let motion = motion.course
      return SequenceWalk(
        state: { motion.state(after: $0, from: start) },
        terms: [{ motion.settlingDuration(from: start, settlingTolerance: $0) }],
        reach: motion.reach(from: start), end: motion.settledValue(from: start),
        entry: motion.beginning(from: start),
        tolerance: Value.defaultSettlingTolerance)
    case .then(let first, let next, let delay):
      let walk = first.leg(from: start)
      return walk.followed(by: next, at: walk.arrival + delay, isMoving: delay == 0)
    case .after(let first, let next, let time):
      let walk = first.leg(from: start)
      return walk.followed(by: next, at: walk.lastStart + time)
    case .delayed(let motion, let delay):
      let walk = motion.walk(from: MotionState(start.value))
      return SequenceWalk(
        state: { $0 < delay ? MotionState(start.value) : walk.state($0 - delay) },
        terms: walk.terms.map { term in { term($0) + delay } }, reach: walk.reach, end: walk.end,
        entry: MotionState(start.value),
        tolerance: walk.tolerance)
    case .repeated(let motion, let count, let turns):
      return motion.walk(from: start).repeated(count, turns: turns)
    case .adding(let motion, let spring, let velocity):
      return motion.walk(from: start).kicked(spring, by: velocity.lanes)
    }
  }

  var isSequence: Bool {
    switch self {
    case .then, .after: true
    default: false
    }
  }

  /// A leg of a sequence: a component without a velocity begins with the leg's own, and what a component
  /// cannot start with fades on top.
  func leg(from start: MotionState<Lanes>) -> SequenceWalk {
    if isSequence { return walk(from: start) }
    var start = start
    var walk = self.walk(from: start)
    let own = walk.entry.velocity
    let still = (0..<own.componentCount).filter {
      abs(start.velocity[component: $0]) <= 1e-9 * own.largestMagnitude
    }
    if still.contains(where: { own[component: $0] != start.velocity[component: $0] }) {
      for index in still { start.velocity[component: index] = own[component: index] }
      walk = self.walk(from: start)
    }
    let difference = start - walk.entry
    if difference == MotionState(Lanes.zero) { return walk }
    let spring = MassSpringDamper(mass: 1, stiffness: 400, dampingCoefficient: 40)
    walk = walk.adding(spring, from: difference)
    walk.entry = start
    return walk
  }
}

extension SequenceWalk {
  func followed<Value>(by next: SequenceTree<Value>, at begin: Double, isMoving: Bool = false)
    -> SequenceWalk
  {
    guard begin < .infinity else { return self }
    let rest = self.rest
    let isOver = isMoving ? rest < begin : rest <= begin
    // A leg that arrives by an impact goes on after it.
    let state = isOver && end != nil ? MotionState(end!) : self.state(begin + 8 * begin.ulp)
    // One that follows as a sequence is a leg by itself.
    let walk = next.isSequence ? next.walk(from: state) : next.leg(from: state)
    return SequenceWalk(
      state: {
        $0 < begin
          ? isOver && $0 >= rest ? MotionState(end!) : self.state($0) : walk.state($0 - begin)
      },
      terms: walk.terms.map { term in { begin + term($0) } }, reach: walk.reach, end: walk.end,
      entry: entry, lastStart: begin + (next.isSequence ? walk.lastStart : 0),
      tolerance: tolerance)
  }

  func repeated(_ count: Double, turns: Bool) -> SequenceWalk {
    let period = rest
    var walk = self
    walk.lastStart = 0
    let endsAtStart = turns && count.truncatingRemainder(dividingBy: 2) == 0
    if period == 0, endsAtStart {
      let rest = MotionState(entry.value)
      walk.state = { _ in rest }
      (walk.terms, walk.reach, walk.end) = ([{ _ in 0 }], 0, entry.value)
      return walk
    }
    guard period > 0, period < .infinity, count > 1 else { return walk }
    walk.state = { time in
      let number = min((time / period).rounded(.down), endsAtStart ? count : count - 1)
      if endsAtStart, number >= count { return MotionState(entry.value) }
      let own = time - number * period
      guard turns, number.truncatingRemainder(dividingBy: 2) == 1 else { return self.state(own) }
      let state = self.state(period - own)
      return MotionState(value: state.value, velocity: state.velocity * -1)
    }
    if endsAtStart {
      walk.terms = [{ _ in period * count }]
      walk.reach = 0
      walk.end = entry.value
    } else {
      walk.terms = terms.map { term in { period * (count - 1) + term($0) } }
    }
    return walk
  }
}

extension Course {
  /// The state at the start, without a velocity that takes a component to its target within 1/64 s, and has
  /// eight times the mean velocity, where it begins with another one.
  fileprivate func beginning(from start: MotionState<Lanes>) -> MotionState<Lanes> {
    var state = state(after: 0, from: start)
    for index in 0..<start.value.componentCount {
      guard case .curve(let timing, let ends) = component(index) else { continue }
      let (given, own) = (start.velocity[component: index], state.velocity[component: index])
      let mean = abs(ends.target - start.value[component: index]) / timing.duration
      let isSteep = abs(own) > 64 * timing.duration * mean && abs(own) > 8 * mean
      if isSteep, abs(given - own) > 1e-6 * abs(own) { state.velocity[component: index] = 0 }
    }
    return state
  }
}
