/// How a new motion replaces a running one.
///
/// Value and velocity are continuous with both.
public enum RetargetStyle: Sendable, Equatable {
  /// The new motion starts with the value and the velocity of the old one. The default.
  case keepVelocity

  /// The new motion starts from rest at the old motion's end; the rest of the old motion is added
  /// and fades away, as with additive Core Animation animations.
  case additive
}
