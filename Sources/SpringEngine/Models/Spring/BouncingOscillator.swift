/// One component of a spring with a hard stop, reflected so that the wall is at 0 and the motion is
/// confined to offsets at or above it.
///
/// See *A hard stop* in <doc:Mathematics>. From critical damping up there is at most one impact.
///
/// A start beyond the wall follows the free motion to the wall; from there the motion is that of a start
/// on the wall.
struct BouncingOscillator: Sendable {
  /// The motion without the wall, after an impact at time 0.
  let free: DampedOscillator

  let restitution: Double

  /// +1 if the motion is confined to values above the target, −1 if to those below.
  let side: Double

  /// The speed of an impact at time 0: the velocity at or beyond the wall points further out.
  let startSpeed: Double

  /// Whether it starts beyond the wall: it passes that once, without an impact, the entry.
  let startsBeyond: Bool

  init(_ spring: MassSpringDamper, offset: Double, velocity: Double, stop: HardStop) {
    let side: Double =
      switch stop.side {
      case .start: offset != 0 ? (offset > 0 ? 1 : -1) : (velocity >= 0 ? 1 : -1)
      case .below: -1
      case .above: 1
      }
    self.side = side
    restitution = stop.restitution
    let (distance, speed) = (side * offset, side * velocity)
    startsBeyond = distance < 0
    startSpeed = distance <= 0 && speed < 0 ? -speed : 0
    free = DampedOscillator(
      spring, offset: distance, velocity: startSpeed > 0 ? restitution * startSpeed : speed)
  }
}

// MARK: Impacts

extension BouncingOscillator {
  /// The number of impacts at time 0, and of entries.
  private var impactsAtStart: Double { startSpeed > 0 ? 1 : 0 }
  private var entries: Double { startsBeyond ? 1 : 0 }

  /// The time at which it arrives at the wall for the n-th time after the start, from the side to
  /// which it is confined.
  private func arrivalTime(_ n: Double) -> Double? {
    restitution == 0 && n > 1 ? nil : free.zeroTime(n + entries)
  }

  /// The time of the n-th impact, in seconds, or `nil` if there are fewer.
  ///
  /// - Parameter n: 1 for the first; a whole number.
  @inline(never)
  func impactTime(_ n: Double) -> Double? {
    n > impactsAtStart ? arrivalTime(n - impactsAtStart) : 0
  }

  /// The speed just before the n-th impact, from its time.
  func impactSpeed(_ n: Double, at time: Double) -> Double {
    if n <= impactsAtStart { return startSpeed }
    let first = arrivalTime(1) ?? 0
    let speed = abs(free.derivative.value(at: first))
    let arrival = n - impactsAtStart
    if arrival == 1 { return speed }
    return speed * Elementary.exp(-free.spring.decayRate * (time - first))
      * Elementary.pow(restitution, arrival - 1)
  }

  @inline(never)
  private func impactCount(until time: Double) -> Double {
    guard time >= 0 else { return 0 }
    let arrivals = max(0, free.zeroCount(until: time) - entries)
    return impactsAtStart + (restitution == 0 ? min(1, arrivals) : arrivals)
  }

  /// The number and time of the first impact later than a time.
  func nextImpact(after time: Double) -> (n: Double, time: Double)? {
    guard time < .infinity else { return nil }
    let n = impactCount(until: time) + 1
    guard let next = impactTime(n), next > time else { return nil }
    return (n, next)
  }

  /// The times of the last impact until a time, and of the next one; infinite where there is none.
  func interval(at time: Double) -> (start: Double, end: Double) {
    let count = impactCount(until: time)
    let start = count > 0 ? impactTime(count) : nil
    return (start ?? -.infinity, impactTime(count + 1) ?? .infinity)
  }
}

// MARK: State

extension BouncingOscillator {
  /// Offset and velocity at a time, from those of the free motion; all of them reflected.
  ///
  /// The times of the impacts decide how often it has been reflected: at such a time the state is the one
  /// just after. Where the free motion is on the other side of the wall there, by rounding, it is on the
  /// wall.
  func state(after time: Double, freeOffset: Double, freeVelocity: Double) -> (
    offset: Double, velocity: Double
  ) {
    let arrivals = free.zeroCount(until: time) - entries
    if arrivals < 0 { return (min(0, freeOffset), freeVelocity) }
    if arrivals > 0, restitution == 0 { return (0, 0) }
    let sign: Double = arrivals.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
    let scale = sign * Elementary.pow(restitution, arrivals)
    return (max(0, freeOffset * scale), freeVelocity * scale)
  }
}

// MARK: Settling

extension BouncingOscillator {
  /// The last time at which distance from the wall or speed exceeds the tolerance.
  func settlingDuration(settlingTolerance tolerance: SettlingTolerance) -> Double {
    max(
      lastTime(above: tolerance.distance, of: { $0 }),
      lastTime(above: tolerance.speed, of: { $0.derivative }))
  }

  private func lastTime(
    above limit: Double, of quantity: (DampedOscillator) -> DampedOscillator
  ) -> Double {
    guard limit < .infinity else { return 0 }
    guard startsBeyond, let entry = free.zeroTime(1) else {
      return lastTime(above: limit, of: quantity, from: free)
    }
    // Until the entry there is at most one extremum, as in a hop.
    let inside = lastTime(
      above: limit, of: quantity, from: hop(speed: free.derivative.value(at: entry)))
    return inside > 0 ? entry + inside : quantity(free).lastTime(above: limit, until: entry)
  }

  /// The last time at which a quantity exceeds a limit, from a motion that starts on the side to which
  /// it is confined, or does not get there.
  ///
  /// From the first impact on, the quantity is the same function in every hop but for a factor.
  private func lastTime(
    above limit: Double, of quantity: (DampedOscillator) -> DampedOscillator,
    from free: DampedOscillator
  ) -> Double {
    guard let first = free.zeroTime(1) else { return quantity(free).lastTime(above: limit) }
    let speed = restitution * abs(free.derivative.value(at: first))
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
    guard let start = free.zeroTime(1 + hops), start < .infinity else { return .infinity }
    let last = self.hop(speed: speed * Elementary.exp(-hops * logDropPerHop))
    return start + quantity(last).lastTime(above: limit, until: interval)
  }

  /// The motion after an impact or an entry, as a free motion that starts at the wall.
  private func hop(speed: Double) -> DampedOscillator {
    DampedOscillator(free.spring, offset: 0, velocity: speed)
  }

  /// The largest |u| of a hop: at its start or at its first extremum.
  private func largestMagnitude(of oscillator: DampedOscillator) -> Double {
    guard let time = oscillator.derivative.zeroTime(1) else { return abs(oscillator.value) }
    return max(abs(oscillator.value), abs(oscillator.value(at: time)))
  }
}
