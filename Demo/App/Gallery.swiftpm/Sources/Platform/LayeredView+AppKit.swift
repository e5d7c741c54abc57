#if os(macOS)
import AppKit
import Scenes
import SpringEngine

/// A view of layers, in points from its upper left corner, and a pointer on it: all that the gallery
/// does differently with UIKit and with AppKit.
class LayeredView: NSView {
  /// What the layers go into: AppKit keeps the view's own layer to itself.
  let rootLayer = CALayer()

  /// What it is called for people who do not see it; `nil` if it says nothing to them.
  let title: String?

  /// A view of layers.
  ///
  /// - Parameters:
  ///   - title: What it is called for people who do not see it; `nil` if it says nothing to them.
  ///   - hint: What they can do with it; here the page says that.
  init(title: String? = nil, hint: String? = nil) {
    self.title = title
    super.init(frame: .zero)
    wantsLayer = true
    layer?.addSublayer(rootLayer)
  }

  /// A view of layers is made in code.
  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Lays its layers out for its size.
  func layOut() {}

  /// It is on a screen from now on, or still is, and animations that were played before may be gone.
  ///
  /// - Parameter scale: Pixels per point.
  func appear(scale: CGFloat) {}

  /// It is on no screen any more.
  func disappear() {}

  /// A pointer does something, at a time of the display's clock.
  func follow(_ phase: PointerPhase, at point: Place, timestamp: Double) {}

  /// AppKit has it that a layer's geometry is its view's.
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

  private func report(_ phase: PointerPhase, _ event: NSEvent) {
    let point = convert(event.locationInWindow, from: nil)
    follow(phase, at: point.components, timestamp: event.timestamp)
  }
}

extension Pointing {
  /// What people have here.
  @MainActor static var here: Pointing { .mouse }
}
#endif
