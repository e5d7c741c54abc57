import Testing

@testable import SpringEngine

/// Springs and curves for other frameworks: what they say again, and what they refuse.
struct SpringExchangeTests {
  static let ratios = [0.05, 0.3, 0.7, 1 - 1e-9, 1, 1 + 1e-9, 1.5, 30]

  @Test("the constants are those of the spring", arguments: [0.25, 1, 20], ratios)
  func constants(mass: Double, ratio: Double) throws {
    let spring = MassSpringDamper(mass: mass, response: 0.4, dampingRatio: ratio)
    #expect(spring.isOverdamped == (ratio > 1))
    let back = try MassSpringDamper(
      exchangedMass: spring.mass, stiffness: spring.stiffness, damping: spring.dampingCoefficient,
      allowsOverdamping: spring.isOverdamped)
    #expect(back == spring)
  }

  @Test(
    "the duration is when the motion has come within 1/10,000 of its travel for good",
    arguments: [0.1, 0.7, 1, 4], [-3.0, 0, 5, 40])
  func duration(ratio: Double, velocity: Double) throws {
    let spring = MassSpringDamper(response: 0.5, dampingRatio: ratio)
    let duration = try spring.exchangedDuration(
      initialVelocity: velocity, allowsOverdamping: true)
    let motion = Motion.spring(spring, to: 1.0)
    let start = MotionState(value: 0.0, velocity: velocity)
    #expect(duration.isFinite && duration > 0)
    for step in 0...400 {
      let time = duration * (1 + Double(step) / 400)
      #expect(abs(motion.state(after: time, from: start).value - 1) <= 1.0001e-4)
    }
  }

  @Test("what cannot be expressed is refused, with the reason")
  func refused() {
    func error(_ spring: MassSpringDamper, allowsOverdamping: Bool) -> InvalidConstant? {
      do throws(InvalidConstant) {
        _ = try spring.exchangedDuration(
          initialVelocity: 0, allowsOverdamping: allowsOverdamping)
        return nil
      } catch {
        return error
      }
    }
    let undamped = MassSpringDamper(stiffness: 100, dampingCoefficient: 0)
    let overdamped = MassSpringDamper(stiffness: 100, dampingCoefficient: 21)
    for allowsOverdamping in [true, false] {
      #expect(error(.instant, allowsOverdamping: allowsOverdamping) == .instantExchange)
      #expect(error(undamped, allowsOverdamping: allowsOverdamping) == .undampedExchange)
      #expect(error(.smooth, allowsOverdamping: allowsOverdamping) == nil)
    }
    #expect(error(overdamped, allowsOverdamping: false) == overdamped.overdampedExchange)
    #expect(error(overdamped, allowsOverdamping: true) == nil)
  }

  /// The spring of Core Animation as published: `SpringSolver.h` of WebKit/WebKit has an underdamped
  /// case and, for all other springs, the critically damped one.
  private func published(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, at time: Double
  ) -> Double {
    let natural = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio < 1 {
      let frequency = natural * (1 - ratio * ratio).squareRoot()
      let sine = (ratio * natural - velocity) / frequency
      let (s, c) = Elementary.sincos(frequency * time)
      return 1 - Elementary.exp(-time * ratio * natural) * (c + sine * s)
    }
    return 1 - (1 + (natural - velocity) * time) * Elementary.exp(-time * natural)
  }

  @Test(
    "a spring from Core Animation's constants moves as its published solver does",
    arguments: [(1.0, 100.0, 10.0), (2, 170, 30), (3, 1000, 500), (1, 100, 20), (0.5, 40, 90)])
  func solver(mass: Double, stiffness: Double, damping: Double) throws {
    let spring = try MassSpringDamper(
      exchangedMass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: false)
    let motion = Motion.spring(spring, to: 1.0)
    for velocity in [-2.0, 0, 7] {
      for step in 0...100 {
        let time = Double(step) / 50
        let value = motion.state(
          after: time, from: MotionState(value: 0, velocity: velocity)
        ).value
        let expected = published(
          mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, at: time)
        #expect(abs(value - expected) < 1e-12 * (1 + abs(velocity)))
      }
    }
  }

  @Test("an overdamped one keeps its damping where that is allowed")
  func overdamping() throws {
    let slow = try MassSpringDamper(
      exchangedMass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    #expect(slow.dampingCoefficient == 500)
    let quick = try MassSpringDamper(
      exchangedMass: 3, stiffness: 1000, damping: 500, allowsOverdamping: false)
    #expect(quick.dampingRatio == 1)
    #expect(quick.stiffness == 1000 && quick.mass == 3)
  }

  @Test("constants that make no sense are an error that names them")
  func nonsense() {
    for (mass, stiffness, damping, name) in [
      (0.0, 1.0, 1.0, "mass"), (1, -1, 1, "stiffness"), (1, 1, -1, "dampingCoefficient"),
      (1, 1, .nan, "dampingCoefficient"),
    ] {
      let error = #expect(throws: InvalidConstant.self) {
        try MassSpringDamper(
          exchangedMass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: false)
      }
      #expect(error?.name == Substring(name))
    }
  }

  @Test("for response and damping ratio, overdamped springs are refused and instant ones have 0")
  func response() throws {
    let form = try MassSpringDamper(mass: 2, response: 0.4, dampingRatio: 0.6).responseForm
    #expect(abs(form.response - 0.4) < 1e-15 && abs(form.dampingRatio - 0.6) < 1e-15)
    #expect(try MassSpringDamper.instant.responseForm == (0, 1))
    #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(response: 0.4, dampingRatio: 1.5).responseForm
    }
  }

  // MARK: Curves

  @Test("control points in single precision come back, bit for bit")
  func curves() throws {
    let points: [Float] = [0, 0.1, 0.25, 0.42, 0.58, 1]
    for x in points {
      for y in points + [-0.5, 1.7, 1e30, -.greatestFiniteMagnitude] {
        let numbers = SIMD4(x, y, 1 - x, -y)
        let curve = try #require(CubicBezier(singlePrecision: numbers))
        #expect(curve.singlePrecision == numbers)
      }
    }
  }

  @Test("a curve's points are rounded to the nearest")
  func rounding() throws {
    let curve = CubicBezier(0.1, 1.7, 0.3, -0.4)
    let back = try #require(curve.singlePrecision.flatMap(CubicBezier.init(singlePrecision:)))
    for step in 0...100 {
      let progress = Double(step) / 100
      #expect(abs(back.value(at: progress) - curve.value(at: progress)) < 1e-6)
    }
  }

  @Test("points that no curve has are refused")
  func noCurve() {
    for x: Float in [-0.1, 1.1, .nan, .infinity] {
      #expect(CubicBezier(singlePrecision: SIMD4(x, 0, 1, 1)) == nil)
      #expect(CubicBezier(singlePrecision: SIMD4(0, 0, x, 1)) == nil)
    }
    for y: Float in [.nan, .infinity, -.infinity] {
      #expect(CubicBezier(singlePrecision: SIMD4(0, y, 1, 1)) == nil)
      #expect(CubicBezier(singlePrecision: SIMD4(0, 0, 1, y)) == nil)
    }
    #expect(CubicBezier(0, 1e39, 1, 1).singlePrecision == nil)
    #expect(CubicBezier(0, 0, 1, -1e39).singlePrecision == nil)
  }
}
