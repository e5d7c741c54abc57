// The state from which what follows a motion begins.

extension Course {
  /// Whether its velocity may jump where it arrives: by an impact, or at the end of a curve.
  var mayBreakAtEnd: Bool {
    switch self {
    case .curve, .custom, .composed: true
    case .each(let motions): motions.contains { $0.mayBreakAtEnd }
    case .spring, .decay: hasWalls
    }
  }
}

extension ComponentMotion {
  fileprivate var mayBreakAtEnd: Bool {
    switch self {
    case .curve, .custom, .composed: true
    case .spring, .soft, .bounce, .decay, .bounded: hasWalls
    }
  }
}

extension RunningMotion {
  /// The state at a time, after the impact if there is one: rounding could lead before it.
  func stateAfterImpact(at time: Double) -> MotionState<Lanes> {
    var state = state(after: elapsedAfterImpact(at: time))
    state.velocity = state.velocity * rate
    return state
  }

  /// The motion's own time at a time, after the impact if there is one.
  func elapsedAfterImpact(at time: Double) -> Double {
    let elapsed = elapsed(at: time)
    return elapsed + max(4 * elapsed.ulp, 2 * abs(rate) * time.ulp)
  }
}
