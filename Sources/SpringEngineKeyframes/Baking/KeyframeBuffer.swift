import SpringEngine

/// The keyframes placed so far, in ascending order of time.
struct KeyframeBuffer<Vector: MotionVector>: Sendable {
  /// That of the bake, seconds.
  let duration: Double
  var values: [Vector] = []
  var keyTimes: [Double] = []
  var timingCurves: [CubicBezier] = []

  /// The largest error of all segments so far.
  var error = 0.0

  /// The largest absolute component of all keyframes.
  var largestMagnitude = 0.0

  init(duration: Double, capacity: Int, curved: Bool) {
    self.duration = duration
    values.reserveCapacity(capacity)
    keyTimes.reserveCapacity(capacity)
    if curved { timingCurves.reserveCapacity(capacity) }
  }

  mutating func append(_ value: Vector, at keyTime: Double) {
    values.append(value)
    keyTimes.append(keyTime)
    largestMagnitude = value.isFinite ? max(largestMagnitude, value.largestMagnitude) : .infinity
  }

  /// Removes all keyframes of a curved bake after the first `count`, and restores the error that
  /// these had.
  mutating func removeAll(after count: Int, error: Double) {
    let surplus = values.count - count
    values.removeLast(surplus)
    keyTimes.removeLast(surplus)
    timingCurves.removeLast(surplus)
    self.error = error
  }
}

/// The vector that remains of a vector once it is stored as a value, whose type may be less precise.
typealias Stored<Vector> = @Sendable (Vector) -> Vector

/// A time at which a keyframe may be placed, with the motion's state before and after it.
struct KeyframeState<Vector: MotionVector>: Sendable {
  /// Seconds after the start.
  var time: Double

  var value: Vector

  /// Keyframe's value − motion's value: the rounding of a value type that is less precise than the
  /// vector; at the end also the offset that the motion still has from its resting value.
  var deviation: Vector

  /// The velocity just before, per second.
  var incoming: Vector

  /// The velocity just after, per second; it differs at an impact.
  var outgoing: Vector

  /// The same time of the motion with another value of the keyframe.
  func showing(_ value: Vector) -> KeyframeState {
    var state = self
    state.deviation = deviation + (value - self.value)
    state.value = value
    return state
  }
}

/// The rounding of values whose type is less precise than the components in which a motion is
/// evaluated.
struct ValueRounding: Sendable {
  /// Whether the values consist of `Float`.
  let isSinglePrecision: Bool

  /// The largest rounding of some values.
  let largestSeen: Double

  /// That of values that store every vector as it is.
  static let none = ValueRounding(isSinglePrecision: false, largestSeen: 0)

  private init(isSinglePrecision: Bool, largestSeen: Double) {
    (self.isSinglePrecision, self.largestSeen) = (isSinglePrecision, largestSeen)
  }

  /// Finds the rounding from some values between two, which a `Float` cannot hold even if it can hold
  /// these; beside 0 if both are 0.
  init<Vector: MotionVector>(
    from start: Vector, to end: Vector, as storing: (_ vector: Vector) -> Vector
  ) {
    var isSinglePrecision = true
    var largestSeen = 0.0
    var first = start
    let count = max(start.componentCount, end.componentCount)
    if start == .zero, end == .zero {
      for index in 0..<count { first[component: index] = 1 }
    }
    for probe in 1...4 {
      let between = first + (end - first) * (0.219 * Double(probe))
      let vector = between * (1 + 0x1p-40 * Double(probe))
      let stored = storing(vector)
      largestSeen = max(largestSeen, (stored - vector).largestMagnitude)
      for index in 0..<count
      where stored[component: index] != Double(Float(vector[component: index])) {
        isSinglePrecision = false
      }
    }
    self.isSinglePrecision = isSinglePrecision && largestSeen > 0
    self.largestSeen = largestSeen
  }

  /// The largest rounding of values up to a magnitude: half a unit in the last place.
  func largest(upTo magnitude: Double) -> Double {
    isSinglePrecision ? Double(Float(magnitude).ulp) / 2 : 2 * largestSeen
  }
}

/// The largest distance between the values of a motion at two instants that are less than a given time
/// apart; up to a negligible amount it need not be sharp.
struct LargestChange {
  typealias Node = (time: Double, velocity: Double)

  private let (shift, negligible): (Double, Double)
  private let (motion, start): (ComponentMotion, MotionState<Double>)
  private var halvings = mostHalvings

  /// The bound for all intervals so far.
  private(set) var bound = 0.0

  init(
    within shift: Double, of motion: ComponentMotion, from start: MotionState<Double>,
    negligible: Double
  ) {
    (self.shift, self.negligible, self.motion, self.start) = (shift, negligible, motion, start)
  }

  /// Raises the bound to that of an interval without a break of the motion.
  ///
  /// It is halved until the term with the third derivative is small; see <doc:BakingMathematics>.
  mutating func include(_ a: Node, _ b: Node) {
    let length = b.time - a.time
    guard length > 0 else { return }
    let middle = a.time + 0.5 * length
    halvings -= 1
    guard let law = motion.smoothLaw(at: middle, from: start) else { return estimate(a, b) }
    let isSpent = halvings < 0
    let isShort = length <= shift
    let sliver = 8 * b.time.ulp
    func divide(at time: Double) {
      let between = (time, motion.state(after: time, from: start).velocity)
      include(a, between)
      include(between, b)
    }
    if !isSpent, !isShort {
      for end in [law.start, law.end] where end > a.time + sliver && end < b.time - sliver {
        return divide(at: end)
      }
    }
    let unit = law.scaled(by: length)
    let value = motion.state(after: a.time, from: start).value
    let d = unit.derivatives(of: MotionState(value: value, velocity: a.velocity), at: a.time)
    let sixth = unit.sixthBound(from: d, between: a.time, and: b.time)
    let third = abs(d.third) + abs(d.fourth) + abs(d.fifth) + sixth
    let fastest = max(abs(a.velocity), abs(b.velocity))
    let most = (fastest + third / 8 / length) * shift
    if most <= max(1.05 * fastest * shift, bound, negligible) {
      bound = max(bound, most)
      return
    }
    // Where the value may be steep its law bounds the change; elsewhere a fast decay may be shorter still.
    let variation = isShort ? unit.variationBound(between: a.time, and: b.time) : .infinity
    if isSpent || variation < .infinity {
      bound = max(bound, most < variation ? most : variation)
    } else {
      divide(at: middle)
    }
  }

  /// The same for a model outside of the package, from velocities at several instants.
  private mutating func estimate(_ a: Node, _ b: Node) {
    var fastest = max(abs(a.velocity), abs(b.velocity))
    for k in 1..<16 {
      let time = a.time + (b.time - a.time) * Double(k) / 16
      fastest = max(fastest, abs(motion.state(after: time, from: start).velocity))
    }
    bound = max(bound, (1 + errorMargin) * fastest * shift)
  }
}
