import SpringEngine

struct PlaybackPosition: Sendable, Equatable {
  /// The phase of an animation, as in the Web Animations specification.
  enum Phase: Sendable {
    /// Before the begin time.
    case before
    /// Between begin time and end, playing or paused.
    case active
    /// After the end.
    case after
  }

  var phase = Phase.active

  /// Seconds since the start of the basic duration: for a bake, the time on its own curve.
  var time: Double

  /// Playback rate relative to the queried time base: negative backwards, 0 outside the active phase
  /// and while paused.
  ///
  /// The time base is the parent's time; for a playback on a
  /// layer it is the host clock.
  var rate = 1.0

  /// The number from which no live motion can continue: a time that is not finite, a rate beyond ±10⁴.
  var rejection: RejectedInput? {
    if !time.isFinite { return .timestamp }
    return abs(rate) <= 1e4 ? nil : .rate
  }
}
