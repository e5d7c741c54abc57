@testable import SpringEngine

/// One loop with animators that perform random operations, and invariants checked after each.
///
/// The seed determines the whole run.
@MainActor
final class RandomScript {
  private(set) var complaints: [String] = []
  private var random: SeededGenerator
  let seed: UInt64
  private let clock = StallingClock(now: 100)
  let loop: FrameLoop
  private var balls: [Animator<Double>] = []
  private var group: AnimatorGroup?
  private var records: [Record] = []
  private var callDepth = 0
  private var stepCount = 0
  private let isTraced: Bool
  private var trace: [String] = []
  /// Whether the step used a timestamp other than now, so that its motion began before now.
  private var wasLate = false
  private var weakBalls: [Weak] = []

  private struct Weak { weak var ball: Animator<Double>? }

  /// What was delivered to one motion's completion closure.
  @MainActor
  final class Record {
    let name: String
    let criterion: CompletionCriterion
    var reasons: [CompletionReason] = []
    var handle: MotionHandle?

    init(_ name: String, _ criterion: CompletionCriterion) {
      self.name = name
      self.criterion = criterion
    }

    /// The violated rule, once the motion must have ended; `nil` if there is none.
    var complaint: String? {
      if reasons.count != 1 { return "\(name): completed \(reasons.count) times" }
      guard let handle, let result = handle.result else { return "\(name): no result" }
      if result == .settled, !handle.hasArrived { return "\(name): settled without arriving" }
      let expected = criterion == .arrived && handle.hasArrived ? .arrived : result
      return reasons == [expected] ? nil : "\(name): delivered \(reasons), not \(expected)"
    }
  }

  /// - Parameters:
  ///   - seed: Determines the whole run.
  ///   - isTraced: Whether to record the steps, to repeat a failed run.
  ///   - recorder: Records the run, if there is one.
  init(seed: UInt64, isTraced: Bool = false, recorder: LoopRecorder? = nil) {
    self.seed = seed
    self.isTraced = isTraced
    random = SeededGenerator(seed: seed)
    loop = FrameLoop(clock: clock)
    loop.recorder = recorder
    for index in 0...random.index(below: 2) { addBall(Double(index) * 50) }
    group = AnimatorGroup(balls)
  }

  private func addBall(_ value: Double) {
    let ball = Animator(value, in: loop)
    var ended: Set<MotionID> = []
    ball.onChange = { [weak self] value in
      if !value.isFinite { self?.complain("showed \(value)") }
      self?.maybeActInside()
    }
    ball.onEvent = { [weak self] event in
      if !event.time.isFinite { self?.complain("an event at \(event.time)") }
      if case .ended(let id, _) = event.kind, !ended.insert(id).inserted {
        self?.complain("\(id) ended twice")
      }
      self?.maybeActInside()
    }
    balls.append(ball)
    weakBalls.append(Weak(ball: ball))
  }

  /// Performs the steps, then releases everything and checks for leaks.
  func run(steps: Int) {
    for _ in 0..<steps where !balls.isEmpty {
      wasLate = false
      act()
      check()
      checkContinuity()
      if random.chance(0.7) { passTime() }
      check()
    }
    if random.chance(0.5) { comeToRest() }
    drop()
  }

  /// All violations, after pending tasks have delivered the last events.
  var finalComplaints: [String] {
    var all = complaints
    for record in records { if let complaint = record.complaint { all.append(complaint) } }
    if weakBalls.contains(where: { $0.ball != nil }) { all.append("an animator leaked") }
    if clock.isRunning { all.append("the clock still runs") }
    return all.map { "seed \(seed): \($0)\n" + trace.joined(separator: ", ") }
  }

  private func complain(_ complaint: String) {
    complaints.append(complaint)
    if isTraced { trace.append("<- " + complaint) }
  }
}

// MARK: Operations

extension RandomScript {
  /// Performs an operation inside a callback with a probability of 2 %, nested at most twice.
  private func maybeActInside() {
    guard callDepth < 2, !balls.isEmpty, random.chance(0.02) else { return }
    callDepth += 1
    act()
    callDepth -= 1
  }

  private func act() {
    let ball = balls[random.index(below: balls.count)]
    switch random.index(below: 26) {
    case 0...3: animate(ball)
    case 4:
      note("whenSettled");
      ask { ball.run(motion(), start: .whenSettled, criterion: $0, completion: $1) }
    case 5:
      let delay = oddly(random.uniform(0, 0.5))
      note("after \(delay)")
      ask { ball.run(motion(), delay: delay, criterion: $0, completion: $1) }
    case 6, 7: interrupt(ball)
    case 8: note("endInterruption"); continuous(ball) { ball.endInterruption() }
    case 9, 10: grab(ball)
    case 11...13: drag(ball)
    case 14, 15: release(ball)
    case 16: note("pause"); continuous(ball) { ball.pause() }
    case 17, 18: note("resume"); continuous(ball) { ball.resume() }
    case 19: set(ball)
    case 20: random.chance(0.5) ? jump(ball) : stop(ball)
    case 21: changeLoop()
    case 22: ball.motionPolicy = [nil, .full, .reduced, .instant][random.index(below: 4)]
    case 23: actOnGroup()
    case 24: if random.chance(0.1) { dropOne() }
    default: stall()
    }
  }

  private func note(_ step: @autoclosure () -> String) {
    stepCount += 1
    if isTraced { trace.append(step()) }
  }

  private func motion() -> Motion<Double> {
    let all = MotionTable.all
    let entry = all[random.index(below: all.count)]
    let target = oddly(random.uniform(-100, 400))
    note("\(entry.name) to \(target)")
    return entry.make(target)
  }

  /// The number, or with a probability of 4 % an invalid or extreme one.
  private func oddly(_ number: Double) -> Double {
    guard random.chance(0.04) else { return number }
    return [Double.nan, .infinity, -.infinity, 1e300, -1e300, -1][random.index(below: 6)]
  }

  /// A timestamp: now, up to 50 ms ago, or at random up to 10 s away, possibly invalid.
  private func timestamp() -> Double? {
    switch random.index(below: 10) {
    case 0...5: clock.now
    case 6: nil
    case 7, 8: clock.now - random.uniform(0, 0.05)
    default: oddly(clock.now + random.uniform(-10, 10))
    }
  }

  private func ask(
    _ motion: (CompletionCriterion, @escaping @MainActor (CompletionReason) -> Void) -> MotionHandle
  ) {
    let record = Record("motion \(records.count)", random.chance(0.5) ? .arrived : .settled)
    records.append(record)
    record.handle = motion(record.criterion) { [weak self] reason in
      record.reasons.append(reason)
      self?.maybeActInside()
    }
  }

  private func animate(_ ball: Animator<Double>) {
    note("run")
    let next = motion()
    let style: RetargetStyle = random.chance(0.3) ? .additive : .keepVelocity
    continuous(ball) { ask { ball.run(next, style: style, criterion: $0, completion: $1) } }
  }

  private func interrupt(_ ball: Animator<Double>) {
    note("interrupt")
    let next = motion()
    let kick = random.chance(0.5) ? oddly(random.uniform(-2000, 2000)) : nil
    continuous(ball) {
      ask { ball.interrupt(with: next, velocity: kick, criterion: $0, completion: $1) }
    }
  }

  private func grab(_ ball: Animator<Double>) {
    let band =
      random.chance(0.3) ? RubberBand(lower: 0.0, upper: 200, dimension: 300) : nil
    let time = timestamp()
    if time != clock.now { wasLate = true }
    note("grab \(time.map { "\($0)" } ?? "now")")
    let operation = {
      ball.grab(self.random.chance(0.7) ? self.oddly(ball.value) : nil, at: time, rubberBand: band)
    }
    // While the loop's time stands still, the time now may be before that of the latest frame.
    if let time, time.isFinite, time != clock.now || loop.timeScale == 0 {
      operation()
    } else {
      continuous(ball, operation)
    }
  }

  private func drag(_ ball: Animator<Double>) {
    let time = timestamp()
    if time != clock.now { wasLate = true }
    note("drag \(time.map { "\($0)" } ?? "now")")
    ball.drag(to: oddly(ball.value + random.uniform(-30, 30)), at: time)
  }

  private func release(_ ball: Animator<Double>) {
    let time = timestamp()
    if time != clock.now { wasLate = true }
    note("release \(time.map { "\($0)" } ?? "now")")
    switch random.index(below: 3) {
    case 0: ask { ball.release(at: time, criterion: $0, completion: $1) }
    case 1: ask { ball.release(at: time, into: motion(), criterion: $0, completion: $1) }
    default:
      let target = oddly(300)
      let velocity = oddly(random.uniform(-3000, 3000))
      ask {
        ball.release(at: time, to: target, pointerVelocity: velocity, criterion: $0, completion: $1)
      }
    }
  }

  private func set(_ ball: Animator<Double>) {
    note("set")
    switch random.index(below: 3) {
    case 0:
      let spring = [MassSpringDamper.smooth, .bouncy, MotionTable.undamped][random.index(below: 3)]
      continuous(ball) { ball.spring = spring }
    case 1:
      let velocity = oddly(random.uniform(-1000, 1000))
      continuous(ball) { ball.velocity = velocity }
    default:
      let tolerance = SettlingTolerance(distance: 0.01 + random.uniform(0, 1) * 0.1)
      continuous(ball, within: 0.2) { ball.settlingTolerance = tolerance }
    }
  }

  private func stop(_ ball: Animator<Double>) {
    note("stop")
    continuous(ball) { ball.stop() }
  }

  private func jump(_ ball: Animator<Double>) {
    let place = oddly(random.uniform(-100, 400))
    note("jump \(place)")
    ball.jump(to: place)
  }

  private func changeLoop() {
    switch random.index(below: 3) {
    case 0:
      loop.timeScale = [0, 0.1, 1, 1, 1, 3][random.index(below: 6)]
      note("timeScale \(loop.timeScale)")
    case 1:
      loop.motionPolicy = [.full, .full, .reduced, MotionPolicy.instant][random.index(below: 4)]
      note("policy \(loop.motionPolicy)")
    default:
      loop.stallPolicy = random.chance(0.5) ? .skip : .hold(longerThan: 0.1)
      note("\(loop.stallPolicy)")
    }
  }

  private func actOnGroup() {
    guard let group else { return }
    note("group")
    switch random.index(below: 6) {
    case 0: group.pause()
    case 1: group.resume()
    case 2: group.stop()
    case 3: group.interrupt { balls.map { $0.interrupt(with: motion()) } }
    case 4: group.interrupt { balls.prefix(1).map { $0.interrupt(with: motion()) } }
    default:
      let members = balls
      group.animate(stagger: oddly(0.05)) { index, delay in
        guard members.indices.contains(index) else { return MotionHandle(all: []) }
        return members[index].run(motion(), delay: delay)
      }
    }
  }

  private func dropOne() {
    note("drop one")
    group = nil
    balls.remove(at: random.index(below: balls.count))
  }

  private func stall() {
    note("stall")
    clock.now += random.uniform(0, 2)
  }

  private func passTime() {
    let count = 1 + random.index(below: 3)
    for _ in 0..<count { clock.tick(random.uniform(0.002, 0.03)) }
    note("\(count) frames")
    if random.chance(0.1) {
      clock.tick(random.uniform(0, 3))
      note("late frame")
    }
  }
}

// MARK: Invariants

extension RandomScript {
  private func check() {
    for ball in balls {
      if !ball.value.isFinite || !ball.velocity.isFinite || !ball.target.isFinite {
        complain("not finite: \(ball.value), \(ball.velocity), \(ball.target)")
      }
      if ball.isSettled, ball.value != ball.target { complain("rests beside its target") }
      if ball.isSettled, ball.velocity != 0 { complain("rests with a velocity") }
    }
  }

  /// Whether the value must be continuous: not under the policy `none`, and not inside a callback,
  /// where time may have passed without a frame.
  private func isContinuous(_ ball: Animator<Double>) -> Bool {
    (ball.motionPolicy ?? loop.motionPolicy) != .instant && callDepth == 0
  }

  private func continuous(
    _ ball: Animator<Double>, within slack: Double = 0.11, _ operation: () -> Void
  ) {
    let steps = stepCount
    showNow()
    let wasContinuous = isContinuous(ball)
    let before = ball.value
    operation()
    guard wasContinuous, steps == stepCount, isContinuous(ball) else { return }
    if !(abs(ball.value - before) <= slack) { complain("jumped from \(before) to \(ball.value)") }
  }

  /// Checks that within ``shortInterval`` no value moves farther than its speed allows.
  private func checkContinuity() {
    let steps = stepCount
    showNow()
    let before = balls.map { ($0.value, abs($0.velocity)) }
    showNow()
    guard steps == stepCount, !wasLate, before.count == balls.count else { return }
    for (ball, (value, speed)) in zip(balls, before) where isContinuous(ball) && !ball.isHeld {
      let travel =
        (max(speed, abs(ball.velocity)) + 1e4) * Self.shortInterval * max(1, loop.timeScale)
      if !(abs(ball.value - value) <= 0.11 + travel) {
        complain("jumped from \(value) to \(ball.value) between two frames")
      }
    }
  }

  /// Draws a frame ``shortInterval`` after now.
  private func showNow() {
    clock.now += Self.shortInterval
    clock.frame(ahead: 0)
  }

  /// Seconds.
  private static let shortInterval = 1e-7

  /// Releases and resumes everything, lets time pass, and checks that nothing moves.
  private func comeToRest() {
    note("come to rest")
    callDepth = 2
    loop.timeScale = 1
    loop.stallPolicy = .skip
    loop.motionPolicy = .full
    for ball in balls {
      ball.motionPolicy = .reduced
      ball.resume()
      if ball.isHeld { ball.release() }
      ball.animate(to: 10)
    }
    for _ in 0..<8 where clock.isRunning { clock.tick(30) }
    for ball in balls where !ball.isSettled || ball.value != 10 { complain("does not rest") }
    if clock.isRunning { complain("the clock runs at rest") }
    callDepth = 0
  }

  /// Releases all animators and checks that the clock stops with the next frame.
  private func drop() {
    note("drop")
    callDepth = 2
    balls.removeAll()
    group = nil
    clock.tick(0.01)
    clock.tick(0.01)
    if clock.isRunning { complain("the clock runs for dropped animators") }
  }
}
