/// How much motion people want to see; the platform's setting is *Reduce Motion*.
public enum MotionPolicy: Sendable, Equatable {
  /// Everything as written.
  case full

  /// No overshoot and no bounce: motion comes to its end and stays there.
  case reduced

  /// No motion at all: values jump to where they would end.
  case none
}

/// When a motion begins.
public enum MotionStart: Sendable, Equatable {
  /// At once.
  case now

  /// After a delay in seconds of the loop's time, counted exactly, not in frames. Pausing freezes
  /// what is left of it.
  case after(Double)

  /// The moment that everything asked for before is over.
  case whenSettled
}

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

/// What happens to motion when no frame came for a while: the app was busy, or in the background.
public enum StallPolicy: Sendable, Equatable {
  /// Motion is where it would be by now, as if the frames had come. The default.
  case skip

  /// A gap between two frames that is longer than this many seconds does not count: motion goes on
  /// from where it was last seen.
  case hold(longerThan: Double)
}
