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
    XCTAssertNil(seen)
    guard seen == nil else { return }
    let end = try await flight.end()
    XCTAssertEqual(end, .settled)
    XCTAssertEqual(ball.value, 1, accuracy: 0)
  }
}
#endif
