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
    case goOn(MotionRequest<Vector>, id: MotionID, from: Vector, isPaused: Bool)
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
    case .goOn(let request, let id, let value, let isPaused):
      goOn(from: value, with: request, as: id, isPaused: isPaused, at: time)
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

/// A motion that begins later.
@usableFromInline
package final class PendingMotion<Vector: MotionVector>: Sendable {
  package let id: MotionID
  let request: MotionRequest<Vector>
  /// What it waits for.
  let start: MotionStart
  /// Seconds from then until it begins.
  let delay: Double
  /// The time at which it begins; `nil` while it waits for the motions before it.
  package let beginTime: Double?

  init(
    id: MotionID, request: MotionRequest<Vector>, start: MotionStart, delay: Double,
    beginTime: Double?
  ) {
    (self.id, self.request, self.start) = (id, request, start)
    (self.delay, self.beginTime) = (delay, beginTime)
  }

  /// The same motion at another time.
  fileprivate func beginning(
    at time: Double?, delay: Double? = nil, start: MotionStart? = nil
  ) -> PendingMotion {
    PendingMotion(
      id: id, request: request, start: start ?? self.start, delay: delay ?? self.delay,
      beginTime: time)
  }
}

/// Motions that begin later.
///
/// A motion that was requested for now, with a delay, begins at a time that is known: these are a
/// binary heap by that time. The others wait for the motions before them, in the order of their
/// requests, which is that of their identifiers; only the first of them can have a delay that runs.
///
/// - Complexity: O(1) to read what is next, O(log n) amortised to append or to remove a motion.
@usableFromInline
package struct PendingQueue<Vector: MotionVector>: Sendable {
  /// No element is later than the two at twice its index, plus one and plus two.
  package private(set) var timed: [PendingMotion<Vector>] = []

  /// In the order of their requests, behind ``waitingStart`` places whose motions have been removed.
  package private(set) var waiting: [PendingMotion<Vector>?] = []
  private var waitingStart = 0

  @usableFromInline init() {}

  @usableFromInline package var isEmpty: Bool { timed.isEmpty && waiting.isEmpty }

  /// The first of the motions that wait for others.
  var firstWaiting: PendingMotion<Vector>? { waiting.isEmpty ? nil : waiting[waitingStart] }

  /// The earliest time at which a motion begins; `nil` if none is known.
  var nextBegin: Double? {
    let first = waiting.isEmpty ? nil : waiting[waitingStart]?.beginTime
    guard let time = timed.first?.beginTime else { return first }
    return first.map { min($0, time) } ?? time
  }

  /// All motions, in the order of their requests.
  ///
  /// - Complexity: O(n log n).
  var ids: [MotionID] {
    var byRequest = PendingQueue()
    for case .some(let motion) in timed.map({ Optional($0) }) + waiting {
      byRequest.append(motion.beginning(at: Double(motion.id.serial), start: .now))
    }
    var ids: [MotionID] = []
    while let next = byRequest.removeNext() { ids.append(next.id) }
    return ids
  }

  /// Whether a motion waits for the arrival of another one.
  var awaitsArrival: Bool { waiting.contains { $0?.start == .whenArrived } }

  /// The first result that is not `nil`, from the motion that was requested last to the first.
  ///
  /// - Complexity: O(1) for motions that wait for others, O(n) in the number of those that do not.
  func last<Result>(_ result: (PendingMotion<Vector>) -> Result?) -> Result? {
    var last: (serial: UInt64, result: Result)?
    for case .some(let motion) in waiting.reversed() {
      guard let found = result(motion) else { continue }
      last = (motion.id.serial, found)
      break
    }
    for motion in timed where motion.id.serial > last?.serial ?? 0 {
      if let found = result(motion) { last = (motion.id.serial, found) }
    }
    return last?.result
  }

  /// Adds a motion, which was requested later than the others.
  mutating func append(_ motion: PendingMotion<Vector>) {
    guard motion.start == .now, motion.beginTime != nil else { return waiting.append(motion) }
    timed.append(motion)
    var index = timed.count - 1
    while index > 0, timed[index].begins(before: timed[(index - 1) / 2]) {
      timed.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the first of the motions that wait for others, if there is one.
  @discardableResult
  mutating func removeFirstWaiting() -> PendingMotion<Vector>? {
    guard let first = firstWaiting else { return nil }
    waiting[waitingStart] = nil
    waitingStart += 1
    if 2 * waitingStart >= waiting.count {
      waiting.removeFirst(waitingStart)
      waitingStart = 0
    }
    return first
  }

  /// Removes the motion that begins first; of several at the same time, the one requested first.
  ///
  /// ``nextBegin`` must not be `nil`.
  mutating func removeNext() -> PendingMotion<Vector>? {
    guard let next = timed.first else { return removeFirstWaiting() }
    if let first = firstWaiting, first.begins(before: next) { return removeFirstWaiting() }
    let last = timed.removeLast()
    guard !timed.isEmpty else { return next }
    timed[0] = last
    var index = 0
    while true {
      var first = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < timed.count && timed[child].begins(before: timed[first]) { first = child }
      if first == index { return next }
      timed.swapAt(index, first)
      index = first
    }
  }

  /// The motion that begins first waits for others instead, without its delay.
  mutating func deferNext() {
    guard let next = removeNext()?.beginning(at: nil, delay: 0) else { return }
    let place = waiting.lastIndex { ($0?.id.serial ?? 0) < next.id.serial }
    waiting.insert(next, at: place.map { $0 + 1 } ?? waitingStart)
  }

  /// Starts the delay of the first of the motions that wait for others.
  mutating func startDelay(at time: Double) {
    guard let first = firstWaiting else { return }
    waiting[waitingStart] = first.beginning(at: time + first.delay)
  }

  /// Delays all beginnings whose times are known, as a pause does.
  mutating func shift(by delay: Double) {
    let motions = timed
    timed = []
    // Anew, because two times that rounding makes equal are in the order of the requests.
    for motion in motions { append(motion.beginning(at: motion.beginTime.map { $0 + delay })) }
    guard let first = firstWaiting, let time = first.beginTime else { return }
    waiting[waitingStart] = first.beginning(at: time + delay)
  }
}

extension PendingMotion {
  /// Whether this motion begins earlier than another one, or at the same time and was requested
  /// earlier.
  fileprivate func begins(before other: PendingMotion) -> Bool {
    let (time, otherTime) = (beginTime ?? .infinity, other.beginTime ?? .infinity)
    return time < otherTime || time == otherTime && id.serial < other.id.serial
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
