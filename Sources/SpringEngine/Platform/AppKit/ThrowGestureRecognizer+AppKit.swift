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
/// recognised after a few points, and from there moves the value by the pointer's displacement; releasing
/// the button throws it with the pointer's velocity. All times are the events' timestamps. A click without
/// a drag is delivered to the view. It follows the mouse and the trackpad, not direct touches, which macOS
/// 27 has in Sidecar. Of several recognisers of one value the one that has begun last moves it.
///
/// AppKit sends a recogniser's action at the next turn of the run loop, when the value moves already;
/// ``onRelease`` is called at the release. The view retains the recogniser, and the recogniser its
/// animator.
@MainActor
public final class ThrowGestureRecognizer<Value: MotionValue>: NSGestureRecognizer {
  /// The animator of the value.
  public let animator: Animator<Value>

  /// Limits beyond which the value follows the pointer with resistance; read when the button goes
  /// down.
  public var rubberBand: RubberBand<Value.Components>?

  /// Chooses the target at release from the value and velocity; without it, or if it returns `nil`,
  /// the value returns to its target.
  public var landing: (@MainActor (_ state: MotionState<Value>) -> Value?)?

  /// Chooses the motion at release; without it, or if it returns `nil`, ``landing`` chooses a target.
  public var landingMotion: (@MainActor (_ state: MotionState<Value>) -> Motion<Value>?)?

  /// Called once for each drag, when the value has been let go.
  public var onRelease:
    (@MainActor (_ state: MotionState<Value>, _ motion: MotionStep<Value>) -> Void)?

  /// Keeps a drag on the axis along which it begins; `nil` for free drags.
  public var directionLock: DirectionLock?

  private let pointer: (CGPoint) -> Value

  /// The location at which the button went down, in window coordinates.
  private var origin = NSPoint.zero
  /// The location of the latest event, in window coordinates.
  private var location = NSPoint.zero
  private var press = PointerTracker()
  private var hold = PointerHold()

  /// Makes a recogniser; add it to a view.
  ///
  /// - Parameters:
  ///   - animator: The animator of the value.
  ///   - pointer: Converts a location in the coordinates of the view's superview into the value's units;
  ///     called in the order of the locations.
  ///   - landing: Chooses the target at release; see ``landing``.
  public init(
    _ animator: Animator<Value>, pointer: @escaping (CGPoint) -> Value,
    landing: (@MainActor (_ state: MotionState<Value>) -> Value?)?
  ) {
    self.animator = animator
    self.pointer = pointer
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
    // Before the closures of the user are called: they may run the run loop, as an alert does.
    state = press.isDragging ? .ended : .failed
    report(phase, event)
  }

  /// Cancels the drag: the system has taken the mouse away.
  ///
  /// The recogniser must end here, as on a lift: while it does not, it keeps others from beginning.
  @available(macOS 26.0, *)
  public override func mouseCancelled(with event: NSEvent) {
    super.mouseCancelled(with: event)
    guard let phase = press.lifted(.cancelled) else { return }
    state = press.isDragging ? .cancelled : .failed
    track(phase, to: animator.value, nil)
  }

  /// Cancels the drag; also called when another recogniser was recognised.
  public override func reset() {
    super.reset()
    guard let phase = press.lifted(.cancelled) else { return }
    track(phase, to: animator.value, nil)
  }

  /// The location of the latest event, in a view's coordinates; in the window's for `nil`.
  ///
  /// From the events themselves: the superclass has no location for recognisers that it does not
  /// define.
  public override func location(in view: NSView?) -> NSPoint {
    view?.convert(location, from: nil) ?? location
  }

  private func report(_ phase: PointerPhase?, _ event: NSEvent) {
    location = event.locationInWindow
    guard let phase else { return }
    var position = location(in: view?.superview).components
    if phase == .began { directionLock?.begin(from: position) }
    position = directionLock?.apply(position) ?? position
    track(phase, to: pointer(CGPoint(components: position)), event.timestamp)
  }

  private func track(_ report: PointerPhase, to value: Value, _ timestamp: Double?) {
    guard let phase = hold.phase(of: report, on: animator.storage) else { return }
    animator.track(
      phase, to: value, at: timestamp, rubberBand: rubberBand, landing: landing,
      landingMotion: landingMotion, onRelease: onRelease)
  }
}
#endif
