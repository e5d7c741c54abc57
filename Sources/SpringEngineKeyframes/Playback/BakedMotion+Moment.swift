import SpringEngine

extension BakedMotion {
  /// The state as it is seen at a moment of a playing bake: the exact value, and the velocity at
  /// the moment's rate, backwards and at another speed too.
  ///
  /// Velocity is 0 where nothing moves: before the beginning, after the end, while paused.
  public func state(at moment: PlaybackMoment) -> MotionState<Value> {
    let state = state(at: moment.time).components
    let velocity = moment.rate == 0 ? .zero : state.velocity * moment.rate
    return MotionState(components: MotionState(value: state.value, velocity: velocity))
  }
}
