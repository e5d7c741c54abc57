#if canImport(UIKit)
import Scenes
import SpringEngine
import UIKit

/// A view of layers with the origin in its upper left corner, and pointer input: the gallery's
/// platform layer for UIKit.
class LayeredView: UIView {
  /// The parent of all layers.
  var rootLayer: CALayer { layer }

  private var finger: UITouch?

  /// A view of layers.
  ///
  /// - Parameters:
  ///   - title: The accessibility label; `nil` for views without information.
  ///   - hint: The accessibility hint.
  init(title: String? = nil, hint: String? = nil) {
    super.init(frame: .zero)
    isAccessibilityElement = title != nil
    accessibilityLabel = title
    accessibilityHint = hint
    // The system removes all animations from the layers of an app in the background.
    NotificationCenter.default.addObserver(
      self, selector: #selector(comeBack), name: UIScene.willEnterForegroundNotification,
      object: nil)
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

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// A window can move to a display with another resolution.
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.displayScale != traitCollection.displayScale { comeBack() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { disappear() } else { comeBack() }
  }

  @objc private func comeBack() {
    if window != nil { appear(scale: traitCollection.displayScale) }
  }
}

// MARK: - The finger

extension LayeredView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    report(.began, touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    // One transaction for the event, not one for each of its samples.
    withoutActions {
      for sample in event?.coalescedTouches(for: finger) ?? [finger] { report(.moved, sample) }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    letGo(.ended, touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    letGo(.cancelled, touches)
  }

  private func letGo(_ phase: PointerPhase, _ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    report(phase, finger)
  }

  private func report(_ phase: PointerPhase, _ touch: UITouch) {
    follow(
      phase, at: touch.preciseLocation(in: self).components,
      timestamp: phase.timestamp(touch.timestamp))
  }
}

extension Pointing {
  /// The input device of this platform.
  @MainActor static var here: Pointing {
    #if targetEnvironment(macCatalyst)
    .mouse
    #else
    UIDevice.current.userInterfaceIdiom == .tv ? .remote : .touch
    #endif
  }
}
#endif
