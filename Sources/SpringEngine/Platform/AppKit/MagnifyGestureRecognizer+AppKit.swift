#if os(macOS)
import AppKit

/// A pinch that takes hold of a scale, multiplies it, and throws it.
///
/// ```swift
/// let zoom = Animator<CGFloat>(1)
/// zoom.drive(layer) { $0.setAffineTransform(CGAffineTransform(scaleX: $1, y: $1)) }
/// let magnifying = MagnifyGestureRecognizer(zoom) { min(max($0.value, 1), 4) }
/// magnifying.rubberBand = RubberBand(lower: 1, upper: 4, dimension: 1)
/// view.addGestureRecognizer(magnifying)
/// ```
///
/// Two fingers on the trackpad take hold of the value where a pinch begins, in flight or not,
/// multiply it by what their distance is multiplied by, and let go with their speed. All of that at
/// the events' own timestamps.
///
/// The view keeps the recogniser, and the recogniser its animator. It is its own target, with an
/// action of its own: do not set another, which would switch it off; ask the animator what happens.
@MainActor
public final class MagnifyGestureRecognizer: NSMagnificationGestureRecognizer {
  /// The scale: 1 is the content's own size.
  public let animator: Animator<CGFloat>

  /// Limits beyond which the value resists the fingers; read when the pinch begins.
  public var rubberBand: RubberBand<Double>?

  /// Chooses where to let go to; without it, the value springs back to its target.
  public var landing: Animator<CGFloat>.Landing?

  /// The latest event's, in seconds.
  private var timestamp: Double?
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
    target = self
    action = #selector(follow(_:))
  }

  /// A recogniser is made in code, with its animator.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func magnify(with event: NSEvent) {
    timestamp = event.timestamp
    super.magnify(with: event)
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
    pinch.follow(
      phase, of: animator, scale: 1 + Double(magnification), timestamp: timestamp,
      rubberBand: rubberBand, landing: landing)
  }
}
#endif
