#if os(macOS)
import AppKit

/// A drag that takes hold of a value, moves it, and throws it.
///
/// ```swift
/// let card = Animator(view.frame.origin)
/// card.drive(view, \.frame.origin)
/// view.addGestureRecognizer(ThrowGestureRecognizer(card))
/// ```
///
/// The mouse button stops the value under the pointer at once, in flight or not; a drag begins a
/// few points away, and moves the value by what the pointer moves; releasing the button lets go with
/// the pointer's speed. All of that at the events' own timestamps. A click reaches the view.
///
/// The view keeps the recogniser, and the recogniser its animator.
@MainActor
public final class ThrowGestureRecognizer: NSGestureRecognizer {
  /// The value: a point of the view's superview.
  public let animator: Animator<CGPoint>

  /// Limits beyond which the value resists the pointer; read when the button goes down.
  public var rubberBand: RubberBand<SIMD2<Double>>?

  /// Chooses where to let go to; without it, the value springs back to its target.
  public var landing: Animator<CGPoint>.Landing?

  /// Where the button went down, in the window.
  private var origin = NSPoint.zero
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
    delaysPrimaryMouseButtonEvents = true
  }

  /// A recogniser is made in code, with its animator.
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
    state = phase == .ended ? .ended : .failed
  }

  /// Also called when another recogniser has won.
  public override func reset() {
    super.reset()
    if let phase = press.lifted(.cancelled) { animator.follow(phase, at: animator.value) }
  }

  private func report(_ phase: PointerPhase?, _ event: NSEvent) {
    guard let phase else { return }
    let point = event.locationInWindow
    animator.follow(
      phase, at: view?.superview?.convert(point, from: nil) ?? point, timestamp: event.timestamp,
      rubberBand: rubberBand, landing: landing)
  }
}
#endif
