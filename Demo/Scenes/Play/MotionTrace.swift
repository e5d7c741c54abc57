import SpringEngine

/// Values and velocities over time, as curves: those of a model, or the last seconds of a live
/// motion.
public struct MotionTrace: Sendable {
  /// A value and a velocity at a time.
  public struct Sample: Sendable, Equatable {
    /// Seconds.
    public var time: Double
    /// In the value's units.
    public var value: Double
    /// In the value's units per second.
    public var velocity: Double
  }

  /// The samples, in order.
  public private(set) var samples: [Sample] = []

  /// Seconds: the length of the trace.
  public let window: Double

  /// An empty trace.
  ///
  /// - Parameter window: Seconds, greater than 0: the length of the trace.
  public init(window: Double) {
    self.window = window
  }

  /// A model's curve from its start to its rest, limited to a longest duration in seconds.
  public init(
    of motion: Motion<Double>, from start: MotionState<Double>, within tolerance: RestTolerance,
    longest: Double = 5, count: Int = 240
  ) {
    let settling = motion.settlingDuration(from: start, within: tolerance)
    window = max(min(settling, longest), 0.1)
    for index in 0..<max(2, count) {
      let time = window * Double(index) / Double(max(2, count) - 1)
      let state = motion.state(after: time, from: start)
      samples.append(Sample(time: time, value: state.value, velocity: state.velocity))
    }
  }

  /// Adds a sample and removes those older than the window; a sample not later than the last
  /// replaces it.
  public mutating func add(_ value: Double, velocity: Double, at time: Double) {
    if let last = samples.last, time <= last.time { samples.removeLast() }
    samples.append(Sample(time: time, value: value, velocity: velocity))
    if let first = samples.firstIndex(where: { $0.time >= time - window }), first > slack {
      samples.removeFirst(first)
    }
  }

  /// The curve of the values in the unit square, time to the right and value upwards.
  public var valueCurve: [Place] { curve { $0.value } }

  /// The curve of the velocities in the unit square.
  public var velocityCurve: [Place] { curve { $0.velocity } }

  /// The least and the greatest value of the trace; `nil` for an empty one.
  public var valueRange: ClosedRange<Double>? {
    let values = samples.map(\.value)
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  private func curve(_ part: (Sample) -> Double) -> [Place] {
    guard let last = samples.last else { return [] }
    let begin = last.time - window
    let shown = samples.filter { $0.time >= begin }
    let low = shown.reduce(Double.infinity) { min($0, part($1)) }
    let high = shown.reduce(-Double.infinity) { max($0, part($1)) }
    let span = high - low
    return shown.map {
      Place(($0.time - begin) / window, span > 0 ? (part($0) - low) / span : 0.5)
    }
  }

  /// The number of old samples that are removed at a time.
  private let slack = 60
}
