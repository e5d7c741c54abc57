import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct BakeStyleTests {
  static let motion = Motion.spring(.bouncy, to: 300.0)
  static let start = MotionState(value: 0.0, velocity: -500)
  static let bounce = Motion<Double>.fall(gravity: -2000, floor: 0, restitution: 0.6)

  @Test(
    "A bake's value is that of its keyframes, as Core Animation documents them",
    arguments: [
      BakeStyle.curved, .straight, .uniform(framesPerSecond: 60), .held(framesPerSecond: 30),
    ])
  func evaluation(style: BakeStyle) throws {
    for seed in 0..<CaseCount.of(20, small: 4) {
      let baked = try BakeRandomTests.randomBake(seed: UInt64(seed), style: style)
      let reading = CoreAnimationReading(baked)
      let scale = baked.values.map { abs($0) }.max() ?? 0
      var worst = 0.0
      for k in -2...2000 where CaseCount.includes(k, step: 8) {
        let time = baked.duration * Double(k) / 1999.5
        worst = max(worst, abs(baked.value(at: time) - reading.value(at: time)))
      }
      #expect(worst <= 1e-12 * scale, "seed \(seed)")
    }
  }

  @Test("Uniform keyframes are equally spaced, on the motion, and their error is known")
  func uniform() throws {
    for motion in [Self.motion, Self.bounce] {
      let start = MotionState(value: 300.0, velocity: -500)
      let baked = try BakedMotion<Double>(
        motion, from: start, tolerance: 0.1, style: .uniform(framesPerSecond: 60))
      try baked.validate()
      #expect(baked.values.count == Int((baked.duration * 60).rounded(.up)) + 1)
      for (i, time) in baked.keyTimes.enumerated() {
        #expect(abs(time - Double(i) / Double(baked.values.count - 1)) < 0x1p-24)
      }
      let error = BakeCheck(baked: baked).trueError()
      #expect(error.value <= baked.errorBound)
      #expect(error.value >= 0.8 * baked.errorBound)
      #expect(baked.errorBound > baked.tolerance)
      #expect(baked.finalValue == motion.settledValue(from: start))
    }
  }

  @Test("Held keyframes are one fewer than key times, and their error is known")
  func held() throws {
    for motion in [Self.motion, Self.bounce] {
      let start = MotionState(value: 300.0, velocity: -500)
      let baked = try BakedMotion<Double>(
        motion, from: start, tolerance: 0.1, style: .held(framesPerSecond: 60))
      try baked.validate()
      #expect(baked.holdsValues)
      #expect(baked.keyTimes.count == baked.values.count + 1)
      let error = BakeCheck(baked: baked).trueError()
      #expect(error.value <= baked.errorBound)
      #expect(error.value >= 0.8 * baked.errorBound)
      #expect(baked.finalValue == motion.settledValue(from: start))
      let moment = baked.duration * baked.keyTimes[5]
      #expect(baked.value(at: moment + 1e-6) == baked.values[5])
      #expect(baked.value(at: moment - 1e-6) == baked.values[4])
    }
  }

  @Test("The state is the motion's own, within the bound of the shown value")
  func state() throws {
    let baked = try BakedMotion<Double>(Self.motion, from: Self.start, tolerance: 0.1)
    #expect(baked.state(at: -1) == Self.start)
    #expect(baked.state(at: .nan) == Self.start)
    #expect(baked.state(at: baked.duration) == MotionState(300))
    for k in 1..<200 {
      let time = baked.duration * Double(k) / 200
      let state = baked.state(at: time)
      #expect(state == Self.motion.state(after: time, from: Self.start))
      #expect(abs(state.value - baked.value(at: time)) <= baked.errorBound)
    }
    #expect(baked.value(at: .nan) == 0)
    #expect(baked.value(at: .infinity) == 300)
  }
}
