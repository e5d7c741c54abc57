import SpringEngine

extension Item {
  /// The models without an animator.
  static var formulas: [Item] { [state, steps, settlingDuration] }

  /// One operation is one step of one of ten thousand springs of points that follow a target, by hand.
  private static var steps: Item {
    let count = 10_000
    return Item(name: "formula/step", operations: count, kernelSprings: count) {
      var states = (0..<count).map { MotionState(SIMD2(Double($0), 1)) }
      var target = SIMD2(0.0, 0)
      return Workload(
        run: {
          let next = target + SIMD2(2, 1)
          for index in states.indices {
            states[index] = MassSpringDamper.bouncy.state(
              after: frameDuration, from: states[index], target: target, movingTo: next)
          }
          target = next
        },
        verify: {
          // All lag by the same, once what they began with has faded.
          let (first, last) = (states[0].value, states[count - 1].value)
          precondition(first.x < target.x, "formula: the springs must be behind the target")
          precondition(abs(first.x - last.x) <= Double(count), "formula: they must come together")
        })
    }
  }

  /// One operation is the exact state of one spring at one time, written to memory.
  private static var state: Item {
    let count = 100
    let steps = 10
    return Item(name: "formula/state", operations: count * steps, kernelSprings: count) {
      let constants = SpringConstants.lasting(count: count)
      let models = ContiguousArray(
        constants.map { Motion.spring($0.spring, to: 0.0) })
      let starts = ContiguousArray(constants.map { MotionState($0.start) })
      let states = UnsafeMutableBufferPointer<MotionState<Double>>.allocate(capacity: count)
      states.initialize(repeating: MotionState(0))
      var time = 0.0
      return Workload(
        run: {
          for _ in 0..<steps {
            time += frameDuration
            if time > SpringConstants.flightDuration { time = frameDuration }
            evaluate(models, from: starts, at: time, into: states)
          }
        },
        verify: { verifyAgainstKernel(constants, Array(states), at: time) })
    }
  }

  /// Evaluates all models at one time: arrays in, an array out, as the C kernel does.
  @inline(never)
  private static func evaluate(
    _ models: ContiguousArray<Motion<Double>>,
    from starts: ContiguousArray<MotionState<Double>>, at time: Double,
    into states: UnsafeMutableBufferPointer<MotionState<Double>>
  ) {
    models.withUnsafeBufferPointer { models in
      starts.withUnsafeBufferPointer { starts in
        for index in models.indices {
          states[index] = models[index].state(after: time, from: starts[index])
        }
      }
    }
  }

  /// Traps unless kernel and engine compute the same states: a ratio of their times would say
  /// nothing.
  @MainActor
  private static func verifyAgainstKernel(
    _ constants: [SpringConstants], _ states: [MotionState<Double>], at time: Double
  ) {
    for (constants, state) in zip(constants, states) {
      let (position, velocity) = Kernel.state(of: constants, at: time)
      let error = max(abs(state.value - position), abs(state.velocity - velocity) / 20)
      precondition(
        error < 1e-9 * constants.start, "formula: the C kernel must give the same states")
    }
  }

  /// One operation is the settling duration of one everyday spring from one start.
  private static var settlingDuration: Item {
    let count = 100
    return Item(name: "formula/settling", operations: count, kernelSprings: count) {
      let constants = SpringConstants.everyday(count: count)
      let models = constants.map { Motion.spring($0.spring, to: 0.0) }
      var total = 0.0
      return Workload(
        run: {
          for index in 0..<count {
            total += models[index].settlingDuration(
              from: MotionState(constants[index].start), settlingTolerance: .unitless)
          }
        },
        verify: { precondition(total > 0, "formula: springs must take time to settle") })
    }
  }
}
