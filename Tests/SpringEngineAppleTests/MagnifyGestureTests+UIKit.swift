#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
@testable import SpringEngine
import UIKit
import XCTest

@MainActor
final class MagnifyGestureTests: XCTestCase {
  func testAViewIsMagnifiedBetweenLimitsInFourLines() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let zoom = Animator<CGFloat>(1)
    zoom.drive(view) { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }
    let magnifying = MagnifyGestureRecognizer(zoom) { min(max($0.value, 1), 4) }
    magnifying.rubberBand = RubberBand(lower: 1, upper: 4, dimension: 1)
    view.addGestureRecognizer(magnifying)
    XCTAssertTrue(magnifying.view === view)
    XCTAssertEqual(magnifying.landing?(MotionState(value: 4.5, velocity: 2)), 4)
    zoom.jump(to: 2)
    XCTAssertEqual(view.transform.a, 2)
  }
}
#endif
