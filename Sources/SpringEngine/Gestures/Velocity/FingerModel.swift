/// The velocity of two components at their newest sample, as the mean of seven hypotheses: a rest, a
/// constant speed, a constant acceleration, and fingers with four values of κ.
///
/// <doc:Velocity> has the probabilities, and the reason for each constant. The unit of the positions has no
/// influence.
enum FingerModel {
  typealias Pair = SIMD2<Double>
  typealias Lanes = SIMD4<Double>

  /// τ in seconds.
  private static var memory: Double { 0.018 }

  /// The prior variance of a speed in units of that of the scatter, in 1/s².
  ///
  /// It only matters for the probability of a rest, which grows with it.
  private static var speedVariance: Double { 5e10 }

  /// The prior variance of a constant acceleration in units of that of the scatter, in 1/s⁴.
  private static var accelerationVariance: Double { 1e8 }

  /// The prior probability of a simple hypothesis, in units of that of one value of κ.
  private static var simplicity: Double { 1.1 }

  /// The smallest scatter, as the path of a time, in seconds, at the mean speed.
  private static var timeScatter: Double { 0.001_05 }

  /// The number of samples for which the smallest scatter stands in where there are fewer.
  private static var leastCount: Double { 8 }

  /// The weight of a rest, as a fraction of that of all other hypotheses, that counts as none.
  private static var negligible: Double { 0.001 }

  /// The fraction of the last step by which the velocity of a finger that slows down is that of an earlier
  /// time.
  private static var slowingFraction: Double { 0.37 }

  /// The velocities at the newest sample, of two samples or more.
  ///
  /// - Complexity: O(samples); no allocation.
  static func velocities(_ samples: MovementSamples, _ fit: MovementFit) -> Pair {
    // Of two samples all hypotheses say the same.
    if fit.count <= 2 { return fit.speed }
    // As a speed of any size is equally probable, the filters get the distances from the line. In
    // units of the path, they need no more than single precision.
    let path = fit.path.replacing(with: 1, where: fit.path .== 0)
    let scale = 1 / path
    var filter = FingerFilter(memory: memory)
    for index in samples.window where index != samples.skipped {
      let time = samples.time(index)
      let distance = samples.position(index) - fit.mean - fit.speed * (time - fit.a)
      filter.add(SIMD2<Float>(distance * scale), at: time)
    }
    let evidence = Evidence(fit, fingers: filter.evidence)
    return Pair(
      velocity(0, of: filter.first, evidence, fit), velocity(1, of: filter.second, evidence, fit))
  }

  /// The part of the probabilities that is the same for all components: √(1/ΠS), times the prior.
  private struct Evidence {
    /// Of the four values of κ; and of the rest, the line and the parabola.
    let fingers, simple: Lanes

    /// The fraction of its least-squares value to which the parabola's coefficient is reduced by
    /// the prior.
    let bending: Double

    init(_ fit: MovementFit, fingers: Lanes) {
      let information = fit.count > 3 ? accelerationVariance * fit.parabolaNorm / 4 : 0
      bending = information / (1 + information)
      let line = fit.count * speedVariance * fit.lineNorm
      let simple = Lanes(
        fit.count, line, fit.count > 3 ? line * (1 + information) : .infinity, .infinity)
      let fingers = speedVariance * fingers
      let least = smallest(fingers, simple)
      self.fingers = (least / fingers).squareRoot()
      self.simple = simplicity * (least / simple).squareRoot()
    }
  }

  private static func velocity(
    _ index: Int, of track: FingerFilter.Track, _ evidence: Evidence, _ fit: MovementFit
  ) -> Double {
    let path = fit.path[index]
    if path == 0 { return 0 }
    let bend = fit.bend[index] * evidence.bending
    let pace = timeScatter / fit.span
    let floor = pace * pace
    let parabolaSquares = fit.lineSquares[index] - fit.bend[index] * bend * fit.parabolaNorm
    let simpleSquares =
      Lanes(fit.restSquares[index], fit.lineSquares[index], max(parabolaSquares, 0), 0)
      / (path * path) + floor
    let fingerSquares = Lanes(track.squares) + floor
    let least = smallest(fingerSquares, simpleSquares)
    let exponent = Int(max(fit.count, leastCount))
    let fingers = evidence.fingers * power(least / fingerSquares, half: exponent)
    var simple = evidence.simple * power(least / simpleSquares, half: exponent)
    let moving = fingers.sum() + simple[1] + simple[2]
    simple[0] = max(simple[0] - negligible * moving, 0)
    let total = moving + simple[0]

    let velocity =
      (moving * fit.speed[index] + (fingers * Lanes(track.velocity)).sum() * path
        - simple[2] * bend * fit.b) / total
    let acceleration =
      ((fingers * Lanes(track.acceleration)).sum() * path + simple[2] * 2 * bend) / total
    let slowing = velocity * acceleration < 0 ? acceleration * slowingFraction * fit.lastStep : 0
    // A finger that has moved in one direction only is not thrown in the other. The speed at the end of a
    // step that begins at rest is twice its mean speed.
    return min(max(velocity - slowing, 0 - 2 * fit.falling[index]), 2 * fit.rising[index])
  }

  private static func smallest(_ a: Lanes, _ b: Lanes) -> Double {
    let four = pointwiseMin(a, b)
    let two = pointwiseMin(four.lowHalf, four.highHalf)
    return min(two.x, two.y)
  }

  /// base^(exponent/2), for bases up to 1.
  private static func power(_ base: Lanes, half exponent: Int) -> Lanes {
    var power = exponent & 1 == 1 ? base.squareRoot() : Lanes(repeating: 1)
    var base = base
    var rest = exponent >> 1
    while true {
      if rest & 1 == 1 { power *= base }
      rest >>= 1
      if rest == 0 { return power }
      base *= base
    }
  }
}

/// Kalman filters of ``FingerModel`` for two components and the four values of κ, one in each lane.
///
/// All variances are in units of σ². The acceleration is linear between samples; at the end of a
/// step T it is e·a + w, with a random w of variance κ·(1 − e²). The filters begin with the first
/// two samples, of which every speed is equally probable.
private struct FingerFilter {
  typealias Lanes = SIMD4<Float>

  /// The state of one component.
  struct Track {
    var position = Lanes.zero, velocity = Lanes.zero, acceleration = Lanes.zero
    /// R, to which the first two samples contribute nothing.
    var squares = Lanes.zero
  }

  private(set) var first = Track(), second = Track()

  /// ΠS; in the first factor, the prior variance of the speed is 1.
  private(set) var evidence = SIMD4<Double>.zero

  private let rate: Float
  private var count = 0
  private var time = 0.0

  /// The covariances of position, velocity and acceleration, in this order.
  private var p11 = Lanes.zero, p12 = Lanes.zero, p13 = Lanes.zero
  private var p22 = Lanes.zero, p23 = Lanes.zero, p33 = Lanes.zero

  init(memory: Double) { rate = Float(0.5 / memory) }

  /// κ in 1/s⁴.
  ///
  /// For a scatter of a third of a point: accelerations of 7·10³ to 2·10⁵ pt/s², from a slow drag to
  /// the fastest flicks. Two are alike, because most movements are of this agility.
  private static var agilities: Lanes { Lanes(4.2e8, 5e9, 6e9, 4e11) }

  mutating func add(_ position: SIMD2<Float>, at time: Double) {
    let step = Float(time - self.time)
    self.time = time
    count += 1
    if count > 2 { return update(position, step) }
    let x = Lanes(repeating: position.x)
    let y = Lanes(repeating: position.y)
    if count == 2 {
      first.velocity = (x - first.position) / step
      second.velocity = (y - second.position) / step
      start(step)
    }
    first.position = x
    second.position = y
  }

  /// e^(−T/τ), as (1 − T/2τ)/(1 + T/2τ), and 0 for steps longer than 2τ.
  private func memory(_ step: Float) -> Float { max((1 - step * rate) / (1 + step * rate), 0) }

  /// The covariances after the first two samples, from x₁ = x₀ + T·v₀ + T²·((2 + e)·a₀ + w)/6.
  private mutating func start(_ step: Float) {
    let memory = memory(step)
    let noise = Self.agilities * (1 - memory * memory)
    let old = step * (1 + 2 * memory) / 6
    let new = step / 3
    p11 = Lanes(repeating: 1)
    p12 = Lanes(repeating: 1 / step)
    p13 = .zero
    p22 = 2 / (step * step) + old * old * Self.agilities + new * new * noise
    p23 = old * memory * Self.agilities + new * noise
    p33 = Self.agilities
    evidence = SIMD4(repeating: Double(step * step))
  }

  private mutating func update(_ position: SIMD2<Float>, _ step: Float) {
    let memory = memory(step)
    let noise = Self.agilities * (1 - memory * memory)
    // x += T·v + f·a, v += g·a, a = e·a; the noise adds h·w, T/2·w and w. The sums are of
    // independent products, because each step waits for the one before.
    let half = step / 2
    let f = step * step * (2 + memory) / 6
    let g = half * (1 + memory)
    let h = step * step / 6
    let a13 = p13 + (step * p23 + f * p33)
    let a23 = p23 + g * p33
    let n11 =
      (p11 + (2 * step) * p12) + ((2 * f) * p13 + (step * step) * p22)
      + ((2 * step * f) * p23 + ((f * f) * p33 + (h * h) * noise))
    let n12 = (p12 + step * p22) + (f * p23 + (g * a13 + (h * half) * noise))
    let n13 = memory * a13 + h * noise
    let n22 = (p22 + g * (p23 + a23)) + (half * half) * noise
    let n23 = memory * a23 + half * noise
    let n33 = (memory * memory) * p33 + noise
    let variance = n11 + 1
    let inverse = 1 / variance
    let (k1, k2, k3) = (n11 * inverse, n12 * inverse, n13 * inverse)
    (p11, p12, p13) = (k1, k2, k3)
    p22 = n22 - (n12 * n12) * inverse
    p23 = n23 - (n12 * n13) * inverse
    p33 = n33 - (n13 * n13) * inverse
    evidence *= SIMD4<Double>(variance)
    func advance(_ track: inout Track, to position: Float) {
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
