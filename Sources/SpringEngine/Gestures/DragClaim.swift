/// Decides whether a value takes a drag, or leaves it to the scroll view that it is in.
struct DragClaim: Sendable, Equatable {
  /// The axis along which the value moves; `nil` for a value that moves in the plane.
  var axis: DirectionLock.Axis?

  /// How far the pointer moves before it takes hold, in points; 0, also for less and for NaN, if a touch
  /// catches the value.
  var minimumDistance: Double

  enum Decision: Sendable, Equatable {
    /// Nothing yet: the pointer has not moved far enough.
    case wait
    case take
    case leave
  }

  /// Whether the drag was taken that it has decided about sample by sample.
  private var hasTaken = false

  /// A claim to the drags along an axis, or to all.
  init(axis: DirectionLock.Axis?, minimumDistance: Double) {
    self.axis = axis
    self.minimumDistance = minimumDistance > 0 ? minimumDistance : 0
  }

  /// Whether a touch catches the value before it has moved.
  var catchesTouches: Bool { minimumDistance == 0 }

  /// What is to be done with a drag that has moved by a displacement, in points.
  ///
  /// Along the axis means that the displacement along it is at least as large as that across, at the
  /// first sample that is farther from the start than both the minimum distance and, if there is an
  /// axis, 8 points: less is the tremor of a finger. One that makes no sense waits.
  func decide(_ displacement: SIMD2<Double>) -> Decision {
    guard MotionMachine.isSensible(Lanes(displacement)) else { return .wait }
    let squares = displacement * displacement
    let distance = axis == nil ? minimumDistance : max(minimumDistance, Self.directionThreshold)
    guard squares.sum() >= distance * distance else { return .wait }
    return switch axis {
    case .horizontal: squares.x >= squares.y ? .take : .leave
    case .vertical: squares.y >= squares.x ? .take : .leave
    case nil: .take
    }
  }

  /// What is to be done with one drag after another sample of it: once taken, it is the value's, wherever
  /// it turns.
  mutating func decideOnce(_ displacement: SIMD2<Double>) -> Decision {
    guard !hasTaken else { return .take }
    let decision = decide(displacement)
    hasTaken = decision == .take
    return decision
  }

  /// Points: less than the ten after which a scroll view scrolls, so that the decision comes first.
  private static let directionThreshold = 8.0
}
