/// The law of a motion that follows no linear differential equation with constants.
///
/// Along a timed curve value = base + height·g(P), where P, the progress along a shape g, is linear in
/// time. A spring with a soft start is known by its time, too.
package struct EasingLaw: Sendable {
  /// A shape, as a function of P in 0…1.
  enum Shape: Sendable {
    /// c₃P³ + c₂P².
    case cubic(Double, Double)
    /// Pⁿ, for n up to 5.
    case power(Int)
    /// P³ − P·sin πP.
    case sinusoid
    /// 1 − √(1 − P²).
    case circular
    case bezier(CubicBezier)
    /// A spring with a soft start, as a function of time instead.
    indirect case soft(SoftSpring, MotionState<Double>)
  }

  let shape: Shape

  /// The value's units per unit of g.
  let height: Double

  /// P at time 0, and its rate in 1/s.
  let progressAtStart: Double
  let rate: Double

  private func progress(at time: Double) -> Double {
    min(max(progressAtStart + rate * time, 0), 1)
  }

  /// The derivatives of the value at a time in seconds, by units of time.
  func derivatives(at time: Double, unit: Double) -> Derivatives {
    if case .soft(let soft, let start) = shape {
      return soft.derivatives(after: time, from: start, unit: unit)
    }
    let g = shape.derivatives(at: progress(at: time))
    let r = rate * unit
    let (r2, r3) = (r * r, r * r * r)
    return Derivatives(
      height * r * g.first, height * r2 * g.second, height * r3 * g.third,
      height * r2 * r2 * g.fourth, height * r2 * r3 * g.fifth, height * r3 * r3 * g.sixth)
  }

  /// A bound of the absolute sixth derivative between two times in seconds, by units of time.
  func sixthBound(between start: Double, and end: Double, unit: Double) -> Double {
    if case .soft(let soft, let origin) = shape {
      return soft.sixthBound(after: start, from: origin, unit: unit)
    }
    let bound = shape.sixthBound(between: progress(at: start), and: progress(at: end))
    let cube = rate * unit * (rate * unit) * (rate * unit)
    return abs(height) * cube * cube * bound
  }

  /// A bound of the distance of the value from that at a time, until a later one.
  ///
  /// The rounding of P is included, which matters beside a vertical tangent.
  func variationBound(between start: Double, and end: Double) -> Double {
    if case .soft = shape { return .infinity }
    let rounding = 0x1p-50 * (1 + abs(progressAtStart) + abs(rate * end))
    let aside = rate > 0 ? rounding : -rounding
    let (a, b) = (progress(at: start), progress(at: end))
    let (early, late) = (min(max(a - aside, 0), 1), min(max(b + aside, 0), 1))
    return abs(height)
      * (shape.variationBound(from: early, to: late) + shape.variationBound(from: early, to: a))
  }
}

extension EasingLaw.Shape {
  /// The derivatives with respect to P.
  func derivatives(at p: Double) -> Derivatives {
    switch self {
    case .soft: return Derivatives(0, 0, 0, 0, 0, 0)
    case .cubic(let c3, let c2):
      return Derivatives(p * (3 * c3 * p + 2 * c2), 6 * c3 * p + 2 * c2, 6 * c3, 0, 0, 0)
    case .power(let exponent):
      // n!/(n − k)! · P^(n − k) for k = 1 … 5.
      var factors = SIMD8<Double>.zero
      var power = 1.0
      let n = Double(exponent)
      for k in stride(from: exponent, through: 1, by: -1) {
        var falling = power
        for j in 0..<k { falling *= n - Double(j) }
        factors[k] = falling
        power *= p
      }
      return Derivatives(factors[1], factors[2], factors[3], factors[4], factors[5], 0)
    case .sinusoid:
      // (P·sin πP)⁽ᵏ⁾ = P·πᵏ·sin(πP + kπ/2) + k·πᵏ⁻¹·sin(πP + (k − 1)π/2).
      let (sine, cosine) = Elementary.sincos(.pi * p)
      let π = Double.pi
      let (π2, π3, π4) = (π * π, π * π * π, π * π * π * π)
      return Derivatives(
        3 * p * p - (p * π * cosine + sine), 6 * p - (-p * π2 * sine + 2 * π * cosine),
        6 - (-p * π3 * cosine - 3 * π2 * sine), -(p * π4 * sine - 4 * π3 * cosine),
        -(p * π4 * π * cosine + 5 * π4 * sine), -(-p * π4 * π2 * sine + 6 * π4 * π * cosine))
    case .circular:
      // y = √(1 − P²) solves (1 − P²)·y⁽ⁿ⁺¹⁾ = (2n − 1)·P·y⁽ⁿ⁾ + n(n − 2)·y⁽ⁿ⁻¹⁾.
      let square = (1 - p) * (1 + p)
      let y0 = square.squareRoot()
      let y1 = -p / y0
      let y2 = (p * y1 - y0) / square
      let y3 = 3 * p * y2 / square
      let y4 = (5 * p * y3 + 3 * y2) / square
      let y5 = (7 * p * y4 + 8 * y3) / square
      return Derivatives(-y1, -y2, -y3, -y4, -y5, -(9 * p * y5 + 15 * y4) / square)
    case .bezier(let curve):
      return LocalCurve(curve, at: curve.parameterWithEnds(at: p)).derivatives
    }
  }

  /// A bound of the absolute sixth derivative between two P in either order.
  func sixthBound(between a: Double, and b: Double) -> Double {
    switch self {
    case .cubic, .power, .soft: return 0
    case .sinusoid:
      let (π2, π3) = (Double.pi * Double.pi, Double.pi * Double.pi * Double.pi)
      return max(a, b) * π3 * π3 + 6 * π2 * π3
    case .circular:
      // The power series of g has no negative coefficient, so every derivative grows with P.
      let bound = derivatives(at: max(a, b)).sixth
      return bound.isNaN ? .infinity : bound
    case .bezier(let curve):
      let s = curve.parameterWithEnds(at: a)
      let t = curve.parameterWithEnds(at: b)
      return LocalCurve(curve, at: (s + t) / 2).sixthBound(within: abs(t - s) / 2)
    }
  }

  /// A bound of |g(P) − g(a)| for P between a and b; infinite for shapes without a vertical tangent.
  func variationBound(from a: Double, to b: Double) -> Double {
    switch self {
    case .cubic, .power, .sinusoid, .soft: return .infinity
    case .circular:
      // Behind the tangent, which rounding may put between a and b, the other half goes on.
      func height(_ p: Double) -> Double {
        p > 1 ? -height(max(0, 2 - p)) : ((1 - p) * (1 + p)).squareRoot()
      }
      return abs(height(a) - height(b))
    case .bezier(let curve):
      let s = curve.parameterWithEnds(at: a)
      let t = curve.parameterWithEnds(at: b)
      let step = abs(t - s)
      let local = LocalCurve(curve, at: s)
      return step * (abs(local.y1) + step * (abs(local.y2) + step * abs(local.y3)))
    }
  }
}

/// A Bézier timing curve as a polynomial about a parameter: x = x₀ + x₁η + x₂η² + x₃η³, and y alike.
///
/// BakingMathematics.md has the derivatives of y by x.
struct LocalCurve {
  let x1, x2, x3, y1, y2, y3: Double

  init(_ curve: CubicBezier, at s: Double) {
    func powers(_ c1: Double, _ c2: Double) -> (Double, Double, Double) {
      let (first, second, third) = (3 * c1, 3 * (c2 - 2 * c1), 1 + 3 * (c1 - c2))
      return (first + s * (2 * second + 3 * third * s), second + 3 * third * s, third)
    }
    (x1, x2, x3) = powers(curve.x1, curve.x2)
    (y1, y2, y3) = powers(curve.y1, curve.y2)
  }

  /// Calls a function with the coefficients of N₁ … N₆ in turn.
  private func forEachNumerator(_ body: (_ k: Int, _ coefficients: [Double]) -> Void) {
    var n = [y1, 2 * y2, 3 * y3, 0, 0, 0, 0, 0, 0]
    body(1, n)
    for k in 1..<6 {
      var next = [Double](repeating: 0, count: n.count)
      let factor = Double(2 * k - 1)
      for j in 0...(k + 1) {
        // The terms of N_k′·X and of N_k·X′ that n[j] contributes.
        let slope = Double(j) * n[j]
        if j > 0 { next[j - 1] += slope * x1 }
        next[j] += slope * 2 * x2 - factor * n[j] * 2 * x2
        next[j + 1] += slope * 3 * x3 - factor * n[j] * 6 * x3
      }
      n = next
      body(k + 1, n)
    }
  }

  /// The derivatives of y by x at the parameter; not finite at a vertical tangent.
  var derivatives: Derivatives {
    var values = [Double](repeating: 0, count: 6)
    forEachNumerator { k, n in
      var power = x1
      for _ in 1..<k { power *= x1 * x1 }
      values[k - 1] = n[0] / power
    }
    return Derivatives(values[0], values[1], values[2], values[3], values[4], values[5])
  }

  /// A bound of the absolute sixth derivative for |η| up to a width.
  func sixthBound(within width: Double) -> Double {
    let least = leastSpeed(within: width)
    guard least > 0 else { return .infinity }
    var bound = 0.0
    forEachNumerator { k, n in
      guard k == 6 else { return }
      for coefficient in n.reversed() { bound = bound * width + abs(coefficient) }
    }
    let (square, fourth) = (least * least, least * least * least * least)
    return bound / (fourth * fourth * square * least)
  }

  /// The least dx/dη for |η| up to a width.
  private func leastSpeed(within width: Double) -> Double {
    func speed(_ η: Double) -> Double { x1 + η * (2 * x2 + 3 * x3 * η) }
    let least = min(speed(-width), speed(width))
    guard x3 > 0, abs(x2) < 3 * x3 * width else { return least }
    return min(least, speed(-x2 / (3 * x3)))
  }
}

extension CubicBezier {
  /// The parameter at a progress, also at the ends.
  fileprivate func parameterWithEnds(at progress: Double) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : parameter(at: progress).fromStart
  }
}
