/// Text that is written piece by piece, kept as the bytes of its UTF-8.
///
/// Numbers are plain decimals: no exponent, no digits that say nothing. Where a program is to be
/// small, text that never becomes a `String` brings along none of Unicode's tables.
package struct UTF8Text: ExpressibleByStringLiteral {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package init(stringLiteral text: StaticString) {
    append(text)
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  @inline(never)
  package mutating func append(_ text: StaticString) {
    let utf8 = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for byte in utf8 { bytes.append(byte) }
  }

  @inline(never)
  package mutating func append(contentsOf text: UTF8Text) {
    for byte in text.bytes { bytes.append(byte) }
  }

  @inline(never)
  package mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Writes a number, rounded to a number of decimal places, without zeros at the end.
  ///
  /// Fewer places where there are more than 15 digits, and zeros for digits beyond the 16th.
  ///
  /// - Parameters:
  ///   - number: Finite.
  ///   - places: 0…15.
  @inline(never)
  package mutating func append(_ number: Double, places: Int) {
    var places = places
    while places > 0, abs(number) * Self.power(places) >= Self.exactLimit { places -= 1 }
    var zeros = 0
    while abs(number) / Self.power(zeros) >= Self.wholeLimit { zeros += 1 }
    var scaled = UInt64((abs(number) * Self.power(places) / Self.power(zeros)).rounded())
    while places > 0, scaled % 10 == 0 {
      scaled /= 10
      places -= 1
    }
    if number < 0, scaled > 0 { append("-") }
    append(scaled, places: places)
    for _ in 0..<zeros { append("0") }
  }

  /// Writes a whole number with a point before its last digits.
  private mutating func append(_ whole: UInt64, places: Int) {
    var unit: UInt64 = 1
    var count = 1
    while count <= places || whole / unit >= 10 {
      unit *= 10
      count += 1
    }
    while count > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / unit % 10))
      count -= 1
      if count == places, places > 0 { append(".") }
      unit /= 10
    }
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Below 2⁵³ every whole number is exact.
  private static let exactLimit = 0x1p53

  /// The largest whole numbers that are written digit by digit.
  private static let wholeLimit = 1e16
}

extension String {
  package init(_ text: UTF8Text) {
    self.init(decoding: text.bytes, as: UTF8.self)
  }
}
