/// Estimates the velocity of a pointer at the end of a gesture from its timestamped positions.
///
/// ```swift
/// var tracker = VelocityTracker<SIMD2<Double>>()
/// tracker.add([120, 300], at: touch.timestamp)        // at every move
/// let velocity = tracker.velocity(at: lift.timestamp) // at the end
/// tracker.reset()                                     // before the next gesture
/// ```
///
/// The velocity is that at the newest sample: nothing is known of the time between it and the lift,
/// and nothing is extrapolated. It is the mean of what a rest, a constant speed, a constant
/// acceleration and fingers of several agilities give for the last 100 ms, or for nine samples of
/// up to 150 ms, each weighted by its probability after the samples. So calm samples are followed
/// as closely as by the last two, and scattered ones are averaged; <doc:Velocity> compares it with
/// other estimators. Each component is estimated independently:
///
/// - A pointer that rests for 40 ms or longer before the lift has velocity 0: there is no sample of
///   that time, or those there are moved by less than a tenth of the movement before.
/// - Samples of the last 20 ms that repeat a position are left out, and of five samples or more,
///   one that is far from all others.
/// - With fewer than two samples, or less than half a millisecond between the first and the last,
///   the velocity is 0.
///
/// Samples are ordered by their timestamps, not by their arrival. Between two that are 40 ms or
/// more apart the pointer has rested, and earlier ones no longer count. The latest 32 are stored:
/// the whole 100 ms up to 310 samples a second, and less above.
///
/// Timestamps are seconds since an arbitrary fixed time, the same for all.
public struct VelocityTracker<Vector: MotionVector>: Sendable {
  @usableFromInline var samples = PointerSamples(componentCount: Vector.componentCount)

  /// The largest speed that is reported, in units per second; ∞ for no limit.
  public let maximumSpeed: Double

  /// A tracker without samples.
  ///
  /// The first sample allocates memory, later ones do not.
  ///
  /// - Parameter maximumSpeed: The largest Euclidean length of the velocity, in units per second: a
  ///   faster one keeps its direction and is reduced to this.
  /// - Precondition: `maximumSpeed` is at least 0; it may be infinite.
  @inlinable
  public init(maximumSpeed: Double = .infinity) {
    require(
      maximumSpeed >= 0, "velocity tracker: maximumSpeed must be at least 0", maximumSpeed)
    self.maximumSpeed = maximumSpeed
  }

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
  ///   Later samples do not count. It decides whether the pointer has stopped.
  /// - Returns: In units per second, at most ``maximumSpeed``; always finite. Zero without samples,
  ///   and if the timestamp is infinite or NaN.
  /// - Complexity: O(samples · components); no allocation.
  @inlinable
  public func velocity(at liftTimestamp: Double) -> Vector {
    var velocity = Vector.zero
    let window = samples.window(endingAt: liftTimestamp)
    for first in stride(from: 0, to: Vector.componentCount, by: 2) {
      let second = min(first + 1, Vector.componentCount - 1)
      let pair = samples.velocities(
        ofComponents: first, second, in: window, at: liftTimestamp)
      velocity[component: first] = pair.x
      velocity[component: second] = second == first ? pair.x : pair.y
    }
    return limited(velocity)
  }

  /// A velocity, reduced to the largest speed if it is faster.
  @inlinable
  func limited(_ velocity: Vector) -> Vector {
    if maximumSpeed == .infinity { return velocity }
    // Scaled by the largest component, so that no square overflows or underflows.
    let scale = velocity.largestMagnitude
    guard scale > 0 else { return velocity }
    var sum = 0.0
    for index in 0..<Vector.componentCount {
      let scaled = velocity[component: index] / scale
      sum += scaled * scaled
    }
    let excess = scale * sum.squareRoot() / maximumSpeed
    return excess > 1 ? velocity * (1 / excess) : velocity
  }

  /// Removes all samples; their memory is kept for the next gesture.
  @inlinable
  public mutating func reset() { samples.removeAll() }
}

/// The latest samples of a pointer, ascending in time: rows of a timestamp and its components, in
/// one array.
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
  /// The age of the oldest samples that count, relative to the newest, in seconds: a throw's
  /// movement before is another one.
  static var windowDuration: Double { 0.1 }

  /// The number of samples up to which older ones count too, up to ``longestDuration``: fewer do
  /// not separate tremor from movement.
  private static var leastSamples: Int { 9 }

  /// The age of the oldest samples that count where there are few, in seconds: nine steps at 60 Hz.
  private static var longestDuration: Double { 0.15 }

  /// The time without movement after which a pointer has stopped, in seconds.
  ///
  /// Longer than two frames at 60 Hz, so that a dropped frame is not taken for a stop.
  static var stopDuration: Double { 0.04 }

  /// The longest time for which the newest position is taken for a repeated report, not for a rest,
  /// in seconds: one report at 60 Hz, two at 120 Hz.
  private static var repetitionDuration: Double { 0.02 }

  /// The shortest time between the first and the last sample that determines a speed, in seconds.
  private static var shortestSpan: Double { 0.0005 }

  /// The rows that determine the velocity at a time: not later, not too old, without a gap so long
  /// that the pointer has stopped in it, and without reports at the end that repeat the position.
  @usableFromInline
  func window(endingAt lift: Double) -> Range<Int> {
    guard lift.isFinite else { return 0..<0 }
    var end = count
    while end > 0, timestamp(ofRow: end - 1) > lift { end -= 1 }
    guard end > 0 else { return 0..<0 }
    let newest = timestamp(ofRow: end - 1)
    var start = end
    var next = lift
    while start > 0 {
      let timestamp = timestamp(ofRow: start - 1)
      let age = newest - timestamp
      if next - timestamp >= Self.stopDuration || age > Self.longestDuration
        || (age > Self.windowDuration && end - start >= Self.leastSamples)
      {
        break
      }
      next = timestamp
      start -= 1
    }
    var moved = end
    while moved - 1 > start, isRepeated(row: moved - 1) { moved -= 1 }
    if moved > start, newest - timestamp(ofRow: moved - 1) <= Self.repetitionDuration {
      end = moved
    }
    return start..<end
  }

  /// Whether a row has the components of the one before.
  private func isRepeated(row: Int) -> Bool {
    for index in 0..<stride - 1
    where component(index, ofRow: row) != component(index, ofRow: row - 1) {
      return false
    }
    return true
  }

  /// The velocity of two components at the newest of the rows of a ``window(endingAt:)``.
  @usableFromInline
  func velocities(
    ofComponents first: Int, _ second: Int, in window: Range<Int>, at lift: Double
  ) -> SIMD2<Double> {
    guard window.count >= 2 else { return .zero }
    let newest = timestamp(ofRow: window.upperBound - 1)
    guard newest - timestamp(ofRow: window.lowerBound) >= Self.shortestSpan else { return .zero }
    return table.withUnsafeBufferPointer { table in
      guard let start = table.baseAddress else { return .zero }
      var samples = MovementSamples(
        start + window.lowerBound * stride, count: window.count, stride: stride,
        columns: (1 + first, 1 + second))
      let fit = MovementFit(samples)
      let outliers = fit.outliers(samples)
      let age = lift - newest
      var repetitions = 0
      while window.upperBound + repetitions < count,
        timestamp(ofRow: window.upperBound + repetitions) <= lift
      {
        repetitions += 1
      }
      if outliers.first == nil, outliers.second == nil {
        return Self.velocities(samples, fit, repetitions: repetitions, age: age)
      }
      let stopped = fit.stopped(samples, repetitions: repetitions, lift: age)
      var velocities = SIMD2<Double>.zero
      for index in 0..<2 {
        samples.skipped = index == 0 ? outliers.first : outliers.second
        // After a sudden stop a sample of the rest itself may be an outlier of the parabola.
        if let outlier = samples.skipped, index == 0 ? stopped.first : stopped.second,
          age - samples.time(outlier) < Self.stopDuration
        {
          continue
        }
        velocities[index] =
          Self.velocities(
            samples, MovementFit(samples), repetitions: repetitions, age: age)[index]
      }
      return velocities
    }
  }

  /// - Parameters:
  ///   - repetitions: The number of later samples, which repeat the newest position.
  ///   - age: The time from the newest sample to the end.
  private static func velocities(
    _ samples: MovementSamples, _ fit: MovementFit, repetitions: Int, age: Double
  ) -> SIMD2<Double> {
    let stopped = fit.stopped(samples, repetitions: repetitions, lift: age)
    if stopped.first, stopped.second { return .zero }
    let velocities = FingerModel.velocities(samples, fit)
    return SIMD2(
      stopped.first || !velocities.x.isFinite ? 0 : velocities.x,
      stopped.second || !velocities.y.isFinite ? 0 : velocities.y)
  }
}
