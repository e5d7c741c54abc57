import SpringEngine
import SpringEngineKeyframes
import UIKit

/// A badge that hops at each new message.
///
/// The motion is baked, and Core Animation plays it, without a frame of the app's work.
final class BouncingBadge: UILabel {
  var count = 0 {
    didSet {
      text = "\(count)"
      if count > oldValue { hop() }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    textAlignment = .center
    textColor = .white
    backgroundColor = .systemRed
    clipsToBounds = true
    layer.cornerRadius = 12
  }

  /// Up by 38 points, and down again: y grows downwards.
  private func hop() {
    guard FrameLoop.main.motionPolicy == .full else { return }
    let hop = MotionEffect<Double>.hop(by: -38, gravity: 2500, restitution: 0.45)
    _ = try? hop.play(on: layer, LayerProperty("transform.translation.y"))
  }
}
