import SpringEngine

/// Values and velocities over time, as curves: those of a model, or the last seconds of a live
/// motion.
public struct MotionTrace: Sendable {
  /// A time in seconds, a value, and a velocity in the value's units per second.
  public typealias Sample = (time: Double, value: Double, velocity: Double)

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

  /// A model's curve from its start to its rest, of at most five seconds.
  public init(
    of motion: Motion<Double>, from start: MotionState<Double>, within tolerance: SettlingTolerance
  ) {
    let settling = motion.settlingDuration(from: start, settlingTolerance: tolerance)
    window = max(min(settling, 5), 0.1)
    for index in 0..<240 {
      let time = window * Double(index) / 239
      let state = motion.state(after: time, from: start)
      samples.append((time, state.value, state.velocity))
    }
  }

  /// Adds a sample and removes those older than the window; a sample not later than the last
  /// replaces it.
  public mutating func add(_ value: Double, velocity: Double, at time: Double) {
    if let last = samples.last, time <= last.time { samples.removeLast() }
    samples.append((time, value, velocity))
    // Old samples are removed many at a time.
    if let first = samples.firstIndex(where: { $0.time >= time - window }), first > 60 {
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
    let (low, high) = (shown.map(part).min() ?? 0, shown.map(part).max() ?? 0)
    return shown.map {
      Place(($0.time - begin) / window, high > low ? (part($0) - low) / (high - low) : 0.5)
    }
  }
}

extension Scene {
  /// A state as plotted: for falling actors the height above the ground, so that the curve points
  /// down where the ball falls.
  public func shown(_ state: MotionState<Place>) -> MotionState<Place> {
    mainAxis == 1 ? state.upward(on: size) : state
  }
}

extension MotionState<Place> {
  /// The state with the height above the stage's lower edge in the place of y.
  package func upward(on size: Place) -> MotionState<Place> {
    MotionState(
      value: Place(value.x, size.y - value.y), velocity: Place(velocity.x, -velocity.y))
  }
}
