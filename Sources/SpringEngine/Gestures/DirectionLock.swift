/// Keeps a drag that begins along one axis on that axis.
///
/// Until the pointer has moved by the threshold it counts as at its origin. Then the axis of the larger
/// displacement is chosen, for the rest of the drag, and the pointer moves from its origin along it:
/// the distance before the choice is left out, so that there is no jump and no velocity from it.
///
/// ```swift
/// let recognizer = ThrowGestureRecognizer(card)
/// recognizer.directionLock = DirectionLock()
/// ```
public struct DirectionLock: Sendable, Equatable {
  /// A direction of a drag.
  public enum Axis: Sendable, Equatable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical

    /// The coordinate of a point along the axis.
    func coordinate(of point: SIMD2<Double>) -> Double {
      self == .horizontal ? point.x : point.y
    }
  }

  /// The distance from the origin at which the axis is chosen, in points.
  let threshold: Double

  /// The axis of the drag; `nil` until it is chosen.
  private(set) var axis: Axis?

  private var origin: SIMD2<Double>?

  /// The position at which the axis was chosen.
  private var anchor = SIMD2<Double>.zero

  /// A lock that chooses an axis at a distance.
  ///
  /// - Parameter threshold: In points; 8 by default. With 0 the first movement decides.
  /// - Precondition: `threshold` is at least 0 and finite.
  public init(threshold: Double = 8) {
    require(notNegative: threshold, "direction lock: threshold must be at least 0 and finite")
    self.threshold = threshold
  }

  /// Begins a drag at a position: no axis is chosen.
  ///
  /// Where that makes no sense, the drag begins at the next position.
  mutating func begin(from position: SIMD2<Double>) {
    axis = nil
    origin = MotionMachine.isSensible(Lanes(position)) ? position : nil
  }

  /// The position of the pointer on the axis of the drag.
  ///
  /// - Parameter position: In points. Without ``begin(from:)`` the first one begins a drag. A position
  ///   that is not finite, or beyond ±10³⁰, is returned as it is, without other effect.
  mutating func apply(_ position: SIMD2<Double>) -> SIMD2<Double> {
    guard MotionMachine.isSensible(Lanes(position)) else { return position }
    guard let origin else {
      begin(from: position)
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
