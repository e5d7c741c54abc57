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
