import Foundation
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

extension ColorDepth {
  /// The terminal's colours according to environment variables, which are empty if not set.
  ///
  /// NO_COLOR asks for none. Terminals announce 24-bit colour in COLORTERM; some are recognised by
  /// name, since `ssh` does not pass that variable on.
  package init(environment: (String) -> String) {
    let names = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot", "contour"]
    let isFull =
      ["truecolor", "24bit"].contains(environment("COLORTERM"))
      || names.contains(where: environment("TERM").contains)
    self = environment("NO_COLOR").isEmpty ? (isFull ? .full : .palette) : .none
  }
}

/// An environment variable; empty if it is not set.
func variable(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}
