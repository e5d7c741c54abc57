#if !hasFeature(Embedded)
/// Why another framework has no spring that moves as a ``MassSpringDamper``.
public enum SpringExchangeError: Error, Sendable, Equatable {
  /// It is at its target at once, ``MassSpringDamper/instant``: there is no infinite stiffness.
  case instant
  /// It oscillates for ever, and an animation needs an end.
  case undamped
  /// It is overdamped, and the framework would treat it as critically damped, which is faster.
  case overdamped
}
#endif
