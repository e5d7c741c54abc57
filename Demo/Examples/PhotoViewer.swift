import SpringEngine
import UIKit

/// A photo that two fingers move, zoom and turn about the place under them, and that one moves.
///
/// Beyond its limits it resists; let go, it springs back, or coasts. A double tap zooms in and out.
final class PhotoViewer: UIView {
  private let photo = UIImageView()
  private lazy var pose = Animator(limits.fitted)
  private lazy var grip = PoseGrip<ObjectIdentifier>(within: limits)
  private var fittedSize = CGSize.zero
  private var limits: ZoomLimits {
    ZoomLimits(content: photo.bounds.size, view: bounds.size, scales: 0.2...4)
  }

  init(_ image: UIImage?) {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    photo.image = image
    photo.sizeToFit()
    addSubview(photo)
    pose.drive(photo) {
      $0.center = CGPoint(components: $1.position)
      $0.transform = CGAffineTransform(rotationAngle: $1.rotation).scaledBy(
        x: $1.scale, y: $1.scale)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A new transform of the photo lays this view out, too.
    guard bounds.size != fittedSize else { return }
    fittedSize = bounds.size
    pose.jump(to: limits.fitted)
  }

  override func touchesBegan(_ new: Set<UITouch>, with _: UIEvent?) {
    follow(new, .began)
    if let tap = new.first, tap.tapCount == 2 { zoom(about: tap.location(in: self).components) }
  }
  override func touchesMoved(_ moved: Set<UITouch>, with _: UIEvent?) { follow(moved, .moved) }
  override func touchesEnded(_ old: Set<UITouch>, with _: UIEvent?) { follow(old, .ended) }
  override func touchesCancelled(_ old: Set<UITouch>, with _: UIEvent?) { follow(old, .cancelled) }

  /// While fingers hold the photo it is not swiped away, as by a navigation controller.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !pose.isHeld && super.gestureRecognizerShouldBegin(recognizer)
  }

  private func follow(_ touches: Set<UITouch>, _ phase: PointerPhase) {
    grip.limits = limits
    for touch in touches {
      let place = touch.location(in: self).components
      grip.track(phase, .init(touch), to: place, of: pose, at: touch.timestamp)
    }
  }

  private func zoom(about place: SIMD2<Double>) {
    let isFitted = pose.value.scale <= limits.fitted.scale * 1.01
    let zoomed = pose.value.zoomed(by: 2.5, about: place)
    pose.animate(to: isFitted ? limits.closest(to: zoomed, about: place) : limits.fitted)
  }
}
