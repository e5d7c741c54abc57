import Testing

@testable import SpringEngine

/// A leader's path has as many steps as its shape needs, however small the motion's reach.
struct LeaderStepTests {
  /// Motions without a reach, or with one that is not theirs, and the velocity at their start.
  static let motions: [(name: String, motion: Motion<Double>, velocity: Double)] = [
    ("a curve to where it begins", .curve(.linear, to: 0, duration: 1), 900),
    ("legs back to where they begin", .spring(.smooth, to: 100).repeated(2, autoreverses: true), 0),
    ("a sum", .spring(.smooth, to: 0).adding(.spring(.bouncy, to: 0), velocity: 300), 0),
    ("a spring with a fast part", overdamped(1e4, 1e4), 0),
    ("one that is over at once", overdamped(1e8, 1e7), 0),
    ("an endless model", .custom(Turning()), 0),
  ]

  private static func overdamped(_ stiffness: Double, _ damping: Double) -> Motion<Double> {
    .spring(MassSpringDamper(mass: 1, stiffness: stiffness, dampingCoefficient: damping), to: 100)
  }

  private struct Turning: MotionModel {
    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      let turn = Elementary.sincos(time)
      return MotionState(value: start.value + 100 * (1 - turn.cos), velocity: 100 * turn.sin)
    }
    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance: SettlingTolerance
    ) -> Double { .infinity }
    func settledValue(from start: MotionState<Double>) -> Double? { nil }
  }

  @Test("Some ten steps a frame", arguments: motions.indices)
  func count(index: Int) {
    let (name, motion, velocity) = Self.motions[index]
    var machine = MotionMachine(Lanes(0), tolerance: .scalar, spring: .smooth)
    machine.hasFollowers = true
    let request = MotionRequest(motion.course, velocity: Lanes(velocity))
    machine.run(request, as: machine.nextID(), at: 0)
    for frame in 1...90 {
      var path: [PathStep] = []
      machine.trace(to: Double(frame) / 60, into: &path)
      machine.prepareFrames()
      #expect(path.count <= 60, "\(name), frame \(frame)")
    }
  }
}
