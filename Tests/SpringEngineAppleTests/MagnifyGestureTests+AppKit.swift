#if os(macOS)
import AppKit
import XCTest

@testable import SpringEngine

@MainActor
final class MagnifyGestureTests: XCTestCase {
  func testAPinchMultipliesTheScaleAndLandsWithinItsLimits() {
    let clock = ManualClock(now: 10, frameInterval: 0.01)
    let zoom = Animator<CGFloat>(2, in: FrameLoop(clock: clock))
    let magnifying = MagnifyGestureRecognizer(zoom) { min(max($0.value, 1), 4) }
    magnifying.rubberBand = RubberBand(lower: 1, upper: 4, dimension: 1)
    report(.began, 0.1, from: magnifying)
    XCTAssertEqual(zoom.value, 2)
    clock.tick(to: 10.01)
    report(.moved, 0.65, from: magnifying)
    XCTAssertEqual(zoom.value, 3, accuracy: 1e-9)
    clock.tick(to: 10.02)
    report(.moved, 2.3, from: magnifying)
    XCTAssertTrue(zoom.value > 4 && zoom.value < 5)
    report(.ended, 2.3, from: magnifying)
    XCTAssertFalse(zoom.isHeld)
    XCTAssertEqual(zoom.target, 4)
  }

  func testThePhaseOfAState() {
    let states: [NSGestureRecognizer.State] = [
      .possible, .began, .changed, .ended, .cancelled, .failed,
    ]
    XCTAssertEqual(
      states.map { PointerPhase($0) }, [nil, .began, .moved, .ended, .cancelled, .cancelled])
  }

  func testACancelledPinchReleasesWithoutVelocity() {
    let clock = ManualClock(now: 10, frameInterval: 0.01)
    let zoom = Animator<CGFloat>(2, in: FrameLoop(clock: clock))
    let magnifying = MagnifyGestureRecognizer(zoom)
    report(.began, 0, from: magnifying)
    clock.tick(to: 10.01)
    report(.moved, 0.5, from: magnifying)
    report(.cancelled, 0.5, from: magnifying)
    XCTAssertFalse(zoom.isHeld)
    XCTAssertEqual(zoom.velocity, 0)
    XCTAssertEqual(zoom.target, 2)
  }

  func testAResetPinchReleasesWithoutVelocity() {
    let clock = ManualClock(now: 10, frameInterval: 0.01)
    let zoom = Animator<CGFloat>(2, in: FrameLoop(clock: clock))
    let magnifying = MagnifyGestureRecognizer(zoom)
    report(.began, 0, from: magnifying)
    clock.tick(to: 10.01)
    report(.moved, 0.5, from: magnifying)
    magnifying.reset()
    XCTAssertFalse(zoom.isHeld)
    XCTAssertEqual(zoom.velocity, 0)
    XCTAssertEqual(zoom.target, 2)
  }

  /// Passes a phase on, as the recogniser does in its action: which states it takes outside of the
  /// dispatch of events is not documented.
  private func report(
    _ phase: PointerPhase, _ magnification: CGFloat, from recognizer: MagnifyGestureRecognizer
  ) {
    recognizer.magnification = magnification
    recognizer.track(phase)
  }
}
#endif
