/// A wall at a spring's target, off which the motion bounces.
public struct HardStop: Sendable, Equatable {
  /// The side of the wall to which the motion is confined.
  public enum Side: Sendable, Equatable {
    /// The side on which each component starts; for one that starts on the wall, the side that its
    /// velocity points to.
    case start
    /// Values at most the target.
    case below
    /// Values at least the target.
    case above
  }

  /// Speed after an impact ÷ speed before, 0…1.
  ///
  /// At 0 the motion sticks to the wall; at 1 it is the free oscillation with every half swing
  /// beyond the target reflected.
  public let restitution: Double

  /// The side of the wall to which the motion is confined.
  public let side: Side

  /// A wall with a restitution.
  ///
  /// - Precondition: `restitution` is in 0…1.
  public init(restitution: Double, side: Side = .start) {
    require(
      (0...1).contains(restitution), "hard stop: restitution must be in 0…1", restitution)
    self.restitution = restitution
    self.side = side
  }
}

/// One component of a spring with a hard stop, reflected so that the wall is at 0 and the motion at
/// or above it.
///
/// A damped oscillation passes its target at equal intervals π/ω_d, and every half swing is the one
/// before, reflected and scaled by e^(−γπ/ω_d). So a wall that reflects each of them with a
/// restitution e leaves the free motion unchanged but for its sign and a factor e per impact: state,
/// impacts and peaks all follow from the free motion's closed form. From critical damping up there
/// is at most one impact.
struct BouncingOscillator: Sendable {
  /// The motion without the wall.
  let free: DampedOscillator

  /// The wall's restitution, 0…1.
  let restitution: Double

  /// +1 if the motion is confined to values above the target, −1 if to those below.
  let side: Double

  /// Whether it starts on the wall with a velocity into it: an impact at time 0.
  let hitsAtStart: Bool

  init(_ spring: MassSpringDamper, offset: Double, velocity: Double, stop: HardStop) {
    let side: Double =
      switch stop.side {
      case .start: offset != 0 ? (offset > 0 ? 1 : -1) : (velocity >= 0 ? 1 : -1)
      case .below: -1
      case .above: 1
      }
    self.side = side
    self.restitution = stop.restitution
    let distance = max(0, side * offset)
    self.free = DampedOscillator(spring, offset: distance, velocity: side * velocity)
    self.hitsAtStart = distance == 0 && side * velocity < 0
  }
}

// MARK: Impacts

extension BouncingOscillator {
  /// The time of the n-th impact, in seconds, or `nil` if there are fewer.
  ///
  /// - Parameter n: 1 for the first; a whole number.
  func impactTime(_ n: Double) -> Double? {
    if restitution == 0, n > 1 { return nil }
    if hitsAtStart { return n == 1 ? 0 : free.zeroTime(n - 1) }
    return free.zeroTime(n)
  }

  /// The speed just before the n-th impact, from its time.
  func impactSpeed(_ n: Double, at time: Double) -> Double {
    let first = hitsAtStart ? 0 : free.zeroTime(1) ?? 0
    let speed = abs(free.derivative.value(at: first))
    if n == 1 { return speed }
    return speed * Elementary.exp(-free.spring.decayRate * (time - first))
      * Elementary.pow(restitution, n - 1)
  }

  /// The number and time of the first impact later than a time.
  func nextImpact(after time: Double) -> (n: Double, time: Double)? {
    guard time < .infinity else { return nil }
    var n = time < 0 ? 1 : impactCount(until: time) + 1
    // The count may be off by one next to an impact.
    if n > 1, let previous = impactTime(n - 1), previous > time { n -= 1 }
    if let candidate = impactTime(n), candidate <= time { n += 1 }
    guard let next = impactTime(n), next > time else { return nil }
    return (n, next)
  }

  /// The number of impacts up to and including a time; next to an impact it may be off by one.
  func impactCount(until time: Double) -> Double {
    free.zeroCount(until: time) + (hitsAtStart ? 1 : 0)
  }
}

// MARK: State

extension BouncingOscillator {
  /// Offset and velocity at a time, from those of the free motion; all of them reflected.
  func state(after time: Double, freeOffset: Double, freeVelocity: Double) -> (
    offset: Double, velocity: Double
  ) {
    var count = impactCount(until: time)
    let isReflected = !count.isEven
    if freeOffset != 0, (freeOffset < 0) != isReflected {
      // The count is off by one next to an impact: one more if the motion leaves the wall already.
      count = max(0, count + ((freeOffset > 0) == (freeVelocity > 0) ? 1 : -1))
    }
    if count > 0, restitution == 0 { return (0, 0) }
    let factor = Elementary.pow(restitution, count)
    let sign: Double = freeOffset < 0 || (freeOffset == 0 && isReflected) ? -1 : 1
    return (abs(freeOffset) * factor, sign * freeVelocity * factor)
  }
}

extension Double {
  /// Whether a whole number is divisible by 2.
  fileprivate var isEven: Bool { truncatingRemainder(dividingBy: 2) == 0 }
}

// MARK: Settling

extension BouncingOscillator {
  /// The last time at which distance from the wall or speed exceeds the tolerance.
  func settlingDuration(within tolerance: RestTolerance) -> Double {
    max(
      lastTime(above: tolerance.distance, of: { $0 }),
      lastTime(above: tolerance.speed, of: { $0.derivative }))
  }

  /// The last time at which a quantity exceeds a limit.
  ///
  /// From the first impact on, the quantity is the same function in every hop but for a factor.
  private func lastTime(
    above limit: Double, of quantity: (DampedOscillator) -> DampedOscillator
  ) -> Double {
    guard limit < .infinity else { return 0 }
    guard let first = impactTime(1) else { return quantity(free).lastTime(above: limit) }
    let speed = restitution * impactSpeed(1, at: first)
    let hop = hop(speed: speed)
    let height = largestMagnitude(of: quantity(hop))
    guard height > limit else { return quantity(free).lastTime(above: limit, until: first) }
    guard free.spring.discriminant > 0 else {
      return first + quantity(hop).lastTime(above: limit)
    }
    let interval = .pi / free.spring.splitting
    let logDropPerHop = free.spring.decayRate * interval - Elementary.log(restitution)
    let logDrop = Elementary.log(height) - Elementary.log(limit)
    let hops = max(0, (logDrop / logDropPerHop).rounded(.up) - 1)
    guard let start = impactTime(1 + hops), start < .infinity else { return .infinity }
    let last = self.hop(speed: speed * Elementary.exp(-hops * logDropPerHop))
    return start + quantity(last).lastTime(above: limit, until: interval)
  }

  /// The motion after an impact, as a free motion that starts at the wall.
  private func hop(speed: Double) -> DampedOscillator {
    DampedOscillator(free.spring, offset: 0, velocity: speed)
  }

  /// The largest |u| of a hop: at its start or at its first extremum.
  private func largestMagnitude(of oscillator: DampedOscillator) -> Double {
    guard let time = oscillator.derivative.zeroTime(1) else { return abs(oscillator.value) }
    return max(abs(oscillator.value), abs(oscillator.value(at: time)))
  }
}
