import SpringEngine

/// The largest duration and number of keyframes that a bake may have.
public struct BakeBudget: Sendable, Equatable {
  /// The longest duration, seconds.
  let duration: Double

  let keyframes: Int

  /// A budget from its two limits.
  ///
  /// - Parameters:
  ///   - duration: Seconds, greater than 0. With infinity only motions without end are rejected.
  ///   - keyframes: At least 2.
  public init(duration: Double = 60, keyframes: Int = 10_000) {
    require(duration > 0, "bake budget: duration must be greater than 0", duration)
    require(keyframes >= 2, "bake budget: keyframes must be at least 2", keyframes)
    self.duration = duration
    self.keyframes = keyframes
  }
}
