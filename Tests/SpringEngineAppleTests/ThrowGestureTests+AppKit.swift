#if os(macOS)
import AppKit
import SpringEngine
import XCTest

@MainActor
final class ThrowGestureTests: XCTestCase {
  func testAViewIsDraggableAndThrowableInThreeLines() {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let card = Animator(view.frame.origin)
    card.drive(view, \.frame.origin)
    view.addGestureRecognizer(ThrowGestureRecognizer(card))
    card.jump(to: CGPoint(x: 70, y: 80))
    XCTAssertEqual(view.frame.origin, CGPoint(x: 70, y: 80))
  }

  func testALoopMayBelongToAView() {
    let view = NSView(frame: .zero)
    let loop = FrameLoop(clock: DisplayLinkClock(view: view))
    XCTAssertFalse(loop.isRunning)
    let other = FrameLoop(clock: DisplayLinkClock { view.displayLink(target: $0, selector: $1) })
    XCTAssertFalse(other.isRunning)
  }
}
#endif
