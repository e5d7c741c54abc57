import SpringEngine
import SpringEngineKeyframes
import Testing

struct BakeCustomModelTests {
  /// Constant deceleration from a speed to rest at a target.
  private struct Braking: MotionModel {
    var deceleration: Double

    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      let elapsed = min(time, start.velocity / deceleration)
      return MotionState(
        value: start.value + elapsed * (start.velocity - deceleration * elapsed / 2),
        velocity: start.velocity - deceleration * elapsed)
    }

    func settlingDuration(
      from start: MotionState<Double>, within tolerance: RestTolerance
    ) -> Double {
      let speed = min(tolerance.speed, (2 * deceleration * tolerance.distance).squareRoot())
      return max(0, start.velocity - speed) / deceleration
    }

    func restingValue(from start: MotionState<Double>) -> Double? {
      start.value + start.velocity * start.velocity / (2 * deceleration)
    }
  }

  @Test("A model defined outside of the package is baked within the tolerance")
  func isBaked() throws {
    let start = MotionState(value: 20.0, velocity: 600)
    let baked = try BakedMotion<Double>(
      Motion(Braking(deceleration: 900)), from: start, tolerance: 0.1)
    #expect(baked.finalValue == 220)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
  }
}
