#if os(macOS)
import AppKit
import Scenes
import SpringEngine

typealias NativeView = NSView

extension LayeredView {
  /// Adds the layers; the page shows the hint.
  func prepare(hint: String?) {
    wantsLayer = true
    layer?.addSublayer(rootLayer)
  }

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
    track(phase, to: point.components, at: phase.timestamp(event.timestamp))
  }
}

extension Pointing {
  /// The input device of this platform.
  @MainActor static var here: Pointing { .mouse }
}
#endif
