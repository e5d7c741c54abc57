/// How much motion people want to see; the platform's setting is *Reduce Motion*.
public enum MotionPolicy: Sendable, Equatable {
  /// Everything as written.
  case full

  /// No overshoot and no bounce: motion comes to its end and stays there.
  case reduced

  /// No motion at all: values jump to where they would end.
  case none
}
