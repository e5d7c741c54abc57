import QuartzCore
import Testing

@testable import SpringEngine

extension CoreAnimation {
  /// Springs and curves as objects of Core Animation, and back.
  @Suite struct ExchangeTests {
    @Test("a spring animation has the spring's constants, and gives the spring back")
    func spring() throws {
      let overdamped = MassSpringDamper(mass: 2, response: 0.3, dampingRatio: 1.7)
      for spring in [MassSpringDamper.bouncy, .smooth, overdamped] {
        let animation = try CASpringAnimation(
          keyPath: "position.x", spring: spring, initialVelocity: 3)
        #expect(animation.keyPath == "position.x")
        #expect(animation.initialVelocity == 3)
        #expect(animation.allowsOverdamping == (spring == overdamped))
        #expect(animation.duration > spring.perceptualDuration)
        #expect(try MassSpringDamper(animation) == spring)
      }
    }

    @Test("an animation that does not allow overdamping gives a critically damped spring")
    func critical() throws {
      let animation = CASpringAnimation(keyPath: "opacity")
      (animation.mass, animation.stiffness, animation.damping) = (3, 1000, 500)
      #expect(try MassSpringDamper(animation).dampingRatio == 1)
      animation.allowsOverdamping = true
      #expect(try MassSpringDamper(animation).dampingCoefficient == 500)
      animation.stiffness = 0
      #expect(throws: InvalidConstant.self) { try MassSpringDamper(animation) }
    }

    @Test("what has no end and what takes no time is refused")
    func refused() {
      let undamped = MassSpringDamper(stiffness: 100, dampingCoefficient: 0)
      #expect(throws: InvalidConstant.undampedExchange) {
        try CASpringAnimation(keyPath: "opacity", spring: undamped)
      }
      #expect(throws: InvalidConstant.instantExchange) {
        try CASpringAnimation(keyPath: "opacity", spring: .instant)
      }
    }

    @Test("control points out of and into a media timing function")
    func curves() throws {
      for curve in [CubicBezier.linear, CubicBezier(0.25, -0.5, 0.75, 1.5)] {
        let function = try #require(CAMediaTimingFunction(curve))
        #expect(CubicBezier(function) == curve)
      }
      let ease = try #require(CAMediaTimingFunction(CubicBezier.easeInOut))
      let back = try #require(CubicBezier(ease))
      #expect(abs(back.x1 - 0.42) < 1e-7 && abs(back.x2 - 0.58) < 1e-7)
      #expect(back.y1 == 0 && back.y2 == 1)
    }

    @Test("a function that is none of time, and a curve beyond single precision, are refused")
    func noCurve() {
      #expect(CubicBezier(CAMediaTimingFunction(controlPoints: -0.2, 0, 1, 1)) == nil)
      #expect(CubicBezier(CAMediaTimingFunction(controlPoints: 0, 0, 1.2, 1)) == nil)
      #expect(CAMediaTimingFunction(CubicBezier(0, 1e39, 1, 1)) == nil)
    }
  }
}
