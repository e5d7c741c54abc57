#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pinch that takes hold of a scale, multiplies it, and throws it.
///
/// ```swift
/// let zoom = Animator<CGFloat>(1)
/// zoom.drive(view) { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }
/// let magnifying = MagnifyGestureRecognizer(zoom) { min(max($0.value, 1), 4) }
/// magnifying.rubberBand = RubberBand(lower: 1, upper: 4, dimension: 1)
/// view.addGestureRecognizer(magnifying)
/// ```
///
/// The second finger on the view stops the value at once, in flight or not; the value follows from
/// where a pinch begins, multiplied by what the fingers' distance is multiplied by; lifting one of
/// them lets go with their speed. All of that at the touches' own timestamps. Only two fingers
/// count; one that comes back takes hold anew.
///
/// A pinch on a trackpad, in an app that supports indirect input events, has no touches: it takes
/// hold where the pinch is recognised, and its times are those at which it is told.
///
/// The view keeps the recogniser, and the recogniser its animator.
@MainActor
public final class MagnifyGestureRecognizer: UIPinchGestureRecognizer {
  /// The scale: 1 is the content's own size.
  public let animator: Animator<CGFloat>

  /// Limits beyond which the value resists the fingers; read when the second one comes down.
  public var rubberBand: RubberBand<Double>?

  /// Chooses where to let go to; without it, the value springs back to its target.
  public var landing: Animator<CGFloat>.Landing?

  private var fingers: Set<UITouch> = []
  private var press = PointerTracker()
  private var indirectPress = IndirectGestureTracker()
  private var pinch = Pinch<CGFloat>()

  /// A recogniser for a scale, yet to be added to a view.
  ///
  /// - Parameters:
  ///   - animator: The scale.
  ///   - landing: Chooses where to let go to.
  public init(_ animator: Animator<CGFloat>, landing: Animator<CGFloat>.Landing? = nil) {
    self.animator = animator
    self.landing = landing
    super.init(target: nil, action: nil)
    addTarget(self, action: #selector(follow(_:)))
  }

  @objc private func follow(_ recognizer: MagnifyGestureRecognizer) {
    let phase: PointerPhase
    switch state {
    case .began: phase = .began
    case .changed: phase = .moved
    case .ended: phase = .ended
    case .cancelled, .failed: phase = .cancelled
    default: return
    }
    report(indirectPress.recognized(phase, fingers: fingers.count), at: nil)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      if fingers.count < 2 {
        fingers.insert(touch)
        if fingers.count == 2 { report(press.down(), at: touch.timestamp) }
      } else {
        ignore(touch, for: event)
      }
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first(where: fingers.contains) else { return }
    let phase = press.moved(isRecognized: state == .began || state == .changed)
    report(phase, at: touch.timestamp)
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches, .ended)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches, .cancelled)
  }

  /// Also called when another recogniser has won, with the fingers still down.
  ///
  /// That happens now: a touch's own time is when the finger last moved, which may be long ago.
  public override func reset() {
    super.reset()
    fingers = []
    report(press.lifted(.cancelled), at: nil)
  }

  private func lift(_ touches: Set<UITouch>, _ phase: PointerPhase) {
    guard let touch = touches.first(where: fingers.contains) else { return }
    fingers.subtract(touches)
    report(press.lifted(phase), at: touch.timestamp)
  }

  private func report(_ phase: PointerPhase?, at timestamp: Double?) {
    guard let phase else { return }
    pinch.follow(
      phase, of: animator, scale: Double(scale), timestamp: timestamp, rubberBand: rubberBand,
      landing: landing)
  }
}
#endif
