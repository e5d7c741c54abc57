#if os(macOS)
import AppKit
@testable import SpringEngine
import XCTest

/// Mouse events on a view whose origin is 100 points from the window's corner.
@MainActor
private final class Mouse {
  let clock = ManualClock(now: 10, frameInterval: 0.01)
  let window = NSWindow(
    contentRect: CGRect(x: 0, y: 0, width: 400, height: 300), styleMask: .titled,
    backing: .buffered, defer: true)
  let view = NSView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
  let card: Animator<CGPoint>
  let throwing: ThrowGestureRecognizer<CGPoint>
  private var start = 0.0

  init() {
    card = Animator(view.frame.origin, in: FrameLoop(clock: clock))
    throwing = ThrowGestureRecognizer(card)
    card.drive(view, \.frame.origin)
    view.addGestureRecognizer(throwing)
    window.contentView?.addSubview(view)
  }

  func press(at x: CGFloat) throws {
    start = clock.now
    throwing.mouseDown(with: try event(.leftMouseDown, at: x))
  }

  func drag(to x: CGFloat, after time: Double) throws {
    clock.tick(to: start + time)
    throwing.mouseDragged(with: try event(.leftMouseDragged, at: x))
  }

  func lift(at x: CGFloat) throws {
    throwing.mouseUp(with: try event(.leftMouseUp, at: x))
  }

  func cancel(after time: Double) throws {
    clock.tick(to: start + time)
    guard #available(macOS 26.0, *) else { return throwing.reset() }
    throwing.mouseCancelled(with: try event(.leftMouseDragged, at: 0))
  }

  private func event(_ type: NSEvent.EventType, at x: CGFloat) throws -> NSEvent {
    try XCTUnwrap(
      NSEvent.mouseEvent(
        with: type, location: CGPoint(x: x, y: 110), modifierFlags: [], timestamp: clock.now,
        windowNumber: 0, context: nil, eventNumber: 0, clickCount: 1, pressure: 1))
  }
}

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

  func testTheMouseStopsDragsAndThrowsTheValueAtTheEventsTimes() throws {
    let mouse = Mouse()
    mouse.card.animate(to: CGPoint(x: 300, y: 100))
    mouse.clock.tick(to: 10.1)
    try mouse.press(at: 20)
    let caught = mouse.view.frame.origin
    XCTAssertTrue(mouse.card.isHeld)
    XCTAssertTrue(caught.x > 100 && caught.x < 300)
    for step in 1...10 { try mouse.drag(to: 20 + 5 * CGFloat(step), after: Double(step) / 100) }
    // The drag begins with the first event, 5 points from the press, and moves the value from there.
    XCTAssertEqual(mouse.view.frame.origin.x, caught.x + 45, accuracy: 1e-9)
    try mouse.lift(at: 70)
    XCTAssertEqual(mouse.card.velocity.x, 500, accuracy: 1e-6)
    XCTAssertFalse(mouse.card.isHeld)
  }

  func testADragIsLockedAndLandsByAMotion() throws {
    let mouse = Mouse()
    mouse.throwing.directionLock = DirectionLock(threshold: 4)
    var released = CGPoint.zero
    mouse.throwing.landingMotion = { _ in .decay(.fast) }
    mouse.throwing.onRelease = { state, _ in released = state.velocity }
    try mouse.press(at: 20)
    for step in 1...10 { try mouse.drag(to: 20 + 5 * CGFloat(step), after: Double(step) / 100) }
    // The drag begins with the first event, and the second chooses the axis.
    XCTAssertEqual(mouse.view.frame.origin.x, 140, accuracy: 1e-9)
    try mouse.lift(at: 70)
    XCTAssertTrue(released.x > 400)
    XCTAssertEqual(released.y, 0)
    mouse.clock.advanceUntilIdle()
    XCTAssertTrue(mouse.view.frame.origin.x > 160)
  }

  func testAClickReleasesWithoutVelocity() throws {
    let mouse = Mouse()
    mouse.card.animate(to: CGPoint(x: 300, y: 100))
    mouse.clock.tick(to: 10.1)
    try mouse.press(at: 20)
    try mouse.drag(to: 21, after: 0.01)
    try mouse.lift(at: 21)
    XCTAssertEqual(mouse.card.velocity, .zero)
    XCTAssertEqual(mouse.card.target, CGPoint(x: 300, y: 100))
  }

  func testACancelledMouseReleasesWithoutVelocityAndEndsTheRecogniser() throws {
    let mouse = Mouse()
    try mouse.press(at: 20)
    for step in 1...10 { try mouse.drag(to: 20 + 5 * CGFloat(step), after: Double(step) / 100) }
    try mouse.cancel(after: 0.2)
    XCTAssertFalse(mouse.card.isHeld)
    XCTAssertEqual(mouse.card.velocity, .zero)
    try mouse.press(at: 20)
    XCTAssertTrue(mouse.card.isHeld)
  }

  func testTheLocationIsThatOfTheLatestEvent() throws {
    let mouse = Mouse()
    try mouse.press(at: 120)
    XCTAssertEqual(mouse.throwing.location(in: nil), CGPoint(x: 120, y: 110))
    try mouse.drag(to: 130, after: 0.01)
    XCTAssertEqual(mouse.throwing.location(in: mouse.view.superview), CGPoint(x: 130, y: 110))
  }

  func testAResetGestureReleasesWithoutVelocity() throws {
    let mouse = Mouse()
    try mouse.press(at: 20)
    for step in 1...10 { try mouse.drag(to: 20 + 5 * CGFloat(step), after: Double(step) / 100) }
    mouse.throwing.reset()
    XCTAssertFalse(mouse.card.isHeld)
    XCTAssertEqual(mouse.card.velocity, .zero)
  }

  func testALoopOfAViewOrWindowDoesNotRetainTheView() {
    var loops: [FrameLoop] = []
    weak var seenView: NSView?
    autoreleasepool {
      let view = NSView(frame: .zero)
      seenView = view
      loops = [
        DisplayLinkClock(view: view), DisplayLinkClock(window: NSWindow()),
        DisplayLinkClock { [weak view] in view?.displayLink(target: $0, selector: $1) },
      ].map { FrameLoop(clock: $0) }
    }
    XCTAssertNil(seenView)
    XCTAssertFalse(loops.contains { $0.isRunning })
  }
}
#endif
