import Testing

@testable import SpringEngine

/// A callback that runs frames of its own, as an alert, a menu or a modal panel does.
@MainActor
struct ModalCallbackTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  private func expected(_ spring: MassSpringDamper, to target: Double, at time: Double) -> Double {
    Motion.spring(spring, to: target).state(after: time, from: MotionState(0)).value
  }

  @Test("other animators go on moving, exactly, while a callback runs a modal run loop")
  func otherMotionGoesOn() {
    let quick = Animator(0.0, spring: .snappy, in: loop)
    let slow = Animator(0.0, spring: MassSpringDamper(response: 4, dampingRatio: 0.4), in: loop)
    var seen: [Double] = []
    slow.onChange = { seen.append($0) }
    quick.onEvent = { event in
      guard case .ended = event.kind else { return }
      quick.onEvent = nil
      let countBefore = seen.count
      let start = clock.now
      clock.advance(by: 1)
      #expect(seen.count >= countBefore + 59)
      #expect(clock.now == start + 1)
      #expect(abs(slow.value - expected(slow.spring, to: 1000, at: clock.now)) < 1e-9)
    }
    quick.target = 10
    slow.target = 1000
    clock.advance(by: 3)
    #expect(quick.value == 10)
    #expect(quick.onEvent == nil, "the callback has run")
    #expect(abs(slow.value - expected(slow.spring, to: 1000, at: clock.now)) < 1e-9)
  }

  @Test("motions that begin and end within the modal run loop are complete")
  func motionsWithinAreComplete() {
    let first = Animator(0.0, in: loop)
    let second = Animator(0.0, in: loop)
    var reasons: [CompletionReason] = []
    first.onEvent = { event in
      guard case .ended = event.kind else { return }
      first.onEvent = nil
      second.animate(to: 5, criterion: .settled) { reasons.append($0) }
      #expect(clock.advanceUntilIdle())
      #expect(reasons == [.settled])
    }
    first.target = 1
    clock.advanceUntilIdle()
    #expect(second.value == 5)
    #expect(!clock.isRunning)
  }

  @Test("events that wait behind the modal callback are delivered within it, once")
  func waitingEventsAreDelivered() {
    let both = [Animator(0.0, in: loop), Animator(0.0, in: loop)]
    var delivered = [0, 0]
    var deliveredInside = 0
    both[0].onEvent = { event in
      guard case .ended = event.kind else { return }
      delivered[0] += 1
      clock.tick(to: clock.now + 1)
      deliveredInside = delivered[1]
    }
    both[1].onEvent = { if case .ended = $0.kind { delivered[1] += 1 } }
    for animator in both { animator.target = 1 }
    clock.tick(to: 100)
    #expect(deliveredInside == 1)
    #expect(delivered == [1, 1])
  }

  @Test("events of the same animator keep their order across a modal callback")
  func orderIsKept() {
    let ball = Animator(300.0, in: loop)
    var times: [Double] = []
    var depth = 0
    ball.onEvent = { event in
      times.append(event.time)
      guard case .impact = event.kind, depth == 0 else { return }
      depth += 1
      clock.advance(by: 0.2)
      depth -= 1
    }
    ball.drop(gravity: 2500, floor: 640, restitution: 0.6)
    clock.advanceUntilIdle()
    #expect(times.count > 5)
    #expect(times == times.sorted())
  }

  @Test("a frame from within a value's closure is not nested: the frame is still open")
  func framesDoNotNestWithinAFrame() {
    let ball = Animator(0.0, in: loop)
    var depth = 0
    var deepest = 0
    ball.onChange = { _ in
      depth += 1
      deepest = max(deepest, depth)
      if depth < 3 { clock.tick(to: clock.now + 1.0 / 60) }
      depth -= 1
    }
    ball.target = 1
    clock.advance(by: 0.5)
    #expect(deepest == 1)
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == 1)
  }

  @Test("a value that a closure for new values sets is kept", arguments: [false, true])
  func operationsWithinAFrameAreKept(drives: Bool) {
    final class View { var alpha = 0.0 }
    let (ball, view) = (Animator(0.0, in: loop), View())
    if drives { ball.drive(view, \.alpha) }
    ball.onChange = { if $0 > 0.5, $0 < 5 { ball.jump(to: 7) } }
    ball.target = 1
    clock.advanceUntilIdle()
    #expect(ball.value == 7)
    #expect(ball.target == 7)
    if drives { #expect(view.alpha == 7) }
    ball.onChange = nil
  }
}
