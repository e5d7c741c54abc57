/// The amount of motion to show; the platform's setting is *Reduce Motion*.
public enum MotionPolicy: Sendable, Equatable {
  /// All motion as requested.
  case full

  /// No overshoot and no bounce: motion goes to its end and stays there.
  case reduced

  /// No motion: values jump to their ends.
  case none
}

/// When a motion begins, or when its delay does.
public enum MotionStart: Sendable, Equatable {
  /// At once.
  case now

  /// When the last of the motions requested before has arrived: the new motion replaces it then.
  /// Motions that others have interrupted end first.
  case whenArrived

  /// When all motions requested before have ended, effects that were added before too.
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
  /// motion goes on from the value last shown, by a frame or by an operation. With 0 every frame counts
  /// as a gap, and nothing moves.
  case hold(longerThan: Double)
}

extension Double {
  /// The share of its reach that is left when a motion has arrived: (1 + 2π)·exp(−2π).
  ///
  /// It is what is left of a critically damped spring's travel after its perceptual duration.
  @usableFromInline static var arrivalShare: Double { 0.013600931465574938 }
}
