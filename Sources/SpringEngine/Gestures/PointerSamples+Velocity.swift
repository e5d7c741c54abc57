extension PointerSamples {
  /// How far back samples count, in seconds: short enough for a finger to change its mind, long
  /// enough for half a dozen samples at 60 Hz.
  private static var windowDuration: Double { 0.1 }

  /// A pointer that shows no movement for this long has stopped, in seconds.
  ///
  /// Longer than two frames at 60 Hz, so that a dropped frame is not taken for a stop.
  private static var stopDuration: Double { 0.04 }

  /// The largest part of the window's movement that still counts as none, where it is all that
  /// the last ``stopDuration`` has seen; 0.4 would be constant speed.
  private static var stillness: Double { 0.1 }

  /// The shortest time between first and last sample that tells a speed, in seconds.
  private static var shortestSpan: Double { 0.0005 }

  /// The rows that tell the velocity at a time: none later, none too old, and no gap between
  /// them so long that the pointer must have stopped in it.
  @usableFromInline
  func window(endingAt lift: Double) -> Range<Int> {
    guard lift.isFinite else { return 0..<0 }
    var end = count
    while end > 0, timestamp(ofRow: end - 1) > lift { end -= 1 }
    var start = end
    var next = lift
    while start > 0 {
      let timestamp = timestamp(ofRow: start - 1)
      if next - timestamp >= Self.stopDuration || lift - timestamp > Self.windowDuration { break }
      next = timestamp
      start -= 1
    }
    return start..<end
  }

  /// The velocity of one component at a time, from the rows of a ``window(endingAt:)``.
  @usableFromInline
  func velocity(ofComponent index: Int, in window: Range<Int>, at lift: Double) -> Double {
    guard window.count >= 2,
      timestamp(ofRow: window.upperBound - 1) - timestamp(ofRow: window.lowerBound)
        >= Self.shortestSpan
    else { return 0 }
    // Times count from the lift, values from the newest: nothing is lost far from zero.
    let newest = component(index, ofRow: window.upperBound - 1)
    func sample(_ position: Int) -> SlopeFit.Sample {
      let row = window.lowerBound + position
      let time = timestamp(ofRow: row) - lift
      return SlopeFit.Sample(
        time: time, value: component(index, ofRow: row) - newest,
        weight: 1 + time / (2 * Self.windowDuration))
    }
    let wild = SlopeFit.wildSample(count: window.count, sample: sample)
    if Self.hasStopped(skipping: wild, count: window.count, sample: sample) { return 0 }
    // At the bend of a sudden stop a sample of the rest itself may seem wild to the parabola.
    if let wild, -sample(wild).time < Self.stopDuration,
      Self.hasStopped(skipping: nil, count: window.count, sample: sample)
    {
      return 0
    }
    let velocity = SlopeFit.slope(skipping: wild, count: window.count, sample: sample)
    return velocity.isFinite ? velocity : 0
  }

  /// Whether two samples or more have come in the last ``stopDuration`` and lie within a small
  /// part of the whole movement.
  private static func hasStopped(
    skipping wild: Int?, count: Int, sample: (Int) -> SlopeFit.Sample
  ) -> Bool {
    var low = Double.infinity
    var high = -Double.infinity
    var recent = 0
    var recentSpread = 0.0
    for position in (0..<count).reversed() where position != wild {
      let sample = sample(position)
      low = min(low, sample.value)
      high = max(high, sample.value)
      if -sample.time < stopDuration {
        recent += 1
        recentSpread = high - low
      }
    }
    return recent >= 2 && recentSpread <= stillness * (high - low)
  }
}
