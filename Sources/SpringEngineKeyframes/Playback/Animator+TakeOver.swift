import SpringEngine

// From live to baked, and back. Neither way jumps: both halves evaluate the same function.

extension Animator {
  /// Bakes what this animator would do from now on.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, in the value's units, per component; `nil` for the default.
  ///   - style: What the keyframes are to be like.
  ///   - budget: What the bake may come to.
  /// - Returns: The motion from this value and velocity; `nil` if nothing moves.
  /// - Throws: ``BakeError/blended`` as long as an older motion fades under the one in charge;
  ///   otherwise as ``BakedMotion/init(_:from:tolerance:rest:style:budget:)``.
  public func bake(
    tolerance: Double? = nil, style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) -> BakedMotion<Value>? {
    guard let motion else {
      if isAtRest || isHeld { return nil }
      throw .blended
    }
    return try BakedMotion(
      motion, fromComponents: modelState, tolerance: tolerance, rest: restTolerance, style: style,
      budget: budget)
  }

  /// Takes a baked motion over while it plays, and goes on with it live.
  ///
  /// Value and velocity become the baked motion's own, from the model and not from the keyframes;
  /// the next frame lies on the same curve. Catch it, throw it, retarget it from there.
  ///
  /// - Parameters:
  ///   - baked: The motion that plays.
  ///   - time: Seconds since it started to play; negative counts as 0.
  ///   - callback: Told when the motion has arrived and when it has ended.
  @discardableResult
  public func takeOver(
    _ baked: BakedMotion<Value>, at time: Double,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let elapsed = max(0, time)
    var state = baked.modelStart
    if elapsed > 0, elapsed < baked.duration {
      state = baked.model.state(after: elapsed, from: state)
    } else if elapsed > 0 {
      state = MotionState(baked.finalValue.components)
    }
    let rest = baked.model.advanced(by: elapsed, from: baked.modelStart)
    return goOn(rest, from: state, callback: callback)
  }
}

extension Animator {
  /// Takes over what a bake shows at a moment, and goes on with it live.
  ///
  /// A bake that plays forwards and as fast as this animator's loop, or that has not begun, goes on
  /// along its own curve, as with `takeOver(_:at:callback:)`; repeats that were to come are not
  /// played. So does one that stands still, but not before `resume()`: the animator is paused. One
  /// that plays backwards or at another speed has no such curve: value and velocity go on as they
  /// are seen, with this animator's spring, to the end that it was on its way to. One that has ended
  /// stays where it is.
  ///
  /// - Parameters:
  ///   - baked: The motion that plays.
  ///   - moment: Where it is, with its rate in seconds of the host.
  ///   - callback: Told when the motion has arrived and when it has ended.
  @discardableResult
  public func takeOver(
    _ baked: BakedMotion<Value>, at moment: PlaybackPosition,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    var moment = moment
    moment.rate = rateInLoopTime(moment.rate)
    let isStill = moment.rate == 0
    if moment.rate == 1 || isStill, moment.phase != .after {
      let handle = takeOver(baked, at: moment.time, callback: callback)
      if isStill, moment.phase == .active { pause() }
      return handle
    }
    let state = baked.state(at: moment)
    var end = state.value
    if moment.rate > 0 { end = baked.finalValue }
    if moment.rate < 0 { end = baked.values[0] }
    let start = state.components
    let target = end.components(nearest: start.value)
    return goOn(.spring(SpringMotion(spring, target: target)), from: start, callback: callback)
  }

  /// A rate per second of the host as one per second of the loop, which may stand still: then it
  /// counts as the host's.
  ///
  /// Core Animation keeps speeds as `Float`: what differs from 1 by their rounding is 1.
  private func rateInLoopTime(_ rate: Double) -> Double {
    let rate = timeScale > 0 ? rate / timeScale : rate
    return abs(rate - 1) <= Double(Float.ulpOfOne) ? 1 : rate
  }
}

// Additive bakes: each is played as the way that is left to its end, on top of the layer's own value
// and of all others. So where one is seen depends on where the last of them ends.

extension BakedMotion {
  /// How far from its own values an additive bake is played.
  ///
  /// - Parameters:
  ///   - timing: How it is played.
  ///   - layerValue: The layer's own value now.
  /// - Returns: Zero for the last one that was added, to rounding.
  package func shift(
    playedBy timing: MediaTiming, on layerValue: Value.Components
  ) -> Value.Components {
    layerValue - self.layerValue(leftBy: timing)
  }

  /// The same bake somewhere else: model, start and keyframes moved by as much.
  package func shifted(by shift: Value.Components) -> BakedMotion {
    BakedMotion(
      model: model.shifted(by: shift),
      start: MotionState(
        components: MotionState(
          value: start.components.value + shift, velocity: start.components.velocity)),
      style: style, tolerance: tolerance, duration: duration,
      values: values.map { Value(components: $0.components + shift) }, keyTimes: keyTimes,
      timingCurves: timingCurves, errorBound: errorBound)
  }
}
