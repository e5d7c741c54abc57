/// Estimates the velocity of a pointer at the end of a gesture from its timestamped positions.
///
/// ```swift
/// var tracker = VelocityTracker<SIMD2<Double>>()
/// tracker.add([120, 300], at: touch.timestamp)        // at every move
/// let velocity = tracker.velocity(at: lift.timestamp) // at the end
/// tracker.reset()                                     // before the next gesture
/// ```
///
/// The velocity is the slope, at the requested time, of a parabola fitted to the last 100 ms by least
/// squares; the newest sample has twice the weight of one 100 ms old. The linear and the quadratic
/// coefficient are each weighted by their significance, so that noise is not taken for acceleration,
/// nor the tremor of a finger for a throw. Each component is estimated independently:
///
/// - A pointer that rests for 40 ms or longer before the lift has velocity 0: there is no sample of
///   that time, or those there are moved by less than a tenth of the movement before.
/// - Of five samples or more, one that is far from all others is left out.
/// - With fewer than two samples, or less than half a millisecond between the first and the last,
///   the velocity is 0.
///
/// Samples are ordered by their timestamps, not by their arrival. Between two that are 40 ms or more
/// apart the pointer has rested, and earlier ones no longer count. The latest 32 are stored: the
/// whole 100 ms up to 320 samples a second, and less above.
///
/// Timestamps are seconds since an arbitrary fixed time, the same for all.
public struct VelocityTracker<Vector: MotionVector>: Sendable {
  @usableFromInline var samples = PointerSamples(componentCount: Vector.componentCount)

  /// A tracker without samples.
  ///
  /// The first sample allocates memory, later ones do not.
  @inlinable
  public init() {}

  /// Adds the position of the pointer at a time.
  ///
  /// A sample with the timestamp of another one replaces it.
  ///
  /// - Parameters:
  ///   - value: The position of the pointer.
  ///   - timestamp: In seconds; may be earlier than that of the sample before.
  /// - Returns: Whether the sample was added. One with an infinite or NaN component or timestamp,
  ///   and one older than the 32 stored, is rejected and changes nothing.
  /// - Complexity: O(components); up to 32 samples are shifted. No allocation after the first
  ///   sample, unless the tracker was copied in between.
  @inlinable
  @discardableResult
  public mutating func add(_ value: Vector, at timestamp: Double) -> Bool {
    guard value.isFinite, timestamp.isFinite, let row = samples.makeRow(at: timestamp) else {
      return false
    }
    for index in 0..<Vector.componentCount {
      samples.setComponent(index, ofRow: row, to: value[component: index])
    }
    return true
  }

  /// The velocity of the pointer at a time.
  ///
  /// - Parameter liftTimestamp: In seconds; usually that of the event that ended the gesture.
  ///   Later samples do not count.
  /// - Returns: In units per second; always finite. Zero without samples, and if the timestamp is
  ///   infinite or NaN.
  /// - Complexity: O(samples · components); no allocation.
  @inlinable
  public func velocity(at liftTimestamp: Double) -> Vector {
    var velocity = Vector.zero
    let window = samples.window(endingAt: liftTimestamp)
    for index in 0..<Vector.componentCount {
      velocity[component: index] = samples.velocity(
        ofComponent: index, in: window, at: liftTimestamp)
    }
    return velocity
  }

  /// Removes all samples; their memory is kept for the next gesture.
  @inlinable
  public mutating func reset() { samples.removeAll() }
}

/// The latest samples of a pointer, ascending in time: rows of a timestamp and its components, in one
/// array.
@usableFromInline
struct PointerSamples: Sendable {
  /// The largest number of samples: 100 ms at 240 Hz are 24, the rest allows for jitter.
  static let capacity = 32

  private let stride: Int
  private var table: [Double] = []

  @usableFromInline
  init(componentCount: Int) { stride = componentCount + 1 }

  var count: Int { table.count / stride }

  func timestamp(ofRow row: Int) -> Double { table[row * stride] }

  func component(_ index: Int, ofRow row: Int) -> Double { table[row * stride + 1 + index] }

  @usableFromInline
  mutating func setComponent(_ index: Int, ofRow row: Int, to component: Double) {
    table[row * stride + 1 + index] = component
  }

  @usableFromInline
  mutating func removeAll() { table.removeAll(keepingCapacity: true) }

  /// The index of the row for a sample: that of the row with the same timestamp, or of a new row
  /// inserted in ascending order.
  ///
  /// The caller sets all its components. A new row replaces the oldest one when the array is full.
  ///
  /// - Returns: `nil` if the new row would be the oldest one of a full array.
  @usableFromInline
  mutating func makeRow(at timestamp: Double) -> Int? {
    if table.isEmpty { table.reserveCapacity(Self.capacity * stride) }
    var row = count
    while row > 0, self.timestamp(ofRow: row - 1) > timestamp { row -= 1 }
    if row > 0, self.timestamp(ofRow: row - 1) == timestamp { return row - 1 }
    if count < Self.capacity {
      for _ in 0..<stride { table.append(0) }
      moveRows(from: row, to: row + 1, count: count - row - 1)
    } else {
      if row == 0 { return nil }
      row -= 1
      moveRows(from: 1, to: 0, count: row)
    }
    table[row * stride] = timestamp
    return row
  }

  /// Copies rows to a range that may overlap theirs.
  private mutating func moveRows(from source: Int, to destination: Int, count: Int) {
    let offset = (destination - source) * stride
    let moved = source * stride..<(source + count) * stride
    if offset > 0 {
      for index in moved.reversed() { table[index + offset] = table[index] }
    } else {
      for index in moved { table[index + offset] = table[index] }
    }
  }
}

extension PointerSamples {
  /// The age of the oldest samples that count, in seconds: short enough to follow a change of
  /// direction, long enough for half a dozen samples at 60 Hz.
  private static var windowDuration: Double { 0.1 }

  /// The time without movement after which a pointer has stopped, in seconds.
  ///
  /// Longer than two frames at 60 Hz, so that a dropped frame is not taken for a stop.
  private static var stopDuration: Double { 0.04 }

  /// The largest fraction of the window's movement that counts as none in the last
  /// ``stopDuration``; at constant speed the fraction is 0.4.
  private static var stillFraction: Double { 0.1 }

  /// The shortest time between the first and the last sample that determines a speed, in seconds.
  private static var shortestSpan: Double { 0.0005 }

  /// The rows that determine the velocity at a time: not later, not too old, and without a gap so
  /// long that the pointer has stopped in it.
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
    // Relative to the lift and to the newest sample, so that no digits are lost far from zero.
    let newest = component(index, ofRow: window.upperBound - 1)
    func sample(_ position: Int) -> SlopeFit.Sample {
      let row = window.lowerBound + position
      let time = timestamp(ofRow: row) - lift
      return SlopeFit.Sample(
        time: time, value: component(index, ofRow: row) - newest,
        weight: 1 + time / (2 * Self.windowDuration))
    }
    let outlier = SlopeFit.outlier(count: window.count, sample: sample)
    if Self.hasStopped(skipping: outlier, count: window.count, sample: sample) { return 0 }
    // After a sudden stop a sample of the rest itself may be an outlier of the parabola.
    if let outlier, -sample(outlier).time < Self.stopDuration,
      Self.hasStopped(skipping: nil, count: window.count, sample: sample)
    {
      return 0
    }
    let velocity = SlopeFit.slope(skipping: outlier, count: window.count, sample: sample)
    return velocity.isFinite ? velocity : 0
  }

  /// Whether there are two samples or more of the last ``stopDuration``, within a small fraction of
  /// the range of all.
  private static func hasStopped(
    skipping outlier: Int?, count: Int, sample: (Int) -> SlopeFit.Sample
  ) -> Bool {
    var low = Double.infinity
    var high = -Double.infinity
    var recent = 0
    var recentRange = 0.0
    for position in (0..<count).reversed() where position != outlier {
      let sample = sample(position)
      low = min(low, sample.value)
      high = max(high, sample.value)
      if -sample.time < stopDuration {
        recent += 1
        recentRange = high - low
      }
    }
    return recent >= 2 && recentRange <= stillFraction * (high - low)
  }
}
