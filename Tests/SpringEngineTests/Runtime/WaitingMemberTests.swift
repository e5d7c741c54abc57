import Testing

@testable import SpringEngine

/// A staggered list that has been run back, or has been at rest for long.
@MainActor
struct WaitingMemberTests {
  private let clock = ManualClock(now: 7)
  private let loop: FrameLoop
  private let rows: [Animator<Double>]
  private let list: AnimatorGroup

  init() {
    let loop = FrameLoop(clock: clock)
    self.loop = loop
    rows = (0..<3).map { _ in Animator(0.0, in: loop) }
    list = AnimatorGroup(rows)
  }

  @Test("A row that waits for its beginning stands still, has no velocity, and gets none")
  func noVelocity() {
    for row in rows { row.target = 100 }
    clock.advance(by: 0.1)
    list.animate { index, _ in
      rows[index].animate(to: 20, delay: index == 0 ? 0 : 0.3)
    }
    clock.advance(by: 0.4)
    list.progress = 0
    let place = rows[0].value
    clock.advance(by: 0.02)
    #expect(rows[0].value == place && rows[0].velocity == 0 && rows[0].motion == nil)
    rows[0].target = place
    #expect(rows[0].velocity == 0)
    clock.advance(by: 0.1)
    #expect(rows[0].value == place)
  }

  @Test("A row that waits begins with the velocity that it had, at its own time")
  func beginsAgain() {
    list.animate(stagger: 0.2) { index, delay in
      rows[index].animate(to: 100, velocity: 500, delay: delay)
    }
    clock.advance(by: 0.5)
    list.progress = 0
    clock.advance(by: 0.39)
    #expect(rows[2].value == 0 && rows[2].velocity == 0)
    let spring = Motion.spring(.smooth, to: 100.0)
    clock.advance(by: 0.11)
    let expected = spring.state(after: 0.1, from: MotionState(value: 0, velocity: 500))
    #expect(abs(rows[2].value - expected.value) < 1e-9)
    #expect(abs(rows[2].velocity - expected.velocity) < 1e-7)
  }

  @Test(
    "A list at rest turns round at once, however long it has been there", arguments: [0, 10, 1e5])
  func turnsRound(pause: Double) {
    list.animate(stagger: 0.05) { index, delay in rows[index].animate(to: 100, delay: delay) }
    let begin = clock.now
    #expect(clock.advanceUntilIdle())
    let length = list.remainingTime + clock.now - begin
    clock.advance(by: pause)
    for (rate, start) in [(-1.0, 100.0), (1, 0), (-2, 100)] {
      #expect(rows.allSatisfy { $0.value == start })
      list.rate = rate
      #expect(list.remainingTime > 0.3 && list.remainingTime <= length / abs(rate))
      #expect(abs(list.progress - (rate < 0 ? 1 : 0)) < 1e-9)
      clock.advance(by: 0.25)
      #expect(rows.contains { $0.value != start }, "at the rate \(rate)")
      let turned = clock.now
      #expect(clock.advanceUntilIdle())
      #expect(clock.now - turned < 2)
      clock.advance(by: pause)
    }
    #expect(rows.allSatisfy { $0.value == 0 })
  }

  @Test(
    "A list at rest that is turned round several times in a batch does what it would without one")
  func turnsInABatch() {
    let changes: [(AnimatorGroup) -> Void] = [
      {
        $0.reverse(); $0.reverse()
      },
      {
        $0.reverse(); $0.progress = 0.5
      },
      {
        $0.rate = -1; $0.rate = -2
      },
      {
        $0.progress = 0.5; $0.reverse()
      },
    ]
    for change in changes {
      var results: [[Double]] = []
      for isBatch in [false, true] {
        let loop = FrameLoop(clock: clock)
        let rows = (0..<3).map { _ in Animator(0.0, in: loop) }
        let list = AnimatorGroup(rows)
        list.animate(stagger: 0.1) { index, delay in rows[index].animate(to: 100, delay: delay) }
        clock.advance(by: 9)
        if isBatch { loop.batch { change(list) } } else { change(list) }
        var seen = [list.rate, list.progress]
        for _ in 0..<4 {
          clock.advance(by: 0.3)
          seen += rows.map(\.value)
        }
        results.append(seen)
      }
      #expect(zip(results[0], results[1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(results)")
    }
  }

  @Test("A list that turns round in the middle keeps the rests of its members")
  func middle() {
    list.animate(stagger: 1) { index, delay in
      rows[index].animate(to: 100, duration: 0.5, curve: .linear, delay: delay)
    }
    clock.advance(by: 1.25)
    #expect(rows[0].value == 100 && abs(rows[1].value - 50) < 1e-9)
    list.reverse()
    clock.advance(by: 0.5)
    #expect(rows[0].value == 100 && rows[1].value == 0)
    clock.advance(by: 0.5)
    #expect(abs(rows[0].value - 50) < 1e-9)
  }

  @Test("A list whose first delay is not over keeps it when its rate is set")
  func firstDelay() {
    list.animate(stagger: 0.1) { index, delay in rows[index].animate(to: 100, delay: 1 + delay) }
    clock.advance(by: 0.1)
    let remaining = list.remainingTime
    list.rate = 1
    #expect(abs(list.remainingTime - remaining) < 1e-9)
    clock.advance(by: 0.85)
    #expect(rows[0].value == 0)
    clock.advance(by: 0.1)
    #expect(rows[0].value > 0)
  }

  @Test("The place on a list that is back at its beginning is right if nobody listens")
  func place() {
    list.animate { index, _ in
      index == 0
        ? rows[0].animate(to: 100) : rows[index].animate(to: 100, delay: 0.1).then(to: 50)
    }
    clock.advance(by: 0.05)
    list.reverse()
    clock.advance(by: 20)
    list.progress = 0.4
    #expect(abs(list.progress - 0.4) < 1e-9)
    let again = list.progress
    list.rate = -1
    #expect(abs(list.progress - again) < 1e-9)
  }

  @Test(
    "A row that waits goes on waiting under another spring and another policy, with its velocity",
    arguments: [0, 1, 2])
  func changes(_ change: Int) {
    list.animate(stagger: 0.4) { index, delay in
      rows[index].animate(to: 100, velocity: 500, delay: delay)
    }
    clock.advance(by: 0.6)
    list.progress = 0
    clock.advance(by: 0.1)
    let snappy = MassSpringDamper.snappy
    switch change {
    case 0: rows[1].spring = snappy
    case 1: loop.motionPolicy = .reduced
    default: loop.motionPolicy = .instant
    }
    clock.advance(by: 0.2)
    if change == 2 { return #expect(rows[1].value == 100) }
    #expect(rows[1].value == 0 && rows[1].velocity == 0)
    clock.advance(by: 0.2)
    #expect(rows[1].value > 1)
    guard change == 0 else { return }
    let start = MotionState(value: 0.0, velocity: 500)
    let expected = Motion.spring(snappy, to: 100).state(after: 0.1, from: start)
    #expect(abs(rows[1].value - expected.value) < 1e-6)
  }

  @Test("The follower of a row that waits does not depend on the frames")
  func follower() {
    var values: [Double] = []
    for interval in [1.0 / 480, 1.0 / 60, 1.0 / 3] {
      let clock = ManualClock(frameInterval: interval)
      let loop = FrameLoop(clock: clock)
      let rows = (0..<2).map { _ in Animator(0.0, in: loop) }
      let list = AnimatorGroup(rows)
      list.animate(stagger: 0.33) { index, delay in
        rows[index].animate(to: 100, velocity: 3000, delay: delay)
      }
      clock.advance(by: 2.0 / 3)
      let tail = Animator(0.0, in: loop)
      list.progress = 0
      tail.follow(rows[1])
      for _ in 0..<3 {
        clock.advance(by: 1.0 / 3)
        values.append(tail.value)
      }
    }
    let errors = values.indices.map { abs(values[$0] - values[$0 % 3]) }
    #expect(errors.allSatisfy { $0 < 1e-5 }, "\(errors)")
  }
}
