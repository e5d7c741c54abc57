#if os(macOS)
import AppKit
@testable import SpringEngine
import XCTest

@MainActor
final class ViewClockTests: XCTestCase {
  func testAMotionSettlesAfterItsViewWasDeallocated() async throws {
    weak var seen: NSView?
    let (ball, flight) = autoreleasepool {
      let view = NSView()
      seen = view
      let loop = FrameLoop(clock: DisplayLinkClock(view: view))
      let spring = MassSpringDamper(response: 0.05, dampingRatio: 1)
      let ball = Animator(0.0, spring: spring, in: loop)
      return (ball, ball.animate(to: 1))
    }
    // A link that retains its view keeps it while the ball moves; in no window it gets no frames.
    try await Task.sleep(nanoseconds: 100_000_000)
    guard seen == nil else {
      ball.stop()
      throw XCTSkip("the link of a view retains it")
    }
    let end = try await flight.ended()
    XCTAssertEqual(end, .settled)
    XCTAssertEqual(ball.value, 1, accuracy: 0)
    XCTAssertNil(seen)
  }

  /// Whether a clock has a frame within five seconds of the run loop in a mode.
  private func ticks(_ clock: DisplayLinkClock, in mode: RunLoop.Mode) -> Bool {
    var count = 0
    clock.start { _ in count += 1 }
    let limit = Date(timeIntervalSinceNow: 5)
    while count == 0, limit.timeIntervalSinceNow > 0 {
      RunLoop.main.run(mode: mode, before: Date(timeIntervalSinceNow: 0.05))
    }
    clock.stop()
    return count > 0
  }

  func testFramesArriveWhileAMenuOrAnAlertIsOpen() throws {
    // It adds its modes to the common ones.
    _ = NSApplication.shared
    let modes = [RunLoop.Mode.eventTracking, .modalPanel]
    for mode in modes { XCTAssertTrue(ticks(DisplayLinkClock { _, _ in nil }, in: mode)) }
    // Without a screen, or while it sleeps, a link reports in no mode.
    guard ticks(DisplayLinkClock(), in: .default) else {
      throw XCTSkip("no display link reports here")
    }
    for mode in modes { XCTAssertTrue(ticks(DisplayLinkClock(), in: mode)) }
  }
}
#endif
