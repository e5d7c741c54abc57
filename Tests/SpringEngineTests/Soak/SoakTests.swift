import Foundation
import Testing

@testable import SpringEngine

/// A hundred animators for a long time, under random operations, with pauses and stalls: ten minutes in
/// release, half a minute in debug; a few of them on a timer, 2 s in release, 0.3 s in debug.
///
/// `SOAK_SECONDS=86400 swift test -c release -Xswiftc -enable-testing --filter SoakTests` simulates a
/// day; `SOAK_TIMER_SECONDS=3600` runs an hour on the timer.
@MainActor
@Suite(.serialized)
struct SoakTests {
  private static func seconds(_ name: String, _ usual: Double) -> Double {
    ProcessInfo.processInfo.environment[name].flatMap { Double($0) } ?? usual
  }

  #if DEBUG
  private static let usualLength = 30.0
  #else
  private static let usualLength = 600.0
  #endif

  @Test func aHundredAnimatorsStayOnTheirClosedForms() async {
    let length = Self.seconds("SOAK_SECONDS", Self.usualLength)
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let animators = (1...100).map { SoakAnimator(seed: UInt64($0), in: loop) }
    var random = SeededGenerator(seed: 4)
    var nextOperation = 0.0
    var early: Int?
    while clock.now < length {
      let next = clock.now + 1.0 / 120
      // At rest there are no frames.
      clock.tick(to: clock.isRunning ? min(next, nextOperation) : nextOperation)
      guard clock.now >= nextOperation else { continue }
      let animator = random.pick(animators)
      for other in animators where random.chance(0.1) { other.check() }
      animator.check()
      animator.act()
      // Lets tests on real timers go on.
      if random.chance(0.05) { await Task.yield() }
      nextOperation = clock.now + random.uniform(0, 0.4)
      if random.chance(0.001) { clock.tick(to: clock.now + random.uniform(0, 100)) }
      if early == nil, clock.now > length / 10 { early = Self.residentBytes }
    }
    let late = Self.residentBytes
    for animator in animators { animator.finish() }
    clock.advanceUntilIdle()
    let areDone = animators.allSatisfy { $0.isDone }
    #expect(areDone)
    #expect(!clock.isRunning)
    let worst = animators.map(\.worstError).max() ?? 0
    // The rounding of the time, at the largest speeds of some thousand units per second.
    #expect(worst < 1e-9 + 2e4 * clock.now.ulp, "error \(worst)")
    if let early, let late { #expect(late - early < 2_000_000, "grew by \(late - early) bytes") }
    let checks = animators.reduce(0) { $0 + $1.checksInFlight }
    #expect(Double(checks) > length)
    print(
      "soak: \(clock.now) s, \(clock.frameCount) frames, \(animators.reduce(0) { $0 + $1.requests })",
      "motions, \(checks) states compared in flight, largest error \(worst), memory \((late ?? 0) - (early ?? 0)) bytes more"
    )
  }

  #if canImport(Dispatch)
  @Test func onTheTimerTheyStayOnTheirClosedFormsToo() async {
    let length = Self.seconds("SOAK_TIMER_SECONDS", CaseCount.isFull ? 2 : 0.3)
    let clock = TimerClock(framesPerSecond: 120)
    let loop = FrameLoop(clock: clock)
    let animators = (1...20).map { SoakAnimator(seed: UInt64($0), in: loop) }
    var random = SeededGenerator(seed: 5)
    let end = clock.now + length
    var early: Int?
    while clock.now < end {
      try? await Task.sleep(nanoseconds: UInt64(random.uniform(1e6, 6e7)))
      let animator = random.pick(animators)
      animator.act()
      animator.check()
      if early == nil, clock.now > end - length * 0.9 { early = Self.residentBytes }
    }
    let late = Self.residentBytes
    for animator in animators { animator.finish() }
    while loop.isRunning { try? await Task.sleep(nanoseconds: 20_000_000) }
    let wakeUps = clock.wakeUpCount
    try? await Task.sleep(nanoseconds: 100_000_000)
    #expect(clock.wakeUpCount == wakeUps, "the timer fires at rest")
    let areDone = animators.allSatisfy { $0.isDone }
    #expect(areDone)
    let worst = animators.map(\.worstError).max() ?? 0
    #expect(worst < 1e-9 + 2e4 * clock.now.ulp, "error \(worst)")
    if let early, let late { #expect(late - early < 4_000_000, "grew by \(late - early) bytes") }
    print("soak on the timer: \(length) s, \(wakeUps) frames, largest error \(worst)")
  }
  #endif

  /// The memory that the process has in RAM; `nil` where the system has no such file, and with the address
  /// sanitizer, which keeps what is freed.
  private static var residentBytes: Int? {
    if ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil { return nil }
    let file = URL(fileURLWithPath: "/proc/self/statm")
    guard let data = try? Data(contentsOf: file) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * 4096 } : nil
  }
}
