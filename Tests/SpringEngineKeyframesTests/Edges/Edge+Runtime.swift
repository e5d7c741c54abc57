@testable import SpringEngine

// What an animator, a pointer and a clock are given while the program runs.

/// A box of an animator on a manual clock, and what it reports.
@MainActor
private final class Bench {
  let clock = ManualClock(now: 10)
  let loop: FrameLoop
  let ball: Animator<Double>
  private var rejections: [String] = []
  private var wasFinite = true

  init(isMoving: Bool = false) {
    loop = FrameLoop(clock: clock)
    ball = Animator(0, in: loop)
    ball.onEvent = { [unowned self] in
      if case .rejected(let input, _) = $0.kind { rejections.append("\(input)") }
    }
    ball.onChange = { [unowned self] in if !$0.isFinite { wasFinite = false } }
    if isMoving {
      ball.target = 100
      clock.advance(by: 0.125)
    }
  }

  /// What has become of an input: a rejection, or where the value goes.
  func result() -> String {
    let first = rejections.first
    clock.advanceUntilIdle(limit: 30)
    if !wasFinite || !ball.value.isFinite { return "accepted, with values that are not finite" }
    if let first { return "rejected: `\(first)`" }
    if ball.isHeld { return "accepted: held at \(short(ball.value))" }
    return ball.isSettled ? "accepted: rests at \(short(ball.value))" : "accepted: still moves"
  }

  private func short(_ value: Double) -> String {
    abs(value) < 1e4 ? "\((value * 1000).rounded() / 1000)" : "\(value)"
  }
}

extension Edge {
  static let animators: [Edge] = [
    Edge("`Animator` initial value") {
      "rests at \(Animator($0, in: FrameLoop(clock: ManualClock())).value)"
    },
    onBench("target") { $0.ball.target = $1 },
    onBench("velocity, at rest") { $0.ball.velocity = $1 },
    onBench("velocity, in flight", isMoving: true) { $0.ball.velocity = $1 },
    onBench("animate(by:)", isMoving: true) { $0.ball.animate(by: $1) },
    onBench("delay") { $0.ball.animate(to: 100, delay: $1) },
    onBench("duration of a curve") { $0.ball.animate(to: 100, duration: $1, curve: .linear) },
    onBench("repeatCount") {
      $0.ball.animate(to: 100, repeatCount: $1, autoreverses: true)
    },
    onBench("run(_:velocity:)") { $0.ball.run(.decay(.normal), velocity: $1) },
    onBench("interrupt(with:velocity:)", isMoving: true) {
      $0.ball.interrupt(with: .spring(.bouncy, to: 50.0), velocity: $1)
    },
    onBench("add(.shake(by:))", isMoving: true) { $0.ball.add(.shake(by: $1)) },
    onBench("drop, gravity") { $0.ball.drop(gravity: $1, floor: 50, restitution: 0.5) },
    onBench("jump(to:)", isMoving: true) { $0.ball.jump(to: $1) },
    onBench("limit(from:)") { $0.ball.limit(from: $1) },
    onBench("progress", isMoving: true) { $0.ball.progress = $1 },
    onBench("rate", isMoving: true) { $0.ball.rate = $1 },
    onBench("follow, offset") { bench, value in
      let leader = Animator(0.0, in: bench.loop)
      bench.ball.follow(leader, offset: value)
      leader.target = 100
      bench.clock.advanceUntilIdle(limit: 30)
    },
  ]

  static let pointers: [Edge] = [
    onBench("grab, pointer", isMoving: true) { $0.ball.grab($1) },
    onBench("grab, timestamp", isMoving: true) { $0.ball.grab(at: $1) },
    onBench("drag(to:)") {
      $0.ball.grab(0)
      $0.ball.drag(to: $1)
    },
    onBench("drag, timestamp") {
      $0.ball.grab(0)
      $0.ball.drag(to: 10, at: $1)
    },
    onBench("release(to:)") {
      $0.ball.grab(0)
      $0.ball.release(to: $1)
    },
    onBench("release, velocity") {
      $0.ball.grab(0)
      $0.ball.release(to: 100, pointerVelocity: $1)
    },
    onBench("release, timestamp") {
      $0.ball.grab(0)
      $0.ball.release(at: $1, to: 100)
    },
    onBench("maximumThrowSpeed") {
      $0.ball.maximumThrowSpeed = $1
      $0.ball.grab(0)
      $0.ball.release(to: 100, pointerVelocity: 1000)
    },
    onBench("`RubberBand` dimension") {
      $0.ball.grab(0, rubberBand: RubberBand(lower: 0, upper: 1, dimension: $1))
      $0.ball.drag(to: 50)
    },
    onBench("coefficient") {
      $0.ball.grab(0, rubberBand: RubberBand(lower: 0, upper: 1, dimension: 9, coefficient: $1))
      $0.ball.drag(to: 50)
    },
    onBench("upper, above a lower of 0") {
      $0.ball.grab(0, rubberBand: RubberBand(lower: 0, upper: $1, dimension: 9))
      $0.ball.drag(to: 50)
    },
    Edge("`VelocityTracker` maximumSpeed") {
      var tracker = VelocityTracker<Double>(maximumSpeed: $0)
      for index in 0..<9 { tracker.add(Double(index), at: Double(index) / 120) }
      return "velocity \(tracker.velocity(at: 8.0 / 120).rounded())"
    },
    Edge("add, value") {
      var tracker = VelocityTracker<Double>()
      return tracker.add($0, at: 0) ? "added" : "not added"
    },
    Edge("add, timestamp") {
      var tracker = VelocityTracker<Double>()
      return tracker.add(0, at: $0) ? "added" : "not added"
    },
    Edge("velocity(at:)") {
      var tracker = VelocityTracker<Double>()
      for index in 0..<9 { tracker.add(Double(index), at: Double(index) / 120) }
      return "velocity \(tracker.velocity(at: $0).rounded())"
    },
  ]

  static let times: [Edge] = [
    onBench("`FrameLoop` timeScale", isMoving: true) { $0.loop.timeScale = $1 },
    onBench("maximumFrameRate", isMoving: true) { $0.loop.maximumFrameRate = $1 },
    onBench("hold(longerThan:)", isMoving: true) {
      $0.loop.stallPolicy = .hold(longerThan: $1)
      $0.clock.tick(to: $0.clock.now + 1)
    },
    Edge("`FrameRateRange` minimum, below 120") {
      _ = FrameRateRange(minimum: $0, maximum: 120)
      return "accepted"
    },
    Edge("maximum, above 0.1") {
      _ = FrameRateRange(minimum: 0.1, maximum: $0)
      return "accepted"
    },
    onBench("`ManualClock` tick(to:), a frame's target timestamp", isMoving: true) {
      $0.clock.tick(to: $1)
    },
    onBench("advance(by:)", isMoving: true) { $0.clock.advance(by: $1) },
    onBench("advanceUntilIdle(limit:)", isMoving: true) { $0.clock.advanceUntilIdle(limit: $1) },
    Edge("frameInterval") {
      _ = ManualClock(frameInterval: $0); return "accepted"
    },
  ]

  private static func onBench(
    _ name: String, isMoving: Bool = false,
    _ act: @escaping @MainActor @Sendable (Bench, Double) -> Void
  ) -> Edge {
    Edge(name) { value in
      let bench = Bench(isMoving: isMoving)
      act(bench, value)
      return bench.result()
    }
  }
}
