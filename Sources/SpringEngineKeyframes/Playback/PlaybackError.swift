import SpringEngine

/// Why a baked motion cannot be played on a property of a layer: a sentence that can be shown, as
/// `localizedDescription`.
///
/// Core Animation reports none of these: it would play another animation. The delay, the speed or the
/// repeat count is out of its range; the property cannot be animated, or nothing can be added to it; or
/// a whole transform turns by half a turn between two keyframes, or has a scale of 0.
public struct PlaybackError: Error, Equatable {
  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension PlaybackError {
  enum Reason: Equatable, Sendable {
    /// The delay is infinite or NaN.
    case delay(Double)
    /// The speed is not greater than 0, or not finite as a `Float`; at 0 nothing would move.
    case speed(Double)
    /// The repeat count is not greater than 0; 0 would count as once.
    case repeatCount(Double)
    /// The key path is empty or part of the frame, which a layer derives from its bounds, position and
    /// transform: nothing would move. Animate those instead.
    case notAnimatable(keyPath: String)
    /// The property is a colour, a whole transform or a rectangle: colours have no negative parts,
    /// transforms are multiplied instead of added, and a rectangle of negative size would be flipped.
    ///
    /// Animate the parts of a transform instead, such as `transform.scale`, and the origin and the size
    /// of a rectangle: `LayerProperty("bounds.origin", like: .position)` and
    /// `.boundsSize`.
    case notAdditive(keyPath: String)
    /// From this keyframe to the next a whole transform rotates by half a turn or more, and Core
    /// Animation would rotate it in the other direction.
    ///
    /// Bake closer keyframes, or animate `transform.rotation.z`.
    case turnsTooFar(index: Int)
    /// At this keyframe, or between it and the next, a whole transform has a scale of 0. Core Animation
    /// interpolates transforms by their parts, into which such a matrix cannot be decomposed.
    ///
    /// Animate `transform.scale`, a number that may pass 0, or end at a small scale such as 0.001: a layer
    /// that keeps a scale of 0 loses its rotation.
    case singularTransform(index: Int)
  }
}
