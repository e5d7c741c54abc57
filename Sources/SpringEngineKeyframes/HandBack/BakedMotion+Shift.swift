import SpringEngine

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
