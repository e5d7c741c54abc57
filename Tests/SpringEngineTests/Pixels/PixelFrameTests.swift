import Testing

@testable import SpringEngine

/// Frames of a loop that knows the scale of its display, against those of a loop that takes all of them.
@MainActor
struct PixelFrameTests {
  let clock = ManualClock(frameInterval: 1.0 / 120)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    loop.pixelsPerPoint = 3
    ball = Animator(0, settlingTolerance: .points, in: loop)
  }

  /// A motion from 0, and the frames that it has at 120 Hz: all, and those that change a pixel or end it.
  struct Figure: Sendable, CustomStringConvertible {
    let description: String
    let start: @MainActor @Sendable (Animator<Double>) -> Void
    let frames: Int
    let needed: Int

    @MainActor
    func run(on display: SimulatedDisplay, skips: Bool) -> PixelRun {
      let run = PixelRun(on: display, skips: skips)
      let ball = run.animator(0.0)
      start(ball)
      display.advance(to: 10)
      run.keep(ball)
      return run
    }
  }

  nonisolated static let figures = [
    Figure(
      description: ".smooth over 300 pt", start: { $0.target = 300 }, frames: 114, needed: 73),
    Figure(
      description: ".bouncy over 20 pt", start: { $0.animate(to: 20, spring: .bouncy) },
      frames: 94, needed: 37),
    Figure(
      description: "a slide from 2000 pt/s", start: { $0.run(.decay(), velocity: 2000) },
      frames: 625, needed: 295),
  ]

  /// All frames of every figure at 960 Hz.
  static let exact = Dictionary(
    uniqueKeysWithValues: figures.map { figure in
      let display = SimulatedDisplay(rate: 960, grantsRequests: false)
      return (figure.description, figure.run(on: display, skips: false))
    })

  /// A display that grants no requests, one that does, and one whose loop leaves out gaps of 50 ms.
  @MainActor
  enum Display: CaseIterable {
    case fixed, variable, stalling

    func make() -> SimulatedDisplay {
      SimulatedDisplay(grantsRequests: self != .fixed, stall: self == .stalling ? 0.05 : nil)
    }
  }

  @Test(
    "frames are taken that change a pixel, and the one of the end", arguments: figures,
    Display.allCases)
  func figures(figure: Figure, display: Display) throws {
    let end = 1200
    let all = figure.run(on: display.make(), skips: false)
    #expect(all.framesTaken == figure.frames)
    #expect(all.pixelChanges(until: end) + 1 == figure.needed)
    let few = figure.run(on: display.make(), skips: true)
    #expect(Double(few.framesTaken) <= 1.05 * Double(figure.needed))
    #expect(few.display.requestCount * 5 < few.display.frames.count)
    expectSame(few, all, until: end)
    let exact = try #require(Self.exact[figure.description])
    #expect(few.heldError(against: exact, until: end) <= 0.5 + 1e-6)
  }

  /// Number of random scenes of 2,000.
  nonisolated static let scenes = CaseCount.of(2000, small: 6)

  @Test(
    "random motions show the same pixels and have the same events and ends",
    arguments: [Display.variable, .stalling])
  func randomMotions(display: Display) {
    var frames = (taken: 0, needed: 0, all: 0)
    for seed in 0..<UInt64(Self.scenes) {
      let scene = PixelScene(seed: seed, hasOperations: false)
      let end = Int(PixelScene.duration * SimulatedDisplay.usualRate)
      let all = scene.run(on: display.make(), skips: false)
      let few = scene.run(on: display.make(), skips: true)
      expectSame(few, all, until: end, seed)
      frames.taken += few.framesTaken
      frames.needed += few.pixelChanges(until: end)
      frames.all += all.framesTaken
    }
    let ratio = Double(frames.taken) / Double(frames.needed)
    #expect(ratio < 1.05 && frames.needed < frames.all, "\(frames)")
  }

  @Test("random operations in flight have the same consequences where frames come anyway")
  func randomOperations() {
    for seed in 0..<UInt64(Self.scenes) {
      let scene = PixelScene(seed: seed)
      let all = scene.run(on: SimulatedDisplay(grantsRequests: false, stall: 1), skips: false)
      let few = scene.run(on: SimulatedDisplay(grantsRequests: false, stall: 1), skips: true)
      expectSame(few, all, until: Int(PixelScene.duration * SimulatedDisplay.usualRate), seed)
    }
  }

  @Test("a new target counts from its own time while the clock is stopped, and is shown at once")
  func operationWhileWaiting() throws {
    let run = PixelRun(on: SimulatedDisplay(grantsRequests: true), skips: true)
    let ball = run.animator(0.0)
    ball.target = 20
    let display = run.display
    while run.loop.isRunning || display.frames.isEmpty { display.advance(to: display.now + 0.001) }
    display.advance(to: display.now + 0.02)
    #expect(!run.loop.isRunning && !ball.isSettled)
    let start = display.now
    let before = Motion.spring(.smooth, to: 20.0).state(after: start, from: MotionState(0))
    ball.target = 300
    display.advance(to: start + 0.02)
    let seen = try #require(run.shown.last)
    let after = Motion.spring(.smooth, to: 300.0).state(
      after: Double(seen.refresh) / 120 - start, from: before)
    #expect(Double(seen.refresh) / 120 - start > 0.01 && abs(seen.value[0] - after.value) < 1e-9)
    #expect(display.frames.suffix(2).map { $0 - seen.refresh } == [-1, 0])
  }

  @Test("a loop waits for a delay without frames, and its clock runs again after any change")
  func waiting() {
    ball.animate(to: 20, delay: 2)
    clock.advance(by: 1)
    #expect(!loop.isRunning && clock.frameCount < 4)
    let changes: [() -> Void] = [
      { loop.timeScale = 0.5 }, { loop.pixelsPerPoint = 2 }, { loop.recorder = LoopRecorder() },
      { ball.onEvent = { _ in } }, { loop.recorder = nil },
    ]
    for change in changes {
      change()
      #expect(loop.isRunning)
      clock.advance(by: 0.1)
    }
    #expect(!loop.isRunning)
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == 20 && ball.isSettled)
  }

  @Test("a finer scale counts from the next frame on")
  func finerScale() {
    // Of a pixel that is a hundred points wide, the motion does not leave the first half.
    loop.pixelsPerPoint = 0.01
    var shown: [Double] = []
    ball.onChange = { shown.append($0) }
    ball.target = 20
    clock.advance(by: 0.1)
    #expect(shown.isEmpty && !ball.isSettled)
    loop.pixelsPerPoint = 3
    clock.tick(to: clock.now + clock.frameInterval)
    #expect(shown.count == 1 && shown[0] > 1)
  }

  @Test("a wait that is over leaves no alarm")
  func noAlarmLeft() {
    ball.animate(to: 20, delay: 2)
    clock.advance(by: 1)
    #expect(!loop.isRunning)
    loop.pixelsPerPoint = nil
    clock.advanceUntilIdle()
    #expect(ball.value == 20 && clock.wakeUpCount == clock.frameCount)
  }

  private func expectSame(
    _ run: PixelRun, _ other: PixelRun, until end: Int, _ seed: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (pictures, others) = (run.pictures(until: end), other.pictures(until: end))
    let difference = (0...end).first { refresh in
      pictures.indices.contains { pictures[$0][refresh] != others[$0][refresh] }
    }
    #expect(difference == nil, "seed \(seed)", sourceLocation: sourceLocation)
    // A frame at a lower rate is prepared earlier, and has events of later.
    let isShown = { (happening: PixelRun.Happening) in
      happening.event.time <= Double(end) / SimulatedDisplay.usualRate
    }
    #expect(
      run.events.filter(isShown) == other.events.filter(isShown), "seed \(seed)",
      sourceLocation: sourceLocation)
    if other.machines.allSatisfy(\.isResting) {
      #expect(run.present == other.present, "seed \(seed)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "What is shown last is the value at rest, also if the frame before was within its pixel",
    arguments: [EasingCurve.linear, .easeOut, .easeInOut], [60.0, 120])
  func lastFrame(curve: EasingCurve, frameRate: Double) {
    for start in [0, 0.1, 0.37] {
      let clock = ManualClock(now: start, frameInterval: 1 / frameRate)
      let loop = FrameLoop(clock: clock)
      loop.pixelsPerPoint = 3
      for duration in [1, 1.5, 2, 2.5, 3].prefix(CaseCount.of(5, small: 2)) {
        let ball = Animator(0.0, settlingTolerance: .points, in: loop)
        var shown = 0.0
        ball.onChange = { shown = $0 }
        ball.animate(to: 5, duration: duration, curve: curve)
        clock.advance(by: duration + 0.5)
        #expect(ball.value == 5 && shown == 5)
      }
    }
  }

  @Test("A follower moves in every frame, also if it begins while the loop waits for its leader")
  func followerOfASlowLeader() {
    var values: [[Double]] = []
    for pixels in [nil, 3.0] {
      let clock = ManualClock(frameInterval: 1.0 / 120)
      let loop = FrameLoop(clock: clock)
      loop.pixelsPerPoint = pixels
      let head = Animator(0.0, settlingTolerance: .points, in: loop)
      let tail = Animator(200.0, settlingTolerance: .points, in: loop)
      head.animate(to: 10, duration: 200, curve: .linear)
      // At the very time of a frame, after which the loop waits.
      clock.tick(to: 1.0 / 120)
      tail.follow(head)
      var shown: [Double] = []
      for _ in 0..<60 {
        clock.tick(to: clock.now + 1.0 / 120)
        shown.append(tail.value)
      }
      values.append(shown)
    }
    #expect(values[0][59] < 50)
    for (plain, onGrid) in zip(values[0], values[1]) { #expect(abs(plain - onGrid) < 0.34) }
  }

  @Test("A stall is left out also if that is asked for while the loop waits")
  func stallWhileWaiting() {
    ball.animate(to: 20, delay: 3)
    clock.advance(by: 1)
    #expect(!loop.isRunning)
    loop.stallPolicy = .hold(longerThan: 0.1)
    clock.advance(by: 0.1)
    #expect(loop.isRunning)
    clock.tick(to: clock.now + 5)
    #expect(abs(loop.time - 1.1) < 0.05)
  }

  @Test("A value that is stopped is shown as it is", arguments: [20, 31, 45])
  func stopped(frames: Int) {
    let clock = ManualClock(now: 0.1)
    let loop = FrameLoop(clock: clock)
    loop.pixelsPerPoint = 3
    let ball = Animator(0.0, settlingTolerance: .points, in: loop)
    var shown = 0.0
    ball.onChange = { shown = $0 }
    ball.animate(to: 100, duration: 10, curve: .easeInOut)
    for _ in 0..<frames { clock.tick(to: clock.now + 1.0 / 60) }
    ball.stop()
    #expect(ball.value == shown)
  }
}
