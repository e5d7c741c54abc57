@testable import SpringEngine

/// Performs a scene at a schedule of frames, and notes the values at times that are the same at all.
@MainActor
final class SceneRun {
  /// What one animator showed at a time, and what it followed.
  struct Sample {
    var value: Double
    var velocity: Double
    /// The spring on which it follows its leader; `nil` if it does not at present.
    var spring: MassSpringDamper?
    var leader: Int?
    var offset = 0.0
  }

  struct Event: CustomStringConvertible {
    var time: Double
    var text: String
    var description: String { "\(text) @ \(time)" }
  }

  /// By instant, and by animator; `nil` for one that is gone.
  private(set) var notes: [[Sample?]] = []
  private(set) var frames: [(time: Double, timeScale: Double, samples: [Sample?])] = []
  private(set) var events: [[Event]] = .init(repeating: [], count: SceneStep.count)
  /// The events of an animator, with motions numbered in the order in which they are told; those at the
  /// same time in the order of their texts.
  ///
  /// But for pauses of no duration: a group's member pauses where another one is known to go on, and that
  /// may end in the same frame.
  func events(of index: Int) -> [Event] {
    var numbers: [Substring: Int] = [:]
    var all = events[index].map { event in
      var words = event.text.split(separator: " ")
      guard let place = words.firstIndex(of: "motion"), place + 1 < words.count else {
        return event
      }
      let number = numbers[words[place + 1], default: numbers.count + 1]
      numbers[words[place + 1]] = number
      words[place + 1] = "\(number)"
      return Event(time: event.time, text: words.joined(separator: " "))
    }
    all.sort { abs($0.time - $1.time) < 1e-9 ? $0.text < $1.text : $0.time < $1.time }
    var rest = all[...]
    var kept: [Event] = []
    while let event = rest.popFirst() {
      if event.text == "paused", let next = rest.first, next.text == "resumed",
        next.time == event.time
      {
        rest.removeFirst()
      } else {
        kept.append(event)
      }
    }
    return kept
  }

  /// What is wrong whatever the frames.
  private(set) var complaints: [String] = []

  private let clock = StallingClock(now: SceneRun.beginning)
  private let loop: FrameLoop
  private var balls: [Animator<Double>?] = []
  private var leaders = [Int?](repeating: nil, count: SceneStep.count)
  private var offsets = [Double](repeating: 0, count: SceneStep.count)
  private var reasons: [[CompletionReason]] = []
  private var handles: [(handle: MotionHandle, owner: Int)] = []
  /// The group whose members were last moved together, as long as all of them are there.
  private var lastGroup: AnimatorGroup?

  private static let beginning = 100.0

  /// Seconds between two instants whose values are noted.
  nonisolated static let interval = 0.331

  /// Seconds after the operations until all that comes to rest has done so.
  private static let rest = 40.0

  init() {
    loop = FrameLoop(clock: clock)
    for index in 0..<SceneStep.count {
      let ball = Animator(
        50.0 * Double(index), spring: index == 2 ? .bouncy : .smooth,
        settlingTolerance: SettlingTolerance(distance: 0.01), in: loop)
      ball.onEvent = { [weak self] event in
        guard let self else { return }
        events[index].append(Event(time: event.time - Self.beginning, text: Self.text(event.kind)))
      }
      ball.onChange = { [weak self] value in
        if !value.isFinite { self?.complaints.append("\(index) showed \(value)") }
      }
      balls.append(ball)
    }
  }

  /// - Parameter keepsFrames: Whether every frame is kept, for the law of followers.
  func play(_ scene: [SceneStep], _ schedule: SceneSchedule, keepsFrames: Bool = false) {
    var steps = scene[...]
    let end = SceneStep.end + 0.5
    var noted = 1
    let known = scene.filter(\.needsPresent).map(\.time)
    for time in (schedule.times(until: end, notes: Self.interval) + known).sorted() {
      while let step = steps.first, step.time < time {
        steps.removeFirst()
        clock.now = Self.beginning + step.time
        perform(step)
      }
      clock.now = Self.beginning + time
      clock.frame(ahead: 0)
      if keepsFrames { frames.append((time, loop.timeScale, samples())) }
      if time == Double(noted) * Self.interval {
        notes.append(samples())
        noted += 1
      }
    }
    comeToRest()
  }

  private func comeToRest() {
    loop.timeScale = 1
    for ball in balls {
      ball?.resume()
      if ball?.isHeld == true { ball?.release(pointerVelocity: 0) }
    }
    for _ in 0..<20 { clock.tick(Self.rest / 20) }
    notes.append(samples())
    for (index, entry) in handles.enumerated() {
      let isEndless = balls[entry.owner]?.isSettled == false
      if !isEndless, balls[entry.owner] != nil, reasons[index].count != 1 {
        complaints.append(
          "request \(index) completed \(reasons[index].count) times: \(events[entry.owner])")
      }
    }
    for (index, list) in events.enumerated() {
      var ended: Set<String> = []
      for event in list where event.text.hasPrefix("ended") {
        let name = event.text.split(separator: " ")[1]
        if !ended.insert(String(name)).inserted {
          complaints.append("\(index): \(name) ended twice")
        }
      }
    }
    for (index, ball) in balls.enumerated() {
      guard let ball, let leader = leader(of: ball, index), balls[leader]?.isSettled == true,
        ball.interruptionDepth == 0
      else { continue }
      let place = (balls[leader]?.value ?? 0) + offsets[index]
      if ball.isSettled, ball.value != place, ball.storage.machine.follow != nil {
        complaints.append("\(index) rests at \(ball.value), not at its leader's \(place)")
      }
    }
  }

  private func leader(of ball: Animator<Double>, _ index: Int) -> Int? {
    ball.storage.machine.follow == nil ? nil : leaders[index]
  }

  private func samples() -> [Sample?] {
    balls.enumerated().map { index, ball in
      guard let ball else { return nil }
      let machine = ball.storage.machine
      return Sample(
        value: ball.value, velocity: ball.velocity,
        spring: machine.isFollowing && machine.effects.isEmpty
          ? machine.follow?.content.spring : nil,
        leader: leader(of: ball, index), offset: offsets[index])
    }
  }

  private static func text(_ kind: MotionEvent.Kind) -> String {
    if case .impact = kind { return "impact" }
    let text = "\(kind)"
    return text.replacing("SpringEngine.", with: "").replacing("MotionID", with: "")
      .replacing("(", with: " ").replacing(")", with: " ")
  }
}

// MARK: Operations

extension SceneRun {
  private func ask(
    _ owner: Int, _ begin: (@escaping @MainActor (CompletionReason) -> Void) -> MotionHandle
  ) {
    let number = reasons.count
    reasons.append([])
    handles.append((begin { [weak self] in self?.reasons[number].append($0) }, owner))
  }

  private func perform(_ step: SceneStep) {
    let index = step.index
    guard let ball = balls[index] else { return }
    let now = clock.now
    switch step.operation {
    case .run(let law, let velocity, let start, let delay):
      ask(index) {
        ball.run(law.motion, velocity: velocity, start: start, delay: delay, completion: $0)
      }
    case .additive(let law):
      ask(index) { ball.run(law.motion, style: .additive, completion: $0) }
    case .legs(let law, let count, let autoreverses, let delay):
      ask(index) {
        law.animate(
          ball, delay: delay, legs: count, autoreverses: autoreverses, .arrived, { $0 }, $0)
      }
    case .follow(let other, let offset, let spring):
      guard let leader = balls[other] else { return }
      ball.follow(leader, offset: offset, spring: spring)
      if offset.isFinite { (leaders[index], offsets[index]) = (other, offset) }
    case .stopFollowing: ball.follow(nil)
    case .interrupt(let law, let velocity):
      ask(index) { ball.interrupt(with: law.motion, velocity: velocity, completion: $0) }
    case .endInterruption: ball.endInterruption()
    case .shake(let amplitude): ask(index) { ball.shake(by: amplitude, completion: $0) }
    case .grab: ball.grab(0, at: now)
    case .drag(let change): ball.drag(to: change, at: now)
    case .release(let velocity):
      ask(index) { ball.release(at: now, pointerVelocity: velocity, completion: $0) }
    case .pause: ball.pause()
    case .resume: ball.resume()
    case .stop: ball.stop()
    case .jump(let place): ball.jump(to: place)
    case .velocity(let velocity): ball.velocity = velocity
    case .rate(let rate): ball.rate = rate
    case .progress(let progress): ball.progress = progress
    case .spring(let spring): ball.spring = spring
    case .policy(let policy): ball.motionPolicy = policy
    case .timeScale(let scale): loop.timeScale = scale
    // One that rests, or is held, tells its followers in a task.
    case .abandon:
      if ball.storage.needsFrames { (balls[index], lastGroup) = (nil, nil) }
    case .pauseGroup, .resumeGroup, .stopGroup, .interruptGroup, .animateGroup, .rateGroup,
      .progressGroup:
      performOnGroup(step.operation)
    }
  }

  private func performOnGroup(_ operation: SceneStep.Operation) {
    let members = balls.compactMap { $0 }
    let group = AnimatorGroup(members)
    switch operation {
    case .pauseGroup: group.pause()
    case .resumeGroup: group.resume()
    case .stopGroup: group.stop()
    case .interruptGroup(let amplitude, let odd):
      group.interrupt {
        members.enumerated().filter { $0.offset.isMultiple(of: 2) != odd }.map { index, ball in
          let spring = ReferenceStep.springs[index % 4]
          return ball.interrupt(
            with: .spring(spring, to: 100 + amplitude), velocity: 10 * amplitude)
        }
      }
    case .animateGroup(let target, let stagger):
      group.animate(stagger: stagger) { members[$0].animate(to: target, delay: $1) }
      lastGroup = group
    case .rateGroup(let rate): lastGroup?.rate = rate
    case .progressGroup(let progress): lastGroup?.progress = progress
    default: break
    }
  }
}

/// The times of a scene's frames.
enum SceneSchedule: CaseIterable {
  case thousand, sixty, five, irregular

  /// Times until an end, ascending; all multiples of an interval are among them.
  func times(until end: Double, notes interval: Double) -> [Double] {
    var random = SeededGenerator(seed: 7)
    var times = (1...Int(end / interval)).flatMap {
      [Double($0) * interval, Double($0) * interval + 1e-4]
    }
    var time = 0.0
    while time < end {
      switch self {
      case .thousand: time += 0.001
      case .sixty: time += 1.0 / 60
      case .five: time += 0.2
      case .irregular: time += random.pick([0.004, 0.017, 0.03, 0.1])
      }
      times.append(min(time, end))
    }
    return times.sorted()
  }
}
