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

  /// A number between two others, evenly.
  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  /// A number between two others, evenly in its logarithm.
  mutating func logarithmic(_ low: Double, _ high: Double) -> Double {
    exp(uniform(log(low), log(high)))
  }

  /// True once in a number of times.
  mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  /// One of several.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// A normally distributed number: mean 0, standard deviation 1 (Box and Muller).
  mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude..<1, using: &self)))
      .squareRoot()
    return radius * cos(Double.random(in: 0..<2 * .pi, using: &self))
  }
}

extension SeededGenerator {
  /// A number in 0…1, often one of the ends or very near to one.
  mutating func fraction() -> Double {
    let plain = uniform(0, 1)
    let tiny = plain * exp2(-uniform(1, 60))
    return pick([0, 1, tiny, 1 - tiny, plain, plain, plain, plain])
  }

  /// A damping ratio: from ringing to creeping, one in three within a hair of critical.
  mutating func dampingRatio() -> Double {
    if !once(in: 3) { return logarithmic(0.05, 5) }
    return 1 + pick([0, -1e-12, 1e-12, -1e-6, 1e-6, -1e-3, 1e-3])
  }
}
