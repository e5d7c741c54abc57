import SpringEngine

/// When a clock shows what the time of a loop on it is: a straight line, until a stall is left out of
/// the loop's time or its pace changes.
///
/// What is played on the clock itself keeps in step with the loop by it.
public struct LoopTimeAnchor: Sendable, Equatable {
  private var loopTime: Double
  private var clockTime: Double
  private var timeScale: Double

  /// The line through the times that both have now.
  ///
  /// - Parameters:
  ///   - loopTime: In seconds of the loop's time, as of a frame that is still to be seen.
  ///   - clockTime: In seconds of the clock.
  ///   - timeScale: How fast the loop's time passes.
  public init(loopTime: Double, clockTime: Double, timeScale: Double) {
    self.loopTime = loopTime
    self.clockTime = clockTime
    self.timeScale = timeScale
  }

  /// Takes note of the times that both have now; keeps the line as long as they are near it, so that
  /// what begins in different frames begins where it should.
  public mutating func follow(loopTime now: Double, clockTime: Double, timeScale: Double) {
    let expected = loopTime + (clockTime - self.clockTime) * timeScale
    let isOnLine = abs(now - expected) <= Self.leftOut && timeScale == self.timeScale
    if !isOnLine {
      self = LoopTimeAnchor(loopTime: now, clockTime: clockTime, timeScale: timeScale)
    }
  }

  /// When the clock shows a time of the loop's; `nil` if the loop's time stands still, which it never
  /// does.
  public func clockTime(ofLoopTime time: Double) -> Double? {
    timeScale > 0 ? clockTime + (time - loopTime) / timeScale : nil
  }

  /// Seconds: more than a frame, which the loop is ahead of its clock, and less than a stall.
  private static let leftOut = 0.05
}
