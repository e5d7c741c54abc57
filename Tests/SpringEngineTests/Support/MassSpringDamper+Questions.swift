@testable import SpringEngine

// Questions about a spring that the tests ask by its closed form.

extension MassSpringDamper {
  /// ω_d = √(ω₀² − γ²), in rad/s; 0 from critical damping up.
  var dampedFrequency: Double { isUnderdamped ? splitting : 0 }

  /// The first overshoot of a release from rest, as a fraction of the initial offset: e^(−γπ/ω_d).
  var overshoot: Double {
    isUnderdamped ? Elementary.exp(-decayRate * (.pi / splitting)) : 0
  }

  /// The time at which one component is at its target for the n-th time; beyond a wall at the start does
  /// not count.
  func crossingTime(
    _ n: Double, from start: MotionState<Double>, to target: Double, stop: HardStop?
  ) -> Double? {
    if isInstant { return nil }
    guard let hops = hops(from: start, to: target, stop: stop) else {
      return swing(from: start, to: target).zeroTime(n)
    }
    guard hops.startsBeyond else { return hops.impactTime(n) }
    return n > 2 && hops.restitution == 0 ? nil : hops.free.zeroTime(n)
  }

  /// The time at which the velocity of one component passes through 0 for the n-th time; impacts do not
  /// count.
  func extremumTime(
    _ n: Double, from start: MotionState<Double>, to target: Double, stop: HardStop?
  ) -> Double? {
    if isInstant { return nil }
    guard let hops = hops(from: start, to: target, stop: stop) else {
      return swing(from: start, to: target).derivative.zeroTime(n)
    }
    guard let time = hops.free.derivative.zeroTime(n) else { return nil }
    let arrival = hops.free.zeroTime(hops.startsBeyond ? 2 : 1)
    if hops.restitution == 0, let arrival, arrival <= time { return nil }
    return time
  }

  private func swing(from start: MotionState<Double>, to target: Double) -> DampedOscillator {
    DampedOscillator(self, offset: start.value - target, velocity: start.velocity)
  }

  private func hops(
    from start: MotionState<Double>, to target: Double, stop: HardStop?
  ) -> BouncingOscillator? {
    stop.map {
      BouncingOscillator(
        self, offset: start.value - target, velocity: start.velocity, stop: $0)
    }
  }
}
