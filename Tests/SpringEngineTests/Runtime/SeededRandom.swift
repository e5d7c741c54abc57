/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers for the same seed on every platform.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // The state is mixed once: otherwise seeds a multiple of the increment apart would yield the same
    // sequence, shifted.
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(in range: Range<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }
}
