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
      let models = constants.map { SpringMotion($0.spring, target: 0.0) }
      let starts = constants.map { MotionState($0.start) }
      var states = starts
      var time = 0.0
      return Workload(
        run: {
          for _ in 0..<steps {
            time += frameDuration
            if time > SpringConstants.flightDuration { time = frameDuration }
            for index in 0..<count {
              states[index] = models[index].state(after: time, from: starts[index])
            }
          }
        },
        verify: { verifyAgainstKernel(constants, states, at: time) })
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
              from: MotionState(constants[index].start), within: .unitless)
          }
        },
        verify: { precondition(total > 0, "formula: springs must take time to settle") })
    }
  }
}
