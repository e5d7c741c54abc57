/// Drives a scale by a pinch: the value is multiplied by the relative change of the fingers'
/// distance.
///
/// The pinch moves the value by (relative scale − 1) · value at the grab, so that a grab causes no
/// jump, in a stretched rubber band too. A scale of 0 stays 0; a negative scale grows in
/// magnitude.
///
/// ```swift
/// var pinch = Pinch<Double>()
/// pinch.track(.began, of: zoom, scale: 1)
/// pinch.track(.moved, of: zoom, scale: 1.2)
/// pinch.track(.ended, of: zoom, scale: 1.2)
/// ```
///
/// `MagnifyGestureRecognizer` uses it; use it directly for other sources of gestures. For SwiftUI's
/// `MagnifyGesture`, pass its `magnification` as the scale: `.began` with the first change, `.moved`
/// with the others (while ``Animator/isHeld``), `.ended` with its end.
@MainActor
struct Pinch<Value: MotionValue> where Value.Components == Double {
  /// The value at the grab.
  private var value = 0.0

  /// The relative scale at the grab; `nil` until there is one.
  private var origin: Double?

  init() {}

  /// Tracks a pinch from grab to release.
  ///
  /// - Parameters:
  ///   - phase: The phase. `.began` while the value is held starts a new hold.
  ///   - animator: The scale.
  ///   - scale: The fingers' distance divided by that at any fixed time. A scale that is not greater
  ///     than 0 and finite is rejected and reported by the animator, without other effect; a pinch
  ///     that begins with such a scale counts from the next.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - rubberBand: Limits beyond which the value resists; read at `.began`.
  ///   - landing: Chooses the target at the release.
  ///   - landingMotion: Chooses the motion at the release.
  ///   - onRelease: Called once when the value has been let go.
  mutating func track(
    _ phase: PointerPhase, of animator: Animator<Value>, scale: Double, at timestamp: Double? = nil,
    rubberBand: RubberBand<Double>? = nil,
    landing: Animator<Value>.Landing? = nil, landingMotion: Animator<Value>.LandingMotion? = nil,
    onRelease: Animator<Value>.ReleaseAction? = nil
  ) {
    let isScale = scale.isNormal && scale > 0
    if phase == .began { origin = nil }
    if origin == nil, isScale { origin = scale }
    let change = isScale ? value * (scale / (origin ?? scale) - 1) : .nan
    animator.track(
      phase, to: Value(components: phase == .began ? 0 : change), at: timestamp,
      rubberBand: rubberBand, landing: landing, landingMotion: landingMotion,
      onRelease: onRelease)
    if phase == .began { value = animator.value.components }
  }
}
