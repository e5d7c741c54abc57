import AllocationCounter
import Dispatch
import SpringEngine
import SpringEngineKeyframes

/// What a user has: an animator with a closure, evaluated once per frame.
///
/// Prints ns and heap allocations per frame and animator. Run it in release mode:
/// `swift run --package-path Tests/Benchmarks -c release`.
@MainActor
func measure<Value: MotionValue>(
  _ name: String, animators count: Int, frames: Int, from start: Value, to end: Value
) {
  let clock = ManualClock(frameInterval: 1.0 / 120)
  let loop = FrameLoop(clock: clock)
  let endless = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 1e-9)
  var calls = 0
  let animators = (0..<count).map { _ in
    let animator = Animator(start, spring: endless, in: loop)
    animator.onChange = { _ in calls += 1 }
    animator.target = end
    return animator
  }
  for _ in 0..<10 { clock.tick(to: clock.now + 1.0 / 120) }
  var best = Double.infinity
  var allocations = 0
  for _ in 0..<7 {
    let allocationsBefore = allocation_count()
    let before = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<frames { clock.tick(to: clock.now + 1.0 / 120) }
    let elapsed = Double(DispatchTime.now().uptimeNanoseconds - before)
    allocations = allocation_count() - allocationsBefore
    best = min(best, elapsed / Double(frames * count))
  }
  precondition(calls >= 7 * frames * count && animators.count == count)
  let perFrame = Double(allocations) / Double(frames * count)
  print("\(name)  \((best * 10).rounded() / 10) ns/frame  \(perFrame) allocations/frame")
}

/// The mathematics alone, to compare with: one exact state per step and nothing around it.
func measureFormula(steps: Int) {
  let model = SpringMotion(.bouncy, target: 100.0)
  var state = MotionState(0.0)
  var best = Double.infinity
  for _ in 0..<7 {
    let before = DispatchTime.now().uptimeNanoseconds
    for step in 0..<steps {
      state = model.state(after: Double(step & 255) / 120, from: MotionState(state.value * 1e-9))
    }
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - before) / Double(steps))
  }
  precondition(state.value.isFinite)
  print("Double,  the formula alone \((best * 10).rounded() / 10) ns/state")
}

measureFormula(steps: 200_000)
measure("Double,  1 animator      ", animators: 1, frames: 200_000, from: 0.0, to: 100.0)
measure(
  "SIMD2,   1 animator      ", animators: 1, frames: 200_000, from: SIMD2(0.0, 0), to: [1, 2])
measure(
  "SIMD16,  1 animator      ", animators: 1, frames: 200_000, from: SIMD16<Double>(repeating: 0),
  to: SIMD16(repeating: 1))
measure("Double,  10,000 animators", animators: 10_000, frames: 50, from: 0.0, to: 100.0)

/// What asking costs: a new target, given to an animator in flight.
@MainActor
func measureRetarget<Value: MotionValue>(
  _ name: String, times: Int, from start: Value, to end: Value
) {
  let clock = ManualClock()
  let animator = Animator(start, spring: .bouncy, in: FrameLoop(clock: clock))
  let before = DispatchTime.now().uptimeNanoseconds
  for index in 0..<times { animator.target = index.isMultiple(of: 2) ? end : start }
  let elapsed = Double(DispatchTime.now().uptimeNanoseconds - before) / Double(times)
  print("\(name)  \((elapsed * 10).rounded() / 10) ns/retarget")
}

measureRetarget("Double ", times: 20_000, from: 0.0, to: 100.0)
measureRetarget("SIMD4  ", times: 20_000, from: SIMD4<Double>(repeating: 0), to: SIMD4(1, 2, 3, 4))

/// What a bake costs: the default style, from one value to another.
func measureBake<Value: MotionValue>(
  _ name: String, times: Int, from start: Value, to end: Value, tolerance: Double? = nil
) {
  let motion = Motion.spring(SpringMotion(.bouncy, target: end.components))
  var keyframes = 0
  var best = Double.infinity
  var allocations = 0
  for _ in 0..<7 {
    let allocationsBefore = allocation_count()
    let before = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<times {
      guard
        let baked = try? BakedMotion<Value>(motion, from: MotionState(start), tolerance: tolerance)
      else {
        preconditionFailure("bake: a spring can be baked")
      }
      keyframes = baked.values.count
    }
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - before) / Double(times))
    allocations = (allocation_count() - allocationsBefore) / times
  }
  let microseconds = (best / 100).rounded() / 10
  print("\(name)  \(microseconds) µs/bake  \(keyframes) keyframes  \(allocations) allocations")
}

measureBake(
  "Bake of a spring, 300 pt to 0.1 pt         ", times: 1000, from: 0.0, to: 300.0, tolerance: 0.1)
measureBake("Bake of a spring, 300 to 0.002             ", times: 1000, from: 0.0, to: 300.0)
measureBake(
  "Bake of a spring, transform (16 components)", times: 1000, from: DecomposedTransform.identity,
  to: DecomposedTransform(
    translation: SIMD3(100, 200, 0), scale: SIMD3(2, 2, 1), rotation: SIMD3(0, 0, 1)))
