import SpringEngine
import SpringEngineKeyframes
import UIKit

/// A badge that hops at each new message.
///
/// The motion is baked once, and Core Animation plays it, without a frame of the app's work.
final class BouncingBadge: UILabel {
  /// Up by the speed that it starts with, 38 points high, and down again: y grows downwards.
  private static let hop = try? BakedMotion(
    .fall(gravity: 2500, floor: 0, restitution: 0.45),
    from: MotionState(value: 0, velocity: -440), for: .positionY)

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

  private func hop() {
    guard let hop = Self.hop, FrameLoop.main.motionPolicy == .full else { return }
    _ = try? hop.play(on: layer, keyPath: "transform.translation.y")
  }
}
