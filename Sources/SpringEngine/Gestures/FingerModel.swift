/// The velocity of two components at their newest sample: the mean of what several hypotheses about
/// the movement say, each weighted by its probability after the samples.
///
/// Three hypotheses are simple: the pointer is at rest, has a constant speed, or has a constant
/// acceleration. The others are a finger: its acceleration a changes at random and is forgotten in
/// the time τ, a′ = −a/τ + noise (R. A. Singer, *Estimating Optimal Tracking Filter Performance for
/// Manned Maneuvering Targets*, 1970), and the ratio κ of its variance to that of the samples'
/// scatter is one of four powers of ten. A Kalman filter computes the velocity for each of them, and
/// how well it predicted each sample from those before.
///
/// The variance σ² of the scatter is not known. With a prior of equal probability for all log σ it
/// integrates out, so that a hypothesis has the probability (ΠS)^(−½)·R^(−n/2): S is the variance of a
/// prediction and R the sum of the squares of their errors, each divided by S, both in units of σ².
/// So calm samples are followed closely, and scattered ones are averaged over a long time. As all
/// constants are times or numbers, the unit of the positions has no influence.
enum FingerModel {
  typealias Pair = SIMD2<Double>
  typealias Lanes = SIMD4<Double>

  /// τ in seconds: fingers speed up and slow down within some hundredths of a second.
  private static var memory: Double { 0.02 }

  /// κ in 1/s⁴. For a scatter of a third of a point: accelerations of 10⁴ to 3·10⁵ pt/s², from a
  /// slow drag to the fastest flicks.
  private static var agilities: Lanes { [1e9, 1e10, 1e11, 1e12] }

  /// The prior variance of a speed in units of that of the scatter, in 1/s²: it only matters for the
  /// probability of a rest. For a third of a point: some thousand points per second.
  private static var speedVariance: Double { 1e8 }

  /// The prior variance of a constant acceleration in units of that of the scatter, in 1/s⁴. For a
  /// third of a point: some thousand points per second².
  private static var accelerationVariance: Double { 1e8 }

  /// The prior probability of a simple hypothesis, in units of that of one value of κ.
  private static var simplicity: Double { 2 }

  /// The smallest scatter, as a time by the mean speed: twice the standard deviation of the time
  /// between two timestamps that are rounded to whole milliseconds.
  private static var timeScatter: Double { 0.000_8 }

  /// The number of samples for which the smallest scatter stands in where there are fewer, because
  /// few samples do not determine it.
  private static var leastCount: Double { 6 }

  /// The weight of a rest, as a fraction of that of all other hypotheses, that counts as none.
  private static var negligible: Double { 0.01 }

  /// The fraction of the last step by which the velocity of a finger that slows down is that of an
  /// earlier time: the slowing at the very end is that of the lift, not of the throw.
  private static var slowingFraction: Double { 0.4 }

  /// The velocities at the newest sample.
  ///
  /// - Parameters:
  ///   - samples: The samples; at least 2 are used.
  ///   - fit: The fit to them.
  /// - Complexity: O(samples); no allocation.
  static func velocities(_ samples: MovementSamples, _ fit: MovementFit) -> Pair {
    var filter = FingerFilter(agilities: agilities, memory: memory)
    for index in 0..<samples.count where index != samples.skipped {
      filter.add(samples.position(index), at: samples.time(index))
    }
    // Of two samples all hypotheses say the same.
    if fit.count <= 2 { return Pair(filter.first.velocity[0], filter.second.velocity[0]) }
    return Pair(
      velocity(0, of: filter.first, evidence: filter.evidence, fit),
      velocity(1, of: filter.second, evidence: filter.evidence, fit))
  }

  private static func velocity(
    _ index: Int, of track: FingerFilter.Track, evidence: Lanes, _ fit: MovementFit
  ) -> Double {
    let pace = timeScatter * fit.path[index] / fit.span
    let floor = pace * pace
    guard floor > 0 else { return 0 }
    // Rest, line, parabola; the fourth place is empty.
    let bendInformation = fit.count > 3 ? accelerationVariance * fit.parabolaNorm / 4 : 0
    let shrinking = bendInformation / (1 + bendInformation)
    let bend = fit.bend[index] * shrinking
    let parabolaSquares =
      fit.lineSquares[index] - fit.bend[index] * bend * fit.parabolaNorm
    let lineVariance = fit.count * speedVariance * fit.lineNorm
    let squares = Lanes(
      fit.restSquares[index], fit.lineSquares[index], max(parabolaSquares, 0), .infinity)
    let variances = Lanes(
      fit.count, lineVariance, lineVariance * (1 + bendInformation), lineVariance)
    let line = fit.speed[index]
    let velocities = Lanes(0, line, line - bend * fit.b, 0)
    let accelerations = Lanes(0, 0, 2 * bend, 0)

    let leastSquares = min(track.squares.min(), squares.min()) + floor
    let leastVariance = min(evidence.min() * speedVariance, variances.min())
    let exponent = Int(max(fit.count, leastCount))
    let fingers = weights(
      leastSquares / (track.squares + floor), leastVariance / (evidence * speedVariance), exponent)
    var simple =
      simplicity * weights(leastSquares / (squares + floor), leastVariance / variances, exponent)
    if fit.count <= 3 { simple[2] = 0 }
    let moving = fingers.sum() + simple[1] + simple[2]
    simple[0] = max(simple[0] - negligible * moving, 0)
    let total = moving + simple[0]
    let velocity = ((fingers * track.velocity).sum() + (simple * velocities).sum()) / total
    let acceleration =
      ((fingers * track.acceleration).sum() + (simple * accelerations).sum()) / total
    guard velocity * acceleration < 0 else { return velocity }
    return velocity - acceleration * slowingFraction * fit.lastStep
  }

  /// √(variance · squares^exponent) of ratios up to 1.
  private static func weights(_ squares: Lanes, _ variances: Lanes, _ exponent: Int) -> Lanes {
    var power = variances
    var base = squares
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { power *= base }
      base *= base
      rest >>= 1
    }
    return power.squareRoot()
  }
}

/// Kalman filters of ``FingerModel`` for two components and four values of κ, one in each lane.
///
/// All variances are in units of σ². The acceleration is linear between samples; at the end of a step
/// T it is e·a + w, with a random w of variance κ·(1 − e²). The filters begin with the first two
/// samples, of which every speed is equally probable.
private struct FingerFilter {
  typealias Lanes = FingerModel.Lanes

  /// The state of one component.
  struct Track {
    var position = Lanes.zero, velocity = Lanes.zero, acceleration = Lanes.zero
    /// R, without the part of the first two samples.
    var squares = Lanes.zero
  }

  private(set) var first = Track(), second = Track()

  /// ΠS; in the first factor, the prior variance of the speed is 1.
  private(set) var evidence = Lanes.zero

  private let agilities: Lanes
  private let rate: Double
  private var count = 0
  private var time = 0.0

  /// The covariances of position, velocity and acceleration, in this order.
  private var p11 = Lanes.zero, p12 = Lanes.zero, p13 = Lanes.zero
  private var p22 = Lanes.zero, p23 = Lanes.zero, p33 = Lanes.zero

  init(agilities: Lanes, memory: Double) {
    self.agilities = agilities
    rate = 0.5 / memory
  }

  mutating func add(_ position: SIMD2<Double>, at time: Double) {
    let step = time - self.time
    self.time = time
    count += 1
    if count > 2 { return update(position, step) }
    let (x, y) = (Lanes(repeating: position.x), Lanes(repeating: position.y))
    if count == 2 {
      first.velocity = (x - first.position) / step
      second.velocity = (y - second.position) / step
      start(step)
    }
    first.position = x
    second.position = y
  }

  /// e^(−T/τ), as (1 − T/2τ)/(1 + T/2τ): the step is less than 2τ.
  private func memory(_ step: Double) -> Double {
    (1 - step * rate) / (1 + step * rate)
  }

  /// The covariances after the first two samples, from x₁ = x₀ + T·v₀ + T²·((2 + e)·a₀ + w)/6.
  private mutating func start(_ step: Double) {
    let memory = memory(step)
    let noise = agilities * (1 - memory * memory)
    let old = step * (1 + 2 * memory) / 6
    let new = step / 3
    p11 = Lanes(repeating: 1)
    p12 = Lanes(repeating: 1 / step)
    p13 = .zero
    p22 = 2 / (step * step) + old * old * agilities + new * new * noise
    p23 = old * memory * agilities + new * noise
    p33 = agilities
    evidence = Lanes(repeating: step * step)
  }

  private mutating func update(_ position: SIMD2<Double>, _ step: Double) {
    let memory = memory(step)
    let noise = agilities * (1 - memory * memory)
    // x += T·v + f·a, v += g·a, a = e·a; the noise adds h·w, T/2·w and w.
    let half = step / 2
    let f = step * step * (2 + memory) / 6
    let g = half * (1 + memory)
    let h = step * step / 6
    let a11 = p11 + step * p12 + f * p13
    let a12 = p12 + step * p22 + f * p23
    let a13 = p13 + step * p23 + f * p33
    let a22 = p22 + g * p23
    let a23 = p23 + g * p33
    let n11 = a11 + step * a12 + f * a13 + h * h * noise
    let n12 = a12 + g * a13 + h * half * noise
    let n13 = memory * a13 + h * noise
    let n22 = a22 + g * a23 + half * half * noise
    let n23 = memory * a23 + half * noise
    let n33 = memory * memory * p33 + noise
    let variance = n11 + 1
    let inverse = 1 / variance
    let k1 = n11 * inverse
    let k2 = n12 * inverse
    let k3 = n13 * inverse
    p11 = k1
    p12 = n12 - k1 * n12
    p13 = n13 - k1 * n13
    p22 = n22 - k2 * n12
    p23 = n23 - k2 * n13
    p33 = n33 - k3 * n13
    evidence *= variance
    func advance(_ track: inout Track, to position: Double) {
      track.position += step * track.velocity + f * track.acceleration
      track.velocity += g * track.acceleration
      track.acceleration *= memory
      let error = position - track.position
      track.position += k1 * error
      track.velocity += k2 * error
      track.acceleration += k3 * error
      track.squares += error * error * inverse
    }
    advance(&first, to: position.x)
    advance(&second, to: position.y)
  }
}
