import Testing

@testable import SpringEngine

/// Events: their times, their number, and that an end includes the arrival.
@MainActor
struct EventPromiseTests {
  let clock = StallingClock(now: 100)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  // MARK: Impacts

  /// The impacts in two seconds of a ball that bounces 200 times a second.
  private func impacts(frames: Int) -> [MotionEvent] {
    ball.jump(to: 100)
    var events: [MotionEvent] = []
    ball.onEvent = { if case .impact = $0.kind { events.append($0) } }
    // A hop takes 2v/g.
    ball.run(.fall(gravity: 1000, floor: 100, restitution: 0.9999), velocity: -2.5)
    for _ in 0..<frames { clock.tick(2 / Double(frames)) }
    ball.onEvent = nil
    return events
  }

  @Test("A stall of two seconds over 400 impacts reports all of them, as frames do")
  func allImpacts() {
    let fine = impacts(frames: 240)
    #expect(fine.count > 390)
    let coarse = impacts(frames: 1)
    #expect(coarse.count == fine.count)
    for (a, b) in zip(fine, coarse) {
      guard case .impact(let one) = a.kind, case .impact(let other) = b.kind else { continue }
      #expect(abs(one.velocityBefore - other.velocityBefore) < 1e-9)
    }
    #expect(fine.allSatisfy { $0.unreportedImpacts == 0 })
    #expect(coarse.allSatisfy { $0.unreportedImpacts == 0 })
  }

  @Test("Of more impacts than a frame reports, the last that it does says how many follow")
  func manyImpacts() {
    for count in [1500.0, 5000] {
      ball.jump(to: 100)
      var events: [MotionEvent] = []
      ball.onEvent = { if case .impact = $0.kind { events.append($0) } }
      let hop = 2 / count
      ball.run(.fall(gravity: 1e6, floor: 100, restitution: 1), velocity: -5e5 * hop)
      clock.tick(2.0001)
      #expect(events.count == 1000)
      #expect(events.dropLast().allSatisfy { $0.unreportedImpacts == 0 })
      #expect(events.last?.unreportedImpacts == min(Int(count) - 1000, 1000))
      // They are reported again from the next frame on.
      clock.tick(0.01)
      #expect(events.count == 1000 + Int(0.0101 / hop))
    }
  }

  // MARK: Times

  @Test("A rejection before the first frame has the loop's time")
  func rejectionsBeforeTheFirstFrame() {
    let operations: [@MainActor (Animator<Double>) -> Void] = [
      { $0.animate(to: .nan) }, { $0.animate(to: 1, delay: -1) },
      { $0.animate(to: 1, repeatCount: 0) },
      { $0.animate(to: 1, duration: 1, curve: .linear, repeatCount: .nan, autoreverses: true) },
      { $0.velocity = .nan }, { $0.jump(to: .nan) }, { $0.grab(.nan) }, { $0.grab(1, at: .nan) },
      { $0.drag(to: 1) }, { $0.drag(to: 1, at: .nan) }, { $0.release() },
      { $0.release(at: .nan) }, { $0.showPrediction(of: 1) },
      { $0.rate = 0 }, { $0.progress = .nan }, { $0.progress = 0.5 }, { $0.shake(by: .nan) },
      { $0.add(.spring(.smooth, to: 5), velocity: 1) },
      { $0.interrupt(with: .spring(.smooth, to: .nan)) },
      { $0.run(.spring(.smooth, to: .infinity)) }, { $0.follow($0.other, offset: .nan) },
      {
        $0.pause(); $0.animate(to: 1, repeatCount: 0); $0.drag(to: 1)
      },
    ]
    for (index, operation) in operations.enumerated() {
      let fresh = Animator(0.0, in: loop)
      var times: [Double] = []
      fresh.onEvent = { times.append($0.time) }
      operation(fresh)
      #expect(!times.isEmpty && times.allSatisfy { $0 == 100 }, "operation \(index): \(times)")
    }
  }

  // MARK: Arrival

  @Test("What has settled has arrived", arguments: [MotionPolicy.full, .reduced, .instant])
  func settledHasArrived(policy: MotionPolicy) {
    loop.motionPolicy = policy
    var events: [MotionEvent] = []
    ball.onEvent = { events.append($0) }
    let handles: [MotionHandle] = [
      ball.shake(by: 10), ball.animate(to: 0), ball.shake(by: 10, interrupting: true),
      ball.animate(to: 0, repeatCount: 3, autoreverses: true),
      ball.add(.spring(.smooth, to: 0), velocity: 30),
      ball.animate(to: 10, duration: 0, curve: .linear),
      ball.animate(to: 20, duration: 0.1, curve: .linear, repeatCount: 3, autoreverses: true),
      ball.run(.fall(gravity: 100, floor: 30, restitution: 0.5)),
    ]
    for _ in 0..<400 { clock.tick(0.02) }
    for (index, handle) in handles.enumerated() {
      if handle.result == .settled { #expect(handle.hasArrived, "motion \(index)") }
    }
    var arrived: Set<MotionID> = []
    for event in events {
      if case .arrived(let id) = event.kind { arrived.insert(id) }
      if case .ended(let id, .settled) = event.kind { #expect(arrived.contains(id)) }
    }
  }

  @Test("An effect that a change of the policy ends has arrived")
  func endedEffect() {
    for policy in [MotionPolicy.reduced, .instant] {
      loop.motionPolicy = .full
      var reason: CompletionReason?
      let handle = ball.shake(by: 10) { reason = $0 }
      clock.tick(0.05)
      loop.motionPolicy = policy
      #expect(handle.result == .settled && handle.hasArrived && reason == .arrived)
      for _ in 0..<100 { clock.tick(0.02) }
    }
  }
}

extension Animator<Double> {
  /// Another animator of the same loop.
  fileprivate var other: Animator { Animator(0.0, in: loop) }
}
