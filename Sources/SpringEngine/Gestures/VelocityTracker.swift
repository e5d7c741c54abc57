/// Measures how fast a pointer moves, from where it was and when, for the moment it lets go.
///
/// ```swift
/// var tracker = VelocityTracker<SIMD2<Double>>()
/// tracker.add([120, 300], at: touch.timestamp)        // at every move
/// let velocity = tracker.velocity(at: lift.timestamp) // at the end
/// tracker.reset()                                     // before the next gesture
/// ```
///
/// The velocity is the slope, at the time asked for, of a parabola fitted to the last 100 ms by
/// least squares; the newest sample weighs twice as much as one 100 ms old. The straight and the
/// bent part of the parabola each count as far as they stand out from the scatter of the samples,
/// so that noise is not read as acceleration, nor a trembling finger as a throw. Each component
/// is measured by itself:
///
/// - A pointer that rests for 40 ms or longer before the lift has velocity 0: no sample came in
///   that time, or those that came moved by less than a tenth of the movement before.
/// - With five samples or more, one that lies far away from where all others agree is left out.
/// - Fewer than two samples, or less than half a millisecond between the first and the last, are
///   no movement.
///
/// Samples count by their timestamps, not by the order in which they come. Where two lie 40 ms or
/// more apart, the pointer has rested, and what came before no longer counts. The latest 32 are
/// kept, which is the whole 100 ms up to 320 samples a second and less above.
///
/// Timestamps are seconds since any fixed moment, the same for all.
public struct VelocityTracker<Vector: MotionVector>: Sendable {
  @usableFromInline var samples = PointerSamples(componentCount: Vector.componentCount)

  /// A tracker that knows no samples.
  ///
  /// The first sample allocates memory, later ones do not.
  @inlinable
  public init() {}

  /// Takes in where the pointer was at a time.
  ///
  /// A sample at a timestamp that is already known replaces the earlier one.
  ///
  /// - Parameters:
  ///   - value: Where the pointer was.
  ///   - timestamp: In seconds; may be earlier than that of the sample before.
  /// - Returns: Whether the sample was taken. An infinite or NaN component or timestamp is
  ///   refused, and so is a sample older than the 32 kept; nothing changes then.
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

  /// How fast the pointer moves at a time.
  ///
  /// - Parameter liftTimestamp: In seconds; as a rule that of the event that ended the gesture.
  ///   Samples later than this do not count.
  /// - Returns: In units per second; always finite. Zero if nothing is known, and if the
  ///   timestamp is infinite or NaN.
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

  /// Forgets all samples; the memory is kept for the next gesture.
  @inlinable
  public mutating func reset() { samples.removeAll() }
}

/// The latest samples of a pointer in order of time: rows of a timestamp and its components, in
/// one array.
@usableFromInline
struct PointerSamples: Sendable {
  /// How many samples are kept: 100 ms at 240 Hz are 24, the rest is for jitter.
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

  /// The row for a sample at a time: the one that has this timestamp, or a new one in its place
  /// in the order of time.
  ///
  /// The caller sets all its components. When all rows are taken the oldest goes; `nil` if that
  /// would be the new one.
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

  /// Copies rows to an overlapping place.
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
