import Testing

@testable import SpringEngine

/// A recogniser reports a beginning for the touch and another one when it has recognised a drag.
@MainActor
struct SecondBeginningTests {
  private let clock = ManualClock(now: 3, frameInterval: 1.0 / 120)

  private func value(_ start: Double = 0) -> Animator<Double> {
    Animator(start, settlingTolerance: .points, in: FrameLoop(clock: clock))
  }

  /// Takes hold once or several times, 0.1 s apart, and lets go without a landing.
  private func press(_ value: Animator<Double>, beginnings: Int, then request: () -> Void = {}) {
    for index in 0..<beginnings {
      value.track(.began, to: 0, at: clock.now)
      if index == 0 { request() }
      clock.advance(by: 0.1)
    }
    value.track(.moved, to: -80, at: clock.now)
    clock.advance(by: 0.3)
    value.track(.ended, to: -80, at: clock.now)
  }

  @Test("A fall goes on after the release", arguments: 1...3)
  func fall(beginnings: Int) {
    let ball = value()
    ball.drop(gravity: 2000, floor: 1000, restitution: 0.5)
    clock.advance(by: 0.3)
    var impacts = 0
    ball.onEvent = { if case .impact = $0.kind { impacts += 1 } }
    press(ball, beginnings: beginnings)
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == 1000 && impacts > 5)
  }

  @Test("A coasting value comes to rest where it is let go", arguments: 1...3)
  func coast(beginnings: Int) {
    let list = value()
    list.run(.decay(), velocity: 1000)
    clock.advance(by: 0.1)
    let place = list.value - 80
    press(list, beginnings: beginnings)
    #expect(clock.advanceUntilIdle())
    #expect(abs(list.value - place) < 20 && list.target != 0)
  }

  @Test("A value that is to follow another one does so after the release", arguments: 1...3)
  func follow(beginnings: Int) {
    let card = value()
    let leader = Animator(100.0, in: card.loop)
    press(card, beginnings: beginnings) { card.follow(leader) }
    #expect(clock.advanceUntilIdle())
    #expect(card.value == 100)
    leader.target = 300
    #expect(clock.advanceUntilIdle())
    #expect(card.value == 300 && card.target == 300)
  }

  @Test("What was requested meanwhile begins at the release", arguments: 1...3)
  func requests(beginnings: Int) {
    for delay in [0, 0.5] {
      let card = value()
      var reasons: [CompletionReason] = []
      press(card, beginnings: beginnings) {
        card.animate(to: 100, delay: delay) { reasons.append($0) }
      }
      #expect(reasons.isEmpty)
      #expect(clock.advanceUntilIdle())
      #expect(card.value == 100 && reasons == [.arrived])
    }
    let card = value()
    press(card, beginnings: beginnings) { card.target = 50 }
    #expect(clock.advanceUntilIdle())
    #expect(card.value == 50)
  }

  @Test("A later request takes the place of one from before the second beginning")
  func laterRequest() {
    let card = value()
    var reasons: [CompletionReason] = []
    card.track(.began, to: 0, at: clock.now)
    card.animate(to: 100) { reasons.append($0) }
    card.track(.began, to: 0, at: clock.now)
    card.target = 60
    #expect(reasons == [.retargeted])
    card.track(.ended, to: 0, at: clock.now)
    #expect(clock.advanceUntilIdle())
    #expect(card.value == 60)
  }
}
