import Testing

@testable import SpringEngine

@MainActor
struct FrameScopeTests {
  let clock = ManualClock(frameInterval: 0.125)

  /// A loop that counts its scopes, and how deep they are nested.
  final class Counter {
    var count = 0
    var depth = 0
    var deepest = 0
  }

  func loop(_ counter: Counter) -> FrameLoop {
    let loop = FrameLoop(clock: clock)
    loop.frameScope = { changes in
      counter.count += 1
      counter.depth += 1
      counter.deepest = max(counter.deepest, counter.depth)
      changes()
      counter.depth -= 1
    }
    return loop
  }

  @Test("all changes of a frame are within one scope")
  func onePerFrame() {
    let counter = Counter()
    let loop = loop(counter)
    let values = (0..<5).map { _ in Animator(0.0, in: loop) }
    var outside = 0
    for value in values {
      value.onChange = { _ in if counter.depth == 0 { outside += 1 } }
      value.target = 1
    }
    counter.count = 0
    withExtendedLifetime(values) { clock.advance(by: 0.25) }
    #expect(counter.count == 2)
    #expect(outside == 0)
  }

  @Test("a change between frames has a scope of its own; one within another's has none")
  func betweenFrames() {
    let counter = Counter()
    let loop = loop(counter)
    let (first, second) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var isInScope: [Bool] = []
    first.onChange = { second.jump(to: $0 + 1) }
    second.onChange = { _ in isInScope.append(counter.depth == 1) }
    first.jump(to: 7)
    #expect(second.value == 8)
    #expect(isInScope == [true])
    #expect(counter.count == 1)
    #expect(counter.deepest == 1)
  }

  @Test("a request that changes no value needs no scope")
  func noChange() {
    let counter = Counter()
    let value = Animator(0.0, in: loop(counter))
    value.target = 5
    #expect(counter.count == 0)
  }

  @Test("a cap on the frame rate holds for every wish, and is taken back")
  func rates() {
    let loop = FrameLoop(clock: clock)
    loop.maximumFrameRate = 60
    #expect(clock.preferredFrameRateRange == FrameRateRange(minimum: 30, maximum: 60))
    loop.preferredFrameRateRange = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    #expect(
      clock.preferredFrameRateRange == FrameRateRange(minimum: 60, maximum: 60, preferred: 60))
    loop.maximumFrameRate = nil
    #expect(
      clock.preferredFrameRateRange == FrameRateRange(minimum: 80, maximum: 120, preferred: 120))
    loop.preferredFrameRateRange = nil
    #expect(clock.preferredFrameRateRange == nil)
  }

  @Test("a cap that no display can keep is a mistake")
  func badCap() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { setCap(0) } }
    await #expect(processExitsWith: .failure) { await MainActor.run { setCap(-1) } }
    await #expect(processExitsWith: .failure) { await MainActor.run { setCap(.infinity) } }
    await #expect(processExitsWith: .failure) { await MainActor.run { setCap(.nan) } }
  }
}

@MainActor
private func setCap(_ cap: Double) {
  FrameLoop(clock: ManualClock()).maximumFrameRate = cap
}
