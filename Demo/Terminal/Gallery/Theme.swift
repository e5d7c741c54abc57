import Scenes

/// The gallery's colours: the palette for dark grounds.
enum Theme {
  private static let palette = Palette.dark

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
}
