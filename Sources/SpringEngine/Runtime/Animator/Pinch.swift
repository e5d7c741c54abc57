/// Multiplies a value by the change of the fingers' distance since the grab.
///
/// The pinch moves the value by (relative scale − 1) · value at the grab, so that a grab causes no
/// jump, in a stretched rubber band too. A scale of 0 stays 0; a negative scale grows in magnitude.
///
/// A class, because what shows the value may cancel the pinch while it is tracked.
@MainActor
final class Pinch<Value: MotionValue> where Value.Components == Double {
  /// The value at the grab.
  private var value = 0.0

  /// The relative scale at the grab; `nil` until there is one.
  private var origin: Double?

  /// Tracks a pinch from grab to release.
  ///
  /// A scale that is not greater than 0 and at most 10³⁰ is rejected and reported by the animator, without
  /// other effect; a pinch that begins with such a scale counts from the next.
  func track(
    _ phase: PointerPhase, of animator: Animator<Value>, scale: Double, at timestamp: Double? = nil,
    rubberBand: RubberBand<Double>? = nil,
    landing: Animator<Value>.Landing? = nil, landingMotion: Animator<Value>.LandingMotion? = nil,
    onRelease: Animator<Value>.ReleaseAction? = nil
  ) {
    let isScale = scale.isNormal && scale > 0 && MotionMachine.isSensible(Lanes(scale))
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
