/// The effect of a gap between frames, when the app was busy or in the background.
public enum StallPolicy: Sendable, Equatable {
  /// Motion continues as if the frames had come. The default.
  case skip

  /// A gap between two frames that is longer than this many seconds is left out of the loop's time:
  /// motion goes on from the value last shown, by a frame or by an operation. With 0 every frame counts
  /// as a gap, and nothing moves.
  case hold(longerThan: Double)
}
