import Foundation

/// SplitMix64: the same numbers from the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A uniformly distributed number between two others.
  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  /// A number between two others whose logarithm is uniformly distributed.
  mutating func logarithmic(_ low: Double, _ high: Double) -> Double {
    exp(uniform(log(low), log(high)))
  }

  /// A whole number from 0 to below a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Whether an event of a probability happens.
  mutating func happens(_ probability: Double) -> Bool { uniform(0, 1) < probability }

  /// A number of so many decimal places, which its text has exactly.
  mutating func decimal(_ low: Double, _ high: Double, places: Int) -> Double {
    let unit = pow(10, Double(places))
    return (uniform(low, high) * unit).rounded() / unit
  }
}
