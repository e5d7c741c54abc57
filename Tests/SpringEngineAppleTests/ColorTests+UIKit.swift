#if canImport(UIKit) && !os(watchOS)
@testable import SpringEngine
import UIKit
import XCTest

@MainActor
final class ColorTests: XCTestCase {
  func testAColorIsConvertedBothWays() throws {
    let color = try XCTUnwrap(RGBAColor(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)))
    XCTAssertEqual(color.red, 0.2, accuracy: 1e-6)
    XCTAssertEqual(color.alpha, 0.5, accuracy: 1e-6)
    let back = try XCTUnwrap(RGBAColor(color.uiColor))
    XCTAssertEqual(back.blue, 0.6, accuracy: 1e-6)
    let gray = try XCTUnwrap(RGBAColor(UIColor(white: 0.5, alpha: 1)))
    XCTAssertEqual(gray.red, gray.blue, accuracy: 1e-6)
  }

  func testABackgroundIsDrivenInOneLine() {
    let clock = ManualClock()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let tint = Animator(RGBAColor(red: 1, green: 0, blue: 0), in: FrameLoop(clock: clock))
    tint.drive(view) { $0.backgroundColor = $1.uiColor }
    tint.target = RGBAColor(red: 0, green: 1, blue: 0)
    clock.advanceUntilIdle()
    let color = view.backgroundColor.flatMap { RGBAColor($0, for: view.traitCollection) }
    XCTAssertEqual(color?.green ?? 0, 1, accuracy: 1e-6)
    XCTAssertEqual(color?.red ?? 1, 0, accuracy: 1e-6)
  }
}
#endif
