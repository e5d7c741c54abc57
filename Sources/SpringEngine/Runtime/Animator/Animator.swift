/// One moving value.
///
/// ```swift
/// let ball = Animator(view.center)
/// ball.onChange = { [weak view] in view?.center = $0 }
/// ball.spring = .bouncy
/// ball.target = CGPoint(x: 160, y: 400)
/// ```
///
/// Every operation is possible at any time: value and velocity stay continuous unless the
/// operation's documentation says otherwise. An input that is not finite is rejected and reported to
/// ``onEvent``; nothing else changes.
///
/// An animator that is deallocated stops, unless it drives a living object
/// (``drive(_:_:)-(_,ReferenceWritableKeyPath<Object,Value>)``): then its motion goes on to the end.
@MainActor
public final class Animator<Value: MotionValue> {
  @usableFromInline let storage: AnimatorStorage

  /// The loop whose clock moves the value.
  public let loop: FrameLoop

  /// Limits beyond which the value resists a pointer, for a grab that names none.
  public var rubberBand: RubberBand<Value.Components>?

  /// The closure that ``onChange`` returns.
  @usableFromInline var changeClosure: (@MainActor (Value) -> Void)?

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - value: The initial value; finite.
  ///   - spring: The spring that moves it to its targets.
  ///   - settlingTolerance: The distance and speed that count as rest; by default the value type's.
  ///   - loop: The loop whose clock moves it.
  /// - Precondition: `value` is finite.
  @inlinable
  public init(
    _ value: Value, spring: MassSpringDamper = .smooth,
    settlingTolerance: SettlingTolerance = Value.defaultSettlingTolerance,
    in loop: FrameLoop = .main
  ) {
    self.loop = loop
    storage = AnimatorStorage(
      value.lanes, loop: loop, spring: spring, tolerance: settlingTolerance)
  }

  init(_ storage: AnimatorStorage) {
    self.storage = storage
    loop = storage.loop
  }

  /// The value at the latest frame or event.
  @inlinable
  public var value: Value { Value(storage.value) }

  /// The time of ``value``, in seconds of the loop's time: that of the latest frame or event.
  public var valueTime: Double { storage.read { $0.time } }

  /// The velocity, in units per second of the loop's time; while paused, the velocity with which
  /// the motion will go on.
  ///
  /// Setting it kicks the value: a motion goes on with the new velocity, a value at rest swings
  /// out and springs back. While a pointer holds the value, setting it is rejected.
  public var velocity: Value {
    get { Value(storage.readInTime { $0.state.velocity }) }
    set { storage.perform(.setVelocity(newValue.lanes)) }
  }

  /// The value's destination; at rest, the value.
  ///
  /// Setting it springs there from the present value and velocity, without a handle. With one:
  /// ``animate(to:spring:velocity:style:delay:repeatCount:autoreverses:criterion:completion:)``.
  @inlinable
  public var target: Value {
    get { Value(storage.target) }
    set {
      storage.animate(
        to: newValue.lanes(nearest: storage.presentReference), spring: nil,
        style: .keepVelocity, handle: nil)
    }
  }

  /// The spring that moves the value to its targets; with several ``springs``, the first of them.
  ///
  /// Setting it gives all components this spring. A running spring goes on under the new one, but for that
  /// of an interruption; one that is on an equal spring goes on as it does.
  public var spring: MassSpringDamper {
    get { storage.machine.spring }
    set { storage.perform(.setSpring(newValue)) }
  }

  /// The springs of the components, for a value whose components move differently.
  ///
  /// Setting them changes a running spring too. All of them are the same after ``spring`` was set.
  ///
  /// - Precondition: As many as the value has components.
  public var springs: [MassSpringDamper] {
    get {
      let springs = storage.machine.componentSprings
      let count = storage.value.componentCount
      return springs.isEmpty ? Array(repeating: spring, count: count) : springs
    }
    set {
      require(
        newValue.count == storage.value.componentCount,
        "animator: the number of springs must be that of the components", newValue.count)
      storage.perform(.setComponentSprings(newValue))
    }
  }

  /// The motion to a target on the animator's own springs.
  package func ownMotion(to target: Value.Components) -> Motion<Value> {
    Motion(storage.machine.springMotion(to: Lanes(target)))
  }

  /// The distance and speed that count as rest.
  public var settlingTolerance: SettlingTolerance {
    get { storage.machine.tolerance }
    set { storage.perform(.setTolerance(newValue)) }
  }

  /// The amount of motion to show; `nil` follows the loop.
  ///
  /// A running motion follows at once; one that runs backwards when it runs forwards again, but for
  /// ``MotionPolicy/instant``, which puts it at its beginning. Effects end, and what they had added fades.
  /// A paused animator follows when it goes on.
  public var motionPolicy: MotionPolicy? {
    get { storage.ownPolicy }
    set {
      loop.batch {
        if (newValue ?? loop.motionPolicy) != storage.machine.policy { storage.catchUp() }
        storage.ownPolicy = newValue
      }
    }
  }

  /// A name for recordings, events and descriptions.
  public var name: String? {
    get { storage.name }
    set { storage.name = newValue }
  }

  /// Whether no motion runs or is pending, and no pointer holds the value.
  public var isSettled: Bool { storage.read { $0.isResting } }

  /// Whether a pointer holds the value.
  public var isHeld: Bool { storage.machine.isHeld }

  /// Whether the value's time is stopped.
  public var isPaused: Bool { storage.machine.pausedAt != nil }

  /// Whether a secondary motion has interrupted another one.
  public var isInterrupted: Bool { interruptionDepth > 0 }

  /// The number of motions that secondary ones have interrupted.
  var interruptionDepth: Int { storage.read { $0.suspended.count } }

  /// The next impact, with its time in the loop's seconds; `nil` if there is none before rest, or before a
  /// motion that waits begins.
  public var nextImpact: Impact? {
    storage.read { $0.nextImpact }
  }

  /// Called with every new value, in every frame in motion, before the events of that frame.
  @inlinable
  public var onChange: (@MainActor (Value) -> Void)? {
    get { changeClosure }
    set {
      changeClosure = newValue
      guard let newValue else { return storage.onChange = nil }
      storage.onChange = ValueSink { newValue(Value(at: $0)) }
    }
  }

  /// Called with every event in order: impacts, arrivals, ends, rejections.
  ///
  /// The events of a frame are delivered after all its values are shown and the frame is closed,
  /// outside the loop's ``FrameLoop/frameScope``: a callback may begin animations of the platform's
  /// own, and may run a modal run loop, in which all other motion goes on.
  public var onEvent: (@MainActor (MotionEvent) -> Void)? {
    get { storage.onEvent }
    set { storage.onEvent = newValue }
  }
}

extension Animator: @MainActor CustomStringConvertible {
  /// Name, value, velocity, target, what runs and how long it will.
  public var description: String {
    let (state, activity, rate) = storage.read { ($0.state, $0.activity, $0.running?.rate) }
    var parts = ["\(name ?? "Animator"): \(value)"]
    if state.velocity != .zero { parts.append("velocity \(Value(state.velocity))") }
    parts.append(activity)
    if !isSettled, !isHeld, activity != "waiting" { parts.append("to \(target)") }
    if let rate, remainingTime < .infinity {
      let hundredths = (remainingTime * 100).rounded()
      parts.append("\(hundredths / 100) s left")
      if rate != 1 { parts.append("rate \(rate)") }
    }
    if isPaused { parts.append("paused") }
    return parts.joined(separator: ", ")
  }
}
