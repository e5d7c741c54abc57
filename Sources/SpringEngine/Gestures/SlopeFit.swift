/// A parabola through scattered samples by weighted least squares, for its slope at time 0.
///
/// It is written in the polynomials that are orthogonal over the samples,
/// p₀ = 1, p₁ = t − a, p₂ = (t − b)·p₁ − c, so that each coefficient is independent of the others:
/// it has its own energy, to be compared with the scatter, and the fit needs no matrix (G. E.
/// Forsythe, *Generation and Use of Orthogonal Polynomials for Data-Fitting*, 1957).
struct SlopeFit {
  struct Sample {
    var time, value, weight: Double
  }

  /// A coefficient counts by 1 − F/(its energy ÷ the scatter's variance), or not at all below F.
  /// Pure noise has 1 on average and exceeds 4 once in twenty times.
  private static var significance: Double { 4 }

  /// A sample is wild when its distance from where the others say it should be is more than this
  /// many times what their scatter explains…
  private static var wildDeviation: Double { 10 }

  /// …and more than this part of the others' spread, which keeps a pixel's rounding harmless.
  private static var wildPart: Double { 0.125 }

  /// The centres and the offset of p₁ and p₂.
  private var a = 0.0, b = 0.0, c = 0.0

  /// The weighted squares' sums of p₀, p₁ and p₂; 0 for one that the samples do not determine.
  private var norms = (0.0, 0.0, 0.0)

  /// The coefficients.
  private var coefficients = (0.0, 0.0, 0.0)

  /// The weighted squares' sum of what the fit leaves over.
  private var leftover = 0.0

  /// The slope at time 0.
  ///
  /// - Parameters:
  ///   - count: How many samples there are; at least 2, at distinct times.
  ///   - sample: One of them.
  /// - Complexity: O(count); no allocation.
  static func slope(count: Int, sample: (Int) -> Sample) -> Double {
    let degree = count >= 6 ? 2 : 1
    if count >= 5,
      let wild = SlopeFit(degree: degree, skipping: nil, count: count, sample: sample)
        .wildest(degree: degree, count: count, sample: sample)
    {
      return slope(skipping: wild, count: count, sample: sample)
    }
    return slope(skipping: nil, count: count, sample: sample)
  }

  private static func slope(skipping wild: Int?, count: Int, sample: (Int) -> Sample) -> Double {
    let used = wild == nil ? count : count - 1
    let degree = used >= 4 ? 2 : 1
    let fit = SlopeFit(degree: degree, skipping: wild, count: count, sample: sample)
    // Two or three samples leave nothing by which to judge the scatter.
    if degree == 1 { return fit.coefficients.1 }
    let noise = fit.leftover / Double(used - degree - 1)
    return fit.coefficients.1 * share(fit.coefficients.1, norm: fit.norms.1, noise: noise)
      + fit.coefficients.2 * (-fit.a - fit.b)
      * share(fit.coefficients.2, norm: fit.norms.2, noise: noise)
  }

  /// How far a coefficient counts, 0…1.
  private static func share(_ coefficient: Double, norm: Double, noise: Double) -> Double {
    let energy = coefficient * coefficient * norm
    let threshold = significance * noise
    return energy > threshold ? 1 - threshold / energy : 0
  }

  private init(degree: Int, skipping wild: Int?, count: Int, sample: (Int) -> Sample) {
    var weights = 0.0
    for index in 0..<count where index != wild {
      let s = sample(index)
      weights += s.weight
      a += s.weight * s.time
      coefficients.0 += s.weight * s.value
    }
    norms.0 = weights
    a /= weights
    coefficients.0 /= weights
    for index in 0..<count where index != wild {
      let s = sample(index)
      let p = s.time - a
      norms.1 += s.weight * p * p
      b += s.weight * p * p * s.time
      coefficients.1 += s.weight * p * (s.value - coefficients.0)
    }
    b /= norms.1
    c = norms.1 / norms.0
    coefficients.1 /= norms.1
    if degree == 2 {
      for index in 0..<count where index != wild {
        let s = sample(index)
        let p = polynomials(at: s.time)
        norms.2 += s.weight * p.second * p.second
        coefficients.2 += s.weight * p.second * residual(of: s)
      }
      coefficients.2 = norms.2 > 0 ? coefficients.2 / norms.2 : 0
    }
    for index in 0..<count where index != wild {
      let s = sample(index)
      let residual = residual(of: s)
      leftover += s.weight * residual * residual
    }
  }

  private func polynomials(at time: Double) -> (first: Double, second: Double) {
    (time - a, (time - b) * (time - a) - c)
  }

  private func residual(of s: Sample) -> Double {
    let p = polynomials(at: s.time)
    return s.value - coefficients.0 - coefficients.1 * p.first - coefficients.2 * p.second
  }

  /// The sample farthest from where the fit without it would have it, in units of the scatter of
  /// the others, if that is far out; else `nil`.
  ///
  /// A fit without a sample need not be made: with the sample's leverage h, the residual there
  /// would be residual/(1 − h), and the leftover less by weight · residual²/(1 − h).
  private func wildest(degree: Int, count: Int, sample: (Int) -> Sample) -> Int? {
    let freedom = Double(count - degree - 2)
    var worst = Self.wildDeviation * Self.wildDeviation
    var found: (index: Int, deviation: Double)?
    for index in 0..<count {
      let s = sample(index)
      let p = polynomials(at: s.time)
      var leverage = 1 / norms.0 + p.first * p.first / norms.1
      if norms.2 > 0 { leverage += p.second * p.second / norms.2 }
      let deviation = residual(of: s) / (1 - s.weight * leverage)
      let energy = s.weight * residual(of: s) * deviation
      let ratio = energy * freedom / max(leftover - energy, .leastNonzeroMagnitude)
      if ratio > worst {
        worst = ratio
        found = (index, deviation)
      }
    }
    guard let found else { return nil }
    var low = Double.infinity
    var high = -Double.infinity
    for index in 0..<count where index != found.index {
      low = min(low, sample(index).value)
      high = max(high, sample(index).value)
    }
    return abs(found.deviation) > Self.wildPart * (high - low) ? found.index : nil
  }
}
