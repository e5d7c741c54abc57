/// The angle of a pointer around a center, for dials: continuous over any number of turns.
public struct PointerAngle: Sendable, Equatable {
  /// The center of the rotation, in points.
  let center: SIMD2<Double>

  /// The distance from the center within which the angle does not change, in points: there a movement
  /// of a pixel would be a large turn.
  let deadRadius: Double

  /// The angle of the latest position, in radians: positive from x to y, which is clockwise where y
  /// points down.
  private(set) var angle = 0.0

  /// The direction, within a turn, to which the angle belongs.
  private var direction: Double?

  /// An angle around a center, a `CGPoint` or a vector.
  ///
  /// - Precondition: `deadRadius` is at least 0 and finite.
  public init<Point: MotionValue>(center: Point, deadRadius: Double = 8)
  where Point.Components == SIMD2<Double> {
    require(notNegative: deadRadius, "pointer angle: deadRadius must be at least 0 and finite")
    self.center = center.components
    self.deadRadius = deadRadius
  }

  /// The angle of a position: the present one, changed by the smaller of the two turns.
  ///
  /// A value that is dragged to it turns by its changes. A new pointer, wherever it comes down, moves
  /// nothing.
  public mutating func angle<Point: MotionValue>(_ position: Point) -> Double
  where Point.Components == SIMD2<Double> {
    let offset = position.components - center
    guard offset.isFinite, (offset * offset).sum() > deadRadius * deadRadius else { return angle }
    let new = Elementary.atan2(offset.y, offset.x)
    if let direction { angle += (new - direction).remainder(dividingBy: 2 * .pi) }
    direction = new
    return angle
  }
}
