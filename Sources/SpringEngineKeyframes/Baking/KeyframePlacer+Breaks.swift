import SpringEngine

// Where the motion is not smooth: at impacts, until they are too low to be seen, and where the value jumps,
// as in steps.

extension KeyframePlacer {
  /// The state at a time; rest of a component whose bounces are left out.
  @inline(__always)
  func motion(after time: Double) -> MotionState<Vector> {
    var state = model.state(after: time, from: start)
    if !lowBounces.isEmpty { lowBounces.leaveOut(of: &state, at: time) }
    return state
  }

  /// The first time later than one at which a component is not smooth; `nil` if there is none.
  @inline(never)
  func nextBreak(after time: Double) -> Double? {
    var first: Double?
    for index in 0..<start.value.componentCount where !lowBounces.areLeftOut(index, at: time) {
      let next = model.component(index).nextBreak(after: time, from: start[component: index])
      if let next { first = min(first ?? next, next) }
    }
    return first
  }

  /// Determines from when on bounces are too low to be seen.
  mutating func noteLowBounces() {
    let height = min(0.45 * tolerance, 0.47 * allowedError)
    lowBounces = (0..<start.value.componentCount).map { index in
      LowBounces(of: model.component(index), from: start[component: index], below: height)
    }
  }

  /// Leaves out the further bounces of components that are too low from a keyframe on.
  ///
  /// Such a component is at rest from there on, and its largest distance from rest is a part of the error.
  mutating func leaveOutLowBounces(from keyframe: inout KeyframeState<Vector>) {
    for index in lowBounces.indices where lowBounces[index].leaveOut(from: keyframe.time) {
      keyframe.outgoing[component: index] = 0
      keyframe.deviation[component: index] =
        keyframe.value[component: index] - lowBounces[index].rest
    }
  }
}

/// The bounces of a component, of which those that nobody sees are left out.
struct LowBounces {
  private let motion: ComponentMotion
  private let start: MotionState<Double>
  let rest: Double

  /// The largest distance from rest that is not seen; from ``restTime`` on, the largest that there is.
  private(set) var height: Double
  /// The time of the keyframe from which on the component is shown at rest.
  private(set) var restTime = Double.infinity
  /// From this time on it is within the height.
  private let calmTime: Double

  @inline(never)
  init(of motion: ComponentMotion, from start: MotionState<Double>, below height: Double) {
    (self.motion, self.start, self.height) = (motion, start, height)
    rest = motion.settledValue(from: start) ?? start.value
    calmTime = Self.calmTime(of: motion, from: start, within: height)
  }

  /// Leaves out the bounces from the time of a keyframe on, if there are any and all are low.
  ///
  /// - Returns: Whether the component is at rest from there on.
  @inline(never)
  mutating func leaveOut(from time: Double) -> Bool {
    guard calmTime <= time, restTime == .infinity,
      let next = motion.nextBreak(after: time, from: start)
    else { return false }
    restTime = time
    // Nearly always it is farthest from rest in the middle of its next bounce.
    let middle = motion.state(after: (time + next) / 2, from: start).value
    var height = max(1.01 * abs(middle - rest), self.height * 0x1p-10)
    while height < self.height {
      if Self.calmTime(of: motion, from: start, within: height) <= time {
        self.height = height
        return true
      }
      height *= 1.05
    }
    return true
  }

  /// From this time on the component is within a distance of its resting value.
  private static func calmTime(
    of motion: ComponentMotion, from start: MotionState<Double>, within distance: Double
  ) -> Double {
    motion.settlingDuration(
      from: start, settlingTolerance: SettlingTolerance(distance: distance, speed: .infinity))
  }
}

extension [LowBounces] {
  /// Whether the bounces of a component are left out from a time on.
  func areLeftOut(_ index: Int, at time: Double) -> Bool {
    index < count && self[index].restTime <= time
  }

  /// The largest distance from rest that the components have whose bounces are left out from a time on.
  func largestHeight(at time: Double) -> Double {
    reduce(0) { $1.restTime <= time ? Swift.max($0, $1.height) : $0 }
  }

  @inline(never)
  func leaveOut<Vector: MotionVector>(of state: inout MotionState<Vector>, at time: Double) {
    for index in indices where self[index].restTime <= time {
      state[component: index] = MotionState(self[index].rest)
    }
  }
}

// A jump is within a short segment, which ends with it.

extension KeyframePlacer {
  /// The length of a segment in which the value jumps, in seconds.
  var leapDuration: Double { duration * leapPart }

  /// What the value changes by up to breaks so early that they are passed over.
  var earlyChange: Double {
    let passedOver = duration * negligiblePart
    guard let next = nextBreak(after: 0), next <= passedOver else { return 0 }
    let later = motion(after: passedOver).value
    let change = (start.value - later).largestMagnitude
    // A larger one is covered by a segment.
    return change > allowedError ? 0 : change
  }

  /// Places the first keyframe, and one after a jump at the start.
  mutating func placeStart(curved: Bool) throws(BakeError) -> KeyframeState<Vector> {
    let first = startState
    keyframes.append(first.value, at: 0)
    self.last = first
    guard first.deviation.largestMagnitude > allowedError, leapDuration < duration else {
      return first
    }
    let next = state(at: leapDuration)
    try append(next, timing: curved ? .linear : nil, error: 0)
    return next
  }

  /// Covers the interval up to a break, and the jump there if there is one.
  mutating func placeBreak(
    at time: Double, from last: KeyframeState<Vector>, curved: Bool
  ) throws(BakeError) -> KeyframeState<Vector> {
    var end = breakState(at: time, after: last.time)
    let sides = values(around: time)
    // The value at the very time may be that of neither side.
    if (end.value - sides.after).largestMagnitude > allowedError {
      end.value = stored(sides.after)
    }
    guard (sides.after - sides.before).largestMagnitude > allowedError else {
      end.deviation = end.value - sides.before
      try place(from: last, to: end, curved: curved)
      end.deviation = end.value - sides.after
      return end
    }
    let leap = leapTimes(around: time)
    // Breaks that are closer than key times may have taken the one before the leap.
    if leap.before > last.time, keyTime(at: leap.before) < keyTime(at: leap.after) {
      try place(from: last, to: state(at: leap.before), curved: curved)
    }
    if leap.after > time {
      end = state(at: leap.after)
    } else {
      end.value = stored(sides.after)
      end.deviation = end.value - sides.after
    }
    try append(end, timing: curved ? .linear : nil, error: 0)
    return end
  }

  /// Covers the interval up to the end, and the jump there if there is one.
  ///
  /// - Parameter hasBreak: Whether there is a break so close to the end that its key time is 1.
  mutating func placeEnd(
    _ end: KeyframeState<Vector>, from last: KeyframeState<Vector>, curved: Bool, hasBreak: Bool
  ) throws(BakeError) {
    let isJump = (0..<start.value.componentCount).contains { index in
      // The duration is rounded, which a vertical tangent at the end magnifies.
      let change = steepestChange(of: index, from: end.time - shortDistance, to: end.time)
      return abs(end.deviation[component: index])
        > max(tolerance, allowedError, change < .infinity ? change : 0)
    }
    guard isJump || hasBreak, end.time - leapDuration > last.time,
      keyTime(at: end.time - leapDuration) < 1
    else {
      return try place(from: last, to: end, curved: curved)
    }
    let before = state(at: end.time - leapDuration)
    try place(from: last, to: before, curved: curved)
    try append(
      end, timing: curved ? .linear : nil, error: isJump ? 0 : extent(from: before, to: end))
  }

  /// How far the value goes within a segment that is too short for a keyframe in it.
  ///
  /// That can be a whole motion, if it begins late. A twentieth is for what it does between the samples.
  private func extent(
    from first: KeyframeState<Vector>, to last: KeyframeState<Vector>
  ) -> Double {
    let samples = 512
    let change = (last.value - first.value).largestMagnitude
    var farthest = change
    func include(_ time: Double) {
      let value = motion(after: time).value
      for end in [first, last] {
        farthest = max(farthest, (value - end.value).largestMagnitude)
      }
    }
    for sample in 1..<samples {
      include(first.time + (last.time - first.time) * (Double(sample) / Double(samples)))
    }
    var (time, breaks) = (first.time, 0)
    while breaks < samples, let next = nextBreak(after: time), next < last.time {
      include(next)
      (time, breaks) = (next, breaks + 1)
    }
    return farthest > change ? farthest * 1.05 : change
  }
}

extension KeyframePlacer {
  /// The values just before and after a break: different from that at its time if the value leaps there;
  /// see *Leaps* in <doc:BakingMathematics>.
  @inline(never)
  func values(around time: Double) -> (before: Vector, after: Vector) {
    let exact = motion(after: time).value
    if model.isContinuous { return (exact, exact) }
    func side(_ side: BreakSide) -> Vector {
      let distance = side.rawValue * shortDistance
      func value(_ factor: Double) -> Vector {
        motion(after: max(0, time + factor * distance)).value
      }
      let near = value(1)
      let limit = (near * 8 - value(4) * 6 + value(16)) * (1.0 / 3)
      return exact.mapComponents { index, exact in
        let change = abs(near[component: index] - exact)
        let isSmooth =
          abs(limit[component: index] - exact) <= 16 * exact.ulp
          || change <= steepestChange(of: index, from: time, to: time + distance)
        return isSmooth ? exact : limit[component: index]
      }
    }
    return (side(.before), side(.after))
  }

  /// Seconds from a break at which it is asked whether the value leaps there.
  private var shortDistance: Double { 32 * duration.ulp }

  /// The most by which a component can change between two close times without a leap: twice what its law
  /// allows, since a vertical tangent magnifies the rounding of the times.
  private func steepestChange(of index: Int, from one: Double, to other: Double) -> Double {
    2
      * model.component(index).steepestChange(
        between: max(0, min(one, other)), and: max(0, one, other), from: start[component: index])
  }

  /// The velocity just before or after a break, of each component from instants so far from it that
  /// rounding does not put its value on the break already, where a motion that bounces has the velocity
  /// after it.
  ///
  /// `span` is the time since the break before, and `least` the least distance in time, both in seconds.
  func velocity(
    _ side: BreakSide, _ time: Double, within span: Double, atLeast least: Double
  ) -> Vector {
    let least = max(span * 0x1p-30, least)
    var velocity = velocity(beside: time, at: side.rawValue * least)
    let state = motion(after: max(0, time - span * 0x1p-10))
    for index in 0..<start.value.componentCount {
      let speed = abs(state.velocity[component: index])
      guard speed > 0 else { continue }
      let aside = min(8 * state.value[component: index].ulp / speed, span * 0x1p-16)
      guard aside > least else { continue }
      func sample(_ factor: Double) -> Double {
        let instant = max(0, time + factor * side.rawValue * aside)
        return motion(after: instant).velocity[component: index]
      }
      velocity[component: index] = 3 * (sample(1) - sample(2)) + sample(3)
    }
    return velocity
  }
}
