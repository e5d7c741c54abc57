extension MediaTiming {
  /// The timing that stands still where this one is at a time of the parent.
  ///
  /// One that has not begun stands where it is to begin, and does not wait again for what was left
  /// of its delay; one that has ended stands where it ended.
  public func paused(atParent time: Double) -> MediaTiming {
    var paused = self
    var progress = (time - beginTime) * speed
    // A layer has no end. The end itself would already be the next repeat.
    if duration.isFinite { progress = min(max(progress, 0), activeDuration.nextDown) }
    paused.timeOffset = progress + timeOffset
    paused.speed = 0
    return paused
  }

  /// The timing that goes on at a time of the parent from where this one stands.
  ///
  /// What ``paused(atParent:)`` put into the offset goes back into the begin time, so that a repeat
  /// that had not been played is played.
  ///
  /// - Parameters:
  ///   - time: Parent time.
  ///   - speed: How fast it goes on; greater than 0.
  public func resumed(atParent time: Double, speed: Double = 1) -> MediaTiming {
    precondition(
      speed > 0 && speed.isFinite, "resume: speed must be greater than 0 and finite")
    var resumed = self
    resumed.beginTime = time - activeTime(atParent: time) / speed
    resumed.timeOffset = 0
    resumed.speed = speed
    return resumed
  }
}
