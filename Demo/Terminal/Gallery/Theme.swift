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

  private static let palette = isLight ? Palette.light : .dark

  static let night = palette.ground
  static let ink = palette.ink
  static let quiet = palette.quiet
  static let faint = palette.faint
  static let frame = palette.frame
  static let coil = palette.coil
  static let grid = palette.grid
  static let accent = palette.accent
  static let good = palette.good

  /// The actors' colours, by index.
  static let actors = palette.actors

  static func actor(_ number: Int) -> RGB { palette.actor(number) }

  /// The colour of the motion ahead, for an actor's colour.
  static func planned(_ color: RGB) -> RGB { night.mixed(with: color, amount: 0.45) }
}
