import SpringEngine
import Testing

/// An invalid constant is a failed precondition whose message names the constant.
struct SpringPreconditionTests {
  private func expectMessage(_ message: String, in result: ExitTest.Result?) {
    // Optimised builds have no message.
    #if DEBUG
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message))
    #endif
  }

  @Test func massMustBePositive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 0, stiffness: 1, dampingCoefficient: 1)
    }
    expectMessage("spring: mass must be", in: result)
  }

  @Test func stiffnessMustBeFinite() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 1, stiffness: .infinity, dampingCoefficient: 1)
    }
    expectMessage("spring: stiffness must be", in: result)
  }

  @Test func dampingCoefficientMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(mass: 1, stiffness: 1, dampingCoefficient: -0.1)
    }
    expectMessage("spring: dampingCoefficient must be", in: result)
  }

  @Test func responseMustBePositive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(response: 0, dampingRatio: 1)
    }
    expectMessage("spring: response must be", in: result)
  }

  @Test func dampingRatioMustBeANumber() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(stiffness: 100, dampingRatio: .nan)
    }
    expectMessage("spring: dampingRatio must be", in: result)
  }

  @Test func bounceMustBeAboveMinusOne() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(perceptualDuration: 0.5, bounce: -1)
    }
    expectMessage("spring: bounce must be", in: result)
  }

  @Test func bounceMustBeAtMostOne() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(perceptualDuration: 0.5, bounce: 1.01)
    }
    expectMessage("spring: bounce must be", in: result)
  }

  @Test func perceptualDurationMustBePositive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(perceptualDuration: -0.5, bounce: 0)
    }
    expectMessage("spring: perceptualDuration must be", in: result)
  }

  @Test func settlingDurationMustBePositive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(settlingDuration: 0, dampingRatio: 0.5)
    }
    expectMessage("spring: settlingDuration must be", in: result)
  }

  @Test func aSettlingDurationNeedsDamping() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(settlingDuration: 1, dampingRatio: 0)
    }
    expectMessage("spring: dampingRatio must be greater than 0", in: result)
  }

  @Test func residualMustBeAFraction() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(settlingDuration: 1, dampingRatio: 0.5, residual: 1)
    }
    expectMessage("spring: residual must be", in: result)
  }

  @Test func bouncesMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(bounces: -1, duration: 1)
    }
    expectMessage("spring: bounces must be", in: result)
  }

  @Test func durationMustBePositive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = MassSpringDamper(bounces: 2, duration: .nan)
    }
    expectMessage("spring: duration must be", in: result)
  }

  @Test func timeMustNotBeNegative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = SpringMotion(.smooth, target: 1.0).state(after: -0.1, from: MotionState(0))
    }
    expectMessage("spring: time must be", in: result)
  }

  @Test func extremaAreCountedFromOne() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = SpringMotion(.bouncy, target: 1.0).extremum(0, from: MotionState(0))
    }
    expectMessage("spring: n must be", in: result)
  }

  @Test func restitutionMustBeAFraction() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = HardStop(restitution: 1.1)
    }
    expectMessage("hard stop: restitution must be", in: result)
  }
}
