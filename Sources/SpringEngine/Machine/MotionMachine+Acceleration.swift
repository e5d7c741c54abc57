// The acceleration that a soft start takes on.

extension MotionMachine {
  /// The acceleration without that of the effects: of the running motion, or of one that has been replaced
  /// in this instant; 0 where another state was set since.
  var acceleration: Lanes {
    let zero = Lanes(componentCount: stored.value.componentCount)
    guard policy == .full, let motion = running ?? replaced,
      isRounding(base - motion.state(at: time))
    else { return zero }
    return motion.acceleration(at: time)
  }
}

extension RunningMotion {
  /// The acceleration at a time; 0 of a model defined outside of the package.
  func acceleration(at time: Double) -> Lanes {
    let elapsed = elapsed(at: time)
    let state = model.state(after: elapsed, from: origin)
    var acceleration = Lanes(componentCount: state.value.componentCount)
    for index in 0..<state.value.componentCount {
      let law = model.component(index).smoothLaw(at: elapsed, from: origin[component: index])
      let own = law?.derivatives(of: state[component: index], at: elapsed).second ?? 0
      acceleration[component: index] = own * rate * rate
    }
    guard let crossfade = definition.crossfade?.content else { return acceleration }
    let rest = crossfade.state(after: elapsed)
    let (decay, frequency) = (crossfade.spring.decayRate, crossfade.spring.naturalFrequency)
    return acceleration
      - (rest.velocity * (2 * decay) + rest.value * (frequency * frequency)) * (rate * rate)
  }
}
