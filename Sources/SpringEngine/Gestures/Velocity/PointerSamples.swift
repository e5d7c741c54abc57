/// The latest samples of a pointer, ascending in time: rows of a timestamp and its components, in
/// one array.
struct PointerSamples: Sendable {
  /// The largest number of samples: 100 ms at 240 Hz are 24, the rest allows for jitter.
  static let capacity = 32

  /// The number of components of a sample; 0 before the first one.
  private(set) var componentCount = 0

  private var stride: Int { componentCount + 1 }
  private var table: [Double] = []

  var count: Int { table.count / stride }

  func timestamp(ofRow row: Int) -> Double { table[row * stride] }

  func component(_ index: Int, ofRow row: Int) -> Double { table[row * stride + 1 + index] }

  mutating func setComponent(_ index: Int, ofRow row: Int, to component: Double) {
    table[row * stride + 1 + index] = component
  }

  mutating func removeAll() { table.removeAll(keepingCapacity: true) }

  /// The index of the row for a sample: that of the row with the same timestamp, or of a new row
  /// inserted in ascending order.
  ///
  /// The caller sets all its components. A new row replaces the oldest one when the array is full.
  ///
  /// - Returns: `nil` if the new row would be the oldest one of a full array, or longer or shorter than
  ///   the others.
  mutating func makeRow(at timestamp: Double, componentCount: Int) -> Int? {
    if table.isEmpty {
      self.componentCount = componentCount
      table.reserveCapacity(Self.capacity * stride)
    }
    guard componentCount == self.componentCount else { return nil }
    var row = count
    while row > 0, self.timestamp(ofRow: row - 1) > timestamp { row -= 1 }
    if row > 0, self.timestamp(ofRow: row - 1) == timestamp { return row - 1 }
    if count == Self.capacity {
      if row == 0 { return nil }
      table.removeFirst(stride)
      row -= 1
    }
    table.insert(contentsOf: repeatElement(timestamp, count: stride), at: row * stride)
    return row
  }
}

extension PointerSamples {
  /// The age of the oldest samples that count, relative to the newest, in seconds: a throw's
  /// movement before is another one.
  ///
  /// A tenth of a second, and the jitter of a sample.
  static var windowDuration: Double { 0.105 }

  /// The number of samples up to which older ones count too, up to ``longestDuration``: fewer do
  /// not separate tremor from movement.
  private static var leastSamples: Int { 9 }

  /// The age of the oldest samples that count where there are few, in seconds: nine steps at 60 Hz.
  private static var longestDuration: Double { 0.15 }

  /// The time without movement after which a pointer has stopped, in seconds; longer than two
  /// frames at 60 Hz.
  static var stopDuration: Double { 0.04 }

  /// The longest time for which the newest position is taken for a repeated report, not for a rest,
  /// in seconds: one report at 60 Hz, two at 120 Hz.
  private static var repetitionDuration: Double { 0.02 }

  /// The shortest time between the first and the last sample that determines a speed, in seconds.
  private static var shortestSpan: Double { 0.0005 }

  /// The longest time without samples before the lift in which a pointer may still move, as a
  /// ratio to the longer of the last two intervals, and in seconds.
  private static var silenceRatio: Double { 1.1 }
  private static var longestSilence: Double { 0.1 }

  /// The least speed after a rest that is another movement, as a fraction of the fastest before.
  private static var newSpeedFraction: Double { 0.1 }

  /// The shortest interval in which a fast movement is not distinguished from a jump, in seconds.
  private static var jumpDuration: Double { 0.025 }

  /// The rows that determine the velocity at a time: not later, not too old, none from before a
  /// rest, and without reports at the end that repeat the position.
  func window(endingAt lift: Double) -> Range<Int> {
    guard lift.isFinite else { return 0..<0 }
    var end = count
    while end > 0, timestamp(ofRow: end - 1) > lift { end -= 1 }
    guard end > 0 else { return 0..<0 }
    let newest = timestamp(ofRow: end - 1)
    if lift - newest >= silence(endingAt: end) { return 0..<0 }
    var start = end - 1
    while start > 0 {
      let age = newest - timestamp(ofRow: start - 1)
      if age > Self.longestDuration
        || (age > Self.windowDuration && end - start >= Self.leastSamples)
        || (start == end - 2 && startsAnew(atRow: start, before: lift))
      {
        break
      }
      start -= 1
    }
    var moved = end
    while moved - 1 > start, isRepeated(row: moved - 1) { moved -= 1 }
    if moved > start, newest - timestamp(ofRow: moved - 1) <= Self.repetitionDuration {
      end = moved
    }
    return start..<end
  }

  /// The time without samples before the lift after which a pointer has stopped: longer where
  /// samples are farther apart, because the next one may only be late.
  private func silence(endingAt end: Int) -> Double {
    guard end >= 3 else { return Self.stopDuration }
    let interval = max(
      timestamp(ofRow: end - 1) - timestamp(ofRow: end - 2),
      timestamp(ofRow: end - 2) - timestamp(ofRow: end - 3))
    return min(max(Self.stopDuration, Self.silenceRatio * interval), Self.longestSilence)
  }

  /// Whether the step from a row to the next begins another movement: the pointer was at the row's
  /// position for so long that it had stopped, the step is too fast for tremor, and the lift is not
  /// so early after it that the pointer has hardly begun to move.
  private func startsAnew(atRow row: Int, before lift: Double) -> Bool {
    guard row >= 2, isRepeated(row: row), lift - timestamp(ofRow: row) >= Self.stopDuration,
      timestamp(ofRow: row) - timestamp(ofRow: row - 1) >= Self.stopDuration
    else { return false }
    var fastest = 0.0
    for earlier in 1..<row { fastest = max(fastest, speed(toRow: earlier)) }
    return speed(toRow: row + 1) > Self.newSpeedFraction * fastest
  }

  /// The speed from the row before to a row, in the component that moves most.
  private func speed(toRow row: Int) -> Double {
    var distance = 0.0
    for index in 0..<componentCount {
      distance = max(
        distance, abs(component(index, ofRow: row) - component(index, ofRow: row - 1)))
    }
    return distance / (timestamp(ofRow: row) - timestamp(ofRow: row - 1))
  }

  /// Whether a row has the components of the one before.
  private func isRepeated(row: Int) -> Bool {
    (0..<componentCount).allSatisfy { component($0, ofRow: row) == component($0, ofRow: row - 1) }
  }

  /// The velocity of two components at the newest of the rows of a ``window(endingAt:)``.
  func velocities(
    ofComponents first: Int, _ second: Int, in window: Range<Int>, at lift: Double
  ) -> SIMD2<Double> {
    guard window.count >= 2 else { return .zero }
    let newest = timestamp(ofRow: window.upperBound - 1)
    guard newest - timestamp(ofRow: window.lowerBound) >= Self.shortestSpan else { return .zero }
    var report = window.upperBound - 1
    while report + 1 < count, timestamp(ofRow: report + 1) <= lift { report += 1 }
    let ages = (report: timestamp(ofRow: report) - newest, lift: lift - newest)
    let isNew = window.count == 2 && startsAnew(atRow: window.lowerBound, before: lift)
    let oldest = isNew ? window.lowerBound : 0
    return table.withUnsafeBufferPointer { table in
      guard let rows = table.baseAddress else { return .zero }
      var samples = MovementSamples(
        rows, window: window, oldest: oldest, stride: stride, columns: (1 + first, 1 + second))
      let fit = MovementFit(samples)
      let outliers =
        fit.lastStep < Self.jumpDuration ? fit.outliers(samples) : (first: nil, second: nil)
      if outliers.first == nil, outliers.second == nil {
        return Self.velocities(samples, fit, ages)
      }
      let resting = samples.resting(report: ages.report, lift: ages.lift)
      var velocities = SIMD2<Double>.zero
      for index in 0..<2 {
        samples.skipped = index == 0 ? outliers.first : outliers.second
        // After a sudden stop a sample of the rest itself may be an outlier of the parabola.
        if let outlier = samples.skipped, index == 0 ? resting.first : resting.second,
          ages.lift - samples.time(outlier) < Self.stopDuration
        {
          continue
        }
        velocities[index] = Self.velocities(samples, MovementFit(samples), ages)[index]
      }
      return velocities
    }
  }

  /// - Parameter ages: The times from the newest sample to the last report and to the end.
  private static func velocities(
    _ samples: MovementSamples, _ fit: MovementFit, _ ages: (report: Double, lift: Double)
  ) -> SIMD2<Double> {
    let resting = samples.resting(report: ages.report, lift: ages.lift)
    if resting.first, resting.second { return .zero }
    let velocities = FingerModel.velocities(samples, fit)
    return SIMD2(
      resting.first || !velocities.x.isFinite ? 0 : velocities.x,
      resting.second || !velocities.y.isFinite ? 0 : velocities.y)
  }
}
