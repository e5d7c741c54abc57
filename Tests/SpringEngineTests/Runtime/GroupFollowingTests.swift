import Testing

@testable import SpringEngine

/// Interruptions of groups whose members follow, or are followed.
@MainActor
struct GroupFollowingTests {
  /// Which of a leader, its follower and the follower's follower belong to the interrupted group.
  enum Members: CaseIterable {
    case leader, follower, both, all, leaderAndLast

    func pick<Element>(of chain: [Element]) -> [Element] {
      switch self {
      case .leader: [chain[0]]
      case .follower: [chain[1]]
      case .both: [chain[1], chain[0]]
      case .all: chain.reversed()
      case .leaderAndLast: [chain[2], chain[0]]
      }
    }

    /// Whether a pause of the group stops all that a link follows together with it.
    func hasLeaders(of link: Int) -> Bool {
      let members = Set(pick(of: [0, 1, 2]))
      return (0...link).allSatisfy(members.contains)
    }
  }

  /// Where a chain is after an interruption of 0.37 s in which some of it wait.
  private func values(_ members: Members, framesPerSecond: Double) -> [Double] {
    let clock = ManualClock(frameInterval: 1 / framesPerSecond)
    let loop = FrameLoop(clock: clock)
    let actor = Animator(0.0, in: loop)
    let spring = MassSpringDamper(response: 0.4, dampingRatio: 0.6)
    let chain = (0..<3).map { _ in Animator(0.0, spring: spring, in: loop) }
    for index in 1...2 { chain[index].follow(chain[index - 1], offset: 10) }
    chain[0].animate(to: 100, duration: 2, curve: .linear)
    clock.advance(by: 0.4)
    AnimatorGroup([actor] + members.pick(of: chain)).interrupt {
      [actor.interrupt(with: .curve(.linear, to: 50, duration: 0.37))]
    }
    clock.advance(by: 0.4)
    return chain.map(\.value)
  }

  @Test(
    "They go on from the end of the interruption, whatever the frames",
    arguments: Members.allCases)
  func schedules(members: Members) {
    let exact = values(members, framesPerSecond: CaseCount.isFull ? 10_000 : 60)
    for framesPerSecond in CaseCount.isFull ? [2.5, 10, 60, 240] : [2.5] {
      for (value, other) in zip(values(members, framesPerSecond: framesPerSecond), exact) {
        #expect(abs(value - other) < 1e-7, "\(framesPerSecond) Hz")
      }
    }
    // A member that waits is where the interruption has found it, and goes on by what is left of the time.
    #expect(abs(exact[0] - (members == .follower ? 40 : 21.5)) < 1e-9)
  }

  @Test(
    "A pause of a group changes nothing but the time of its followers", arguments: Members.allCases,
    [false, true])
  func pauses(members: Members, isInterruption: Bool) {
    for duration in [0.0, 1] {
      let clock = ManualClock(frameInterval: 0.01)
      let loop = FrameLoop(clock: clock)
      let chain = (0..<3).map { _ in Animator(0.0, in: loop) }
      for index in 1...2 { chain[index].follow(chain[index - 1]) }
      var events = [0, 0, 0]
      for (index, animator) in chain.enumerated() {
        animator.onEvent = {
          switch $0.kind {
          case .paused, .resumed: break
          default: events[index] += 1
          }
        }
      }
      chain[0].target = 100
      let group = AnimatorGroup(members.pick(of: chain))
      if isInterruption {
        let other = Animator(0.0, in: loop)
        group.interrupt { [other.interrupt(with: .curve(.linear, to: 1, duration: duration))] }
        clock.advance(by: duration)
      } else {
        group.pause()
        clock.advance(by: duration)
        group.resume()
      }
      clock.advance(by: 5)
      #expect(chain.allSatisfy { $0.isSettled && $0.value == 100 })
      // A motion of the leader alone begins, arrives and ends.
      #expect(events[0] == 3)
      for (index, count) in events.enumerated() where members.hasLeaders(of: index) {
        #expect(count == 3, "\(index)")
      }
    }
  }

  @Test(
    "A follower that waits learns where a closure has put its leader", arguments: [0.01, 0.2, 1])
  func leaderMovedMeanwhile(frameInterval: Double) {
    for isEvent in [false, true] {
      let clock = ManualClock(frameInterval: 0.01)
      let loop = FrameLoop(clock: clock)
      let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
      let actor = Animator(0.0, in: loop)
      tail.follow(head)
      head.animate(to: 100, duration: 10, curve: .linear)
      clock.advance(by: 0.3)
      AnimatorGroup([tail]).interrupt {
        [actor.interrupt(with: .curve(.linear, to: 10, duration: 0.5))]
      }
      actor.onChange = { if !isEvent, $0 >= 10 { head.jump(to: 25) } }
      actor.onEvent = { if isEvent, case .arrived = $0.kind { head.jump(to: 25) } }
      clock.frameInterval = frameInterval
      clock.advance(by: 20)
      #expect(head.value == 25 && tail.value == 25 && tail.isSettled)
    }
  }
}
