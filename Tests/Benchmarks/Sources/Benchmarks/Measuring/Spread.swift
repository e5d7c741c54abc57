/// The median and the range of one quantity over the rounds of a measurement.
struct Spread {
  var median: Double
  var lowest: Double
  var highest: Double

  /// - Precondition: There is at least one number.
  init(_ numbers: [Double]) {
    precondition(!numbers.isEmpty, "spread: there must be at least one number")
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    lowest = sorted[0]
    highest = sorted[sorted.count - 1]
  }

  /// The spread of the quantity divided by a number, such as a vector's number of components.
  static func / (spread: Spread, divisor: Double) -> Spread {
    Spread([spread.lowest / divisor, spread.median / divisor, spread.highest / divisor])
  }
}
