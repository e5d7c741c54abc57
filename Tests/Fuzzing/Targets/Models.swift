@testable import SpringEngine

/// Motions of every model: states are finite, and the laws of ``Motion`` hold.
func fuzzModels(_ bytes: inout Bytes) {
  if bytes.flag() { check(SIMD2<Double>.self, &bytes) } else { check(Double.self, &bytes) }
}

private func check<Vector: MotionVector>(_ type: Vector.Type, _ bytes: inout Bytes) {
  let size = bytes.positive(1e-3...1e6)
  let pace = bytes.positive(1e-2...1e2)
  let motion: Motion<Vector> = bytes.motion(size: size, pace: pace)
  let start: MotionState<Vector> = bytes.state(size: size, pace: pace)
  // Slow motions of this size go as far as this; rounding is relative to it.
  let scale = size * (1 + 100 * pace)
  let text = "\(motion) from \(start)"

  law(motion.state(after: 0, from: start).value == start.value, "time 0 of \(text)")
  for _ in 0..<4 {
    let time = bytes.positive(1e-6...1e3)
    let state = motion.state(after: time, from: start)
    law(state.isFinite, "\(state) after \(time) of \(text)")
    checkWalls(of: motion, start, state, scale) { "\(state) after \(time) of \(text)" }
  }
  if case .spring(let model) = motion.course { checkStart(of: model, motion, start, scale, text) }
  checkImpacts(of: motion, from: start, scale, text)
  checkRest(of: motion, from: start, bytes.tolerance(size: size), scale, text, &bytes)
  checkSum(of: motion, from: start, scale, text, &bytes)
  checkReduced(motion, from: start, scale, text)
}

/// No state is beyond a wall, from a start between the walls.
private func checkWalls<Vector: MotionVector>(
  of motion: Motion<Vector>, _ start: MotionState<Vector>, _ state: MotionState<Vector>,
  _ scale: Double, _ message: () -> String
) {
  for index in 0..<Vector.componentCount {
    let value = start.value[component: index]
    guard let walls = walls(of: motion, component: index, from: value), walls.contains(value)
    else { continue }
    let later = state.value[component: index]
    law(
      later >= walls.lowerBound - 1e-9 * scale && later <= walls.upperBound + 1e-9 * scale,
      message())
  }
}

/// The values to which a component is confined; `nil` for motions without walls.
private func walls<Vector: MotionVector>(
  of motion: Motion<Vector>, component index: Int, from start: Double
) -> ClosedRange<Double>? {
  switch motion.course.component(index) {
  case .bounce(let constants): return constants.lower...constants.upper
  case .spring(let spring, let wall, let stop):
    guard let stop, !spring.isInstant else { return nil }
    switch stop.side {
    case .below: return -Double.infinity...wall
    case .above: return wall...Double.infinity
    case .start where start < wall: return -Double.infinity...wall
    case .start where start > wall: return wall...Double.infinity
    case .start: return nil
    }
  default: return nil
  }
}

/// A spring leaves its start without a jump, also beyond a wall.
private func checkStart<Vector: MotionVector>(
  of model: SpringCourse, _ motion: Motion<Vector>, _ start: MotionState<Vector>, _ scale: Double,
  _ text: String
) {
  let frequency = model.spring.naturalFrequency
  if model.spring.isInstant { return }
  let speed = (start.value - Vector(model.target)).largestMagnitude * frequency
  let time = 1e-6 / frequency
  let travel = (motion.state(after: time, from: start).value - start.value).largestMagnitude
  law(
    travel <= 2 * time * (speed + start.velocity.largestMagnitude) + 1e-9 * scale,
    "leaves by \(travel) in \(time): \(text)")
}

/// Impacts ascend, reverse the velocity, lose speed, and are at their wall.
private func checkImpacts<Vector: MotionVector>(
  of motion: Motion<Vector>, from start: MotionState<Vector>, _ scale: Double, _ text: String
) {
  var time = -1.0
  for _ in 0..<24 {
    guard let impact = motion.nextImpact(after: time, from: start) else { break }
    law(impact.time > time && impact.time >= 0, "\(impact) after \(time) of \(text)")
    law(
      abs(impact.velocityAfter) <= abs(impact.velocityBefore) * (1 + 1e-12)
        && impact.velocityAfter * impact.velocityBefore <= 0, "\(impact) of \(text)")
    time = impact.time
  }
  time = -1
  for _ in 0..<24 {
    guard let next = motion.course.nextBreak(after: time, from: start.lanes) else { break }
    law(next > time, "break \(next) after \(time) of \(text)")
    time = next
  }
}

/// From its settling duration on, a motion is within the tolerance of its resting value.
private func checkRest<Vector: MotionVector>(
  of motion: Motion<Vector>, from start: MotionState<Vector>, _ tolerance: SettlingTolerance,
  _ scale: Double, _ text: String, _ bytes: inout Bytes
) {
  let duration = motion.settlingDuration(from: start, settlingTolerance: tolerance)
  law(duration >= 0, "settling duration \(duration) of \(text)")
  law(motion.course.reach(from: start.lanes) >= 0, "reach of \(text)")
  let end = motion.settledValue(from: start)
  guard duration < 1e9 else { return }
  // An undamped swing that is too small to be seen counts as rest, and has no end.
  guard let end else { return }
  law(end.isFinite, "end \(end) of \(text)")
  for _ in 0..<3 {
    let time = (duration + 1e-6) * (1 + 1e-9) + bytes.unit() * bytes.positive(1e-3...1e3)
    let state = motion.state(after: time, from: start)
    let distance = (state.value - end).largestMagnitude
    law(
      distance <= tolerance.distance * (1 + 1e-6) + 1e-9 * scale,
      "\(distance) from \(end) after \(time), later than \(duration) within \(tolerance): \(text)")
  }
}

/// a seconds and then b seconds are a + b seconds.
private func checkSum<Vector: MotionVector>(
  of motion: Motion<Vector>, from start: MotionState<Vector>, _ scale: Double, _ text: String,
  _ bytes: inout Bytes
) {
  if case .curve(let curve) = motion.course, case .track = curve.timing.curve { return }
  if motion.course.hasWalls { return }
  let (a, b) = (bytes.positive(1e-3...10), bytes.positive(1e-3...10))
  let middle = motion.state(after: a, from: start)
  let later = Motion<Vector>(motion.course.advanced(by: a, from: start.lanes))
  let (once, twice) = (
    motion.state(after: a + b, from: start), later.state(after: b, from: middle)
  )
  law(
    (once.value - twice.value).largestMagnitude <= 1e-4 * scale,
    "\(once) after \(a) + \(b), \(twice) after \(a) and \(b): \(text)")
}

/// The motion for reduced motion has no end that the motion has not, and passes none.
private func checkReduced<Vector: MotionVector>(
  _ motion: Motion<Vector>, from start: MotionState<Vector>, _ scale: Double, _ text: String
) {
  guard let end = motion.settledValue(from: start), end.isFinite else { return }
  let reduced = motion.reduced(from: start)
  guard let reducedEnd = reduced.settledValue(from: start) else {
    fatalError("no end of the reduced motion of \(text)")
  }
  law(
    (reducedEnd - end).largestMagnitude <= 1e-6 * scale,
    "reduced to \(reducedEnd), not \(end): \(text)")
}
