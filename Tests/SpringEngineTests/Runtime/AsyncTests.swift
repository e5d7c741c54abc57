import Testing

@testable import SpringEngine

/// Waiting ends with the motion's own reason, or with cancellation, and never hangs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AsyncTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  /// Lets pending tasks of the main actor run.
  private func letTasksRun() async { for _ in 0..<20 { await Task.yield() } }

  enum Ending: CaseIterable {
    case settled, retargeted, grabbed, stopped, jumped, dropped, droppedPaused, droppedHeldBack

    var reason: CompletionReason {
      switch self {
      case .settled: .settled
      case .retargeted: .retargeted
      case .grabbed: .grabbed
      default: .stopped
      }
    }
  }

  @Test(arguments: Ending.allCases)
  func waitingForAMotionEndsWithItsReason(ending: Ending) async throws {
    var ball: Animator<Double>? = Animator(0, in: loop)
    let handle = try #require(ball).animate(
      to: 100, delay: ending == .droppedHeldBack ? 10 : 0)
    let waiting = Task { try await handle.ended() }
    let arriving = Task { try await handle.arrived() }
    clock.advance(by: 0.1)
    await letTasksRun()
    switch ending {
    case .settled: clock.advanceUntilIdle()
    case .retargeted: ball?.target = 50
    case .grabbed: ball?.grab()
    case .stopped: ball?.stop()
    case .jumped: ball?.jump(to: 3)
    case .dropped, .droppedHeldBack: ball = nil
    case .droppedPaused:
      ball?.pause()
      clock.advance(by: 0.1)
      #expect(!clock.isRunning)
      ball = nil
    }
    clock.advance(by: 0.1)
    #expect(try await waiting.value == ending.reason)
    let arrival = try await arriving.value
    #expect(arrival == (ending == .settled ? .arrived : ending.reason))
    #expect(handle.result == ending.reason)
    #expect(handle.hasArrived == (ending == .settled))
  }

  @Test func waitingForAnEndedMotionReturnsAtOnce() async throws {
    let ball = Animator(0.0, in: loop)
    let handle = ball.animate(to: 0)
    #expect(handle.result == .settled)
    #expect(try await handle.ended() == .settled)
    try await handle.arrived()
  }

  @Test func aCancelledWaitEndsAndTheMotionContinues() async {
    let ball = Animator(0.0, in: loop)
    let handle = ball.animate(to: 100)
    let waiting = Task { try await handle.ended() }
    let arriving = Task { try await handle.arrived() }
    let settling = Task { try await ball.settled() }
    await letTasksRun()
    waiting.cancel()
    arriving.cancel()
    settling.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await #expect(throws: CancellationError.self) { try await arriving.value }
    await #expect(throws: CancellationError.self) { try await settling.value }
    clock.advanceUntilIdle()
    #expect(handle.result == .settled)
  }

  @Test func aTaskCancelledBeforeItWaitsDoesNotHang() async {
    let ball = Animator(0.0, in: loop)
    let handle = ball.animate(to: 100)
    let waiting = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await handle.ended()
    }
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(!ball.isSettled)
  }

  @Test func arrivalComesBeforeTheEnd() async throws {
    let ball = Animator(0.0, in: loop)
    let handle = ball.animate(to: 300, spring: .bouncy)
    let arriving = Task { () -> CompletionReason? in
      try await handle.arrived()
      return handle.result
    }
    while !handle.hasArrived { clock.advance(by: 1.0 / 60) }
    #expect(try await arriving.value == nil)
    clock.advanceUntilIdle()
    #expect(handle.result == .settled)
  }

  @Test func settledWaitsThroughAllMotions() async throws {
    let ball = Animator(0.0, in: loop)
    ball.target = 100
    var isSettled = false
    let settling = Task {
      try await ball.settled()
      isSettled = true
    }
    await letTasksRun()
    ball.target = 50
    ball.animate(to: 70, start: .whenSettled)
    ball.interrupt(with: .spring(.bouncy, to: 40), velocity: 500)
    clock.advance(by: 0.5)
    await letTasksRun()
    #expect(!isSettled)
    ball.grab()
    clock.advance(by: 0.5)
    await letTasksRun()
    #expect(!isSettled)
    ball.release(to: 80)
    clock.advanceUntilIdle()
    try await settling.value
    #expect(ball.value == 80)
  }

  @Test func settledReturnsAtOnceAtRest() async throws {
    try await Animator(1.0, in: loop).settled()
  }
}
