#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pinch recogniser that grabs, multiplies and releases a scale.
///
/// ```swift
/// let zoom = Animator<CGFloat>(1)
/// zoom.drive(view) { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }
/// let magnifying = MagnifyGestureRecognizer(zoom) { min(max($0.value, 1), 4) }
/// magnifying.rubberBand = RubberBand(lower: 1, upper: 4, dimension: 1)
/// view.addGestureRecognizer(magnifying)
/// ```
///
/// The second finger on the view stops the value at once. Once the pinch is recognised, the value is
/// multiplied by the relative change of the fingers' distance; lifting either finger releases it with the
/// velocity of that. All times are the touches' timestamps. Further fingers are ignored; one that is put
/// down again begins a new grab. A pinch on a trackpad, in an app that supports indirect input events, has
/// no touches: its times are those of the action's calls.
///
/// The view retains the recogniser, and the recogniser its animator.
@MainActor
public final class MagnifyGestureRecognizer: UIPinchGestureRecognizer {
  /// The animator of the scale; 1 is the content's own size.
  public let animator: Animator<CGFloat>

  /// Limits beyond which the value follows the fingers with resistance; read when the second finger
  /// comes down.
  public var rubberBand: RubberBand<Double>?

  /// Chooses the target at release from the value and velocity; without it, or if it returns `nil`,
  /// the value returns to its target.
  public var landing: (@MainActor (_ state: MotionState<CGFloat>) -> CGFloat?)?

  /// Chooses the motion at release; without it, or if it returns `nil`, ``landing`` chooses a target.
  public var landingMotion: (@MainActor (_ state: MotionState<CGFloat>) -> Motion<CGFloat>?)?

  /// Called once for each pinch, when the value has been let go.
  public var onRelease:
    (@MainActor (_ state: MotionState<CGFloat>, _ motion: MotionStep<CGFloat>) -> Void)?

  private var fingers = TouchFilter(limit: 2)
  private var press = PointerTracker()
  private var indirectPress = IndirectGestureTracker()
  private let pinch = Pinch<CGFloat>()

  /// Makes a recogniser of a scale, to be added to a view; see ``landing``.
  public init(
    _ animator: Animator<CGFloat>,
    landing: (@MainActor (_ state: MotionState<CGFloat>) -> CGFloat?)? = nil
  ) {
    self.animator = animator
    self.landing = landing
    super.init(target: nil, action: nil)
    addTarget(self, action: #selector(track(_:)))
  }

  @objc private func track(_ recognizer: MagnifyGestureRecognizer) {
    guard let phase = PointerPhase(state) else { return }
    report(indirectPress.recognized(phase, fingers: fingers.touches.count), at: nil)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let accepted = fingers.accept(touches)
    for touch in touches.subtracting(accepted) { ignore(touch, for: event) }
    guard let touch = accepted.first else { return }
    super.touchesBegan(accepted, with: event)
    if fingers.touches.count == 2 { report(press.down(), at: touch.timestamp) }
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

  /// Cancels the pinch; also called when another recogniser was recognised, with the fingers down.
  public override func reset() {
    let (phase, scale) = (indirectPress.reset(hasEnded: state == .ended), scale)
    super.reset()
    fingers.removeAll()
    report(press.lifted(.cancelled), at: nil)
    report(phase, at: nil, scale: scale)
  }

  private func lift(_ touches: Set<UITouch>, _ phase: PointerPhase) {
    guard let touch = touches.first(where: fingers.contains) else { return }
    fingers.remove(touches)
    report(press.lifted(phase), at: PointerTracker.timestamp(touch.timestamp, of: phase))
  }

  private func report(_ phase: PointerPhase?, at timestamp: Double?, scale: CGFloat? = nil) {
    guard let phase else { return }
    pinch.track(
      phase, of: animator, scale: Double(scale ?? self.scale), at: timestamp,
      rubberBand: rubberBand, landing: landing, landingMotion: landingMotion, onRelease: onRelease)
  }
}
#endif
