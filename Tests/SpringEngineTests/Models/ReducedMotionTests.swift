import Foundation
import Testing

@testable import SpringEngine

/// The motions for people who prefer reduced motion: they end where the others do.
struct ReducedMotionTests {
  static let edges: [(lower: Double, upper: Double, start: MotionState<Double>)] = [
    (50, 50, MotionState(value: 50, velocity: 300)), (50, 50, MotionState(50)),
    (50, 50, MotionState(value: 80, velocity: -900)), (0, 100, MotionState(150)),
    (0, 100, MotionState(value: 150, velocity: 800)),
    (0, 100, MotionState(value: 101, velocity: -800)),
    (0, 100, MotionState(value: 50, velocity: 2000)), (0, 100, MotionState(-1)),
  ]

  @Test("A bounded decay ends where it does otherwise, from outside and between equal edges")
  func boundedDecay() throws {
    for row in Self.edges {
      let model = Motion<Double>.decay(lower: row.lower, upper: row.upper)
      let end = try #require(model.settledValue(from: row.start))
      let reduced = model.reduced(from: row.start)
      let reducedEnd = try #require(reduced.settledValue(from: row.start))
      #expect(abs(reducedEnd - end) <= 1e-12 * 100, "\(row)")
      let duration = reduced.settlingDuration(from: row.start, settlingTolerance: .points)
      #expect(duration <= 4, "\(row)")
      #expect(abs(reduced.state(after: duration, from: row.start).value - end) <= 0.03, "\(row)")
    }
    let pair = Motion<SIMD2<Double>>.decay(lower: SIMD2(0, 7), upper: SIMD2(100, 7))
    let start = MotionState(value: SIMD2(150, 7.0), velocity: SIMD2(0, 40))
    #expect(pair.reduced(from: start).settledValue(from: start) == SIMD2(100, 7))
    #expect(pair.reduced(from: start).state(after: 0.1, from: start).value.y == 7)
  }

  @Test("From rest the replacement is critically damped, with a response of at most 0.35 s")
  func response() {
    func expect(_ motion: Motion<Double>, response: Double) {
      let rate = 2 * Double.pi / response
      for time in [0.02, 0.1, 0.25, 0.5] {
        let offset = 50 * (1 + rate * time) * exp(-rate * time)
        let value = motion.state(after: time, from: MotionState(150)).value
        #expect(abs(value - 100 - offset) < 1e-9, "\(motion), response \(response), at \(time)")
      }
    }
    for (response, reduced) in [(0.2, 0.2), (0.35, 0.35), (0.5, 0.35), (5, 0.35)] {
      let spring = MassSpringDamper(response: response, dampingRatio: 0.5)
      let model = Motion.spring(spring, to: 100.0)
      expect(model.reduced(from: MotionState(150)), response: reduced)
    }
    let decay = Motion<Double>.decay(lower: 0, upper: 100)
    expect(decay.reduced(from: MotionState(150)), response: 0.35)
  }

  @Test("Between walls a replacement has the same course in every unit of length")
  func units() {
    func reduced(unit: Double, _ start: MotionState<Double>) -> Motion<Double> {
      Motion<Double>.bounce(
        acceleration: 0, lower: 0, upper: unit, restitution: 0.5, friction: 1
      ).reduced(from: start)
    }
    for (place, speed) in [
      (0.5, 0.875), (0.25, -0.75), (0.75, 0.5), (0.9375, 1.5), (0.5, -3), (0.999, 0.9),
      (0.001, -0.9),
    ] {
      let start = MotionState(value: place, velocity: speed)
      let one = reduced(unit: 1, start)
      // A response of at least 0.05 s: in a millisecond it moves little more than it did before.
      let moved = one.state(after: 0.001, from: start).value - place
      #expect(abs(moved) < 0.001 * abs(speed) + 0.01, "\(place), \(speed)")
      for scale in [0x1p-10, 0x1p10] {
        let scaled = MotionState(value: place * scale, velocity: speed * scale)
        let other = reduced(unit: scale, scaled)
        for time in [0.01, 0.05, 0.1, 0.3, 1] {
          let (a, b) = (one.state(after: time, from: start), other.state(after: time, from: scaled))
          #expect(abs(b.value - a.value * scale) < 1e-12 * scale, "\(place), \(speed), \(scale)")
        }
      }
    }
  }

  @Test("A random bounded decay ends where it does otherwise")
  func randomBoundedDecays() {
    var random = SeededGenerator(seed: 1)
    var law = LawCheck()
    for _ in 0..<lawCases {
      let lower = random.uniform(-100, 100)
      let model = Motion<Double>.decay(
        Friction(decayRate: random.logarithmic(0.1, 10)), lower: lower,
        upper: lower + random.pick([0, random.logarithmic(0.1, 1000)]))
      let start = MotionState(
        value: random.uniform(-300, 300), velocity: random.uniform(-3000, 3000))
      let end = model.settledValue(from: start) ?? .nan
      let reducedEnd = model.reduced(from: start).settledValue(from: start) ?? .nan
      law.add(error: abs(end - reducedEnd), tolerance: 1e-10, "\(model) from \(start)")
    }
    law.expectHeld()
  }

  @Test("A coasting component ends where it does otherwise, without bounces and within its walls")
  func coasting() {
    var random = SeededGenerator(seed: 2)
    var law = LawCheck()
    var bounces = 0
    let count = CaseCount.of(2_857, small: 200)
    for _ in 0..<count {
      let upper = random.logarithmic(1, 1000)
      let model = Motion<Double>.bounce(
        acceleration: 0, lower: 0, upper: upper, restitution: random.fraction(),
        friction: random.logarithmic(0.1, 10))
      let start = MotionState(
        value: random.uniform(0, 1) * upper, velocity: random.uniform(-1, 1) * 3000)
      let place = "\(model) from \(start)"
      guard let end = model.settledValue(from: start) else {
        law.require(false, place)
        continue
      }
      let reduced = model.reduced(from: start)
      law.require(reduced.settledValue(from: start) == end, "\(place) ends elsewhere")
      guard reduced.isSpring else { continue }
      bounces += 1
      let reach = 0.003 * abs(start.velocity)
      var distance = Double.infinity
      for step in 1...60 {
        let state = reduced.state(after: 0.005 * Double(step), from: start)
        law.require(
          state.value >= -reach && state.value <= upper + reach, "\(place) beyond a wall")
        let side = (state.value - end) * (start.value - end)
        law.require(side >= 0 || abs(state.value - end) < 1e-9, "\(place) overshoots")
        if state.velocity * (state.value - end) <= 0 {
          law.require(abs(state.value - end) <= distance, "\(place) turns back twice")
          distance = abs(state.value - end)
        }
      }
      law.require(
        reduced.settlingDuration(from: start, settlingTolerance: .points) <= 1.5,
        "\(place) takes long")
    }
    law.expectHeld()
    #expect(bounces > count * 1000 / 2_857)
  }

  @Test(
    "From beyond its floor a fall ends at the floor without passing it",
    arguments: [
      MotionState(800.0), MotionState(value: 800, velocity: -3000),
      MotionState(value: 800, velocity: 900), MotionState(640.0.nextUp),
      MotionState(value: 641, velocity: -1e6),
    ])
  func beyondTheFloor(start: MotionState<Double>) {
    for ceiling in [nil, 600, -1e4] as [Double?] {
      for direction in [1.0, -1] {
        for restitution in [0, 0.6, 1] {
          let model = Motion<Double>.fall(
            gravity: direction * 2500, floor: direction * 640,
            ceiling: ceiling.map { direction * $0 }, restitution: restitution)
          let start = MotionState(
            value: direction * start.value, velocity: direction * start.velocity)
          let reduced = model.reduced(from: start)
          #expect(reduced.settledValue(from: start) == direction * 640)
          #expect(reduced.state(after: 0, from: start) == start)
          for step in 1...400 where CaseCount.includes(step, step: 5) {
            let state = reduced.state(after: 0.005 * Double(step), from: start)
            #expect(direction * state.value >= 640, "\(state) at \(step)")
          }
          #expect(reduced.settlingDuration(from: start, settlingTolerance: .points) < 1)
        }
      }
    }
  }

  @Test("From beyond a ceiling or a side wall nothing passes the wall at which it ends")
  func beyondOtherWalls() {
    let fall = Motion<Double>.fall(gravity: 2500, floor: 640, ceiling: 0, restitution: 0.6)
    let coast = Motion<Double>.bounce(
      acceleration: 0, lower: 0, upper: 640, restitution: 0.6, friction: 1)
    for (motion, start) in [
      (fall, MotionState(value: -100.0, velocity: 0)),
      (fall, MotionState(value: -100, velocity: -900)),
      (fall, MotionState(value: -100, velocity: 900)),
      (coast, MotionState(value: 800, velocity: -2000)),
      (coast, MotionState(value: 800, velocity: 900)),
      (coast, MotionState(value: -200, velocity: 3000)),
    ] {
      let end = motion.settledValue(from: start) ?? .nan
      let reduced = motion.reduced(from: start)
      #expect(reduced.settledValue(from: start) == end)
      for step in 1...400 {
        let value = reduced.state(after: 0.005 * Double(step), from: start).value
        #expect((value - end) * (start.value - end) >= -1e-6, "\(start): \(value), end \(end)")
      }
    }
  }

  @MainActor
  @Test("A value dragged beyond the floor and let go there does not leave the floor again")
  func draggedBeyondTheFloor() {
    let clock = ManualClock()
    let ball = Animator(100.0, in: FrameLoop(clock: clock))
    ball.motionPolicy = .reduced
    ball.grab(at: 100)
    ball.drag(to: 800)
    ball.release(into: .fall(gravity: 2500, floor: 640, restitution: 0.6))
    for frame in 1...240 {
      clock.tick(to: Double(frame) / 120)
      #expect(ball.value >= 640)
    }
    #expect(ball.value == 640 && ball.isSettled)
  }

  @Test("Of a vector, each component is reduced by itself")
  func components() throws {
    let model = Motion<SIMD2<Double>>.bounce(
      acceleration: SIMD2(0, 2500), lower: SIMD2(0, -.infinity), upper: SIMD2(320, 640),
      restitution: 0.6, friction: 1)
    let start = MotionState(value: SIMD2(100, 100.0), velocity: SIMD2(900, 0))
    let reduced = model.reduced(from: start)
    #expect(reduced.settledValue(from: start) == model.settledValue(from: start))
    #expect(reduced.component(1) == model.component(1).reduced(from: MotionState(100)))
    #expect(
      reduced.component(0)
        == model.component(0).reduced(from: MotionState(value: 100, velocity: 900)))
  }

  @Test("From rest a wall at the start changes nothing")
  func restAtAWall() {
    let start = MotionState(0.0)
    let free = ComponentMotion.reducedSpring(from: start, to: 10, lower: -100, upper: 100)
    #expect(ComponentMotion.reducedSpring(from: start, to: 10, lower: 0, upper: 100) == free)
    #expect(
      ComponentMotion.reducedSpring(from: start, to: -10, lower: -100, upper: 0)
        == .reducedSpring(from: start, to: -10, lower: -100, upper: 100))
  }
}
