/// The amount of motion to show; the platform's setting is *Reduce Motion*.
public enum MotionPolicy: Sendable, Equatable {
  /// All motion as requested.
  case full

  /// No overshoot and no bounce: motion goes to its end and stays there, on a spring with a response of
  /// at most 0.35 s.
  case reduced

  /// No motion: values are at their ends at once.
  case instant
}
