/// Fingers that pinch a scale: it is multiplied by what their distance is multiplied by.
///
/// The value taken hold of, times the relative scale since, is where the pinch would have it. As a
/// pointer that is the change (relative scale − 1) · value, so that a hold is no jump wherever the
/// value stands, in a stretched rubber band too. Nothing is pinched out of a value of 0, and a
/// negative one, a mirror image, grows to the negative.
///
/// ```swift
/// var pinch = Pinch<Double>()
/// pinch.follow(.began, of: zoom, scale: 1)
/// pinch.follow(.moved, of: zoom, scale: 1.2)
/// pinch.follow(.ended, of: zoom, scale: 1.2)
/// ```
///
/// This is what `MagnifyGestureRecognizer` does, for gestures that come from elsewhere. SwiftUI's
/// `MagnifyGesture` tells its `magnification`: that is the scale, `.began` with the first change,
/// `.moved` with the others (while ``Animator/isHeld``), `.ended` with its end.
@MainActor
public struct Pinch<Value: MotionValue> where Value.Components == Double {
  /// The value that was taken hold of.
  private var value = 0.0

  /// The relative scale then; `nil` until there is one.
  private var origin: Double?

  /// A pinch that is yet to take hold.
  public init() {}

  /// Follows a pinch from hold to throw.
  ///
  /// - Parameters:
  ///   - phase: What the fingers do. `.began` while the value is held takes hold anew.
  ///   - animator: The scale.
  ///   - scale: The fingers' distance by what it was at any fixed moment. One that is not greater
  ///     than 0 and finite is refused and reported by the animator, and stops nothing; a pinch that
  ///     begins with such a one counts from the next.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - rubberBand: Limits beyond which the value resists; read when it is taken hold of.
  ///   - landing: Where the value goes when it is let go.
  public mutating func follow(
    _ phase: PointerPhase, of animator: Animator<Value>, scale: Double, timestamp: Double? = nil,
    rubberBand: RubberBand<Double>? = nil, landing: Animator<Value>.Landing? = nil
  ) {
    let isScale = scale.isNormal && scale > 0
    if phase == .began { origin = nil }
    if origin == nil, isScale { origin = scale }
    let change = isScale ? value * (scale / (origin ?? scale) - 1) : .nan
    animator.follow(
      phase, at: Value(components: phase == .began ? 0 : change), timestamp: timestamp,
      rubberBand: rubberBand, landing: landing)
    if phase == .began { value = animator.value.components }
  }
}
