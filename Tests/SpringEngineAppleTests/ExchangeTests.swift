#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore
@testable import SpringEngine
import XCTest

final class ExchangeTests: XCTestCase {
  func testASpringAnimationHasTheSpringsConstants() throws {
    let spring = MassSpringDamper(mass: 2, response: 0.4, dampingRatio: 0.6)
    let animation = try CASpringAnimation(
      keyPath: "position.x", spring: spring, initialVelocity: 3)
    XCTAssertEqual(animation.keyPath, "position.x")
    XCTAssertEqual(animation.initialVelocity, 3, accuracy: 0)
    XCTAssertEqual(try MassSpringDamper(animation), spring)
    // Core Animation's own estimate is of the same motion.
    XCTAssertEqual(animation.duration / animation.settlingDuration, 1, accuracy: 0.5)
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, *)
  func testAnOverdampedSpringIsAllowedToBe() throws {
    let spring = MassSpringDamper(response: 0.4, dampingRatio: 2)
    let animation = try CASpringAnimation(keyPath: "opacity", spring: spring)
    XCTAssertTrue(animation.allowsOverdamping)
    XCTAssertEqual(animation.bounce, CGFloat(spring.bounce), accuracy: 1e-6)
    XCTAssertEqual(try MassSpringDamper(animation), spring)
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, *)
  func testDurationAndBounceAreCoreAnimations() throws {
    for bounce in [-0.5, 0, 0.3] {
      let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: CGFloat(bounce))
      let spring = try MassSpringDamper(animation)
      XCTAssertEqual(spring.perceptualDuration, 0.5, accuracy: 1e-6)
      XCTAssertEqual(spring.bounce, bounce, accuracy: 1e-6)
    }
  }

  func testSpringsWithoutAnEndAreRefused() {
    let undamped = MassSpringDamper(stiffness: 100, dampingCoefficient: 0)
    XCTAssertThrowsError(try CASpringAnimation(keyPath: "opacity", spring: undamped))
    XCTAssertThrowsError(try CASpringAnimation(keyPath: "opacity", spring: .instant))
  }

  func testTimingFunctionsConvertBothWays() throws {
    let curve = CubicBezier(0.25, -0.5, 0.75, 1.5)
    let function = try XCTUnwrap(CAMediaTimingFunction(curve))
    XCTAssertEqual(CubicBezier(function), curve)
    let named: [(CAMediaTimingFunctionName, CubicBezier)] = [
      (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut),
      (.easeInEaseOut, .easeInOut), (.default, .default),
    ]
    for (name, ours) in named {
      let theirs = try XCTUnwrap(CubicBezier(CAMediaTimingFunction(name: name)))
      for step in 0...10 {
        let progress = Double(step) / 10
        XCTAssertEqual(theirs.value(at: progress), ours.value(at: progress), accuracy: 1e-6)
      }
    }
  }
}
#endif
