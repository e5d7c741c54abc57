#if canImport(SwiftUI) && os(macOS)
import AppKit
import SwiftUI

extension RGBAColor {
  /// The components of a SwiftUI colour in extended sRGB, for the current drawing appearance.
  ///
  /// - Returns: `nil` for a colour without an sRGB equivalent: a pattern.
  init?(_ color: Color) {
    self.init(NSColor(color))
  }
}
#elseif canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

extension RGBAColor {
  /// The components of a SwiftUI colour in extended sRGB, for the current traits.
  ///
  /// - Returns: `nil` for a colour without an sRGB equivalent: a pattern.
  init?(_ color: Color) {
    self.init(UIColor(color))
  }
}
#endif
