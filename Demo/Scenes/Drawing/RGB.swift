/// A colour with three channels of eight bits.
public struct RGB: Sendable, Hashable {
  /// 0…255.
  public var red: UInt8
  /// 0…255.
  public var green: UInt8
  /// 0…255.
  public var blue: UInt8

  /// A colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from a number in the form `0xRRGGBB`.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}

extension RGB {
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
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
  }

  /// The nearest entry of the 256-colour palette that terminals without 24-bit colour have: one of
  /// its 6 × 6 × 6 cube (16…231) or of its 24 greys (232…255).
  package var paletteIndex: UInt8 {
    let cube = [red, green, blue].map(Self.cubeStep)
    let cubeColor = RGB(
      red: Self.cubeLevels[cube[0]], green: Self.cubeLevels[cube[1]],
      blue: Self.cubeLevels[cube[2]])
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = min(max((mean - 3) / 10, 0), 23)
    let level = UInt8(8 + 10 * grey)
    let greyColor = RGB(red: level, green: level, blue: level)
    if squaredDistance(to: greyColor) < squaredDistance(to: cubeColor) { return UInt8(232 + grey) }
    return UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }

  /// The levels that a channel has in the palette's cube.
  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ channel: UInt8) -> Int {
    let distances = cubeLevels.map { abs(Int($0) - Int(channel)) }
    return distances.indices.min { distances[$0] < distances[$1] }!
  }

  private func squaredDistance(to other: RGB) -> Int {
    func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}
