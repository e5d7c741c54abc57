@testable import SpringEngine

/// A step of a script on a value whose components have springs of their own.
enum ComponentStep {
  case frame(Double)
  case target([Double])
  case velocity([Double])
  case jump([Double])
  case springs([MassSpringDamper])
  /// What is to come is taken over from a place further on, in seconds from now.
  case takeOver(after: Double)

  /// A script of a number of steps other than frames.
  static func script(seed: UInt64, components: Int, count: Int) -> [ComponentStep] {
    var random = SeededGenerator(seed: seed)
    func numbers(_ limit: Double) -> [Double] {
      (0..<components).map { _ in random.uniform(-limit, limit) }
    }
    return (0..<count).flatMap { _ -> [ComponentStep] in
      let step: ComponentStep =
        switch random.index(below: 10) {
        case 0, 1, 2: .target(numbers(400))
        case 3, 4, 5:
          .springs((0..<components).map { _ in random.pick(ReferenceStep.springs) })
        case 6: .velocity(numbers(2000))
        case 7: .jump(numbers(400))
        default: .takeOver(after: random.uniform(0, 0.6))
        }
      let frames = random.index(below: 4)
      return [step]
        + (0..<frames).map { _ in
          .frame(random.chance(0.1) ? random.uniform(0.2, 3) : random.uniform(0.001, 0.04))
        }
    }
  }
}

/// Performs a script on an animator, and compares it with the closed form of each component alone.
///
/// The components have targets, velocities and springs of their own. They are at rest together, at the
/// last of their times of rest.
@MainActor
final class ComponentRun<Value: MotionValue> {
  private let clock = StallingClock(now: 100)
  private let ball: Animator<Value>
  private var springs: [MassSpringDamper]
  private var courses: [ReferenceCourse]
  /// The times at which the courses have begun, and at which all come to rest; none after a jump.
  private var (began, rest) = (100.0, -Double.infinity)
  /// The times at which motions have come to rest: those that were reported, and those that are right.
  private var (told, expected): ([Double], [Double]) = ([], [])

  private init(_ count: Int) {
    springs = Array(repeating: .smooth, count: count)
    courses = springs.map { Self.course($0, to: 0, from: ReferenceState(value: 0, velocity: 0)) }
    ball = Animator(
      Self.value(springs.map { _ in 0 }), settlingTolerance: SettlingTolerance(distance: 0.01),
      in: FrameLoop(clock: clock))
    ball.onEvent = { [weak self] event in
      if case .ended(_, .settled) = event.kind { self?.told.append(event.time) }
    }
  }

  /// The first difference, in words; `nil` if there is none.
  static func difference(in script: [ComponentStep], count: Int) -> String? {
    let run = ComponentRun(count)
    for (index, step) in script.enumerated() {
      run.perform(step)
      if let difference = run.difference() { return "after step \(index), \(step): \(difference)" }
    }
    return nil
  }

  private static func value(_ numbers: [Double]) -> Value {
    var lanes = Lanes(componentCount: numbers.count)
    for (index, number) in numbers.enumerated() { lanes[component: index] = number }
    return Value(lanes)
  }

  private static func course(
    _ spring: MassSpringDamper, to target: Double, from start: ReferenceState
  ) -> ReferenceCourse {
    ReferenceCourse(law: .spring(spring, target: target), start: start)
  }

  private var isMoving: Bool { clock.now < rest }

  private var targets: [Double] { courses.map { $0.destination ?? 0 } }

  /// The states of the components a time from now.
  private func states(after time: Double = 0) -> [ReferenceState] {
    courses.map {
      clock.now + time < rest
        ? $0.state(after: clock.now - began + time)
        : ReferenceState(value: $0.destination ?? 0, velocity: 0)
    }
  }

  /// Every component goes on from a state to a target, on its spring.
  private func goOn(from states: [ReferenceState], to targets: [Double]) {
    began = clock.now
    courses = springs.indices.map { Self.course(springs[$0], to: targets[$0], from: states[$0]) }
    rest = began + (courses.map { $0.lastTime(distance: 0.01, speed: 0.1) }.max() ?? 0)
    noteRest()
  }

  private func noteRest() {
    if rest <= clock.now, rest > (expected.last ?? -.infinity) { expected.append(rest) }
  }

  private func perform(_ step: ComponentStep) {
    let present = states()
    switch step {
    case .frame(let interval):
      clock.tick(interval)
      noteRest()
    case .target(let targets):
      ball.target = Self.value(targets)
      goOn(from: present, to: targets)
    case .velocity(let velocities):
      ball.velocity = Self.value(velocities)
      goOn(
        from: zip(present, velocities).map { ReferenceState(value: $0.value, velocity: $1) },
        to: targets)
    case .jump(let places):
      ball.jump(to: Self.value(places))
      courses = zip(springs, places).map {
        Self.course($0, to: $1, from: ReferenceState(value: $1, velocity: 0))
      }
      (began, rest) = (clock.now, -.infinity)
    case .springs(let springs):
      ball.springs = springs
      self.springs = springs
      if isMoving { goOn(from: present, to: targets) }
    case .takeOver(let time): takeOver(after: time)
    }
  }

  private func takeOver(after time: Double) {
    guard isMoving, let (motion, start) = try? ball.future(within: 1000) else { return }
    let state = motion.course.state(after: time, from: start.lanes)
    let rest = motion.course.advanced(by: time, from: start.lanes)
    _ = ball.goOn(
      Motion<Value>(rest),
      from: MotionState(
        value: Value.Components(state.value), velocity: Value.Components(state.velocity)),
      .settled, completion: nil)
    goOn(
      from: courses.map { $0.state(after: clock.now - began + time) }, to: targets)
  }

  private func difference() -> String? {
    // Beside its time rounding decides whether it is at rest.
    if abs(clock.now - rest) < 1e-7 { return nil }
    if ball.isSettled == isMoving { return "isSettled \(ball.isSettled)" }
    if told.count != expected.count || zip(told, expected).contains(where: { abs($0 - $1) > 1e-6 })
    {
      return "at rest at \(told.suffix(3)), not at \(expected.suffix(3))"
    }
    let (values, velocities) = (ball.value.lanes, ball.velocity.lanes)
    for (index, state) in states().enumerated() {
      let (value, velocity) = (values[component: index], velocities[component: index])
      if !(abs(value - state.value) <= 1e-8 * max(1, abs(state.value))) {
        return "value \(value) of \(index), not \(state.value)"
      }
      if !(abs(velocity - state.velocity) <= 1e-6 * max(1, abs(state.velocity))) {
        return "velocity \(velocity) of \(index), not \(state.velocity)"
      }
    }
    return nil
  }
}
