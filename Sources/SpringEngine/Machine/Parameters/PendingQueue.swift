/// A motion that begins later.
final class PendingMotion: Sendable {
  let id: MotionID
  let request: MotionRequest
  /// What it waits for.
  let start: MotionStart
  /// Seconds from then until it begins.
  let delay: Double
  /// The time at which it begins; `nil` while it waits for the motions before it.
  let beginTime: Double?

  init(
    id: MotionID, request: MotionRequest, start: MotionStart, delay: Double,
    beginTime: Double?
  ) {
    (self.id, self.request, self.start) = (id, request, start)
    (self.delay, self.beginTime) = (delay, beginTime)
  }

  fileprivate func beginning(at time: Double?, delay: Double? = nil) -> PendingMotion {
    PendingMotion(
      id: id, request: request, start: start, delay: delay ?? self.delay, beginTime: time)
  }

  /// The same motion under another identifier.
  fileprivate func renamed(_ id: MotionID) -> PendingMotion {
    PendingMotion(id: id, request: request, start: start, delay: delay, beginTime: beginTime)
  }

  /// Whether this motion begins earlier than another one, or at the same time and was requested
  /// earlier.
  fileprivate func begins(before other: PendingMotion) -> Bool {
    let (time, otherTime) = (beginTime ?? .infinity, other.beginTime ?? .infinity)
    return time < otherTime || time == otherTime && id.serial < other.id.serial
  }
}

/// Motions that begin later.
///
/// A motion that was requested for now, with a delay, begins at a time that is known. The others wait for
/// the motions before them, in the order of their requests, which is that of their identifiers; only the
/// first of them can have a delay that runs.
struct PendingQueue: Sendable {
  /// By the times at which they begin, the next one last.
  private(set) var timed: [PendingMotion] = []

  /// In the order of their requests.
  private(set) var waiting: [PendingMotion] = []

  init() {}

  var isEmpty: Bool { timed.isEmpty && waiting.isEmpty }

  var firstWaiting: PendingMotion? { waiting.first }

  /// The earliest time at which a motion begins; `nil` if none is known.
  var nextBegin: Double? {
    let first = waiting.first?.beginTime
    guard let time = timed.last?.beginTime else { return first }
    return first.map { min($0, time) } ?? time
  }

  /// All motions, in the order of their requests.
  var ids: [MotionID] {
    var all = timed + waiting
    Self.sort(&all, byTime: false)
    return all.map { $0.id }
  }

  /// Whether a motion waits for the arrival of another one.
  var awaitsArrival: Bool { waiting.contains { $0.start == .whenArrived } }

  /// The first result that is not `nil`, from the motion that was requested last to the first.
  ///
  /// - Complexity: O(1) for motions that wait for others, O(n) in the number of those that do not.
  func last<Result>(_ result: (PendingMotion) -> Result?) -> Result? {
    var last: (serial: UInt64, result: Result)?
    for motion in waiting.reversed() {
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
  mutating func append(_ motion: PendingMotion) {
    guard motion.start == .now, motion.beginTime != nil else { return waiting.append(motion) }
    var (low, high) = (0, timed.count)
    while low < high {
      let middle = (low + high) / 2
      if timed[middle].begins(before: motion) { high = middle } else { low = middle + 1 }
    }
    timed.insert(motion, at: low)
  }

  @discardableResult
  mutating func removeFirstWaiting() -> PendingMotion? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Removes the motion that begins first; of several at the same time, the one requested first.
  ///
  /// ``nextBegin`` must not be `nil`.
  mutating func removeNext() -> PendingMotion? {
    guard let next = timed.last else { return removeFirstWaiting() }
    if let first = waiting.first, first.begins(before: next) { return removeFirstWaiting() }
    return timed.removeLast()
  }

  /// The motion that begins first waits for others instead, without its delay.
  mutating func deferNext() {
    guard let next = removeNext()?.beginning(at: nil, delay: 0) else { return }
    let place = waiting.firstIndex { $0.id.serial > next.id.serial }
    waiting.insert(next, at: place ?? waiting.endIndex)
  }

  /// Starts the delay of the first of the motions that wait for others.
  ///
  /// - Parameter rate: Seconds of the delay per second of the loop's time.
  mutating func startDelay(at time: Double, rate: Double = 1) {
    guard let first = waiting.first else { return }
    waiting[0] = first.beginning(at: time + first.delay / rate)
  }

  /// Sets all beginnings whose times are known to others.
  mutating func retime(_ time: (Double) -> Double) {
    timed = timed.map { $0.beginning(at: $0.beginTime.map(time)) }
    // Two times that rounding makes equal are in the order of the requests.
    Self.sort(&timed, byTime: true)
    guard let first = waiting.first, let begin = first.beginTime else { return }
    waiting[0] = first.beginning(at: time(begin))
  }

  /// Sorts by the times of beginnings, the next one last, or by requests: one copy of a sort for both.
  @inline(never)
  private static func sort(_ motions: inout [PendingMotion], byTime: Bool) {
    motions.sort { byTime ? $1.begins(before: $0) : $0.id.serial < $1.id.serial }
  }

  /// Gives all motions other identifiers.
  mutating func rename(_ id: (MotionID) -> MotionID) {
    // In their order, as that of identifiers is that of requests.
    timed = timed.reversed().map { $0.renamed(id($0.id)) }.reversed()
    waiting = waiting.map { $0.renamed(id($0.id)) }
  }

  /// Adds motions that are to begin after these.
  mutating func append(contentsOf other: PendingQueue) {
    for motion in other.timed.reversed() { append(motion) }
    for motion in other.waiting { append(motion) }
  }

  /// Delays all beginnings whose times are known, as a pause does.
  mutating func shift(by delay: Double) { retime { $0 + delay } }
}
