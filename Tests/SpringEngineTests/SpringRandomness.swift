import Foundation

/// A small random generator that gives the same numbers on every machine (SplitMix64).
struct SpringRandomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number between two others, evenly in its logarithm.
  mutating func logarithmic(_ low: Double, _ high: Double) -> Double {
    exp(Double.random(in: log(low)...log(high), using: &self))
  }

  /// A number between two others, evenly.
  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  /// A damping ratio: from ringing to creeping, one in three within a hair of critical.
  mutating func dampingRatio() -> Double {
    let offsets: [Double] = [0, -1e-12, 1e-12, -1e-6, 1e-6, -1e-3, 1e-3]
    if Int.random(in: 0..<3, using: &self) > 0 { return logarithmic(0.05, 5) }
    return 1 + offsets[Int.random(in: 0..<offsets.count, using: &self)]
  }
}
