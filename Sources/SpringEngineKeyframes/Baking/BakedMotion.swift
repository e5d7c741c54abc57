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
