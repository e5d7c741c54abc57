@testable import SpringEngine

/// Bakes of every model and style: they return or say why not, keep Core Animation's rules, begin and
/// end exactly, and the error bound holds.
func fuzzBakes(_ bytes: inout Bytes) {
  if bytes.choice(4) == 1 {
    check(SIMD2<Double>.self, &bytes)
  } else if bytes.choice(8) == 1 {
    check(Float.self, &bytes)
  } else {
    check(Double.self, &bytes)
  }
}

private func check<Value: MotionValue & Equatable>(_ type: Value.Type, _ bytes: inout Bytes) {
  let size = bytes.positive(1e-3...1e5)
  let pace = bytes.positive(1e-2...1e2)
  let motion: Motion<Value.Components> = bytes.motion(size: size, pace: pace)
  let start = MotionState(
    value: Value(components: bytes.vector(size)),
    velocity: Value(components: bytes.flag() ? .zero : bytes.vector(size * pace)))
  let tolerance = bytes.flag() ? nil : size * bytes.positive(1e-7...1)
  let rest = bytes.tolerance(size: size)
  let budget = BakeBudget(
    duration: bytes.flag() ? 60 : bytes.positive(0.1...1e4), keyframes: 2 + bytes.choice(256) * 4)
  let style = style(&bytes)
  let text = "\(motion) from \(start), \(style), tolerance \(tolerance ?? -1), rest \(rest)"
  do throws(BakeError) {
    let baked = try BakedMotion<Value>(
      Motion(motion.course), from: start, tolerance: tolerance, settlingTolerance: rest,
      style: style,
      budget: budget)
    check(baked, budget, size, text)
  } catch {
    if error.reason == .notFinite {
      let duration = motion.settlingDuration(from: start.components, settlingTolerance: rest)
      let isBeyondType = (0...1000).contains {
        let time = duration * Double($0) / 1000
        return !Value(components: motion.state(after: time, from: start.components).value)
          .components.isFinite
      }
      law(isBeyondType, "\(error): \(text)")
    }
    if [.follows, .waits, .limited].contains(error.reason) { fatalError("\(error): \(text)") }
  }
}

private func style(_ bytes: inout Bytes) -> BakeStyle {
  switch bytes.choice(4) {
  case 0: .curved
  case 1: .straight
  case 2: .uniform(framesPerSecond: bytes.positive(1...240))
  default: .held(framesPerSecond: bytes.positive(1...240))
  }
}

private func check<Value: MotionValue & Equatable>(
  _ baked: BakedMotion<Value>, _ budget: BakeBudget, _ size: Double, _ text: String
) {
  do { try baked.validate() } catch { fatalError("\(error): \(text)") }
  law(baked.values.count <= budget.keyframes, "\(baked.values.count) keyframes: \(text)")
  law(baked.duration <= budget.duration, "duration \(baked.duration): \(text)")
  law(baked.values[0] == baked.state(at: 0).value, "first value \(baked.values[0]): \(text)")
  let end = baked.motion.settledValue(from: baked.state(at: 0))
  law(baked.finalValue == end, "last value \(baked.finalValue), not \(String(describing: end))")
  law(baked.errorBound >= 0, "bound \(baked.errorBound): \(text)")
  for index in 1..<baked.keyTimes.count {
    let from = baked.keyTimes[index - 1] * baked.duration
    let span = baked.keyTimes[index] * baked.duration - from
    // Motions leap within segments of 2⁻²² of the duration, and nowhere else.
    if span < 0x1p-21 * baked.duration { continue }
    for step in 0..<7 {
      checkError(of: baked, at: from + span * (Double(step) + 0.5) / 7, text)
    }
  }
  for later in [1.0, 1.001, 1.5, 4] { checkError(of: baked, at: baked.duration * later, text) }
}

private func checkError<Value: MotionValue & Equatable>(
  of baked: BakedMotion<Value>, at time: Double, _ text: String
) {
  let exact = baked.motion.course.state(after: time, from: baked.state(at: 0).components).value
  let error = (baked.value(at: time).components - exact).largestMagnitude
  law(
    error <= baked.errorBound * (1 + 1e-9),
    "error \(error) at \(time) beyond the bound \(baked.errorBound): \(text)")
}
