/// A cubic polynomial of time, by the coefficients of the powers of the time since its end.
///
/// About the end, so that the state there has no rounding: that is where frames show it.
struct CubicPath: Sendable {
  var value: Lanes
  var first: Lanes
  var second: Lanes
  var third: Lanes

  @inline(never)
  init(line state: MotionState<Lanes>) {
    (value, first) = (state.value, state.velocity)
    first.componentCount = value.componentCount
    second = Lanes(componentCount: value.componentCount)
    third = second
  }

  /// The cubic through two states a duration in seconds apart; see ``FollowState``.
  init(from start: MotionState<Lanes>, to end: MotionState<Lanes>, duration: Double) {
    self.init(line: end)
    for index in value.usedPairs {
      self[pair: index] = Pair(from: start[pair: index], to: end[pair: index], duration: duration)
    }
  }

  /// The state at a time in seconds since the end; negative before it.
  func state(at time: Double) -> MotionState<Lanes> {
    var state = MotionState(value: value, velocity: first)
    for index in value.usedPairs { state[pair: index] = self[pair: index].state(at: time) }
    return state
  }

  /// The cubic behind which a spring of its own moves each component.
  func followed(by springs: [MassSpringDamper]) -> CubicPath {
    var q = self
    for (index, spring) in springs.enumerated() {
      let own = self[pair: index / 2].followed(by: spring)
      q.value[component: index] = own.value[index % 2]
      q.first[component: index] = own.first[index % 2]
      q.second[component: index] = own.second[index % 2]
      q.third[component: index] = own.third[index % 2]
    }
    return q
  }

  /// The same by powers of the time since a start, relative to a value.
  func aboutStart(_ duration: Double, from value: Lanes) -> CubicPath {
    let start = state(at: -duration)
    var path = self
    path.value = start.value - value
    path.first = start.velocity
    path.second = second - third * (3 * duration)
    return path
  }

  /// Takes one component from another path.
  mutating func copy(_ index: Int, of other: CubicPath) {
    value.copy(index, of: other.value)
    first.copy(index, of: other.first)
    second.copy(index, of: other.second)
    third.copy(index, of: other.third)
  }

  /// Two components of it: one pair of lanes after the other is computed, since a copy of all sixteen takes
  /// longer than the arithmetic.
  subscript(pair index: Int) -> Pair {
    @inline(__always) get {
      Pair(
        value: value.pair(index), first: first.pair(index), second: second.pair(index),
        third: third.pair(index))
    }
    @inline(never) set {
      value.setPair(index, to: newValue.value)
      first.setPair(index, to: newValue.first)
      second.setPair(index, to: newValue.second)
      third.setPair(index, to: newValue.third)
    }
  }
}

extension CubicPath {
  struct Pair {
    var value: SIMD2<Double>
    var first: SIMD2<Double>
    var second = SIMD2<Double>.zero
    var third = SIMD2<Double>.zero
  }
}

extension CubicPath.Pair {
  @inline(__always)
  init(
    from start: MotionState<SIMD2<Double>>, to end: MotionState<SIMD2<Double>>, duration: Double
  ) {
    self.init(value: end.value, first: end.velocity)
    guard duration >= Self.shortestCurve else { return }
    let rate = 1 / duration
    let slope = (end.value - start.value) * rate
    second = (start.velocity + end.velocity * 2 - slope * 3) * rate
    third = (start.velocity + end.velocity - slope * 2) * (rate * rate)
  }

  @inline(__always)
  func state(at time: Double) -> MotionState<SIMD2<Double>> {
    MotionState(
      value: value + (first + (second + third * time) * time) * time,
      velocity: first + (second * 2 + third * (3 * time)) * time)
  }

  /// The cubic that a spring goes along, without a free motion, behind a target on this one.
  ///
  /// Its coefficients are compared in x″ + 2γ·x′ + ω₀²·x = ω₀²·p: with a = 2γ/ω₀² = 2ζ/ω₀ and b = 1/ω₀²,
  /// which are 0 for a spring that is at its target at once. For one that is slow they are too large: see
  /// ``MassSpringDamper/isSlow(over:)``.
  @inline(__always)
  func followed(by spring: MassSpringDamper) -> Self {
    let b = 1 / (spring.naturalFrequency * spring.naturalFrequency)
    let a = 2 * spring.dampingRatio / spring.naturalFrequency
    var q = self
    q.second = second - q.third * (3 * a)
    q.first = first - q.second * (2 * a) - q.third * (6 * b)
    q.value = value - q.first * a - q.second * (2 * b)
    return q
  }

  /// The duration in seconds below which a path is a straight line: at 60,000 units per second squared
  /// the two differ by 3·10⁻⁶ units there, and the follower's value by far less.
  private static var shortestCurve: Double { 1e-5 }
}

/// A step of a leader's path: how it arrives at a time, and how it goes on from there.
struct PathStep: Sendable {
  var time: Double

  /// The leader's states just before and just after; different where it leaps.
  var arriving: MotionState<Lanes>
  var leaving: MotionState<Lanes>

  /// The leader's destination, and whether its own motion carries it on, after the step.
  var target: Lanes
  var isMoving: Bool

  /// The lowest derivative of the path that may leap there, at most ``smooth``.
  ///
  /// A follower's is higher by two: its acceleration depends on the leader's value.
  var smoothness = smooth

  /// Above the degree of a cubic: a leap of this derivative counts like any other error of the step.
  static var smooth: Int { 4 }

  init(time: Double, _ state: MotionState<Lanes>, target: Lanes, isMoving: Bool) {
    self.time = time
    (arriving, leaving) = (state, state)
    self.target = target
    self.isMoving = isMoving
  }

  @inline(never)
  func moved(by offset: Lanes) -> PathStep {
    var step = self
    for index in offset.usedPairs {
      let offset = offset.pair(index)
      step.arriving.value.setPair(index, to: arriving.value.pair(index) + offset)
      step.leaving.value.setPair(index, to: leaving.value.pair(index) + offset)
      step.target.setPair(index, to: target.pair(index) + offset)
    }
    return step
  }
}
