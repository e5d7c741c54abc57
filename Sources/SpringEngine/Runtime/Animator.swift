/// One moving value.
///
/// ```swift
/// let ball = Animator(view.center)
/// ball.onChange = { [weak view] in view?.center = $0 }
/// ball.spring = .bouncy
/// ball.target = CGPoint(x: 160, y: 400)
/// ```
///
/// Ask for anything at any time: value and velocity go on without a jump unless the name of the
/// operation says otherwise. An input that is not finite is refused and reported to ``onEvent``;
/// nothing else changes.
///
/// An animator that nobody holds stops: keep it in a property. A local constant is let go of after
/// its last use, which may be before the first frame.
@MainActor
public final class Animator<Value: MotionValue> {
  @usableFromInline let motor: AnimatorStorage<Value>
  @usableFromInline let loop: FrameLoop

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - value: Where it starts; finite.
  ///   - spring: The spring that takes it to its targets.
  ///   - restTolerance: How far from rest still counts as rest; by default the value type's.
  ///   - loop: Whose clock it moves by.
  /// - Precondition: `value` is finite.
  @inlinable
  public init(
    _ value: Value, spring: MassSpringDamper = .smooth,
    restTolerance: RestTolerance = Value.defaultRestTolerance, in loop: FrameLoop = .main
  ) {
    self.loop = loop
    motor = AnimatorStorage(value, loop: loop, spring: spring, tolerance: restTolerance)
  }

  /// Where it is, as of the last frame or event.
  @inlinable
  public var value: Value { Value(components: motor.machine.state.value) }

  /// How fast it moves, in units per second of the loop's time; while paused, how fast it will go
  /// on.
  ///
  /// Setting it kicks the value: a motion goes on with the new velocity, a value at rest swings
  /// out and springs back. While a finger holds the value, setting is refused.
  public var velocity: Value {
    get { Value(components: motor.machine.state.velocity) }
    set { motor.perform(.setVelocity(newValue.components)) }
  }

  /// Where it is going; at rest, where it is.
  ///
  /// Setting it springs there from the value and velocity there are: ``animate(to:)`` in short.
  public var target: Value {
    get { Value(components: motor.machine.target) }
    set { animate(to: newValue) }
  }

  /// The spring that takes it to its targets.
  ///
  /// A spring in flight goes on under the new one.
  public var spring: MassSpringDamper {
    get { motor.machine.spring }
    set { motor.perform(.setSpring(newValue)) }
  }

  /// How far from rest still counts as rest.
  public var restTolerance: RestTolerance {
    get { motor.machine.tolerance }
    set { motor.perform(.setTolerance(newValue)) }
  }

  /// How much motion people want to see here; `nil` follows the loop.
  public var motionPolicy: MotionPolicy? {
    get { motor.ownPolicy }
    set {
      motor.ownPolicy = newValue
      motor.followPolicy()
    }
  }

  /// Whether nothing moves it, nothing waits to, and no finger holds it.
  public var isAtRest: Bool { motor.machine.isResting }

  /// Whether a finger holds it.
  public var isHeld: Bool { motor.machine.isHeld }

  /// Whether its time stands still.
  public var isPaused: Bool { motor.machine.pausedAt != nil }

  /// How many motions have been put aside for secondary ones.
  public var interruptionDepth: Int { motor.machine.suspended.count }

  /// The next impact, with its time in the loop's seconds, or `nil` if none is ahead.
  public var nextImpact: Impact<Value.Components>? {
    guard let motion = motor.machine.running, var impact = motion.nextImpact else { return nil }
    impact.time += motion.originTime
    return impact.time <= motion.restTime ? impact : nil
  }

  /// Called with every new value, on every frame in motion, before the events of that frame.
  public var onChange: (@MainActor (Value) -> Void)? {
    get { motor.onChange }
    set { motor.onChange = newValue }
  }

  /// Called with everything that happens, in order: impacts, arrivals, ends, refusals.
  ///
  /// What happens in a frame is told in that frame, once all values are shown and outside the loop's
  /// ``FrameLoop/frameScope``: animations of the platform's own may begin here.
  public var onEvent: (@MainActor (MotionEvent<Value.Components>) -> Void)? {
    get { motor.onEvent }
    set { motor.onEvent = newValue }
  }
}
