/// A colour with three channels of eight bits.
public struct RGB: Sendable, Hashable {
  /// 0…255.
  public var red: UInt8
  /// 0…255.
  public var green: UInt8
  /// 0…255.
  public var blue: UInt8
}

extension RGB {
  /// A colour from a number in the form `0xRRGGBB`.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// A colour from its red, green and blue in 0…1, clamped.
  package init(_ parts: SIMD3<Double>) {
    let parts = parts.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5
    self.init(red: UInt8(parts.x), green: UInt8(parts.y), blue: UInt8(parts.z))
  }

  /// The linear mixture with another colour.
  ///
  /// - Parameter amount: 0 is this colour, 1 the other; clamped to 0…1, NaN counts as 0.
  package func mixed(with other: RGB, amount: Double) -> RGB {
    guard amount > 0 else { return self }
    guard amount < 1 else { return other }
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * amount).rounded())
    }
    return RGB(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue))
  }

  /// The largest difference of a channel, 0…255.
  package func difference(to other: RGB) -> Int {
    func channel(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
  }

  /// The colour in CSS notation, `#rrggbb`.
  package var hex: String {
    [red, green, blue].reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }
}
