@testable import SpringEngine

/// An operation of a scene, on one of its animators or on all of them.
struct SceneStep: CustomStringConvertible {
  /// Seconds since the beginning.
  var time: Double
  /// The number of the animator.
  var index: Int
  var operation: Operation
  /// Whether all schedules have a frame at its time, before it.
  var needsPresent = false

  enum Operation {
    case run(ReferenceLaw, velocity: Double?, start: MotionStart, delay: Double)
    case additive(ReferenceLaw)
    case legs(ReferenceLaw, count: Double, autoreverses: Bool, delay: Double)
    /// Follows the animator of another number.
    case follow(Int, offset: Double, MassSpringDamper?)
    case stopFollowing
    case interrupt(ReferenceLaw, velocity: Double?)
    case endInterruption
    case shake(Double)
    case grab, drag(by: Double), release(velocity: Double?)
    case pause, resume, stop
    case jump(Double), velocity(Double), rate(Double), progress(Double)
    case spring(MassSpringDamper)
    case policy(MotionPolicy?)
    case timeScale(Double)
    /// Nobody holds the animator any more.
    case abandon
    case pauseGroup, resumeGroup, stopGroup
    /// Interrupts all for shakes of those whose numbers are odd, or even, each on a spring of its own.
    case interruptGroup(Double, odd: Bool)
    case animateGroup(Double, stagger: Double)
    /// The line of time of the last motion of the group.
    case rateGroup(Double), progressGroup(Double)
  }

  var description: String { "\(time): \(index).\(operation)" }
}

extension SceneStep {
  /// The number of animators of a scene.
  static let count = 4

  /// Seconds that the operations of a scene take.
  static let end = 2.5

  /// A scene of a seed: a number of operations, and a chain of followers at first.
  ///
  /// In every second one nothing follows at first.
  static func scene(seed: UInt64, count: Int) -> [SceneStep] {
    var random = SeededGenerator(seed: seed)
    var steps: [SceneStep] = []
    let hasFollowers = seed.isMultiple(of: 2)
    for index in 1..<Self.count where hasFollowers && random.chance(0.7) {
      steps.append(
        SceneStep(
          time: 0, index: index,
          operation: .follow(
            random.chance(0.7) ? index - 1 : random.index(below: index),
            offset: random.pick([0, 0, 20]),
            random.chance(0.5) ? nil : random.pick(ReferenceStep.springs))))
    }
    var times = (0..<count).map { _ in random.uniform(0.01, end) }
    // Some at the same time.
    for index in times.indices.dropFirst() where random.chance(0.1) {
      times[index] = times[index - 1]
    }
    for time in times.sorted() {
      // The leader of all moves most.
      let index = random.chance(0.35) ? 0 : random.index(below: Self.count)
      var step = SceneStep(
        time: time, index: index, operation: operation(index, &random))
      // One that nobody holds ends in the next frame: at a time at which all schedules have one.
      if case .abandon = step.operation {
        step.time = (time / SceneRun.interval).rounded(.up) * SceneRun.interval
        step.needsPresent = true
      }
      steps.append(step)
    }
    return steps.sorted { $0.time < $1.time }
  }

  private static func law(_ random: inout SeededGenerator) -> ReferenceLaw {
    let target = random.uniform(-100, 400)
    // All of them end.
    let spring = ReferenceStep.springs[random.index(below: ReferenceStep.springs.count - 1)]
    switch random.index(below: 9) {
    case 0:
      return .wall(
        spring, target: target, restitution: random.pick([0, 0.5, 0.8]),
        side: random.pick([0, 1, -1]))
    case 1:
      return .fall(
        gravity: random.pick([2000, -2000, 900]), floor: target,
        restitution: random.pick([0, 0.3, 0.6]))
    case 2: return .decay(rate: random.pick([2, 5]))
    case 3, 4:
      return .curve(
        random.pick([.even, .smooth, .over, .rush, .calm, .dip]), target: target,
        duration: random.pick([0, 0.1, 0.7]))
    case 5:
      let lower = random.uniform(-100, 200)
      return .slide(
        rate: random.pick([2, 5]), lower: lower, upper: lower + random.uniform(20, 200), spring)
    default: return .spring(spring, target: target)
    }
  }

  private static func operation(_ index: Int, _ random: inout SeededGenerator) -> Operation {
    let velocity = random.chance(0.5) ? random.uniform(-2000, 2000) : nil
    switch random.index(below: 44) {
    case 0...6: return .run(law(&random), velocity: velocity, start: .now, delay: 0)
    case 7:
      return .run(law(&random), velocity: nil, start: .now, delay: random.uniform(0.01, 0.4))
    case 8, 9:
      return .run(
        law(&random), velocity: nil, start: random.pick([.whenArrived, .whenSettled]),
        delay: random.pick([0, 0.07]))
    case 10: return .additive(law(&random))
    case 11, 12:
      var one = law(&random)
      switch one {
      case .spring, .curve: break
      default: one = .spring(.snappy, target: random.uniform(-100, 400))
      }
      return .legs(
        one, count: random.pick([2, 3, 4, 2.5]), autoreverses: random.chance(0.6),
        delay: random.pick([0, 0, 0.1]))
    case 13...18 where index > 0:
      return .follow(
        random.index(below: index), offset: random.pick([0, 0, 20, .nan]),
        random.chance(0.5)
          ? nil : random.pick(ReferenceStep.springs + (index == count - 1 ? [.instant] : [])))
    case 19: return .stopFollowing
    case 20, 21, 22: return .interrupt(law(&random), velocity: velocity)
    case 23: return .endInterruption
    case 24: return .shake(random.uniform(-30, 30))
    case 25: return .grab
    case 26: return .drag(by: random.uniform(-40, 40))
    case 27: return .release(velocity: velocity)
    case 28: return .pause
    case 29, 30: return .resume
    case 31: return random.pick([.stop, .jump(random.uniform(-100, 400))])
    case 32: return .velocity(random.uniform(-1000, 1000))
    case 33: return .rate(random.pick([-1, 0.5, 2, 1]))
    case 34: return .progress(random.uniform(0, 1))
    case 35: return .spring(random.pick(ReferenceStep.springs))
    // Without motion a value leaps from frame to frame; what would follow it depends on them.
    case 36:
      return .policy(
        random.pick([nil, .full, .reduced, index == count - 1 ? MotionPolicy.instant : nil]))
    case 37: return random.pick([.timeScale(random.pick([0.3, 1, 2])), .abandon])
    case 38: return .interruptGroup(random.uniform(-30, 30), odd: random.chance(0.5))
    case 39: return .rateGroup(random.pick([-1, -0.5, 0.5, 1, 2]))
    case 40: return .progressGroup(random.pick([0, 1, random.uniform(0, 1)]))
    case 41: return random.pick([.pauseGroup, .resumeGroup, .resumeGroup, .stopGroup])
    default: return .animateGroup(random.uniform(-100, 400), stagger: random.pick([0, 0.04]))
    }
  }
}
