/// The loop's own time: the clock's, slowed down by the time scale, and without held stalls.
///
/// A straight line from an anchor; changing the scale or holding a stall sets a new anchor, so
/// that the loop's time never jumps. The line before is kept: the news of a touch may come after
/// the anchor that it is older than.
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
  private var lineBefore = Line()

  /// How fast time passes now.
  var scale: Double { line.scale }

  /// The loop's time at a time of the clock's.
  func loopTime(atClockTime clockTime: Double) -> Double {
    if clockTime >= line.clockTime { return line.loopTime(at: clockTime) }
    return min(line.loopTime, lineBefore.loopTime(at: clockTime))
  }

  /// When the clock shows a time of the loop's; `nil` while time stands still.
  ///
  /// It goes by the line of now alone, before its anchor too.
  func clockTime(ofLoopTime loopTime: Double) -> Double? { line.clockTime(at: loopTime) }

  /// Runs at another speed from a time of the clock's on.
  mutating func setScale(_ newScale: Double, atClockTime clockTime: Double) {
    turn(Line(clockTime: clockTime, loopTime: loopTime(atClockTime: clockTime), scale: newScale))
  }

  /// Leaves out a stretch of the clock's time that ends now, in seconds.
  mutating func skip(_ gap: Double, endingAt clockTime: Double) {
    let loopTime = loopTime(atClockTime: clockTime - gap)
    turn(Line(clockTime: clockTime, loopTime: loopTime, scale: scale))
  }

  private mutating func turn(_ newLine: Line) {
    if newLine.clockTime > line.clockTime { lineBefore = line }
    line = newLine
  }
}

/// A moment on the loop's own scale, and on the clock's, which is the finger's: a finger knows
/// nothing of slow motion.
@usableFromInline
package struct EventTime: Sendable {
  /// In seconds of the loop's time.
  package var time: Double

  /// In seconds of the clock's time.
  package var clockTime: Double

  /// Seconds of the loop's per second of the clock's.
  package var scale: Double

  /// A moment from its two times, in seconds.
  package init(time: Double, clockTime: Double, scale: Double = 1) {
    self.time = time
    self.clockTime = clockTime
    self.scale = scale
  }

  /// A finger's velocity in the loop's time: what looks as fast on screen as the finger is.
  ///
  /// While time stands still nothing does, and the finger's own is kept.
  func loopVelocity<Vector: MotionVector>(_ velocity: Vector) -> Vector {
    scale > 0 && scale != 1 ? velocity * (1 / scale) : velocity
  }
}
