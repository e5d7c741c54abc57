import Testing

@testable import SpringEngine

/// Effects are on no line of time: a group turns round while they run as without them.
@MainActor
@Suite struct GroupEffectTests {
  private let clock = ManualClock()
  private let member: Animator<Double>
  private let group: AnimatorGroup

  init() {
    member = Animator(0.0, in: FrameLoop(clock: clock))
    group = AnimatorGroup([member])
  }

  @Test func `A member at rest goes back while an effect runs`() {
    group.animate { member.animate(to: 100, delay: $1) }
    clock.advance(by: 1.5)
    #expect(member.value == 100 && group.progress == 1)
    member.add(.shake(by: 4, duration: 2))
    #expect(group.progress == 1)
    group.rate = -1
    clock.advance(by: 6)
    #expect(member.value == 0 && group.progress == 0)
    member.add(.shake(by: 4, duration: 2))
    group.rate = 1
    clock.advance(by: 6)
    #expect(member.value == 100)
  }

  @Test func `A motion that ended before it began begins as another one`() {
    var ends: [MotionID: Int] = [:]
    member.onEvent = { if case .ended(let id, _) = $0.kind { ends[id, default: 0] += 1 } }
    member.add(.shake(by: 10, duration: 3))
    group.animate { member.animate(to: 100, delay: 0.2 + $1) }
    clock.advance(by: 0.1)
    group.rate = -1
    clock.advance(by: 0.3)
    #expect(ends.count == 1)
    group.rate = 1
    clock.advanceUntilIdle(limit: 60)
    #expect(member.value == 100)
    // The motion before its turn, that after it, and the effect.
    #expect(ends.count == 3 && ends.values.allSatisfy { $0 == 1 })
  }

  @Test func `A motion behind a line that is over waits on a line of its own`() {
    let other = Animator(0.0, in: FrameLoop(clock: clock))
    let others = AnimatorGroup([other])
    group.animate { member.animate(to: 100, delay: $1) }
    others.animate { other.animate(to: 100, delay: $1) }
    clock.advance(by: 1.5)
    member.add(.shake(by: 4, duration: 5))
    group.animate { member.animate(to: 0, delay: 1 + $1) }
    others.animate { other.animate(to: 0, delay: 1 + $1) }
    for _ in 0..<10 {
      clock.advance(by: 0.25)
      #expect(abs(group.remainingTime - others.remainingTime) < 1e-9)
      #expect(abs(group.progress - others.progress) < 1e-9)
    }
    #expect(other.value == 0)
  }

  @Test func `In a delay that is gone to, a line goes back`() {
    var ends: [CompletionReason] = []
    member.animate(to: 100).then(to: 0, delay: 2) { ends.append($0) }
    clock.advance(by: 1)
    member.rate = -1
    clock.advance(by: 0.2)
    let length = member.remainingTime / member.progress
    // Between the two motions.
    member.progress = 1.5 / length
    #expect(!member.isSettled && member.value == 100)
    clock.advance(by: 0.9)
    #expect(member.value < 100 && member.value > 0)
    clock.advance(by: 3)
    #expect(member.isSettled && member.value == 0 && ends == [.reversed])
  }

  @Test func `All are stopped as much between frames as after one`() {
    for isLate in [false, true] {
      let clock = StallingClock()
      let loop = FrameLoop(clock: clock)
      let member = Animator(0.0, in: loop)
      let group = AnimatorGroup([member])
      group.animate { member.animate(to: 100, delay: $1) }
      clock.tick(0.2)
      group.rate = -1
      clock.now += 0.8
      if !isLate { clock.tick(0) }
      loop.stopAll()
      #expect(group.progress == 0)
      group.rate = 1
      for _ in 0..<20 { clock.tick(0.1) }
      #expect(member.value == 100)
    }
  }
}
