#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import CoreGraphics
import Foundation
import QuartzCore
@testable import SpringEngine
import XCTest

/// Tests on real layers.
@MainActor
final class LayerDrivingTests: XCTestCase {
  func testALayerShowsTheValueWithoutAnImplicitAnimation() {
    let clock = ManualClock()
    let layer = CALayer()
    let ball = Animator(CGPoint(x: 10, y: 20), in: FrameLoop(clock: clock))
    ball.drive(layer, .position)
    XCTAssertEqual(layer.position, CGPoint(x: 10, y: 20))
    ball.target = CGPoint(x: 100, y: 200)
    clock.advance(by: 0.1)
    XCTAssertEqual(layer.position.x, ball.value.x, accuracy: 1e-9)
    XCTAssertTrue(layer.animationKeys()?.isEmpty ?? true)
    clock.advanceUntilIdle()
    XCTAssertEqual(layer.position, CGPoint(x: 100, y: 200))
  }

  func testScalarsAreSetByTheirKeyPaths() {
    let loop = FrameLoop(clock: ManualClock())
    let layer = CAShapeLayer()
    let number = Animator(0.25, in: loop)
    number.drive(layer, .opacity)
    number.drive(layer, .positionX)
    number.drive(layer, .strokeEnd)
    number.drive(layer, .scale)
    XCTAssertEqual(layer.opacity, 0.25)
    XCTAssertEqual(layer.position.x, 0.25, accuracy: 0)
    XCTAssertEqual(layer.strokeEnd, 0.25, accuracy: 0)
    XCTAssertEqual(layer.transform.m11, 0.25, accuracy: 1e-9)
  }

  func testAColourIsSetInExtendedSRGB() throws {
    let layer = CALayer()
    let color = Animator(
      RGBAColor(red: 1.2, green: 0.5, blue: -0.1), in: FrameLoop(clock: ManualClock()))
    color.drive(layer, .backgroundColor)
    let shown = try XCTUnwrap(layer.backgroundColor.flatMap { RGBAColor($0) })
    XCTAssertEqual(shown.red, 1.2, accuracy: 1e-6)
    XCTAssertEqual(shown.blue, -0.1, accuracy: 1e-6)
  }

  func testAGrayIsConverted() throws {
    let gray = try XCTUnwrap(RGBAColor(CGColor(gray: 1, alpha: 0.5)))
    XCTAssertEqual(gray.red, 1, accuracy: 1e-3)
    XCTAssertEqual(gray.blue, gray.red, accuracy: 1e-3)
    XCTAssertEqual(gray.alpha, 0.5, accuracy: 1e-6)
  }

  func testTransformsAgreeWithCoreAnimation() {
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 500
    matrix = CATransform3DTranslate(matrix, 30, 40, 0)
    matrix = CATransform3DRotate(matrix, 0.7, 0, 1, 0)
    matrix = CATransform3DScale(matrix, 2, 3, 1)
    let back = CATransform3D(components: matrix.components)
    XCTAssertEqual(back.m11, matrix.m11, accuracy: 1e-9)
    XCTAssertEqual(back.m13, matrix.m13, accuracy: 1e-9)
    XCTAssertEqual(back.m34, matrix.m34, accuracy: 1e-9)
    XCTAssertEqual(back.m44, matrix.m44, accuracy: 1e-9)
    let turn = DecomposedTransform(CATransform3DMakeRotation(0.5, 0, 0, 1))
    XCTAssertEqual(turn.rotation.z, 0.5, accuracy: 1e-12)
    XCTAssertEqual(DecomposedTransform(CGAffineTransform(scaleX: 2, y: 3)).scale.y, 3, accuracy: 0)
  }

  func testALayerIsNotRetained() {
    let ball = Animator(0.0, in: FrameLoop(clock: ManualClock()))
    weak var seen: CALayer?
    autoreleasepool {
      let layer = CALayer()
      ball.drive(layer, .opacity)
      seen = layer
    }
    XCTAssertNil(seen)
    ball.jump(to: 1)
  }
}
#endif
