import Testing

@testable import SpringEngine

/// A spring with the properties of SwiftUI's `Spring`, from its parameters as that stores them.
///
/// Its stiffness is as SwiftUI reports it: m·(ω² + γ²), ω being the frequency of the oscillation and,
/// above critical damping, half the distance of the two decay rates. There it is not the stiffness
/// that the spring was made with, which is m·(γ² − ω²).
private struct ReportedSpring: ForeignSpring {
  /// ω, in 1/s; negative above critical damping.
  var frequency: Double
  /// γ, in 1/s.
  var decayRate: Double
  var mass: Double

  init(mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool) {
    let natural = stiffness / mass
    var decayRate = damping / (2 * mass)
    if !allowOverDamping { decayRate = min(decayRate, natural.squareRoot()) }
    let square = natural - decayRate * decayRate
    frequency = square < 0 ? -(-square).squareRoot() : square.squareRoot()
    self.decayRate = decayRate
    self.mass = mass
  }

  init(mass: Double, response: Double, dampingRatio: Double) {
    let natural = 2 * Double.pi / response
    frequency = natural * abs(1 - dampingRatio * dampingRatio).squareRoot()
    if dampingRatio > 1 { frequency.negate() }
    decayRate = natural * dampingRatio
    self.mass = mass
  }

  /// `duration` and `bounce` as in SwiftUI.
  init(duration: Double, bounce: Double) {
    self.init(
      mass: 1, response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  private var natural: Double {
    (decayRate * decayRate + abs(frequency) * frequency).squareRoot()
  }
  var response: Double { 2 * .pi / natural }
  var dampingRatio: Double { decayRate / natural }
  var stiffness: Double { mass * (frequency * frequency + decayRate * decayRate) }
  var damping: Double { 2 * mass * decayRate }
}

struct SwiftUISpringTests {
  @Test(
    "a converted spring is that of the same duration and bounce, overdamped ones included",
    arguments: [0.2, 0.5, 3], [-0.9, -0.5, -0.3, -0.01, 0, 0.01, 0.15, 0.3, 0.9, 1])
  func durationAndBounce(duration: Double, bounce: Double) {
    let spring = MassSpringDamper(converting: ReportedSpring(duration: duration, bounce: bounce))
    let expected = MassSpringDamper(duration: duration, bounce: bounce)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness / expected.stiffness - 1) < 1e-12)
    #expect(
      abs(spring.dampingCoefficient - expected.dampingCoefficient)
        <= 1e-12 * expected.dampingCoefficient)
    #expect(spring.isUnderdamped == (bounce > 0))
  }

  @Test("an overdamped spring does not overshoot; by its reported stiffness it would")
  func overshoot() {
    let theirs = ReportedSpring(duration: 0.5, bounce: -0.3)
    let ours = MassSpringDamper(converting: theirs)
    let wrong = MassSpringDamper(
      mass: theirs.mass, stiffness: theirs.stiffness, dampingCoefficient: theirs.damping)
    func highest(_ spring: MassSpringDamper) -> Double {
      let motion = Motion.spring(spring, to: 1.0)
      return (0...1000).map {
        motion.state(after: Double($0) / 250, from: MotionState(0.0)).value
      }.max() ?? 0
    }
    #expect(highest(ours) < 1)
    #expect(highest(wrong) > 1.005)
  }

  @Test(
    "mass, stiffness and damping survive the way there and back",
    arguments: [0.25, 1, 20], [0.1, 0.99, 1, 1.01, 1.5, 30])
  func thereAndBack(mass: Double, dampingRatio: Double) {
    let spring = MassSpringDamper(mass: mass, response: 0.4, dampingRatio: dampingRatio)
    let theirs = ReportedSpring(converting: spring)
    #expect(abs(theirs.dampingRatio - dampingRatio) < 1e-9)
    #expect(abs(theirs.response - 0.4) < 1e-9)
    let back = MassSpringDamper(converting: theirs)
    #expect(back.mass == mass)
    #expect(abs(back.stiffness / spring.stiffness - 1) < 1e-9)
    #expect(abs(back.dampingCoefficient / spring.dampingCoefficient - 1) < 1e-9)
    #expect(back.isUnderdamped == (dampingRatio < 1))
  }
}
