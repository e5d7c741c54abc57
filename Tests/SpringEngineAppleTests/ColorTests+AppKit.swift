#if os(macOS)
import AppKit
@testable import SpringEngine
import XCTest

@MainActor
final class ColorTests: XCTestCase {
  /// An object with an optional and a non-optional colour.
  private final class Swatch {
    var fill: NSColor?
    var stroke = NSColor.black
  }

  func testAColorIsConvertedBothWays() throws {
    let given = NSColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    let color = try XCTUnwrap(RGBAColor(given))
    XCTAssertEqual(color.red, 0.2, accuracy: 1e-6)
    XCTAssertEqual(color.alpha, 0.5, accuracy: 1e-6)
    let back = try XCTUnwrap(RGBAColor(color.nsColor))
    XCTAssertEqual(back.blue, 0.6, accuracy: 1e-6)
  }

  func testColorsAreDriven() throws {
    let clock = ManualClock()
    let swatch = Swatch()
    let tint = Animator(RGBAColor(red: 1, green: 0, blue: 0), in: FrameLoop(clock: clock))
    tint.drive(swatch) { $0.fill = $1.nsColor }
    tint.drive(swatch) { $0.stroke = $1.nsColor }
    tint.target = RGBAColor(red: 0, green: 1, blue: 0)
    clock.advanceUntilIdle()
    let fill = try XCTUnwrap(swatch.fill.flatMap { RGBAColor($0) })
    let stroke = try XCTUnwrap(RGBAColor(swatch.stroke))
    XCTAssertEqual(fill.green, 1, accuracy: 1e-6)
    XCTAssertEqual(stroke.green, 1, accuracy: 1e-6)
  }
}
#endif
