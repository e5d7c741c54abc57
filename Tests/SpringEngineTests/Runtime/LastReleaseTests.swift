import Testing

@testable import SpringEngine

/// What an app's object does as it goes, where the last reference to it is within the engine: operations
/// find the loop and its animators as they are without it.
@MainActor
@Suite struct LastReleaseTests {
  /// An object that calls a closure as it goes.
  @MainActor
  private final class Card {
    /// The number of times that an object was changed which had begun to go.
    static var lateChanges = 0

    var x = 0.0 { didSet { if isGoing { Self.lateChanges += 1 } } }
    private var isGoing = false
    private let leave: @MainActor () -> Void

    init(_ leave: @escaping @MainActor () -> Void) { self.leave = leave }

    deinit {
      MainActor.assumeIsolated {
        isGoing = true
        leave()
      }
    }
  }

  private let clock = ManualClock()
  private let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  /// Animators that move, as many as make an array that is not in one place of memory.
  private func animators(_ count: Int) -> [Animator<Double>] {
    (0..<count).map { _ in Animator(0.0, in: loop) }
  }

  @Test("When an animator leaves the loop after a frame", arguments: [1, 7, 40])
  func memberLeaves(count: Int) {
    let others = animators(count)
    var leaving: [Animator<Double>] = animators(count)
    for ball in leaving {
      let card = Card { for other in others { other.target = 100 } }
      ball.onEvent = { _ in card.x += 1 }
      ball.target = 10
    }
    clock.advance(by: 0.1)
    leaving = []
    clock.advance(by: 0.1)
    #expect(others.allSatisfy { $0.target == 100 && !$0.isSettled })
    clock.advanceUntilIdle()
    #expect(others.allSatisfy { $0.value == 100 })
  }

  @Test("When the events of one have been delivered that nothing else keeps")
  func eventsAreDelivered() {
    let others = animators(40)
    for other in others { other.onEvent = { _ in } }
    for _ in 0..<8 {
      var leaving = animators(3)
      let card = Card { [loop] in
        loop.batch { for other in others { other.velocity += 100 } }
      }
      for ball in leaving {
        ball.onEvent = { _ in card.x += 1 }
      }
      _ = consume card
      loop.batch {
        for ball in leaving { ball.jump(to: 1) }
        leaving = []
      }
      clock.advance(by: 0.1)
    }
    clock.advanceUntilIdle()
    #expect(others.allSatisfy { $0.isSettled })
  }

  @Test("When the loop's time stands still")
  func timeStops() {
    let others = animators(12)
    var leaving = animators(12)
    for ball in leaving {
      let card = Card { for other in others { other.target = 100 } }
      ball.onChange = { card.x = $0 }
      ball.target = 10
    }
    clock.advance(by: 0.1)
    leaving = []
    loop.isPaused = true
    loop.isPaused = false
    clock.advanceUntilIdle()
    #expect(others.allSatisfy { $0.value == 100 })
  }

  @Test("When a closure for new values is replaced, and that of the same animator")
  func closureIsReplaced() {
    let ball = Animator(0.0, in: loop)
    var shown: [Double] = []
    for round in 1...20 {
      let card = Card { ball.jump(to: -Double(round)) }
      ball.onChange = { card.x = $0 }
      ball.jump(to: Double(round))
      _ = consume card
      ball.onChange = { shown.append($0) }
    }
    #expect(ball.value == -20 && Card.lateChanges == 0)
    ball.jump(to: 3)
    #expect(shown.last == 3)
  }

  @Test("When an object is not driven any more, or is gone", arguments: [false, true])
  func drivingEnds(isGone: Bool) {
    let ball = Animator(0.0, in: loop)
    for round in 1...20 {
      var shown: Card? = Card {}
      let kept = Card { ball.jump(to: Double(round)) }
      if let shown { ball.drive(shown) { $0.x = $1 + kept.x } }
      _ = consume kept
      ball.target = 50
      clock.advance(by: 0.1)
      if !isGone, let shown { ball.stopDriving(shown) }
      shown = nil
      clock.advance(by: 0.1)
    }
    clock.advanceUntilIdle()
    #expect(ball.value == 20)
  }
}
