/// One clock, shared by all animators, that runs only while something moves.
///
/// Most apps never make one: ``FrameLoop/main`` is there. A test makes one with a ``ManualClock``.
///
/// The loop has its own time: the clock's, run at ``timeScale``, less the stalls that its
/// ``stallPolicy`` leaves out. Frames are evaluated at their target timestamp, the moment at which
/// people see them.
@MainActor
public final class FrameLoop {
  /// The loop that animators use unless they are given another: on the display's own clock where
  /// there is one, on a timer elsewhere.
  ///
  /// It follows the system's settings; see ``followsSystemSettings``.
  public static let main: FrameLoop = {
    let loop = FrameLoop(clock: platformClock())
    loop.followsSystemSettings = true
    return loop
  }()

  /// What happens to motion when no frame came for a while.
  public var stallPolicy = StallPolicy.skip

  /// How fast time passes: 1 as in life, 0.1 for slow motion, 0 to stand still.
  ///
  /// A value outside 0…1000 is ignored.
  public var timeScale: Double {
    get { timeline.scale }
    set {
      guard (0...Self.largestTimeScale).contains(newValue) else { return }
      timeline.setScale(newValue, atClockTime: latestClockTime())
    }
  }

  /// How much motion people want to see; animators without a policy of their own follow it live.
  public var motionPolicy = MotionPolicy.full {
    didSet { for member in members { _ = member.receive(member.motor, .policyChanged) } }
  }

  /// Whether ``motionPolicy`` and ``maximumFrameRate`` follow *Reduce Motion* and *Low Power Mode*,
  /// at once and live, where the platform has such settings.
  ///
  /// Set on ``main``, not set on loops of your own. While it is set, the next change of a setting
  /// overwrites what you set by hand.
  public var followsSystemSettings = false {
    didSet {
      guard followsSystemSettings != oldValue else { return }
      settings = followsSystemSettings ? platformSettings(for: self) : nil
    }
  }

  /// How often to draw, as a wish to the clock; `nil` leaves it to the display.
  public var preferredFrameRateRange: FrameRateRange? { didSet { askForFrameRates() } }

  /// The highest rate to ask for whatever is preferred, in frames per second; `nil` for none.
  ///
  /// - Precondition: Greater than 0 and finite.
  public var maximumFrameRate: Double? {
    didSet {
      precondition(
        maximumFrameRate.map { $0 > 0 && $0.isFinite } ?? true,
        "frame loop: maximumFrameRate must be greater than 0 and finite")
      askForFrameRates()
    }
  }

  /// What wraps the changes of a frame, and each change between frames.
  ///
  /// It must call the function it is given, once, before it returns. Where there is Core Animation,
  /// every loop has one that makes all changes in one transaction without implicit animations.
  /// Events and the phases of motions are told once it is over, still in the frame: what hears of
  /// them may begin animations of any kind.
  public var frameScope: Scope?

  /// Something to do around changes of values: see ``frameScope``.
  public typealias Scope = @MainActor (_ changes: () -> Void) -> Void

  /// Whether the clock runs: whether anything moves.
  public private(set) var isRunning = false

  private let clock: any FrameClock

  // Unchecked for speed, as in the motor: the main actor serialises all access, and nobody is
  // called while one of these is being changed.
  @exclusivity(unchecked) private var timeline = TimeMap()
  @exclusivity(unchecked) private var lastTarget = -Double.infinity
  @exclusivity(unchecked) private var members: ContiguousArray<LoopMember> = []
  @exclusivity(unchecked) private var isInFrame = false
  @exclusivity(unchecked) private var isInScope = false
  @exclusivity(unchecked) private var withNews: ContiguousArray<LoopMember> = []
  private var settings: AnyObject?

  /// A loop on a clock of your own.
  ///
  /// It moves as you say, whatever the system's settings: one that people see should be told to
  /// follow *Reduce Motion* and *Low Power Mode*, by setting ``followsSystemSettings``.
  public init(clock: any FrameClock) {
    self.clock = clock
    preferredFrameRateRange = clock.preferredFrameRateRange
    frameScope = platformFrameScope()
  }

  /// The loop's time now, in seconds: that of the frame last evaluated, or later if it is overdue.
  public var time: Double { timeline.loopTime(atClockTime: latestClockTime()) }

  /// When the clock shows a time of the loop's, at the pace at which it passes now.
  ///
  /// What is played on the clock itself from then on, at the speed ``timeScale``, is in step with the
  /// loop until the pace changes or a stall is left out: also what began when the pace was another.
  ///
  /// - Parameter time: In seconds of the loop's time, past or to come.
  /// - Returns: In seconds of the clock's time; `nil` while time stands still.
  public func clockTime(ofLoopTime time: Double) -> Double? {
    _ = latestClockTime()
    return timeline.clockTime(ofLoopTime: time)
  }

  /// A timestamp of the clock's, such as a touch's, as a moment of the loop's; now if there is none.
  ///
  /// A timestamp that is not finite has no time. One older than a second, or later than what has
  /// been shown, is a mistake of another clock's and counts as the nearest that makes sense.
  func moment(at timestamp: Double?) -> EventTime? {
    let latest = latestClockTime()
    var clockTime = latest
    if let timestamp {
      guard timestamp.isFinite else { return nil }
      clockTime = min(max(timestamp, latest - Self.oldestTimestamp), latest)
    }
    return EventTime(
      time: timeline.loopTime(atClockTime: clockTime), clockTime: clockTime,
      scale: timeline.scale)
  }

  /// The clock's time up to which motion may be shown or asked for.
  ///
  /// If that is so late that it is a stall, the stall is over by now.
  private func latestClockTime() -> Double {
    let now = clock.now
    if isRunning { holdStall(before: Frame(timestamp: now, targetTimestamp: now)) }
    return max(now, lastTarget)
  }

  /// Takes a motor in until it needs no more frames.
  @usableFromInline
  func add(_ member: LoopMember) {
    members.append(member)
    guard !isRunning else { return }
    isRunning = true
    lastTarget = max(lastTarget, clock.now)
    clock.start { [weak self, weak clock] frame in
      guard let self else {
        clock?.stop()
        return
      }
      self.evaluate(frame)
    }
  }

  /// One frame: every motor goes on to the time at which the frame will be seen.
  ///
  /// A frame that is not later than the last one, as after a change of display, shows nothing new.
  private func evaluate(_ frame: Frame) {
    guard frame.targetTimestamp > lastTarget, frame.targetTimestamp.isFinite, !isInFrame else {
      return
    }
    isInFrame = true
    holdStall(before: frame)
    lastTarget = frame.targetTimestamp
    let count = members.count
    var isAnyDone = false
    show { isAnyDone = advanceMembers(to: timeline.loopTime(atClockTime: lastTarget)) }
    if isAnyDone { dropMembersAtRest(among: count) }
    isInFrame = false
    if members.isEmpty {
      isRunning = false
      clock.stop()
    }
  }

  /// Returns whether any member needs no more frames, unless what it tells has it moved again.
  private func advanceMembers(to time: Double) -> Bool {
    var isAnyDone = false
    for index in 0..<members.count {
      let isAbandoned = isKnownUniquelyReferenced(&members[index].motor)
      let member = members[index]
      let goesOn = member.receive(member.motor, isAbandoned ? .abandoned : .frame(time))
      if !goesOn { isAnyDone = true }
    }
    return isAnyDone
  }

  /// Members that came in this frame, after the first `count`, have had none yet.
  private func dropMembersAtRest(among count: Int) {
    var kept = 0
    for index in 0..<count {
      let member = members[index]
      guard member.receive(member.motor, .frameOver) else { continue }
      if kept < index { members.swapAt(kept, index) }
      kept += 1
    }
    if kept < count { members.removeSubrange(kept..<count) }
  }

  /// Makes changes that people will see: within the frame's scope, or in one of their own.
  ///
  /// What the changes give cause to tell is told when the scope is over, before this returns.
  func show(_ changes: () -> Void) {
    guard !isInScope else { return changes() }
    let first = withNews.count
    isInScope = true
    if let frameScope { frameScope(changes) } else { changes() }
    isInScope = false
    tellNews(from: first)
  }

  /// Whether a motor is to wait with its news until a scope is over, when it is sent a `tell`.
  func postpones(_ member: @autoclosure () -> LoopMember) -> Bool {
    if isInScope { withNews.append(member()) }
    return isInScope
  }

  /// Those before the first are about to be told of further up, by whoever is telling now.
  private func tellNews(from first: Int) {
    guard withNews.count > first else { return }
    var next = first
    while next < withNews.count {
      let member = withNews[next]
      next += 1
      _ = member.receive(member.motor, .tell)
    }
    withNews.removeSubrange(first...)
  }

  private func askForFrameRates() {
    clock.preferredFrameRateRange =
      preferredFrameRateRange.map { $0.capped(at: maximumFrameRate) }
      ?? maximumFrameRate.map { FrameRateRange(minimum: $0 / 2, maximum: $0) }
  }

  /// Leaves a gap that is too long out of the loop's time, but for one frame's length.
  private func holdStall(before frame: Frame) {
    guard case .hold(let longest) = stallPolicy else { return }
    let gap = frame.targetTimestamp - lastTarget
    guard gap > longest else { return }
    let frameLength = min(max(frame.targetTimestamp - frame.timestamp, 0), longest)
    timeline.skip(gap - frameLength, endingAt: frame.targetTimestamp)
    lastTarget = frame.targetTimestamp
  }

  /// Beyond this there is nothing between start and end to be seen.
  private static let largestTimeScale = 1000.0

  /// Seconds: how late the news of a touch may be.
  private static let oldestTimestamp = 1.0
}
