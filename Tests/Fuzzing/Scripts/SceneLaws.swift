@testable import SpringEngine

/// The laws of scenes of several animators.
///
/// - At any schedule of frames the same: values within 10⁻⁵ of the travel for each follower of a chain,
///   times of events within 10⁻⁴ s, and their order.
/// - A follower's motion solves x″ + 2γ·x′ + ω₀²·(x − p) = 0 for the leader's motion p, integrated with
///   the steps of Runge and Kutta from one frame to the next but one, of 1,000 in a second.
/// - Every motion is complete once; no event says twice that one has ended; a follower rests at its
///   leader's place.
@MainActor
enum SceneLaws {
  /// The first law that a scene breaks, in words; `nil` if there is none.
  static func difference(in scene: [SceneStep]) -> String? {
    let dense = SceneRun()
    dense.play(scene, .thousand, keepsFrames: true)
    if let complaint = dense.complaints.first { return complaint }
    if let difference = followingDifference(dense, scene) { return difference }
    for schedule in SceneSchedule.allCases where schedule != .thousand {
      let run = SceneRun()
      run.play(scene, schedule)
      if let complaint = run.complaints.first { return "\(schedule): \(complaint)" }
      if let difference = difference(of: run, from: dense) { return "\(schedule): \(difference)" }
    }
    return nil
  }

  /// The distance that counts as the travel of a scene.
  private static let travel = 300.0

  /// A speed that is seldom exceeded in a scene.
  private static let fastest = 2000.0

  private static func difference(of run: SceneRun, from dense: SceneRun) -> String? {
    var shift = 0.0
    for index in 0..<SceneStep.count {
      let (some, others) = (run.events(of: index), dense.events(of: index))
      for (one, other) in zip(some, others) {
        shift = max(shift, abs(one.time - other.time))
        if one.text != other.text || !(shift <= 1e-4) {
          return "events of \(index): \(some), not \(others)"
        }
      }
      if some.count != others.count {
        return "events of \(index): \(some), not \(others)"
      }
    }
    for (note, pair) in zip(run.notes, dense.notes).enumerated() {
      let time = Double(note + 1) * SceneRun.interval
      // Beside an event its time decides.
      let isBeside =
        note < dense.notes.count - 1
        && dense.events.contains { $0.contains { abs($0.time - time) < 1e-3 } }
      if isBeside { continue }
      for index in 0..<SceneStep.count {
        guard let one = pair.0[index], let other = pair.1[index] else { continue }
        // What begins at the time of an event is shifted as that is.
        let tolerance = 1e-5 * travel * Double(max(1, index)) + shift * fastest
        if !(abs(one.value - other.value) <= tolerance) {
          return "\(index) at \(time): value \(one.value), not \(other.value)"
        }
        if !(abs(one.velocity - other.velocity) <= 100 * tolerance) {
          return "\(index) at \(time): velocity \(one.velocity), not \(other.velocity)"
        }
      }
    }
    return nil
  }

  private static func followingDifference(_ run: SceneRun, _ scene: [SceneStep]) -> String? {
    let frames = run.frames
    var steps = scene[...]
    for middle in frames.indices.dropFirst().dropLast() {
      let (first, second, third) = (frames[middle - 1], frames[middle], frames[middle + 1])
      var isChanged = false
      while let step = steps.first, step.time <= third.time {
        if step.time <= first.time {
          steps.removeFirst()
        } else {
          isChanged = true
          break
        }
      }
      let (before, after) = (second.time - first.time, third.time - second.time)
      guard !isChanged, abs(before - after) < 1e-9 else { continue }
      for index in 0..<SceneStep.count {
        guard let begin = first.samples[index], let between = second.samples[index],
          let end = third.samples[index], let leader = begin.leader, let spring = begin.spring,
          !spring.isInstant,
          between.spring == spring, end.spring == spring,
          let one = first.samples[leader], let two = second.samples[leader],
          let three = third.samples[leader]
        else { continue }
        let path = LeaderPath(one, three, duration: (third.time - first.time) * second.timeScale)
        // A leader whose velocity leaps in between is left to the law of schedules.
        guard path.isThrough(two, within: 1e-7 * travel) else { continue }
        let next = path.follow(from: begin, offset: begin.offset, on: spring)
        if !(abs(next.value - end.value) <= 1e-6 * travel) {
          return "\(index) follows to \(end.value) at \(third.time), not to \(next.value)"
        }
        if !(abs(next.velocity - end.velocity) <= 1e-4 * travel) {
          return "\(index) follows with \(end.velocity) at \(third.time), not \(next.velocity)"
        }
      }
    }
    return nil
  }
}

/// The cubic with a leader's values and velocities at two times.
private struct LeaderPath {
  private let coefficients: [Double]
  private let duration: Double

  init(_ from: SceneRun.Sample, _ to: SceneRun.Sample, duration: Double) {
    self.duration = duration
    let (a, b) = (from.velocity * duration, to.velocity * duration)
    let change = to.value - from.value
    coefficients = [from.value, a, 3 * change - 2 * a - b, a + b - 2 * change]
  }

  private func value(_ share: Double) -> Double {
    coefficients.reversed().reduce(0) { $0 * share + $1 }
  }

  func isThrough(_ middle: SceneRun.Sample, within tolerance: Double) -> Bool {
    let c = coefficients
    let slope = (c[1] + c[2] + 0.75 * c[3]) / duration
    return abs(value(0.5) - middle.value) <= tolerance
      && abs(slope - middle.velocity) <= 1000 * tolerance
  }

  /// The state of a follower at the end, integrated.
  func follow(
    from start: SceneRun.Sample, offset: Double, on spring: MassSpringDamper
  ) -> (value: Double, velocity: Double) {
    let (stiffness, damping) = (
      spring.naturalFrequency * spring.naturalFrequency, 2 * spring.decayRate
    )
    var (x, v) = (start.value, start.velocity)
    let count = 16
    let step = duration / Double(count)
    func acceleration(_ x: Double, _ v: Double, _ share: Double) -> Double {
      stiffness * (value(share) + offset - x) - damping * v
    }
    for index in 0..<count {
      let share = Double(index) / Double(count)
      let half = share + 0.5 / Double(count)
      let whole = share + 1 / Double(count)
      let (x1, v1) = (v, acceleration(x, v, share))
      let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1, half))
      let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2, half))
      let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3, whole))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }
}
