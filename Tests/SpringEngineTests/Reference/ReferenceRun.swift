@testable import SpringEngine

/// Performs a script on an animator and on its reference, and compares both after every step.
///
/// A value of several numbers has equal ones, so that each is compared with the reference's.
@MainActor
final class ReferenceRun<Value: MotionValue> {
  private let clock = StallingClock(now: ReferenceRun.beginning)
  private let loop: FrameLoop
  private let ball: Animator<Value>
  private let count: Int
  private var reference = ReferenceLoop(50, now: ReferenceRun.beginning)
  private var log: [MotionEvent] = []
  /// The number of events that were compared after the steps before.
  private var equalEvents = 0
  private var numbers: [MotionID: Int] = [:]
  private var handles: [MotionStep<Value>] = []
  private var reasons: [Int: [CompletionReason]] = [:]
  private var criteria: [Int: CompletionCriterion] = [:]
  /// Motions that were appended to one that had ended early, with the reason of that.
  private var appendedToEnded: [Int: CompletionReason] = [:]

  /// The largest value so far.
  private var largest = 0.0

  /// Whether the reference says how late a grab may be.
  private var hasReference = true

  private static var beginning: Double { 100 }

  /// The reference's value, which a drag counts from.
  var heldValue: Double { reference.animator.value }

  /// - Parameter count: How many numbers a value has.
  init(_ count: Int) {
    loop = FrameLoop(clock: clock)
    self.count = count
    ball = Animator(
      Self.value(50, count), settlingTolerance: SettlingTolerance(distance: 0.01), in: loop)
    ball.onEvent = { [weak self] in self?.note($0) }
  }

  /// Notes an event; of impacts at the same time those of the first number.
  private func note(_ event: MotionEvent) {
    if case .impact(let impact) = event.kind, impact.component > 0 { return }
    log.append(event)
  }

  private static func value(_ number: Double, _ count: Int) -> Value {
    var lanes = Lanes(componentCount: count)
    for index in 0..<count { lanes[component: index] = number }
    return Value(lanes)
  }

  private func value(_ number: Double) -> Value { Self.value(number, count) }

  /// The number of which a value has several; not a number if they differ.
  private func number(_ value: Value) -> Double {
    let lanes = value.lanes
    let isSame = (0..<count).allSatisfy {
      lanes[component: $0] == lanes[component: 0]
    }
    return isSame && lanes.componentCount == count ? lanes[component: 0] : .nan
  }

  /// The first difference, in words; `nil` if there is none.
  static func difference(in script: [ReferenceStep], count: Int = 1) -> String? {
    let run = ReferenceRun(count)
    for (index, exact) in script.enumerated() {
      let step = run.rounded(exact)
      if case .progress(let progress) = step {
        // At the end of a motion rounding decides whether it is at rest, and has a duration still.
        let animator = run.reference.animator
        if animator.isPaused && progress >= 1 { continue }
        if let end = animator.running?.end, end < 1e-9 { continue }
      }
      if step.isOnLine {
        // At the time of the step, up to which no frame may have come.
        var present = run.reference
        present.perform(.progress(.nan))
        if run.reference.animator.isComposed || present.animator.isComposed { continue }
      }
      run.perform(step)
      run.reference.perform(step)
      if let difference = run.difference() { return "after step \(index), \(step): \(difference)" }
    }
    return run.completionDifference()
  }

  /// The animator's states after every step.
  static func states(in script: [ReferenceStep]) -> [MotionState<Double>] {
    let run = ReferenceRun(1)
    run.hasReference = false
    return script.map { step in
      run.perform(step)
      return MotionState(
        value: run.number(run.ball.value), velocity: run.number(run.ball.velocity))
    }
  }

  private func request(
    _ begin: (CompletionCriterion, @escaping @MainActor (CompletionReason) -> Void)
      -> MotionStep<Value>
  ) {
    let number = handles.count + 1
    let criterion: CompletionCriterion = number.isMultiple(of: 2) ? .arrived : .settled
    criteria[number] = criterion
    let step = begin(criterion) { [weak self] in
      self?.reasons[number, default: []].append($0)
    }
    handles.append(step)
  }

  private func perform(_ step: ReferenceStep) {
    let isSetBack = clock.now < loop.latestKnown - 1
    let time = isSetBack ? clock.now : max(clock.now, loop.latestKnown)
    switch step {
    case .frame(let interval, let ahead):
      clock.now += interval
      clock.frame(ahead: ahead)
    case .wait(let interval): clock.now += interval
    case .lostFrame:
      let now = clock.now
      clock.now = .nan
      clock.frame()
      clock.now = now
    case .setBack(let interval): clock.tick(-interval)
    case .target(let target):
      request { ball.animate(to: value(target), criterion: $0, completion: $1) }
    case .animate(let law, let start, let delay):
      request {
        ball.run(law.motion(value), start: start, delay: delay, criterion: $0, completion: $1)
      }
    case .then(let law, let delay):
      guard let last = handles.last else { break }
      let present = last.storage?.presentResult(of: last) ?? last.result
      if let present, present != .settled { appendedToEnded[handles.count + 1] = present }
      request { last.then(law.motion(value), delay: delay, criterion: $0, completion: $1) }
    case .run(let law, let velocity):
      request {
        ball.run(law.motion(value), velocity: value(velocity), criterion: $0, completion: $1)
      }
    case .additive(let law):
      request { ball.run(law.motion(value), style: .additive, criterion: $0, completion: $1) }
    case .legs(let law, let count, let autoreverses, let delay):
      request {
        law.animate(
          ball, delay: delay, legs: count, autoreverses: autoreverses, $0, value, $1)
      }
    case .interrupt(let law, let velocity):
      request {
        ball.interrupt(
          with: law.motion(value), velocity: velocity.map(value), criterion: $0, completion: $1)
      }
    case .endInterruption: ball.endInterruption()
    case .add(let spring, let velocity):
      request {
        ball.add(
          .spring(spring, to: value(0)), velocity: value(velocity), criterion: $0, completion: $1)
      }
    case .addLaw(let law, let velocity):
      request {
        ball.add(law.motion(value), velocity: value(velocity), criterion: $0, completion: $1)
      }
    case .shake(let amplitude):
      request { ball.shake(by: value(amplitude), criterion: $0, completion: $1) }
    case .grab(let pointer, let age):
      ball.grab(pointer.map(value), at: time - (hasReference ? reference.grabAge(age) : age))
    case .drag(let by, let age):
      let held = hasReference ? heldValue : number(ball.value)
      ball.drag(to: value(held + by), at: time - self.age(age))
    case .release(let law, let velocity, let age):
      release(law, velocity, at: time - self.age(age))
    case .pause: ball.pause()
    case .resume: ball.resume()
    case .stop: ball.stop()
    case .jump(let place): ball.jump(to: value(place))
    case .velocity(let velocity): ball.velocity = value(velocity)
    case .rate(let rate): ball.rate = rate
    case .progress(let progress): ball.progress = progress
    case .spring(let spring): ball.spring = spring
    case .timeScale(let scale): loop.timeScale = scale
    case .loopPause(let isPaused): loop.isPaused = isPaused
    case .stall(let policy): loop.stallPolicy = policy
    case .policy(let policy): ball.motionPolicy = policy
    case .loopPolicy(let policy): loop.motionPolicy = policy
    }
    for (index, handle) in handles.enumerated() {
      if let id = handle.id { numbers[id] = index + 1 }
    }
  }

  private func age(_ age: Double) -> Double { hasReference ? reference.age(age) : age }

  private func release(_ law: ReferenceLaw?, _ velocity: Double?, at time: Double) {
    request {
      if let law {
        ball.release(
          at: time, into: law.motion(value), pointerVelocity: velocity.map(value),
          criterion: $0, completion: $1)
      } else {
        ball.release(
          at: time, pointerVelocity: velocity.map(value), criterion: $0, completion: $1)
      }
    }
  }
}

// MARK: Comparison

extension ReferenceRun {
  private func difference() -> String? {
    let expected = reference.animator
    let state = expected.state
    if let difference = eventDifference() { return difference }
    func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
      abs(a - b) <= tolerance * max(1, abs(b)) || a == b
    }
    // A velocity that rounding has left at one place is a distance at a later one, and in the target of a
    // decay; up to 100 it is below the resolution.
    largest = max(largest, abs(state.value))
    let resolution = (isSingle ? 1.2e-7 : 1e-8) * max(1, largest / 100)
    if !near(number(ball.value), state.value, resolution) {
      return "value \(ball.value), not \(state.value)"
    }
    if !near(number(ball.velocity), state.velocity, 1e-6) {
      return "velocity \(ball.velocity), not \(state.velocity)"
    }
    if !near(number(ball.target), expected.destination, resolution) {
      return "target \(ball.target), not \(expected.destination)"
    }
    let waitingRate = expected.pending.isEmpty ? 1 : expected.restedRate
    if ball.rate != expected.running?.rate ?? waitingRate { return "rate \(ball.rate)" }
    if expected.isComposed { return restDifference(expected) }
    let progress = expected.progress
    if !near(ball.progress, progress, 1e-7) { return "progress \(ball.progress), not \(progress)" }
    let remaining = expected.running.map { max(0, $0.restTime - expected.time) } ?? 0
    if !near(ball.remainingTime, remaining, 1e-7) {
      return "remainingTime \(ball.remainingTime), not \(remaining)"
    }
    return restDifference(expected)
  }

  private func restDifference(_ expected: ReferenceAnimator) -> String? {
    if ball.isSettled != expected.isSettled { return "isSettled \(ball.isSettled)" }
    if ball.isHeld != (expected.hold != nil) { return "isHeld \(ball.isHeld)" }
    if ball.isPaused != expected.isPaused { return "isPaused \(ball.isPaused)" }
    if ball.interruptionDepth != expected.suspended.count {
      return "interruptionDepth \(ball.interruptionDepth), not \(expected.suspended.count)"
    }
    if clock.isRunning != reference.isRunning { return "isRunning \(clock.isRunning)" }
    return nil
  }

  private func eventDifference() -> String? {
    let expected = reference.animator.events
    var actual = log[min(equalEvents, log.count)...].map {
      ReferenceAnimator.Event(time: $0.time, text: text($0.kind))
    }
    orderTies(&actual, as: expected.dropFirst(equalEvents))
    let isEqual =
      log.count == expected.count
      && zip(actual, expected.dropFirst(equalEvents)).allSatisfy {
        $0.text == $1.text && abs($0.time - $1.time) <= 1e-6
      }
    equalEvents = log.count
    if isEqual { return nil }
    let latest = log.suffix(8).map { ReferenceAnimator.Event(time: $0.time, text: text($0.kind)) }
    return "events \(latest), not \(expected.suffix(8))"
  }

  /// Moves an arrival before other events of the same instant, or those before it: a motion and an effect by
  /// the same spring, both from its target, arrive after the same time, and rounding decides which is first.
  private func orderTies(
    _ events: inout [ReferenceAnimator.Event], as expected: ArraySlice<ReferenceAnimator.Event>
  ) {
    func isArrival(_ event: ReferenceAnimator.Event) -> Bool { event.text.hasPrefix("arrived") }
    for (index, wanted) in zip(events.indices, expected) where events[index].text != wanted.text {
      let instant = events[index].time
      let tied = events[index...].prefix { $0.time - instant <= 4 * instant.ulp }
      guard let found = tied.firstIndex(where: { $0.text == wanted.text }),
        isArrival(wanted) || events[index..<found].allSatisfy(isArrival)
      else { continue }
      events.insert(events.remove(at: found), at: index)
    }
  }

  private func text(_ kind: MotionEvent.Kind) -> String {
    func number(_ id: MotionID) -> String { "\(numbers[id] ?? 0)" }
    return switch kind {
    case .began(let id): "began \(number(id))"
    case .arrived(let id): "arrived \(number(id))"
    case .ended(let id, .rejected(let input)): "ended \(number(id)) rejected \(input)"
    case .ended(let id, let reason): "ended \(number(id)) \(reason)"
    case .suspended(let id): "suspended \(number(id))"
    case .continued(let id): "continued \(number(id))"
    case .impact: "impact"
    case .grabbed: "grabbed"
    case .released: "released"
    case .paused: "paused"
    case .resumed: "resumed"
    case .rejected(let input, let id):
      "rejected \(input)" + (id.map { " of \(number($0))" } ?? "")
    }
  }

  /// Every motion is complete at most once, with the reason of its arrival or of its end.
  private func completionDifference() -> String? {
    var expected = appendedToEnded
    for event in log {
      switch event.kind {
      case .arrived(let id):
        guard let number = numbers[id] else { continue }
        if criteria[number] == .arrived, expected[number] == nil { expected[number] = .arrived }
      case .ended(let id, let reason):
        guard let number = numbers[id] else { continue }
        if expected[number] == nil { expected[number] = reason }
      case .rejected(let input, .some(let id)):
        if let number = numbers[id] { expected[number] = .rejected(input) }
      default: break
      }
    }
    for number in 1...max(1, handles.count) where number <= handles.count {
      let actual = reasons[number] ?? []
      if actual != (expected[number].map { [$0] } ?? []) {
        return "motion \(number) completed with \(actual), not \(expected[number] as Any)"
      }
    }
    return nil
  }
}
