import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The numbers in the README's samples.
struct ReadmeNumbersTests {
  @Test func keyframesOfTheSampleBake() throws {
    let motion = Motion.spring(.bouncy, to: 300.0)
    let baked = try BakedMotion<Double>(motion, from: MotionState(0), tolerance: 0.1)
    #expect(baked.values.count == 5)
    #expect(baked.errorBound <= 0.1)
    let everyFrame = try BakedMotion<Double>(
      motion, from: MotionState(0), tolerance: 0.1, style: .uniform(framesPerSecond: 60))
    #expect(everyFrame.values.count == 90)
  }
}
