// A finger: grab, drag, release. All take the event's own timestamp, on the scale of the loop's
// clock, so that a motion that starts from a gesture starts with it and not a frame later.

extension Animator {
  /// Takes hold of the value, in flight or at rest, where it was at the timestamp.
  ///
  /// - Parameters:
  ///   - pointer: Where the finger is, in the value's units. The value keeps its distance from the
  ///     finger; `nil` lets it go to where the finger is with the first drag.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - rubberBand: Limits beyond which the value resists.
  public func grab(
    _ pointer: Value? = nil, at timestamp: Double? = nil,
    rubberBand: RubberBand<Value.Components>? = nil
  ) {
    let pointer = pointer.map { motor.target($0) }
    motor.perform(.grab(pointer: pointer, band: rubberBand), at: timestamp)
  }

  /// Follows the finger and measures its velocity.
  ///
  /// Coalesced and late samples are welcome.
  public func drag(to pointer: Value, at timestamp: Double? = nil) {
    motor.perform(.drag(motor.pointer(pointer)), at: timestamp)
  }

  /// Lets go, to spring to a target with the finger's speed.
  ///
  /// - Parameters:
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - target: Where to; `nil` for what was asked for while the finger held the value, or else
  ///     the target from before.
  ///   - velocity: The finger's velocity if a recogniser has measured it, per second of its own
  ///     time, slow motion or not; `nil` for the velocity measured here.
  ///   - callback: Told when the motion has arrived and when it has ended.
  @discardableResult
  public func release(
    at timestamp: Double? = nil, to target: Value? = nil, velocity: Value? = nil,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let motion = target.map { Motion.spring(SpringMotion(spring, target: motor.target($0))) }
    return release(at: timestamp, motion, velocity: velocity, callback: callback)
  }

  /// Lets go into any model, with the finger's speed: a decay, a gravity bounce.
  ///
  /// - Parameters:
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - motion: The model.
  ///   - velocity: The finger's velocity if a recogniser has measured it, per second of its own
  ///     time; `nil` for the velocity measured here.
  ///   - callback: Told when the motion has arrived and when it has ended.
  @discardableResult
  public func release(
    at timestamp: Double? = nil, into motion: Motion<Value.Components>, velocity: Value? = nil,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    release(at: timestamp, motion, velocity: velocity, callback: callback)
  }

  private func release(
    at timestamp: Double?, _ motion: Motion<Value.Components>?, velocity: Value?,
    callback: (@MainActor (MotionPhase) -> Void)?
  ) -> MotionHandle {
    let request = motion.map { MotionRequest($0) }
    return handle(at: timestamp, callback: callback) {
      .release(request, id: $0, pointerVelocity: velocity?.components)
    }
  }
}

/// What a pointer does: a finger, a pen, a mouse with its button down.
public enum PointerPhase: Sendable, Equatable {
  /// It takes hold.
  case began
  /// It has moved.
  case moved
  /// It lets go.
  case ended
  /// It was taken away, by the system or by another recogniser: not a throw.
  case cancelled
}

extension Animator {
  /// Chooses where a thrown value shall go, from the value and velocity it is let go with; `nil`
  /// for the target it had before.
  public typealias Landing = @MainActor (_ state: MotionState<Value>) -> Value?

  /// Follows a pointer from hold to throw: what a gesture recogniser's reports come down to.
  ///
  /// A pointer that is cancelled throws nothing: the value springs to the target it had before,
  /// from where it is and at rest. So does one that is let go without a landing, but with the
  /// pointer's velocity.
  ///
  /// - Parameters:
  ///   - phase: What the pointer does. `.began` while the value is held takes hold anew, without a
  ///     jump.
  ///   - pointer: Where it is, in the value's units.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - rubberBand: Limits beyond which the value resists; read when it is taken hold of.
  ///   - landing: Where the value goes when it is let go: project the state
  ///     to where it would come to rest, and choose what is nearest.
  public func follow(
    _ phase: PointerPhase, at pointer: Value, timestamp: Double? = nil,
    rubberBand: RubberBand<Value.Components>? = nil, landing: Landing? = nil
  ) {
    switch phase {
    case .began:
      grab(pointer, at: timestamp, rubberBand: rubberBand)
    case .moved where isHeld:
      drag(to: pointer, at: timestamp)
    case .ended where isHeld:
      letGo(at: pointer, timestamp: timestamp, landing: landing)
    case .cancelled where isHeld:
      release(at: timestamp, velocity: Value(components: .zero))
    default: break
    }
  }

  /// A pointer is lifted where it was last seen as a rule; that is no sample of its movement, and
  /// would make the throw slower than it was.
  private func letGo(at pointer: Value, timestamp: Double?, landing: Landing?) {
    if case .held(let hold) = motor.machine.phase, !hold.isAt(motor.pointer(pointer)) {
      drag(to: pointer, at: timestamp)
    }
    guard let state = state(at: timestamp) else { return }
    release(at: timestamp, to: landing?(state))
  }

  /// Value and velocity at a timestamp of late: what people saw then, or let go with if they hold
  /// it; `nil` if the timestamp is not finite.
  package func state(at timestamp: Double?) -> MotionState<Value>? {
    motor.loop.moment(at: timestamp).map {
      MotionState(components: motor.machine.state(at: $0))
    }
  }
}

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
