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

  /// How far a coefficient's energy must exceed the scatter's variance to count.
  ///
  /// Roughly what pure noise exceeds once in twenty times: near 4 where many samples tell the
  /// scatter, more where few do. Less would read noise as acceleration, more would miss some.
  ///
  /// - Parameter freedom: Samples less fitted coefficients.
  private static func significance(freedom: Double) -> Double { 4 + 16 / freedom }

  /// How many times what the others' scatter explains a wild sample's distance from them is.
  private static var wildDeviation: Double { 10 }

  /// The part of the others' spread that a wild sample's distance from them exceeds besides.
  ///
  /// Rounding to pixels often leaves no scatter at all, and the last of them is not wild for it.
  private static var wildPart: Double { 0.125 }

  /// The centres and the offset of p₁ and p₂.
  private var a = 0.0, b = 0.0, c = 0.0

  /// The weighted squares' sums of p₀, p₁ and p₂; 0 for one that the samples do not determine.
  private var norms = (0.0, 0.0, 0.0)

  /// The coefficients.
  private var coefficients = (0.0, 0.0, 0.0)

  /// The weighted squares' sum of what the fit leaves over.
  private var leftover = 0.0

  /// The sample that lies far away from where all others agree, if there is one.
  ///
  /// - Parameters:
  ///   - count: How many samples there are, at distinct times; fewer than 5 never agree.
  ///   - sample: One of them.
  /// - Complexity: O(count); no allocation.
  static func wildSample(count: Int, sample: (Int) -> Sample) -> Int? {
    guard count >= 5 else { return nil }
    let degree = count >= 6 ? 2 : 1
    return SlopeFit(degree: degree, skipping: nil, count: count, sample: sample)
      .wildest(degree: degree, count: count, sample: sample)
  }

  /// The slope at time 0.
  ///
  /// - Parameters:
  ///   - wild: A sample to leave out.
  ///   - count: How many samples there are; at least 2 to be fitted, at distinct times.
  ///   - sample: One of them.
  /// - Complexity: O(count); no allocation.
  static func slope(skipping wild: Int?, count: Int, sample: (Int) -> Sample) -> Double {
    let used = wild == nil ? count : count - 1
    let degree = used >= 4 ? 2 : 1
    let fit = SlopeFit(degree: degree, skipping: wild, count: count, sample: sample)
    // Two or three samples leave nothing by which to judge the scatter.
    if degree == 1 { return fit.coefficients.1 }
    let freedom = Double(used - degree - 1)
    let threshold = significance(freedom: freedom) * fit.leftover / freedom
    let straight = share(fit.coefficients.1, norm: fit.norms.1, threshold: threshold)
    let bent = share(fit.coefficients.2, norm: fit.norms.2, threshold: threshold)
    // The slopes of p₁ and p₂ at time 0 are 1 and −a − b.
    return straight * fit.coefficients.1 - bent * fit.coefficients.2 * (fit.a + fit.b)
  }

  /// How far a coefficient counts: 0 up to the threshold, then soon 1, without a jump.
  private static func share(_ coefficient: Double, norm: Double, threshold: Double) -> Double {
    let energy = coefficient * coefficient * norm
    let ratio = threshold / energy
    return energy > threshold ? 1 - ratio * ratio : 0
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
      var sum = 0.0
      for index in 0..<count where index != wild {
        let s = sample(index)
        let p = polynomials(at: s.time)
        norms.2 += s.weight * p.second * p.second
        sum += s.weight * p.second * residual(of: s)
      }
      coefficients.2 = norms.2 > 0 ? sum / norms.2 : 0
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
