/// The median and the quartiles of one quantity over the rounds of a measurement.
struct Spread {
  var median: Double
  var lowerQuartile: Double
  var upperQuartile: Double

  /// - Precondition: There is at least one number.
  init(_ numbers: [Double]) {
    precondition(!numbers.isEmpty, "spread: there must be at least one number")
    let sorted = numbers.sorted()
    let last = sorted.count - 1
    median = sorted[last / 2]
    lowerQuartile = sorted[last / 4]
    upperQuartile = sorted[last - last / 4]
  }

  /// The spread of the quantity divided by a number, such as a vector's number of components.
  static func / (spread: Spread, divisor: Double) -> Spread {
    var spread = spread
    spread.median /= divisor
    spread.lowerQuartile /= divisor
    spread.upperQuartile /= divisor
    return spread
  }
}
