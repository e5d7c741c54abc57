import Scenes

/// The gallery's colours, for dark terminals and for light ones.
package enum Theme {
  private static let isLight = isLight(variable("COLORFGBG"))

  /// Whether the variable COLORFGBG names a light background: its last number is that of the
  /// background in the palette of sixteen colours.
  package static func isLight(_ colors: String) -> Bool {
    guard let ground = colors.split(separator: ";").last.flatMap({ Int($0) }) else { return false }
    return ground == 7 || (9...15).contains(ground)
  }

  private static func color(_ dark: UInt32, _ light: UInt32) -> RGB { RGB(isLight ? light : dark) }

  static let night = color(0x0E_1220, 0xF4_F5FA)
  static let ink = color(0xE8_ECF4, 0x16_1B2C)
  static let quiet = color(0x98_A1BA, 0x56_5E78)
  static let faint = color(0x4A_5270, 0xA4_ABC2)
  static let frame = color(0x39_4160, 0xC6_CCDE)
  static let coil = color(0x6A_7499, 0x8C_95B2)
  static let grid = color(0x2A_3150, 0xD8_DDEA)
  static let accent = color(0xFF_D166, 0x2B_4FD0)
  static let good = color(0x6E_E7A8, 0x0F_8A5F)

  /// The actors' colours, by index.
  static let actors = [
    color(0xFF_5D73, 0xE2_3650), color(0x4C_C9F0, 0x0A_84B8), color(0xFF_D166, 0xB5_7C00),
    color(0x7A_E582, 0x1B_9150), color(0xB7_94F6, 0x78_4BD6), color(0xFF_9F5A, 0xCC_5A10),
  ]

  static func actor(_ number: Int) -> RGB { actors[number % actors.count] }
}

extension Theme {
  /// The colour of the motion ahead, for an actor's colour.
  static func planned(_ color: RGB) -> RGB { night.mixed(with: color, amount: 0.45) }
}
