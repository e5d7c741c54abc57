/// What a gesture tells its value, from press to lift: which it is to take hold of, follow, and
/// throw.
///
/// The value is taken hold of at once, so that what flies stops under the pointer. It follows from
/// where the pointer is recognised to drag, held anew there, so that what was moved until then is
/// no jump. Only a drag throws.
struct PointerPress {
  /// How far a mouse moves before it drags, in points: less is the tremble of a hand that clicks.
  private static let mouseSlop = 3.0

  private var isDown = false
  private var isDragging = false

  /// Whether a mouse that was pressed at one point drags at another; in points.
  static func isMouseDrag(from origin: SIMD2<Double>, to point: SIMD2<Double>) -> Bool {
    let offset = point - origin
    return (offset * offset).sum() >= mouseSlop * mouseSlop
  }

  /// The pointer is pressed.
  mutating func down() -> PointerPhase? {
    isDown = true
    isDragging = false
    return .began
  }

  /// The pointer has moved.
  ///
  /// - Parameter isRecognized: Whether it drags; once it does, it does until it is lifted.
  /// - Returns: `nil` if the value is to be told nothing.
  mutating func moved(isRecognized: Bool) -> PointerPhase? {
    guard isDown, isDragging || isRecognized else { return nil }
    defer { isDragging = true }
    return isDragging ? .moved : .began
  }

  /// The pointer is lifted or taken away.
  ///
  /// - Parameter phase: `.ended` or `.cancelled`, for one that drags.
  /// - Returns: `nil` if none was pressed.
  mutating func lifted(_ phase: PointerPhase) -> PointerPhase? {
    guard isDown else { return nil }
    isDown = false
    return isDragging ? phase : .cancelled
  }
}

/// What a gesture without touches tells its value: a trackpad's pinch, of which nothing is heard but
/// that it is recognised.
struct IndirectPress {
  private var isDown = false

  /// The gesture has been recognised, has changed, or is over.
  ///
  /// - Parameters:
  ///   - phase: Which of these.
  ///   - fingers: How many touches are known. A gesture that begins with any is theirs to the end,
  ///     also once they are lifted.
  /// - Returns: `nil` if the value is to be told nothing.
  mutating func recognized(_ phase: PointerPhase, fingers: Int) -> PointerPhase? {
    if phase == .began { isDown = fingers == 0 }
    defer { if phase == .ended || phase == .cancelled { isDown = false } }
    return isDown ? phase : nil
  }
}
