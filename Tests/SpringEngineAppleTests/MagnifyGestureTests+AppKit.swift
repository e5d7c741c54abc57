#if os(macOS)
import AppKit
import SpringEngine
import XCTest

@MainActor
final class MagnifyGestureTests: XCTestCase {
  func testAPinchMultipliesTheScaleAndLandsWithinItsLimits() throws {
    let clock = ManualClock(now: 10, frameInterval: 0.01)
    let zoom = Animator<CGFloat>(2, in: FrameLoop(clock: clock))
    let magnifying = MagnifyGestureRecognizer(zoom) { min(max($0.value, 1), 4) }
    magnifying.rubberBand = RubberBand(lower: 1, upper: 4, dimension: 1)
    try report(.began, 0.1, from: magnifying)
    XCTAssertEqual(zoom.value, 2)
    clock.tick(to: 10.01)
    try report(.changed, 0.65, from: magnifying)
    XCTAssertEqual(zoom.value, 3, accuracy: 1e-9)
    clock.tick(to: 10.02)
    try report(.changed, 2.3, from: magnifying)
    XCTAssertTrue(zoom.value > 4 && zoom.value < 5)
    try report(.ended, 2.3, from: magnifying)
    XCTAssertFalse(zoom.isHeld)
    XCTAssertEqual(zoom.target, 4)
  }

  func testACancelledPinchReleasesWithoutVelocity() throws {
    let clock = ManualClock(now: 10, frameInterval: 0.01)
    let zoom = Animator<CGFloat>(2, in: FrameLoop(clock: clock))
    let magnifying = MagnifyGestureRecognizer(zoom)
    try report(.began, 0, from: magnifying)
    clock.tick(to: 10.01)
    try report(.changed, 0.5, from: magnifying)
    try report(.cancelled, 0.5, from: magnifying)
    XCTAssertFalse(zoom.isHeld)
    XCTAssertEqual(zoom.velocity, 0)
    XCTAssertEqual(zoom.target, 2)
  }

  func testAResetPinchReleasesWithoutVelocity() throws {
    let clock = ManualClock(now: 10, frameInterval: 0.01)
    let zoom = Animator<CGFloat>(2, in: FrameLoop(clock: clock))
    let magnifying = MagnifyGestureRecognizer(zoom)
    try report(.began, 0, from: magnifying)
    clock.tick(to: 10.01)
    try report(.changed, 0.5, from: magnifying)
    magnifying.reset()
    XCTAssertFalse(zoom.isHeld)
    XCTAssertEqual(zoom.velocity, 0)
    XCTAssertEqual(zoom.target, 2)
  }

  /// Sets a recogniser's state and magnification, and sends its action.
  private func report(
    _ state: NSGestureRecognizer.State, _ magnification: CGFloat,
    from recognizer: MagnifyGestureRecognizer
  ) throws {
    recognizer.state = state
    recognizer.magnification = magnification
    XCTAssertTrue(
      NSApplication.shared.sendAction(
        try XCTUnwrap(recognizer.action), to: recognizer.target, from: recognizer))
  }
}
#endif
