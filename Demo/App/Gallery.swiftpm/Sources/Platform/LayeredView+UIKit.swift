#if canImport(UIKit)
import Scenes
import SpringEngine
import UIKit

typealias NativeView = UIView

extension LayeredView {
  /// Adds the layers, describes the view, and follows the app to the foreground.
  func prepare(hint: String?) {
    layer.addSublayer(rootLayer)
    isAccessibilityElement = title != nil
    accessibilityLabel = title
    accessibilityHint = hint
    // The system removes all animations from the layers of an app in the background.
    NotificationCenter.default.addObserver(
      self, selector: #selector(comeBack), name: UIScene.willEnterForegroundNotification,
      object: nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    withoutActions { rootLayer.frame = bounds }
    layOut()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { disappear() } else { comeBack() }
  }

  #if !os(visionOS)
  /// A window can move to a display with another resolution.
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.displayScale != traitCollection.displayScale { comeBack() }
  }
  #endif

  /// Shows the layers again, at the resolution of the display.
  @objc func comeBack() {
    if window != nil { appear(scale: traitCollection.displayScale) }
  }
}

// MARK: - The finger

// Views are sent one touch at a time unless they ask for several.
extension LayeredView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    report(.began, touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    // One transaction for the event, not one for each of its samples.
    withoutActions {
      for touch in touches { report(.moved, event?.coalescedTouches(for: touch) ?? [touch]) }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    report(.ended, touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    report(.cancelled, touches)
  }

  private func report(_ phase: PointerPhase, _ touches: some Sequence<UITouch>) {
    for touch in touches {
      track(
        phase, to: touch.preciseLocation(in: self).components,
        at: phase.timestamp(touch.timestamp))
    }
  }
}

extension Pointing {
  /// The input device of this platform.
  @MainActor static var here: Pointing {
    #if targetEnvironment(macCatalyst)
    .mouse
    #else
    .touch
    #endif
  }
}
#endif
