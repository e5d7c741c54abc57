/// A motion that was interrupted, as it was then.
struct SuspendedMotion: Sendable {
  /// The motion; `nil` if the value was at rest.
  var motion: RunningMotion?
  /// What it goes on as, and its further legs: its spring may be changed meanwhile.
  var requested: Course?
  var repetition: Repetition?
  var suspendedAt: Double
  var target: Lanes
}
