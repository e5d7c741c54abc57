import Scenes

/// The gallery's colours: those for light grounds in a terminal that says that it has one.
let theme = Palette.isLight(variable("COLORFGBG")) ? Palette.light : .dark

extension Palette {
  /// Whether the variable COLORFGBG names a light background: its last number is that of the
  /// background in the palette of sixteen colours.
  package static func isLight(_ colors: String) -> Bool {
    guard let ground = colors.split(separator: ";").last.flatMap({ Int($0) }) else { return false }
    return ground == 7 || (9...15).contains(ground)
  }

  /// The colour of the motion ahead, for an actor's colour.
  func planned(_ color: RGB) -> RGB { ground.mixed(with: color, amount: 0.45) }
}
