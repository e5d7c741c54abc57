@testable import SpringEngine

/// An input of a fuzzer, read as numbers and choices.
///
/// After its end every byte is 0.
struct Bytes {
  private let buffer: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ buffer: UnsafeBufferPointer<UInt8>) { self.buffer = buffer }

  var isEmpty: Bool { index >= buffer.count }

  /// The bytes that have not been read.
  var rest: [UInt8] { Array(buffer.dropFirst(index)) }

  mutating func byte() -> UInt8 {
    guard !isEmpty else { return 0 }
    defer { index += 1 }
    return buffer[index]
  }

  /// A number in `0..<count`.
  mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[choice(elements.count)] }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  private mutating func bits(_ count: Int) -> UInt64 {
    var bits: UInt64 = 0
    for _ in 0..<count { bits = bits << 8 | UInt64(byte()) }
    return bits
  }

  /// Any `Double`, special ones often.
  mutating func any() -> Double {
    switch choice(4) {
    case 0: Double(Int8(bitPattern: byte()))
    case 1: pick(Self.special)
    case 2: Double(Float(bitPattern: UInt32(bits(4))))
    default: Double(bitPattern: bits(8))
    }
  }

  /// A finite number within ±`largest`: any one that lies there, and any other reduced to it.
  mutating func number(_ largest: Double) -> Double {
    let any = any()
    if any.isNaN { return 0 }
    return min(max(any, -largest), largest)
  }

  /// A number in 0…1, both ends included.
  mutating func unit() -> Double {
    let bits = bits(2)
    return bits == 0xFFFF ? 1 : Double(bits) / 0x1p16
  }

  /// A number in a range of positive numbers, equally often in every order of magnitude.
  mutating func positive(_ range: ClosedRange<Double>) -> Double {
    let unit = unit()
    if unit == 1 { return range.upperBound }
    return range.lowerBound
      * Elementary.exp(
        unit * Elementary.log(range.upperBound / range.lowerBound))
  }

  private static let special: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, .pi, 1e-3, 1e3, 1e-9, 1e9, 1e-30, 1e30, 1e300, -1e300, 1e-300,
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .leastNormalMagnitude, 1.nextUp, 1.nextDown, 0x1p53, -1e15, 1 / 60, 1 / 120,
  ]
}
