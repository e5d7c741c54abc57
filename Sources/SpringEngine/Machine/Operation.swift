extension MotionMachine {
  /// Everything that can be asked of a machine.
  @usableFromInline
  package enum Operation: Sendable {
    case frame
    case run(MotionRequest<Vector>, id: MotionID, start: MotionStart = .now, delay: Double = 0)
    case interrupt(MotionRequest<Vector>, id: MotionID)
    case endInterruption
    case stop
    case jump(Vector)
    case pause
    case resume
    case grab(pointer: Vector?, band: RubberBand<Vector>?)
    case drag(Vector)
    case predict(Vector)
    case release(MotionRequest<Vector>?, id: MotionID, pointerVelocity: Vector?)
    case add(MotionRequest<Vector>, id: MotionID)
    case seek(progress: Double)
    case setRate(Double)
    case stopFollowing
    case setVelocity(Vector)
    case setSpring(MassSpringDamper)
    case setComponentSprings([MassSpringDamper])
    case setTolerance(RestTolerance)
    case setPolicy(MotionPolicy)
  }

  /// The only entry: performs an operation at a time and records the events.
  package mutating func perform(_ operation: Operation, at eventTime: EventTime) {
    let time = eventTime.time
    switch operation {
    case .frame: advanceThroughEvents(to: time)
    case .run(let request, let id, let start, let delay):
      run(request, as: id, start: start, delay: delay, at: time)
    case .interrupt(let request, let id): interrupt(with: request, as: id, at: time)
    case .endInterruption: endInterruption(at: time)
    case .stop: stop(at: time)
    case .jump(let value): jump(to: value, at: time)
    case .pause: pause(at: time)
    case .resume: resume(at: time)
    case .grab(let pointer, let band): grab(pointer: pointer, band: band, at: eventTime)
    case .drag(let pointer): drag(to: pointer, at: eventTime)
    case .predict(let pointer): predict(pointer, at: eventTime)
    case .release(let request, let id, let velocity):
      release(into: request, as: id, pointerVelocity: velocity, at: eventTime)
    case .add(let request, let id): add(request, as: id, at: time)
    case .seek(let progress): seek(to: progress, at: time)
    case .setRate(let rate): setRate(rate, at: time)
    case .stopFollowing: stopFollowing(at: time)
    case .setVelocity(let velocity): setVelocity(velocity, at: time)
    case .setSpring(let spring): setSpring(spring, at: time)
    case .setComponentSprings(let springs): setComponentSprings(springs, at: time)
    case .setTolerance(let tolerance): setTolerance(tolerance, at: time)
    case .setPolicy(let policy): setPolicy(policy, at: time)
    }
    prepareFrames()
  }

  /// Performs an operation at a time.
  ///
  /// - Returns: What happened, in order.
  package mutating func handle(_ operation: Operation, at eventTime: EventTime) -> [Event] {
    perform(operation, at: eventTime)
    defer { events = [] }
    return events
  }
}

/// A motion that was interrupted, as it was then.
@usableFromInline
package struct SuspendedMotion<Vector: MotionVector>: Sendable {
  /// The motion; `nil` if the value was at rest.
  package var motion: RunningMotion<Vector>?
  /// What it goes on as, if its spring was changed meanwhile.
  var newModel: Motion<Vector>?
  var suspendedAt: Double
  /// The value's destination.
  var target: Vector
}

/// A motion that begins later.
@usableFromInline
package struct PendingMotion<Vector: MotionVector>: Sendable {
  package let id: MotionID
  var request: MotionRequest<Vector>
  /// What it waits for.
  var start: MotionStart
  /// Seconds from then until it begins.
  var delay: Double
  /// The time at which it begins; `nil` while it waits for the motions before it.
  package var beginTime: Double?
}

/// A motion as it is requested.
@usableFromInline
package struct MotionRequest<Vector: MotionVector>: Sendable {
  @usableFromInline var motion: Motion<Vector>
  @usableFromInline var style: RetargetStyle
  /// A velocity to start with; `nil` for the velocity that the value has.
  @usableFromInline var velocity: Vector?
  /// The legs that follow, if the motion repeats.
  var repetition: Repetition<Vector>?

  @usableFromInline
  package init(
    _ motion: Motion<Vector>, style: RetargetStyle = .keepVelocity, velocity: Vector? = nil,
    repetition: Repetition<Vector>? = nil
  ) {
    self.motion = motion
    self.style = style
    self.velocity = velocity
    self.repetition = repetition
  }
}
