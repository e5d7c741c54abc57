/// A motion that was interrupted, as it was then.
struct SuspendedMotion: Sendable {
  /// The motion; `nil` if the value was at rest.
  var motion: RunningMotion?
  /// What it goes on as, and its further legs, if its spring was changed meanwhile.
  var newModel: Course?
  var newRepetition: Repetition?
  var suspendedAt: Double
  var target: Lanes

  /// The legs with which it goes on.
  @inline(never)
  var repetition: Repetition? { newRepetition ?? motion?.definition.repetition }
}
