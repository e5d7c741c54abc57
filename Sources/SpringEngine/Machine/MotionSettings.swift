/// The amount of motion to show; the platform's setting is *Reduce Motion*.
public enum MotionPolicy: Sendable, Equatable {
  /// All motion as requested.
  case full

  /// No overshoot and no bounce: motion goes to its end and stays there.
  case reduced

  /// No motion: values jump to their ends.
  case none
}

/// When a motion begins.
public enum MotionStart: Sendable, Equatable {
  /// At once.
  case now

  /// After a delay in seconds of the loop's time, exact and not rounded to frames. A pause stops the
  /// delay.
  case after(Double)

  /// When all motions requested before have ended.
  case whenSettled
}

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

/// The effect of a gap between frames, when the app was busy or in the background.
public enum StallPolicy: Sendable, Equatable {
  /// Motion continues as if the frames had come. The default.
  case skip

  /// A gap between two frames that is longer than this many seconds is left out of the loop's time:
  /// motion goes on from the value last shown.
  case hold(longerThan: Double)
}
