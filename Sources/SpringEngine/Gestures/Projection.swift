extension MotionState {
  /// The value at which a throw comes to rest by friction alone: value + velocity / decay rate.
  ///
  /// The limit of x″ = −λ·x′, by which to choose a target before the motion begins.
  ///
  /// - Parameter decayRate: λ, in 1/s: the velocity falls to 1/e in 1/λ seconds. A scroll view
  ///   whose velocity falls to 0.998 in a millisecond has λ = −1000·ln 0.998 ≈ 2.002/s; one with
  ///   0.99 has λ ≈ 10.05/s.
  /// - Precondition: `decayRate` is greater than 0 and finite.
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func projectedRest(decayRate: Double) -> Value {
    require(
      decayRate > 0 && decayRate.isFinite,
      "projection: decayRate must be greater than 0 and finite", decayRate)
    let velocity = velocity.components
    return Value(
      components: value.components.mapComponents { index, component in
        component + velocity[component: index] / decayRate
      })
  }
}

extension MotionValue {
  /// The anchor at the smallest Euclidean distance of its components; the first one of several at
  /// the same distance.
  ///
  /// ```swift
  /// let target = state.projectedRest(decayRate: 5).nearest(to: corners)
  /// ```
  ///
  /// - Parameter anchors: Those with an infinite or NaN component are ignored.
  /// - Returns: `nil` if there is no finite anchor.
  /// - Complexity: O(anchors · components); no allocation.
  @inlinable
  public func nearest(to anchors: some Sequence<Self>) -> Self? {
    var nearest: Self?
    var least = Double.infinity
    for anchor in anchors {
      let offset = anchor.components(nearest: components) - components
      // Scaled by the largest component, so that no square overflows or underflows.
      let scale = offset.largestMagnitude
      var sum = 0.0
      for index in 0..<Components.componentCount where scale > 0 {
        let scaled = offset[component: index] / scale
        sum += scaled * scaled
      }
      let distance = scale * sum.squareRoot()
      if distance < least {
        nearest = anchor
        least = distance
      }
    }
    return nearest
  }
}
