extension Dial {
  /// The value a number of steps on, rounded to whole steps and clamped to the range.
  public func turned(_ value: Double, by steps: Int) -> Double {
    let position = value / step
    // A value within a rounding error of a whole step counts as one.
    let whole =
      steps < 0
      ? (position - Self.rounding).rounded(.up) : (position + Self.rounding).rounded(.down)
    return min(max((whole + Double(steps)) * step, range.lowerBound), range.upperBound)
  }

  /// As a fraction of a step.
  private static let rounding = 1e-6

  /// A value as text with unit: two decimals, or none where steps are 1 or larger.
  public func text(_ value: Double) -> String {
    let number = decimal(value, places: step >= 1 ? 0 : 2)
    return unit.isEmpty ? number : number + " " + unit
  }
}
