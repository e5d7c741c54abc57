/// What happens to motion when no frame came for a while: the app was busy, or in the background.
public enum StallPolicy: Sendable, Equatable {
  /// Motion is where it would be by now, as if the frames had come. The default.
  case skip

  /// A gap between two frames that is longer than this many seconds does not count: motion goes on
  /// from where it was last seen.
  case hold(longerThan: Double)
}
