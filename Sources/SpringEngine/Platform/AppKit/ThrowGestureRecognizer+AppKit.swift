#if os(macOS)
import AppKit

/// A drag recogniser that grabs, drags and throws a value.
///
/// ```swift
/// let card = Animator(view.frame.origin)
/// card.drive(view, \.frame.origin)
/// view.addGestureRecognizer(ThrowGestureRecognizer(card))
/// ```
///
/// Pressing the mouse button on the view stops the value at once, also during a motion. A drag is
/// recognised after a few points, and from there moves the value by the pointer's displacement;
/// releasing the button releases the value with the pointer's velocity. All times are the events'
/// timestamps. A click without a drag is delivered to the view.
///
/// The view retains the recogniser, and the recogniser its animator.
@MainActor
public final class ThrowGestureRecognizer: NSGestureRecognizer {
  /// The animator of the value, a point in the coordinates of the view's superview.
  public let animator: Animator<CGPoint>

  /// Limits beyond which the value follows the pointer with resistance; read when the button goes
  /// down.
  public var rubberBand: RubberBand<SIMD2<Double>>?

  /// Chooses the target at release from the value and velocity; without it, or if it returns `nil`,
  /// the value returns to its target.
  public var landing: Animator<CGPoint>.Landing?

  /// The location at which the button went down, in window coordinates.
  private var origin = NSPoint.zero
  /// The location of the latest event, in window coordinates.
  private var location = NSPoint.zero
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
    delaysPrimaryMouseButtonEvents = true
  }

  /// Unavailable: a recogniser is made in code, with its animator.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func mouseDown(with event: NSEvent) {
    super.mouseDown(with: event)
    origin = event.locationInWindow
    report(press.down(), event)
  }

  public override func mouseDragged(with event: NSEvent) {
    super.mouseDragged(with: event)
    let isDrag = PointerTracker.isMouseDrag(
      from: origin.components, to: event.locationInWindow.components)
    guard let phase = press.moved(isRecognized: isDrag) else { return }
    report(phase, event)
    state = phase == .began ? .began : .changed
  }

  public override func mouseUp(with event: NSEvent) {
    super.mouseUp(with: event)
    guard let phase = press.lifted(.ended) else { return }
    report(phase, event)
    state = press.isDragging ? .ended : .failed
  }

  /// Cancels the drag: the system has taken the mouse away.
  ///
  /// The recogniser must end here, as on a lift: while it does not, it keeps others from beginning.
  @available(macOS 26.0, *)
  public override func mouseCancelled(with event: NSEvent) {
    super.mouseCancelled(with: event)
    guard cancel() else { return }
    state = press.isDragging ? .cancelled : .failed
  }

  /// Cancels the drag; also called when another recogniser was recognised.
  public override func reset() {
    super.reset()
    _ = cancel()
  }

  /// The location of the latest event, in a view's coordinates; in the window's for `nil`.
  ///
  /// From the events themselves: the superclass has no location for recognisers that it does not
  /// define.
  public override func location(in view: NSView?) -> NSPoint {
    view?.convert(location, from: nil) ?? location
  }

  /// Releases the value without velocity, now; returns whether the button was down.
  private func cancel() -> Bool {
    guard let phase = press.lifted(.cancelled) else { return false }
    animator.follow(phase, at: animator.value)
    return true
  }

  private func report(_ phase: PointerPhase?, _ event: NSEvent) {
    location = event.locationInWindow
    guard let phase else { return }
    animator.follow(
      phase, at: location(in: view?.superview), timestamp: event.timestamp,
      rubberBand: rubberBand, landing: landing)
  }
}
#endif
