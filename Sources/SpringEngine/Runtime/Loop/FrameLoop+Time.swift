// The loop's time: the clock's, scaled and without stalls.

extension FrameLoop {
  /// Beyond this, start and end of any motion fall into the same frame.
  static let largestTimeScale = 1000.0

  /// The loop's time, in seconds: that of the latest frame, or later if the next one is overdue.
  @inline(never)
  public var time: Double {
    // First, because it may end a stall, which changes the map.
    let clockTime = latestClockTime()
    return timeMap.loopTime(atClockTime: clockTime)
  }

  /// The clock's time at a time of the loop, at the present ``timeScale``.
  ///
  /// An animation that begins at that time of the clock, at the speed ``timeScale``, stays in step
  /// with the loop until the scale changes or a stall is left out.
  ///
  /// - Parameter time: In seconds of the loop's time; may be in the past or in the future.
  /// - Returns: In seconds of the clock's time; `nil` while the scale is 0.
  public func clockTime(ofLoopTime time: Double) -> Double? {
    _ = latestClockTime()
    return timeMap.clockTime(ofLoopTime: time)
  }

  /// Converts a timestamp of the clock, such as a touch's, to an event's time; `nil` means now.
  ///
  /// A timestamp that is older than a second, or later than the latest frame, comes from another
  /// clock and is replaced by the nearest valid one.
  ///
  /// While the loop's time stands still, the event's is the present one. Interruptions of groups that have
  /// ended by then are over first.
  ///
  /// - Returns: `nil` if the timestamp is not finite.
  @inline(never)
  func eventTime(at timestamp: Double?) -> EventTime? {
    endInterruptions()
    let latest = latestClockTime()
    var clockTime = latest
    if let timestamp {
      guard timestamp.isFinite else { return nil }
      clockTime = min(max(timestamp, latest - EventTime.longestDelay), latest)
    }
    return EventTime(
      time: timeMap.loopTime(atClockTime: timeMap.scale > 0 ? clockTime : latest),
      clockTime: clockTime, scale: timeMap.scale)
  }

  /// Seconds: a frame that is more than this before the last one is of a clock that was set back.
  static let longestSetback = EventTime.longestDelay

  /// The latest time of the clock up to which the loop's time has come.
  var latestKnown: Double { max(lastTarget, lastRequest) }

  /// Goes on with the loop's time where it is, on a clock that was set back.
  func followClock(setBackTo frame: Frame) {
    guard !isInFrame else { return }
    let length = min(max(frame.targetTimestamp - frame.timestamp, 0), Self.longestSetback)
    let start = frame.targetTimestamp - length
    timeMap.continue(from: start, insteadOf: latestKnown)
    lastTarget = start
    lastRequest = start
    for member in playing.members { plan(member) }
    // What the clock waits for is at another of its times.
    requestEveryFrame()
  }

  /// The clock's time; the latest one that is known while that is no time.
  var now: Double {
    let now = clock.now
    if isTime(now) { return now }
    return latestKnown.isFinite ? latestKnown : 0
  }

  /// Whether the clock's reading is a time of the clock before.
  ///
  /// It is finite, and resolves a frame if those before did. A second frame that does not is believed.
  func isTime(_ reading: Double) -> Bool {
    reading.isFinite && (abs(reading) < Self.coarseTime || !(abs(latestKnown) < Self.coarseTime))
  }

  /// Seconds: two neighbouring numbers are a frame apart, at 64 Hz.
  private static let coarseTime = 0x1p47

  /// The clock's time up to which motion may be shown or requested; ends a stall that is in progress.
  @inline(never)
  func latestClockTime() -> Double {
    let now = now
    if now < latestKnown - Self.longestSetback {
      followClock(setBackTo: Frame(timestamp: now, targetTimestamp: now))
    }
    if isRunning { holdStall(before: Frame(timestamp: now, targetTimestamp: now)) }
    lastRequest = max(now, latestKnown)
    return lastRequest
  }

  /// Leaves a gap that is too long out of the loop's time, except for one frame's length.
  ///
  /// A part of it in which values were changed or asked for stays: the loop's time never goes back.
  @inline(never)
  func holdStall(before frame: Frame) {
    guard case .hold(let longest) = stallPolicy else { return }
    let gap = frame.targetTimestamp - lastTarget
    guard gap > longest else { return }
    let frameLength = min(max(frame.targetTimestamp - frame.timestamp, 0), longest)
    let used = max(lastTarget, min(lastRequest, frame.targetTimestamp))
    timeMap.skip(
      from: min(used + frameLength, frame.targetTimestamp), to: frame.targetTimestamp)
    lastTarget = frame.targetTimestamp
  }
}

/// A member of a loop whose time stands still.
///
/// It is not retained, so that an animator without other references is deallocated. Members that drive
/// objects stay in the loop; one that drives an object since then is no sleeper any more.
struct Sleeper {
  private weak var storage: AnimatorStorage?

  @MainActor
  init(_ member: AnimatorStorage) {
    storage = member
    member.isSleeping = true
  }

  @MainActor
  var member: AnimatorStorage? {
    storage.flatMap { $0.isSleeping ? $0 : nil }
  }
}

extension FrameLoop {
  /// Passes ``timeScale`` or ``isPaused`` on to the loop's time, from now on.
  func followTimeScale() {
    require(
      (0...Self.largestTimeScale).contains(timeScale),
      "frame loop: timeScale must be in 0…1000", timeScale)
    if isPaused || timeScale == 0 { showPresent() }
    let scale = isPaused ? 0 : timeScale
    guard scale != timeMap.scale else { return }
    timeMap.setScale(scale, atClockTime: latestClockTime())
    defer { replanMembers() }
    requestEveryFrame()
    guard scale > 0 else { return stopTime() }
    for member in sleepers.lazy.compactMap(\.member) { keepSleeper(member) }
    sleepers.removeAll()
    if hasIdleMembers, !isInFrame { removeIdleMembers() }
    if !members.isEmpty { startClock() }
  }

  /// Shows how far motion has come, before the time stands still or motion is reduced.
  @inline(never)
  func showPresent(where isConcerned: (AnimatorStorage) -> Bool = { _ in true }) {
    guard timeMap.scale > 0, !isInFrame else { return }
    let present = ContiguousArray(
      (members + playing.members).filter { $0.machine.pausedAt == nil && isConcerned($0) })
    guard !present.isEmpty else { return }
    let time = time
    batch {
      for member in present {
        recorder?.add(.frame, of: member, at: EventTime(time: time, clockTime: time))
        member.attend(to: time)
      }
    }
  }

  /// Stops the clock, and keeps only members that drive objects; within a frame, after it.
  func stopTime() {
    guard !isInFrame else { return }
    stopClock()
    sleepers += members.lazy.filter { $0.receivers.isEmpty }.map { Sleeper($0) }
    members.take(where: \.receivers.isEmpty)
  }
}

extension FrameLoop {
  /// Keeps a member that goes on, or drives an object from now on.
  func keepSleeper(_ member: AnimatorStorage) {
    guard member.isSleeping else { return }
    member.isSleeping = false
    members.append(member)
  }
}

/// Converts the clock's time into the loop's: scaled, and without the stalls that are left out.
///
/// A straight line from an anchor. A change of scale or a stall sets a new anchor, so that the
/// loop's time never jumps. The previous line is kept because touches can be delivered after a
/// newer anchor was set.
struct TimeMap: Sendable {
  private struct Line {
    var clockTime = 0.0
    var loopTime = 0.0
    var scale = 1.0

    func loopTime(at time: Double) -> Double { loopTime + (time - clockTime) * scale }

    func clockTime(at time: Double) -> Double? {
      scale > 0 ? clockTime + (time - loopTime) / scale : nil
    }
  }

  private var line = Line()
  private var previousLine = Line()

  /// Seconds of the loop's time per second of the clock's, at present.
  var scale: Double { line.scale }

  func loopTime(atClockTime clockTime: Double) -> Double {
    if clockTime >= line.clockTime { return line.loopTime(at: clockTime) }
    return min(line.loopTime, previousLine.loopTime(at: clockTime))
  }

  /// The clock's time at a time of the loop; `nil` while the scale is 0.
  ///
  /// Only the present line counts, also for times before its anchor.
  func clockTime(ofLoopTime loopTime: Double) -> Double? { line.clockTime(at: loopTime) }

  mutating func setScale(_ newScale: Double, atClockTime clockTime: Double) {
    setLine(Line(clockTime: clockTime, loopTime: loopTime(atClockTime: clockTime), scale: newScale))
  }

  /// Leaves out the clock's time from one of its times, or the anchor's if that is later, to a later one.
  ///
  /// Nothing is left out before the anchor: a clock that was set back has yet to come there.
  mutating func skip(from start: Double, to end: Double) {
    guard end > line.clockTime else { return }
    let loopTime = max(loopTime(atClockTime: start), line.loopTime)
    setLine(Line(clockTime: end, loopTime: loopTime, scale: scale))
  }

  /// Goes on from an earlier time of the clock as from a later one.
  mutating func `continue`(from clockTime: Double, insteadOf laterTime: Double) {
    line = Line(clockTime: clockTime, loopTime: loopTime(atClockTime: laterTime), scale: scale)
    previousLine = line
  }

  private mutating func setLine(_ newLine: Line) {
    if newLine.clockTime > line.clockTime { previousLine = line }
    line = newLine
  }
}
