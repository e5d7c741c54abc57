import Testing

@testable import SpringEngine

@MainActor
@Suite("At a progress of 1, in a pause, a value is where it comes to rest")
struct ProgressEndTests {
  private let clock = ManualClock()
  private let loop: FrameLoop

  init() {
    loop = FrameLoop(clock: clock)
  }

  @Test("A spring; it goes on from there when time does, and ends once", arguments: [0, 0.3, 0.9])
  func spring(at part: Double) {
    let card = Animator(0.0, spring: .bouncy, in: loop)
    card.settlingTolerance = .points
    var reasons: [CompletionReason] = []
    card.animate(to: 300, criterion: .settled) { reasons.append($0) }
    clock.advance(by: 0.1)
    card.pause()
    card.progress = part
    card.progress = 1
    #expect(card.value == 300 && card.velocity == 0 && card.progress == 1)
    clock.advance(by: 1)
    #expect(card.value == 300 && reasons.isEmpty)
    card.resume()
    #expect(card.value == 300 && card.isSettled && reasons == [.settled])
  }

  @Test("The last of two motions, a decay, legs, a value on two axes, and one that is added to")
  func others() {
    let chain = Animator(0.0, spring: .smooth, in: loop)
    chain.animate(to: 50).then(to: 300)
    let thrown = Animator(0.0, in: loop)
    thrown.run(.decay(), velocity: 900)
    let end = thrown.target
    let swing = Animator(0.0, spring: .bouncy, in: loop)
    swing.animate(to: 300, repeatCount: 3)
    let point = Animator(SIMD2(0.0, 10), spring: .bouncy, in: loop)
    point.animate(to: SIMD2(300, 20))
    for animator in [chain, thrown, swing] {
      clock.advance(by: 0.05)
      animator.pause()
      animator.progress = 1
    }
    point.pause()
    point.progress = 1
    #expect(chain.value == 300 && swing.value == 300 && thrown.value == end)
    #expect(point.value == SIMD2(300, 20))
  }

  @Test("All rows of a group, at the end of the last one")
  func group() {
    let rows = (0..<3).map { _ in Animator(0.0, spring: .bouncy, in: loop) }
    let group = AnimatorGroup(rows)
    group.animate(stagger: 0.1) { rows[$0].animate(to: 300, delay: $1) }
    clock.advance(by: 0.2)
    group.pause()
    group.progress = 1
    #expect(rows.map(\.value) == [300, 300, 300])
    group.progress = 0.5
    group.progress = 1
    #expect(rows.map(\.value) == [300, 300, 300] && rows.allSatisfy { $0.velocity == 0 })
  }

  @Test("Back from there it is on its own course again")
  func back() {
    let card = Animator(0.0, spring: .bouncy, in: loop)
    card.animate(to: 300)
    card.pause()
    card.progress = 0.5
    let half = card.value
    card.progress = 1
    card.progress = 0.5
    #expect(abs(card.value - half) < 1e-9)
    card.progress = 1
    let remaining = card.remainingTime
    card.rate = -1
    card.resume()
    let length = card.remainingTime
    clock.advance(by: length / 2)
    #expect(remaining == 0 && abs(card.value - half) < 0.01)
  }

  @Test("With a finer tolerance it is before its end again, without a jump when time goes on")
  func finerTolerance() {
    let card = Animator(0.0, spring: .bouncy, in: loop)
    card.settlingTolerance = SettlingTolerance(distance: 5, speed: 50)
    card.animate(to: 300)
    clock.advance(by: 0.1)
    card.pause()
    card.progress = 1
    card.settlingTolerance = .points
    let shown = card.value
    #expect(card.progress < 1 && abs(shown - 300) < 5)
    card.resume()
    #expect(abs(card.value - shown) < 1e-9)
    clock.advanceUntilIdle()
    #expect(card.value == 300)
  }

  @Test("With a coarser one it stays at its end, also if it begins within that")
  func coarserTolerance() {
    let card = Animator(0.0, in: loop)
    card.animate(to: 8)
    clock.advance(by: 0.05)
    card.pause()
    card.progress = 1
    card.settlingTolerance = SettlingTolerance(distance: 10)
    #expect(card.value == 8)
    let near = Animator(0.0, in: loop)
    near.settlingTolerance = SettlingTolerance(distance: 5)
    near.animate(to: 100).then(to: 104, delay: 2)
    clock.advance(by: 0.1)
    near.pause()
    near.progress = 0.5
    near.progress = 1
    #expect(near.value == 104)
    near.resume()
    #expect(near.value == 104 && near.isSettled)
  }

  @Test("A motion that takes no time does not end in a pause")
  func instant() {
    let card = Animator(0.0, in: loop)
    card.pause()
    card.animate(to: 100, spring: .instant)
    card.rate = 2
    #expect(card.value == 0)
    card.resume()
    #expect(card.value == 100)
  }

  @Test("A group goes on by exactly a second, too")
  func byASecond() {
    let row = Animator(0.0, in: loop)
    let group = AnimatorGroup(row)
    group.animate { row.animate(to: 100, duration: 4, curve: .linear, delay: $1) }
    group.pause()
    for part in [0.25, 0.5, 0.75, 0.5] {
      group.progress = part
      #expect(abs(row.value - 100 * part) < 1e-9)
    }
  }

  @Test("Of a group whose motions take no time it is 1", arguments: [0, 0.5])
  func instantGroup(delay: Double) {
    let row = Animator(0.0, spring: .instant, in: loop)
    let group = AnimatorGroup([row])
    group.animate { _, _ in row.animate(to: 1, delay: delay) }
    clock.advance(by: delay)
    #expect(row.value == 1 && row.isSettled && group.progress == 1 && group.remainingTime == 0)
    row.add(.shake(by: 10))
    clock.advance(by: 0.1)
    #expect(!row.isSettled && group.progress == 1)
  }

  @Test("A group's remaining time is that of its last row, at each row's own rate")
  func rowsAtTheirOwnRates() {
    let rows = (0..<2).map { _ in Animator(0.0, spring: .bouncy, in: loop) }
    let group = AnimatorGroup(rows)
    group.animate(stagger: 0.1) { rows[$0].animate(to: 300, delay: $1) }
    clock.advance(by: 0.3)
    for rate in [0.25, -1, 1, -0.01] {
      rows[0].rate = rate
      let last = rows.map(\.remainingTime).max() ?? 0
      #expect(abs(group.remainingTime - last) < 1e-9, "\(rate)")
    }
    rows[0].rate = -1
    clock.advance(by: 0.3)
    #expect(rows[0].isSettled && rows[0].value == 0 && rows[1].remainingTime > 0)
    #expect(abs(group.remainingTime - rows[1].remainingTime) < 1e-9)
    clock.advanceUntilIdle()
    #expect(group.remainingTime == 0)
  }
}
