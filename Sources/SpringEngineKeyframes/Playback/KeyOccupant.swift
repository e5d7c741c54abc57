import SpringEngine

/// The animation that a layer has under the key of a played bake, when Core Animation reports that an
/// animation of the bake has stopped.
enum KeyOccupant: Sendable, Equatable {
  /// The same animation.
  case itself
  /// An animation of another origin.
  case another
  /// No animation, or no layer.
  case none

  /// Why the bake has ended; `nil` if it goes on.
  ///
  /// - Parameter finished: Whether the stopped animation reached its end.
  func endReason(finished: Bool) -> CompletionReason? {
    switch (self, finished) {
    case (.itself, false): nil
    case (_, true): .settled
    case (.another, false): .retargeted
    case (.none, false): .stopped
    }
  }
}
