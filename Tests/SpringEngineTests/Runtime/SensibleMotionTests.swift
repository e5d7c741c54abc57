import Testing

@testable import SpringEngine

/// Motions made of others, of which one leads to what is no number, or too large.
@MainActor
struct SensibleMotionTests {
  nonisolated static let targets = [Double.nan, .infinity, -.infinity, 1e300]

  /// Motions to a target, with all that they can be made of.
  nonisolated static func motions(to target: Double) -> [Motion<Double>] {
    let next = Motion.spring(.smooth, to: 0.0)
    let bases = [
      Motion.spring(.smooth, to: target), .spring(.instant, to: target),
      .spring(.bouncy, to: target, hardStop: HardStop(restitution: 0.5)),
      .spring(.smooth, to: target, softStart: 0.1),
      .curve(.easeOut, to: target, duration: 1), .curve(.linear, to: target, duration: 0),
      .components([.spring(.smooth, to: target)]),
    ]
    return bases.flatMap { motion in
      [
        motion.repeated(2), motion.repeated(2, autoreverses: true), motion.delayed(by: 0.1),
        motion.then(next), next.then(motion), motion.then(next, after: 0.2),
        next.then(motion).repeated(2), motion.delayed(by: 0.1).repeated(2, autoreverses: true),
        motion.repeated(2).delayed(by: 0.1),
      ]
    }
  }

  @Test("They are rejected, and what runs goes on", arguments: targets)
  func rejected(target: Double) {
    for (index, motion) in Self.motions(to: target).enumerated()
    where CaseCount.includes(index, step: 5) {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      var shown: [Double] = []
      ball.onChange = { shown.append($0) }
      ball.animate(to: 10)
      clock.advance(by: 0.1)
      let velocity = ball.velocity
      var reasons: [CompletionReason] = []
      ball.run(motion) { reasons.append($0) }
      ball.interrupt(with: motion) { reasons.append($0) }
      #expect(ball.velocity == velocity)
      #expect(reasons == [.rejected(.motion), .rejected(.motion)], "\(index)")
      ball.animate(to: 10).then(motion) { reasons.append($0) }
      ball.grab(0, at: clock.now)
      ball.release(at: clock.now, into: motion) { reasons.append($0) }
      #expect(clock.advanceUntilIdle())
      #expect(reasons.count == 4 && shown.allSatisfy(\.isFinite), "\(index)")
    }
  }

  @Test("A motion alone answers without stopping the program", arguments: targets)
  func alone(target: Double) {
    for motion in Self.motions(to: target) {
      _ = motion.state(after: 0.1, from: MotionState(0.0))
      _ = motion.settlingDuration(from: MotionState(0.0), settlingTolerance: .points)
      _ = motion.settledValue(from: MotionState(0.0))
      _ = motion.nextImpact(after: 0, from: MotionState(0.0))
    }
  }
}
