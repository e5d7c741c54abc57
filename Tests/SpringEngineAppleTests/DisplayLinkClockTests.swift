#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore
@testable import SpringEngine
import XCTest

/// Tests on a real display link; they need a display.
@MainActor
final class DisplayLinkClockTests: XCTestCase {
  func testTheTimeIsCoreAnimations() {
    let clock = DisplayLinkClock()
    XCTAssertEqual(clock.now, CACurrentMediaTime(), accuracy: 0.1)
  }

  /// Skips a test where no link reports, as in a simulator without an application.
  private func requireFrames() async throws {
    let clock = DisplayLinkClock()
    var count = 0
    clock.start { _ in count += 1 }
    for _ in 0..<40 where count == 0 { try await Task.sleep(nanoseconds: 50_000_000) }
    clock.stop()
    if count == 0 { throw XCTSkip("no display link reports here") }
  }

  func testAMotionSettles() async throws {
    try await requireFrames()
    let ball = Animator(0.0, spring: MassSpringDamper(response: 0.05, dampingRatio: 1))
    var lastTime = 0.0
    ball.onChange = { _ in lastTime = CACurrentMediaTime() }
    let end = try await ball.animate(to: 1).ended()
    XCTAssertEqual(end, .settled)
    XCTAssertEqual(ball.value, 1, accuracy: 0)
    XCTAssertTrue(lastTime > 0)
    XCTAssertFalse(FrameLoop.main.isRunning)
  }

  func testAMotionSettlesWithoutALink() async throws {
    let loop = FrameLoop(clock: DisplayLinkClock { _, _ in nil })
    let ball = Animator(0.0, spring: MassSpringDamper(response: 0.05, dampingRatio: 1), in: loop)
    let end = try await ball.animate(to: 1).ended()
    XCTAssertEqual(end, .settled)
    XCTAssertFalse(loop.isRunning)
  }

  func testAReleasedClockIsDeallocated() async {
    weak var seen: DisplayLinkClock?
    autoreleasepool {
      let clock = DisplayLinkClock()
      clock.start { _ in }
      seen = clock
    }
    XCTAssertNil(seen)
  }

  func testRequestingRatesIsAccepted() {
    let clock = DisplayLinkClock()
    clock.start { _ in }
    clock.preferredFrameRateRange = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    clock.preferredFrameRateRange = nil
    clock.stop()
  }
}
#endif
