import QuartzCore
@testable import SpringEngine

/// One script on two stages: live with a frame at every compared instant, which has the exact values, and
/// driven by the render server.
@MainActor
final class DrivenComparison<Value: MotionValue> {
  private let script: DrivenScript
  private let exact: DrivenStage<Value>
  private let driven: DrivenStage<Value>
  private let bound: Double
  private let scale: Double

  /// Of the values that the property stores: opacities are Float.
  private let precision: Double

  /// In parts of the travel.
  ///
  /// Followers are the same at all frame rates to 1e-5 of it, and a busy main thread has a frame rate of
  /// its own.
  private let followingTolerance: Double

  /// What the layer was given by the last operation: all that is shown until the next one, if the main
  /// thread does nothing.
  private var committed: LayerPicture?
  private var problem: String?
  private var instants = 0
  private var compared = [0, 0]

  init(_ script: DrivenScript, _ property: LayerProperty<Value.Components>, scale: Double) {
    self.script = script
    self.scale = scale
    precision = script.property == .opacity ? Double(Float.ulpOfOne) : 0
    let follows = script.steps.contains(where: \.operation.makesFollower)
    followingTolerance = script.surroundings.isBusy && follows ? 1e-5 : 0
    Trace.lines = []
    RunLoopTurn.reset()
    exact = DrivenStage(property, scale: scale, .live, listens: script.listens)
    driven = DrivenStage(property, scale: scale, .renderServer, listens: script.listens)
    for stage in [exact, driven] { stage.set(script.surroundings) }
    // Twice the settling distance. An animator drops an effect at its rest, which is that distance from
    // its end; a bake lets it fade.
    let effects = script.steps.count { $0.operation.isEffect }
    bound = Double(2 + effects) * property.settlingTolerance.distance
    HostClock.follow(driven.clock)
  }

  /// The first difference, in words; `nil` if there is none.
  func difference() -> String? {
    defer { HostClock.source = nil }
    var time = 1000.0
    for (number, step) in script.steps.enumerated() {
      run(from: time, to: time + step.wait)
      time += step.wait
      let before = exact.ball.animator.value.components
      for stage in [exact, driven] { stage.ball.screen.forgetChanges() }
      let callCount = step.operation.callCount(whileFollowing: driven.isFollowing)
      for stage in [exact, driven] { stage.perform(step.operation, number: number) }
      compareCommits(of: callCount, since: before)
      RunLoopTurn.end()
      committed = driven.ball.screen.latest
      compare()
      if let problem { return "after step \(number): \(problem)" }
    }
    run(from: time, to: time + script.rest)
    expect(exact.completions == driven.completions) {
      "completions \(self.driven.completions), expected \(self.exact.completions)"
    }
    compareEvents(isLast: true)
    expect(!Trace.lines.contains { $0.hasSuffix("implicitly") }) { "an implicit animation" }
    return problem
  }

  /// Compares at every 240th of a second in a span, and at its end.
  private func run(from start: Double, to end: Double) {
    var tick = ((start - 1000) * 240).rounded(.down) + 1
    while problem == nil, 1000 + tick / 240 < end {
      advance(to: 1000 + tick / 240, isBusy: script.surroundings.isBusy)
      tick += 1
    }
    if problem == nil { advance(to: end, isBusy: false) }
  }

  private func advance(to time: Double, isBusy: Bool) {
    exact.advance(to: time)
    if isBusy { return compareCommitted(at: time) }
    driven.advance(to: time, isLate: script.surroundings.isBusy)
    compare()
  }

  private func compare() {
    instants += 1
    compareScreens()
    compareEvents(isLast: false)
    if instants.isMultiple(of: script.instantsPerRead) { compareReadings() }
  }

  private func expect(_ condition: Bool, _ text: () -> String) {
    guard !condition, problem == nil else { return }
    problem = "at \(driven.clock.now - 1000) s: \(text())"
  }

  private func compareScreens() {
    let now = driven.clock.now
    for (name, one, other) in [
      ("ball", exact.ball, driven.ball), ("tail", exact.tail, driven.tail),
    ] {
      let expected = one.animator.value.components
      let allowed = (other.screen.latest.isAnimated ? bound : 0) + followingTolerance * scale
      compare(
        { one.screen.value(at: $0) }, at: now, expected, within: 0, "in the reference the \(name)")
      compare(
        { other.screen.value(at: $0) }, at: now, expected, within: allowed, "the \(name)")
    }
    compareCommitted(at: now)
  }

  private func compareCommitted(at time: Double) {
    guard let committed, committed.isAnimated, problem == nil else { return }
    let expected = exact.ball.animator.value.components
    compare(
      { committed.value(at: $0) }, at: time, expected, within: bound + followingTolerance * scale,
      "without the main thread the ball")
  }

  /// Compares what every commit of an operation has shown: the value before it, or that after it.
  private func compareCommits(of callCount: Int, since before: Value.Components) {
    let after = exact.ball.animator.value.components
    let now = driven.clock.now
    let commits = driven.ball.screen.changes
    expect(commits.count <= callCount) { "\(commits.count) commits" }
    guard callCount == 1 else { return }
    for commit in commits {
      guard !isClose(commit.value(at: now), to: before, within: bound) else { continue }
      compare(
        { commit.value(at: $0) }, at: now, after, within: bound, "by one of the commits the ball")
    }
  }

  /// Compares what is shown at a time with the exact value, up to a bound and rounding.
  ///
  /// A leap is shown as a line of 2⁻²² of the animation's duration, which is under ten seconds.
  private func compare(
    _ shown: (Double) -> [Double], at time: Double, _ expected: Value.Components,
    within bound: Double, _ what: String
  ) {
    let times = [time, time - 10 * 0x1p-22, time + 10 * 0x1p-22]
    expect(times.contains { isClose(shown($0), to: expected, within: bound) }) {
      "\(what) is shown at \(shown(time)), expected \(expected), allowed \(bound)"
    }
  }

  private func isClose(
    _ shown: [Double], to expected: Value.Components, within bound: Double
  ) -> Bool {
    shown.count == Value.Components.componentCount
      && zip(shown, 0...).allSatisfy {
        let exact = expected[component: $1]
        let rounding = 1e-9 * scale + precision * max(scale, abs(exact))
        return abs($0 - exact) <= bound + rounding
      }
  }

  private func compareReadings() {
    for (name, one, other) in [
      ("ball", exact.ball.animator, driven.ball.animator),
      ("tail", exact.tail.animator, driven.tail.animator),
    ] {
      func compare(_ what: String, _ a: Double, _ b: Double, _ scale: Double) {
        expect(abs(a - b) <= (1e-8 + followingTolerance) * scale || a == b) {
          "\(name).\(what) is \(b), expected \(a)"
        }
      }
      func compare(_ what: String, _ a: Value, _ b: Value, _ scale: Double) {
        for index in 0..<Value.Components.componentCount {
          compare(what, a.components[component: index], b.components[component: index], scale)
        }
      }
      compare("value", one.value, other.value, scale)
      compare("velocity", one.velocity, other.velocity, 100 * scale)
      compare("target", one.target, other.target, scale)
      compare("progress", one.progress, other.progress, 1)
      compare("rate", one.rate, other.rate, 1)
      compare("remainingTime", one.remainingTime, other.remainingTime, 10)
      expect(one.isSettled == other.isSettled) { "\(name).isSettled is \(other.isSettled)" }
      expect(one.isPaused == other.isPaused) { "\(name).isPaused is \(other.isPaused)" }
      expect(one.isHeld == other.isHeld) { "\(name).isHeld is \(other.isHeld)" }
    }
    // A busy main thread may see only the end of a motion that has come back.
    if !script.surroundings.isBusy, let change = exact.ball.latestChange {
      expect(driven.ball.latestChange?.components == change.components) {
        "the last change was \(self.driven.ball.latestChange as Any), expected \(change)"
      }
    }
  }

  /// Compares the events that are new.
  ///
  /// One that is due in this instant may be missing until the next.
  private func compareEvents(isLast: Bool) {
    for (index, (one, other)) in [(exact.ball, driven.ball), (exact.tail, driven.tail)].enumerated()
    {
      let count = min(one.events.count, other.events.count)
      while compared[index] < count {
        let (a, b) = (one.events[compared[index]], other.events[compared[index]])
        expect(a.isAlike(b)) { "event \(b), expected \(a)" }
        compared[index] += 1
      }
      let surplus = one.events.dropFirst(count) + other.events.dropFirst(count)
      for event in surplus {
        expect(!isLast && event.time > driven.loop.time - 1e-9) {
          one.events.count > count ? "no event \(event)" : "an event too many: \(event)"
        }
      }
    }
  }
}

extension MotionEvent {
  /// Whether another event is this one, to rounding.
  fileprivate func isAlike(_ other: MotionEvent) -> Bool {
    func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
    guard isClose(time, other.time), unreportedImpacts == other.unreportedImpacts else {
      return false
    }
    guard case .impact(let a) = kind, case .impact(let b) = other.kind else {
      return kind == other.kind
    }
    return a.component == b.component && isClose(a.time, b.time) && isClose(a.wall, b.wall)
      && abs(a.velocityBefore - b.velocityBefore) <= 1e-6 * max(1, a.speed)
  }
}

extension DrivenScript {
  /// The first difference between the two stages.
  @MainActor
  func difference() -> String? {
    switch property {
    case .positionX: DrivenComparison<Double>(self, .positionX, scale: 300).difference()
    case .opacity: DrivenComparison<Double>(self, .opacity, scale: 1).difference()
    case .position: DrivenComparison<CGPoint>(self, .position, scale: 300).difference()
    }
  }
}
