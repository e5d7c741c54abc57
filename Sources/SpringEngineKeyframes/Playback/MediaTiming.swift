import SpringEngine

/// Core Animation's mapping from the time of a parent to that of a layer or an animation.
///
/// It has two steps, named as in `CAMediaTiming`: from the parent's time to *active local* time, by
/// begin time, speed and offset; from there to *basic local* time, by repeats and reversal. Names and
/// defaults are `CAMediaTiming`'s own, and all times are in seconds.
///
/// A pure value: the position of an animation is computed without a frame loop.
struct MediaTiming: Sendable, Equatable {
  var beginTime = 0.0

  /// Seconds of this time per second of the parent's; 0 while paused.
  var speed = 1.0

  var timeOffset = 0.0

  /// The duration of one cycle, in basic local time; a layer's is infinite.
  var duration = Double.infinity

  /// The number of cycles, which may be fractional; 0 counts as 1.
  var repeatCount = 0.0

  /// The total duration, in active local time; 0 leaves it to ``repeatCount``.
  var repeatDuration = 0.0

  var autoreverses = false
}

extension MediaTiming {
  /// The active local time, (t − begin time)·speed + offset.
  ///
  /// For a layer this is the time of its animations and sublayers.
  func activeTime(atParent time: Double) -> Double {
    progress(atParent: time) + timeOffset
  }

  /// The total duration in active local time, with repeats and reversals; may be infinite.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// The position within the basic duration at a time of the parent, and the rate there.
  ///
  /// The instant at which a repeat ends is the start of the next one. The offset changes the shown
  /// value and not the end: beyond the last repeat it starts over. This is the observed behaviour of
  /// Core Animation; its documentation contains only the formula.
  ///
  /// - Parameter time: Parent time, seconds; NaN counts as before the beginning.
  func position(atParent time: Double) -> PlaybackPosition {
    let progress = progress(atParent: time)
    guard progress >= 0 else {
      return PlaybackPosition(phase: .before, time: basicTime(at: timeOffset).time, rate: 0)
    }
    guard progress < activeDuration else { return end }
    let (basic, isReversed) = basicTime(at: progress + timeOffset)
    return PlaybackPosition(phase: .active, time: basic, rate: isReversed ? -speed : speed)
  }

  /// The position after the end; the start of the duration if it never ends.
  var end: PlaybackPosition {
    var last = repeatDuration
    if repeatDuration == 0 {
      // From the count, since its product with the duration is rounded.
      let count = repeatCount > 0 ? repeatCount : 1
      let part = count - count.rounded(.down)
      if part == 0, timeOffset == 0, duration.isFinite {
        return PlaybackPosition(phase: .after, time: autoreverses ? 0 : duration, rate: 0)
      }
      last = part * cycle
    }
    if !activeDuration.isFinite { last = 0 }
    return PlaybackPosition(phase: .after, time: basicTime(at: last + timeOffset).time, rate: 0)
  }

  /// Seconds of one cycle and, if it reverses, of the reverse one.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  private func progress(atParent time: Double) -> Double { (time - beginTime) * speed }

  /// Active local time reduced to the basic duration, and whether it is in a reverse cycle.
  private func basicTime(at active: Double) -> (time: Double, isReversed: Bool) {
    guard cycle.isFinite, cycle > 0 else { return (max(active, 0), false) }
    var folded = active.truncatingRemainder(dividingBy: cycle)
    if folded < 0 { folded += cycle }
    return folded > duration ? (cycle - folded, true) : (folded, false)
  }
}

extension MediaTiming {
  /// The timing that is paused at the position of this one at a time of the parent.
  ///
  /// Before the begin time it is paused at the beginning, and the rest of the delay is dropped; after
  /// the end it is paused at the end.
  func paused(atParent time: Double) -> MediaTiming {
    var paused = self
    var progress = progress(atParent: time)
    // A layer has no end. At the end itself the next repeat would begin.
    if duration.isFinite { progress = min(max(progress, 0), activeDuration.nextDown) }
    paused.timeOffset = progress + timeOffset
    paused.speed = 0
    return paused
  }

  /// The timing that resumes this paused one at a time of the parent.
  ///
  /// The offset that ``paused(atParent:)`` stored becomes part of the begin time again, so that the
  /// remaining repeats are played.
  ///
  /// - Precondition: `speed` is greater than 0 and finite, in single precision, in which Core Animation
  ///   stores it.
  func resumed(atParent time: Double, speed: Double = 1) -> MediaTiming {
    var resumed = self
    resumed.speed = Double(Float(speed))
    require(
      resumed.speed > 0 && resumed.speed.isFinite,
      "resume: speed must be greater than 0 and finite, in single precision", speed)
    resumed.beginTime = time - activeTime(atParent: time) / resumed.speed
    resumed.timeOffset = 0
    return resumed
  }
}

extension BakedMotion {
  /// The exact state of the motion at a position of its playback: the velocity is that at the
  /// position's rate, also backwards and at another speed.
  ///
  /// Velocity is 0 where the rate is: before the beginning, after the end, while paused.
  ///
  /// - Parameter position: The position; its rate gives the velocity's time base.
  func state(of position: PlaybackPosition) -> MotionState<Value> {
    MotionState(components: modelState(at: position))
  }

  func modelState(at position: PlaybackPosition) -> MotionState<Value.Components> {
    var state = modelState(at: position.time)
    state.velocity = position.rate == 0 ? .zero : state.velocity * position.rate
    return state
  }
}
