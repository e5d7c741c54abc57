import UIKit

/// The colours of the actors.
enum Palette {
  static func color(_ index: Int) -> UIColor {
    let hues: [CGFloat] = [0.58, 0.04, 0.36, 0.78, 0.12, 0.5]
    return UIColor(
      hue: hues[index % hues.count], saturation: 0.7, brightness: 0.9, alpha: 1)
  }

  static let line = UIColor(white: 0.5, alpha: 0.5)
  static let back = UIColor(white: 0.5, alpha: 0.12)
}
