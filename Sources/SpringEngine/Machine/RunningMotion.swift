/// A motion that moves the value, and the times that are known in advance.
///
/// Times are in seconds of the loop's time; *elapsed* is the motion's own time, since its origin.
struct RunningMotion: Sendable {
  /// The part of a motion that does not change, which the copies of the motion share.
  ///
  /// Unchecked, because an object that nothing else refers to is given the definition of a new motion.
  final class Definition: @unchecked Sendable {
    @exclusivity(unchecked) private(set) var id: MotionID

    @exclusivity(unchecked) private(set) var model: Course

    /// What was requested, before the policy on motion, if that is another motion.
    @exclusivity(unchecked) private var unreduced: Indirect<(Course, from: MotionState<Lanes>)>?

    @exclusivity(unchecked) private(set) var origin: MotionState<Lanes>

    /// The rest of an older motion, which fades away on top.
    @exclusivity(unchecked) private(set) var crossfade: Indirect<Crossfade>?

    /// The legs that follow, if the motion repeats.
    @exclusivity(unchecked) private(set) var repetition: Repetition?

    /// The largest distance from rest, at the start of this motion or of one whose place it takes.
    @exclusivity(unchecked) private(set) var reach = 0.0

    init(_ id: MotionID, _ requested: Course, from origin: MotionState<Lanes>) {
      (self.id, self.origin, model) = (id, origin, requested.planned(from: origin))
      reach = model.reach(from: origin)
    }

    /// A copy under another identifier, which plays the same motion once more.
    init(_ other: Definition, as id: MotionID) {
      (self.id, origin, model) = (id, other.origin, other.model)
      (unreduced, crossfade, repetition) = (other.unreduced, other.crossfade, other.repetition)
      reach = other.reach
    }

    /// Replaces the definition, if nothing else refers to it.
    func replace(_ id: MotionID, _ requested: Course, from origin: MotionState<Lanes>) {
      self.id = id
      self.origin = origin
      model = requested.planned(from: origin)
      (unreduced, crossfade, repetition) = (nil, nil, nil)
      reach = model.reach(from: origin)
    }

    /// Completes a new definition.
    ///
    ///
    /// `leastReach` is the reach of a motion whose place it takes.
    func complete(
      reduced: Course?, from start: MotionState<Lanes>, crossfade: Crossfade?,
      repetition: Repetition?, leastReach: Double
    ) {
      if let reduced {
        unreduced = Indirect((model, origin))
        origin = start
        model = reduced.planned(from: start)
        reach = model.reach(from: origin)
      }
      if let crossfade {
        self.crossfade = Indirect(crossfade)
        reach = max(reach, crossfade.course.reach(from: crossfade.origin))
      }
      self.repetition = repetition
      reach = max(reach, leastReach)
    }

    /// Whether motion was reduced when the motion began or was last changed.
    var isReduced: Bool { unreduced != nil }

    /// The motion as requested, before the policy on motion.
    @inline(never)
    var requested: Course { unreduced?.content.0 ?? model }

    /// Where the motion as requested begins.
    var requestedOrigin: MotionState<Lanes> { unreduced?.content.from ?? origin }
  }

  /// An offset and its velocity that springs pull to zero.
  struct Crossfade: Sendable {
    var course: Course
    var origin: MotionState<Lanes>

    /// The offset and its velocity a time after the origin.
    @inline(never)
    func state(after time: Double) -> MotionState<Lanes> {
      course.state(after: time, from: origin)
    }
  }

  private(set) var definition: Definition

  /// The time at which the motion was at its origin, or would have been at its present rate.
  private(set) var originTime: Double

  /// The time from which the motion has gone on as it does: its beginning, or its latest change.
  private(set) var changeTime: Double

  /// Seconds of the motion's own time per second of the loop's time; negative while it runs backwards.
  private(set) var rate = 1.0

  /// Whether ``arrivalTime`` and ``restTime`` are exact, and not lower bounds.
  var isArrivalKnown = false
  var isRestKnown = false

  /// When the motion arrives, and when it is at rest, or lower bounds of these times; infinite if never.
  var arrivalTime = Double.infinity
  var restTime = Double.infinity
  var hasArrived = false

  /// Whether anything depends on the arrival; otherwise it is not solved for.
  var reportsArrival: Bool

  /// Whether the arrival is next, and not the rest.
  var awaitsArrival: Bool { reportsArrival && !hasArrived && rate > 0 }

  /// The next impact in the direction of travel, in the motion's own time; `nil` for walls that only the
  /// policy on motion added.
  var nextImpact: Impact?

  /// The impacts before ``nextImpact``, the next one last, while the motion runs backwards.
  var passedImpacts: [Impact] = []

  /// Whether an impact at the start has been reported, or is not to be.
  var hasReportedImpactAtStart = false

  /// The settling durations of the components: computed when an impact of the component is found first,
  /// because that of a fall between a floor and a near ceiling takes many steps.
  var componentDurations: [Double?] = []

  /// The time of the next event; until then the motion needs nothing but evaluation.
  private(set) var nextEventTime = Double.infinity

  init(
    _ definition: Definition, at originTime: Double, hasArrived: Bool = false,
    reportsArrival: Bool = true, tolerance: SettlingTolerance
  ) {
    self.definition = definition
    self.reportsArrival = reportsArrival
    self.originTime = originTime
    changeTime = originTime
    self.hasArrived = hasArrived
    estimateRest(within: tolerance)
    if definition.requested.hasWalls { findImpact(after: -1, within: tolerance) }
  }

  var id: MotionID { definition.id }
  var model: Course { definition.model }
  var origin: MotionState<Lanes> { definition.origin }

  /// Where the motion ends; `nil` if it never does.
  var settledValue: Lanes? {
    rate > 0 ? model.settledValue(from: origin) : state(after: 0).value
  }

  /// The motion's destination, also of a spring that never comes to rest.
  var target: Lanes? { model.destination(from: origin) }
}

// MARK: States

extension RunningMotion {
  /// The motion's own time at a time, at least 0.
  @inline(__always)
  func elapsed(at time: Double) -> Double {
    max(0, rate == 1 ? time - originTime : (time - originTime) * rate)
  }

  /// The motion's own time at a time: negative before its start, while it waits.
  func position(at time: Double) -> Double { (time - originTime) * rate }

  /// Whether the motion is yet to begin, as one that has been run back may be.
  func waits(at time: Double) -> Bool { rate > 0 && originTime > time }

  /// The time at which the motion's own time has a value.
  func time(atElapsed elapsed: Double) -> Double { originTime + elapsed / rate }

  /// The exact state at a time; before the origin the value waits there, at rest.
  @inline(never)
  func state(at time: Double) -> MotionState<Lanes> {
    var state = state(after: elapsed(at: time))
    if waits(at: time) { state.velocity = .zero }
    if rate != 1 { state.velocity = state.velocity * rate }
    return state
  }

  /// The state at a time of the motion's own, with the velocity that belongs to a rate of 1.
  @inline(__always)
  func state(after elapsed: Double) -> MotionState<Lanes> { definition.state(after: elapsed) }
}

extension RunningMotion.Definition {
  @inline(never)
  fileprivate func state(after elapsed: Double) -> MotionState<Lanes> {
    let state = model.state(after: elapsed, from: origin)
    guard let crossfade else { return state }
    return state + crossfade.content.state(after: elapsed)
  }
}

// MARK: Changes

extension RunningMotion {
  /// Ends at a time, whatever the model says.
  mutating func finish(at time: Double) {
    (isArrivalKnown, isRestKnown) = (true, true)
    (arrivalTime, restTime) = (time, time)
    nextImpact = nil
    updateNextEventTime()
  }

  /// Arrival has been reported; rest is next.
  mutating func markArrived() {
    hasArrived = true
    if !isRestKnown { restTime = arrivalTime }
    updateNextEventTime()
  }

  /// Reports the arrival from a time on, unless it is past.
  mutating func reportArrival(from time: Double, within tolerance: SettlingTolerance) {
    reportsArrival = true
    let arrivalTime = exactArrivalTime(within: tolerance)
    hasArrived = rate > 0 ? arrivalTime <= time : arrivalTime >= time
    estimateRest(within: tolerance)
  }

  /// Delays the rest of the motion, as a pause does.
  mutating func shift(by delay: Double) {
    originTime += delay
    changeTime += delay
    arrivalTime += delay
    restTime += delay
    nextEventTime += delay
  }

  /// Becomes the same motion under another identifier.
  mutating func rename(_ id: MotionID) { definition = Definition(definition, as: id) }

  /// The same motion, forwards from its start at time 0.
  func played() -> RunningMotion {
    var motion = self
    (motion.rate, motion.originTime) = (1, 0)
    (motion.isArrivalKnown, motion.isRestKnown) = (false, false)
    return motion
  }

  /// Goes on from another time of its own, or at another rate.
  ///
  /// `elapsed` is negative for a motion that has yet to begin; the new rate is finite and not 0. With
  /// `isBeginning` an impact at the start is yet to come.
  @inline(never)
  mutating func goOn(
    fromElapsed elapsed: Double, rate newRate: Double, at time: Double,
    tolerance: SettlingTolerance, isBeginning: Bool = false
  ) {
    rate = newRate
    originTime = time - elapsed / newRate
    // Rounding must not lead back behind an impact.
    let rounding = max(time.ulp, originTime.ulp)
    for _ in 0..<2 where self.elapsed(at: time) < elapsed {
      originTime -= newRate > 0 ? rounding : -rounding
    }
    changeTime = time
    estimateRest(within: tolerance)
    guard definition.requested.hasWalls else { return }
    passedImpacts =
      newRate > 0
      ? []
      : impacts(
        after: 0, until: min(elapsed, duration(within: tolerance) + 4 * elapsed.ulp),
        within: tolerance)
    hasReportedImpactAtStart = elapsed >= 0 && !isBeginning
    findImpact(after: hasReportedImpactAtStart ? elapsed : -1, within: tolerance)
  }

  mutating func updateNextEventTime() {
    let impactTime = nextImpact.map { time(atElapsed: $0.time) } ?? .infinity
    nextEventTime = min(impactTime, awaitsArrival ? arrivalTime : restTime)
  }
}
