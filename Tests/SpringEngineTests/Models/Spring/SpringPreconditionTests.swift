@testable import SpringEngine
import Testing

/// An invalid constant stops the program with a message that names the constant and its value, in
/// release builds too.
struct SpringPreconditionTests {
  private func expectMessage(_ message: String, is value: String, in result: ExitTest.Result?) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message))
    #expect(output.contains(", is \(value)"))
  }

  @Test func massMustBePositive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 0, stiffness: 1, dampingCoefficient: 1)
    }
    expectMessage("spring: mass must be", is: "0.0", in: result)
  }

  @Test func stiffnessMustNotOverflow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 0.5, stiffness: 1e307, dampingCoefficient: 1)
    }
    expectMessage("spring: stiffness ÷ mass is out of range", is: "2e+307", in: result)
  }

  @Test func dampingCoefficientMustNotOverflow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 0.5, stiffness: 1, dampingCoefficient: 1e153)
    }
    expectMessage("spring: dampingCoefficient ÷ mass is out of range", is: "2e+153", in: result)
  }

  @Test func stiffnessMustBeFinite() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 1, stiffness: .infinity, dampingCoefficient: 1)
    }
    expectMessage("spring: stiffness must be", is: "inf", in: result)
  }

  @Test func dampingCoefficientMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 1, stiffness: 1, dampingCoefficient: -0.1)
    }
    expectMessage("spring: dampingCoefficient must be", is: "-0.1", in: result)
  }

  @Test func responseMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(response: -0.25, dampingRatio: 1)
    }
    expectMessage("spring: response must be", is: "-0.25", in: result)
  }

  @Test func dampingRatioMustBeANumber() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(stiffness: 100, dampingRatio: .nan)
    }
    expectMessage("spring: dampingRatio must be", is: "nan", in: result)
  }

  @Test func bounceMustBeAboveMinusOne() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(duration: 0.5, bounce: -1)
    }
    expectMessage("spring: bounce must be", is: "-1.0", in: result)
  }

  @Test func bounceMustBeAtMostOne() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(duration: 0.5, bounce: 1.01)
    }
    expectMessage("spring: bounce must be", is: "1.01", in: result)
  }

  @Test func perceptualDurationMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(duration: -0.5, bounce: 0)
    }
    expectMessage("spring: duration must be", is: "-0.5", in: result)
  }

  @Test func residualMustBeAFraction() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper.smooth.settlingDuration(residual: 1)
    }
    expectMessage("spring: residual must be", is: "1.0", in: result)
  }

  @Test func bouncesMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(bounces: -1, duration: 1)
    }
    expectMessage("spring: bounces must be", is: "-1", in: result)
  }

  @Test func durationMustBeANumber() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(bounces: 2, duration: .nan)
    }
    expectMessage("spring: duration must be", is: "nan", in: result)
  }

  @Test func timeMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Motion.spring(.smooth, to: 1.0).state(after: -0.1, from: MotionState(0))
    }
    expectMessage("motion: time must be", is: "-0.1", in: result)
  }

  @Test func anArgumentOfAnotherSpellingIsNamedAsItWasTyped() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(duration: -1.5, bounce: 0)
    }
    expectMessage("spring: duration must be at least 0 and finite", is: "-1.5", in: result)
  }

  @Test func constantsOutOfRangeTogetherAreNamed() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 1e-200, stiffness: 1e200, dampingCoefficient: 1)
    }
    expectMessage("spring: stiffness ÷ mass is out of range", is: "inf", in: result)
  }

  @Test func massMustHaveAllItsDigits() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 0x1p-1063, response: 0.5, dampingRatio: 0.7)
    }
    expectMessage("spring: mass is out of range", is: "\(0x1p-1063)", in: result)
  }

  @Test func restitutionMustBeAFraction() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = HardStop(restitution: 1.1)
    }
    expectMessage("hard stop: restitution must be", is: "1.1", in: result)
  }
}
