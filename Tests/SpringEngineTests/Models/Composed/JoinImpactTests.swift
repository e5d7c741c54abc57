import Testing

@testable import SpringEngine

/// Impacts at the join of two motions: each once, in order, if the motion goes on after it.
@Suite struct JoinImpactTests {
  private let start = MotionState(0.0)
  private let landing = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.05)
  private let ball = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
  private let sticky = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0)

  /// The first impacts, in the order in which they are told.
  private func impacts(
    of motion: Motion<Double>, until end: Double = .infinity, from start: MotionState<Double>? = nil
  ) -> [Impact] {
    let start = start ?? self.start
    var impacts: [Impact] = []
    while impacts.count < 100,
      let next = motion.nextImpact(after: impacts.last?.time ?? -1, from: start), next.time <= end
    {
      impacts.append(next)
    }
    return impacts
  }

  @Test func `The impact at which a fall hands over is told once`() throws {
    let first = try #require(landing.nextImpact(after: 0, from: start))
    for motion in [
      landing.then(.spring(.smooth, to: 0)), landing.then(.spring(.smooth, to: 0), delay: 0.05),
      landing.then(.spring(.smooth, to: 0), after: first.time),
      landing.then(.spring(.smooth, to: 0).then(.spring(.smooth, to: 9), delay: 1)),
      landing.then(.spring(.smooth, to: 0)).delayed(by: 0),
      landing.then(.spring(.smooth, to: 0)).adding(.spring(.smooth, to: 0), velocity: 40),
    ] {
      #expect(impacts(of: motion).map(\.time) == [first.time])
      #expect(impacts(of: motion).map(\.velocityBefore) == [first.velocityBefore])
    }
    for delay in [0, 0.5] {
      let motion = sticky.then(.spring(.smooth, to: 0), delay: delay)
      #expect(impacts(of: motion).map(\.time) == [first.time])
    }
    let later = landing.then(.spring(.smooth, to: 0)).delayed(by: 0.7)
    #expect(impacts(of: later).map { abs($0.time - first.time - 0.7) < 1e-12 } == [true])
  }

  @Test func `An impact is told if the next motion begins after it, and not if before`() throws {
    let hits = impacts(of: ball, until: 2.6)
    #expect(hits.count > 2)
    for (number, hit) in hits.enumerated() {
      for aside in [0, 1e-9, 1e-3] {
        let motion = ball.then(.spring(.smooth, to: 0), after: hit.time + aside)
        #expect(impacts(of: motion) == Array(hits[...number]), "\(number), \(aside)")
      }
      for aside in [1e-9, 1e-3] {
        let motion = ball.then(.spring(.smooth, to: 0), after: hit.time - aside)
        #expect(impacts(of: motion) == Array(hits[..<number]), "\(number), \(aside)")
      }
    }
  }

  @Test func `At the impact of a join the state is the one just after, with the next motion`() {
    for hit in impacts(of: ball, until: 2.6) {
      let motion = ball.then(.spring(.smooth, to: 0), after: hit.time)
      let state = motion.state(after: hit.time, from: start)
      #expect(abs(state.velocity - hit.velocityAfter) < 1e-9 && abs(state.value - 640) < 1e-9)
    }
  }

  @Test func `Every landing of a repeated fall is told`() throws {
    let time = try #require(sticky.nextImpact(after: 0, from: start)).time
    for count in [2.0, 3, 7] {
      let hits = impacts(of: sticky.repeated(count))
      #expect(hits.count == Int(count))
      for (number, hit) in hits.enumerated() {
        #expect(abs(hit.time - Double(number + 1) * time) < 1e-12 && hit.velocityBefore > 1000)
      }
    }
    #expect(impacts(of: sticky.repeated(.infinity)).count == 100)
    let rest = ball.settlingDuration(from: start, settlingTolerance: .points)
    let once = impacts(of: ball, until: rest * (1 + 1e-12))
    for count in [2.0, 3] {
      let hits = impacts(of: ball.repeated(count), until: rest * count * (1 + 1e-12))
      #expect(hits.count == Int(count) * once.count)
      for (number, hit) in hits.enumerated() {
        let begin = Double(number / once.count) * rest
        #expect(abs(hit.time - begin - once[number % once.count].time) < 1e-12)
      }
    }
  }

  @Test func `A landing at which a repetition turns is told once, as what turns the motion`() throws
  {
    let first = try #require(sticky.nextImpact(after: 0, from: start))
    for (count, number) in [(2.0, 1), (3, 2), (4, 2)] {
      let hits = impacts(of: sticky.repeated(count, autoreverses: true))
      #expect(hits.count == number)
      for (index, hit) in hits.enumerated() {
        #expect(abs(hit.time - Double(2 * index + 1) * first.time) < 1e-12)
        #expect(hit.velocityBefore == first.velocityBefore)
      }
    }
    let turning = impacts(of: sticky.repeated(2, autoreverses: true))
    #expect(turning.first?.velocityAfter == -first.velocityBefore)
  }

  @Test func `Hard stops hand over at their impacts`() throws {
    var random = SeededGenerator(seed: 2700)
    for _ in 0..<CaseCount.of(300, small: 60) {
      let first = RandomSequences.plain(&random)
      let start = MotionState(
        value: random.uniform(-300, 300), velocity: random.uniform(-900, 900))
      // After its rest it has no impacts in a sequence.
      let rest = first.settlingDuration(from: start, settlingTolerance: .points)
      let hits = impacts(of: first, until: rest, from: start).filter { $0.time > 0 }
      guard !hits.isEmpty else { continue }
      let hit = random.pick(hits)
      let motion = first.then(.spring(.smooth, to: 500), after: hit.time)
      let told = impacts(of: motion, from: start)
      #expect(told.last == hit && told == impacts(of: first, until: hit.time, from: start))
    }
  }

  @MainActor
  @Test(arguments: [0, 1, 2])
  func `An animator tells the impact of a join once, and once backwards`(kind: Int) {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    var told: [Impact] = []
    ball.onEvent = { if case .impact(let impact) = $0.kind { told.append(impact) } }
    switch kind {
    case 0: ball.run(landing.then(.spring(.smooth, to: 0)))
    case 1: ball.run(landing).then(to: 0, spring: .smooth)
    default: ball.run(sticky.repeated(3))
    }
    let count = kind == 2 ? 3 : 1
    #expect(ball.nextImpact.map { abs($0.time - 0.7155417527999327) < 1e-12 } == true)
    clock.advance(by: kind == 2 ? 2.1 : 1)
    #expect(told.count == (kind == 2 ? 2 : 1))
    if kind < 2 {
      told = []
      ball.rate = -1
      clock.advanceUntilIdle()
      #expect(told.count == 1 && ball.value == 0)
    } else {
      clock.advanceUntilIdle()
      #expect(told.count == count)
    }
  }

  @MainActor
  @Test func `Scrubbed over a join both ways, the impact is told in each direction`() {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    var told: [Impact] = []
    ball.onEvent = { if case .impact(let impact) = $0.kind { told.append(impact) } }
    ball.run(landing.then(.spring(.smooth, to: 0)))
    ball.pause()
    for (step, progress) in [0.9, 0.1, 0.8].enumerated() {
      ball.progress = progress
      #expect(told.count == step + 1)
    }
  }

  @Test("Impacts between two times of a line are passed over together")
  func impactsBetweenTimes() throws {
    let fast = MassSpringDamper(response: 1e-24, dampingRatio: 1e-12)
    for motion in [
      Motion<Double>.spring(fast, to: 1, hardStop: HardStop(restitution: 1)),
      .bounce(acceleration: 1e48, lower: -1, upper: 1, restitution: 1),
    ] {
      let start = MotionState(0.0).lanes
      let line = motion.delayed(by: 0.25).course.planned(from: start)
      var time = 0.25
      let seconds = try processorTime {
        for _ in 0..<10 {
          let impact = try #require(line.nextImpact(after: time, from: start))
          #expect(impact.time == time.nextUp)
          time = impact.time
          _ = line.nextBreak(after: time, from: start)
        }
      }
      #expect(seconds < 1)
    }
  }
}
