@testable import SpringEngine
import Testing

/// Two recognisers on two views that report to one animator.
@MainActor
struct PointerHoldTests {
  let clock = ManualClock(now: 10, frameInterval: 0.01)
  let top: Animator<Double>
  let header: Finger
  let body: Finger

  init() {
    top = Animator(400.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    (header, body) = (Finger(on: top, clock), Finger(on: top, clock))
  }

  /// A recogniser, and what it does with its phases.
  @MainActor
  final class Finger {
    let value: Animator<Double>
    let clock: ManualClock
    private var hold = PointerHold()
    private(set) var releaseCount = 0

    init(on value: Animator<Double>, _ clock: ManualClock) {
      (self.value, self.clock) = (value, clock)
    }

    func report(_ report: PointerPhase, at place: Double = 0) {
      clock.advance(by: 0.01)
      guard let phase = hold.phase(of: report, on: value.storage) else { return }
      value.track(
        phase, to: place, at: clock.now, onRelease: { [unowned self] _, _ in releaseCount += 1 })
    }
  }

  /// A drag by five points on the header.
  func drag() {
    header.report(.began, at: 100)
    for step in 1...5 { header.report(.moved, at: 100 + Double(step)) }
    #expect(top.value == 405)
  }

  @Test("the one that has begun last drags, and the value never leaps")
  func lastDrags() {
    drag()
    body.report(.began, at: 600)
    for step in 1...5 {
      header.report(.moved, at: 105 - Double(step))
      #expect(top.value == 404 + Double(step))
      body.report(.moved, at: 600 + Double(step))
      #expect(top.value == 405 + Double(step))
    }
    header.report(.ended, at: 100)
    #expect(top.isHeld && top.value == 410 && header.releaseCount == 0)
    body.report(.ended, at: 605)
    #expect(!top.isHeld && body.releaseCount == 1)
  }

  @Test("a press that is cancelled or lifted late lets go of nothing that another one holds")
  func olderPress() {
    drag()
    body.report(.began, at: 600)
    header.report(.cancelled)
    #expect(top.isHeld)
    header.report(.began, at: 20)
    body.report(.ended, at: 600)
    #expect(top.isHeld)
    header.report(.moved, at: 21)
    #expect(top.value == 406)
  }

  @Test("after a tap of another finger the first one takes hold with its next movement")
  func tap() {
    drag()
    body.report(.began, at: 600)
    body.report(.cancelled)
    #expect(!top.isHeld)
    let before = top.value
    header.report(.moved, at: 106)
    #expect(top.isHeld && abs(top.value - before) < 0.5)
    let caught = top.value
    header.report(.moved, at: 116)
    #expect(abs(top.value - caught - 10) < 1e-9)
    header.report(.ended, at: 116)
    #expect(!top.isHeld && header.releaseCount == 1)
  }

  @Test("a finger whose value was let go by a program takes hold of nothing")
  func letGo() {
    drag()
    top.release(to: 0)
    header.report(.moved, at: 106)
    #expect(!top.isHeld)
  }

  @Test("a pointer that a program tracks counts as one that has begun")
  func program() {
    drag()
    top.track(.began, to: 300, at: clock.now)
    header.report(.moved, at: 50)
    header.report(.cancelled)
    #expect(top.isHeld && top.value == 405)
  }
}
