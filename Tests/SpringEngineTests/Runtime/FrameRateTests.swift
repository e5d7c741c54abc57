import Testing

@testable import SpringEngine

/// The same script of operations at fixed times, at different frame rates, with jitter and stalls.
@MainActor
struct FrameRateTests {
  /// A sequence of frame times.
  struct Pace: Sendable, CustomStringConvertible {
    let description: String
    let framesPerSecond: Double
    var jitter = 0.0
    var stall: Range<Double>?

    /// The times of all frames up to an end, in seconds.
    func frames(until end: Double) -> [Double] {
      var random = SeededGenerator(seed: 7)
      var times: [Double] = []
      var index = 1.0
      while index / framesPerSecond < end {
        let time = (index + jitter * (random.uniform(0, 1) - 0.5)) / framesPerSecond
        if !(stall?.contains(time) ?? false) { times.append(time) }
        index += 1
      }
      return times
    }
  }

  nonisolated static let paces =
    [24.0, 30, 60, 90, 120, 144].map { Pace(description: "\($0) Hz", framesPerSecond: $0) } + [
      Pace(description: "60 Hz, jittering", framesPerSecond: 60, jitter: 0.9),
      Pace(description: "120 Hz, jittering", framesPerSecond: 120, jitter: 0.9),
      Pace(description: "60 Hz with a stall of 2 s", framesPerSecond: 60, stall: 3.21..<5.21),
      Pace(description: "120 Hz with a stall of 2 s", framesPerSecond: 120, stall: 1.01..<3.01),
    ]

  /// Operations, at times that are no multiple of any frame interval.
  private static let script: [(time: Double, operation: (Animator<Double>, Double) -> Void)] = [
    (0.0013, { ball, _ in ball.animate(to: 300, spring: .bouncy) }),
    (0.1517, { ball, _ in ball.animate(to: -50, delay: 0.2503) }),
    (0.6211, { ball, _ in ball.animate(to: 120, style: .additive) }),
    (0.9007, { ball, time in ball.grab(ball.value, at: time) }),
  ]

  private static let ending: [(time: Double, operation: (Animator<Double>, Double) -> Void)] = [
    (1.0419, { ball, time in ball.release(at: time, to: 400) }),
    (1.1923, { ball, _ in ball.pause() }),
    (1.7531, { ball, _ in ball.resume() }),
    (
      1.8099,
      { ball, _ in ball.interrupt(with: .spring(.bouncy, to: 300), velocity: 900)
      }
    ),
    (2.9001, { ball, _ in ball.spring = .snappy }),
    (
      3.1207,
      { ball, _ in
        let wall = Motion.spring(
          MassSpringDamper(response: 0.5, dampingRatio: 0.1), to: 0.0,
          hardStop: HardStop(restitution: 0.7))
        ball.run(wall)
      }
    ),
    (
      5.5003,
      { ball, _ in ball.run(.curve(.bezier(.easeInOut), to: 200, duration: 0.7)) }
    ),
  ]

  /// The drag samples between grab and release.
  private static let drags: [(time: Double, operation: (Animator<Double>, Double) -> Void)] =
    (1...16).map { index in
      let time = 0.9007 + Double(index) * 0.0083
      return (time, { ball, time in ball.drag(to: ball.value + Double(index), at: time) })
    }

  /// The times at which all runs are compared, in seconds.
  private static let instants = stride(from: 0.05, to: 7, by: 0.0501).map { $0 }

  /// Returns the states at ``instants`` and the times of the impacts.
  private func play(frames: [Double]) -> (states: [MotionState<Double>], impacts: [Double]) {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(0.0, in: loop)
    var impacts: [Double] = []
    var states: [MotionState<Double>] = []
    ball.onEvent = { if case .impact = $0.kind { impacts.append($0.time) } }
    let steps = Self.script + Self.drags + Self.ending
    var plan: [(Double, () -> Void)] = frames.map { ($0, {}) }
    plan += steps.map { step in (step.time, { step.operation(ball, step.time) }) }
    plan += Self.instants.map { instant in
      (instant, { states.append(MotionState(value: ball.value, velocity: ball.velocity)) })
    }
    plan.sort { $0.0 < $1.0 }
    for (time, action) in plan {
      clock.tick(to: time)
      action()
    }
    return (states, impacts)
  }

  /// The same at 1,000 Hz.
  private static let reference = FrameRateTests().play(
    frames: stride(from: 0.001, to: 7, by: 0.001).map { $0 })

  @Test(arguments: paces)
  func theScriptGivesTheSameMotionAtEveryPace(pace: Pace) {
    let reference = Self.reference
    let played = play(frames: pace.frames(until: 7))
    #expect(reference.impacts.count >= 5)
    #expect(played.impacts.count == reference.impacts.count)
    for (a, b) in zip(played.impacts, reference.impacts) { #expect(abs(a - b) <= 1e-12) }
    var worst = 0.0
    for (a, b) in zip(played.states, reference.states) {
      worst = max(worst, abs(a.value - b.value))
    }
    #expect(played.states.count == Self.instants.count)
    #expect(worst <= 1e-12 * Self.travel)
  }

  @Test(arguments: paces, MotionTable.all)
  func everyFrameShowsTheModelsValue(pace: Pace, motion: MotionTable) {
    let model = motion.make(300)
    let start = MotionState(value: 20, velocity: -400.0)
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let ball = Animator(start.value, in: loop)
    clock.tick(to: 0.0017)
    ball.run(model, velocity: start.velocity)
    // A curve prescribes its velocity: an initial velocity would be cross-faded on top of the model,
    // so the curve starts from rest.
    if case .curve = model.course { ball.jump(to: start.value); ball.run(model) }
    var worst = 0.0
    for frame in pace.frames(until: 1.5) where frame > 0.0017 {
      clock.tick(to: frame)
      guard !ball.isSettled else { break }
      worst = max(worst, abs(ball.value - model.state(after: frame - 0.0017, from: start).value))
    }
    #expect(worst <= 1e-12 * Self.travel)
  }

  /// Units: more than the distance between the extremes of any motion here.
  private static let travel = 450.0
}
