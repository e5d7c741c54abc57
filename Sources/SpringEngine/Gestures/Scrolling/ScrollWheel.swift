/// Decides what a wheel or a trackpad does to a content offset.
///
/// The system's momentum is followed, and none is added to it. Where it reaches an edge, its velocity
/// goes over to the edge's spring, and the rest of it is ignored.
struct ScrollWheel<Vector: MotionVector>: Sendable {
  /// What to do with the content offset.
  enum Decision: Sendable, Equatable {
    /// Stop a motion, and hold the offset.
    case hold
    /// Move the pointer that holds the offset by a distance, in points; take hold if nothing does.
    case follow(Vector)
    /// Let go: stay, or return to the edge, with a velocity in points per second.
    case release(velocity: Vector)
    /// Spring to the present target plus a distance, in points, within the edges.
    case animate(by: Vector)
    /// Move at once by a distance, in points, within the edges.
    case move(by: Vector)
    /// Nothing.
    case ignore
  }

  /// Points per notch of a wheel.
  var notch: Double

  private var isBeyond = false
  private var tracker = VelocityTracker<Vector>()
  private var travel = Vector.zero

  /// A wheel whose notches move by a distance in points.
  init(notch: Double = 40) {
    self.notch = notch
  }

  /// Decides on an event.
  ///
  /// - Parameters:
  ///   - event: The event; one with a delta that is not finite is ignored.
  ///   - offset: The present content offset.
  ///   - timestamp: The event's own, in seconds.
  ///   - physics: The limits.
  mutating func decide(
    _ event: ScrollEvent<Vector>, offset: Vector, at timestamp: Double,
    physics: ScrollPhysics<Vector>
  ) -> Decision {
    guard event.delta.isFinite else { return .ignore }
    switch event.stage {
    case .none where event.delta == .zero: return .ignore
    case .none: return event.isPrecise ? .move(by: event.delta) : .animate(by: event.delta * notch)
    case .fingers(.began):
      isBeyond = false
      return event.delta == .zero ? .hold : .follow(event.delta)
    case .fingers(.moved): return event.delta == .zero ? .ignore : .follow(event.delta)
    case .fingers: return .release(velocity: .zero)
    case .momentum(.began):
      tracker.reset()
      travel = .zero
      isBeyond = physics.clamped(offset) != offset
      return isBeyond ? .ignore : momentum(event.delta, offset, timestamp, physics)
    case .momentum(.moved):
      return isBeyond ? .ignore : momentum(event.delta, offset, timestamp, physics)
    case .momentum: return isBeyond ? .ignore : .release(velocity: .zero)
    }
  }

  private mutating func momentum(
    _ delta: Vector, _ offset: Vector, _ timestamp: Double, _ physics: ScrollPhysics<Vector>
  ) -> Decision {
    travel = travel + delta
    tracker.add(travel, at: timestamp)
    let next = offset + delta
    guard physics.clamped(next) != next else { return .follow(delta) }
    isBeyond = true
    return .release(velocity: tracker.velocity(at: timestamp))
  }
}
