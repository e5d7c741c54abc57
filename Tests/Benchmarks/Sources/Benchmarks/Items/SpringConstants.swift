import SpringEngine

/// Stiffness, damping and start of one of many springs of mass 1, no two of which are equal.
///
/// All are underdamped, as the C kernel requires, and are drawn from a fixed sequence: every run
/// measures the same springs.
struct SpringConstants {
  let stiffness: Double
  let dampingCoefficient: Double

  /// Offset from the target at the start, in units.
  let start: Double

  var spring: MassSpringDamper {
    MassSpringDamper(mass: 1, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
  }

  /// Springs that are still in motion ``flightDuration`` after each new target: damping ratios of
  /// 0.05 to 0.2.
  static func lasting(count: Int) -> [SpringConstants] {
    series(count: count, stiffness: 100...400, dampingRatio: 0.05...0.2)
  }

  /// Seconds between two targets of the lasting springs.
  ///
  /// It is as long as motions of interfaces are, because sine and cosine of large angles take the
  /// C library longer. The lasting springs take longer to settle than this: from an offset of 1000
  /// units or more to 0.001, they need ln 10⁶ ÷ (0.2 · 20/s) = 3.5 s or more.
  static let flightDuration = 2.0

  /// Springs as an interface uses them: damping ratios of 0.3 to 0.95.
  static func everyday(count: Int) -> [SpringConstants] {
    series(count: count, stiffness: 80...400, dampingRatio: 0.3...0.95)
  }

  private static func series(
    count: Int, stiffness: ClosedRange<Double>, dampingRatio: ClosedRange<Double>
  ) -> [SpringConstants] {
    (0..<count).map { index in
      let stiffness = stiffness.at(fraction(index, of: goldenRatio))
      let ratio = dampingRatio.at(fraction(index, of: silverRatio))
      return SpringConstants(
        stiffness: stiffness, dampingCoefficient: 2 * ratio * stiffness.squareRoot(),
        start: 1000 * (1 + fraction(index, of: bronzeRatio)))
    }
  }

  /// The index's place in 0..<1 in the additive sequence of an irrational number, which spreads
  /// any count of points evenly without repeating one.
  private static func fraction(_ index: Int, of irrational: Double) -> Double {
    (Double(index + 1) * irrational).truncatingRemainder(dividingBy: 1)
  }

  private static let goldenRatio = (1 + 5.0.squareRoot()) / 2
  private static let silverRatio = 1 + 2.0.squareRoot()
  private static let bronzeRatio = (3 + 13.0.squareRoot()) / 2
}

extension ClosedRange<Double> {
  /// The number at a fraction of the way from the lower to the upper bound.
  fileprivate func at(_ fraction: Double) -> Double {
    lowerBound + (upperBound - lowerBound) * fraction
  }
}
