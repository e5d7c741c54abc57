/// The motion of a model defined outside of the package, moved by a vector.
///
/// Two are equal if their models are of the same type and equal, and they are moved alike.
@usableFromInline
package struct CustomCourse: Sendable, Equatable {
  let model: CustomModel

  /// By how much every position is moved.
  private var shift = Lanes.zero

  /// The number of components of its value: the most there can be, until the start of an array is known.
  private var componentCount: Int

  init<Model: MotionModel>(_ model: Model) {
    self.model = ErasedModel(model)
    componentCount = Model.Value.Components.componentCount
  }

  func planned(from start: MotionState<Lanes>) -> CustomCourse {
    var course = self
    course.componentCount = min(componentCount, start.value.componentCount)
    return course
  }

  @usableFromInline
  package static func == (lhs: CustomCourse, rhs: CustomCourse) -> Bool {
    lhs.shift == rhs.shift && lhs.model.isEqual(to: rhs.model)
  }

  func shifted(by shift: Lanes) -> CustomCourse {
    var course = self
    for index in 0..<shift.componentCount where index < componentCount {
      course.shift[component: index] += shift[component: index]
    }
    return course
  }

  func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    let unshifted = unshifted(start)
    var state = model.state(after: time, from: unshifted)
    if !state.isSensible(from: unshifted) { mend(&state, from: unshifted) }
    // A value that has not changed is the start's, bit for bit; so is that at the start.
    let isStart = time == 0 || state.value == unshifted.value
    state.value = isStart ? start.value : state.value + shift
    return state
  }

  func settlingDuration(
    from start: MotionState<Lanes>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    let duration = model.settlingDuration(
      from: unshifted(start), settlingTolerance: tolerance)
    return duration.isNaN ? .infinity : duration
  }

  func settledValue(from start: MotionState<Lanes>) -> Lanes? {
    mendedSettledValue(from: unshifted(start)).map { $0 + shift }
  }

  private func unshifted(_ start: MotionState<Lanes>) -> MotionState<Lanes> {
    let value = start.value - shift
    // The model of an array is given a velocity of as many numbers.
    let isRest = start.velocity.componentCount == 0
    return isRest ? MotionState(value) : MotionState(value: value, velocity: start.velocity)
  }
}

// MARK: Models that are at fault

extension CustomCourse {
  /// Whether the model has numbers that are meaningless, or too large, or another number of them: at
  /// parts of a time after its start, or for its rest.
  fileprivate func isFaulty(
    upTo end: Double, in parts: Int, from start: MotionState<Lanes>, _ tolerance: SettlingTolerance
  ) -> Bool {
    let start = unshifted(start)
    return (0...parts).contains {
      !model.state(after: end * (Double($0) / Double(parts)), from: start)
        .isSensible(from: start)
    }
      || model.settledValue(from: start).map { $0.isSensible(asLongAs: start.value) } == false
      || model.settlingDuration(from: start, settlingTolerance: tolerance).isNaN
  }

  /// Replaces what is meaningless in a state: the component is at rest where it ends, or has not begun; so
  /// are all of an array of another length.
  @inline(never)
  private func mend(_ state: inout MotionState<Lanes>, from start: MotionState<Lanes>) {
    let end = mendedSettledValue(from: start) ?? start.value
    let count = end.componentCount
    if state.value.componentCount != count { state = MotionState(end) }
    if state.velocity.componentCount != count { state.velocity = Lanes(componentCount: count) }
    for index in 0..<state.value.componentCount {
      let (value, velocity) = (state.value[component: index], state.velocity[component: index])
      if !MotionMachine.isSensible(Lanes(value)) {
        state[component: index] = MotionState(end[component: index])
      } else if !MotionMachine.isSensible(Lanes(velocity)) {
        state[component: index] = MotionState(value)
      }
    }
  }

  /// The settled value, of numbers only, as many as the start has.
  private func mendedSettledValue(from start: MotionState<Lanes>) -> Lanes? {
    model.settledValue(from: start).flatMap { $0.isSensible(asLongAs: start.value) ? $0 : nil }
  }
}

extension Course {
  /// Whether a model defined outside of the package, which the motion is or has as a part, has numbers
  /// that are meaningless: at parts of a time after its start, or for its rest.
  @inline(never)
  package func isFaulty(
    upTo end: Double, in parts: Int, from start: MotionState<Lanes>, _ tolerance: SettlingTolerance
  ) -> Bool {
    switch self {
    case .spring, .decay, .curve: false
    case .custom(let custom): custom.isFaulty(upTo: end, in: parts, from: start, tolerance)
    case .each(let motions):
      motions.indices.contains { index in
        let start = start[component: index]
        return switch motions[index] {
        case .custom(let custom, _):
          custom.isFaulty(upTo: end, in: parts, from: custom.repeated(start), tolerance)
        case .composed(let composed, _):
          composed.line(from: start).isFaulty(upTo: end, in: parts, tolerance)
        case .spring, .soft, .bounce, .decay, .bounded, .curve: false
        }
      }
    case .composed(let composed):
      composed.line(from: start).isFaulty(upTo: end, in: parts, tolerance)
    }
  }
}

extension CourseLine {
  fileprivate func isFaulty(
    upTo end: Double, in parts: Int, _ tolerance: SettlingTolerance
  ) -> Bool {
    pieces.contains { piece in
      piece.terms.contains {
        $0.course.isFaulty(upTo: end, in: parts, from: $0.origin, tolerance)
      }
    }
  }
}

extension MotionState<Lanes> {
  fileprivate func isSensible(from start: MotionState<Lanes>) -> Bool {
    value.isSensible(asLongAs: start.value) && velocity.isSensible(asLongAs: start.value)
  }
}

extension Lanes {
  fileprivate func isSensible(asLongAs other: Lanes) -> Bool {
    componentCount == other.componentCount && MotionMachine.isSensible(self)
  }
}

// MARK: One component

extension CustomCourse {
  // Components do not influence each other, so one by itself moves as in a vector of which all
  // components start as it does.

  /// The settling duration of one component, while the others are at rest.
  func settlingDuration(
    of index: Int, from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    var vector = repeated(start)
    if componentCount > 1, let rest = settledValue(from: vector) {
      vector = MotionState(rest)
      vector[component: index] = start
    }
    return settlingDuration(from: vector, settlingTolerance: tolerance)
  }

  func repeated(_ start: MotionState<Double>) -> MotionState<Lanes> {
    var vector = MotionState(Lanes(componentCount: componentCount))
    for index in 0..<componentCount { vector[component: index] = start }
    return vector
  }
}

/// A model defined outside of the package, without its type.
///
/// An immutable object, because Embedded Swift has no existential values.
class CustomModel: @unchecked Sendable {
  // Unchecked because the class has a subclass; both have nothing but immutable sendable state.

  fileprivate init() {}

  func isEqual(to other: CustomModel) -> Bool { abstract() }

  func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    abstract()
  }

  func settlingDuration(
    from start: MotionState<Lanes>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    abstract()
  }

  func settledValue(from start: MotionState<Lanes>) -> Lanes? { abstract() }

  /// Stands for the bodies that ``ErasedModel``, the only subclass, overrides.
  private func abstract() -> Never { preconditionFailure("custom motion: abstract method") }
}

/// A model of a certain type behind ``CustomModel``.
final class ErasedModel<Model: MotionModel>: CustomModel, @unchecked Sendable {
  let model: Model

  init(_ model: Model) { self.model = model }

  override func isEqual(to other: CustomModel) -> Bool { (other as? ErasedModel)?.model == model }

  override func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    model.state(after: time, from: MotionState(start)).lanes
  }

  override func settlingDuration(
    from start: MotionState<Lanes>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    model.settlingDuration(from: MotionState(start), settlingTolerance: tolerance)
  }

  override func settledValue(from start: MotionState<Lanes>) -> Lanes? {
    model.settledValue(from: MotionState(start)).map { $0.lanes }
  }
}
