@testable import SpringEngine
import Testing

/// The order and the end of impacts: each is reported once, and none after its component's rest.
struct ImpactOrderTests {
  @Test("Between a floor and a ceiling without loss no impact is reported twice")
  func elastic() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<CaseCount.of(200, small: 12) {
      let height = random.logarithmic(1, 1000)
      let bounce = Motion<Double>.fall(
        gravity: -random.logarithmic(10, 5000), floor: 0, ceiling: height, restitution: 1)
      let start = MotionState(
        value: random.pick([0, random.uniform(0, height)]), velocity: random.uniform(0, 6000))
      guard var impact = bounce.nextImpact(after: -1, from: start) else { continue }
      var count = 0
      while let next = bounce.nextImpact(after: impact.time, from: start), count < 200 {
        let isSeries = impact.wall == 0 && next.wall == 0
        #expect(isSeries || next.wall != impact.wall, "\(bounce) \(start) \(impact) \(next)")
        #expect(next.time - impact.time > 1e-9, "\(bounce) \(start) \(impact) \(next)")
        let before = bounce.nextImpact(after: next.time.nextDown, from: start)
        #expect(before == next, "\(bounce) \(start)")
        impact = next
        count += 1
      }
      #expect(count == 200)
    }
  }

  @Test("The impacts in sequence are those found one by one")
  func events() {
    let bounce = Motion<Double>.fall(gravity: -1000, floor: 0, ceiling: 90, restitution: 1)
    let start = MotionState(value: 10, velocity: 700.0)
    var time = -1.0
    for event in bounce.events(from: start, until: 80) where event.isImpact {
      let impact = bounce.nextImpact(after: time, from: start)
      #expect(impact?.time == event.time && impact?.wall == event.value)
      time = event.time
    }
    #expect(time > 79)
  }

  @Test("No impact or break of a repeated motion is before its start", arguments: [false, true])
  func repeated(autoreverses: Bool) throws {
    let fall = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
    let start = MotionState(0.0)
    let first = try #require(fall.nextImpact(after: -1, from: start))
    let motion = fall.repeated(2, autoreverses: autoreverses)
    for time in [-1000, -1, -0.1, 0] {
      let impact = try #require(motion.nextImpact(after: time, from: start))
      #expect(abs(impact.time - first.time) < 1e-12 && impact.velocityBefore > 0, "\(time)")
      let next = try #require(motion.course.nextBreak(after: time, from: start.lanes))
      #expect(abs(next - first.time) < 1e-12, "\(time)")
    }
    #expect(motion.state(after: 0, from: start) == start)
    // One at the start itself is found with a negative time.
    let landing = MotionState(value: 640, velocity: 800.0)
    for time in [-1000, -1, -1e-9] {
      let impact = motion.nextImpact(after: time, from: landing)
      #expect(impact?.time == fall.nextImpact(after: time, from: landing)?.time, "\(time)")
      #expect(impact?.time == 0)
    }
  }

  @Test("In a corner and on a straight path the impacts of all components are found")
  func simultaneous() {
    let corner = Motion<SIMD2<Double>>.bounce(
      acceleration: .zero, lower: SIMD2(0, 0), upper: SIMD2(100, 100), restitution: 0.5)
    expectPairs(corner, from: MotionState(value: SIMD2(50, 50), velocity: SIMD2(10, 10)))
    let stop = HardStop(restitution: 0.5)
    let line = Motion<SIMD2<Double>>.spring(.bouncy, to: SIMD2(300, 150), hardStop: stop)
    expectPairs(line, from: MotionState(SIMD2(0.0, 0)))
    let apart = Motion<SIMD2<Double>>.components([
      .spring(.bouncy, to: 300, hardStop: stop), .spring(.bouncy, to: 300, hardStop: stop),
    ])
    expectPairs(apart, from: MotionState(SIMD2(0.0, 0)))
  }

  private func expectPairs(_ motion: Motion<SIMD2<Double>>, from start: MotionState<SIMD2<Double>>)
  {
    var impacts: [Impact] = []
    var impact = motion.nextImpact(after: -1, from: start)
    while let hit = impact, impacts.count < 12 {
      impacts.append(hit)
      impact = motion.nextImpact(following: hit, from: start)
    }
    #expect(impacts.map(\.component) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    for index in stride(from: 0, to: impacts.count, by: 2) {
      #expect(impacts[index].time == impacts[index + 1].time)
    }
  }

  @Test("Of a scalar the impact after another one is the next one")
  func scalar() {
    let ball = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
    let first = ball.nextImpact(after: -1, from: MotionState(0))
    let second = first.flatMap { ball.nextImpact(following: $0, from: MotionState(0)) }
    #expect(
      second != nil && second == ball.nextImpact(after: first?.time ?? 0, from: MotionState(0)))
  }
}
