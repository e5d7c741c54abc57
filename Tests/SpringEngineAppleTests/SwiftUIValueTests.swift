#if canImport(SwiftUI) && !os(watchOS)
@testable import SpringEngine
import SwiftUI
import XCTest

@MainActor
final class SwiftUIValueTests: XCTestCase {
  func testAColourMovesByItsComponents() throws {
    let colour = Color(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
    let components = try XCTUnwrap(RGBAColor(PlatformColor(colour))).components
    let expected = SIMD4(0.25, 0.5, 0.75, 0.5)
    for index in 0..<4 {
      XCTAssertEqual(components[index], expected[index], accuracy: 1e-3)
      XCTAssertEqual(colour.components[index], expected[index], accuracy: 1e-3)
      XCTAssertEqual(
        Color(components: expected).components[index], expected[index], accuracy: 1e-3)
    }
    let clock = ManualClock()
    let tint = Animator(Color(components: expected), in: FrameLoop(clock: clock))
    tint.target = Color(components: .one)
    clock.advanceUntilIdle()
    XCTAssertEqual(tint.value.components.x, 1, accuracy: 1e-3)
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, *)
  func testAResolvedColourMovesByTheSameComponents() {
    let colour = Color(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
    let resolved = colour.resolve(in: EnvironmentValues())
    for index in 0..<4 {
      XCTAssertEqual(resolved.components[index], colour.components[index], accuracy: 1e-3)
    }
    let wide = Color.Resolved(components: SIMD4(1.2, -0.1, 0, 2))
    XCTAssertEqual(wide.components.x, 1.2, accuracy: 1e-5)
    XCTAssertEqual(wide.components.y, -0.1, accuracy: 1e-5)
    XCTAssertEqual(wide.components.w, 1, accuracy: 0)
  }

  func testAnAngleTurnsInTheShorterDirection() {
    XCTAssertEqual(Angle.degrees(720).components, 4 * .pi, accuracy: 1e-12)
    XCTAssertEqual(Angle(components: .pi).degrees, 180, accuracy: 1e-12)
    let clock = ManualClock()
    let needle = Animator(Angle.degrees(350), in: FrameLoop(clock: clock))
    needle.target = .degrees(10)
    clock.advanceUntilIdle()
    XCTAssertEqual(needle.value.degrees, 370, accuracy: 1e-9)
  }

  func testInsetsAndPlacesMoveByTheirNumbers() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(insets.components, SIMD4(1, 2, 3, 4))
    XCTAssertEqual(EdgeInsets(components: SIMD4(1, 2, 3, 4)), insets)
    XCTAssertEqual(EdgeInsets.defaultSettlingTolerance, .points)
    XCTAssertEqual(UnitPoint(x: 0.25, y: 1).components, SIMD2(0.25, 1))
    XCTAssertEqual(UnitPoint(components: SIMD2(0.25, 1)), UnitPoint(x: 0.25, y: 1))
  }

  func testSpringsOfSwiftUIAreMade() throws {
    _ = try Animation(spring: .bouncy)
    _ = try Animation(spring: .instant)
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, *) {
      let slow = MassSpringDamper(response: 0.4, dampingRatio: 2)
      XCTAssertEqual(try Animation(spring: slow), Animation(slow))
      XCTAssertEqual(Animation(slow), Animation.spring(Spring(slow)))
    }
  }
}
#endif
