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
