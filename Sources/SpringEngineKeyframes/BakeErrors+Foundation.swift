#if canImport(CoreGraphics) || (FoundationValues && canImport(Foundation))
import Foundation

// Errors as sentences, for an alert of an app in which a designer chooses numbers.

extension BakeError: LocalizedError {
  /// The reason, as a sentence.
  public var errorDescription: String? {
    switch reason {
    case .notFinite: "The motion has a value that is not a number, or too large."
    case .follows: "The motion cannot be baked: the value follows another one."
    case .waits: "The motion cannot be baked: it waits for other members of its group."
    case .limited: "The motion cannot be baked: it leaves the limits of what is shown."
    case .noTolerance: "The motion cannot be baked without a tolerance."
    case .neverRests: "The motion cannot be baked: it never comes to rest."
    case .tooLong(let needed, let budget):
      "The motion takes \(Self.text(needed)) seconds; at most \(Self.text(budget)) are allowed."
    case .tooManyKeyframes(let needed, let budget):
      "The motion needs \(needed) keyframes; at most \(budget) are allowed."
    }
  }

  private static func text(_ seconds: Double) -> String { "\((seconds * 100).rounded() / 100)" }
}

extension PlaybackError: LocalizedError {
  /// The reason, as a sentence.
  public var errorDescription: String? {
    switch reason {
    case .delay(let delay): "The delay must be finite; it is \(delay)."
    case .speed(let speed): "The speed must be greater than 0 and finite; it is \(speed)."
    case .repeatCount(let count): "The repeat count must be greater than 0; it is \(count)."
    case .notAnimatable(let keyPath): "The property “\(keyPath)” cannot be animated."
    case .notAdditive(let keyPath): "No motion can be added to the property “\(keyPath)”."
    case .turnsTooFar(let index):
      "The layer turns by half a turn or more after keyframe \(index)."
    case .singularTransform(let index): "The layer has a scale of 0 at keyframe \(index)."
    }
  }
}
#endif
