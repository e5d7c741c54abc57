/// A model defined outside of the package, without its type: the payload of ``Motion/custom(_:)``.
///
/// ```swift
/// animator.run(Motion(Pendulum(length: 2)))
/// ```
///
/// Two are equal if their models are of the same type and equal.
public struct CustomMotion<Vector: MotionVector>: Sendable, Equatable {
  @usableFromInline let erased: ErasedMotion<Vector>

  init(_ model: some MotionModel<Vector>) {
    erased = ErasedModel(model)
  }

  /// The model, if it is of a type.
  public func model<Model: MotionModel<Vector>>(as type: Model.Type) -> Model? {
    (erased as? ErasedModel<Model>)?.model
  }
}

/// A model without its type.
///
/// An immutable object, so that a motion stays as small as the package's own models need, and
/// because Embedded Swift has no existential values.
@usableFromInline
class ErasedMotion<Vector: MotionVector>: MotionModel, @unchecked Sendable {
  // Unchecked because the class has a subclass; both have nothing but immutable sendable state.

  fileprivate init() {}

  @usableFromInline
  static func == (lhs: ErasedMotion, rhs: ErasedMotion) -> Bool { lhs.isEqual(to: rhs) }

  fileprivate func isEqual(to other: ErasedMotion) -> Bool { abstract() }

  @usableFromInline var motion: Motion<Vector> { abstract() }

  @usableFromInline
  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    abstract()
  }

  @usableFromInline
  func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    abstract()
  }

  @usableFromInline
  func restingValue(from start: MotionState<Vector>) -> Vector? { abstract() }

  @usableFromInline
  func destination(from start: MotionState<Vector>) -> Vector? { abstract() }

  @usableFromInline
  func reach(from start: MotionState<Vector>) -> Double { abstract() }

  @usableFromInline var hasWalls: Bool { abstract() }

  @usableFromInline
  func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact? {
    abstract()
  }

  @usableFromInline
  func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? { abstract() }

  @usableFromInline
  func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> { abstract() }

  @usableFromInline
  func component(_ index: Int) -> Motion<Double> { abstract() }

  @usableFromInline
  func shifted(by shift: Vector) -> Motion<Vector> { abstract() }

  @usableFromInline
  func reduced(from start: MotionState<Vector>) -> Motion<Vector> { abstract() }

  /// Stands for the bodies that ``ErasedModel``, the only subclass, overrides.
  private func abstract() -> Never { preconditionFailure("custom motion: abstract method") }
}

/// A model of a certain type behind ``ErasedMotion``; every member calls the model's.
final class ErasedModel<Model: MotionModel>: ErasedMotion<Model.Vector>, @unchecked Sendable {
  typealias Vector = Model.Vector

  fileprivate let model: Model

  init(_ model: Model) {
    self.model = model
    super.init()
  }

  override var motion: Motion<Vector> { model.motion }

  override func isEqual(to other: ErasedMotion<Vector>) -> Bool {
    (other as? ErasedModel)?.model == model
  }

  override func state(
    after time: Double, from start: MotionState<Vector>
  ) -> MotionState<Vector> {
    model.state(after: time, from: start)
  }

  override func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    model.settlingDuration(from: start, within: tolerance)
  }

  override func restingValue(from start: MotionState<Vector>) -> Vector? {
    model.restingValue(from: start)
  }

  override func destination(from start: MotionState<Vector>) -> Vector? {
    model.destination(from: start)
  }

  override func reach(from start: MotionState<Vector>) -> Double { model.reach(from: start) }

  override var hasWalls: Bool { model.hasWalls }

  override func nextImpact(
    after time: Double, from start: MotionState<Vector>
  ) -> Impact? {
    model.nextImpact(after: time, from: start)
  }

  override func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    model.nextBreak(after: time, from: start)
  }

  override func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    model.advanced(by: time, from: start)
  }

  override func component(_ index: Int) -> Motion<Double> { model.component(index) }

  override func shifted(by shift: Vector) -> Motion<Vector> { model.shifted(by: shift) }

  override func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    model.reduced(from: start)
  }
}

/// A motion with every position in it moved by a vector, for models that have no parameters to move.
///
/// Generic over the vector and not over the model: a model's type that contained the type of another
/// one could be nested without end, which Embedded Swift cannot compile.
struct ShiftedModel<Vector: MotionVector>: MotionModel {
  let base: Motion<Vector>
  let shift: Vector

  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    let unshifted = unshifted(start)
    let state = base.state(after: time, from: unshifted)
    // A value that has not changed is the start's, bit for bit.
    return MotionState(
      value: state.value == unshifted.value ? start.value : state.value + shift,
      velocity: state.velocity)
  }

  func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    base.settlingDuration(from: unshifted(start), within: tolerance)
  }

  func restingValue(from start: MotionState<Vector>) -> Vector? {
    base.restingValue(from: unshifted(start)).map { $0 + shift }
  }

  func destination(from start: MotionState<Vector>) -> Vector? {
    base.destination(from: unshifted(start)).map { $0 + shift }
  }

  func reach(from start: MotionState<Vector>) -> Double { base.reach(from: unshifted(start)) }

  var hasWalls: Bool { base.hasWalls }

  func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact? {
    base.nextImpact(after: time, from: unshifted(start)).map {
      var impact = $0
      impact.wall += shift[component: impact.component]
      return impact
    }
  }

  func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    base.nextBreak(after: time, from: unshifted(start))
  }

  func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    base.advanced(by: time, from: unshifted(start)).shifted(by: shift)
  }

  func component(_ index: Int) -> Motion<Double> {
    base.component(index).shifted(by: shift[component: index])
  }

  func shifted(by shift: Vector) -> Motion<Vector> {
    ShiftedModel(base: base, shift: self.shift + shift).motion
  }

  func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    base.reduced(from: unshifted(start)).shifted(by: shift)
  }

  private func unshifted(_ start: MotionState<Vector>) -> MotionState<Vector> {
    MotionState(value: start.value - shift, velocity: start.velocity)
  }
}
