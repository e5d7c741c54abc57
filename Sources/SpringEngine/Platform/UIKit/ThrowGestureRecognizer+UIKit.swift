#if canImport(UIKit) && !os(watchOS)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan recogniser that grabs, drags and throws a value.
///
/// ```swift
/// let ball = Animator(view.center)
/// ball.drive(view, \.center)
/// view.addGestureRecognizer(ThrowGestureRecognizer(ball))
/// ```
///
/// A finger on the view stops the value at once, also during a motion. Once the pan is recognised, the
/// value moves by the finger's displacement; lifting the finger releases it with the finger's
/// velocity. All times are the touches' timestamps, coalesced touches included. Further fingers are
/// ignored.
///
/// The recogniser follows touches, including those of a pointer with its button down. It does not
/// follow scrolling: leave `allowedScrollTypesMask` at its default, none.
///
/// The view retains the recogniser, and the recogniser its animator.
@MainActor
public final class ThrowGestureRecognizer: UIPanGestureRecognizer {
  /// The animator of the value, a point in the coordinates of the view's superview.
  public let animator: Animator<CGPoint>

  /// Limits beyond which the value follows the finger with resistance; read when the finger comes
  /// down.
  public var rubberBand: RubberBand<SIMD2<Double>>?

  /// Chooses the target at release from the value and velocity; without it, or if it returns `nil`,
  /// the value returns to its target.
  public var landing: Animator<CGPoint>.Landing?

  private var fingers = TouchFilter<UITouch>(limit: 1)
  private var press = PointerTracker()

  /// Makes a recogniser; add it to a view.
  ///
  /// - Parameters:
  ///   - animator: The animator of a point in the coordinates of the view's superview.
  ///   - landing: Chooses the target at release; see ``landing``.
  public init(_ animator: Animator<CGPoint>, landing: Animator<CGPoint>.Landing? = nil) {
    self.animator = animator
    self.landing = landing
    super.init(target: nil, action: nil)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let accepted = fingers.accept(touches)
    for touch in touches.subtracting(accepted) { ignore(touch, for: event) }
    guard let finger = accepted.first else { return }
    super.touchesBegan(accepted, with: event)
    report(press.down(), finger)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let finger = fingers.touches.first, touches.contains(finger) else { return }
    let phase = press.moved(isRecognized: state == .began || state == .changed)
    let samples = phase == .moved ? event.coalescedTouches(for: finger) : nil
    animator.loop.batch {
      for touch in samples ?? [finger] { report(phase, touch) }
    }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches, .ended)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches, .cancelled)
  }

  /// Cancels the drag; also called when another recogniser was recognised, with the finger down.
  public override func reset() {
    super.reset()
    fingers.removeAll()
    if let phase = press.lifted(.cancelled) { animator.follow(phase, at: animator.value) }
  }

  private func lift(_ touches: Set<UITouch>, _ phase: PointerPhase) {
    guard let finger = touches.first(where: fingers.touches.contains) else { return }
    fingers.remove(touches)
    report(press.lifted(phase), finger)
  }

  private func report(_ phase: PointerPhase?, _ touch: UITouch) {
    guard let phase else { return }
    animator.follow(
      phase, at: touch.location(in: view?.superview),
      timestamp: PointerTracker.timestamp(touch.timestamp, of: phase), rubberBand: rubberBand,
      landing: landing)
  }
}
#endif
