#if os(macOS)
import AppKit

/// A pan that takes hold of a value, drags it, and throws it.
///
/// ```swift
/// let card = Animator(view.frame.origin)
/// card.drive(view, \.frame.origin)
/// view.addGestureRecognizer(ThrowGestureRecognizer(card))
/// ```
///
/// The pointer takes hold where a pan begins, moves the value by what it moves, and lets go with its
/// speed. The view keeps the recogniser, and the recogniser its animator.
@MainActor
public final class ThrowGestureRecognizer: NSPanGestureRecognizer {
  /// The value: a point of the view's superview.
  public let animator: Animator<CGPoint>

  /// Limits beyond which the value resists the pointer; read when the pan begins.
  public var rubberBand: RubberBand<SIMD2<Double>>?

  /// Chooses where to let go to; without it, the value springs back to its target.
  public var landing: Animator<CGPoint>.Landing?

  /// A recogniser for a value, yet to be added to a view.
  ///
  /// - Parameters:
  ///   - animator: The value: a point of the view's superview.
  ///   - landing: Chooses where to let go to.
  public init(_ animator: Animator<CGPoint>, landing: Animator<CGPoint>.Landing? = nil) {
    self.animator = animator
    self.landing = landing
    super.init(target: nil, action: nil)
    target = self
    action = #selector(follow(_:))
  }

  /// A recogniser is made in code, with its animator.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  @objc private func follow(_ recognizer: ThrowGestureRecognizer) {
    let phase: PointerPhase
    switch state {
    case .began: phase = .began
    case .changed: phase = .moved
    case .ended: phase = .ended
    case .cancelled, .failed: phase = .cancelled
    default: return
    }
    animator.follow(
      phase, at: location(in: view?.superview), rubberBand: rubberBand, landing: landing)
  }
}
#endif
