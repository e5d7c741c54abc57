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
