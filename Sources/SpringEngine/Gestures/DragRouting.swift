/// Keeps a drag that begins along one axis on that axis.
///
/// Until the pointer has moved by the threshold it counts as at its origin. Then the axis of the larger
/// displacement is chosen, for the rest of the drag, and the pointer moves from its origin along it:
/// the distance before the choice is left out, so that there is no jump and no velocity from it.
///
/// ```swift
/// lock.begin(at: touch)
/// card.drag(to: lock.apply(touch))
/// ```
public struct DirectionLock: Sendable, Equatable {
  /// A direction of a drag.
  public enum Axis: Sendable, Equatable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical

    /// The coordinate of a point along the axis.
    package func coordinate(of point: SIMD2<Double>) -> Double {
      self == .horizontal ? point.x : point.y
    }
  }

  /// The distance from the origin at which the axis is chosen, in points.
  public let threshold: Double

  /// The axis of the drag; `nil` until it is chosen.
  public private(set) var axis: Axis?

  private var origin: SIMD2<Double>?

  /// The position at which the axis was chosen.
  private var anchor = SIMD2<Double>.zero

  /// A lock that chooses an axis at a distance.
  ///
  /// - Parameter threshold: In points; 8 by default. With 0 the first movement decides.
  /// - Precondition: `threshold` is at least 0 and finite.
  public init(threshold: Double = 8) {
    require(
      threshold >= 0 && threshold.isFinite,
      "direction lock: threshold must be at least 0 and finite", threshold)
    self.threshold = threshold
  }

  /// Begins a drag at a position, a `CGPoint` or a vector: no axis is chosen.
  public mutating func begin<Point: MotionValue>(at position: Point)
  where Point.Components == SIMD2<Double> {
    axis = nil
    origin = position.components
  }

  /// The position of the pointer on the axis of the drag.
  ///
  /// - Parameter position: In points. Without ``begin(at:)`` the first one begins a drag. A position
  ///   with an infinite or NaN component is returned as it is, without other effect.
  public mutating func apply<Point: MotionValue>(_ position: Point) -> Point
  where Point.Components == SIMD2<Double> {
    Point(components: constrain(position.components))
  }

  private mutating func constrain(_ position: SIMD2<Double>) -> SIMD2<Double> {
    guard position.isFinite else { return position }
    guard let origin else {
      begin(at: position)
      return position
    }
    if axis == nil {
      let offset = position - origin
      let squares = offset * offset
      if squares.sum() > 0, squares.sum() >= threshold * threshold {
        axis = squares.x >= squares.y ? .horizontal : .vertical
        anchor = position
      }
    }
    switch axis {
    case .horizontal: return SIMD2(origin.x + (position.x - anchor.x), origin.y)
    case .vertical: return SIMD2(origin.x, origin.y + (position.y - anchor.y))
    case nil: return origin
    }
  }
}

/// The angle of a pointer around a center, for dials: continuous over any number of turns.
public struct PointerAngle: Sendable, Equatable {
  /// The center of the rotation, in points.
  public let center: SIMD2<Double>

  /// The distance from the center within which the angle does not change, in points: there a movement
  /// of a pixel would be a large turn.
  public let deadRadius: Double

  /// The angle of the latest position, in radians: positive from x to y, which is clockwise where y
  /// points down.
  public private(set) var angle = 0.0

  /// The direction, within a turn, to which the angle belongs.
  private var direction: Double?

  /// An angle around a center, a `CGPoint` or a vector.
  ///
  /// - Precondition: `deadRadius` is at least 0 and finite.
  public init<Point: MotionValue>(center: Point, deadRadius: Double = 8)
  where Point.Components == SIMD2<Double> {
    require(
      deadRadius >= 0 && deadRadius.isFinite,
      "pointer angle: deadRadius must be at least 0 and finite", deadRadius)
    self.center = center.components
    self.deadRadius = deadRadius
  }

  /// Begins with a new pointer: its direction, wherever it is, belongs to the present angle.
  public mutating func begin<Point: MotionValue>(at position: Point)
  where Point.Components == SIMD2<Double> {
    direction = nil
    _ = angle(at: position)
  }

  /// The angle of a position: the present one, changed by the smaller of the two turns.
  public mutating func angle<Point: MotionValue>(at position: Point) -> Double
  where Point.Components == SIMD2<Double> {
    let offset = position.components - center
    guard offset.isFinite, (offset * offset).sum() > deadRadius * deadRadius else { return angle }
    let new = Elementary.atan2(offset.y, offset.x)
    if let direction { angle += (new - direction).remainder(dividingBy: 2 * .pi) }
    direction = new
    return angle
  }
}

/// Decides which of two views gets a drag along one axis: a sheet or the scroll view in it, or an inner
/// scroll view and the one around it.
///
/// Each movement of the pointer is given to the views in an order, to each as far as its limits allow;
/// the last one also gets what is left over, against its rubber band. A view that is beyond a limit
/// returns to it before the others move.
///
/// ```swift
/// // y of the sheet, 60 when open and 500 when closed; minus the content offset of the list.
/// var handover = ScrollHandover(
///   inner: .init(-offset, in: -2000...0), outer: .init(sheetY, in: 60...500), order: .sheet,
///   pointer: touchY, at: time)
/// handover.drag(to: touchY, at: time)         // then show handover.inner and handover.outer
/// let speed = handover.velocity(of: .outer, at: time)
/// ```
///
/// Positions grow in the direction of the pointer: for a scroll view, they are minus the content offset.
/// They are those of a pointer without resistance; show them by ``RubberBand/apply(_:)-(Vector)``.
public struct ScrollHandover: Sendable {
  /// One of the two views.
  public enum Receiver: Sendable, Equatable {
    /// The scroll view inside.
    case inner
    /// What it is inside of.
    case outer
  }

  /// The order in which the views get a movement.
  public enum Order: Sendable, Equatable {
    /// The inner view first, in both directions: nested scroll views.
    case nested
    /// In the direction of falling positions the outer view first: a sheet opens before its content
    /// scrolls, and closes when its content is back at the start.
    case sheet
  }

  /// The position of a view and its limits, in points.
  public struct Track: Sendable, Equatable {
    /// The position without resistance.
    public var position: Double

    /// The positions without a rubber band.
    public let limits: ClosedRange<Double>

    /// A position and its limits.
    public init(_ position: Double, in limits: ClosedRange<Double>) {
      self.position = position
      self.limits = limits
    }

    /// Moves by as much of a movement as goes towards or along the limits, and returns the rest.
    fileprivate mutating func take(_ delta: Double) -> Double {
      let end =
        delta > 0 ? max(position, limits.upperBound) : min(position, limits.lowerBound)
      return advance(delta, to: end)
    }

    /// Moves back to a limit that it is beyond, and returns the rest of the movement.
    fileprivate mutating func comeBack(_ delta: Double) -> Double {
      if position > limits.upperBound, delta < 0 { return advance(delta, to: limits.upperBound) }
      if position < limits.lowerBound, delta > 0 { return advance(delta, to: limits.lowerBound) }
      return delta
    }

    private mutating func advance(_ delta: Double, to end: Double) -> Double {
      let room = end - position
      guard abs(delta) >= abs(room) else {
        position += delta
        return 0
      }
      position = end
      return delta - room
    }
  }

  /// The inner view, for instance the list in a sheet.
  public private(set) var inner: Track

  /// The outer view, for instance the sheet.
  public private(set) var outer: Track

  /// The view that the latest movement ended in, which gets the pointer's velocity at the release;
  /// `nil` before the first movement.
  public private(set) var owner: Receiver?

  private let order: Order
  private var pointer: Double
  private var tracker: VelocityTracker<Double>

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - inner: The inner view.
  ///   - outer: The outer view.
  ///   - order: Which of them moves first.
  ///   - pointer: The pointer's position, in points.
  ///   - timestamp: The event's own, in seconds.
  public init(
    inner: Track, outer: Track, order: Order, pointer: Double, at timestamp: Double
  ) {
    self.inner = inner
    self.outer = outer
    self.order = order
    self.pointer = pointer
    tracker = VelocityTracker()
    tracker.add(pointer, at: timestamp)
  }

  /// Divides a movement of the pointer between the views.
  ///
  /// - Parameters:
  ///   - pointer: Its position, in points; ignored if it is not finite.
  ///   - timestamp: The event's own, in seconds.
  public mutating func drag(to pointer: Double, at timestamp: Double) {
    guard pointer.isFinite, timestamp.isFinite else { return }
    // A drag that began with a position which is not finite begins here.
    var rest = self.pointer.isFinite ? pointer - self.pointer : 0
    self.pointer = pointer
    tracker.add(pointer, at: timestamp)
    guard rest != 0 else { return }
    let order: [Receiver] =
      self.order == .sheet && rest < 0 ? [.outer, .inner] : [.inner, .outer]
    for receiver in order { give(&rest, to: receiver) { $0.comeBack($1) } }
    for receiver in order { give(&rest, to: receiver) { $0.take($1) } }
    let last = order[1]
    give(&rest, to: last) { track, rest in
      track.position += rest
      return 0
    }
  }

  /// The velocity with which a view goes on after the release, in points per second: the pointer's for
  /// the owner, 0 for the other.
  public func velocity(of receiver: Receiver, at timestamp: Double) -> Double {
    owner == receiver ? tracker.velocity(at: timestamp) : 0
  }

  private mutating func give(
    _ rest: inout Double, to receiver: Receiver, _ body: (inout Track, Double) -> Double
  ) {
    guard rest != 0 else { return }
    let before = rest
    switch receiver {
    case .inner: rest = body(&inner, rest)
    case .outer: rest = body(&outer, rest)
    }
    if rest != before { owner = receiver }
  }
}
