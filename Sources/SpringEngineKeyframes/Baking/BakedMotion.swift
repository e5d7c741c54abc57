import SpringEngine

/// A motion turned into keyframes, and the motion it was turned from.
///
/// ```swift
/// let baked = try BakedMotion(.spring(.bouncy, to: 300), from: 0, tolerance: 0.1)
/// ```
///
/// A value that can be made on any thread, kept, and played any number of times. A Core Animation
/// keyframe animation is made from it, and ``value(at:)`` is the value that the animation shows at a
/// time.
///
/// - The first value is the start, the last is the resting value, both bit for bit.
/// - At no time is the shown value further from the motion than ``errorBound``, in any component.
/// - At every keyframe of a ``BakeStyle/curved`` bake the velocity is the motion's own, except beside
///   the shortest segments, at leaps and vertical tangents; see ``errorBound``.
/// - Key times and counts follow Core Animation's rules.
public struct BakedMotion<Value: MotionValue>: Sendable {
  /// The motion it was baked from.
  public let motion: Motion<Value>

  /// The state it starts from, in the model's components, which a value may represent ambiguously: a
  /// matrix does not contain whole turns.
  let modelStart: MotionState<Value.Components>

  /// The motion with all that follows from its start.
  let course: Course

  let style: BakeStyle

  /// Seconds from the first keyframe to the last, always greater than 0.
  public let duration: Double

  /// The values at the keyframes; at least two.
  public let values: [Value]

  /// The values in the model's components, where their own have other numbers of whole turns; else empty.
  let turned: [Value.Components]

  /// When each value is reached, as a part of ``duration``: from exactly 0 to exactly 1, ascending.
  ///
  /// Each is a number that a `Float` holds, as browsers store them.
  ///
  /// As many as values. One more if values are held: each is then the time at which a value begins,
  /// and the last one the end of the last value.
  public let keyTimes: [Double]

  /// The timing curve between each two values: one fewer than values; empty if the pace is constant
  /// everywhere or values are held.
  ///
  /// Core Animation stores the coordinates as `Float`. They are rounded to that precision already,
  /// and the error bound includes the rounding.
  public let timingCurves: [CubicBezier]

  /// The largest distance between the shown value and the motion, at every time, in the value's units, per
  /// component; <doc:BakingMathematics> has the proof.
  ///
  /// It includes all rounding. For the package's models it exceeds the largest distance by at most a tenth,
  /// or by 0.2 % of the tolerance, but for rounding; for a `Motion.custom` motion, other than a combination
  /// of the package's models by component, it is an estimate. It does not count the inside of a leap, nor
  /// what Core Animation shows between the keyframes of a whole transform that turns about several axes:
  /// the closer keyframes of ``BakeStyle/uniform(framesPerSecond:)`` leave a smaller difference.
  public let errorBound: Double

  /// The requested error, in the value's units; see ``keepsTolerance``.
  let tolerance: Double
}

extension BakedMotion {
  /// Whether ``errorBound`` is at most ``tolerance``.
  ///
  /// It is not for styles with a fixed spacing, for values that cannot resolve the tolerance, and where the
  /// motion covers more than it within the shortest segment, 2⁻²⁸ of the duration: beside a vertical
  /// tangent, at fast impacts, or on a spring whose fast decay is over by then.
  var keepsTolerance: Bool { errorBound <= tolerance }

  var holdsValues: Bool {
    if case .held = style { true } else { false }
  }

  /// Whether every value that is shown is within limits, in every component.
  func isShown(within lower: Value.Components, _ upper: Value.Components) -> Bool {
    for index in values.indices {
      let value = vector(at: index)
      // Between two values a timing curve may lead beyond both.
      var shares = [0.0]
      if index < timingCurves.count {
        shares += Self.turns(of: timingCurves[index])
      }
      for share in shares {
        let next = share == 0 ? value : vector(at: index + 1)
        let shown = value + (next - value) * share
        for component in 0..<value.componentCount
        where shown[component: component] < lower[component: component]
          || shown[component: component] > upper[component: component]
        { return false }
      }
    }
    return true
  }

  /// The ordinates at which a timing curve turns round, if they are beyond both ends by more than rounding.
  private static func turns(of curve: CubicBezier) -> [Double] {
    let slope = CubicSlope(travel: 1, from: 3 * curve.y1, to: 3 * (1 - curve.y2))
    guard min(curve.y1, curve.y2) < 0 || max(curve.y1, curve.y2) > 1,
      let (one, two) = slope.zeros
    else { return [] }
    return [one, two].filter { $0 > 0 && $0 < 1 }.map(slope.travel(at:))
      .filter { $0 < -1e-12 || $0 > 1 + 1e-12 }
  }

  /// Values from vectors, and what remains of these; no vectors if the values contain them.
  ///
  /// - Parameter forEach: Reports the vectors in their order.
  static func values(
    _ count: Int, from forEach: ((_ vector: Value.Components) -> Void) -> Void
  ) -> (values: [Value], turned: [Value.Components]) {
    var values: [Value] = []
    values.reserveCapacity(count)
    var isOwn = true
    forEach { vector in
      let value = Value(components: vector)
      values.append(value)
      if isOwn { isOwn = Lanes(value.components(nearest: vector)) == value.lanes }
    }
    var turned: [Value.Components] = []
    if !isOwn {
      forEach { turned.append(values[turned.count].components(nearest: $0)) }
    }
    return (values, turned)
  }

  /// The value at a keyframe in the model's components.
  func vector(at index: Int) -> Value.Components {
    turned.isEmpty ? values[index].components : turned[index]
  }

  /// The last value: where the motion rests.
  public var finalValue: Value { values[values.count - 1] }
}

extension BakedMotion: Equatable where Value: Equatable {}

extension BakedMotion {
  /// The value that Core Animation shows a time after the start.
  ///
  /// - Parameter time: Seconds; before the start it is the first value, after the end the last.
  ///   NaN counts as before the start.
  /// - Complexity: O(log n) for n keyframes; no allocation.
  public func value(at time: Double) -> Value {
    let (index, part) = place(at: time)
    return part == 0 ? values[index] : Value(components: vector(at: index, part))
  }

  /// The keyframe at or before a time, and which part of the change to the next one is shown.
  func place(at time: Double) -> (index: Int, part: Double) {
    let progress = time / duration
    guard progress > 0 else { return (0, 0) }
    guard progress < 1 else { return (values.count - 1, 0) }
    let index = (1..<keyTimes.count - 1).bisected { keyTimes[$0] > progress } - 1
    if holdsValues { return (index, 0) }
    let span = keyTimes[index + 1] - keyTimes[index]
    let local = (progress - keyTimes[index]) / span
    return (index, timingCurves.isEmpty ? local : timingCurves[index].value(at: local))
  }

  /// What is shown at a place, in the model's components.
  func vector(at index: Int, _ part: Double) -> Value.Components {
    let from = vector(at: index)
    return part == 0 ? from : from + (vector(at: index + 1) - from) * part
  }

  /// The exact state of the motion a time after the start: the state from which a live motion
  /// continues it.
  ///
  /// Its value is within ``errorBound`` of the shown value.
  ///
  /// - Parameter time: Seconds; before the start it is the start, from the end on it is the final
  ///   value without velocity. NaN counts as before the start.
  public func state(at time: Double) -> MotionState<Value> {
    MotionState(components: modelState(at: time))
  }

  func modelState(at time: Double) -> MotionState<Value.Components> {
    guard time > 0 else { return modelStart }
    guard time < duration else { return MotionState(vector(at: values.count - 1)) }
    return course.state(after: time, from: modelStart)
  }
}
