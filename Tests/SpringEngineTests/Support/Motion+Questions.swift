@testable import SpringEngine

// Questions that only the package itself asks of a motion, and the constants that it is made of.

extension Motion {
  func nextBreak(after time: Double, from start: MotionState<Value>) -> Double? {
    course.nextBreak(after: time, from: start.lanes)
  }

  func advanced(by time: Double, from start: MotionState<Value>) -> Motion {
    Motion(course.advanced(by: time, from: start.lanes))
  }

  func shifted(by shift: Value) -> Motion { Motion(course.shifted(by: shift.lanes)) }

  func component(_ index: Int) -> Motion<Double> {
    Motion<Double>(Course(course.component(index)))
  }

  func destination(from start: MotionState<Value>) -> Value? {
    course.destination(from: start.lanes).map { Value($0) }
  }

  func reach(from start: MotionState<Value>) -> Double { course.reach(from: start.lanes) }

  var hasWalls: Bool { course.hasWalls }

  /// The first impact after another one, in the order of time and, at the same time, of components.
  func nextImpact(following impact: Impact, from start: MotionState<Value>) -> Impact? {
    let start = start.lanes
    let component = start.value.componentCount > 1 ? impact.component : .max
    return course.firstImpact(after: impact.time, following: component, from: start) { $0 }
  }
}

// MARK: Springs

extension Motion {
  /// The constants of a spring; stops the test if the motion is none.
  var spring: MassSpringDamper {
    get { course.boundedAxes?.first?.spring ?? springCourse.spring }
    set { springCourse = SpringCourse(newValue, target: target.lanes, hardStop: hardStop) }
  }
  var target: Value {
    get {
      if case .curve(let curve) = course { return Value(Lanes(each: curve.ends.map(\.target))) }
      return Value(springCourse.target)
    }
    set { springCourse = SpringCourse(spring, target: newValue.lanes, hardStop: hardStop) }
  }
  var hardStop: HardStop? {
    get { springCourse.hardStop }
    set { springCourse = SpringCourse(spring, target: target.lanes, hardStop: newValue) }
  }

  var isSpring: Bool { if case .spring = course { true } else { false } }

  private var springCourse: SpringCourse {
    get {
      guard case .spring(let spring) = course else { preconditionFailure("not a spring") }
      return spring
    }
    set { self = Motion(.spring(newValue)) }
  }

  /// The time at which a component is at the target of a spring for the n-th time after the start.
  func crossingTime(_ n: Int, component: Int = 0, from start: MotionState<Value>) -> Double? {
    spring.crossingTime(
      Double(n), from: start.lanes[component: component],
      to: springCourse.target[component: component], stop: hardStop
    ).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The time and value at which a component of a spring turns back for the n-th time after the start.
  func extremum(
    _ n: Int, component: Int = 0, from start: MotionState<Value>
  ) -> (time: Double, value: Double)? {
    let time = spring.extremumTime(
      Double(n), from: start.lanes[component: component],
      to: springCourse.target[component: component], stop: hardStop)
    guard let time, time >= 0 else { return nil }
    return (time, state(after: time, from: start).value.components[component: component])
  }
}

// MARK: Decays

extension Motion {
  /// λ of a decay, in 1/s.
  var decayRate: Double {
    if case .decay(let decay) = course { return decay.rate }
    guard let axes = course.boundedAxes else { preconditionFailure("no decay") }
    return axes[0].decayRate
  }
}

// MARK: Bounces

extension Motion {
  var acceleration: Value { each { $0.acceleration } }
  var lower: Value { course.boundedAxes.map { of($0.map(\.lower)) } ?? each { $0.lower } }
  var upper: Value { course.boundedAxes.map { of($0.map(\.upper)) } ?? each { $0.upper } }
  var restitution: Double { constants[0].restitution }
  var ceilingRestitution: Double { constants[0].ceilingRestitution }
  var friction: Double { constants[0].friction }

  private var constants: [BounceConstants] {
    guard let bounces = course.bounces else { preconditionFailure("no bounce") }
    return bounces
  }

  private func each(_ number: (BounceConstants) -> Double) -> Value {
    of(constants.map(number))
  }

  private func of(_ components: [Double]) -> Value { Value(Lanes(each: components)) }
}
