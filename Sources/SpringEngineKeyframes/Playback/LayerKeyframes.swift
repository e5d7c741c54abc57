import SpringEngine

/// The content of a keyframe animation of a layer's property, made from a baked motion and checked
/// against Core Animation's rules, as plain values.
struct LayerKeyframes<Vector: MotionVector>: Sendable {
  let property: LayerProperty<Vector>

  /// Delay, speed, repeats and addition.
  let playback: PlaybackOptions

  /// The values at the keyframes; for an additive animation, the remaining travel to the end.
  let values: [Vector]

  /// The times of the values as fractions of the duration, from exactly 0 to exactly 1; one more than
  /// values if they are held.
  let keyTimes: [Double]

  /// The timing curve between each two values as x₁, y₁, x₂, y₂; empty if the pace is constant.
  let controlPoints: [SIMD4<Float>]

  /// Whether each value is held until the next.
  let isDiscrete: Bool

  /// Seconds from the first keyframe to the last.
  let duration: Double

  /// The value that the layer itself must have: the one shown after the animation.
  ///
  /// The end of the motion; its start, if it reverses; the value at the end of a fractional repeat.
  let layerValue: Vector

  /// The keyframes of a bake for a property with the same components.
  ///
  /// It throws the first rule of Core Animation that would be broken.
  init<Value: MotionValue>(
    _ baked: BakedMotion<Value>, for property: LayerProperty<Vector>,
    playback: PlaybackOptions = PlaybackOptions()
  ) throws(PlaybackError) where Value.Components == Vector {
    try playback.validate()
    guard isAnimatable(property.keyPath) else {
      throw PlaybackError(.notAnimatable(keyPath: property.keyPath))
    }
    if playback.isAdditive, !property.kind.isAdditive {
      throw PlaybackError(.notAdditive(keyPath: property.keyPath))
    }
    let values = baked.values.indices.map { baked.vector(at: $0) }
    if property.kind == .transform, !baked.holdsValues {
      if let index = firstSingular(values) {
        throw PlaybackError(.singularTransform(index: index))
      }
      for index in 1..<values.count where turnsTooFar(from: values[index - 1], to: values[index]) {
        throw PlaybackError(.turnsTooFar(index: index - 1))
      }
    }
    self.property = property
    self.playback = playback
    duration = baked.duration
    layerValue = baked.layerValue(
      leftBy: playback.timing(duration: baked.duration, addedAt: 0))
    let end = layerValue
    self.values = playback.isAdditive ? values.map { $0 - end } : values
    keyTimes = baked.keyTimes
    controlPoints = baked.timingCurves.map {
      SIMD4(Float($0.x1), Float($0.y1), Float($0.x2), Float($0.y2))
    }
    isDiscrete = baked.holdsValues
  }
}

extension BakedMotion {
  /// The value shown after a playback, to which the layer's own value is set.
  ///
  /// The offset of the timing is ignored: it is set by pausing, and does not change that value.
  func layerValue(leftBy timing: MediaTiming) -> Value.Components {
    guard timing.activeDuration.isFinite else { return vector(at: values.count - 1) }
    var timing = timing
    timing.timeOffset = 0
    let (index, part) = place(at: timing.end.time)
    return vector(at: index, part)
  }
}

extension LayerValueKind {
  /// Whether Core Animation adds such values component by component.
  ///
  /// Not rectangles, although it would: the travel to the end is a rectangle of negative size where
  /// the size grows or overshoots, and Core Graphics takes such a rectangle for the one with the
  /// same area and a positive size. Source: `CGRectStandardize`.
  fileprivate var isAdditive: Bool {
    switch self {
    case .number, .point, .size: true
    case .rect, .color, .transform: false
    }
  }
}

/// Whether Core Animation can animate a key path: not an empty one, and not the derived frame.
private func isAnimatable(_ keyPath: String) -> Bool {
  // Compared as bytes: strings would link Unicode's tables into WebAssembly modules.
  let path = keyPath.utf8
  let frame = "frame".utf8
  return !path.isEmpty && !path.elementsEqual(frame) && !path.starts(with: "frame.".utf8)
}

/// Whether two transforms may be half a turn or more apart, so that the shorter rotation between them
/// is not the one between their rotation vectors.
///
/// Computed from the distance of the rotation vectors, which is at least the angle between the
/// rotations.
private func turnsTooFar<Vector: MotionVector>(from: Vector, to: Vector) -> Bool {
  var squares = 0.0
  for index in 9...11 {
    let turn = to[component: index] - from[component: index]
    squares += turn * turn
  }
  return !(squares < Double.pi * Double.pi)
}

/// The first keyframe at which a whole transform has a scale of 0, or after which its scale changes
/// sign.
///
/// Core Animation interpolates matrices by their parts, and such a matrix has none.
private func firstSingular<Vector: MotionVector>(_ values: [Vector]) -> Int? {
  let scales = values.map { SIMD3($0[component: 3], $0[component: 4], $0[component: 5]) }
  for index in scales.indices {
    if (scales[index] .== 0) != SIMDMask(repeating: false) { return index }
    guard index > 0 else { continue }
    if (scales[index] .< 0) != (scales[index - 1] .< 0) { return index - 1 }
  }
  return nil
}

extension BakedMotion {
  /// Turns a motion into keyframes for a property of a layer, with the property's settling tolerance.
  ///
  /// ```swift
  /// let baked = try BakedMotion<Double>(motion, from: MotionState(0), for: .positionX)
  /// ```
  ///
  /// The property has the value's components. Without a tolerance it is twice the distance at which the
  /// property looks at rest. The other parameters, and the errors, are those of a bake without a property.
  public init(
    _ motion: Motion<Value>, from start: MotionState<Value>,
    for property: LayerProperty<Value.Components>,
    tolerance: Double? = nil, style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      motion, from: start, tolerance: tolerance, settlingTolerance: property.settlingTolerance,
      style: style, budget: budget)
  }
}
