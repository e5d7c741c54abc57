import SpringEngine

extension Animator {
  /// Takes over what a bake shows at a moment, and goes on with it live.
  ///
  /// A bake that plays forwards at its own speed, or that is paused or has not begun, goes on along
  /// its own curve, as with `takeOver(_:at:callback:)`; repeats that were to come are not played.
  /// One that plays backwards or at another speed has no such curve: value and velocity go on as
  /// they are seen, with this animator's spring, to the end that it was on its way to. One that has
  /// ended stays where it is.
  @discardableResult
  public func takeOver(
    _ baked: BakedMotion<Value>, at moment: PlaybackMoment,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let isOnItsCurve = moment.rate == 1 || moment.rate == 0
    if isOnItsCurve, moment.phase != .after {
      return takeOver(baked, at: moment.time, callback: callback)
    }
    let state = baked.state(at: moment)
    var end = state.value
    if moment.rate > 0 { end = baked.finalValue }
    if moment.rate < 0 { end = baked.values[0] }
    jump(to: state.value)
    return run(
      .spring(SpringMotion(spring, target: end.components)), velocity: state.velocity,
      callback: callback)
  }
}
