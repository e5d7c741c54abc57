import Testing

@testable import SpringEngine

/// Followers on springs of every stiffness and damping, against power series of their equations.
@MainActor
struct SlowFollowingTests {
  static let travel = 300.0

  static let springs: [MassSpringDamper] = {
    var springs: [MassSpringDamper] = []
    for ratio in [0, 0.5, 1, 3, 300, 1000] {
      for response in [0.05, 0.5, 2, 60, 300, 1e4] {
        springs.append(MassSpringDamper(response: response, dampingRatio: ratio))
      }
      for stiffness in [1e-10, 1e-100, 1e-250, 1e-300] {
        springs.append(MassSpringDamper(mass: 1, stiffness: stiffness, dampingRatio: ratio))
      }
    }
    return springs
  }()

  /// All of them; with fewer cases one in thirteen, of five dampings.
  static let someSprings = springs.enumerated().filter { index, _ in
    CaseCount.includes(index, step: 13)
  }.map(\.element)

  /// The rows of a spring's equation in a system of several, behind the sum of some of its variables.
  private func rows(
    _ spring: MassSpringDamper, at index: Int, behind target: [(Int, Double)], of count: Int
  ) -> [[Double]] {
    let (k, c) = (spring.stiffness / spring.mass, spring.dampingCoefficient / spring.mass)
    var rows = [[Double]](repeating: [Double](repeating: 0, count: count), count: 2)
    rows[0][index + 1] = 1
    rows[1][index] = -k
    rows[1][index + 1] = -c
    for (other, factor) in target { rows[1][other] += k * factor }
    return rows
  }

  @Test("Within a segment the state is exact", arguments: [1e-4, 1.0 / 480, 0.5])
  func segments(duration: Double) {
    let (travel, start) = (Self.travel, MotionState(value: -30.0, velocity: 200))
    // The derivatives of a leader with a response of 0.1 s; over a long segment, of a slower one.
    let speed = 0.13 / max(duration, 1.0 / 480)
    let path = [1, travel * speed, travel * speed * speed / 2, travel * speed * speed * speed / 6]
    func leader(_ t: Double) -> MotionState<Double> {
      MotionState(
        value: path[0] + t * (path[1] + t * (path[2] + t * path[3])),
        velocity: path[1] + t * (2 * path[2] + t * 3 * path[3]))
    }
    for spring in Self.someSprings {
      // The variables: value, velocity, 1, t, t² and t³.
      let target = path.enumerated().map { ($0.offset + 2, $0.element) }
      let powers = (0..<4).map { n in (0..<6).map { $0 == n + 1 ? Double(n) : 0 } }
      let system = LinearSystem(rows(spring, at: 0, behind: target, of: 6) + powers)
      var follow = FollowState(
        leader: leader(0), target: 0, isMoving: true, spring: nil, or: spring)
      follow.restart(from: start.lanes, on: spring, at: 0)
      follow.advance(to: duration, leader: leader(duration).lanes)
      let first = MotionState<Double>(follow.state(at: 0))
      #expect(abs(first.value - start.value) < 1e-12 * travel, "\(spring)")
      #expect(abs(first.velocity - start.velocity) < 2e-12 * travel * speed, "\(spring)")
      for time in [duration / 64, duration / 2, duration] {
        let expected = system.change(over: time).state(
          from: [start.value, start.velocity, 1, 0, 0, 0])
        let state = MotionState<Double>(follow.state(at: time))
        #expect(abs(state.value - expected[0]) < 1e-12 * travel, "\(spring) at \(time)")
        #expect(
          abs(state.velocity - expected[1]) < 2e-12 * travel * speed, "\(spring) at \(time)")
      }
    }
  }

  @Test("The usual springs are slow over no segment", arguments: [1e-9, 1e-3, 1.0 / 480, 0.5])
  func usualSprings(duration: Double) {
    for spring in [MassSpringDamper.smooth, .snappy, .bouncy, .interactive, .instant] {
      #expect(!spring.isSlow(over: duration), "\(spring)")
    }
  }

  @Test("Components on springs of their own, slow or not, are as one on the spring")
  func components() {
    let start = MotionState(value: SIMD3(-30.0, 20, 5), velocity: SIMD3(200.0, 0, -100)).lanes
    let leader = MotionState(value: SIMD3(40.0, 50, 60), velocity: SIMD3(-700.0, 900, 0)).lanes
    let springs = [.smooth, Self.springs[11], MassSpringDamper(response: 300, dampingRatio: 1)]
    func state(
      _ spring: MassSpringDamper, each springs: [MassSpringDamper] = []
    ) -> MotionState<Lanes> {
      var follow = FollowState(
        leader: start, target: leader.value, isMoving: true, spring: nil, or: spring)
      follow.restart(from: start, on: spring, each: springs, at: 0)
      follow.advance(to: 1.0 / 480, leader: leader)
      return follow.state(at: 1.0 / 700)
    }
    let together = state(.smooth, each: springs)
    for (index, spring) in springs.enumerated() {
      let single = state(spring)
      #expect(together.value[component: index] == single.value[component: index])
      #expect(together.velocity[component: index] == single.velocity[component: index])
    }
  }

  /// The values of a follower at every tenth of a second behind a leader on a spring, and the largest
  /// step back between two frames.
  private func values(
    on spring: MassSpringDamper, behind leaderSpring: MassSpringDamper, at rate: Double
  ) -> (values: [Double], back: Double) {
    let clock = ManualClock(now: 0, frameInterval: 1 / rate)
    let loop = FrameLoop(clock: clock)
    let fine = SettlingTolerance(distance: 1e-9)
    let leader = Animator(0.0, spring: leaderSpring, settlingTolerance: fine, in: loop)
    let follower = Animator(0.0, spring: spring, settlingTolerance: fine, in: loop)
    follower.follow(leader)
    var (latest, back) = (0.0, 0.0)
    follower.onChange = { value in
      back = max(back, latest - value)
      latest = value
    }
    leader.target = Self.travel
    let values = (0..<4).map { _ in
      clock.advance(by: 0.1)
      return follower.value
    }
    return (values, back)
  }

  @Test(
    "A follower solves its equation, at every frame rate",
    arguments: [
      .smooth, MassSpringDamper(response: 0.05, dampingRatio: 1),
      MassSpringDamper(mass: 1, stiffness: 1e4, dampingCoefficient: 1e4),
      MassSpringDamper(mass: 1, stiffness: 1e8, dampingCoefficient: 1e7),
    ])
  func frames(leader: MassSpringDamper) {
    for spring in Self.someSprings {
      let system = LinearSystem(
        rows(leader, at: 0, behind: [(4, Self.travel)], of: 5)
          + rows(spring, at: 2, behind: [(0, 1)], of: 5)
          + [[Double](repeating: 0, count: 5)])
      let change = system.change(over: 0.1)
      let rates = CaseCount.isFull ? [60.0, 120, 10] : [60, 10]
      let runs = rates.map { values(on: spring, behind: leader, at: $0) }
      var expected = [0, 0, 0, 0, 1.0]
      for index in 0..<4 {
        expected = change.state(from: expected)
        for run in runs {
          let value = run.values[index]
          #expect(abs(value - expected[2]) < 1e-5 * Self.travel, "\(spring)")
          #expect(abs(value - runs[0].values[index]) < 1e-6 * Self.travel, "\(spring)")
        }
      }
      if spring.dampingRatio >= 1 {
        for run in runs { #expect(run.back < 1e-12 * Self.travel, "\(spring)") }
      }
    }
  }
}
