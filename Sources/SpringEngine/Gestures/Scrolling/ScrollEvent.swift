/// An event of a wheel or of a trackpad.
struct ScrollEvent<Vector: MotionVector>: Sendable, Equatable {
  /// A part of a gesture on a trackpad.
  enum Stage: Sendable, Equatable {
    /// Fingers on the trackpad.
    case fingers(PointerPhase)
    /// The momentum that the system computes after the fingers are lifted.
    case momentum(PointerPhase)
    /// An event without a phase, of a wheel.
    case none
  }

  /// The change of the content offset: in points if it is precise, otherwise in notches of a wheel.
  var delta: Vector

  /// Whether the device reports points.
  var isPrecise: Bool

  /// The part of the gesture.
  var stage: Stage

  /// An event from a change.
  init(_ delta: Vector, isPrecise: Bool = true, stage: Stage = .none) {
    self.delta = delta
    self.isPrecise = isPrecise
    self.stage = stage
  }
}
