#if canImport(UIKit) && !os(watchOS)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that takes hold of a value, drags it, and throws it.
///
/// ```swift
/// let ball = Animator(view.center)
/// ball.drive(view, \.center)
/// view.addGestureRecognizer(ThrowGestureRecognizer(ball))
/// ```
///
/// A finger on the view stops the value at once, in flight or not; a drag begins where a pan does, and
/// moves the value by what the finger moves; lifting it lets go with the finger's speed. All of that
/// at the touches' own timestamps, coalesced touches included. Only the first finger counts.
///
/// It follows touches, and a pointer with its button down, which is one; it does not follow scrolling:
/// leave `allowedScrollTypesMask` as it is, at none.
///
/// The view keeps the recogniser, and the recogniser its animator.
@MainActor
public final class ThrowGestureRecognizer: UIPanGestureRecognizer {
  /// The value: a point of the view's superview.
  public let animator: Animator<CGPoint>

  /// Limits beyond which the value resists the finger; read when the finger comes down.
  public var rubberBand: RubberBand<SIMD2<Double>>?

  /// Chooses where to let go to; without it, the value springs back to its target.
  public var landing: Animator<CGPoint>.Landing?

  private var finger: UITouch?
  private var press = PointerTracker()

  /// A recogniser for a value, yet to be added to a view.
  ///
  /// - Parameters:
  ///   - animator: The value: a point of the view's superview.
  ///   - landing: Chooses where to let go to.
  public init(_ animator: Animator<CGPoint>, landing: Animator<CGPoint>.Landing? = nil) {
    self.animator = animator
    self.landing = landing
    super.init(target: nil, action: nil)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches where touch !== finger {
      if finger == nil {
        finger = touch
        report(press.down(), touch)
      } else {
        ignore(touch, for: event)
      }
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let finger, touches.contains(finger) else { return }
    let phase = press.moved(isRecognized: state == .began || state == .changed)
    let samples = phase == .moved ? event.coalescedTouches(for: finger) : nil
    for touch in samples ?? [finger] { report(phase, touch) }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if let finger, touches.contains(finger) { letGo(.ended) }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if let finger, touches.contains(finger) { letGo(.cancelled) }
  }

  /// Also called when another recogniser has won, with the finger still down.
  ///
  /// That happens now: the touch's own time is when the finger last moved, which may be long ago.
  public override func reset() {
    super.reset()
    finger = nil
    if let phase = press.lifted(.cancelled) { animator.follow(phase, at: animator.value) }
  }

  private func letGo(_ phase: PointerPhase) {
    guard let finger else { return }
    self.finger = nil
    report(press.lifted(phase), finger)
  }

  private func report(_ phase: PointerPhase?, _ touch: UITouch) {
    guard let phase else { return }
    animator.follow(
      phase, at: touch.location(in: view?.superview), timestamp: touch.timestamp,
      rubberBand: rubberBand, landing: landing)
  }
}
#endif
