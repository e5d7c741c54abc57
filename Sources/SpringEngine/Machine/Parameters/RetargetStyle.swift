/// How a new motion replaces a running one.
///
/// Value and velocity are continuous with both.
public enum RetargetStyle: Sendable, Equatable {
  /// The new motion starts with the value and the velocity of the old one. The default.
  case keepVelocity

  /// The new motion starts from rest at the old motion's end; the rest of the old motion is added
  /// and fades away, as with additive Core Animation animations.
  ///
  /// The rest of a spring goes on as it would have; that of another motion, and of a spring without
  /// damping, fades on the animator's spring. What is left of several is one, on the latest one's spring.
  case additive
}
