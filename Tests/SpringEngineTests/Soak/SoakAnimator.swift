@testable import SpringEngine

/// An animator under random operations, and its value computed from the closed forms alone.
@MainActor
final class SoakAnimator {
  private let ball: Animator<Double>
  private let clock: any FrameClock
  private var random: SeededGenerator
  private var course: Course
  private var shake: Course?
  private var pausedAt: Double?

  /// The motions that were requested, and the completions that have come.
  private(set) var requests = 0
  private(set) var completions = 0
  private(set) var isCompletedTwice = false

  /// The comparisons while something moved.
  private(set) var checksInFlight = 0

  /// The largest distance from the closed form, in the value's units.
  private(set) var worstError = 0.0

  /// A motion from a start, in the loop's time.
  private struct Course {
    var motion: Motion<Double>
    var start: MotionState<Double>
    var begin: Double
    var duration: Double

    init(_ motion: Motion<Double>, from start: MotionState<Double>, at begin: Double) {
      (self.motion, self.start, self.begin) = (motion, start, begin)
      duration = motion.settlingDuration(from: start, settlingTolerance: SoakAnimator.tolerance)
    }

    func state(at time: Double) -> MotionState<Double> {
      if time - begin >= duration, let end = motion.settledValue(from: start) {
        return MotionState(end)
      }
      return motion.state(after: max(0, time - begin), from: start)
    }
  }

  nonisolated private static let tolerance = SettlingTolerance(distance: 0.01)
  private static let springs: [MassSpringDamper] = [
    .smooth, .bouncy, .snappy, MassSpringDamper(response: 0.3, dampingRatio: 2),
  ]

  init(seed: UInt64, in loop: FrameLoop) {
    random = SeededGenerator(seed: seed)
    clock = loop.clock
    ball = Animator(0, settlingTolerance: Self.tolerance, in: loop)
    course = Course(.spring(.smooth, to: 0), from: MotionState(0), at: 0)
  }

  /// Whether the value is at its end, and every motion has been completed once.
  var isDone: Bool {
    ball.isSettled && ball.value == course.motion.settledValue(from: course.start)
      && completions == requests && !isCompletedTwice
  }

  /// Compares the value with the closed form.
  func check() {
    let time = ball.valueTime
    let expected = course.state(at: time).value + (shake?.state(at: time).value ?? 0)
    // In the last moments the times of rest may differ by rounding, within the tolerance.
    if abs(time - course.begin - course.duration) < 1e-6 { return }
    if let shake, abs(time - shake.begin - shake.duration) < 1e-6 { return }
    if !ball.isSettled { checksInFlight += 1 }
    worstError = max(worstError, abs(ball.value - expected))
  }

  /// One random operation, now.
  func act() {
    if let paused = pausedAt {
      ball.resume()
      course.begin += ball.valueTime - paused
      shake?.begin += ball.valueTime - paused
      pausedAt = nil
    }
    switch random.index(below: 12) {
    case 0:
      ball.pause()
      pausedAt = ball.valueTime
    case 1:
      run(
        .fall(
          gravity: random.uniform(500, 3000), floor: random.uniform(-300, 300),
          restitution: random.uniform(0, 0.7)))
    case 2: run(.decay(Friction(decayRate: random.uniform(2, 8))))
    case 3:
      guard shake.map({ ball.valueTime - $0.begin > $0.duration + 1 }) ?? true else { return }
      let spring = random.pick(Self.springs)
      let velocity = random.uniform(-500, 500)
      request { ball.add(.spring(spring, to: 0), velocity: velocity, completion: $0) }
      shake = Course(
        .spring(spring, to: 0), from: MotionState(value: 0, velocity: velocity),
        at: ball.valueTime)
    default: run(.spring(random.pick(Self.springs), to: random.uniform(-300, 300)))
    }
  }

  private func run(_ motion: Motion<Double>) {
    request {
      ball.run(motion, criterion: requests.isMultiple(of: 2) ? .arrived : .settled, completion: $0)
    }
    // The operation has brought the value up to now.
    let time = ball.valueTime
    course = Course(motion, from: course.state(at: time), at: time)
  }

  private func request(_ begin: (@escaping @MainActor (CompletionReason) -> Void) -> Void) {
    requests += 1
    var isComplete = false
    begin { [weak self] _ in
      self?.completions += 1
      if isComplete { self?.isCompletedTwice = true }
      isComplete = true
    }
  }

  /// Lets everything end.
  func finish() {
    if pausedAt != nil { act() }
    if pausedAt != nil { ball.resume() }
    pausedAt = nil
    request { ball.animate(to: 7, completion: $0) }
    course = Course(.spring(.smooth, to: 7), from: MotionState(7), at: 0)
    shake = nil
  }
}
