import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The four bounces of a dock icon that were published, by the library's effects, live and baked.
@MainActor
@Suite("The dock's bounce: 22 factors, 32 factors, the function, the simulation")
struct DockTableTests {
  let tables: DockTables

  init() throws { tables = try DockTables.load() }

  /// The heights of an icon at rest at 300, y growing downwards, at given times: live and baked.
  private func heights(
    of effect: MotionEffect<Double>, at times: [Double]
  ) throws -> (live: [Double], baked: [Double]) {
    let clock = ManualClock()
    let icon = Animator(300.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    clock.tick(to: 0)
    icon.add(effect)
    let live = times.map { time in
      clock.tick(to: time)
      return 300 - icon.value
    }
    clock.advanceUntilIdle()
    #expect(icon.value == 300)
    let baked = try BakedMotion(effect, at: 300, tolerance: 0.01, settlingTolerance: .points)
    #expect(baked.finalValue == 300 && baked.errorBound <= 0.01)
    return (live, times.map { 300 - baked.value(at: $0) })
  }

  private func expect(
    _ effect: MotionEffect<Double>, at times: [Double], _ expected: [Double], within error: Double
  ) throws {
    let (live, baked) = try heights(of: effect, at: times)
    for index in times.indices {
      #expect(abs(live[index] - expected[index]) < error, "at \(times[index])")
      #expect(abs(baked[index] - expected[index]) < error + 0.01, "baked, at \(times[index])")
    }
  }

  @Test("the 22 factors of the dock, with a factor of the height and a repeat count")
  func film22() throws {
    let heights = tables.dock22.height57
    let times = heights.indices.dropLast().map { Double($0) / 30 }
    let film = EasingTrack.dockBounce22
    try expect(.bounce(by: -57, along: film), at: times, heights, within: 1e-11)
    try expect(
      .bounce(by: -114, factor: 0.25, repeatCount: 3, along: film),
      at: times.map { 42.0 / 30 + $0 }, heights.map { $0 / 2 }, within: 1e-10)
  }

  @Test("the 32 factors of the dock")
  func film32() throws {
    let heights = tables.dock32.height150
    let times = heights.indices.dropLast().map { Double($0) / 30 }
    try expect(.bounce(by: -150), at: times, heights, within: 1e-11)
    #expect(heights.count == 32)
  }

  @Test("the dock by an easing function")
  func function() throws {
    let table = tables.ahEasingCategory
    let clock = ManualClock()
    let icon = Animator(90.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    clock.tick(to: 0)
    let fall = MotionEffect(.curve(.easeOut(.bounceAHEasing), to: 150.0, duration: 1.5))
    icon.add(fall)
    let baked = try BakedMotion(fall, at: 90, tolerance: 0.01, settlingTolerance: .points)
    for (time, y) in zip(table.t, table.y).dropLast() {
      clock.tick(to: 1.5 * time)
      #expect(abs(icon.value - y) < 1e-11, "at \(time)")
      #expect(abs(baked.value(at: 1.5 * time) - y) < 0.01 + 1e-11, "baked, at \(time)")
    }
    clock.advanceUntilIdle()
    #expect(icon.value == 240 && baked.finalValue == 240 && baked.values.count < 30)
  }

  @Test("the dock as a simulation: launch, gravity, rebound, cut-off")
  func simulation() throws {
    let exact = tables.jumpAnimation.exactImpacts
    // Launched with 300, under a gravity of 250, cut off at 5. The top of the first arc is 300²/(2·250) = 180.
    let effect = MotionEffect<Double>.hop(by: -180, gravity: 250)
    var (times, expected) = ([Double](), [Double]())
    var start = 0.0
    for index in exact.times.indices {
      times += [(start + exact.times[index]) / 2, exact.times[index]]
      expected += [exact.apexHeights[index], 0]
      start = exact.times[index]
    }
    try expect(effect, at: times, expected, within: 1e-9)
    // The last impact is the first that leaves a speed of at most 5.
    #expect(exact.speeds.count == 9 && exact.speeds[8] > 5 && exact.speeds[8] * 0.6 < 5)
    let baked = try BakedMotion(effect, at: 300)
    #expect(abs(baked.duration - exact.times[8]) < 1e-12)
    // The listing is ahead by g·t/120, half of a time step of its velocity.
    let slices = (0..<143).map { Double($0 + 1) / 60 }
    try self.expect(
      effect, at: slices,
      slices.indices.map { tables.jumpAnimation.values[$0] - 250 * slices[$0] / 120 },
      within: 1e-9)
  }
}
