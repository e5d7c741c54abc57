import SpringEngine

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
    _ baked: BakedMotion<Value>, at moment: PlaybackMoment,
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
