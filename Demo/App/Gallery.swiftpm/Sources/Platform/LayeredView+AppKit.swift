#if os(macOS)
import AppKit
import Scenes
import SpringEngine

/// A view of layers with the origin in its upper left corner, and pointer input: the gallery's
/// platform layer for AppKit.
class LayeredView: NSView {
  /// The parent of all layers; AppKit manages the view's own layer.
  let rootLayer = CALayer()

  /// The accessibility label; `nil` for views without information.
  let title: String?

  /// A view of layers.
  ///
  /// - Parameters:
  ///   - title: The accessibility label; `nil` for views without information.
  ///   - hint: The accessibility hint; unused here, since the page shows it.
  init(title: String? = nil, hint: String? = nil) {
    self.title = title
    super.init(frame: .zero)
    wantsLayer = true
    layer?.addSublayer(rootLayer)
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
  func follow(_ phase: PointerPhase, at point: Place, timestamp: Double?) {}

  /// True: AppKit applies the view's orientation to its layers.
  override var isFlipped: Bool { true }

  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    withoutActions { rootLayer.frame = bounds }
    layOut()
  }

  override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    if window == nil { disappear() } else { comeBack() }
  }

  override func viewDidChangeBackingProperties() {
    super.viewDidChangeBackingProperties()
    comeBack()
  }

  private func comeBack() {
    if let window { appear(scale: window.backingScaleFactor) }
  }
}

// MARK: - The mouse

extension LayeredView {
  override func mouseDown(with event: NSEvent) {
    report(.began, event)
  }

  override func mouseDragged(with event: NSEvent) {
    report(.moved, event)
  }

  override func mouseUp(with event: NSEvent) {
    report(.ended, event)
  }

  /// The system has taken the mouse away: the press ends without a lift.
  @available(macOS 26.0, *)
  override func mouseCancelled(with event: NSEvent) {
    report(.cancelled, event)
  }

  private func report(_ phase: PointerPhase, _ event: NSEvent) {
    let point = convert(event.locationInWindow, from: nil)
    follow(phase, at: point.components, timestamp: phase.timestamp(event.timestamp))
  }
}

extension Pointing {
  /// The input device of this platform.
  @MainActor static var here: Pointing { .mouse }
}
#endif
