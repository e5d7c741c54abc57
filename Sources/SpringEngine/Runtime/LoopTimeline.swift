/// The loop's own time: the clock's, slowed down by the time scale, and without held stalls.
///
/// A straight line from an anchor; changing the scale or holding a stall sets a new anchor, so
/// that the loop's time never jumps.
struct LoopTimeline: Sendable {
  private var anchorClockTime = 0.0
  private var anchorLoopTime = 0.0
  private(set) var scale = 1.0

  /// The loop's time at a time of the clock's.
  func loopTime(atClockTime clockTime: Double) -> Double {
    anchorLoopTime + (clockTime - anchorClockTime) * scale
  }

  /// Runs at another speed from a time of the clock's on.
  mutating func setScale(_ newScale: Double, atClockTime clockTime: Double) {
    anchorLoopTime = loopTime(atClockTime: clockTime)
    anchorClockTime = clockTime
    scale = newScale
  }

  /// Leaves out a stretch of the clock's time that has just passed, in seconds.
  mutating func skip(_ gap: Double) {
    anchorClockTime += gap
  }
}
