#if os(macOS)
import AppKit
import SpringEngine
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
    let end = try await flight.end()
    XCTAssertEqual(end, .settled)
    XCTAssertEqual(ball.value, 1, accuracy: 0)
    XCTAssertNil(seen)
  }

  func testFramesArriveWhileAMenuOrAnAlertIsOpen() {
    // It adds its modes to the common ones.
    _ = NSApplication.shared
    for mode in [RunLoop.Mode.eventTracking, .modalPanel] {
      for clock in [DisplayLinkClock(), DisplayLinkClock { _, _ in nil }] {
        var count = 0
        clock.start { _ in count += 1 }
        let limit = Date(timeIntervalSinceNow: 5)
        while count == 0, limit.timeIntervalSinceNow > 0 {
          RunLoop.main.run(mode: mode, before: Date(timeIntervalSinceNow: 0.05))
        }
        clock.stop()
        XCTAssertTrue(count > 0)
      }
    }
  }
}
#endif
