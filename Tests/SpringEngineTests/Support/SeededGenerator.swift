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

  /// A number in a closed range, uniformly distributed.
  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  /// A number in a closed range of positive numbers, whose logarithm is uniformly distributed.
  mutating func logarithmic(_ low: Double, _ high: Double) -> Double {
    exp(uniform(log(low), log(high)))
  }

  /// An integer in `0..<count`.
  mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// `true` with a probability.
  mutating func chance(_ probability: Double) -> Bool { uniform(0, 1) < probability }

  /// `true` with a probability of 1 ÷ `times`.
  mutating func once(in times: Int) -> Bool { index(below: times) == 0 }

  /// One of several elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// A normally distributed number with mean 0 and standard deviation 1 (Box and Muller).
  mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude..<1, using: &self)))
      .squareRoot()
    return radius * cos(Double.random(in: 0..<2 * .pi, using: &self))
  }
}

extension SeededGenerator {
  /// A number in 0…1, often one of the ends or close to one.
  mutating func fraction() -> Double {
    let plain = uniform(0, 1)
    let tiny = plain * exp2(-uniform(1, 60))
    return pick([0, 1, tiny, 1 - tiny, plain, plain, plain, plain])
  }

  /// A damping ratio: one in three critical or close to it, the others from 0.05 to 5.
  mutating func dampingRatio() -> Double {
    if !once(in: 3) { return logarithmic(0.05, 5) }
    return 1 + pick([0, -1e-12, 1e-12, -1e-6, 1e-6, -1e-3, 1e-3])
  }
}
