/// A motion that begins later.
struct PendingMotion: Sendable {
  var id: MotionID
  let request: MotionRequest
  /// What it waits for.
  let start: MotionStart
  /// Seconds from then until it begins.
  var delay: Double
  /// The time at which it begins; `nil` while it waits for the motions before it.
  var beginTime: Double?

  /// The time at which it begins, if it was requested for now, with a delay.
  fileprivate var timedBegin: Double? { start == .now ? beginTime : nil }
}

/// Motions that begin later, in the order of their requests.
///
/// A motion that was requested for now, with a delay, begins at a time that is known, and replaces all
/// that were requested before it: one that would begin after it never does, and is not in the queue. The
/// others wait for the motions before them; only the first of all can have a delay that runs.
struct PendingQueue: Sendable {
  private(set) var motions: [PendingMotion] = []

  var isEmpty: Bool { motions.isEmpty }

  /// The motion that waits for others, if it is the next one.
  var firstWaiting: PendingMotion? {
    motions.first.flatMap { $0.beginTime == nil ? $0 : nil }
  }

  /// The index of the first motion that was requested for now: it replaces those before it.
  private var firstTimed: Int?

  /// Whether a motion begins at a time that is known, whatever happens to those before it.
  var isTimed: Bool { firstTimed != nil }

  /// The motion that begins first of those whose times are known.
  private var next: Int? {
    let timed = firstTimed
    guard let first = motions.first, let delayed = first.beginTime else { return timed }
    guard let timed, let time = motions[timed].beginTime, time < delayed else { return 0 }
    return timed
  }

  /// The earliest time at which a motion begins; `nil` if none is known.
  var nextBegin: Double? { next.flatMap { motions[$0].beginTime } }

  /// All motions, in the order of their requests.
  var ids: [MotionID] { motions.map { $0.id } }

  /// Whether a motion waits for the arrival of another one.
  var awaitsArrival: Bool { motions.contains { $0.start == .whenArrived } }

  /// Adds a motion, which was requested later than the others.
  ///
  /// - Returns: The motions that never begin, since that would be later: they are removed.
  mutating func append(_ motion: PendingMotion) -> [MotionID] {
    var end = motions.count
    if let time = motion.timedBegin {
      for index in motions.indices.reversed() {
        guard let other = motions[index].beginTime else { continue }
        if other <= time { break }
        end = index
      }
    }
    let replaced = motions[end...].map { $0.id }
    motions.removeSubrange(end...)
    if let first = firstTimed, first >= end { firstTimed = nil }
    if firstTimed == nil, motion.timedBegin != nil { firstTimed = end }
    motions.append(motion)
    return replaced
  }

  /// Removes ``firstWaiting``, which there is.
  mutating func removeFirstWaiting() {
    motions.removeFirst()
    firstTimed = firstTimed.map { $0 - 1 }
  }

  /// Removes the motion that begins first; of several at the same time, the one requested first.
  ///
  /// One that was requested for now replaces those before it, which are removed too.
  mutating func removeNext() -> (motion: PendingMotion, replaced: [MotionID])? {
    guard let next else { return nil }
    let motion = motions[next]
    let replaced = motions[..<next].map { $0.id }
    motions.removeFirst(replaced.count + 1)
    firstTimed = motions.firstIndex { $0.timedBegin != nil }
    return (motion, replaced)
  }

  /// Adds a motion that was the next one: it waits for others instead, without its delay.
  mutating func deferBegin(of motion: PendingMotion) {
    var motion = motion
    (motion.beginTime, motion.delay) = (nil, 0)
    motions.insert(motion, at: 0)
    firstTimed = firstTimed.map { $0 + 1 }
  }

  /// Starts the delay of the first of the motions that wait for others.
  ///
  /// - Parameter rate: Seconds of the delay per second of the loop's time.
  /// - Returns: The motions that never begin, since a later request begins before: they are removed.
  mutating func startDelay(at time: Double, rate: Double = 1) -> [MotionID] {
    guard let first = firstWaiting else { return [] }
    let begin = time + first.delay / rate
    if let timed = firstTimed, let other = motions[timed].beginTime, other < begin {
      let replaced = motions[..<timed].map { $0.id }
      motions.removeFirst(timed)
      firstTimed = 0
      return replaced
    }
    motions[0].beginTime = begin
    return []
  }

  /// Sets all beginnings whose times are known to others, in the same order.
  mutating func retime(_ time: (Double) -> Double) {
    for index in motions.indices { motions[index].beginTime = motions[index].beginTime.map(time) }
  }

  /// Gives all motions other identifiers, in their order.
  mutating func rename(_ id: (MotionID) -> MotionID) {
    for index in motions.indices { motions[index].id = id(motions[index].id) }
  }

  /// Adds motions that were requested later than these.
  ///
  /// - Returns: The motions that never begin.
  mutating func append(contentsOf other: PendingQueue) -> [MotionID] {
    other.motions.flatMap { append($0) }
  }

  /// Delays all beginnings whose times are known, as a pause does.
  mutating func shift(by delay: Double) { retime { $0 + delay } }
}
