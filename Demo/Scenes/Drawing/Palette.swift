/// The colours of the galleries and of their plots, in two versions: for a dark ground and for a
/// light one.
///
/// The page's style sheet repeats them as custom properties; a test compares the two.
public struct Palette: Sendable {
  /// The ground of a page or of a terminal.
  public let ground: RGB
  /// The ground of a stage, a plot or a group of controls.
  public let card: RGB
  /// Text; at least 7 : 1 against both grounds.
  public let ink: RGB
  /// Secondary text; at least 4.5 : 1 against both grounds.
  public let quiet: RGB
  /// Lines that mean something: targets, limits.
  public let faint: RGB
  /// The borders of boxes, and docks.
  public let frame: RGB
  /// A spring drawn as a coil.
  public let coil: RGB
  /// The lines of a grid.
  public let grid: RGB
  /// What can be pressed.
  public let accent: RGB
  /// What is within its bound.
  public let good: RGB
  /// The actors' colours, by ``Actor/color``; at least 3 : 1 against the card.
  public let actors: [RGB]

  /// The colour of an actor, or of the curve with a number.
  public func actor(_ index: Int) -> RGB { actors[index % actors.count] }

  /// The colour of a figure's tone.
  public func tone(_ tone: Int) -> RGB {
    tone < actors.count
      ? actors[tone]
      : [ink, card, coil, quiet, RGB(0xFF_FFFF), RGB(0x10_1528)][tone - actors.count]
  }

  /// On a dark ground.
  public static let dark = Palette(
    ground: RGB(0x0E_1220), card: RGB(0x15_1A2C), ink: RGB(0xE8_ECF4), quiet: RGB(0x98_A1BA),
    faint: RGB(0x4A_5270), frame: RGB(0x39_4160), coil: RGB(0x6A_7499), grid: RGB(0x2A_3150),
    accent: RGB(0xFF_D166), good: RGB(0x6E_E7A8),
    actors: [
      RGB(0xFF_5D73), RGB(0x4C_C9F0), RGB(0xFF_D166), RGB(0x7A_E582), RGB(0xB7_94F6),
      RGB(0xFF_9F5A),
    ])

  /// On a light ground: the same hues, darker.
  public static let light = Palette(
    ground: RGB(0xF4_F5FA), card: RGB(0xFF_FFFF), ink: RGB(0x16_1B2C), quiet: RGB(0x56_5E78),
    faint: RGB(0xA4_ABC2), frame: RGB(0xC6_CCDE), coil: RGB(0x8C_95B2), grid: RGB(0xE4_E8F2),
    accent: RGB(0x2B_4FD0), good: RGB(0x0F_8A5F),
    actors: [
      RGB(0xE2_3650), RGB(0x0A_84B8), RGB(0xC4_8600), RGB(0x1B_9150), RGB(0x78_4BD6),
      RGB(0xCC_5A10),
    ])
}

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
}
