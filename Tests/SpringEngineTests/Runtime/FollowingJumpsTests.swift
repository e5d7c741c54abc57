import Testing

@testable import SpringEngine

/// Behind a leader that jumps or bounces, at whatever times there are frames: also at the very times of
/// the jumps, but for rounding.
@MainActor
struct FollowingJumpsTests {
  nonisolated private static let spring = MassSpringDamper(response: 0.15, dampingFraction: 0.8)

  nonisolated private static let rates =
    CaseCount.isFull ? [10.0, 59, 60, 61, 240, 1000] : [10, 60]

  /// The times at which the followers are looked at.
  nonisolated private static let ends = Array(
    [0.17, 0.335, 0.51, 0.73, 1.13].prefix(CaseCount.of(5, small: 4)))

  /// A motion of a leader.
  private struct Scene: Sendable {
    let name: String
    let begin: @MainActor @Sendable (Animator<Double>) -> Void
  }

  nonisolated private static let track = EasingTrack([
    .init(time: 0.2, value: 0.7), .init(time: 0.2, value: 0.1),
    .init(time: 0.5, value: 0.4, along: .easeIn(.cubic)), .init(time: 0.6, value: 0.4),
    .init(time: 0.6, value: 0.9), .init(time: 1, value: 0.8), .init(time: 1, value: 1),
  ])

  nonisolated private static let scenes = [
    Scene(name: "lines") {
      $0.animate(to: 100, duration: 0.2, curve: .linear, repeatCount: 5)
    },
    Scene(name: "lines to and fro") {
      $0.animate(to: 100, duration: 0.2, curve: .linear, repeatCount: 5, autoreverses: true)
    },
    Scene(name: "steps") { $0.animate(to: 100, duration: 1, curve: .steps(5)) },
    Scene(name: "steps, repeated") {
      $0.animate(to: 100, duration: 0.4, curve: .steps(4, .jumpBoth), repeatCount: 3)
    },
    Scene(name: "steps to and fro") {
      $0.animate(
        to: 100, duration: 0.4, curve: .steps(4, .jumpNone), repeatCount: 3, autoreverses: true)
    },
    Scene(name: "a track") { $0.animate(to: 100, duration: 1, curve: .track(track)) },
    Scene(name: "a track to and fro") {
      $0.animate(
        to: 100, duration: 0.5, curve: .track(track), repeatCount: 2, autoreverses: true)
    },
    Scene(name: "a track backwards") {
      $0.animate(to: 100, duration: 1, curve: .track(track))
      $0.progress = 1 - 1e-3
      $0.rate = -1
    },
    Scene(name: "hop") { $0.add(.hop(by: -100, gravity: 5000)) },
    Scene(name: "film") { $0.add(.bounce(by: -100)) },
    Scene(name: "hop on a spring") {
      $0.animate(to: 30)
      $0.add(.hop(by: -100, gravity: 5000))
    },
    Scene(name: "hop on steps") {
      $0.animate(to: 100, duration: 1, curve: .steps(5))
      $0.add(.hop(by: -100, gravity: 5000))
    },
    Scene(name: "steep ticks") {
      $0.add(MotionEffect(.curve(.tick, to: 100, duration: 0.2).repeated(4, autoreverses: true)))
    },
    Scene(name: "fall") { $0.run(.fall(gravity: 5000, floor: 100, restitution: 0.6)) },
  ]

  /// A leader and two followers in a chain: the states of the followers at several times.
  private func states(
    of scene: Scene, at rate: Double, from begin: Double = 0, adding: Bool = false
  ) -> [MotionState<Double>] {
    let clock = ManualClock(now: begin, frameInterval: 1 / rate)
    let loop = FrameLoop(clock: clock)
    let chain = (0..<3).map { _ in Animator(0.0, in: loop) }
    chain[1].follow(chain[0], spring: Self.spring)
    chain[2].follow(chain[1], spring: Self.spring)
    clock.tick(to: begin)
    scene.begin(chain[0])
    var (frame, time) = (1.0, begin)
    return Self.ends.flatMap { end in
      while true {
        let next = adding ? time + 1 / rate : begin + frame / rate
        guard next < begin + end else { break }
        clock.tick(to: next)
        (frame, time) = (frame + 1, next)
      }
      clock.tick(to: begin + end)
      return chain.dropFirst().map { MotionState(value: $0.value, velocity: $0.velocity) }
    }
  }

  @Test(arguments: scenes.indices)
  func `Followers are at the same place at every frame rate`(index: Int) {
    let scene = Self.scenes[index]
    // A rate at which no frame is close to a jump.
    let expected = states(of: scene, at: Double(CaseCount.of(1009, small: 101)))
    #expect(expected.contains { abs($0.value) > 1 }, "\(scene.name)")
    for (row, rate) in Self.rates.enumerated() {
      let clocks = [(0, true), (54_321.7, false), (0, false), (54_321.7, true)]
      // With fewer cases every scene has another rate or clock than the one before.
      for (column, (begin, adding)) in clocks.enumerated()
      where CaseCount.includes(index + 4 * row + column, step: 8) {
        let found = states(of: scene, at: rate, from: begin, adding: adding)
        for (index, (found, expected)) in zip(found, expected).enumerated() {
          let text = Comment(
            rawValue: "\(scene.name), \(rate) Hz from \(begin), \(index): \(found), \(expected)")
          // A millionth of the travel; the velocity by the spring's frequency.
          #expect(abs(found.value - expected.value) < 1e-4, text)
          #expect(abs(found.velocity - expected.velocity) < 42 * 1e-4, text)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `Behind a staircase it goes from spring to spring`(adding: Bool) {
    for rate in Self.rates {
      let states = states(of: Self.scenes[2], at: rate, adding: adding)
      for (index, end) in Self.ends.enumerated() {
        var state = MotionState(0.0)
        for step in 0...5 where 0.2 * Double(step) < end {
          let time = 0.2 * Double(step)
          let motion = Motion.spring(Self.spring, to: 20 * Double(step))
          state = motion.state(after: (step == 5 ? end : min(time + 0.2, end)) - time, from: state)
        }
        let found = states[2 * index]
        #expect(abs(found.value - state.value) < 1e-4, "\(rate) Hz, \(end) s")
        #expect(abs(found.velocity - state.velocity) < 42e-4, "\(rate) Hz, \(end) s")
      }
    }
  }
}
