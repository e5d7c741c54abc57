/// A motion of the package that has no case of its own, or a model defined outside of it: the payload of
/// ``Motion/custom(_:)``.
///
/// Two are equal if they are of the same kind and equal.
public struct CustomMotion<Vector: MotionVector>: Sendable, Equatable {
  let course: Course

  init(_ course: Course) { self.course = course }

  /// The model, if it is one of a type of one's own, not moved.
  public func model<Model: MotionModel<Vector>>(as type: Model.Type) -> Model? {
    guard case .custom(let custom) = course else { return nil }
    return (custom.model as? ErasedModel<Model>)?.model
  }
}
