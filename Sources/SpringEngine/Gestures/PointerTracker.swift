/// Reduces the events of a touch or a mouse to the phases in which a value follows a pointer.
///
/// The first phase is `.began` when the pointer is pressed, which stops a moving value under it. A
/// second `.began` follows where the pointer is recognised to drag, so that the travel before does
/// not move the value. Only a drag ends with `.ended`, which throws the value; a press without a drag
/// ends with `.cancelled`.
struct PointerTracker {
  /// The distance that makes a mouse press a drag, in points: a click may move by less.
  private static let mouseSlop = 3.0

  private var isDown = false
  private var isDragging = false

  /// Whether a mouse pressed at one point drags at another; in points.
  static func isMouseDrag(from origin: SIMD2<Double>, to point: SIMD2<Double>) -> Bool {
    let offset = point - origin
    return (offset * offset).sum() >= mouseSlop * mouseSlop
  }

  /// The phase when the pointer is pressed.
  mutating func down() -> PointerPhase? {
    isDown = true
    isDragging = false
    return .began
  }

  /// The phase when the pointer has moved.
  ///
  /// - Parameter isRecognized: Whether it drags; once it does, it does so until it is lifted.
  /// - Returns: `nil` for no phase.
  mutating func moved(isRecognized: Bool) -> PointerPhase? {
    guard isDown, isDragging || isRecognized else { return nil }
    defer { isDragging = true }
    return isDragging ? .moved : .began
  }

  /// The phase when the pointer is lifted, or its events are taken by another recogniser.
  ///
  /// - Parameter phase: The phase for a pointer that drags: `.ended` or `.cancelled`.
  /// - Returns: `nil` if the pointer was not pressed.
  mutating func lifted(_ phase: PointerPhase) -> PointerPhase? {
    guard isDown else { return nil }
    isDown = false
    return isDragging ? phase : .cancelled
  }
}

/// Separates the phases of a gesture without touches, such as a trackpad's pinch, from those of one with
/// touches, for which a ``PointerTracker`` has the phases.
struct IndirectGestureTracker {
  private var isDown = false

  /// The phase when a recogniser reports one.
  ///
  /// - Parameters:
  ///   - phase: The recogniser's phase.
  ///   - fingers: The number of known touches. A gesture that begins with touches counts as one with
  ///     touches until its end, also after they are lifted.
  /// - Returns: The phase for a gesture without touches; `nil` for one with touches.
  mutating func recognized(_ phase: PointerPhase, fingers: Int) -> PointerPhase? {
    if phase == .began { isDown = fingers == 0 }
    defer { if phase == .ended || phase == .cancelled { isDown = false } }
    return isDown ? phase : nil
  }
}
