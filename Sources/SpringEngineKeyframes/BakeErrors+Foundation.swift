#if canImport(CoreGraphics) || (FoundationValues && canImport(Foundation))
import Foundation

// Errors as sentences, for an alert of an app in which a designer chooses numbers.

extension BakeError: LocalizedError {
  /// The reason, as a sentence.
  public var errorDescription: String? { description }
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
