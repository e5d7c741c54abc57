@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct BakeModelTests {
  @Test("A gravity bounce is exact, with a keyframe at each impact and apex and no others")
  func gravityBounce() throws {
    let height = 300.0
    let model = Motion<Double>.fall(gravity: -2000, floor: 0, restitution: 0.6)
    let start = MotionState(height)
    let tolerance = 0.1
    let baked = try BakedMotion<Double>(model, from: start, tolerance: tolerance)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    // Up to the first arc that stays below half the tolerance.
    var expected = [0.0]
    var lastApex = height
    var hit = model.nextImpact(after: 0, from: start)
    while let impact = hit, impact.time <= baked.duration {
      expected.append(impact.time)
      let rise = impact.velocityAfter / 2000
      let apex = impact.velocityAfter * rise / 2
      if apex < 0.45 * tolerance || impact.time + rise > baked.duration { break }
      lastApex = apex
      expected.append(impact.time + rise)
      hit = model.nextImpact(after: impact.time, from: start)
    }
    expected.append(baked.duration)
    let times = baked.keyTimes.map { $0 * baked.duration }
    #expect(times.count == expected.count)
    // Key times are in single precision.
    let resolution = baked.duration * 0x1.01p-25
    for (time, event) in zip(times, expected) { #expect(abs(time - event) < resolution) }
    #expect(lastApex < tolerance)
    var worst = 0.0
    let exactUntil = expected[expected.count - 2]
    for k in 0..<20_000 where CaseCount.includes(k, step: 10) {
      let time = exactUntil * Double(k) / 20_000
      worst = max(worst, abs(baked.value(at: time) - model.state(after: time, from: start).value))
    }
    #expect(worst < 1e-6 * height)
  }

  @Test("A drop with seven impacts takes at most 15 keyframes")
  func sevenImpacts() throws {
    let model = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
    // The eighth arc is 640 · 0.36⁷ = 0.5 pt high.
    let baked = try BakedMotion<Double>(
      model, from: MotionState(0), tolerance: 1.3,
      settlingTolerance: SettlingTolerance(distance: 0.4))
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    #expect(baked.values.filter { $0 == 640 }.count >= 7)
    #expect(baked.values.count <= 15)
  }

  @Test("A hard stop has a keyframe at every visible impact")
  func hardStop() throws {
    for restitution in [0, 0.3, 0.8, 1.0] {
      let model = Motion.spring(
        .bouncy, to: 300.0, hardStop: HardStop(restitution: restitution))
      let start = MotionState(value: 0.0, velocity: 900)
      let baked = try BakedMotion<Double>(model, from: start, tolerance: 0.1)
      #expect(BakeCheck(baked: baked).firstProblem() == nil, "restitution \(restitution)")
      let calm = model.settlingDuration(
        from: start, settlingTolerance: SettlingTolerance(distance: 0.04, speed: .infinity))
      let times = baked.keyTimes.map { $0 * baked.duration }
      var impact = model.nextImpact(after: 0, from: start)
      while let next = impact, next.time < calm {
        let resolution = baked.duration * 0x1.01p-25
        #expect(times.contains { abs($0 - next.time) < resolution }, "impact at \(next.time)")
        impact = model.nextImpact(after: next.time, from: start)
      }
    }
  }

  @Test("The four parabolas of the easing library's bounce take eight keyframes")
  func bounceEaseOut() throws {
    let model = Motion.curve(.easeOut(.bounce), to: 300.0, duration: 1)
    let baked = try BakedMotion<Double>(model, from: MotionState(0), tolerance: 1e-3)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    #expect(baked.values.count == 8)
    #expect(BakeCheck(baked: baked, density: 500).trueError().value < 1e-6 * 300)
    #expect(baked.duration == 1)
  }

  @Test("Every easing function can be baked", arguments: EasingCurve.Family.allCases)
  func easing(family: EasingCurve.Family) throws {
    for curve in [EasingCurve.easeIn(family), .easeOut(family), .easeInOut(family)] {
      let model = Motion.curve(curve, to: 300.0, duration: 0.8)
      let baked = try BakedMotion<Double>(model, from: MotionState(0), tolerance: 0.1)
      #expect(BakeCheck(baked: baked).firstProblem() == nil, "\(curve)")
      #expect(baked.values.count <= 30, "\(curve): \(baked.values.count)")
    }
  }

  @Test("A fling and its return from an edge can be baked")
  func decay() throws {
    let fling = MotionState(value: 10.0, velocity: 1800)
    let rate = Friction(decayRate: 2)
    let free = try BakedMotion<Double>(.decay(rate), from: fling, tolerance: 0.1)
    #expect(BakeCheck(baked: free).firstProblem() == nil)
    #expect(free.values.count <= 6)
    let bounded = Motion<Double>.decay(rate, lower: 0, upper: 400, edgeSpring: .smooth)
    let baked = try BakedMotion<Double>(bounded, from: fling, tolerance: 0.1)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    #expect(baked.values.count <= 12)
  }

  @Test("A straight path takes no more keyframes than one component")
  func straightPath() throws {
    let scalar = try BakedMotion<Double>(
      .spring(.bouncy, to: 300.0), from: MotionState(0), tolerance: 0.1)
    let vector = try BakedMotion<SIMD4<Double>>(
      .spring(.bouncy, to: [300, -150, 0, 70]), from: MotionState(.zero),
      tolerance: 0.1)
    #expect(BakeCheck(baked: vector).firstProblem() == nil)
    #expect(vector.values.count == scalar.values.count)
  }

  @Test("A path that bends keeps its bound, and its components take fewer keyframes")
  func bentPath() throws {
    let motion = Motion.spring(.bouncy, to: SIMD2(300.0, 200))
    let start = MotionState(value: SIMD2(0.0, 0), velocity: SIMD2(-400, 2500))
    let whole = try BakedMotion<SIMD2<Double>>(motion, from: start, tolerance: 0.5)
    let straight = try BakedMotion<SIMD2<Double>>(
      motion, from: start, tolerance: 0.5, style: .straight)
    #expect(BakeCheck(baked: whole).firstProblem() == nil)
    #expect(BakeCheck(baked: straight).firstProblem() == nil)
    #expect(whole.values.count <= straight.values.count)
    let parts = try BakedMotion<SIMD2<Double>>.components(of: motion, from: start, tolerance: 0.5)
    #expect(parts.count == 2)
    for (index, part) in parts.enumerated() {
      #expect(BakeCheck(baked: part).firstProblem() == nil)
      #expect(part.values.count <= 6)
      let time = 0.2
      let expected = motion.state(after: time, from: start).value[index]
      #expect(abs(part.value(at: time) - expected) <= 0.5)
    }
  }

  @Test("A ball thrown sideways keeps its bound")
  func thrown() throws {
    let model = Motion<SIMD2<Double>>.fall(
      gravity: 2500, component: 1, floor: 640, restitution: 0.5, friction: 3)
    let start = MotionState(value: SIMD2(0.0, 100), velocity: SIMD2(400, -300))
    let baked = try BakedMotion<SIMD2<Double>>(model, from: start, tolerance: 0.5)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
  }

  @Test("A Float is baked as a Float")
  func float() throws {
    let baked = try BakedMotion<Float>(
      .spring(.snappy, to: 300.1), from: MotionState(-7.3), tolerance: 0.1)
    #expect(baked.values[0] == -7.3)
    #expect(baked.finalValue == Float(300.1))
    let error = BakeCheck(baked: baked).trueError()
    #expect(error.value <= baked.errorBound)
  }

  @Test("A motion that is at rest from the start keeps its value")
  func atRest() throws {
    let baked = try BakedMotion<Double>(
      .spring(.bouncy, to: 5.0), from: MotionState(5))
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    #expect(baked.values == [5, 5])
    #expect(baked.duration > 0)
    #expect(baked.value(at: baked.duration / 3) == 5)
  }

  @Test("A start on the target with a velocity is baked with that velocity")
  func throughTheTarget() throws {
    let start = MotionState(value: 5.0, velocity: 2000)
    let baked = try BakedMotion<Double>(
      .spring(.bouncy, to: 5.0), from: start, tolerance: 0.1)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
    #expect(abs(baked.shownVelocities(segment: 0).start - 2000) < 0.01)
  }

  @Test("The duration is the settling duration within half the tolerance or the settling tolerance")
  func duration() throws {
    let model = Motion.spring(.bouncy, to: 300.0)
    let rest = SettlingTolerance(distance: 0.03)
    let loose = try BakedMotion<Double>(
      model, from: MotionState(0), tolerance: 0.1, settlingTolerance: rest)
    #expect(loose.duration == model.settlingDuration(from: MotionState(0), settlingTolerance: rest))
    let tight = try BakedMotion<Double>(
      model, from: MotionState(0), tolerance: 0.01, settlingTolerance: rest)
    let tightRest = SettlingTolerance(distance: 0.005, speed: rest.speed)
    #expect(
      tight.duration == model.settlingDuration(from: MotionState(0), settlingTolerance: tightRest))
    let standard = try BakedMotion<Double>(model, from: MotionState(0), settlingTolerance: rest)
    #expect(standard.tolerance == 0.06)
    #expect(standard.duration == loose.duration)
  }
}
