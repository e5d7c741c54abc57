import SpringEngine

/// The animation that a layer has under the key of a played bake, when Core Animation reports that an
/// animation of the bake has stopped.
enum KeyOccupant: Sendable, Equatable {
  /// A copy of the same animation: a paused or resumed one, or one that was added again to keep the order.
  case itself(isPaused: Bool)
  /// An animation of another origin.
  case another
  /// No animation, or no layer.
  case none

  /// Why the bake has ended; `nil` if it goes on.
  ///
  /// - Parameter finished: Whether the stopped animation reached its end. One that did so while it was
  ///   replaced by a paused copy goes on.
  func endReason(finished: Bool) -> CompletionReason? {
    switch (self, finished) {
    case (.itself(isPaused: true), _), (.itself, false): nil
    case (_, true): .settled
    case (.another, false): .retargeted
    case (.none, false): .stopped
    }
  }
}
