// Motions: how they begin, pause and end.

extension Animator {
  /// Springs to a target from the present value and velocity.
  ///
  /// - Parameters:
  ///   - target: The target; rejected if it is not finite.
  ///   - spring: The spring for this motion; `nil` for the animator's own.
  ///   - style: How the new motion replaces a running one.
  ///   - start: When it begins.
  ///   - callback: Called when the motion has arrived and when it has ended. If the value is at the
  ///     target already, that is before this function returns; for a call within ``onChange``, after
  ///     all values are shown.
  /// - Returns: The motion, to wait for.
  @discardableResult
  @inlinable
  public func animate(
    to target: Value, spring: MassSpringDamper? = nil, style: RetargetStyle = .keepVelocity,
    start: MotionStart = .now, callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let handle = MotionHandle(callback: callback)
    storage.animate(
      to: target.components(nearest: storage.targetReference(start: start)), spring: spring,
      style: style, start: start, handle: handle)
    return handle
  }

  /// Runs any model from the present value and velocity.
  ///
  /// - Parameters:
  ///   - motion: The model; rejected if its states are not finite.
  ///   - velocity: The velocity to start with; `nil` for the present one.
  ///   - style: How the new motion replaces a running one.
  ///   - start: When it begins.
  ///   - callback: Called when the motion has arrived and when it has ended.
  /// - Returns: The motion, to wait for.
  @discardableResult
  public func run(
    _ motion: Motion<Value.Components>, velocity: Value? = nil,
    style: RetargetStyle = .keepVelocity, start: MotionStart = .now,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let request = MotionRequest(motion, style: style, velocity: velocity?.components)
    return handle(callback: callback) { .run(request, id: $0, start: start) }
  }

  /// Suspends the running motion for a secondary one; when that ends, the primary motion goes on
  /// from the value and velocity at that time.
  ///
  /// Interruptions nest. A pointer that takes hold ends all of them, and so does a new motion.
  ///
  /// - Parameters:
  ///   - motion: The secondary motion.
  ///   - velocity: The velocity to start it with; `nil` for the present one.
  ///   - callback: Called when the secondary motion has arrived and when it has ended.
  @discardableResult
  public func interrupt(
    with motion: Motion<Value.Components>, velocity: Value? = nil,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let request = MotionRequest(motion, velocity: velocity?.components)
    return handle(callback: callback) { .interrupt(request, id: $0) }
  }

  /// Ends the secondary motion early; the primary one goes on at once.
  public func endInterruption() {
    storage.perform(.endInterruption)
  }

  /// Stops time for this value: value, velocity and delays stay as they are.
  ///
  /// A second call has no effect. A pointer can still move the value; a motion that its release
  /// starts waits.
  public func pause() {
    storage.perform(.pause)
  }

  /// Continues exactly where ``pause()`` stopped.
  public func resume() {
    storage.perform(.resume)
  }

  /// Ends all motions; the value stays where it is, at rest.
  public func stop() {
    storage.perform(.stop)
  }

  /// Ends all motions and sets the value: the one operation that makes the value jump.
  public func jump(to value: Value) {
    storage.perform(.jump(value.components))
  }

  func handle(
    at timestamp: Double? = nil, callback: (@MainActor (MotionPhase) -> Void)?,
    _ operation: (MotionID) -> MotionMachine<Value.Components>.Operation
  ) -> MotionHandle {
    let handle = MotionHandle(callback: callback)
    storage.start(handle, at: timestamp, operation)
    return handle
  }
}

extension Animator {
  /// The running motion from now on.
  ///
  /// Together with the present value and velocity it determines the value until the next operation:
  /// evaluate it, or bake it. `nil` if no motion runs, or while the rest of an older motion fades
  /// away on top: then no single model describes the value.
  public var motion: Motion<Value.Components>? {
    guard let running = storage.machine.running, running.crossfade == nil else { return nil }
    let elapsed = max(0, storage.machine.time - running.originTime)
    return running.model.advanced(by: elapsed, from: running.origin)
  }

  /// Value and velocity as vectors, which may contain more than the value, such as whole turns.
  @usableFromInline package var modelState: MotionState<Value.Components> {
    storage.machine.state
  }

  /// Ends all motions, and continues from a state along a motion.
  package func goOn(
    _ motion: Motion<Value.Components>, from state: MotionState<Value.Components>,
    callback: (@MainActor (MotionPhase) -> Void)?
  ) -> MotionHandle {
    storage.perform(.jump(state.value))
    let request = MotionRequest(motion, velocity: state.velocity)
    return handle(callback: callback) { .run(request, id: $0, start: .now) }
  }

  /// The time of the value, in seconds of the loop's time: that of the latest frame or event.
  package var valueTime: Double { storage.machine.time }

  /// Seconds of the value's time per second of the clock's time.
  package var timeScale: Double { loop.timeScale }
}

extension Animator {
  /// Springs by a change, counted from the present target: two changes of 10 in motion make 20.
  ///
  /// - Parameters:
  ///   - change: In the value's units; rejected if it is not finite.
  ///   - spring: The spring for this motion; `nil` for the animator's own.
  ///   - callback: Called when the motion has arrived and when it has ended.
  /// - Returns: The motion, to wait for.
  @discardableResult
  public func animate(
    by change: Value, spring: MassSpringDamper? = nil,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let target = target.components + change.components
    return animate(to: Value(components: target), spring: spring, callback: callback)
  }

  /// Shakes the value where it is, as a secondary motion; then the primary motion goes on.
  ///
  /// - Parameters:
  ///   - amplitude: The first swing, in the value's units; its sign is the swing's direction.
  ///     Rejected if it is not finite.
  ///   - spring: The spring that it swings on: by default six swings in half a second.
  ///   - callback: Called when the shake has arrived and when it has ended.
  /// - Returns: The shake, to wait for.
  @discardableResult
  public func shake(
    by amplitude: Value,
    spring: MassSpringDamper = MassSpringDamper(swings: 6, duration: 0.5, residual: 0.02),
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    // The kick is proportional to the amplitude: one that is not finite is rejected by the machine.
    let kick = amplitude.components * spring.kick(reaching: 1)
    return interrupt(
      with: .spring(SpringMotion(spring, target: storage.machine.state.value)),
      velocity: Value(components: kick), callback: callback)
  }
}

extension Animator {
  /// Drops the value: it falls to a floor and bounces, starting with the present velocity.
  ///
  /// - Parameters:
  ///   - gravity: In the value's units per s²; positive where the value grows as it falls, as y
  ///     does in UIKit. Finite, not 0.
  ///   - component: The component that falls; the others coast. For a point 1 is y.
  ///   - floor: In the value's units.
  ///   - restitution: Speed after ÷ speed before an impact, 0…1. At 1 it never rests.
  ///   - callback: Called when the motion has arrived and when it has ended.
  @discardableResult
  public func drop(
    gravity: Double, component: Int = Value.Components.componentCount > 1 ? 1 : 0, floor: Double,
    restitution: Double, callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let bounce = GravityBounce<Value.Components>(
      gravity: gravity, component: component, floor: floor, restitution: restitution)
    return run(.gravity(bounce), callback: callback)
  }
}

extension Motion {
  /// A spring to a target, optionally with a wall there.
  public static func spring(
    _ spring: MassSpringDamper, to target: Vector, hardStop: HardStop? = nil
  ) -> Motion {
    .spring(SpringMotion(spring, target: target, hardStop: hardStop))
  }
}
