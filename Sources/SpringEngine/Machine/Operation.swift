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

// MARK: Parameters of operations

/// The amount of motion to show; the platform's setting is *Reduce Motion*.
public enum MotionPolicy: Sendable, Equatable {
  /// All motion as requested.
  case full

  /// No overshoot and no bounce: motion goes to its end and stays there.
  case reduced

  /// No motion: values jump to their ends.
  case none
}

/// When a motion begins, or when its delay does.
public enum MotionStart: Sendable, Equatable {
  /// At once.
  case now

  /// When the last of the motions requested before has arrived: the new motion replaces it then.
  /// Motions that others have interrupted end first.
  case whenArrived

  /// When all motions requested before have ended, effects that were added before too.
  case whenSettled
}

/// How a new motion replaces a running one.
///
/// Value and velocity are continuous with both.
public enum RetargetStyle: Sendable, Equatable {
  /// The new motion starts with the value and the velocity of the old one. The default.
  case keepVelocity

  /// The new motion starts from rest at the old motion's end; the rest of the old motion is added
  /// and fades away, as with additive Core Animation animations.
  case additive
}

/// The effect of a gap between frames, when the app was busy or in the background.
public enum StallPolicy: Sendable, Equatable {
  /// Motion continues as if the frames had come. The default.
  case skip

  /// A gap between two frames that is longer than this many seconds is left out of the loop's time:
  /// motion goes on from the value last shown, by a frame or by an operation. With 0 every frame counts
  /// as a gap, and nothing moves.
  case hold(longerThan: Double)
}

extension Double {
  /// The share of its reach that is left when a motion has arrived: (1 + 2π)·exp(−2π).
  ///
  /// It is what is left of a critically damped spring's travel after its perceptual duration.
  @usableFromInline static var arrivalShare: Double { 0.013600931465574938 }
}

/// The time of an event, as the loop's time and as the clock's.
///
/// Pointers are measured in the clock's time, so slow motion does not slow them down.
@usableFromInline
package struct EventTime: Sendable {
  /// In seconds of the loop's time.
  package var time: Double

  /// In seconds of the clock's time.
  package var clockTime: Double

  /// Seconds of the loop's per second of the clock's.
  package var scale: Double

  /// An event's time from its two parts, in seconds.
  package init(time: Double, clockTime: Double, scale: Double = 1) {
    self.time = time
    self.clockTime = clockTime
    self.scale = scale
  }

  /// Converts a pointer's velocity to the loop's time, so that the value moves as fast on screen as
  /// the pointer.
  ///
  /// At scale 0 the velocity is kept as it is.
  func loopVelocity<Vector: MotionVector>(_ velocity: Vector) -> Vector {
    scale > 0 && scale != 1 ? velocity * (1 / scale) : velocity
  }
}
