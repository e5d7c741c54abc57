/// An animator's whole behaviour as a value: events in, a record of what happened out.
///
/// Who is in charge of the value is one of three things: nobody (it rests), a motion, or a finger.
/// Motions that were put aside for a secondary one wait on a stack; motions that were asked for
/// with a delay wait in a queue; and time may be paused, which stops all clocks in here but not the
/// finger. There is no clock and no callback: every operation takes the time at which it happens,
/// in seconds of the loop's time, and returns what happened because of it, in order.
@usableFromInline
package struct MotionMachine<Vector: MotionVector>: Sendable {
  @usableFromInline package typealias Event = MotionEvent<Vector>

  @usableFromInline
  enum Phase: Sendable {
    case resting
    indirect case moving(RunningMotion<Vector>)
    case held(DragState<Vector>)
  }

  /// Value and velocity as of `time`.
  ///
  /// While paused, the velocity is the one to go on with.
  @usableFromInline package var state: MotionState<Vector>
  @usableFromInline package var time: Double
  @usableFromInline var phase = Phase.resting { didSet { foreseeEvent() } }

  /// Until when a motion in charge does nothing but move; −infinity where none is in charge.
  @usableFromInline private(set) var eventTime = -Double.infinity

  /// The motion in charge, for the frames until then; set with ``eventTime``.
  @usableFromInline private(set) var course: Course<Vector>?

  /// The same where it is the usual one, a spring and nothing else: without anything to retain.
  @usableFromInline private(set) var glide: SpringGlide<Vector>?

  /// Where the value is going, or last went.
  @usableFromInline package var target: Vector

  /// The motions that go on when the one in charge has ended; the last one first.
  @usableFromInline var suspended: [SuspendedMotion<Vector>] = []

  /// Motions that will begin later, in the order they were asked for.
  @usableFromInline package var waiting: [PendingMotion<Vector>] = [] {
    didSet { foreseeEvent() }
  }

  /// When time was stopped, if it is.
  @usableFromInline package var pausedAt: Double? { didSet { foreseeEvent() } }

  @usableFromInline var spring: MassSpringDamper
  @usableFromInline var tolerance: RestTolerance
  @usableFromInline var policy = MotionPolicy.full
  private var lastSerial: UInt64 = 0

  @usableFromInline
  package init(_ value: Vector, tolerance: RestTolerance, spring: MassSpringDamper) {
    precondition(value.isFinite, "animator: the initial value must be finite")
    state = MotionState(value)
    target = value
    time = -.infinity
    self.tolerance = tolerance
    self.spring = spring
  }

  /// Whether anything will change if time goes on.
  @usableFromInline package var needsFrames: Bool {
    if pausedAt != nil { return false }
    if case .moving = phase { return true }
    return waiting.contains { $0.beginTime != nil }
  }

  @usableFromInline package var isResting: Bool {
    if case .resting = phase { return waiting.isEmpty }
    return false
  }

  @usableFromInline package var isHeld: Bool {
    if case .held = phase { return true }
    return false
  }

  /// The motion in charge, if there is one.
  package var running: RunningMotion<Vector>? {
    if case .moving(let motion) = phase { return motion }
    return nil
  }

  /// Where the last motion that was asked for is going, as far as is known.
  var lastTarget: Vector {
    for motion in waiting.reversed() {
      if case .spring(let spring) = motion.request.motion { return spring.target }
    }
    return target
  }

  /// Keeps what a frame compares its time with.
  private mutating func foreseeEvent() {
    if case .moving(let motion) = phase, pausedAt == nil {
      eventTime = waiting.reduce(motion.nextEventTime) { min($0, $1.beginTime ?? $0) }
      glide = SpringGlide(motion)
      course = glide == nil ? Course(motion) : nil
    } else {
      eventTime = -.infinity
      course = nil
      glide = nil
    }
  }

  package mutating func nextID() -> MotionID {
    lastSerial += 1
    return MotionID(serial: lastSerial)
  }
}

/// A running motion where a frame reads it without copying it, which would cost more than the
/// physics; never changed, only replaced.
@usableFromInline
final class Course<Vector: MotionVector>: Sendable {
  @usableFromInline let motion: RunningMotion<Vector>

  init(_ motion: RunningMotion<Vector>) { self.motion = motion }
}

/// A spring in flight, and no more: what a frame needs, and nothing to retain.
@usableFromInline
struct SpringGlide<Vector: MotionVector>: Sendable {
  @usableFromInline let spring: MassSpringDamper
  @usableFromInline let target: Vector
  @usableFromInline let offset: Vector
  @usableFromInline let velocity: Vector
  @usableFromInline let originTime: Double

  /// The motion as a glide, if it is one: a spring without a wall, with nothing fading on top.
  init?(_ motion: RunningMotion<Vector>) {
    guard case .spring(let model) = motion.model, model.hardStop == nil, motion.crossfade == nil
    else {
      return nil
    }
    spring = model.spring
    target = model.target
    offset = motion.origin.value - model.target
    velocity = motion.origin.velocity
    originTime = motion.originTime
  }

  /// The exact state at a time after the origin, the same as the motion's to the bit.
  @inlinable
  func state(at time: Double) -> MotionState<Vector> {
    let elapsed = time - originTime
    if elapsed <= 0 { return MotionState(value: target + offset, velocity: velocity) }
    let next = spring.transition(after: elapsed)(offset: offset, velocity: velocity)
    return MotionState(value: target + next.offset, velocity: next.velocity)
  }
}

/// A motion that was put aside, as it was then.
@usableFromInline
struct SuspendedMotion<Vector: MotionVector>: Sendable {
  /// The motion, or `nil` where a resting value was disturbed.
  var motion: RunningMotion<Vector>?
  var suspendedAt: Double
  /// Where the value was going.
  var target: Vector
}

/// A motion that begins later.
@usableFromInline
package struct PendingMotion<Vector: MotionVector>: Sendable {
  @usableFromInline let id: MotionID
  @usableFromInline var request: MotionRequest<Vector>
  /// When it begins, or `nil`: when the motion before it has come to rest.
  @usableFromInline package var beginTime: Double?
}

/// A motion as it is asked for.
@usableFromInline
package struct MotionRequest<Vector: MotionVector>: Sendable {
  @usableFromInline var motion: Motion<Vector>
  @usableFromInline var style: RetargetStyle
  /// A velocity to start with instead of the one at hand.
  @usableFromInline var velocity: Vector?

  @usableFromInline
  package init(
    _ motion: Motion<Vector>, style: RetargetStyle = .keepVelocity, velocity: Vector? = nil
  ) {
    self.motion = motion
    self.style = style
    self.velocity = velocity
  }
}
