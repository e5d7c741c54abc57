/// A pointer that holds the value: where it is, how far the value may be pulled, how fast it moves.
@usableFromInline
struct DragState<Vector: MotionVector>: Sendable {
  /// The vector from the pointer to the value without a rubber band.
  private let grabOffset: Vector

  /// Limits beyond which the value resists.
  private let band: RubberBand<Vector>?

  /// The distance of the value from its place on the band at the grab, for a value that was farther
  /// out than the band yields.
  private let excessAtGrab: Vector

  /// The motion that goes on after the release, unless another one is asked for.
  let interrupted: RunningMotion<Vector>.Definition?

  private var tracker: VelocityTracker<Vector>

  /// The value without a rubber band.
  private var unresisted: Vector

  /// The value without a rubber band at the pointer's expected position; `nil` without one.
  private var predicted: Vector?

  /// The time of the latest sample.
  private var lastSampleTime: EventTime

  /// Begins to hold a value.
  ///
  /// - Parameters:
  ///   - value: The value at the grab. If it is beyond the limits it stays there: the band counts
  ///     as stretched already.
  ///   - pointer: The pointer's position; `nil` if the value is to move to the pointer's position.
  ///   - band: The limits.
  ///   - interrupted: The motion that goes on after the release; `nil` for a spring to the target.
  ///   - maximumSpeed: The largest speed of the pointer that counts.
  ///   - eventTime: The time of the grab.
  init(
    _ value: Vector, pointer: Vector?, band: RubberBand<Vector>?,
    interrupted: RunningMotion<Vector>.Definition?,
    maximumSpeed: Double, at eventTime: EventTime
  ) {
    tracker = VelocityTracker(maximumSpeed: maximumSpeed)
    let unresisted = band?.pointerPosition(holding: value) ?? value
    self.band = band
    self.interrupted = interrupted
    self.unresisted = unresisted
    excessAtGrab = band.map { value - $0.apply(unresisted) } ?? .zero
    grabOffset = pointer.map { unresisted - $0 } ?? .zero
    lastSampleTime = eventTime
    if pointer != nil { tracker.add(unresisted, at: eventTime.clockTime) }
  }

  /// Follows the pointer.
  ///
  /// A sample that is older than the latest one contributes to the velocity only.
  mutating func drag(to pointer: Vector, at eventTime: EventTime) {
    tracker.add(pointer + grabOffset, at: eventTime.clockTime)
    guard eventTime.clockTime >= lastSampleTime.clockTime else { return }
    lastSampleTime = eventTime
    unresisted = pointer + grabOffset
    predicted = nil
  }

  /// Shows the value at an expected position, until the next sample.
  mutating func predict(_ pointer: Vector) { predicted = pointer + grabOffset }

  /// The pointer's latest position.
  var pointer: Vector { unresisted - grabOffset }

  /// Whether a position is the pointer's latest.
  func isAt(_ pointer: Vector) -> Bool { unresisted == pointer + grabOffset }

  /// The value under the pointer.
  var value: Vector {
    let position = predicted ?? unresisted
    return band.map { $0.apply(position) + excessAtGrab } ?? position
  }

  /// The value's velocity at the latest sample.
  var velocity: Vector { velocity(at: lastSampleTime) }

  /// The value's velocity at a time, at the earliest that of the latest sample.
  func velocity(at eventTime: EventTime) -> Vector {
    let clockTime = max(eventTime.clockTime, lastSampleTime.clockTime)
    return valueVelocity(tracker.velocity(at: clockTime), at: eventTime)
  }

  /// Converts a pointer's velocity into the value's: at most the largest speed, slower where the band
  /// resists, and per second of the loop's time.
  func valueVelocity(_ pointerVelocity: Vector, at eventTime: EventTime) -> Vector {
    let velocity = eventTime.loopVelocity(tracker.limited(pointerVelocity))
    guard let band else { return velocity }
    let slope = band.slope(at: predicted ?? unresisted)
    return velocity.mapComponents { $1 * slope[component: $0] }
  }
}

extension RubberBand {
  /// The pointer position, without a grab offset, that holds a value where it is.
  ///
  /// Near the band's farthest reach the pointer would hardly move the value; a value there is held
  /// a little nearer.
  fileprivate func pointerPosition(holding value: Vector) -> Vector {
    inverse(
      value.mapComponents { index, component in
        let reach = dimension[component: index] * Self.usableShare
        return min(max(component, lower[component: index] - reach), upper[component: index] + reach)
      })
  }

  /// The share of the band's dimension within which a pointer moves the value noticeably: at its
  /// end, the value moves at a hundredth of the pointer's speed.
  private static var usableShare: Double { 0.9 }
}
