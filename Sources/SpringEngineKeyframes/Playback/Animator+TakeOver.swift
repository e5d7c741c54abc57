import SpringEngine

extension Animator {
  /// Bakes all that is to come, from the present state on, in the loop's seconds: the running motion with
  /// its rate and its further legs, a crossfade, effects, delays, the motions that wait, and those that go
  /// on after secondary ones.
  ///
  /// The error is that against the motion. The animator itself leaves each effect when that is at rest, at
  /// most the distance of its settling tolerance from zero.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, in the value's units, per component; greater than 0 and
  ///     finite. `nil` for twice the distance of the animator's settling tolerance.
  ///   - style: How the keyframes are spaced and joined.
  ///   - budget: The limits of the bake.
  /// - Returns: The motion from this value and velocity; `nil` if nothing moves.
  /// - Throws: ``BakeError`` also if the value follows another one, if it waits for other members of an
  ///   interrupted group, or if `Animator.limit(from:to:)` would change what is shown.
  /// - Complexity: As for a bake of the motion.
  public func bake(
    tolerance: Double? = nil, style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) -> BakedMotion<Value>? {
    guard let (motion, start) = try bakedFuture(within: budget) else { return nil }
    let baked = try BakedMotion(
      motion, fromComponents: start, tolerance: tolerance,
      settlingTolerance: settlingTolerance, style: style, budget: budget)
    if let (lower, upper) = shownLimits, !baked.isShown(within: lower, upper) {
      throw BakeError(.limited)
    }
    return baked
  }

  func bakedFuture(
    within budget: BakeBudget
  ) throws(BakeError) -> (motion: Motion<Value>, start: MotionState<Value.Components>)? {
    do {
      return try future(within: budget.duration)
    } catch {
      switch error {
      case .follows: throw BakeError(.follows)
      case .waits: throw BakeError(.waits)
      case .endless: throw BakeError(.neverRests)
      case .tooLong(let needed): throw BakeError(.tooLong(needed: needed, budget: budget.duration))
      }
    }
  }

  /// Continues a baked motion as a live one, from a position of its playback: with the value and velocity
  /// of the baked model, not of its keyframes.
  ///
  /// - If it plays forwards and at the speed of this animator's loop, or has not begun, it continues
  ///   along its own curve; the remaining repeats are not played.
  /// - If it is paused, it does so after `resume()`: the animator is paused.
  /// - If it plays backwards or at another speed, no model has that curve. Value and velocity
  ///   continue as shown, with this animator's spring, to the end that the playback moved towards.
  /// - If it has ended, the value stays.
  /// - If its time is not finite, it is rejected as `RejectedInput.timestamp`, and if its rate is beyond
  ///   ±10⁴, as `.rate`; if value or velocity are out of range, as that. Nothing changes then.
  ///
  /// - Parameter position: The rate is in seconds of the bake per second of the host clock.
  @discardableResult
  func takeOver(
    _ baked: BakedMotion<Value>, from position: PlaybackPosition,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    if let input = position.rejection { return reject(input, criterion, completion: completion) }
    let (motion, state, isPaused) = continuation(of: baked, from: position)
    return goOn(motion, from: state, isPaused: isPaused, criterion, completion: completion)
  }

  /// Whether a baked motion can be taken over at a position.
  func canTakeOver(_ baked: BakedMotion<Value>, at position: PlaybackPosition) -> Bool {
    guard position.rejection == nil else { return false }
    let (motion, state, _) = continuation(of: baked, from: position)
    return canGoOn(motion, from: state)
  }

  /// The live motion that continues a baked one from a position, with the state that it starts from, and
  /// whether it is paused there.
  private func continuation(
    of baked: BakedMotion<Value>, from position: PlaybackPosition
  ) -> (
    motion: Motion<Value>, state: MotionState<Value.Components>, isPaused: Bool
  ) {
    var position = position
    position.rate = rateInLoopTime(position.rate)
    let isPaused = position.rate == 0
    guard position.phase != .after, position.rate == 1 || isPaused else {
      let start = baked.modelState(at: position)
      let end: Value.Components =
        if position.rate == 0 {
          start.value
        } else {
          baked.vector(at: position.rate > 0 ? baked.values.count - 1 : 0)
        }
      return (ownMotion(to: end), start, false)
    }
    let time = position.time > 0 ? position.time : 0
    let start = baked.modelStart.lanes
    let rest = baked.course.advanced(by: time, from: start)
    // A curve has a velocity of its own from its start on.
    let state =
      time > 0 ? baked.modelState(at: time) : MotionState<Value.Components>(rest.entry(from: start))
    return (Motion(rest), state, isPaused && position.phase == .active)
  }

  /// Converts a rate per second of the host clock to one per second of the loop's time.
  ///
  /// While the loop's time stands still it is left as it is. Core Animation stores speeds as `Float`:
  /// rates that differ from 1 by that rounding become 1.
  private func rateInLoopTime(_ rate: Double) -> Double {
    let rate = timeScale > 0 ? rate / timeScale : rate
    return abs(rate - 1) <= Double(Float.ulpOfOne) ? 1 : rate
  }
}

// Additive bakes: each is played as the remaining travel to its end, on top of the layer's own value
// and of all others. So the position of one depends on the end of the last one.

extension BakedMotion {
  /// The same bake at another place: model, start and keyframes moved by an offset.
  func shifted(by shift: Value.Components) -> BakedMotion {
    if shift == .zero { return self }
    let (moved, turned) = Self.values(values.count) { report in
      for index in values.indices { report(vector(at: index) + shift) }
    }
    let start = MotionState(value: modelStart.value + shift, velocity: modelStart.velocity)
    return BakedMotion(
      motion: Motion(motion.course.shifted(by: Lanes(shift))), modelStart: start,
      course: course.shifted(by: Lanes(shift)), style: style, duration: duration, values: moved,
      turned: turned, keyTimes: keyTimes, timingCurves: timingCurves,
      errorBound: errorBound, tolerance: tolerance)
  }
}
