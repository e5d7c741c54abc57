import SpringEngine

/// How Core Animation maps the time of a parent to that of a layer or an animation.
///
/// Two steps, in the words of `CAMediaTiming`: from the parent's time to *active local* time, by
/// begin time, speed and offset; from there to *basic local* time, by repeats and reversal. The
/// names and defaults are `CAMediaTiming`'s own, and all times are in seconds.
///
/// A pure value: what plays can be asked, paused and caught at any time without a frame loop.
public struct MediaTiming: Sendable, Equatable {
  /// When it begins, in the parent's time.
  public var beginTime = 0.0

  /// How much faster than the parent's its time runs; 0 stands still.
  public var speed = 1.0

  /// What is added to the active local time.
  public var timeOffset = 0.0

  /// How long it takes once, in basic local time; a layer's is infinite.
  public var duration = Double.infinity

  /// How often it plays; 0 counts as once, parts of a whole count.
  public var repeatCount = 0.0

  /// How long it goes on playing, in active local time; 0 leaves that to ``repeatCount``.
  public var repeatDuration = 0.0

  /// Whether it plays backwards after each time that it has played forwards.
  public var autoreverses = false

  /// What is shown outside its active time.
  public var fill = Fill.removed

  /// What is shown outside the active time.
  public enum Fill: Sendable, CaseIterable {
    /// Nothing: the layer's own value.
    case removed
    /// Its beginning before it begins, nothing after it.
    case backwards
    /// Nothing before it, its end after it has ended.
    case forwards
    /// Its beginning before, its end after.
    case both
  }

  /// A timing with Core Animation's defaults.
  public init() {}
}

extension MediaTiming {
  /// The active local time, (t − begin time)·speed + offset.
  ///
  /// For a layer that is all there is: the time of its animations and sublayers.
  public func activeTime(atParent time: Double) -> Double {
    progress(atParent: time) + timeOffset
  }

  /// How long it plays in active local time, repeats and reversals included; may be infinite.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// Where in its basic duration it is at a time of the parent, and how fast it goes there.
  ///
  /// At the instant at which a repeat ends the next begins. The offset moves what is shown and not
  /// when it ends: beyond the last repeat it starts over. That is how Core Animation is seen to
  /// play; its documentation has the formula only.
  ///
  /// - Parameter time: Parent time; NaN counts as before the beginning.
  public func moment(atParent time: Double) -> PlaybackPosition {
    let progress = progress(atParent: time)
    guard progress >= 0 else {
      return PlaybackPosition(phase: .before, time: basicTime(at: timeOffset).time, rate: 0)
    }
    guard progress < activeDuration else { return end }
    let (basic, isReversed) = basicTime(at: progress + timeOffset)
    return PlaybackPosition(phase: .active, time: basic, rate: isReversed ? -speed : speed)
  }

  /// Where it stands once it has ended; the start of its duration if it never ends.
  public var end: PlaybackPosition {
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

  /// Whether anything is shown of it in a phase.
  public func shows(_ phase: PlaybackPosition.Phase) -> Bool {
    switch phase {
    case .before: fill == .backwards || fill == .both
    case .active: true
    case .after: fill == .forwards || fill == .both
    }
  }

  /// Once forwards, and back if it reverses.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  private func progress(atParent time: Double) -> Double { (time - beginTime) * speed }

  /// Active local time folded into the basic duration.
  private func basicTime(at active: Double) -> (time: Double, isReversed: Bool) {
    guard cycle.isFinite, cycle > 0 else { return (max(active, 0), false) }
    var folded = active.truncatingRemainder(dividingBy: cycle)
    if folded < 0 { folded += cycle }
    return folded > duration ? (cycle - folded, true) : (folded, false)
  }
}

/// Where a playing animation is.
public struct PlaybackPosition: Sendable, Equatable {
  /// Which part of its life an animation is in.
  public enum Phase: Sendable {
    /// It has not begun.
    case before
    /// It plays, or is paused while it plays.
    case active
    /// It has ended.
    case after
  }

  /// The part of its life it is in.
  public var phase: Phase

  /// Seconds since the start of its duration: for a bake, the time on its own curve.
  public var time: Double

  /// Seconds of the bake per second of whoever was asked: negative backwards, 0 where nothing moves.
  ///
  /// A ``MediaTiming`` counts in seconds of its parent, a layer in those of the host clock.
  public var rate: Double

  /// A moment from its parts.
  public init(phase: Phase, time: Double, rate: Double) {
    self.phase = phase
    self.time = time
    self.rate = rate
  }
}

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

extension BakedMotion {
  /// The state as it is seen at a moment of a playing bake: the exact value, and the velocity at
  /// the moment's rate, backwards and at another speed too.
  ///
  /// Velocity is 0 where nothing moves: before the beginning, after the end, while paused.
  public func state(at moment: PlaybackPosition) -> MotionState<Value> {
    let state = state(at: moment.time).components
    let velocity = moment.rate == 0 ? .zero : state.velocity * moment.rate
    return MotionState(components: MotionState(value: state.value, velocity: velocity))
  }
}
