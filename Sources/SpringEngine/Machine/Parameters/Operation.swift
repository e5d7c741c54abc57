extension MotionMachine {
  /// Everything that can be asked of a machine.
  indirect enum Operation: Sendable {
    case frame
    case run(MotionRequest, id: MotionID, start: MotionStart = .now, delay: Double = 0)
    case interrupt(MotionRequest, id: MotionID)
    case endInterruption
    case stop
    case jump(Lanes)
    case goOn(MotionRequest, id: MotionID, from: Lanes, isPaused: Bool)
    case pause
    case resume
    case grab(pointer: Lanes?, band: RubberBand<Lanes>?, limits: Indirect<ShownLimits>? = nil)
    case drag(Lanes)
    case predict(Lanes)
    case release(MotionRequest?, id: MotionID, pointerVelocity: Lanes?)
    case add(MotionRequest, id: MotionID)
    case seek(progress: Double)
    case setRate(Double)
    case travel(MotionID, as: MotionID, by: Double, rate: Double)
    case stopFollowing
    case setVelocity(Lanes)
    case setSpring(MassSpringDamper)
    case setComponentSprings([MassSpringDamper])
    case setTolerance(SettlingTolerance)
    case setPolicy(MotionPolicy)
  }

  mutating func perform(_ operation: Operation, at eventTime: EventTime) {
    let time = eventTime.time
    switch operation {
    case .frame: advanceThroughEvents(to: time)
    case .run(let request, let id, let start, let delay):
      run(request, as: id, start: start, delay: delay, at: time)
    case .interrupt(let request, let id): interrupt(with: request, as: id, at: time)
    case .endInterruption: endInterruption(at: time)
    case .stop: stop(at: time)
    case .jump(let value): jump(to: value, at: time)
    case .goOn(let request, let id, let value, let isPaused):
      goOn(from: value, with: request, as: id, isPaused: isPaused, at: time)
    case .pause: pause(at: time)
    case .resume:
      // A member of an interrupted group that is resumed by hand does not wait for the others again.
      if pausedAt != nil { pausedDepth = nil }
      resume(at: time)
    case .grab(let pointer, let band, let limits):
      grab(pointer: pointer, band: band, limits: limits?.content, at: eventTime)
    case .drag(let pointer): drag(to: pointer, at: eventTime)
    case .predict(let pointer): predict(pointer, at: eventTime)
    case .release(let request, let id, let velocity):
      release(into: request, as: id, pointerVelocity: velocity, at: eventTime)
    case .add(let request, let id): add(request, as: id, at: time)
    case .seek(let progress): seek(to: progress, at: time)
    case .setRate(let rate): setRate(rate, at: time)
    case .travel(let id, let newID, let distance, let rate):
      travel(along: id, as: newID, by: distance, rate: rate, at: time)
    case .stopFollowing: stopFollowing(at: time)
    case .setVelocity(let velocity): setVelocity(velocity, at: time)
    case .setSpring(let spring): setSpring(spring, at: time)
    case .setComponentSprings(let springs): setComponentSprings(springs, at: time)
    case .setTolerance(let tolerance): setTolerance(tolerance, at: time)
    case .setPolicy(let policy): setPolicy(policy, at: time)
    }
    prepareFrames()
  }

  /// Performs an operation by its method, so that those that nothing calls are not linked.
  ///
  /// - Returns: What happened, in order.
  mutating func handle(_ operation: (inout MotionMachine) -> Void) -> [Event] {
    operation(&self)
    prepareFrames()
    defer { events = [] }
    return events
  }
}

extension MotionMachine.Operation {
  /// The motion that the operation requests.
  var id: MotionID? {
    switch self {
    case .run(_, let id, _, _), .interrupt(_, let id), .goOn(_, let id, _, _),
      .release(_, let id, _), .add(_, let id), .travel(_, let id, _, _):
      id
    default: nil
    }
  }
}
