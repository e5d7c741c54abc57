import Testing

@testable import SpringEngine

@MainActor
struct FrameScopeTests {
  let clock = ManualClock(frameInterval: 0.125)

  /// The number of scopes opened, and their nesting depth.
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

  @Test("a change between frames opens a scope; a nested change opens none")
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

  @Test("a frame's events are delivered after its scope, within the frame")
  func eventsOutsideTheScope() {
    let counter = Counter()
    let loop = loop(counter)
    let value = Animator(0.0, in: loop)
    var depths: [Int] = []
    var times: Set<Double> = []
    func note() {
      depths.append(counter.depth)
      times.insert(clock.now)
    }
    value.onEvent = { _ in note() }
    value.animate(to: 1) { _ in note() }.observe { _ in note() }
    depths = []
    times = []
    clock.tick(to: 100)
    // `.arrived` and `.ended`, each to onEvent and the handle; the completion closure once.
    #expect(depths == Array(repeating: 0, count: 5))
    #expect(times == [100])
  }

  @Test("all values of a frame are shown before its events are delivered")
  func valuesBeforeEvents() {
    let counter = Counter()
    let loop = loop(counter)
    let (first, second) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var log: [String] = []
    first.onChange = { _ in log.append("first") }
    second.onChange = { _ in log.append("second") }
    first.animate(to: 1) { _ in log.append("first arrived") }
    second.animate(to: 1) { _ in log.append("second arrived") }
    clock.tick(to: 100)
    #expect(log == ["first", "second", "first arrived", "second arrived"])
  }

  @Test("an event handler may change values, each in its own scope, and start motions")
  func changesInEventHandlers() {
    let counter = Counter()
    let loop = loop(counter)
    let (first, second) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var depths: [Int] = []
    second.onChange = { _ in depths.append(counter.depth) }
    first.animate(to: 1, criterion: .settled) { _ in
      second.jump(to: 7)
      first.target = 2
    }
    counter.count = 0
    clock.tick(to: 100)
    #expect(second.value == 7)
    #expect(depths == [1])
    #expect(counter.count == 2)
    #expect(loop.isRunning && first.valueTime == 100)
    clock.advanceUntilIdle()
    #expect(first.value == 2)
    #expect(counter.deepest == 1)
  }

  @Test("events caused by a change within a frame are delivered after its scope, in order")
  func eventsOfNestedChanges() {
    let counter = Counter()
    let loop = loop(counter)
    let (first, second) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) \(counter.depth)") }
    first.onChange = { _ in second.jump(to: 7) }
    first.animate(to: 1) { _ in note("first") }
    second.animate(to: 1, delay: 1000) { _ in note("second") }
    clock.tick(to: 100)
    #expect(log == ["second 0", "first 0"])
  }

  @Test("the samples of one touch event are shown in one scope, and their events after it")
  func samplesOfOneEvent() {
    let counter = Counter()
    let value = Animator(0.0, in: loop(counter))
    var shown: [Double] = []
    var depths: [Int] = []
    value.onChange = { shown.append($0) }
    value.onEvent = { _ in depths.append(counter.depth) }
    value.track(.began, to: 0, at: 0)
    value.loop.batch {
      for step in 1...4 {
        value.track(.moved, to: Double(step), at: Double(step) / 1000)
      }
    }
    #expect(counter.count == 1)
    #expect(shown == [1, 2, 3, 4])
    value.loop.batch {
      value.track(.moved, to: 5, at: 0.005)
      value.loop.batch { value.track(.cancelled, to: 5) }
    }
    #expect(counter.count == 2)
    #expect(counter.deepest == 1)
    #expect(!depths.isEmpty && depths.allSatisfy { $0 == 0 })
  }

  @Test("a lift at a new position opens one scope")
  func lift() {
    let counter = Counter()
    let value = Animator(0.0, in: loop(counter))
    value.onChange = { _ in }
    value.track(.began, to: 0, at: 0)
    value.track(.ended, to: 5, at: 0.01) { _ in 7 }
    #expect(value.value == 5)
    #expect(counter.count == 1)
  }

  @Test("a request that changes no value opens no scope")
  func noChange() {
    let counter = Counter()
    let value = Animator(0.0, in: loop(counter))
    value.target = 5
    #expect(counter.count == 0)
  }

  @Test("a frame-rate cap applies to every preferred range and can be removed")
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

  @Test("an invalid frame-rate cap traps")
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
