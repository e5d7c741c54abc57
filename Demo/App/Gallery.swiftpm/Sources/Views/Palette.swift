import CoreGraphics

/// The colours of the actors, and greys visible on light and dark backgrounds.
enum Palette {
  /// An actor's colour; the colours differ in hue only.
  static func color(_ index: Int) -> CGColor {
    let colors: [(red: CGFloat, green: CGFloat, blue: CGFloat)] = [
      (0.27, 0.60, 0.90), (0.90, 0.42, 0.27), (0.27, 0.90, 0.37), (0.70, 0.27, 0.90),
      (0.90, 0.72, 0.27), (0.27, 0.90, 0.90),
    ]
    let (red, green, blue) = colors[index % colors.count]
    return CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }

  static var text: CGColor { grey(alpha: 1) }
  static var line: CGColor { grey(alpha: 0.5) }
  static var back: CGColor { grey(alpha: 0.12) }

  private static func grey(alpha: CGFloat) -> CGColor {
    CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: alpha)
  }
}
