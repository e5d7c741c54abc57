import SpringEngine

/// What the frames of a display show of fingers, with a prediction or without.
///
/// A frame begins with the samples up to then, and is seen one frame later. The recordings have no
/// predictions of a system, so the newest sample is moved on with an estimated velocity.
enum ShownFingers {
  /// How far a finger is predicted.
  enum Prediction: String, CaseIterable {
    case none = "none"
    case frame = "a frame"
    case half = "half a frame"
    /// None for a component whose last half of a thirtieth of a second is slower than nine tenths of
    /// the half before.
    case unlessSlowing = "a frame, none while slowing"
    /// With the velocity of the last two samples in place of the tracker's.
    case lastTwo = "a frame, by two samples"
  }

  struct Finger {
    var times: [Double]
    var positions: [SIMD2<Double>]

    /// The position at a time between the first and the last sample, linear between two.
    ///
    /// - Parameter newest: The index of a sample that is not later than the time.
    func position(at time: Double, from newest: Int = 0) -> SIMD2<Double> {
      var later = newest
      while times[later] < time { later += 1 }
      if later == 0 { return positions[0] }
      let share = (time - times[later - 1]) / (times[later] - times[later - 1])
      return positions[later - 1] + (positions[later] - positions[later - 1]) * share
    }
  }

  /// Recorded fingers of five samples or more.
  static func recorded(_ fixture: String) throws -> [Finger] {
    let traces = try GestureRecordings.traces(fixture)
    return stride(from: 0, to: traces.count, by: 2)
      .map { index in
        Finger(
          times: traces[index].times,
          positions: zip(traces[index].positions, traces[index + 1].positions).map { [$0, $1] })
      }
      .filter { $0.times.count >= 5 }
  }

  /// Fingers that stop within 20 ms and are held for 100 to 200 ms.
  static func stopping(_ count: Int, seed: UInt64) -> [Finger] {
    var frames = LateFrames(seed: seed)
    var fingers: [Finger] = []
    while fingers.count < count {
      let trace = frames.stop()
      let range = (trace.positions.max() ?? 0) - (trace.positions.min() ?? 0)
      guard range > 10, trace.times.count >= 5 else { continue }
      fingers.append(Finger(times: trace.times, positions: trace.positions.map { [$0, 0] }))
    }
    return fingers
  }

  /// The time at which a frame is seen, the position of the finger then, and that of the value for
  /// each of the predictions.
  struct Frame {
    var time: Double
    var finger: SIMD2<Double>
    var shown: [SIMD2<Double>]
  }

  /// The frames that are seen between the first and the last sample.
  ///
  /// - Parameters:
  ///   - rate: The rate of the frames, in hertz.
  ///   - phase: The begin of the first frame after the first sample, in frames.
  static func frames(_ finger: Finger, rate: Double, phase: Double) -> [Frame] {
    var tracker = VelocityTracker<SIMD2<Double>>()
    var frames: [Frame] = []
    var next = 0
    var begin = finger.times[0] + phase / rate
    while begin + 1 / rate <= finger.times[finger.times.count - 1] {
      while finger.times[next] <= begin {
        tracker.add(finger.positions[next], at: finger.times[next])
        next += 1
      }
      let newest = finger.positions[next - 1]
      let step = tracker.velocity(at: begin) * (1 / rate)
      let shown = Prediction.allCases.map { prediction in
        switch prediction {
        case .none: newest
        case .frame: newest + step
        case .half: newest + step / 2
        case .unlessSlowing: newest + steady(step, finger, next - 1)
        case .lastTwo: newest + finger.slope(before: next - 1) / rate
        }
      }
      begin += 1 / rate
      let position = finger.position(at: begin, from: next - 1)
      frames.append(Frame(time: begin, finger: position, shown: shown))
    }
    return frames
  }

  /// A step without the components in which the finger slows down.
  private static func steady(
    _ step: SIMD2<Double>, _ finger: Finger, _ newest: Int
  ) -> SIMD2<Double> {
    let half = 1 / 60.0
    let time = finger.times[newest]
    guard time - 2 * half >= finger.times[0] else { return .zero }
    let middle = finger.position(at: time - half)
    let late = finger.positions[newest] - middle
    let early = middle - finger.position(at: time - 2 * half)
    let isSteady = (late * early .> 0) .& (late * late .>= 0.81 * early * early)
    return step.replacing(with: 0, where: .!isSteady)
  }

  /// A place in which a component turns round, at least ten units after the turn before and before the
  /// next.
  struct Turn {
    var time: Double
    var place: Double
    var direction: Double
    var component: Int
  }

  static func turns(_ finger: Finger) -> [Turn] {
    let least = 10.0
    return (0..<2).flatMap { component in
      var turns: [Turn] = []
      var (highest, lowest, direction) = (0, 0, 0.0)
      func place(_ index: Int) -> Double { finger.positions[index][component] }
      func turn(_ index: Int) -> Turn {
        Turn(
          time: finger.times[index], place: place(index), direction: direction,
          component: component)
      }
      for index in finger.times.indices {
        if place(index) >= place(highest) { highest = index }
        if place(index) <= place(lowest) { lowest = index }
        if direction >= 0, place(highest) - place(index) >= least {
          if direction > 0 { turns.append(turn(highest)) }
          (highest, lowest, direction) = (index, index, -1)
        } else if direction <= 0, place(index) - place(lowest) >= least {
          if direction < 0 { turns.append(turn(lowest)) }
          (highest, lowest, direction) = (index, index, 1)
        }
      }
      return turns
    }
  }
}

extension ShownFingers.Finger {
  /// The difference quotient of a sample and the one before; zero for the first.
  fileprivate func slope(before index: Int) -> SIMD2<Double> {
    if index == 0 { return .zero }
    return (positions[index] - positions[index - 1]) * (1 / (times[index] - times[index - 1]))
  }
}
