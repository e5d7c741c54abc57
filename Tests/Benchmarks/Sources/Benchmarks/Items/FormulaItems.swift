import SpringEngine

extension Item {
  /// The models without an animator.
  static var formulas: [Item] { [state, settlingDuration] }

  /// One operation is the exact state of one spring at one time, written to memory.
  private static var state: Item {
    let count = 100
    let steps = 10
    return Item(name: "formula/state", operations: count * steps, kernelSprings: count) {
      let constants = SpringConstants.lasting(count: count)
      let models = ContiguousArray(
        constants.map { SpringMotion($0.spring, target: 0.0) })
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
    _ models: ContiguousArray<SpringMotion<Double>>,
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
      let models = constants.map { SpringMotion($0.spring, target: 0.0) }
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
