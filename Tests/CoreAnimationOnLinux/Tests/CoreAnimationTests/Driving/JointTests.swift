import Foundation
import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// What is seen when a motion replaces another, and the screen follows the commit by some frames.
  @MainActor
  struct JointTests {
    static let rates = [60.0, 120]
    static let frames = 0...3

    /// The largest distances seen between screen and motion, in points and in parts of what is allowed,
    /// for each rate and number of frames.
    struct Seen {
      var distance = 0.0
      var part = 0.0
    }

    @Test(
      "Before the exchange is visible the screen differs by ½·Δa·d² and a term of third order at most",
      arguments: JointKind.allCases)
    func delays(kind: JointKind) throws {
      var seen: [[Seen]] = Self.rates.map { _ in Self.frames.map { _ in Seen() } }
      for seed in 1...40 as ClosedRange<UInt64> {
        var random = SeededGenerator(seed: seed)
        try exchange(kind, &random, &seen)
      }
      for (rate, row) in zip(Self.rates, seen) {
        for (frames, one) in zip(Self.frames, row) {
          #expect(one.part <= 1, "\(rate) Hz, \(frames) frames: \(one)")
        }
      }
      // The bound is not far from what is seen.
      #expect(seen[0][3].part > 0.6)
      guard ProcessInfo.processInfo.environment["JOINT_TABLE"] != nil else { return }
      let cells = seen.flatMap { $0 }.map {
        String(format: "%.2f (%.2f pt)", $0.part, $0.distance)
      }
      print("| \(kind.rawValue) | " + cells.joined(separator: " | ") + " |")
    }

    private func exchange(
      _ kind: JointKind, _ random: inout SeededGenerator, _ seen: inout [[Seen]]
    ) throws {
      defer { HostClock.source = nil }
      RunLoopTurn.reset()
      let stages = [MotionDriver.live, .renderServer].map {
        DrivenStage<Double>(.positionX, scale: 1, $0, listens: false, longestDelay: 0.05)
      }
      let (exact, driven) = (stages[0], stages[1])
      HostClock.follow(driven.clock)
      let (old, new) = kind.laws(&random)
      let velocity = random.uniform(300, 900)
      for stage in stages { old.run(stage.ball.animator, velocity: velocity) }
      let joint = 1000 + random.uniform(0.1, 0.25)
      for stage in stages { stage.advance(to: joint) }
      let state = MotionState(
        value: exact.ball.animator.value, velocity: exact.ball.animator.velocity)
      for stage in stages { new.run(stage.ball.animator) }
      let bound = 2 * LayerProperty.positionX.settlingTolerance.distance
      for step in 0..<80 {
        let time = joint + Double(step) * 0.00077
        for stage in stages { stage.advance(to: time) }
        for (row, rate) in Self.rates.enumerated() {
          for (column, frames) in Self.frames.enumerated() {
            let delay = Double(frames) / rate
            let shown = try #require(driven.ball.screen.value(at: time, delay: delay).first)
            let gap = abs(shown - exact.ball.animator.value)
            let isOld = time < joint + delay
            let allowed =
              bound
              + (isOld ? JointLaw.distance(from: old, to: new, at: state, after: time - joint) : 0)
            seen[row][column].distance = max(seen[row][column].distance, gap)
            seen[row][column].part = max(seen[row][column].part, gap / allowed)
          }
        }
      }
    }
  }
}
