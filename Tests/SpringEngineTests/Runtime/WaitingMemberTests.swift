import Testing

@testable import SpringEngine

/// A staggered list that has been run back, or has been at rest for long.
@MainActor
struct WaitingMemberTests {
  private let clock = ManualClock(now: 7)
  private let rows: [Animator<Double>]
  private let list: AnimatorGroup

  init() {
    let loop = FrameLoop(clock: clock)
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
}
