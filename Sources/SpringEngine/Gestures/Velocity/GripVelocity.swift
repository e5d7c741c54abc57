/// The velocity with which fingers that come and go let a value go.
///
/// A finger that is added or lifted moves nothing, but from there on the value moves at another speed. This
/// corner is no movement of a finger, so each change of the fingers begins new samples.
///
/// A release less than ``PointerSamples/stopDuration`` after a change is one with it, as where fingers are
/// lifted together, and has the velocity from before the change: new samples of so short a time have none.
struct GripVelocity: Sendable {
  private var tracker = VelocityTracker<Lanes>()

  /// The newest sample.
  private(set) var newest: (value: Lanes, time: EventTime)?

  /// The time of the last change of the fingers in seconds of the clock's time, and the velocity there.
  private var change: (time: Double, velocity: Lanes)?

  mutating func add(_ value: Lanes, at time: EventTime) {
    if let newest, time.isSetBack(since: newest.time) { reset() }
    tracker.add(value, at: time.clockTime)
    if let newest, time.clockTime < newest.time.clockTime { return }
    newest = (value, time)
  }

  /// Begins new samples, with the newest one; without any, nothing has moved before.
  ///
  /// - Parameter isPartial: Whether a sample at this very time lacks a finger, which is lifted with it.
  mutating func changeFingers(at time: EventTime, isPartial: Bool) {
    guard let newest else { return }
    let clockTime = max(time.clockTime, newest.time.clockTime)
    change = (clockTime, velocity(at: time, isPartial: isPartial))
    tracker.reset()
    tracker.add(newest.value, at: newest.time.clockTime)
  }

  /// The velocity of a release at a time, in units per second of the clock's time.
  func velocity(at time: EventTime, isPartial: Bool = false) -> Lanes {
    guard let newest, !time.isSetBack(since: newest.time) else { return .zero }
    let clockTime = max(time.clockTime, newest.time.clockTime)
    if let change, clockTime - change.time < PointerSamples.stopDuration {
      return change.velocity
    }
    let velocity = tracker.velocity(at: isPartial ? clockTime.nextDown : clockTime)
    return MotionMachine.isSensible(velocity) ? velocity : .zero
  }

  /// Forgets all, before the next gesture.
  mutating func reset() {
    tracker.reset()
    (newest, change) = (nil, nil)
  }
}
