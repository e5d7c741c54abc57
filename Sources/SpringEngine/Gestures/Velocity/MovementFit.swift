/// A rest, a line and a parabola fitted to the samples of two components by least squares.
///
/// The parabola is a sum of the polynomials that are orthogonal over the samples, p₀ = 1, p₁ = t −
/// a, p₂ = t² − b·t + c. So the coefficients do not depend on each other, each reduces the sum of
/// squares by its own share, and all follow from sums of powers, in one pass over the samples (G.
/// E. Forsythe, *Generation and Use of Orthogonal Polynomials for Data-Fitting*, 1957).
struct MovementFit {
  typealias Pair = SIMD2<Double>

  /// The number of samples used.
  private(set) var count = 0.0

  /// The time from the first sample used to the last, and that from the last but one.
  private(set) var span = 0.0, lastStep = 0.0

  /// The sum of the distances between neighbours.
  private(set) var path = Pair.zero

  /// The largest speeds between neighbours, upwards and downwards.
  private(set) var rising = Pair.zero
  private(set) var falling = Pair.zero

  /// The constants of p₁ and p₂.
  let a, b, c: Double

  /// The sums of the squares of p₁ and p₂.
  let lineNorm, parabolaNorm: Double

  /// The coefficients of p₀, p₁ and p₂.
  let mean, speed, bend: Pair

  /// The sums of the squares of the residuals of the rest, the line and the parabola.
  let restSquares, lineSquares, parabolaSquares: Pair

  /// Fits to the samples; at least 2 are used.
  ///
  /// - Complexity: O(samples); no allocation.
  init(_ samples: MovementSamples) {
    var t1 = 0.0, t2 = 0.0, t3 = 0.0, t4 = 0.0
    var x0 = Pair.zero, x1 = Pair.zero, x2 = Pair.zero, squares = Pair.zero
    var first = 0.0, previous = 0.0
    var previousPosition = Pair.zero
    for index in samples.window where index != samples.skipped {
      let time = samples.time(index)
      let position = samples.position(index)
      let square = time * time
      t1 += time
      t2 += square
      t3 += square * time
      t4 += square * square
      count += 1
      x0 += position
      x1 += position * time
      x2 += position * square
      squares += position * position
      if count == 1 { (first, previousPosition) = (time, position) }
      let step = position - previousPosition
      path += pointwiseMax(step, -step)
      if count > 1 {
        let speed = step / (time - previous)
        (rising, falling) = (pointwiseMax(rising, speed), pointwiseMax(falling, -speed))
      }
      lastStep = time - previous
      previous = time
      previousPosition = position
    }
    span = previous - first
    a = t1 / count
    lineNorm = t2 - a * t1
    b = a + (t3 - a * (2 * t2 - a * t1)) / lineNorm
    c = a * (b - a) - lineNorm / count
    parabolaNorm = t4 - b * t3 + c * t2
    mean = x0 / count
    speed = (x1 - a * x0) / lineNorm
    restSquares = pointwiseMax(squares - x0 * mean, .zero)
    lineSquares = pointwiseMax(restSquares - speed * speed * lineNorm, .zero)
    bend = count > 3 && parabolaNorm > 0 ? (x2 - b * x1 + c * x0) / parabolaNorm : .zero
    parabolaSquares = pointwiseMax(lineSquares - bend * bend * parabolaNorm, .zero)
  }
}

// Samples that are no part of the movement.

extension MovementFit {
  /// An outlier's distance from the fit to the other samples, in standard deviations of these.
  private static var outlierDeviation: Double { 10 }

  /// An outlier's distance from the fit to the other samples, as a fraction of their range.
  ///
  /// Values rounded to pixels often have residuals of 0, where a small deviation is no outlier.
  private static var outlierFraction: Double { 0.125 }

  /// The square of a fraction of the path that is far below any outlier's: that of up to 32 samples
  /// is less than 600 times an outlier's distance, whose leverage is at most 0.9.
  private static var negligibleSquare: Double { 1e-8 }

  /// The indices of the samples that are far from all others, one for each component; `nil` if
  /// there is none.
  ///
  /// The samples are compared with a parabola; among fewer than six there is no outlier. A fit to
  /// all gives those to all but one: with the sample's leverage h, its distance is residual/(1 − h),
  /// and the sum of squares less by residual²/(1 − h).
  ///
  /// - Parameter samples: Those of the fit, none of them skipped.
  func outliers(_ samples: MovementSamples) -> (first: Int?, second: Int?) {
    guard samples.window.count >= 6, parabolaNorm > 0 else { return (nil, nil) }
    let degreesOfFreedom = count - 4
    let ratio = Self.outlierDeviation * Self.outlierDeviation
    let (level, slope, curvature) = (1 / count, 1 / lineNorm, 1 / parabolaNorm)
    // The share of the sum of squares by which an outlier reduces it is ratio/(ratio + degrees of
    // freedom) or more. Usually there is none: the first pass needs no division and no branch.
    // Residuals that are rounding errors count as none.
    var share = pointwiseMax(
      parabolaSquares * (ratio / (ratio + degreesOfFreedom)), path * path * Self.negligibleSquare)
    func parts(_ index: Int) -> (residual: Pair, rest: Double) {
      let time = samples.time(index)
      let p1 = time - a
      let p2 = time * (time - b) + c
      return (
        samples.position(index) - mean - speed * p1 - bend * p2,
        1 - level - p1 * p1 * slope - p2 * p2 * curvature
      )
    }
    var excess = Pair.zero
    for index in samples.window {
      let (residual, rest) = parts(index)
      excess = pointwiseMax(excess, residual * residual - share * rest)
    }
    guard excess.x > 0 || excess.y > 0 else { return (nil, nil) }
    var found: (first: Int?, second: Int?)
    for index in samples.window {
      let (residual, rest) = parts(index)
      guard rest > 0 else { continue }
      let reduction = residual * residual / rest
      if reduction.x > share.x, isFar(residual.x / rest, index, 0, samples) {
        (share.x, found.first) = (reduction.x, index)
      }
      if reduction.y > share.y, isFar(residual.y / rest, index, 1, samples) {
        (share.y, found.second) = (reduction.y, index)
      }
    }
    return found
  }

  /// Whether a distance is a large fraction of the range of all samples but one.
  private func isFar(
    _ distance: Double, _ skipped: Int, _ component: Int, _ samples: MovementSamples
  ) -> Bool {
    var low = Double.infinity
    var high = -Double.infinity
    for index in samples.window where index != skipped {
      let position = samples.position(index)[component]
      low = min(low, position)
      high = max(high, position)
    }
    return abs(distance) > Self.outlierFraction * (high - low)
  }
}
