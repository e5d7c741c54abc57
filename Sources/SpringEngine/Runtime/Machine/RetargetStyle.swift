/// How a new motion takes over from one in flight.
///
/// Value and velocity are continuous either way.
public enum RetargetStyle: Sendable, Equatable {
  /// The new motion starts with the value and the velocity of the old one. The default.
  case keepVelocity

  /// The old motion goes on and fades under the new one, which starts from rest where the old one
  /// was going: their sum is shown, as with additive Core Animations.
  case additive
}
