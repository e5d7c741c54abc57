import Foundation
import Testing

@testable import SpringEngine

/// Sequences, repeats and groups as one line of time, against a list of legs.
///
/// `LINES=2000 swift test --filter LineOfTimeTests` has the whole number of random sequences.
@MainActor
struct LineOfTimeTests {
  private static let count =
    asked ?? CaseCount.of(100, small: 3)

  private static let asked = ProcessInfo.processInfo.environment["LINES"].flatMap { Int($0) }

  /// Whether a group is scrubbed at a hundred places, instead of that many for all members together.
  private static var isWhole: Bool { asked != nil }

  private let clock = ManualClock()
  private let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  /// Records the first few differences of many runs.
  private func check(_ name: String, _ difference: (UInt64) -> String?) async {
    var failures = 0
    for seed in 1...UInt64(Self.count) {
      if seed.isMultiple(of: 10) { await Task.yield() }
      guard let difference = difference(seed) else { continue }
      failures += 1
      if failures <= 4 { Issue.record("\(name) \(seed): \(difference)") }
    }
    #expect(failures == 0, "\(failures) of \(Self.count) \(name)s differ")
  }

  /// A place at which nothing happens, in random distance from others.
  private func place(on line: LineReference, _ random: inout SeededGenerator) -> Double {
    while true {
      let place = random.uniform(0, line.length)
      if line.distance(toEventFrom: place) > 1e-6 { return place }
    }
  }

  /// A place on a group's line at which nothing happens to any member.
  private func place(
    on runs: [LineRun], stagger: Double, until end: Double, _ random: inout SeededGenerator
  ) -> Double {
    while true {
      let place = random.uniform(0, end)
      let isBeside = runs.indices.contains {
        runs[$0].line.distance(toEventFrom: place - stagger * Double($0)) < 1e-6
      }
      if !isBeside { return place }
    }
  }

  @Test(
    "A paused sequence is scrubbed forwards and backwards: values, velocities, events, each once")
  func scrubbed() async {
    await check("sequence") { seed in
      var random = SeededGenerator(seed: seed)
      let run = LineRun(
        LineScript.items(&random, depth: 5), from: random.uniform(-50, 50), in: loop)
      run.begin()
      run.ball.pause()
      let line = run.line
      if abs(run.ball.remainingTime - line.length - run.items[0].delay) > 1e-5 {
        return
          "remaining \(run.ball.remainingTime), not \(line.length + run.items[0].delay), \(run.items)"
      }
      for _ in 0..<100 {
        let place = place(on: line, &random)
        run.ball.progress = place / line.length
        if let difference = run.difference(at: place) {
          return
            "\(difference) \(run.items) \(line.legs.map { [$0.begin, $0.arrival, $0.rest, $0.next] })"
        }
        if abs(run.ball.progress - place / line.length) > 1e-7 {
          return "progress \(run.ball.progress), not \(place / line.length)"
        }
      }
      // The motion goes on to its end, and every handle has told its end once.
      run.ball.resume()
      clock.advanceUntilIdle()
      if let difference = run.difference(at: line.length + 1, ends: true) { return difference }
      if run.reasons.contains(where: { $0.count != 1 }) { return "completions \(run.reasons)" }
      return run.reasons.last == [.settled] || line.legs.last?.item != run.items.count - 1
        ? nil : "completions \(run.reasons)"
    }
  }

  @Test("A sequence that runs turns round again and again, at any rate, to either end")
  func turned() async {
    await check("sequence") { seed in
      var random = SeededGenerator(seed: seed)
      let run = LineRun(
        LineScript.items(&random, depth: 5), from: random.uniform(-50, 50), in: loop)
      run.begin()
      let line = run.line
      var (place, rate) = (-run.items[0].delay, 1.0)
      for _ in 0..<60 {
        let step = random.uniform(0.001, 0.3)
        clock.tick(to: clock.now + step)
        place += step * rate
        let isOver = place > line.length || rate < 0 && place < 0
        if abs(place - line.length) < 1e-6 || abs(place) < 1e-6 { return nil }
        if line.distance(toEventFrom: place) < 1e-6 { return nil }
        if let difference = run.difference(at: place, rate: rate, ends: isOver) {
          return difference
        }
        if isOver { break }
        let remaining = (rate > 0 ? line.length - place : place) / abs(rate)
        if abs(run.ball.remainingTime - remaining) > 1e-5 {
          return "remaining \(run.ball.remainingTime), not \(remaining), \(run.items)"
        }
        guard random.chance(0.3) else { continue }
        rate = random.pick([-1, -0.5, -2, 1, 0.5, 2])
        // Before the first beginning there is nothing to go back along.
        if place < 0 { rate = abs(rate) }
        run.ball.rate = rate
        if run.ball.rate != rate { return "rate \(run.ball.rate), not \(rate)" }
      }
      if run.reasons.contains(where: { $0.count > 1 }) { return "completions \(run.reasons)" }
      if run.ball.isSettled, run.reasons.contains(where: { $0.isEmpty }) {
        return "completions \(run.reasons)"
      }
      run.ball.stop()
      return nil
    }
  }

  @Test("A group of sequences is scrubbed as one")
  func groups() async {
    await check("group") { seed in
      var random = SeededGenerator(seed: seed &+ 10_000)
      let count = 1 + random.index(below: 20)
      let stagger = random.pick([0, 0.05, 0.3])
      var runs: [LineRun] = []
      for index in 0..<count {
        var items = LineScript.items(&random, depth: 5)
        items[0].delay = stagger * Double(index)
        for later in items.indices.dropFirst() where items[later].start == .now {
          items[later].delay += items[0].delay
        }
        runs.append(LineRun(items, from: random.uniform(-50, 50), in: loop))
      }
      let group = AnimatorGroup(runs.map(\.ball))
      group.animate(stagger: stagger) { index, _ in runs[index].begin() }
      group.pause()
      let length = runs.indices.map { runs[$0].line.length + stagger * Double($0) }.max() ?? 0
      if abs(group.remainingTime - length) > 1e-5 {
        return "remaining \(group.remainingTime), not \(length)"
      }
      for _ in 0..<(Self.isWhole ? 100 : 100 / count + 2) {
        let place = place(on: runs, stagger: stagger, until: length, &random)
        group.progress = place / length
        if abs(group.progress - place / length) > 1e-7 { return "progress \(group.progress)" }
        for (index, run) in runs.enumerated() {
          if let difference = run.difference(at: place - stagger * Double(index)) {
            return
              "member \(index): \(difference) \(run.items) \(run.line.legs.map { [$0.begin, $0.arrival, $0.rest, $0.next] })"
          }
        }
      }
      group.stop()
      return nil
    }
  }
}
