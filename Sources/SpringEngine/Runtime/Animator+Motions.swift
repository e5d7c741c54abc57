// Asking for motions, and stopping them.

extension Animator {
  /// Springs to a target from the value and velocity there are.
  ///
  /// - Parameters:
  ///   - target: Where to; finite, or it is refused.
  ///   - spring: The spring for this motion; `nil` for the animator's own.
  ///   - style: How the new motion takes over.
  ///   - start: When it begins.
  ///   - callback: Told when the motion has arrived and when it has ended. If it is there already,
  ///     that is before this returns; asked for in an ``onChange``, once all values are shown.
  /// - Returns: The motion, to be waited for.
  @discardableResult
  public func animate(
    to target: Value, spring: MassSpringDamper? = nil, style: RetargetStyle = .keepVelocity,
    start: MotionStart = .now, callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let motion = SpringMotion(
      spring ?? self.spring, target: motor.target(target, start: start))
    return run(.spring(motion), style: style, start: start, callback: callback)
  }

  /// Runs any model from the value and velocity there are.
  ///
  /// - Parameters:
  ///   - motion: The model. One that leads nowhere finite is refused.
  ///   - velocity: A velocity to start with instead of the one there is.
  ///   - style: How the new motion takes over.
  ///   - start: When it begins.
  ///   - callback: Told when the motion has arrived and when it has ended.
  /// - Returns: The motion, to be waited for.
  @discardableResult
  public func run(
    _ motion: Motion<Value.Components>, velocity: Value? = nil,
    style: RetargetStyle = .keepVelocity, start: MotionStart = .now,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let request = MotionRequest(motion, style: style, velocity: velocity?.components)
    return handle(callback: callback) { .run(request, id: $0, start: start) }
  }

  /// Puts what is going on aside for a secondary motion; when that ends, the primary motion goes
  /// on from the value and velocity there are then.
  ///
  /// Interruptions nest. A finger wins over all of them, and so does any new motion.
  ///
  /// - Parameters:
  ///   - motion: The secondary motion.
  ///   - velocity: A velocity to start it with: a kick.
  ///   - callback: Told when the secondary motion has arrived and when it has ended.
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
    motor.perform(.endInterruption)
  }

  /// Stops time for this value: value, velocity and delays stay as they are.
  ///
  /// Pausing twice is pausing once. A finger can still take the value along; what it starts by
  /// letting go waits.
  public func pause() {
    motor.perform(.pause)
  }

  /// Goes on exactly where ``pause()`` stopped.
  public func resume() {
    motor.perform(.resume)
  }

  /// Ends everything and stays where it is, at rest.
  public func stop() {
    motor.perform(.stop)
  }

  /// Ends everything and sets the value: the one operation that lets the value jump.
  public func jump(to value: Value) {
    motor.perform(.jump(value.components))
  }

  func handle(
    at timestamp: Double? = nil, callback: (@MainActor (MotionPhase) -> Void)?,
    _ input: (MotionID) -> MotionMachine<Value.Components>.Operation
  ) -> MotionHandle {
    let handle = MotionHandle()
    motor.request(
      at: timestamp,
      callback: { phase in
        handle.record(phase)
        callback?(phase)
      }, input)
    return handle
  }
}

extension Animator {
  /// The motion in charge as it goes on from now.
  ///
  /// With the value and the velocity there are, it says all that is going to happen if nobody
  /// interferes: evaluate it, or bake it. `nil` if nothing moves the value, or as long as an older
  /// motion fades under the one in charge: then no single model says it all.
  public var motion: Motion<Value.Components>? {
    guard let running = motor.machine.running, running.crossfade == nil else { return nil }
    let elapsed = max(0, motor.machine.time - running.originTime)
    return running.model.advanced(by: elapsed, from: running.origin)
  }

  /// Value and velocity as the physics has them: what a value alone may not say, such as whole
  /// turns.
  @usableFromInline package var modelState: MotionState<Value.Components> { motor.machine.state }

  /// Ends everything, and goes on from a state along a motion.
  package func goOn(
    _ motion: Motion<Value.Components>, from state: MotionState<Value.Components>,
    callback: (@MainActor (MotionPhase) -> Void)?
  ) -> MotionHandle {
    motor.perform(.jump(state.value))
    let request = MotionRequest(motion, velocity: state.velocity)
    return handle(callback: callback) { .run(request, id: $0, start: .now) }
  }

  /// When the value is what it is, in seconds of the loop's time: the frame last shown, or the event
  /// last heard of, which may be earlier.
  package var valueTime: Double { motor.machine.time }

  /// Seconds of the value's time per second of the clock's.
  package var timeScale: Double { loop.timeScale }
}

// Two things that people ask for so often that they should not have to compute them.

extension Animator {
  /// Springs by a change: as far from where it is going now.
  ///
  /// Two changes of 10 while it moves make 20.
  ///
  /// - Parameters:
  ///   - change: In the value's units; finite, or it is refused.
  ///   - spring: Becomes the animator's spring; `nil` keeps the one it has.
  ///   - callback: Told when the motion has arrived and when it has ended.
  /// - Returns: The motion, to be waited for.
  @discardableResult
  public func animate(
    by change: Value, spring: MassSpringDamper? = nil,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    let target = target.components + change.components
    return animate(to: Value(components: target), spring: spring, callback: callback)
  }

  /// Shakes the value where it is; then what was going on goes on.
  ///
  /// - Parameters:
  ///   - amplitude: How far it swings out first, in the value's units; its sign is the way it goes.
  ///     Finite, or it is refused.
  ///   - spring: What it swings on: by default six swings in half a second.
  ///   - callback: Told when the shake has arrived and when it has ended.
  /// - Returns: The shake, to be waited for.
  @discardableResult
  public func shake(
    by amplitude: Value,
    spring: MassSpringDamper = MassSpringDamper(swings: 6, duration: 0.5, residual: 0.02),
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle {
    // The kick is proportional to the amplitude, so one that is not finite stays so and is refused.
    let kick = amplitude.components * spring.kick(reaching: 1)
    return interrupt(
      with: .spring(SpringMotion(spring, target: motor.machine.state.value)),
      velocity: Value(components: kick), callback: callback)
  }
}

// The models by their everyday names.

extension Animator {
  /// Lets go of the value: it falls to a floor and bounces, with the velocity it has.
  ///
  /// - Parameters:
  ///   - gravity: In the value's units per s²; positive where the value grows as it falls, as y
  ///     does in UIKit. Finite, not 0.
  ///   - component: The one that falls, the others coast; for a point 1 is y.
  ///   - floor: In the value's units.
  ///   - restitution: Speed after ÷ speed before an impact, 0…1. At 1 it never rests.
  ///   - callback: Told when the motion has arrived and when it has ended.
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
  /// A spring to a target, perhaps with a wall there.
  public static func spring(
    _ spring: MassSpringDamper, to target: Vector, hardStop: HardStop? = nil
  ) -> Motion {
    .spring(SpringMotion(spring, target: target, hardStop: hardStop))
  }
}
