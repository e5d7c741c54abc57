import Scenes

/// The gallery's colours.
enum Theme {
  static let night = RGB(0x0E_1220)
  static let ink = RGB(0xE8_ECF4)
  static let quiet = RGB(0x8A_93AC)
  static let faint = RGB(0x4A_5270)
  static let frame = RGB(0x39_4160)
  static let coil = RGB(0x6A_7499)
  static let grid = RGB(0x2A_3150)
  static let accent = RGB(0xFF_D166)
  static let good = RGB(0x6E_E7A8)

  /// The actors' colours, by index.
  static let actors = [
    RGB(0xFF_5D73), RGB(0x4C_C9F0), RGB(0xFF_D166), RGB(0x7A_E582), RGB(0xB7_94F6), RGB(0xFF_9F5A),
  ]

  static func actor(_ number: Int) -> RGB { actors[number % actors.count] }
}
