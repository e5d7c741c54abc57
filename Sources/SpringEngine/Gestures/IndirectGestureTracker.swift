/// Separates the phases of a gesture without touches, such as a trackpad's pinch, from those of one with
/// touches, for which a ``PointerTracker`` has the phases.
struct IndirectGestureTracker {
  private var isDown = false

  /// The phase when a recogniser reports one.
  ///
  /// - Parameter fingers: The number of known touches. A gesture that begins with touches counts as one
  ///   with touches until its end, also after they are lifted.
  /// - Returns: The phase for a gesture without touches; `nil` for one with touches.
  mutating func recognized(_ phase: PointerPhase, fingers: Int) -> PointerPhase? {
    if phase == .began { isDown = fingers == 0 }
    defer { if phase == .ended || phase == .cancelled { isDown = false } }
    return isDown ? phase : nil
  }

  /// The phase when the recogniser is reset: a gesture that has not ended is cancelled.
  ///
  /// - Parameter hasEnded: Whether the recogniser's state is that of a gesture that has ended. The
  ///   action that reports the end may come after the reset; it then has no phase any more.
  mutating func reset(hasEnded: Bool = false) -> PointerPhase? {
    defer { isDown = false }
    guard isDown else { return nil }
    return hasEnded ? .ended : .cancelled
  }
}
