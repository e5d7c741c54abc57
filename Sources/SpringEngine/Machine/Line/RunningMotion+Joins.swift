// The state from which what follows a motion begins.

extension RunningMotion {
  /// Whether its velocity may jump where it arrives: by an impact, or at the end of a curve.
  var mayBreakAtEnd: Bool {
    (0..<origin.value.componentCount).contains { index in
      let motion = definition.requested.component(index)
      switch motion {
      case .curve, .custom, .composed: return true
      case .spring, .soft, .bounce, .decay, .bounded: return motion.hasWalls
      }
    }
  }

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
