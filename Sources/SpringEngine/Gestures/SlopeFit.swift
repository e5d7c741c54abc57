/// A parabola fitted to samples by weighted least squares, for its slope at time 0.
///
/// It is a sum of the polynomials that are orthogonal over the samples,
/// p₀ = 1, p₁ = t − a, p₂ = (t − b)·p₁ − c. So the coefficients are independent of each other: each
/// has its own share of the sum of squares, which is compared with the variance of the residuals, and
/// the fit needs no matrix (G. E. Forsythe, *Generation and Use of Orthogonal Polynomials for
/// Data-Fitting*, 1957).
struct SlopeFit {
  /// A measured value, its time, and its weight in the fit.
  struct Sample {
    var time, value, weight: Double
  }

  /// The ratio of a coefficient's square sum to the variance of the residuals above which the
  /// coefficient is significant.
  ///
  /// Noise alone exceeds it about once in twenty times: near 4 for many degrees of freedom, more for
  /// few. A smaller ratio would take noise for acceleration, a larger one would miss some.
  private static func significance(degreesOfFreedom: Double) -> Double {
    4 + 16 / degreesOfFreedom
  }

  /// An outlier's distance from the fit to the other samples, in standard deviations of these.
  private static var outlierDeviation: Double { 10 }

  /// An outlier's distance from the fit to the other samples, as a fraction of their range.
  ///
  /// Values rounded to pixels often have residuals of 0, where a small deviation is no outlier.
  private static var outlierFraction: Double { 0.125 }

  /// The constants of p₁ and p₂.
  private var a = 0.0, b = 0.0, c = 0.0

  /// The weighted sums of the squares of p₀, p₁ and p₂; 0 for one that the samples do not determine.
  private var norms = (0.0, 0.0, 0.0)

  /// The coefficients of p₀, p₁ and p₂.
  private var coefficients = (0.0, 0.0, 0.0)

  /// The weighted sum of the squares of the residuals.
  private var residualSquares = 0.0

  /// The index of the sample that is far from all others, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - count: The number of samples, which are at distinct times; among fewer than 5 there is no
  ///     outlier.
  ///   - sample: The sample at an index.
  /// - Complexity: O(count); no allocation.
  static func outlier(count: Int, sample: (Int) -> Sample) -> Int? {
    guard count >= 5 else { return nil }
    let degree = count >= 6 ? 2 : 1
    return SlopeFit(degree: degree, skipping: nil, count: count, sample: sample)
      .outlier(degree: degree, count: count, sample: sample)
  }

  /// The slope at time 0.
  ///
  /// - Parameters:
  ///   - outlier: The index of a sample to leave out.
  ///   - count: The number of samples, which are at distinct times; at least 2 besides the outlier.
  ///   - sample: The sample at an index.
  /// - Complexity: O(count); no allocation.
  static func slope(skipping outlier: Int?, count: Int, sample: (Int) -> Sample) -> Double {
    let used = outlier == nil ? count : count - 1
    let degree = used >= 4 ? 2 : 1
    let fit = SlopeFit(degree: degree, skipping: outlier, count: count, sample: sample)
    // With two or three samples there are no degrees of freedom to estimate a variance from.
    if degree == 1 { return fit.coefficients.1 }
    let degreesOfFreedom = Double(used - degree - 1)
    let threshold =
      significance(degreesOfFreedom: degreesOfFreedom) * fit.residualSquares / degreesOfFreedom
    let linear = weight(of: fit.coefficients.1, norm: fit.norms.1, threshold: threshold)
    let quadratic = weight(of: fit.coefficients.2, norm: fit.norms.2, threshold: threshold)
    // The slopes of p₁ and p₂ at time 0 are 1 and −a − b.
    return linear * fit.coefficients.1 - quadratic * fit.coefficients.2 * (fit.a + fit.b)
  }

  /// The weight of a coefficient: 0 up to the threshold, then continuously increasing to 1.
  private static func weight(of coefficient: Double, norm: Double, threshold: Double) -> Double {
    let squareSum = coefficient * coefficient * norm
    let ratio = threshold / squareSum
    return squareSum > threshold ? 1 - ratio * ratio : 0
  }

  private init(degree: Int, skipping outlier: Int?, count: Int, sample: (Int) -> Sample) {
    var weights = 0.0
    for index in 0..<count where index != outlier {
      let s = sample(index)
      weights += s.weight
      a += s.weight * s.time
      coefficients.0 += s.weight * s.value
    }
    norms.0 = weights
    a /= weights
    coefficients.0 /= weights
    for index in 0..<count where index != outlier {
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
      for index in 0..<count where index != outlier {
        let s = sample(index)
        let p = polynomials(at: s.time)
        norms.2 += s.weight * p.second * p.second
        sum += s.weight * p.second * residual(of: s)
      }
      coefficients.2 = norms.2 > 0 ? sum / norms.2 : 0
    }
    for index in 0..<count where index != outlier {
      let s = sample(index)
      let residual = residual(of: s)
      residualSquares += s.weight * residual * residual
    }
  }

  private func polynomials(at time: Double) -> (first: Double, second: Double) {
    (time - a, (time - b) * (time - a) - c)
  }

  private func residual(of s: Sample) -> Double {
    let p = polynomials(at: s.time)
    return s.value - coefficients.0 - coefficients.1 * p.first - coefficients.2 * p.second
  }

  /// The sample with the largest distance from the fit to the others, in standard deviations of
  /// these, if it is an outlier; else `nil`.
  ///
  /// The fits to the others follow from the fit to all: with the sample's leverage h, its distance is
  /// residual/(1 − h), and the sum of squares less by weight · residual²/(1 − h).
  private func outlier(degree: Int, count: Int, sample: (Int) -> Sample) -> Int? {
    let degreesOfFreedom = Double(count - degree - 2)
    var largestRatio = Self.outlierDeviation * Self.outlierDeviation
    var found: (index: Int, deviation: Double)?
    for index in 0..<count {
      let s = sample(index)
      let p = polynomials(at: s.time)
      var leverage = 1 / norms.0 + p.first * p.first / norms.1
      if norms.2 > 0 { leverage += p.second * p.second / norms.2 }
      let deviation = residual(of: s) / (1 - s.weight * leverage)
      let squareSum = s.weight * residual(of: s) * deviation
      let ratio =
        squareSum * degreesOfFreedom / max(residualSquares - squareSum, .leastNonzeroMagnitude)
      if ratio > largestRatio {
        largestRatio = ratio
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
    return abs(found.deviation) > Self.outlierFraction * (high - low) ? found.index : nil
  }
}
