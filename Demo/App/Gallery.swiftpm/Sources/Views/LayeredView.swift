import Foundation
import QuartzCore
import Scenes
import SpringEngine

/// A view of layers with the origin in its upper left corner, and pointer input.
///
/// An extension for each framework tells it about its size, its screen and the pointer.
class LayeredView: NativeView {
  /// The parent of all layers; AppKit manages the view's own layer.
  let rootLayer = CALayer()

  /// The accessibility label; `nil` for views without information.
  let title: String?

  /// A view of layers.
  ///
  /// - Parameters:
  ///   - title: The accessibility label; `nil` for views without information.
  ///   - hint: The accessibility hint.
  init(title: String? = nil, hint: String? = nil) {
    self.title = title
    super.init(frame: .zero)
    prepare(hint: hint)
  }

  /// Unavailable: views are created in code.
  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Lays out the layers for the view's size.
  func layOut() {}

  /// Called when the view is on a screen and its animations may have been removed.
  ///
  /// - Parameter scale: Pixels per point.
  func appear(scale: CGFloat) {}

  /// Called when the view leaves the screen.
  func disappear() {}

  /// Called with pointer input, with a timestamp of the display's clock; `nil` for now.
  func track(_ phase: PointerPhase, to point: Place, at timestamp: Double?) {}
}
