/// The motions of one animator that follow each other, as one line of time.
///
/// A place on the line is in seconds of the motions' own time from the beginning of the first of them that
/// is remembered; it is negative while that waits for the end of its delay. What is still to come is in the
/// queue of pending motions, and begins as it does without a line. What has been is kept, so that the line
/// can be gone back along: behind each beginning the motion before is found again, and forwards the very
/// same motion again.
struct TimeLine: Sendable {
  /// A motion that has begun on the line; of a motion that repeats, one of its legs.
  struct Leg: Sendable {
    var definition: RunningMotion.Definition

    /// The motion's identifier when it was requested, or when its line was over last: each life of it has
    /// another one.
    var requestedID: MotionID

    /// The place at which it begins.
    var begin: Double

    /// As it waited; `nil` for the first motion, and for further legs.
    var request: PendingMotion?

    /// Whether the leg before is of the same motion.
    var isFurtherLeg = false

    /// Whether it had arrived, or was at rest, where the next one begins.
    var hadArrived = false
    var hadSettled = false

    /// The number of further legs of the same motion that have been since, and are not listed.
    var unlistedLegs = 0

    /// Whether it is or was, under any identifier, a motion.
    func isLife(of id: MotionID) -> Bool { definition.id == id || requestedID == id }
  }

  /// The legs before the present one, oldest first.
  var passed: [Leg] = []

  /// The leg that the value is on, or on which it has come to rest; `nil` before the first.
  var current: Leg?

  /// Where the running one begins of the legs that ``current`` stands for.
  var legBegin = 0.0

  /// The legs behind whose beginnings the value has come back, the next one last.
  var ahead: [Leg] = []

  /// What is pending on the line while it runs backwards; beginnings are places.
  var later = PendingQueue()

  /// The motion of ``current``, once it has come to rest.
  var rested: RunningMotion?

  /// Whether the running motion is beyond its arrival, and has not reported it: it has come there
  /// backwards.
  var isPastArrival = false

  /// Whether the present motion has reported its arrival, on its last leg, and has come back behind that.
  var hasReportedArrival = false

  /// Whether the line has come to its end, or back to its beginning.
  var isOver = false

  /// Seconds from the beginning of the first motion that was forgotten to the place 0.
  var forgotten = 0.0

  /// The time of the place 0, or what it would be at the present rate.
  var origin: Double

  /// Seconds of the line per second of the loop's time; negative while it runs backwards.
  var rate = 1.0

  /// A line that has yet to begin.
  init(beginningAt origin: Double) { self.origin = origin }

  init(of motion: RunningMotion) {
    (origin, rate) = (motion.originTime, motion.rate)
    current = Leg(definition: motion.definition, requestedID: motion.id, begin: 0)
  }

  func place(at time: Double) -> Double { (time - origin) * rate }

  func time(at place: Double) -> Double { origin + place / rate }

  /// Whether a motion that has been comes again.
  var goesOn: Bool { !isOver && rate > 0 && !ahead.isEmpty }

  /// The time at which a motion that has been begins again; what is due at the same time comes first, but
  /// for rounding.
  var nextBegin: Double? {
    guard goesOn, let next = ahead.last else { return nil }
    return time(at: next.begin) + rounding
  }

  /// Seconds: more than what the rounding of times and places makes of a time.
  var rounding: Double { 32 * max(1, origin.magnitude, legBegin.magnitude).ulp }

  /// Whether a motion is on the line, under any of its identifiers.
  func has(_ id: MotionID) -> Bool {
    passed.contains { $0.isLife(of: id) } || ahead.contains { $0.isLife(of: id) }
      || current?.isLife(of: id) ?? false || later.ids.contains(id)
  }

  /// The motions that it has yet to do again, in their order.
  var idsAhead: [MotionID] {
    ahead.reversed().filter { !$0.isFurtherLeg }.map { $0.definition.id }
  }

  /// Leaves the present leg behind, for the next one.
  ///
  /// Of more than a hundred the first is forgotten: places count from the second then.
  mutating func leave(hadArrived: Bool, hadSettled: Bool) {
    (rested, isPastArrival, hasReportedArrival) = (nil, false, false)
    guard var leg = current else { return }
    (leg.hadArrived, leg.hadSettled) = (hadArrived, hadSettled)
    current = nil
    passed.append(leg)
    if passed.count > Self.mostLegs { forget(first: 1) }
  }

  /// Forgets the first of the legs that have been, and counts places from the beginning of what is left.
  mutating func forget(first count: Int) {
    passed.removeFirst(count)
    let begin = passed.first?.begin ?? current?.begin ?? legBegin
    forgotten += begin
    origin += begin / rate
    for index in passed.indices { passed[index].begin -= begin }
    for index in ahead.indices { ahead[index].begin -= begin }
    current?.begin -= begin
    legBegin -= begin
    later.retime { $0 - begin }
  }

  private static var mostLegs: Int { 100 }
}

/// A machine's passage along its line by itself, apart from the passing of time.
struct LinePassage: Sendable {
  /// Whether only the length of the line is wanted.
  var isMeasuring = false

  /// Whether a motion was met that repeats for ever, or as good as that.
  var isEndless = false

  /// The number of legs so far of motions that repeat for ever, and the time of the first one.
  var passedLegs = 0.0
  var firstTime = 0.0

  /// The further legs of a motion that repeats, if they are to be listed, and how many of them.
  var legs: [TimeLine.Leg] = []
  var wantedLegs = 0

  /// Counts a leg, and says whether those until a time are too many to be passed, if each takes as long.
  mutating func areTooMany(from time: Double, until end: Double) -> Bool {
    if passedLegs == 0 { firstTime = time }
    passedLegs += 1
    return end == .infinity || passedLegs > Self.mostLegs
      || passedLegs > 1
        && (passedLegs - 1) * (end - time) > Self.mostLegs * (time - firstTime)
  }

  /// The number of legs beyond which a motion counts as one that repeats for ever.
  static var mostLegs: Double { 10_000 }
}
