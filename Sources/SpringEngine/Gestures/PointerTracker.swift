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

  mutating func down() -> PointerPhase {
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

/// Chooses the touches that take part in a gesture: the first ones, up to a number.
///
/// A recogniser is given these touches only, before its superclass sees them. A further finger would
/// otherwise change the superclass's own measurement, and with it when the gesture is recognised.
///
/// It retains none of the platform's touches between events, as the platform asks.
struct TouchFilter {
  /// The accepted touches that are down.
  private(set) var touches: Set<ObjectIdentifier> = []

  /// The number of touches that are accepted at a time.
  var limit: Int

  /// Accepts touches that begin, while there is room for them.
  ///
  /// - Returns: The accepted ones; the gesture must ignore the others until they end.
  mutating func accept<Touch: AnyObject & Hashable>(_ new: Set<Touch>) -> Set<Touch> {
    let room = max(limit - touches.count, 0)
    let known = new.filter { contains($0) }
    let accepted = known.union(new.subtracting(known).prefix(room))
    for touch in accepted { touches.insert(ObjectIdentifier(touch)) }
    return accepted
  }

  func contains(_ object: AnyObject) -> Bool { touches.contains(ObjectIdentifier(object)) }

  /// Forgets touches that have ended or were cancelled.
  mutating func remove<Touch: AnyObject & Hashable>(_ ended: Set<Touch>) {
    for touch in ended { touches.remove(ObjectIdentifier(touch)) }
  }

  mutating func removeAll() { touches = [] }
}
