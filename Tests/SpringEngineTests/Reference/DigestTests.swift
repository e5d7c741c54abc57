import Testing

@testable import SpringEngine

/// One number of the bits of many states: equal in debug and release builds, and on every platform.
@MainActor
struct DigestTests {
  /// FNV-1a of the bit patterns of numbers.
  private struct Digest {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ number: Double) {
      var bits = number.bitPattern
      for _ in 0..<8 {
        hash = (hash ^ (bits & 0xff)) &* 0x100_0000_01b3
        bits >>= 8
      }
    }

    mutating func add(_ state: MotionState<Double>) {
      add(state.value)
      add(state.velocity)
    }
  }

  private static let springs = [0.05, 0.7, 1 - 1e-9, 1, 1 + 1e-9, 3, 1e5].map {
    MassSpringDamper(mass: 1.5, response: 0.37, dampingRatio: $0)
  }

  private static let motions: [Motion<Double>] =
    springs.flatMap { spring -> [Motion<Double>] in
      [
        .spring(spring, to: 301.7),
        .spring(spring, to: 301.7, hardStop: HardStop(restitution: 0.6)),
      ]
    } + [
      .gravity(gravity: 2500, floor: 640, restitution: 0.6),
      .gravity(gravity: -900, floor: -50, ceiling: 70, restitution: 0.7, ceilingRestitution: 0.5),
      .decay(.normal), .decay(DecayMotion(decayRate: 5)),
      .boundedDecay(BoundedDecay(lower: 0, upper: 120)),
      .curve(.bezier(.easeInOut), to: 200, duration: 0.4),
    ]
    + [EasingCurve.easeOut(.bounce), .easeIn(.elastic), .easeInOut(.circular), .easeOut(.back)].map
  {
    .curve($0, to: 200, duration: 0.7)
  }

  @Test func theBitsOfAllModelsAreTheCommittedOnes() {
    var digest = Digest()
    for motion in Self.motions {
      for start in [
        MotionState(value: 17.3, velocity: 0), MotionState(value: 33.3, velocity: -1234.5),
        MotionState(value: 61.1, velocity: 2345.6),
      ] {
        for step in 0..<300 { digest.add(motion.state(after: Double(step) * 0.0071, from: start)) }
        digest.add(motion.settlingDuration(from: start, within: .points))
        var time = -1.0
        for _ in 0..<5 {
          guard let impact = motion.nextImpact(after: time, from: start) else { break }
          time = impact.time
          digest.add(impact.time)
          digest.add(impact.velocityAfter)
        }
      }
    }
    #expect(digest.hash == 0x0db5_54b1_4e27_1067, "\(String(digest.hash, radix: 16))")
  }

  @Test func theBitsOfAnimatorsUnderScriptsAreTheCommittedOnes() {
    var digest = Digest()
    for seed in 1...200 {
      let script = ReferenceStep.script(seed: UInt64(seed), count: 20)
      for state in ReferenceRun.states(in: script) { digest.add(state) }
    }
    #expect(digest.hash == 0x0041_1add_2db1_9006, "\(String(digest.hash, radix: 16))")
  }
}
