/// Why a baked motion cannot be played on a property of a layer: a sentence that can be shown, as
/// `localizedDescription`.
///
/// Core Animation reports none of these: it would play another animation. The delay, the speed or the
/// repeat count is out of its range; the property cannot be animated, or nothing can be added to it; or a
/// whole transform turns by half a turn between two keyframes, or has a scale of 0.
///
/// In the place of the frame animate bounds and position. Add to the parts of a transform or a rectangle
/// instead of the whole: `transform.scale`, or `LayerProperty("bounds.origin", like: .position)` and
/// `.boundsSize`. For a transform that turns too far bake closer keyframes, or animate
/// `transform.rotation.z`. In the place of a scale of 0 animate `transform.scale`, a number that may pass
/// 0, or end at a small one such as 0.001: a layer that keeps a scale of 0 loses its rotation.
public struct PlaybackError: Error, Equatable {
  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension PlaybackError {
  enum Reason: Equatable, Sendable {
    /// Infinite or NaN.
    case delay(Double)
    /// Not greater than 0, or not finite as a `Float`.
    case speed(Double)
    /// Not greater than 0, which would count as once.
    case repeatCount(Double)
    /// Empty, or a part of the frame, which a layer derives from its bounds, position and transform.
    case notAnimatable(keyPath: String)
    /// Colours have no negative parts, transforms are multiplied, and a rectangle of negative size would be
    /// flipped.
    case notAdditive(keyPath: String)
    /// By half a turn or more to the next keyframe: Core Animation would rotate in the other direction.
    case turnsTooFar(index: Int)
    /// A scale of 0 at this keyframe or before the next: such a matrix cannot be decomposed into parts.
    case singularTransform(index: Int)
  }
}
