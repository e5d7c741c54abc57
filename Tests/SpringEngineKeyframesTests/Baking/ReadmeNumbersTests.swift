import SpringEngine
import SpringEngineKeyframes
import Testing

/// What the README says of its own samples.
struct ReadmeNumbersTests {
  @Test func theSampleBakeHasTheKeyframesItIsSaidToHave() throws {
    let motion = Motion.spring(.bouncy, to: 300.0)
    let baked = try BakedMotion<Double>(motion, from: MotionState(0), tolerance: 0.1)
    #expect(baked.values.count == 5)
    #expect(baked.errorBound <= 0.1)
    let everyFrame = try BakedMotion<Double>(
      motion, from: MotionState(0), tolerance: 0.1, style: .uniform(framesPerSecond: 60))
    #expect(everyFrame.values.count == 90)
  }
}
