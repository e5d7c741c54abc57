import CoreGraphics
import Scenes

/// The gallery's colours for dark grounds, for layers: stages and plots are dark in both appearances.
enum Palette {
  private static let palette = Scenes.Palette.dark

  /// An actor's or a curve's colour.
  static func color(_ index: Int) -> CGColor { color(palette.actor(index)) }

  static var text: CGColor { color(palette.quiet) }
  static var line: CGColor { color(palette.faint) }
  static var back: CGColor { color(palette.card) }

  /// The reflection of light on a disc, from its centre to its edge.
  static var light: [CGColor] {
    [(1, 0.75), (1, 0.12), (0, 0), (0, 0.3)].map { grey, opacity in
      CGColor(srgbRed: grey, green: grey, blue: grey, alpha: opacity)
    }
  }

  private static func color(_ color: RGB) -> CGColor {
    let parts = [color.red, color.green, color.blue].map { CGFloat($0) / 255 }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}
