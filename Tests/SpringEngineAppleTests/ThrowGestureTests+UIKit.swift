#if canImport(UIKit) && !os(watchOS)
@testable import SpringEngine
import UIKit
import XCTest

@MainActor
final class ThrowGestureTests: XCTestCase {
  func testAViewIsDraggableAndThrowableInThreeLines() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let ball = Animator(view.center)
    ball.drive(view, \.center)
    view.addGestureRecognizer(ThrowGestureRecognizer(ball))
    ball.jump(to: CGPoint(x: 70, y: 80))
    XCTAssertEqual(view.center, CGPoint(x: 70, y: 80))
  }

  func testThePhaseOfAState() {
    let states: [UIGestureRecognizer.State] = [
      .possible, .began, .changed, .ended, .cancelled, .failed,
    ]
    XCTAssertEqual(
      states.map { PointerPhase($0) }, [nil, .began, .moved, .ended, .cancelled, .cancelled])
  }

  func testPropertiesOfAViewAreDrivenByKeyPath() {
    let loop = FrameLoop(clock: ManualClock())
    let view = UIView()
    let alpha = Animator<CGFloat>(0.5, in: loop)
    alpha.drive(view, \.alpha)
    XCTAssertEqual(view.alpha, 0.5, accuracy: 1e-6)
    let transform = Animator(CGAffineTransform(rotationAngle: 0.3), in: loop)
    transform.drive(view, \.transform)
    let insets = Animator(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), in: loop)
    insets.drive(view, \.layoutMargins)
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  func testTheMainLoopFollowsReduceMotion() {
    XCTAssertEqual(
      FrameLoop.main.motionPolicy, UIAccessibility.isReduceMotionEnabled ? .reduced : .full)
  }

  func testALandingIsChosenFromTheProjectedRest() {
    let dock = Animator(CGPoint.zero)
    let corners: [CGPoint] = [
      .zero, CGPoint(x: 300, y: 0), CGPoint(x: 0, y: 600), CGPoint(x: 300, y: 600),
    ]
    let throwing = ThrowGestureRecognizer(dock) {
      $0.projected(.normal).closest(in: corners)
    }
    throwing.rubberBand = RubberBand(
      lower: .zero, upper: SIMD2(300, 600), dimension: SIMD2(300, 600))
    let state = MotionState(value: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 900, y: 0))
    XCTAssertEqual(throwing.landing?(state), CGPoint(x: 300, y: 0))
  }

  func testASpringTimesViewAnimations() throws {
    _ = try UISpringTimingParameters(.bouncy, initialVelocity: CGVector(dx: 2, dy: 0))
    for refused in [
      MassSpringDamper.instant, MassSpringDamper(stiffness: 100, dampingCoefficient: 0),
      MassSpringDamper(response: 0.4, dampingRatio: 2),
    ] {
      XCTAssertThrowsError(try UISpringTimingParameters(refused))
    }
  }

  func testAnyValueFollowsAndLandsByAMotion() {
    let view = UIView()
    let sheet = Animator<CGFloat>(300)
    let throwing = ThrowGestureRecognizer(sheet, axis: .vertical) { _ in 560 }
    let list = ScrollPhysics(lower: 60.0, upper: 560.0, viewport: 640.0)
    throwing.rubberBand = list.rubberBand
    throwing.landingMotion = { list.landing(from: $0) }
    throwing.directionLock = DirectionLock()
    throwing.onRelease = { state, motion in _ = (state.velocity, motion.result) }
    throwing.fingerLimit = 2
    throwing.showsPredictions = true
    view.addGestureRecognizer(throwing)
    XCTAssertEqual(throwing.fingerLimit, 2)
    XCTAssertEqual(throwing.landing?(MotionState(value: 0, velocity: 0)), 560)
    let dial = Animator(0.0)
    var hand = PointerAngle(center: CGPoint(x: 100, y: 100))
    let turning = ThrowGestureRecognizer(dial, pointer: { hand.angle($0) }, landing: nil)
    view.addGestureRecognizer(turning)
    XCTAssertEqual(view.gestureRecognizers?.count, 2)
  }

  func testASheetAndItsListFollowAlongAChain() {
    let sheet = UIView()
    let list = UIScrollView()
    let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
    let travel = Animator<CGFloat>(400, in: FrameLoop(clock: ManualClock()))
    travel.drive(sheet) { $0.frame.origin.y = chain.positions(of: $1).outer }
    travel.drive(list) { $0.contentOffset.y = -chain.positions(of: $1).inner }
    sheet.addGestureRecognizer(ThrowGestureRecognizer(travel, along: chain))
    sheet.addGestureRecognizer(ThrowGestureRecognizer(travel, along: chain, on: .outer))
    travel.jump(to: -240)
    XCTAssertEqual(sheet.frame.origin.y, 60)
    XCTAssertEqual(list.contentOffset.y, 300)
    travel.observe(inner: 0, along: chain)
    XCTAssertEqual(travel.value, 60)
  }
}
#endif
