import Testing

@testable import SpringEngine

/// Chains of ten thousand followers, of a thousand with fewer cases: setting them up and moving them
/// takes time in proportion.
@MainActor
@Suite("Long chains")
struct LongChainTests {
  /// The seconds per link of setting up a chain, and of some frames of it.
  private func cost(of count: Int, isReversed: Bool, isMoving: Bool) -> Double {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let positions = (0..<count).map { _ in Animator(0.0, in: loop) }
    let seconds = processorTime {
      if isMoving { positions[0].target = 100 }
      if isReversed {
        for index in (1..<count).reversed() { positions[index].follow(positions[index - 1]) }
      } else {
        for (tail, head) in zip(positions.dropFirst(), positions) { tail.follow(head) }
      }
      positions[0].target = 100
      clock.tick(to: clock.now + 1.0 / 60)
    }
    #expect(positions[1].value > 0 && !positions[count - 1].isSettled)
    #expect(positions[count - 1].target == 100)
    return seconds / Double(count)
  }

  @Test(
    "In a long chain set-up and frames cost as much a link as in a tenth of it",
    arguments: [false, true], [false, true])
  func isLinear(isReversed: Bool, isMoving: Bool) {
    let longest = CaseCount.of(10_000, small: 120)
    func costs() -> (short: Double, long: Double) {
      (
        cost(of: longest / 10, isReversed: isReversed, isMoving: isMoving),
        cost(of: longest, isReversed: isReversed, isMoving: isMoving)
      )
    }
    // Ten times as long: quadratic cost would be ten times as much a link. Other tests use the same caches
    // at the same time, so that only the least of several costs is the chain's own.
    var least = costs()
    for _ in 0..<8 where least.long >= least.short * 4 {
      let next = costs()
      least = (min(least.short, next.short), min(least.long, next.long))
    }
    #expect(least.long < least.short * 4, "\(least.short) and \(least.long) a link")
  }

  static let count = CaseCount.of(3_000, small: 200)

  @Test("A long chain is paused, cut in the middle, shaken at its end, and ended at once")
  func operations() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let positions = (0..<Self.count).map { _ in Animator(0.0, in: loop) }
    for (tail, head) in zip(positions.dropFirst(), positions) { tail.follow(head) }
    positions[0].target = 100
    clock.tick(to: 0.01)
    positions[0].pause()
    clock.tick(to: 0.11)
    positions[0].resume()
    positions[Self.count - 1].shake(by: 3)
    positions[Self.count / 2].stop()
    clock.tick(to: 0.12)
    #expect(positions[1].value > positions[2].value)
    positions[0].motionPolicy = .instant
    for index in 1..<Self.count { positions[index].motionPolicy = .instant }
    clock.tick(to: 0.13)
    #expect(positions[Self.count / 2 - 1].value == 100 && positions[Self.count / 2].value == 0)
  }
}
