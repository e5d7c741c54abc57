// Operations and events, as words and numbers.

extension MotionID: Recorded {
  func write(to text: inout RecordingWriter) { text.put(serial) }

  init(from line: inout RecordingReader) throws(RecordingError) {
    self.init(serial: try line.whole())
  }
}

extension EventTime: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(time)
    text.put(clockTime)
    text.put(scale)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let (time, clockTime) = (try line.real { $0.isFinite }, try line.real { $0.isFinite })
    self.init(
      time: time, clockTime: clockTime, scale: try line.real { $0 >= 0 && $0 < .infinity })
  }
}

extension MotionPolicy: RecordedWord {
  static var words: [(value: MotionPolicy, word: StaticString)] {
    [(.full, "full"), (.reduced, "reduced"), (.instant, "none")]
  }
}

extension MotionStart: RecordedWord {
  static var words: [(value: MotionStart, word: StaticString)] {
    [(.now, "now"), (.whenArrived, "when-arrived"), (.whenSettled, "when-settled")]
  }
}

extension MotionRequest: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(motion)
    text.put(style == .additive ? "additive" : "keep-velocity")
    text.put(optional: velocity)
    guard let repetition else { return text.put("-") }
    text.put(repetition.legs)
    text.put(repetition.running)
    text.put(repetition.next)
    text.put(optional: repetition.start)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    // Its parts have the length that the whole has.
    let motion = line.take("other-length") ? Course.each([]) : try line.part(Course.self)
    let style: RetargetStyle =
      try line.choice("keep-velocity", "additive") == 0 ? .keepVelocity : .additive
    self.init(motion, style: style, velocity: try line.optionalVector())
    guard !line.take("-") else { return }
    let legs = try line.real { $0 >= 1 }
    let running = try line.part(Course.self)
    let next = try line.part(Course.self)
    // A target that is rejected is that of every leg.
    guard Self.hasTarget(running) && Self.hasTarget(next) || !Self.hasTarget(motion) else {
      throw line.unreadable
    }
    repetition = Repetition(
      legs: legs, running: running, next: next, start: try line.optionalVector())
  }
}

extension MotionRequest {
  /// Whether a motion has no target that is rejected.
  private static func hasTarget(_ motion: Course) -> Bool {
    motion.requestedTarget.map { MotionMachine.isSensible($0) } ?? true
  }
}

extension MotionMachine.Operation: Recorded {
  func write(to text: inout RecordingWriter) {
    switch self {
    case .frame: text.put("frame")
    case .run(let request, let id, let start, let delay):
      text.put("run", request, id)
      text.put(start)
      text.put(delay)
    case .interrupt(let request, let id): text.put("interrupt", request, id)
    case .endInterruption: text.put("end-interruption")
    case .stop: text.put("stop")
    case .jump(let value): text.put("jump", value)
    case .goOn(let request, let id, let value, let isPaused):
      text.put("go-on", request, id)
      text.put(value)
      text.put(isPaused ? "paused" : "moving")
    case .pause: text.put("pause")
    case .resume: text.put("resume")
    case .grab(let pointer, let band, let limits):
      text.put("grab")
      text.put(optional: pointer)
      text.put(band)
      if let limits { text.put(limits.content) }
    case .drag(let pointer): text.put("drag", pointer)
    case .predict(let pointer): text.put("predict", pointer)
    case .release(let request, let id, let velocity):
      text.put("release", request, id)
      text.put(optional: velocity)
    case .add(let request, let id): text.put("add", request, id)
    case .seek(let progress): text.put("seek", progress)
    case .setRate(let rate): text.put("rate", rate)
    case .travel(let id, let newID, let distance, let rate):
      text.put("travel", distance)
      text.put(rate)
      text.put(id)
      text.put(newID)
    case .stopFollowing: text.put("stop-following")
    case .setVelocity(let velocity): text.put("velocity", velocity)
    case .setSpring(let spring): text.put("spring", spring)
    case .setComponentSprings(let springs):
      text.put("springs")
      for spring in springs { text.put(spring) }
    case .setTolerance(let tolerance): text.put("tolerance", tolerance)
    case .setPolicy(let policy): text.put("policy", policy)
    }
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let choice = try line.choice(
      "run", "interrupt", "end-interruption", "stop", "jump", "go-on", "pause", "resume", "grab",
      "drag", "predict", "release", "add", "seek", "rate", "stop-following", "velocity", "spring",
      "springs", "tolerance", "policy", "travel", "frame")
    switch choice {
    case 0:
      let (id, request) = try line.request()
      let start = try line.part(MotionStart.self)
      self = .run(request, id: id, start: start, delay: try line.real())
    case 1:
      let (id, request) = try line.request()
      self = .interrupt(request, id: id)
    case 2: self = .endInterruption
    case 3: self = .stop
    case 4: self = .jump(try line.vector())
    case 5:
      let (id, request) = try line.request()
      let value = try line.vector()
      let isPaused = try line.choice("moving", "paused") == 1
      self = .goOn(request, id: id, from: value, isPaused: isPaused)
    case 6: self = .pause
    case 7: self = .resume
    case 8:
      let pointer: Lanes? = try line.optionalVector()
      let band = try line.optional(RubberBand<Lanes>.self)
      // Only a grab of a value that is limited has them.
      let limits = line.isAtEnd ? nil : Indirect(try line.part(ShownLimits.self))
      self = .grab(pointer: pointer, band: band, limits: limits)
    case 9: self = .drag(try line.vector())
    case 10: self = .predict(try line.vector())
    case 11:
      let id = try line.part(MotionID.self)
      let request = try line.optional(MotionRequest.self)
      self = .release(request, id: id, pointerVelocity: try line.optionalVector())
    case 12:
      let (id, request) = try line.request()
      self = .add(request, id: id)
    case 13: self = .seek(progress: try line.real())
    case 14: self = .setRate(try line.real())
    case 15: self = .stopFollowing
    case 16: self = .setVelocity(try line.vector())
    case 17: self = .setSpring(try line.part())
    case 18:
      var springs: [MassSpringDamper] = []
      for _ in 0..<line.componentCount { springs.append(try line.part()) }
      self = .setComponentSprings(springs)
    case 19: self = .setTolerance(try line.part())
    case 20: self = .setPolicy(try line.part())
    case 21:
      let (distance, rate) = (try line.real(), try line.real())
      self = .travel(try line.part(), as: try line.part(), by: distance, rate: rate)
    default: self = .frame
    }
  }
}

extension RecordingWriter {
  fileprivate mutating func put(
    _ word: StaticString, _ request: MotionRequest?, _ id: MotionID
  ) {
    put(word, id)
    put(request)
  }
}

extension RecordingReader {
  fileprivate mutating func request() throws(RecordingError) -> (MotionID, MotionRequest) {
    (try part(), try part())
  }
}

// MARK: Events

extension RejectedInput: RecordedWord {
  static var words: [(value: RejectedInput, word: StaticString)] {
    [
      (.value, "value"), (.velocity, "velocity"), (.timestamp, "timestamp"), (.delay, "delay"),
      (.repeatCount, "repeat-count"), (.progress, "progress"), (.rate, "rate"),
      (.motion, "motion"), (.notGrabbed, "not-grabbed"), (.notMoving, "not-moving"),
    ]
  }
}

extension RecordingWriter {
  mutating func put(_ event: MotionEvent) {
    put(event.time)
    switch event.kind {
    case .began(let id): put("began", id)
    case .arrived(let id): put("arrived", id)
    case .ended(let id, let reason):
      put("ended", id)
      put(reason)
    case .suspended(let id): put("suspended", id)
    case .continued(let id): put("continued", id)
    case .impact(let impact):
      put("impact", number: impact.component)
      put(impact.time)
      put(impact.wall)
      put(impact.velocityBefore)
      put(impact.velocityAfter)
      put(UInt64(event.unreportedImpacts))
    case .grabbed: put("grabbed")
    case .released: put("released")
    case .paused: put("paused")
    case .resumed: put("resumed")
    case .rejected(let input, let id):
      put("rejected", input)
      put(id)
    }
  }

  private mutating func put(_ reason: CompletionReason) {
    switch reason {
    case .arrived: put("arrived")
    case .settled: put("settled")
    case .retargeted: put("retargeted")
    case .grabbed: put("interrupted")
    case .reversed: put("reversed")
    case .stopped: put("stopped")
    case .rejected(let input): put("rejected", input)
    }
  }
}
