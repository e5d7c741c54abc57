import Foundation
@testable import SpringEngine
import Testing

/// Springs as people type them before they look anything up.
///
/// Each line compiles and is what its author expects. The constants are those of each definition,
/// worked out by hand.
@Suite("First attempts: springs")
struct FirstAttemptsSpringTests {
  private func expect(
    _ spring: MassSpringDamper, stiffness: Double, dampingRatio: Double,
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(spring.mass == 1, sourceLocation: place)
    #expect(abs(spring.stiffness - stiffness) <= 1e-12 * stiffness, sourceLocation: place)
    #expect(abs(spring.dampingRatio - dampingRatio) <= 1e-12, sourceLocation: place)
  }

  /// The stiffness of a unit mass with this period, (2π/period)².
  private func stiffness(period: Double) -> Double {
    let frequency = 2 * Double.pi / period
    return frequency * frequency
  }

  @Test("MassSpringDamper(duration: 0.5, bounce: 0.3)")
  func durationAndBounce() {
    expect(
      MassSpringDamper(duration: 0.5, bounce: 0.3), stiffness: stiffness(period: 0.5),
      dampingRatio: 0.7)
  }

  @Test("MassSpringDamper(response: 0.5, dampingFraction: 0.7)")
  func responseAndDampingFraction() {
    expect(
      MassSpringDamper(response: 0.5, dampingFraction: 0.7), stiffness: stiffness(period: 0.5),
      dampingRatio: 0.7)
  }

  @Test("MassSpringDamper(mass: 1, stiffness: 170, damping: 26)")
  func massStiffnessDamping() {
    let spring = MassSpringDamper(mass: 1, stiffness: 170, damping: 26)
    #expect(spring.mass == 1 && spring.stiffness == 170 && spring.dampingCoefficient == 26)
  }

  @Test("MassSpringDamper(stiffness: 600, damping: 15)")
  func stiffnessDamping() {
    let spring = MassSpringDamper(stiffness: 600, damping: 15)
    #expect(spring.mass == 1 && spring.stiffness == 600 && spring.dampingCoefficient == 15)
  }

  @Test("MassSpringDamper(stiffness: 170, dampingCoefficient: 26)")
  func stiffnessDampingCoefficient() {
    let spring = MassSpringDamper(stiffness: 170, dampingCoefficient: 26)
    #expect(spring.mass == 1 && spring.stiffness == 170 && spring.dampingCoefficient == 26)
  }

  @Test("MassSpringDamper(dampingRatio: 0.7, frequencyResponse: 0.4)")
  func dampingRatioFrequencyResponse() {
    expect(
      MassSpringDamper(dampingRatio: 0.7, frequencyResponse: 0.4),
      stiffness: stiffness(period: 0.4), dampingRatio: 0.7)
  }

  @Test("MassSpringDamper(tension: 500, friction: 25)")
  func tensionFriction() {
    let spring = MassSpringDamper(tension: 500, friction: 25)
    #expect(spring.mass == 1 && spring.stiffness == 500 && spring.dampingCoefficient == 25)
  }

  @Test("MassSpringDamper(bounciness: 10, speed: 12)")
  func bouncinessSpeed() {
    // By pop's formulas: Origami's tension is 0.5 + 12/34·199.5, above 44.
    let tension = 0.5 + 12 / 34.0 * 199.5
    let still =
      0.00000045 * pow(tension, 3) - 0.000332 * pow(tension, 2) + 0.1078 * tension + 5.84
    let b = 10 / 1.7 / 20 * 0.8
    let t = 2 * b - b * b
    let friction = t * 0.01 + (1 - t) * still
    let spring = MassSpringDamper(bounciness: 10, speed: 12)
    let (k, c) = (194 + (tension - 30) / 50 * 181, 25 + (friction - 8) / 2 * 6)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - k) <= 1e-12 * k)
    #expect(abs(spring.dampingCoefficient - c) <= 1e-12 * c)
  }

  @Test("MassSpringDamper(visualDuration: 0.5, bounce: 0.3)")
  func visualDuration() {
    expect(
      MassSpringDamper(visualDuration: 0.5, bounce: 0.3), stiffness: stiffness(period: 0.6),
      dampingRatio: 0.7)
  }

  @Test("MassSpringDamper.smooth(duration: 0.3, extraBounce: 0.1)")
  func smooth() {
    expect(
      MassSpringDamper.smooth(duration: 0.3, extraBounce: 0.1), stiffness: stiffness(period: 0.3),
      dampingRatio: 0.9)
    expect(
      MassSpringDamper.snappy(duration: 0.3, extraBounce: 0.1), stiffness: stiffness(period: 0.3),
      dampingRatio: 0.75)
  }

  @Test("MassSpringDamper.bouncy(duration: 0.4)")
  func bouncy() {
    expect(
      MassSpringDamper.bouncy(duration: 0.4), stiffness: stiffness(period: 0.4),
      dampingRatio: 0.7)
    let presets: [MassSpringDamper] = [.smooth, .smooth(), .bouncy, .bouncy(), .snappy, .snappy()]
    #expect(Set(presets).count == 3)
  }

  @Test("Hashable, Codable, a description, an initialiser that throws")
  func data() throws {
    let springs = [MassSpringDamper.bouncy: "bouncy", .smooth: "smooth"]
    #expect(springs[MassSpringDamper(duration: 0.5, bounce: 0.3)] == "bouncy")
    let json = Data(#"{"mass": 1, "stiffness": 170, "dampingCoefficient": 26}"#.utf8)
    let spring = try JSONDecoder().decode(MassSpringDamper.self, from: json)
    #expect("\(spring)" == "MassSpringDamper(stiffness: 170, dampingCoefficient: 26)")
    #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingDuration: .nan, bounce: 0)
    }
  }

  @Test("A duration or response of 0 means at once")
  func atOnce() {
    for spring in [
      MassSpringDamper(duration: 0, bounce: 0.3), MassSpringDamper(response: 0, dampingRatio: 0.7),
      MassSpringDamper(response: 0, dampingFraction: 0.7), .bouncy(duration: 0),
      MassSpringDamper(visualDuration: 0, bounce: 0.3),
      MassSpringDamper(dampingRatio: 0.7, frequencyResponse: 0),
    ] {
      let motion = Motion.spring(spring, to: 300.0)
      #expect(motion.settlingDuration(from: MotionState(0), settlingTolerance: .points) == 0)
      #expect(motion.state(after: 1e-9, from: MotionState(0)) == MotionState(300))
    }
  }
}

/// Motions as people type them.
@Suite("First attempts: motions") @MainActor
struct FirstAttemptsMotionTests {
  let clock = ManualClock()

  private func ball() -> Animator<CGPoint> {
    Animator(CGPoint(x: 40, y: 30), in: FrameLoop(clock: clock))
  }

  @Test("ball.animate(to: p, spring: .init(duration: 0.5, bounce: 0.2))")
  func springInit() {
    let ball = ball()
    ball.animate(to: CGPoint(x: 1, y: 2), spring: .init(duration: 0.5, bounce: 0.2))
    clock.advanceUntilIdle()
    #expect(ball.value == CGPoint(x: 1, y: 2))
  }

  @Test("ball.run(.spring(.bouncy, to: CGPoint(x: 160, y: 400)))")
  func runSpring() {
    let ball = ball()
    ball.run(.spring(.bouncy, to: CGPoint(x: 160, y: 400)))
    clock.advanceUntilIdle()
    #expect(ball.value == CGPoint(x: 160, y: 400))
  }

  @Test("ball.run(.fall(gravity: 2500, floor: 640, restitution: 0.6))")
  func runGravity() {
    let ball = ball()
    ball.run(.fall(gravity: 2500, floor: 640, restitution: 0.6))
    clock.advance(by: 0.2)
    #expect(ball.value.x == 40)
    #expect(abs(ball.value.y - (30 + 1250 * 0.04)) < 1)
    clock.advanceUntilIdle()
    #expect(ball.value == CGPoint(x: 40, y: 640))
  }

  @Test("a ball in a fall falls along y, as drop does")
  func gravityBounceAxis() {
    let (model, other) = (
      Motion<SIMD2<Double>>.fall(gravity: 2500, floor: 640, restitution: 0.6),
      Motion<SIMD3<Double>>.fall(gravity: 10, floor: 1, restitution: 0)
    )
    #expect(model.acceleration == [0, 2500] && model.upper == [.infinity, 640])
    #expect(other.acceleration == [0, 10, 0])
    #expect(Motion<Double>.fall(gravity: 10, floor: 1, restitution: 0).acceleration == 10)
    let ball = ball()
    ball.drop(gravity: 2500, floor: 640, restitution: 0.6)
    #expect(ball.motion == .fall(gravity: 2500, floor: 640, restitution: 0.6))
  }

  @Test("ball.grab(rubberBand: RubberBand(lower: CGPoint.zero, upper: corner, dimension: size))")
  func rubberBand() {
    let (corner, size) = (CGPoint(x: 300, y: 600), CGSize(width: 320, height: 640))
    let band = RubberBand(lower: CGPoint.zero, upper: corner, dimension: size)
    #expect(band == RubberBand(lower: SIMD2(0, 0), upper: [300, 600], dimension: [320, 640]))
    let ball = ball()
    ball.grab(rubberBand: RubberBand(lower: CGPoint.zero, upper: corner, dimension: size))
    ball.drag(to: CGPoint(x: 400, y: 100))
    #expect(abs(ball.value.x - band.apply(CGPoint(x: 400, y: 0)).x) < 1e-9)
    #expect(ball.value.x > 300 && ball.value.x < 400 && ball.value.y == 100)
  }

  @Test("sheet.rubberBand = RubberBand(lower: 100, upper: 700, dimension: 844): without decimals")
  func rubberBandOfWholeNumbers() {
    let band: RubberBand<Double>? = RubberBand(lower: 100, upper: 700, dimension: 844)
    #expect(band?.apply(700) == 700)
  }

  @Test("a rubber band shows values for values")
  func rubberBandValues() {
    let band = RubberBand(
      lower: CGPoint.zero, upper: CGPoint(x: 300, y: 600),
      dimension: CGSize(width: 320, height: 640))
    let shown = band.apply(CGPoint(x: 400, y: -50))
    #expect(shown.components == band.apply(SIMD2(400, -50)))
    let back = band.inverse(shown.components)
    #expect(abs(back.x - 400) < 1e-9 && abs(back.y + 50) < 1e-9)
  }

  @Test("models take values")
  func models() {
    let target = CGPoint(x: 3, y: 4)
    let start = MotionState(CGPoint.zero)
    #expect(Motion.spring(.bouncy, to: target).settledValue(from: start) == target)
    let curve = Motion.curve(.easeOut(.back), to: target, duration: 1)
    #expect(curve.settledValue(from: start) == target)
    let glide = Motion.decay(lower: CGPoint.zero, upper: target)
    let thrown = MotionState(value: target, velocity: CGPoint(x: 9, y: 0))
    #expect(glide.settledValue(from: thrown) == target)
    let color = RGBAColor(red: 1, green: 0.5, blue: 0)
    let fade: Motion<RGBAColor> = .curve(.bezier(.easeInOut), to: color, duration: 0.3)
    #expect(fade.settledValue(from: MotionState(.black)) == color)
  }
}
