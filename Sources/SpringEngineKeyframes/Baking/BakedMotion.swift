import SpringEngine

/// A motion turned into keyframes, and the motion it was turned from.
///
/// ```swift
/// let motion = Motion.spring(SpringMotion(.bouncy, target: 300.0))
/// let baked = try BakedMotion<Double>(motion, from: MotionState(0), tolerance: 0.1)
/// ```
///
/// A pure value: bake it once, off the main thread if you like, keep it, play it as often as you
/// need. It is what a Core Animation keyframe animation is made from, and it says what that will
/// show at any time.
///
/// - The first value is the start, the last is where the motion rests, both bit for bit.
/// - At no time is what is shown further from the motion than ``errorBound``, in any component.
/// - At every keyframe of a ``BakeStyle/curved`` bake the velocity is the motion's own.
/// - Key times and counts are what Core Animation asks for: see ``validate()``.
public struct BakedMotion<Value: MotionValue>: Sendable {
  /// Any of the package's models, on the value's components.
  public typealias Model = Motion<Value.Components>

  /// The motion it was baked from.
  public let model: Model

  /// The state it starts from.
  public let start: MotionState<Value>

  /// The same state as the model has it: what a value alone may not say, such as whole turns.
  @usableFromInline package let modelStart: MotionState<Value.Components>

  /// How it was baked.
  public let style: BakeStyle

  /// Seconds from the first keyframe to the last, always greater than 0.
  public let duration: Double

  /// The values at the keyframes; at least two.
  public let values: [Value]

  /// When each value is reached, as a part of ``duration``: from exactly 0 to exactly 1, ascending.
  ///
  /// As many as values. One more if values are held: then each says when a value begins, and the
  /// last is the end of the last.
  public let keyTimes: [Double]

  /// The pace between each two values: one fewer than values; empty if it is constant everywhere
  /// or values are held.
  ///
  /// The coordinates are numbers that a `Float` can hold, since that is what Core Animation keeps
  /// of them; the error bound is for those.
  public let timingCurves: [CubicBezier]

  /// How far what is shown may be from the motion at most, in the value's units, per component.
  ///
  /// Core Animation takes a whole transform apart by itself: one that turns about several axes goes
  /// from keyframe to keyframe by a way of its own, for which there is no such bound. At the keyframes
  /// it is exact; closer ones, as of ``BakeStyle/uniform(framesPerSecond:)``, leave less between.
  public let errorBound: Double

  /// The error that was asked for, in the value's units.
  ///
  /// Styles with a fixed spacing may exceed it.
  public let tolerance: Double

  @usableFromInline
  package init(
    model: Model, start: MotionState<Value.Components>, style: BakeStyle, tolerance: Double,
    duration: Double, values: [Value], keyTimes: [Double], timingCurves: [CubicBezier],
    errorBound: Double
  ) {
    self.model = model
    self.start = MotionState(components: start)
    modelStart = start
    self.style = style
    self.duration = duration
    self.values = values
    self.keyTimes = keyTimes
    self.timingCurves = timingCurves
    self.errorBound = errorBound
    self.tolerance = tolerance
  }
}

extension BakedMotion {
  /// Whether each value is held until the next one, with nothing in between.
  public var holdsValues: Bool {
    if case .held = style { true } else { false }
  }

  /// Where the motion ends: what the layer's own value has to be once the animation is over.
  public var finalValue: Value { values[values.count - 1] }
}

extension BakedMotion: Equatable where Value: Equatable {}

extension BakedMotion {
  /// What Core Animation shows a time after the start.
  ///
  /// - Parameter time: Seconds; before the start it is the first value, after the end the last.
  ///   NaN counts as before the start.
  /// - Complexity: O(log n) for n keyframes; no allocation.
  @inlinable
  public func value(at time: Double) -> Value {
    let progress = time / duration
    guard progress > 0 else { return values[0] }
    guard progress < 1 else { return finalValue }
    let index = keyframe(at: progress)
    if holdsValues { return values[index] }
    let span = keyTimes[index + 1] - keyTimes[index]
    let local = (progress - keyTimes[index]) / span
    let fraction = timingCurves.isEmpty ? local : timingCurves[index].value(at: local)
    let from = values[index].components
    let to = values[index + 1].components(nearest: from)
    return Value(components: from + (to - from) * fraction)
  }

  /// The exact state of the motion a time after the start: what a live motion that takes over has
  /// to start from.
  ///
  /// Its value is within ``errorBound`` of what is shown.
  ///
  /// - Parameter time: Seconds; before the start it is the start, from the end on it is the final
  ///   value without velocity. NaN counts as before the start.
  @inlinable
  public func state(at time: Double) -> MotionState<Value> {
    guard time > 0 else { return start }
    guard time < duration else { return MotionState(finalValue) }
    return MotionState(components: model.state(after: time, from: modelStart))
  }

  /// The last keyframe at or before a progress strictly between 0 and 1, by bisection.
  @usableFromInline
  func keyframe(at progress: Double) -> Int {
    var (low, high) = (0, keyTimes.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyTimes[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}

extension BakedMotion {
  /// Bakes each component by itself: for the parts of a property that can be animated one by one,
  /// such as `position.x` and `position.y`.
  ///
  /// A motion whose path bends takes far fewer keyframes this way, and each component keeps its own
  /// velocity at every keyframe. All have the same motion, tolerance and style; each is over as soon
  /// as it is at rest.
  ///
  /// - Returns: One bake per component, in the order of the value's components.
  /// - Throws: As for the value as a whole.
  @inlinable
  public static func components(
    of model: Model, from start: MotionState<Value>, tolerance: Double? = nil,
    rest: RestTolerance = Value.defaultRestTolerance, style: BakeStyle = .curved,
    budget: BakeBudget = BakeBudget()
  ) throws(BakeError) -> [BakedMotion<Double>] {
    let vectors = start.components
    var result: [BakedMotion<Double>] = []
    result.reserveCapacity(Value.Components.componentCount)
    for index in 0..<Value.Components.componentCount {
      let componentStart = MotionState(
        value: vectors.value[component: index], velocity: vectors.velocity[component: index])
      result.append(
        try BakedMotion<Double>(
          model.component(index), from: componentStart, tolerance: tolerance, rest: rest,
          style: style, budget: budget))
    }
    return result
  }
}
