#if os(macOS)
import AppKit

/// A pinch recogniser that grabs, multiplies and releases a scale.
///
/// ```swift
/// let zoom = Animator<CGFloat>(1)
/// zoom.drive(layer) { $0.setAffineTransform(CGAffineTransform(scaleX: $1, y: $1)) }
/// let magnifying = MagnifyGestureRecognizer(zoom) { min(max($0.value, 1), 4) }
/// magnifying.rubberBand = RubberBand(lower: 1, upper: 4, dimension: 1)
/// view.addGestureRecognizer(magnifying)
/// ```
///
/// A pinch on the trackpad grabs the value where the pinch is recognised, multiplies it by the relative
/// change of the fingers' distance, and releases it with the velocity of that. All times are the events'
/// timestamps; where a pinch has no events of its own, as by direct touches, the times of the reports. A
/// pinch and a throw on one view exclude each other, unless the delegate of either allows both.
///
/// The view retains the recogniser, and the recogniser its animator. The recogniser is its own target;
/// setting another target or action disables it. To observe the gesture, observe the animator.
@MainActor
public final class MagnifyGestureRecognizer: NSMagnificationGestureRecognizer {
  /// The animator of the scale; 1 is the content's own size.
  public let animator: Animator<CGFloat>

  /// Limits beyond which the value follows the fingers with resistance; read when the pinch begins.
  public var rubberBand: RubberBand<Double>?

  /// Chooses the target at release from the value and velocity; without it, or if it returns `nil`,
  /// the value returns to its target.
  public var landing: (@MainActor (_ state: MotionState<CGFloat>) -> CGFloat?)?

  /// Chooses the motion at release; without it, or if it returns `nil`, ``landing`` chooses a target.
  public var landingMotion: (@MainActor (_ state: MotionState<CGFloat>) -> Motion<CGFloat>?)?

  /// Called once for each pinch, when the value has been let go.
  public var onRelease:
    (@MainActor (_ state: MotionState<CGFloat>, _ motion: MotionStep<CGFloat>) -> Void)?

  /// The timestamp of the latest event, in seconds.
  private var timestamp: Double?
  private var press = IndirectGestureTracker()
  private let pinch = Pinch<CGFloat>()

  /// Makes a recogniser of a scale, to be added to a view; see ``landing``.
  public init(
    _ animator: Animator<CGFloat>,
    landing: (@MainActor (_ state: MotionState<CGFloat>) -> CGFloat?)? = nil
  ) {
    self.animator = animator
    self.landing = landing
    super.init(target: nil, action: nil)
    target = self
    action = #selector(stateChanged(_:))
  }

  /// Unavailable: a recogniser is made in code, with its animator.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func magnify(with event: NSEvent) {
    timestamp = event.timestamp
    super.magnify(with: event)
  }

  @objc private func stateChanged(_ recognizer: MagnifyGestureRecognizer) {
    if let phase = PointerPhase(state) { track(phase) }
  }

  func track(_ phase: PointerPhase) {
    report(press.recognized(phase, fingers: 0))
  }

  /// Cancels the pinch; also called when another recogniser was recognised.
  ///
  /// The action of a recogniser is sent at the next turn of the run loop, with the end of a pinch
  /// possibly after the reset: a pinch that has ended is released here then.
  public override func reset() {
    let (phase, magnification) = (press.reset(hasEnded: state == .ended), magnification)
    super.reset()
    report(phase, magnification: magnification)
    timestamp = nil
  }

  private func report(_ phase: PointerPhase?, magnification: CGFloat? = nil) {
    guard let phase else { return }
    pinch.track(
      phase, of: animator, scale: 1 + Double(magnification ?? self.magnification),
      at: timestamp.flatMap { PointerTracker.timestamp($0, of: phase) },
      rubberBand: rubberBand, landing: landing, landingMotion: landingMotion,
      onRelease: onRelease)
  }
}
#endif
