import Testing

@testable import SpringEngine

/// A group goes back after a member has come to rest behind the last of several motions.
@MainActor
struct GroupRevivalTests {
  private let clock = ManualClock()
  private let loop: FrameLoop
  private let (long, chained): (Animator<Double>, Animator<Double>)
  private let group: AnimatorGroup
  private let handle: MotionHandle

  init() {
    loop = FrameLoop(clock: clock)
    let (long, chained) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    (self.long, self.chained) = (long, chained)
    group = AnimatorGroup(long, chained)
    handle = group.animate(criterion: .settled) { index, _ in
      guard index == 1 else { return long.animate(to: 100, duration: 5, curve: .linear) }
      let first = chained.animate(to: 50)
      first.then(to: 100)
      return first
    }
    clock.advance(by: 3)
  }

  @Test("Its handle ends when every member is back", arguments: [-1.0, -0.5, -3])
  func back(rate: Double) {
    #expect(handle.result == nil && chained.isSettled && chained.value == 100)
    group.rate = rate
    clock.advance(by: 20)
    #expect(group.isSettled && long.value == 0 && chained.value == 0)
    #expect(handle.result == .reversed)
  }

  @Test("Its handle ends when every member is at its end again", arguments: [0.01, 0.2, 0.25, 0.5])
  func scrubbed(progress: Double) {
    group.progress = progress
    clock.advance(by: 20)
    #expect(group.isSettled && long.value == 100 && chained.value == 100)
    #expect(handle.result != nil && handle.result != .reversed)
  }

  @Test("Back and forth again, it waits for the last way")
  func backAndForth() {
    group.reverse()
    clock.advance(by: 2.7)
    #expect(handle.result == nil)
    group.reverse()
    clock.advance(by: 20)
    #expect(group.isSettled && chained.value == 100 && handle.result != nil)
  }
}
