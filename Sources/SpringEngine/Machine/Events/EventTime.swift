/// The time of an event, as the loop's time and as the clock's.
///
/// Pointers are measured in the clock's time, so slow motion does not slow them down.
struct EventTime: Sendable {
  /// In seconds of the loop's time.
  var time: Double

  /// In seconds of the clock's time.
  var clockTime: Double

  /// Seconds of the loop's per second of the clock's.
  var scale = 1.0

  /// Seconds: the longest delay with which a touch is delivered.
  static var longestDelay: Double { 1 }

  /// Whether the clock was set back since another event: no touch is delivered so late.
  func isSetBack(since other: EventTime) -> Bool {
    clockTime < other.clockTime - Self.longestDelay
  }

  /// Converts a pointer's velocity to the loop's time, so that the value moves as fast on screen as
  /// the pointer.
  ///
  /// At scale 0 the velocity is kept as it is.
  func loopVelocity<Vector: MotionVector>(_ velocity: Vector) -> Vector {
    scale > 0 && scale != 1 ? velocity * (1 / scale) : velocity
  }
}
