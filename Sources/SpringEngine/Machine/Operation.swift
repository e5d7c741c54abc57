extension MotionMachine {
  /// What can be asked of a ``MotionMachine``.
  @usableFromInline
  package enum Operation: Sendable {
    case frame
    case run(MotionRequest<Vector>, id: MotionID, start: MotionStart)
    case interrupt(MotionRequest<Vector>, id: MotionID)
    case endInterruption
    case stop
    case jump(Vector)
    case pause
    case resume
    case grab(pointer: Vector?, band: RubberBand<Vector>?)
    case drag(Vector)
    case release(MotionRequest<Vector>?, id: MotionID, pointerVelocity: Vector?)
    case setVelocity(Vector)
    case setSpring(MassSpringDamper)
    case setTolerance(RestTolerance)
    case setPolicy(MotionPolicy)
  }

  /// The one entry: does what is asked at a time, and returns what happened.
  ///
  /// It is compiled once for each vector there is, so that an operation costs its arithmetic and
  /// not the look-ups of generic code.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  @_specialize(where Vector == SIMD4<Double>)
  @_specialize(where Vector == SIMD8<Double>)
  @_specialize(where Vector == SIMD16<Double>)
  @usableFromInline
  package mutating func handle(_ input: Operation, at moment: EventTime) -> [Event] {
    let time = moment.time
    return switch input {
    case .frame: advanceThroughEvents(to: time)
    case .run(let request, let id, let start): run(request, as: id, start: start, at: time)
    case .interrupt(let request, let id): interrupt(with: request, as: id, at: time)
    case .endInterruption: endInterruption(at: time)
    case .stop: stop(time: time)
    case .jump(let value): stop(at: value, time: time)
    case .pause: pause(at: time)
    case .resume: resume(at: time)
    case .grab(let pointer, let band): grab(pointer: pointer, band: band, at: moment)
    case .drag(let pointer): drag(to: pointer, at: moment)
    case .release(let request, let id, let velocity):
      release(into: request, as: id, pointerVelocity: velocity, at: moment)
    case .setVelocity(let velocity): setVelocity(velocity, at: time)
    case .setSpring(let spring): setSpring(spring, at: time)
    case .setTolerance(let tolerance): setTolerance(tolerance, at: time)
    case .setPolicy(let policy): setPolicy(policy, at: time)
    }
  }
}
