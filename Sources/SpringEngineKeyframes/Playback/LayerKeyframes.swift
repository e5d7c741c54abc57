import SpringEngine

/// A baked motion as a property of a layer is to play it: all that a keyframe animation is made
/// from, checked, before it becomes objects.
public struct LayerKeyframes<Vector: MotionVector>: Sendable {
  /// The property.
  public let property: LayerProperty<Vector>

  /// When, how often and how it is played.
  public let playback: PlaybackOptions

  /// The values at the keyframes, additive ones as the way that is left to the end.
  public let values: [Vector]

  /// When each is reached, from exactly 0 to exactly 1; one more than values if they are held.
  public let keyTimes: [Double]

  /// The timing curve between each two values as x₁, y₁, x₂, y₂; empty if the pace is constant.
  public let controlPoints: [SIMD4<Float>]

  /// Whether each value is held until the next, with nothing in between.
  public let isDiscrete: Bool

  /// Seconds from the first keyframe to the last, played once.
  public let duration: Double

  /// What the layer's own value has to be: what is left to see once the animation is over.
  ///
  /// The end of the motion; its start, if it reverses; what it comes to, if the repeat count is not
  /// whole.
  public let layerValue: Vector

  /// The keyframes of a bake for a property.
  ///
  /// - Parameters:
  ///   - baked: The bake.
  ///   - property: The property; its components are those of the bake's values.
  ///   - playback: How it is played.
  /// - Throws: The first rule of Core Animation that would be broken.
  /// - Complexity: O(keyframes).
  public init<Value: MotionValue>(
    _ baked: BakedMotion<Value>, for property: LayerProperty<Vector>,
    playback: PlaybackOptions = PlaybackOptions()
  ) throws(PlaybackError) where Value.Components == Vector {
    do { try baked.validate() } catch { throw .keyframes(error) }
    try playback.validate()
    guard isAnimatable(property.keyPath) else { throw .notAnimatable(keyPath: property.keyPath) }
    if playback.isAdditive, !property.kind.isAdditive {
      throw .notAdditive(keyPath: property.keyPath)
    }
    var values = baked.values.map(\.components)
    for index in 1..<values.count {
      values[index] = baked.values[index].components(nearest: values[index - 1])
    }
    if property.kind == .transform, !baked.holdsValues {
      for index in 1..<values.count where turnsTooFar(from: values[index - 1], to: values[index]) {
        throw .turnsTooFar(index: index - 1)
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
  /// What is left to see once it has been played: what the layer's own value is set to.
  ///
  /// The offset of a timing is what pausing leaves, and changes nothing about that.
  func layerValue(leftBy timing: MediaTiming) -> Value.Components {
    guard timing.activeDuration.isFinite else { return finalValue.components }
    var timing = timing
    timing.timeOffset = 0
    return value(at: timing.end.time).components
  }
}

extension LayerValueKind {
  /// Whether Core Animation adds such values, number by number.
  fileprivate var isAdditive: Bool {
    switch self {
    case .number, .point, .size, .rect: true
    case .color, .transform, .matrix: false
    }
  }
}

/// Whether Core Animation may be able to animate a key path: it never can what a layer derives.
private func isAnimatable(_ keyPath: String) -> Bool {
  // As bytes: text would bring Unicode's tables along.
  let path = keyPath.utf8
  let frame = "frame".utf8
  return !path.isEmpty && !path.elementsEqual(frame) && !path.starts(with: "frame.".utf8)
}

/// Whether two transforms are half a turn or more apart, so that the shorter way between them is
/// another than between their parts.
///
/// The distance of the rotation vectors, which is no less than the angle between the rotations.
private func turnsTooFar<Vector: MotionVector>(from: Vector, to: Vector) -> Bool {
  var squares = 0.0
  for index in 9...11 {
    let turn = to[component: index] - from[component: index]
    squares += turn * turn
  }
  return !(squares < Double.pi * Double.pi)
}

extension BakedMotion {
  /// Turns a motion into keyframes for a property of a layer: it ends where the property looks at
  /// rest, and is as exact as can be seen there.
  ///
  /// ```swift
  /// let baked = try BakedMotion<Double>(motion, from: MotionState(0), for: .positionX)
  /// ```
  ///
  /// - Parameters:
  ///   - model: The motion.
  ///   - start: The state it starts from.
  ///   - property: The property; its components are those of the value.
  ///   - tolerance: The largest error, in the value's units, per component; `nil` for twice the
  ///     distance at which the property looks at rest.
  ///   - style: What the keyframes are to be like.
  ///   - budget: What the bake may come to.
  /// - Throws: As ``init(_:from:tolerance:rest:style:budget:)``.
  public init(
    _ model: Model, from start: MotionState<Value>, for property: LayerProperty<Value.Components>,
    tolerance: Double? = nil, style: BakeStyle = .curved, budget: BakeBudget = BakeBudget()
  ) throws(BakeError) {
    try self.init(
      model, from: start, tolerance: tolerance, rest: property.restTolerance, style: style,
      budget: budget)
  }
}
