/// Converts the clock's time into the loop's: scaled, and without the stalls that are left out.
///
/// A straight line from an anchor. A change of scale or a stall sets a new anchor, so that the
/// loop's time never jumps. The previous line is kept because touches can be delivered after a
/// newer anchor was set.
struct TimeMap: Sendable {
  private struct Line {
    var clockTime = 0.0
    var loopTime = 0.0
    var scale = 1.0

    func loopTime(at time: Double) -> Double { loopTime + (time - clockTime) * scale }

    func clockTime(at time: Double) -> Double? {
      scale > 0 ? clockTime + (time - loopTime) / scale : nil
    }
  }

  private var line = Line()
  private var previousLine = Line()

  /// Seconds of the loop's time per second of the clock's, at present.
  var scale: Double { line.scale }

  /// The loop's time at a time of the clock.
  func loopTime(atClockTime clockTime: Double) -> Double {
    if clockTime >= line.clockTime { return line.loopTime(at: clockTime) }
    return min(line.loopTime, previousLine.loopTime(at: clockTime))
  }

  /// The clock's time at a time of the loop; `nil` while the scale is 0.
  ///
  /// Only the present line counts, also for times before its anchor.
  func clockTime(ofLoopTime loopTime: Double) -> Double? { line.clockTime(at: loopTime) }

  /// Changes the scale from a time of the clock on.
  mutating func setScale(_ newScale: Double, atClockTime clockTime: Double) {
    setLine(Line(clockTime: clockTime, loopTime: loopTime(atClockTime: clockTime), scale: newScale))
  }

  /// Leaves out a gap of the clock's time, in seconds, that ends at a time of the clock.
  mutating func skip(_ gap: Double, endingAt clockTime: Double) {
    let loopTime = loopTime(atClockTime: clockTime - gap)
    setLine(Line(clockTime: clockTime, loopTime: loopTime, scale: scale))
  }

  /// Goes on from an earlier time of the clock as from a later one.
  mutating func `continue`(from clockTime: Double, insteadOf laterTime: Double) {
    line = Line(clockTime: clockTime, loopTime: loopTime(atClockTime: laterTime), scale: scale)
    previousLine = line
  }

  private mutating func setLine(_ newLine: Line) {
    if newLine.clockTime > line.clockTime { previousLine = line }
    line = newLine
  }
}

/// The time of an event, as the loop's time and as the clock's.
///
/// Pointers are measured in the clock's time, so slow motion does not slow them down.
@usableFromInline
package struct EventTime: Sendable {
  /// In seconds of the loop's time.
  package var time: Double

  /// In seconds of the clock's time.
  package var clockTime: Double

  /// Seconds of the loop's per second of the clock's.
  package var scale: Double

  /// An event's time from its two parts, in seconds.
  package init(time: Double, clockTime: Double, scale: Double = 1) {
    self.time = time
    self.clockTime = clockTime
    self.scale = scale
  }

  /// Converts a pointer's velocity to the loop's time, so that the value moves as fast on screen as
  /// the pointer.
  ///
  /// At scale 0 the velocity is kept as it is.
  func loopVelocity<Vector: MotionVector>(_ velocity: Vector) -> Vector {
    scale > 0 && scale != 1 ? velocity * (1 / scale) : velocity
  }
}
