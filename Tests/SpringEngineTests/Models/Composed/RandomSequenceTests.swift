import Foundation
import Testing

@testable import SpringEngine

@Suite struct RandomSequenceTests {
  /// `SEQUENCES=2000 swift test --filter RandomSequenceTests` runs more than the usual.
  static var count: Int {
    ProcessInfo.processInfo.environment["SEQUENCES"].flatMap { Int($0) }
      ?? CaseCount.of(60, small: 5)
  }

  @Test func `A random sequence is where a second implementation has it`() {
    var random = SeededGenerator(seed: 26)
    for number in 0..<Self.count {
      let tree = RandomSequences.number(&random, depth: 1 + number % 5)
      let start = MotionState(
        value: random.uniform(-300, 300), velocity: number % 2 == 0 ? 0 : random.uniform(-900, 900))
      if let problem = problem(of: tree, from: start, &random) {
        Issue.record("\(number): \(problem)\n\(tree) from \(start)")
        return
      }
    }
  }

  @Test func `A random sequence of two components is where a second implementation has it`() {
    var random = SeededGenerator(seed: 27)
    for number in 0..<Self.count {
      let tree = RandomSequences.pair(&random, depth: 1 + number % 5)
      let start = MotionState(
        value: SIMD2(random.uniform(-300, 300), random.uniform(-300, 300)),
        velocity: number % 2 == 0 ? .zero : SIMD2(random.uniform(-900, 900), 100))
      if let problem = problem(of: tree, from: start, &random) {
        Issue.record("\(number): \(problem)\n\(tree) from \(start)")
        return
      }
    }
  }

  /// The first difference at a hundred instants, and in what is known in advance.
  private func problem<Value>(
    of tree: SequenceTree<Value>, from start: MotionState<Value>, _ random: inout SeededGenerator
  ) -> String? {
    let walk = tree.walk(from: start.lanes)
    let motion = tree.motion
    let tolerance = Value.defaultSettlingTolerance
    let duration = motion.settlingDuration(from: start, settlingTolerance: tolerance)
    let expected = walk.settling(tolerance)
    if duration != expected, !(abs(duration - expected) <= 1e-9 * max(1, expected)) {
      return "settles in \(duration), not in \(expected)"
    }
    if let end = motion.settledValue(from: start) {
      let gap = (walk.end ?? .zero) - end.lanes
      if !(gap.largestMagnitude < 1e-9) { return "ends at \(end), not \(walk.end as Any)" }
    } else if let end = walk.end {
      return "does not end at \(end)"
    }
    let planned = motion.course.planned(from: start.lanes)
    // The start of a plan is its own.
    var other = start.lanes
    if case .composed = planned { other = MotionState(Lanes.zero) }
    let joins = Self.joins(of: planned, from: start.lanes)
    let length = duration < .infinity ? duration * 1.2 : 20
    for _ in 0..<100 {
      let time = random.uniform(0, length)
      // The rounding of a join's time decides on which side of a leap an instant is.
      if joins.contains(where: { abs($0 - time) < 1e-9 * max(1, time) }) { continue }
      let (state, exact) = (
        motion.state(after: time, from: start), MotionState<Value>(walk.state(time))
      )
      let again = MotionState<Value>(planned.state(after: time, from: other))
      if state != again { return "at \(time) it is \(again) once planned, not \(state)" }
      let scale = 1 + exact.value.components.largestMagnitude
      let speed = 1 + exact.velocity.components.largestMagnitude
      let gap = (state.value.components - exact.value.components).largestMagnitude
      let change = (state.velocity.components - exact.velocity.components).largestMagnitude
      if !(gap <= 1e-8 * scale), !(change <= 1e-7 * speed) || !(gap <= 1e-8 * (scale + speed)) {
        return "at \(time) of \(duration): \(state), not \(exact)"
      }
    }
    return nil
  }

  /// The instants at which the motion is not smooth.
  static func joins(of course: Course, from start: MotionState<Lanes>) -> [Double] {
    var joins: [Double] = []
    while joins.count < 1000, let next = course.nextBreak(after: joins.last ?? -1, from: start) {
      joins.append(next)
    }
    return joins
  }
}
