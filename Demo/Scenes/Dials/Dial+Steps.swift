extension Dial {
  /// Where it stands some steps on: at a whole number of steps, or at an end of its range.
  public func turned(_ value: Double, by steps: Int) -> Double {
    let position = value / step
    // What is a step but for rounding counts as one.
    let whole =
      steps < 0
      ? (position - Self.rounding).rounded(.up) : (position + Self.rounding).rounded(.down)
    return min(max((whole + Double(steps)) * step, range.lowerBound), range.upperBound)
  }

  /// Parts of a step.
  private static let rounding = 1e-6

  /// A value for people to read: two decimals, or none where steps are large, and the unit.
  public func text(_ value: Double) -> String {
    let number = decimal(value, places: step >= 1 ? 0 : 2)
    return unit.isEmpty ? number : number + " " + unit
  }
}
