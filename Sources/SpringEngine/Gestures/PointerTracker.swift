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

  /// Whether the pointer drags; after the lift, whether it did.
  ///
  /// A recogniser whose press was no drag has failed; otherwise it has ended or was cancelled.
  private(set) var isDragging = false

  /// The timestamp to report a phase with: the event's own, except for a cancellation.
  ///
  /// A cancellation takes effect now, `nil`. Its event may have the time of the pointer's last
  /// movement, as a cancelled touch has, or there may be no event.
  static func timestamp(_ time: Double, of phase: PointerPhase) -> Double? {
    phase == .cancelled ? nil : time
  }

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

  /// The phase when the recogniser is reset: a gesture that has not ended is cancelled.
  mutating func reset() -> PointerPhase? {
    defer { isDown = false }
    return isDown ? .cancelled : nil
  }
}

/// Chooses the touches that take part in a gesture: the first ones, up to a number.
///
/// A recogniser is given these touches only, before its superclass sees them. A further finger would
/// otherwise change the superclass's own measurement, and with it when the gesture is recognised.
struct TouchFilter<Touch: Hashable> {
  /// The accepted touches that are down.
  private(set) var touches: Set<Touch> = []

  private let limit: Int

  /// A filter that accepts a number of touches at a time.
  init(limit: Int) {
    self.limit = limit
  }

  /// Accepts touches that begin, while there is room for them.
  ///
  /// - Returns: The accepted ones; the gesture must ignore the others until they end.
  mutating func accept(_ new: Set<Touch>) -> Set<Touch> {
    let room = limit - touches.count
    let accepted = new.intersection(touches).union(new.subtracting(touches).prefix(room))
    touches.formUnion(accepted)
    return accepted
  }

  /// Forgets touches that have ended or were cancelled.
  mutating func remove(_ ended: Set<Touch>) {
    touches.subtract(ended)
  }

  /// Forgets all touches.
  mutating func removeAll() {
    touches = []
  }
}
