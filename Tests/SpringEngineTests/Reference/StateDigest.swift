@testable import SpringEngine

/// One number of the bits of many states: of models at many times, and of machines under scripts.
///
/// `Tests/Browser/digest.sh` compiles this file for WebAssembly too: it uses nothing but the package.
struct StateDigest {
  /// FNV-1a of the bit patterns of numbers.
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hashes that are expected, on every platform and in every configuration.
  static let models: UInt64 = 0x909a_ace9_91b3_3563
  static let machines: UInt64 = 0x6c3f_d9b8_bce3_0a89

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

// MARK: Models

extension StateDigest {
  private static var springs: [MassSpringDamper] {
    [0.05, 0.7, 1 - 1e-9, 1, 1 + 1e-9, 3, 1e5].map {
      MassSpringDamper(mass: 1.5, response: 0.37, dampingRatio: $0)
    }
  }

  static var motions: [Motion<Double>] {
    var motions: [Motion<Double>] = []
    for spring in springs {
      motions.append(.spring(spring, to: 301.7))
      motions.append(.spring(spring, to: 301.7, hardStop: HardStop(restitution: 0.6)))
    }
    motions += [
      .fall(gravity: 2500, floor: 640, restitution: 0.6),
      .fall(gravity: -900, floor: -50, ceiling: 70, restitution: 0.7, ceilingRestitution: 0.5),
      .decay(.normal), .decay(Friction(decayRate: 5)),
      .decay(lower: 0, upper: 120),
      .curve(.bezier(.easeInOut), to: 200, duration: 0.4),
    ]
    let curves: [EasingCurve] = [
      .easeOut(.bounce), .easeIn(.elastic), .easeInOut(.circular), .easeOut(.back),
    ]
    return motions + curves.map { .curve($0, to: 200, duration: 0.7) }
  }

  /// States, settling durations and impacts of all models.
  static func ofModels() -> UInt64 {
    let starts = [
      MotionState(value: 17.3, velocity: 0), MotionState(value: 33.3, velocity: -1234.5),
      MotionState(value: 61.1, velocity: 2345.6),
    ]
    var digest = StateDigest()
    for motion in motions {
      for start in starts {
        for step in 0..<300 { digest.add(motion.state(after: Double(step) * 0.0071, from: start)) }
        digest.add(motion.settlingDuration(from: start, settlingTolerance: .points))
        var time = -1.0
        for _ in 0..<5 {
          guard let impact = motion.nextImpact(after: time, from: start) else { break }
          time = impact.time
          digest.add(impact.time)
          digest.add(impact.velocityAfter)
        }
      }
    }
    return digest.hash
  }
}

// MARK: Machines

extension StateDigest {
  /// Xorshift: the choices of a script.
  private struct Choices {
    var bits: UInt64

    mutating func index(below count: Int) -> Int {
      bits ^= bits << 13
      bits ^= bits >> 7
      bits ^= bits << 17
      return Int(truncatingIfNeeded: (bits >> 33) % UInt64(count))
    }

    /// One of 4,096 numbers in a range, without its upper end.
    mutating func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(index(below: 4096)) / 4096
    }
  }

  /// States and times of events of 200 machines, after each of 30 operations and frames.
  static func ofMachines() -> UInt64 {
    var digest = StateDigest()
    for seed in 1...200 as ClosedRange<UInt64> { digest.addScript(seed) }
    return digest.hash
  }

  private mutating func addScript(_ seed: UInt64) {
    var choices = Choices(bits: seed &* 0x9E37_79B9_7F4A_7C15)
    var machine = MotionMachine(Lanes(50.0), tolerance: .points, spring: .bouncy)
    let motions = Self.motions
    var time = 10.0
    for _ in 0..<30 {
      let id = machine.nextID()
      let motion = motions[choices.index(below: motions.count)]
      let velocity = choices.number(-2000, 2000)
      let request = MotionRequest(motion, velocity: choices.index(below: 2) == 0 ? velocity : nil)
      let operation: MotionMachine.Operation
      switch choices.index(below: 14) {
      case 0: operation = .run(request, id: id, delay: choices.number(0, 0.5))
      case 1: operation = .run(request, id: id, start: .whenArrived)
      case 2: operation = .run(MotionRequest(motion, style: .additive), id: id)
      case 3: operation = .interrupt(request, id: id)
      case 4:
        let swing = Motion<Double>.spring(.bouncy, to: 0)
        operation = .add(MotionRequest(swing, velocity: velocity / 3), id: id)
      case 5: operation = .setVelocity(Lanes(velocity))
      case 6: operation = .setRate(choices.number(-2, 2))
      case 7: operation = .seek(progress: choices.number(0, 1))
      case 8: operation = .grab(pointer: Lanes(choices.number(0, 100)), band: nil)
      case 9: operation = .drag(Lanes(choices.number(0, 100)))
      case 10: operation = .release(request, id: id, pointerVelocity: nil)
      case 11: operation = .setPolicy(choices.index(below: 3) == 0 ? .reduced : .full)
      default: operation = .run(request, id: id)
      }
      machine.perform(operation, at: EventTime(time: time, clockTime: time))
      add(MotionState(machine.state))
      for _ in 0..<choices.index(below: 4) {
        time += choices.number(0.001, 0.3)
        machine.perform(.frame, at: EventTime(time: time, clockTime: time))
        add(MotionState(machine.state))
      }
      for event in machine.events { add(event.time) }
      machine.removeEvents()
    }
  }
}
