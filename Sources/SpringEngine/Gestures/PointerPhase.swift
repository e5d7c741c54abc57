/// A phase of a pointer's press: of a finger, a pen, or a mouse with its button down.
public enum PointerPhase: Sendable, Equatable {
  /// The pointer takes hold.
  case began
  /// The pointer has moved.
  case moved
  /// The pointer lets go.
  case ended
  /// The system or another recogniser took the pointer away: not a throw.
  case cancelled
}
