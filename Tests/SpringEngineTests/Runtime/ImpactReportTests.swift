@testable import SpringEngine
import Testing

/// The impacts that an animator reports.
@MainActor
struct ImpactReportTests {
  private let clock = ManualClock()

  /// The impacts of a motion, and the largest number within one frame.
  private func impacts(
    of motion: Motion<SIMD2<Double>>, from start: MotionState<SIMD2<Double>>,
    rest: SettlingTolerance = .points
  ) -> (all: [Impact], mostPerFrame: Int) {
    let loop = FrameLoop(clock: clock)
    let point = Animator(start.value, in: loop)
    point.settlingTolerance = rest
    var all: [Impact] = []
    var (frame, inFrame, most) = (-1, 0, 0)
    point.onEvent = { [clock] event in
      guard case .impact(let impact) = event.kind else { return }
      all.append(impact)
      inFrame = clock.frameCount == frame ? inFrame + 1 : 1
      frame = clock.frameCount
      most = max(most, inFrame)
    }
    point.run(motion, velocity: start.velocity)
    clock.advance(by: 12)
    withExtendedLifetime(point) {}
    return (all, most)
  }

  @Test("A point dropped with sideways speed bounces as often as one dropped straight")
  func sideways() {
    let ball = Motion<SIMD2<Double>>.fall(
      gravity: 2500, floor: 640, restitution: 0.6, friction: 0.5)
    let straight = impacts(of: ball, from: MotionState(SIMD2(0.0, 0)))
    let sideways = impacts(
      of: ball, from: MotionState(value: SIMD2(0, 0), velocity: SIMD2(500, 0)))
    #expect(straight.all.count > 8)
    #expect(abs(sideways.all.count - straight.all.count) <= 1, "\(sideways.all.count)")
    #expect(sideways.mostPerFrame <= 2)
    #expect(sideways.all.allSatisfy { abs($0.velocityBefore) > 1 })
  }

  @Test("With another tolerance impacts are reported until the component rests by that")
  func anotherTolerance() {
    let ball = Motion<SIMD2<Double>>.fall(
      gravity: 2500, floor: 640, restitution: 0.6, friction: 0.5)
    let point = Animator(SIMD2(0.0, 0), in: FrameLoop(clock: clock))
    var heights: [Double] = []
    point.onEvent = { event in
      guard case .impact(let impact) = event.kind else { return }
      heights.append(impact.velocityAfter * impact.velocityAfter / (2 * 2500))
    }
    point.run(ball, velocity: SIMD2(3000, 0))
    clock.advance(by: 0.8)
    #expect(heights.count == 1)
    point.settlingTolerance = SettlingTolerance(distance: 20, speed: .infinity)
    clock.advance(by: 12)
    #expect(heights.count == 4 && heights[2] > 20 && heights[3] < 20, "\(heights)")
  }

  @Test("With a smaller tolerance impacts are reported again")
  func smallerTolerance() {
    func impactCount(_ tolerances: [Double]) -> Int {
      let clock = ManualClock()
      let ball = Motion<SIMD2<Double>>.fall(
        gravity: 2500, floor: 640, restitution: 0.6, friction: 0.5)
      let point = Animator(SIMD2(0.0, 0), in: FrameLoop(clock: clock))
      var count = 0
      point.onEvent = { if case .impact = $0.kind { count += 1 } }
      point.settlingTolerance = SettlingTolerance(distance: tolerances[0], speed: .infinity)
      point.run(ball, velocity: SIMD2(3000, 0))
      for tolerance in tolerances {
        point.settlingTolerance = SettlingTolerance(distance: tolerance, speed: .infinity)
        clock.advance(by: 2.45)
      }
      withExtendedLifetime(point) {}
      return count
    }
    #expect(impactCount([20, 0.01, 0.01]) == impactCount([0.01, 0.01, 0.01]))
  }

  @Test("Impacts of all components at one time are reported")
  func corner() {
    let stop = HardStop(restitution: 0.9)
    let line = Motion<SIMD2<Double>>.spring(.bouncy, to: SIMD2(300, 300), hardStop: stop)
    let hits = impacts(of: line, from: MotionState(SIMD2(0.0, 0))).all
    let (x, y) = (hits.filter { $0.component == 0 }, hits.filter { $0.component == 1 })
    #expect(x.count >= 3 && x.map(\.time) == y.map(\.time), "\(x.count) \(y.count)")
  }

  @Test("An impact's time is the loop's, before and after it, at any rate")
  func loopTime() {
    clock.tick(to: 4)
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.drop(gravity: 2000, floor: 1000, restitution: 0.5)
    #expect(abs((ball.nextImpact?.time ?? 0) - 5) < 1e-12)
    clock.advance(by: 0.5)
    ball.rate = 0.5
    let expected = ball.nextImpact
    #expect(abs((expected?.time ?? 0) - 5.5) < 1e-12)
    var events: [MotionEvent] = []
    ball.onEvent = { if case .impact = $0.kind { events.append($0) } }
    clock.advance(by: 1.2)
    guard case .impact(let impact) = events.first?.kind else { Issue.record(); return }
    #expect(impact == expected && impact.time == events[0].time)
    #expect(impact.speed == impact.velocityBefore && abs(impact.speed - 2000) < 1e-9)
  }

  @Test(
    "Where a value is scrubbed, an impact has the time of the operation, as its event",
    arguments: [0, 1, 2], [false, true])
  func scrubbedTime(laterFalls: Int, isPaused: Bool) {
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    let group = AnimatorGroup([ball])
    let fall = Motion<Double>.fall(gravity: 2000, floor: 1000, restitution: 0.5)
    group.animate { _, _ in
      let first = ball.run(fall)
      var step = first
      for _ in 0..<laterFalls { step = step.then(to: 0).then(fall) }
      return first
    }
    clock.advance(by: 0.1)
    if isPaused { ball.pause() }
    clock.advance(by: 0.1)
    var events: [MotionEvent] = []
    ball.onEvent = { if case .impact = $0.kind { events.append($0) } }
    for (index, progress) in [0.9, 0.05, 0.95, 0.1].enumerated() {
      events = []
      if index < 2 { ball.progress = progress } else { group.progress = progress }
      let now = clock.now
      let impacts = events.compactMap { event -> Impact? in
        if case .impact(let impact) = event.kind { impact } else { nil }
      }
      #expect(!events.isEmpty && events.allSatisfy { $0.time == now }, "\(progress)")
      #expect(impacts.allSatisfy { $0.time == now }, "\(progress): \(impacts.map(\.time))")
      clock.advance(by: 0.01)
    }
  }

  @Test("A motion that comes to rest by an impact reports it no later than its end")
  func lastImpact() {
    var random = SeededGenerator(seed: 42)
    var last = 0
    let count = CaseCount.of(300, small: 60)
    for round in 0..<count {
      let clock = ManualClock(now: random.uniform(0, 1e5))
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      var events: [MotionEvent] = []
      ball.onEvent = { events.append($0) }
      ball.rate = round % 2 == 0 ? 1 : random.uniform(0.1, 3)
      let restitution = random.uniform(0.1, 0.6)
      if round % 3 == 0 {
        ball.drop(
          gravity: random.uniform(500, 5000), floor: random.uniform(50, 1000),
          restitution: restitution)
      } else {
        let spring = MassSpringDamper(
          duration: random.uniform(0.1, 1), bounce: random.uniform(0, 1))
        ball.run(
          .spring(
            spring, to: random.uniform(50, 1000), hardStop: HardStop(restitution: restitution)))
      }
      clock.advanceUntilIdle()
      for (event, next) in zip(events, events.dropFirst()) { #expect(event.time <= next.time) }
      guard case .ended = events.last?.kind, case .impact = events.dropLast().last?.kind else {
        continue
      }
      last += 1
    }
    #expect(last > count / 3, "\(last)")
  }

  @Test("Where impacts follow each other within the resolution of the time, each is reported once")
  func resolution() {
    let clock = ManualClock(now: 1e9)
    let point = Animator(SIMD2(0.0, 0), in: FrameLoop(clock: clock))
    point.settlingTolerance = SettlingTolerance(distance: 1e-12)
    var times: [Double] = []
    point.onEvent = { event in
      if case .impact(let impact) = event.kind { times.append(impact.time) }
    }
    point.drop(gravity: 1000, floor: 100, restitution: 0.5)
    clock.advance(by: 5)
    #expect(times.count > 10)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(times)")
  }

  @Test("An impact at the start is told once, also if the motion is changed at that instant")
  func impactAtStart() {
    let clock = ManualClock(now: 100)
    let ball = Animator(50.0, in: FrameLoop(clock: clock))
    var impacts: [Impact] = []
    ball.onEvent = { if case .impact(let impact) = $0.kind { impacts.append(impact) } }
    let stop = HardStop(restitution: 0.5, side: .above)
    ball.run(.spring(.bouncy, to: 91.3, hardStop: stop), velocity: -1433)
    ball.spring = .smooth
    clock.advance(by: 0.01)
    #expect(impacts.map(\.velocityBefore) == [-1433] && impacts.map(\.time) == [100])
    let free = Motion.spring(.smooth, to: 91.3, hardStop: stop)
    let exact = free.state(after: 0.01, from: MotionState(value: 50, velocity: 716.5))
    #expect(abs(ball.value - exact.value) < 1e-9 && abs(ball.velocity - exact.velocity) < 1e-6)
  }

  @Test("A new velocity at the instant of an impact is an impact of its own")
  func newVelocityAtAnImpact() {
    let ball = Animator(50.0, in: FrameLoop(clock: clock))
    var speeds: [Double] = []
    ball.onEvent = { if case .impact(let impact) = $0.kind { speeds.append(impact.speed) } }
    let stop = HardStop(restitution: 0.5, side: .above)
    ball.run(.spring(.bouncy, to: 91.3, hardStop: stop), velocity: -1433)
    ball.velocity = -200
    #expect(speeds == [1433, 200])
    // Where motion is reduced the wall has no side, and the start is no impact.
    ball.motionPolicy = .reduced
    ball.motionPolicy = .full
    #expect(speeds == [1433, 200])
  }

  @Test(
    "At its end a motion that runs backwards has told each impact once, and the last again later",
    arguments: [-0.4, -1, -3, -40, -1e4], [false, true])
  func atTheEndBackwards(rate: Double, isInterruption: Bool) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<CaseCount.of(100, small: 10) {
      let clock = ManualClock(now: random.uniform(0, 1e5))
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      var speeds: [Double] = []
      ball.onEvent = { if case .impact(let impact) = $0.kind { speeds.append(impact.speed) } }
      let fall = Motion<Double>.fall(gravity: 2000, floor: 300, restitution: 0.3)
      if isInterruption { ball.interrupt(with: fall) } else { ball.run(fall) }
      clock.advance(by: random.uniform(0, 0.1))
      ball.rate = rate
      ball.progress = 1
      #expect(speeds.count > 3 && zip(speeds, speeds.dropFirst()).allSatisfy { $0 > $1 })
      let last = speeds.last
      speeds = []
      clock.advance(by: 0.01)
      #expect(speeds.first == last)
    }
  }

  @Test("A motion paused at its impact at the start reports that when it is scrubbed past it")
  func scrubbedPastTheStart() {
    let ball = Animator(50.0, in: FrameLoop(clock: clock))
    var speeds: [Double] = []
    ball.onEvent = { if case .impact(let impact) = $0.kind { speeds.append(impact.speed) } }
    ball.pause()
    let stop = HardStop(restitution: 0.8, side: .above)
    ball.run(.spring(.smooth, to: 280, hardStop: stop), velocity: -200)
    #expect(speeds == [])
    ball.progress = 0.4
    #expect(speeds.first == 200)
    let count = speeds.count
    ball.progress = 0
    ball.spring = .snappy
    ball.resume()
    #expect(speeds.filter { $0 == 200 }.count == 1 && speeds.count >= count, "\(speeds)")
  }

  @Test("The end of the effects at the instant of an impact is no impact")
  func policyAtAnImpact() {
    for amplitude in stride(from: -438.98, to: 440, by: CaseCount.isFull ? 3.377 : 16.885) {
      let clock = ManualClock(now: 100)
      let ball = Animator(50.1, in: FrameLoop(clock: clock))
      var speeds: [Double] = []
      ball.onEvent = { if case .impact(let impact) = $0.kind { speeds.append(impact.speed) } }
      ball.add(MotionEffect(.spring(.bouncy, to: 0), velocity: amplitude))
      clock.advance(by: 0.066)
      let stop = HardStop(restitution: 0.8, side: .below)
      ball.run(.spring(.smooth, to: 20, hardStop: stop), velocity: 538.4)
      #expect(speeds.count == 1)
      ball.motionPolicy = .reduced
      ball.motionPolicy = .full
      #expect(speeds.count == 1, "\(speeds)")
    }
  }

  @Test("A velocity that is set is the value's, also where the motion arrives at once by an impact")
  func velocityAtAnArrival() {
    for delay in [nil, 0.2] {
      let clock = ManualClock(now: 100)
      let ball = Animator(237.0, in: FrameLoop(clock: clock))
      let stop = HardStop(restitution: 0.5, side: .below)
      ball.run(.spring(.bouncy, to: 30, hardStop: stop))
      while ball.value > 32.5 { clock.advance(by: 0.001) }
      #expect(ball.value > 30)
      if let delay { ball.animate(to: -90, delay: delay) }
      ball.velocity = 10
      #expect(ball.velocity == 10, "\(delay as Any)")
    }
  }

  @Test("The only impact of an additive motion that stays on the wall is reported")
  func additive() {
    var random = SeededGenerator(seed: 14_772)
    var count = 0
    let rounds = CaseCount.of(200, small: 30)
    for _ in 0..<rounds {
      let clock = ManualClock(now: 100)
      let ball = Animator(50.0, in: FrameLoop(clock: clock))
      var impacts = 0
      ball.onEvent = { if case .impact = $0.kind { impacts += 1 } }
      ball.animate(to: random.uniform(210, 400))
      let wall = HardStop(restitution: 0, side: .below)
      let spring = MassSpringDamper(stiffness: 150, dampingCoefficient: 0)
      ball.run(.spring(spring, to: 207.68, hardStop: wall), style: .additive)
      clock.advance(by: 3)
      count += impacts
    }
    #expect(count == rounds)
  }

  @Test("Impacts behind a fall that comes to rest are reported", arguments: [0, 0.3, 7, 1000])
  func impactsBehindRest(start: Double) {
    let clock = ManualClock(now: start)
    let ball = Animator(SIMD2(0.0, 0), in: FrameLoop(clock: clock))
    var times: [Double] = []
    ball.onEvent = {
      if case .impact(let impact) = $0.kind, impact.speed > 1 { times.append($0.time) }
    }
    let leg = Motion<SIMD2<Double>>.components([
      .curve(.linear, to: 100, duration: 0.8), .fall(gravity: 2500, floor: 100, restitution: 0.4),
    ])
    ball.run(leg.then(.fall(gravity: -1000, floor: -50, restitution: 0.5)))
    clock.advance(by: 1)
    let next = leg.then(.fall(gravity: -1000, floor: -50, restitution: 0.5))
      .nextImpact(after: 1, from: MotionState(.zero))
    #expect(abs((ball.nextImpact?.time ?? .nan) - start - (next?.time ?? .nan)) < 1e-9)
    clock.advanceUntilIdle()
    #expect(times.count == 17)
  }

  @Test("An impact that a waiting motion prevents is not the next one")
  func prevented() throws {
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    ball.drop(gravity: 2000, floor: 100, restitution: 0.5)
    let impact = try #require(ball.nextImpact)
    ball.animate(to: 0, delay: impact.time - clock.now + 0.01)
    #expect(ball.nextImpact == impact)
    ball.animate(to: 0, delay: impact.time - clock.now - 0.01)
    #expect(ball.nextImpact == nil)
  }

  @Test("A composed motion that is kicked or interrupted does not report past impacts again")
  func once() {
    let fall = Motion<Double>.fall(gravity: 2000, floor: 300, restitution: 0.6)
    let motions: [Motion<Double>] = [
      fall, fall.then(.spring(.smooth, to: 0)), fall.delayed(by: 0.1), fall.repeated(3),
      .spring(.bouncy, to: 300, hardStop: HardStop(restitution: 0.5)).then(fall),
    ]
    func times(of motion: Motion<Double>, _ change: (Animator<Double>) -> Void) -> [Double] {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      var times: [Double] = []
      ball.onEvent = { if case .impact = $0.kind { times.append($0.time) } }
      ball.run(motion)
      clock.advance(by: 0.83)
      let before = times.count
      change(ball)
      #expect(times.count == before)
      clock.advanceUntilIdle()
      return times
    }
    for motion in motions {
      let expected = times(of: motion) { _ in }
      #expect(expected.count >= 5)
      let kicked = times(of: motion) { $0.velocity = $0.velocity }
      #expect(kicked.count == expected.count)
      for (one, other) in zip(kicked, expected) { #expect(abs(one - other) < 1e-9) }
      let interrupted = times(of: motion) {
        $0.interrupt(with: .spring(.smooth, to: 0))
        $0.endInterruption()
      }
      #expect(interrupted.count == expected.count)
      #expect(interrupted == interrupted.sorted())
    }
  }
}
