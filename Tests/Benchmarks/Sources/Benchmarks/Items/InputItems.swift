import SpringEngine

/// How many animators an input item serves in each run, one operation each.
private let count = 64

extension Item {
  /// The inputs that an animator takes: new targets, and a pointer at 120 Hz.
  static var inputs: [Item] {
    [
      retarget(Double.self, "double"), retarget(SIMD2<Double>.self, "simd2"),
      retarget(SIMD4<Double>.self, "simd4"), retarget(Double.self, "additive", isAdditive: true),
      dragSample, dragRead, release, velocityEstimate,
    ]
  }

  /// One operation is one new target for an animator in flight, or one motion that is added to its own; a
  /// frame passes between two.
  private static func retarget<Value: MotionValue>(
    _ type: Value.Type, _ label: String, isAdditive: Bool = false
  ) -> Item {
    Item(name: "retarget/\(label)", operations: count, kernelSprings: kernelSprings) {
      let set = AnimatorSet<Value>(SpringConstants.everyday(count: count))
      return Workload(
        prepare: { set.tick() },
        run: { if isAdditive { set.retargetAdditively() } else { set.retarget() } },
        verify: { precondition(set.clock.isRunning, "retarget: animators must be in flight") })
    }
  }

  /// One operation is one sample for a held animator of two components; a frame passes between two.
  private static var dragSample: Item {
    Item(name: "drag/sample", operations: count, kernelSprings: kernelSprings) {
      let drag = Drag()
      drag.grab()
      return Workload(
        prepare: { drag.set.tick() },
        run: { drag.sample() },
        verify: { drag.verify() })
    }
  }

  /// One operation is one such sample, after which the animator's velocity is read.
  private static var dragRead: Item {
    Item(name: "drag/sample-and-velocity", operations: count, kernelSprings: kernelSprings) {
      let drag = Drag()
      drag.grab()
      var sum = SIMD2<Double>.zero
      return Workload(
        prepare: { drag.set.tick() },
        run: {
          drag.sample()
          for animator in drag.set.animators { sum += animator.velocity }
        },
        verify: {
          drag.verify()
          precondition(sum != .zero, "drag: a moving pointer must have a velocity")
        })
    }
  }

  /// One operation is one release to a target, after 100 ms of samples.
  private static var release: Item {
    Item(name: "drag/release", operations: count, kernelSprings: kernelSprings) {
      let drag = Drag()
      return Workload(
        prepare: {
          drag.grab()
          for _ in 0..<samplesInWindow {
            drag.set.tick()
            drag.sample()
          }
        },
        run: { drag.release() },
        verify: { precondition(drag.set.clock.isRunning, "release: animators must move") })
    }
  }

  /// One operation is the velocity of two components from 100 ms of samples.
  private static var velocityEstimate: Item {
    Item(name: "drag/estimate", operations: count, kernelSprings: kernelSprings) {
      let trackers = (0..<count).map { index in
        var tracker = VelocityTracker<SIMD2<Double>>()
        for sample in 0..<samplesInWindow {
          let time = Double(sample) * frameDuration
          tracker.add(Drag.pointer(index, at: time), at: time)
        }
        return tracker
      }
      var sum = SIMD2<Double>.zero
      return Workload(
        run: {
          for tracker in trackers {
            sum += tracker.velocity(at: Double(samplesInWindow - 1) * frameDuration)
          }
        },
        verify: { precondition(sum != .zero, "estimate: a moving pointer must have a velocity") })
    }
  }

  /// The C kernel steps this many springs for the items that are not frames.
  static let kernelSprings = 100

  /// Samples in the 100 ms that a velocity is estimated from, at 120 Hz.
  private static let samplesInWindow = 12
}

/// Animators of two components that are dragged by a pointer each.
@MainActor
private final class Drag {
  let set = AnimatorSet<SIMD2<Double>>(SpringConstants.everyday(count: count))

  func grab() {
    let time = set.clock.now
    for (index, animator) in set.animators.enumerated() {
      animator.grab(Self.pointer(index, at: time), at: time)
    }
  }

  func sample() {
    let time = set.clock.now
    for (index, animator) in set.animators.enumerated() {
      animator.drag(to: Self.pointer(index, at: time), at: time)
    }
  }

  func release() {
    let time = set.clock.now
    for (animator, start) in zip(set.animators, set.starts) {
      animator.release(at: time, to: start)
    }
  }

  func verify() {
    precondition(set.animators.allSatisfy(\.isHeld), "drag: animators must be held")
    precondition(set.changeCount > 0, "drag: the samples must be shown")
  }

  /// A pointer that goes back and forth along a parabola of its own, never at rest: 300 points in
  /// each second.
  static func pointer(_ index: Int, at time: Double) -> SIMD2<Double> {
    let phase = (time + Double(index) / 64).truncatingRemainder(dividingBy: 2) - 1
    let travel = 300 * (phase < 0 ? 1 + phase : 1 - phase)
    return [travel, travel * travel / 600]
  }
}
