extension CubicBezier {
  /// A place on the curve.
  struct Parameter {
    /// The Bézier parameter s, 0…1.
    var fromStart: Double
    /// 1 − s, with the small digits that the subtraction would lose.
    var fromEnd: Double
    /// dx/ds there.
    var speed: Double
  }

  /// Where on the curve the x coordinate is a given progress, strictly between 0 and 1.
  ///
  /// A cubic's double and triple roots are where solvers lose half or two thirds of their digits.
  /// Here x(s) can only have them at s = 0, at s = 1, and, for x1 = 1 and x2 = 0, at s = ½. So the
  /// cubic is expanded about the nearest of the three; there its lowest coefficients, the ones
  /// that vanish, come without cancellation, and so does the difference to the progress.
  func parameter(at progress: Double) -> Parameter {
    // The curve's middle, s = ½, is at x = ½ − ⅜·asymmetry.
    let asymmetry = 1 - x1 - x2
    if progress - 0.5 <= -0.375 * asymmetry {
      let root = Self.lowerHalf(
        x1: x1, x2: x2, oneMinusX1: 1 - x1, progress: progress, beyondHalf: progress - 0.5)
      return Parameter(fromStart: root.s, fromEnd: 1 - root.s, speed: root.speed)
    }
    // The upper half is the lower half of the curve turned by 180°.
    let root = Self.lowerHalf(
      x1: 1 - x2, x2: 1 - x1, oneMinusX1: x2, progress: 1 - progress, beyondHalf: 0.5 - progress)
    return Parameter(fromStart: 1 - root.s, fromEnd: root.s, speed: root.speed)
  }

  /// The solution s ≤ ½ of x(s) = progress.
  private static func lowerHalf(
    x1: Double, x2: Double, oneMinusX1: Double, progress: Double, beyondHalf: Double
  ) -> (s: Double, speed: Double) {
    let cubic = 1 + 3 * (x1 - x2)
    let aboutStart = MonotoneCubic(-progress, 3 * x1, 3 * (x2 - 2 * x1), cubic)
    if aboutStart.value(at: 0.25) >= 0 {
      let s = aboutStart.root(between: 0, and: 0.25)
      return (s, aboutStart.slope(at: s))
    }
    // x(½ + u) in powers of u.
    let asymmetry = oneMinusX1 - x2
    let aboutMiddle = MonotoneCubic(
      -0.375 * asymmetry - beyondHalf, 0.75 * (oneMinusX1 + x2), 1.5 * asymmetry, cubic)
    let s = aboutMiddle.root(between: -0.25, and: 0)
    return (0.5 + s, aboutMiddle.slope(at: s))
  }
}

/// A cubic polynomial that does not fall where its root is looked for.
private struct MonotoneCubic {
  var constant, linear, quadratic, cubic: Double

  init(_ constant: Double, _ linear: Double, _ quadratic: Double, _ cubic: Double) {
    (self.constant, self.linear, self.quadratic, self.cubic) = (constant, linear, quadratic, cubic)
  }

  func value(at u: Double) -> Double { constant + u * (linear + u * (quadratic + u * cubic)) }

  func slope(at u: Double) -> Double { linear + u * (2 * quadratic + u * 3 * cubic) }

  /// Newton's method in a bracket: a step that leaves the bracket, or that is not less than half
  /// the one before, is replaced by a bisection, so even a triple root is found to the last digit
  /// in a bounded number of steps.
  func root(between lowest: Double, and highest: Double) -> Double {
    var (low, high) = (lowest, highest)
    var (u, step) = (low / 2 + high / 2, high - low)
    for _ in 0..<Self.stepLimit {
      let excess = value(at: u)
      if excess == 0 { return u }
      if excess > 0 { high = u } else { low = u }
      var next = u - excess / slope(at: u)
      if !(next > low && next < high && abs(next - u) < step / 2) { next = low / 2 + high / 2 }
      if next == u || next == low || next == high { return next }
      step = abs(next - u)
      u = next
    }
    return u
  }

  /// Bisection from a width of ¼ to the last digit of the smallest root that matters takes fewer;
  /// Newton's method alone takes about six.
  private static var stepLimit: Int { 128 }
}
