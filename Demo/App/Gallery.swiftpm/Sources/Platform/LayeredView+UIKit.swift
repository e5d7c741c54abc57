#if canImport(UIKit)
import Scenes
import SpringEngine
import UIKit

/// A view of layers, in points from its upper left corner, and a pointer on it: all that the gallery
/// does differently with UIKit and with AppKit.
class LayeredView: UIView {
  /// What the layers go into.
  var rootLayer: CALayer { layer }

  private var finger: UITouch?

  /// A view of layers.
  ///
  /// - Parameters:
  ///   - title: What it is called for people who do not see it; `nil` if it says nothing to them.
  ///   - hint: What they can do with it.
  init(title: String? = nil, hint: String? = nil) {
    super.init(frame: .zero)
    isAccessibilityElement = title != nil
    accessibilityLabel = title
    accessibilityHint = hint
    // The system takes all animations off the layers of an app in the background.
    NotificationCenter.default.addObserver(
      self, selector: #selector(comeBack), name: UIScene.willEnterForegroundNotification,
      object: nil)
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

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
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
    for sample in event?.coalescedTouches(for: finger) ?? [finger] { report(.moved, sample) }
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
    follow(phase, at: touch.preciseLocation(in: self).components, timestamp: touch.timestamp)
  }
}

extension Pointing {
  /// What people have here.
  @MainActor static var here: Pointing {
    switch UIDevice.current.userInterfaceIdiom {
    case .tv: .remote
    case .mac: .mouse
    default: .touch
    }
  }
}
#endif
