import Testing

@testable import SpringEngine

/// Animators whose futures play by themselves, without frames.
@MainActor
struct PlayingTests {
  final class Thing {}

  let clock = ManualClock(now: 100, frameInterval: 1.0 / 120)
  let thing = Thing()
  let loop: FrameLoop
  let ball: Animator<Double>
  let player: SimulatedPlayer

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
    player = ball.play(on: thing)
  }

  var isPlayed: Bool { player.future != nil }

  @Test func `A motion of a second wakes the main thread at most three times`() {
    let liveClock = ManualClock(frameInterval: 1.0 / 120)
    let live = Animator(0.0, in: FrameLoop(clock: liveClock))
    live.animate(to: 300) { _ in }
    liveClock.advanceUntilIdle()
    #expect(liveClock.wakeUpCount > 100)

    var reasons: [CompletionReason] = []
    ball.animate(to: 300, criterion: .settled) { reasons.append($0) }
    #expect(isPlayed && !loop.isRunning && clock.wakeUpCount == 0)
    clock.advanceUntilIdle()
    #expect(reasons == [.settled] && ball.value == 300 && ball.isSettled)
    #expect(clock.wakeUpCount <= 2 && player.setCount <= 2)
    #expect(player.ownValue[component: 0] == 300 && !isPlayed)
  }

  @Test func `Impacts that somebody listens to cost one wake-up each`() {
    var (impacts, ends) = (0, 0)
    ball.jump(to: 400)
    ball.drop(gravity: -2500, floor: 0, restitution: 0.5) { _ in ends += 1 }
    clock.advanceUntilIdle()
    let silent = clock.wakeUpCount
    #expect(ends == 1 && silent <= 2)
    ball.onEvent = { if case .impact = $0.kind { impacts += 1 } }
    ball.jump(to: 400)
    ball.drop(gravity: -2500, floor: 0, restitution: 0.5) { _ in ends += 1 }
    clock.advanceUntilIdle()
    #expect(ends == 2 && impacts > 5)
    #expect(clock.wakeUpCount - silent <= impacts + 3)
  }

  /// The commit of a frame's transaction lays views out, which may set targets.
  @Test func `A change while the scope of a frame or a batch ends is planned within another one`() {
    var (isInScope, layOut) = (false, {})
    loop.frameScope = { changes in
      isInScope = true
      changes()
      let commit = layOut
      layOut = {}
      commit()
      isInScope = false
    }
    player.onPlay = { #expect(isInScope) }
    layOut = { ball.target = 300 }
    loop.batch {}
    #expect(isPlayed && player.playCount == 1)
    clock.advanceUntilIdle()
    #expect(ball.value == 300)

    // Within the last frame of another motion.
    let live = Animator(0.0, in: loop)
    live.animate(to: 10, duration: 0.1, curve: .linear) { _ in }
    clock.advance(by: 0.09)
    layOut = { ball.target = 0 }
    clock.advance(by: 0.05)
    #expect(isPlayed && player.playCount == 2 && !loop.isRunning)
    clock.advanceUntilIdle()
    #expect(ball.value == 0)

    // The commit of the other scope lays out, too.
    player.onPlay = {}
    layOut = {
      ball.target = 100
      layOut = { ball.target = 50 }
    }
    loop.batch {}
    #expect(player.playCount == 4)
  }

  @Test func `What plays asks for the frame rates of the loop`() {
    loop.preferredFrameRateRange = .high
    loop.maximumFrameRate = 90
    ball.target = 100
    #expect(player.future?.frameRates == FrameRateRange(minimum: 80, maximum: 90, preferred: 90))
    loop.preferredFrameRateRange = nil
    loop.maximumFrameRate = nil
    ball.target = 200
    #expect(player.future?.frameRates == nil)
  }

  @Test func `Value and velocity are those of the instant at which they are read`() {
    ball.spring = .bouncy
    ball.animate(to: 300)
    for _ in 0..<40 {
      clock.advance(by: 0.011)
      let state = player.state(at: clock.now)
      #expect(ball.value == state?.value[component: 0])
      #expect(ball.velocity == state?.velocity[component: 0])
      #expect(abs(ball.valueTime - clock.now) < 1e-9 && ball.target == 300)
    }
    #expect(clock.wakeUpCount == 0)
  }

  @Test func `A new target goes on from where the screen is`() {
    ball.animate(to: 300)
    clock.advance(by: 0.1)
    let before = player.state(at: clock.now)
    ball.target = 0
    #expect(player.playCount == 2 && player.future?.clockTime == clock.now)
    let after = player.state(at: clock.now)
    #expect(before?.value == after?.value && before?.velocity == after?.velocity)
    #expect(clock.wakeUpCount == 0)
  }

  @Test func `A finger stops it where it is, drags it live, and throws it`() {
    ball.animate(to: 300)
    clock.advance(by: 0.1)
    let shown = player.shown(at: clock.now)
    ball.grab(at: clock.now)
    #expect(!isPlayed && player.ownValue == shown && ball.isHeld)
    for step in 1...6 {
      clock.advance(by: 1.0 / 120)
      ball.drag(to: 100 + Double(10 * step), at: clock.now)
      #expect(player.ownValue[component: 0] == ball.value)
    }
    ball.release(at: clock.now, to: 300)
    #expect(isPlayed && !loop.isRunning)
    clock.advanceUntilIdle()
    #expect(ball.value == 300 && player.ownValue[component: 0] == 300)
  }

  @Test func `What needs frames takes them for as long as it lasts`() {
    ball.spring = MassSpringDamper(response: 2, dampingRatio: 1)
    ball.animate(to: 300)
    func changes(_ start: () -> Void, _ end: () -> Void) {
      clock.advance(by: 0.05)
      let shown = player.shown(at: clock.now)[component: 0]
      start()
      #expect(!isPlayed && loop.isRunning)
      #expect(abs(player.ownValue[component: 0] - shown) < 1e-9)
      clock.advance(by: 0.05)
      #expect(player.ownValue[component: 0] == ball.value)
      end()
      // A leader learns in its next frame that nothing follows it any more.
      clock.tick(to: clock.now + 0.001)
      #expect(isPlayed && !loop.isRunning)
      #expect(abs(player.shown(at: clock.now)[component: 0] - ball.value) < 1e-9)
    }
    changes({ ball.onChange = { _ in } }, { ball.onChange = nil })
    let tail = Animator(0.0, in: loop)
    changes({ tail.follow(ball) }, { tail.jump(to: 0) })
    let other = Thing()
    changes({ ball.drive(other) { _, _ in } }, { ball.stopDriving(other) })
    changes({ loop.stallPolicy = .hold(longerThan: 1) }, { loop.stallPolicy = .skip })
    changes({ loop.recorder = LoopRecorder() }, { loop.recorder = nil })
    #expect(!ball.isSettled)
  }

  @Test func `A pause shows the value, and going on plays again`() {
    ball.animate(to: 300)
    clock.advance(by: 0.1)
    ball.pause()
    let value = ball.value
    #expect(!isPlayed && player.ownValue[component: 0] == value && !loop.isRunning)
    clock.advance(by: 5)
    ball.resume()
    #expect(isPlayed && player.shown(at: clock.now)[component: 0] == value)
    ball.rate = 0.5
    #expect(isPlayed)
    clock.advance(by: 0.1)
    let state = player.state(at: clock.now)
    #expect(ball.value == state?.value[component: 0])
    ball.stop()
    #expect(!isPlayed && player.ownValue[component: 0] == ball.value)
    clock.advanceUntilIdle()
    #expect(clock.wakeUpCount == 0)
  }

  @Test func `The loop's time scale is that of what plays`() {
    ball.animate(to: 300)
    clock.advance(by: 0.05)
    loop.timeScale = 0.1
    #expect(player.future?.rate == 0.1)
    let value = ball.value
    #expect(abs(player.shown(at: clock.now)[component: 0] - value) < 1e-9)
    loop.isPaused = true
    #expect(!isPlayed && player.ownValue[component: 0] == value)
    clock.advance(by: 3)
    #expect(ball.value == value)
    loop.isPaused = false
    loop.timeScale = 1
    #expect(isPlayed)
    #expect(abs(player.shown(at: clock.now)[component: 0] - value) < 1e-9)
    clock.advanceUntilIdle()
    #expect(ball.value == 300)
  }

  @Test func `Several changes in one batch play once`() {
    loop.batch {
      ball.animate(to: 300)
      ball.velocity = 10
      ball.target = 20
    }
    #expect(player.playCount == 1 && player.future?.motion.start.velocity[component: 0] == 10)
  }

  @Test(arguments: [0.5, 70, 1000])
  func `A delay takes no frames`(seconds: Double) {
    ball.animate(to: 100, delay: seconds)
    clock.advance(by: seconds + 0.1)
    #expect(isPlayed && ball.value > 0 && ball.value < 100)
    #expect(abs(player.shown(at: clock.now)[component: 0] - ball.value) < 1e-6)
    clock.advance(by: 5)
    #expect(ball.value == 100 && ball.isSettled && clock.wakeUpCount <= 3)
  }

  @Test func `Nobody is told what happened before they listened`() {
    ball.velocity = -1430
    clock.advance(by: 0.55)
    var kinds: [String] = []
    ball.onEvent = { kinds.append("\($0.kind)") }
    clock.advanceUntilIdle()
    #expect(kinds == ["motion 1 ended: settled"])
  }

  @Test(arguments: 0..<5)
  func `What takes frames ends what plays, without an exchange before`(index: Int) {
    ball.animate(to: 300)
    clock.advance(by: 0.05)
    switch index {
    case 0: ball.shake(by: 12, interrupting: true)
    case 1: loop.timeScale = 0.25
    case 2: ball.add(.spring(.smooth, to: 0), velocity: 100)
    default: break
    }
    clock.advance(by: 0.05)
    let count = player.playCount
    let tail = Animator(0.0, in: loop)
    if index == 4 { tail.follow(ball) } else { ball.onChange = { _ in } }
    #expect(player.playCount == count && !isPlayed)
  }

  @Test func `A removed animation goes on in frames until the next change`() {
    ball.animate(to: 300)
    clock.advance(by: 0.1)
    player.lose()
    #expect(!isPlayed && loop.isRunning)
    clock.advance(by: 0.05)
    #expect(player.ownValue[component: 0] == ball.value)
    ball.target = 10
    #expect(isPlayed)
    clock.advanceUntilIdle()
    #expect(ball.value == 10)
  }

  @Test func `A player that cannot play is shown frames`() {
    player.accepts = false
    ball.animate(to: 300)
    #expect(!isPlayed && loop.isRunning)
    clock.advanceUntilIdle()
    #expect(ball.value == 300 && player.ownValue[component: 0] == 300)
    player.accepts = true
    ball.animate(to: 0, repeatCount: .infinity, autoreverses: true)
    #expect(!isPlayed && loop.isRunning)
  }

  @Test func `A motion goes on when its animator is gone, as long as its object lives`() {
    var (reason, lone): (CompletionReason?, Animator<Double>?) = (nil, Animator(0.0, in: loop))
    let other = lone?.play(on: thing)
    lone?.animate(to: 50, criterion: .settled) { reason = $0 }
    lone = nil
    clock.advance(by: 0.1)
    #expect(other?.future != nil)
    clock.advanceUntilIdle()
    #expect(reason == .settled && other?.ownValue[component: 0] == 50)
  }

  @Test func `A change of the policy on motion changes what plays`() {
    ball.spring = .bouncy
    ball.animate(to: 300)
    clock.advance(by: 0.05)
    loop.motionPolicy = .reduced
    #expect(player.playCount == 2)
    var highest = 0.0
    for _ in 0..<200 {
      clock.advance(by: 0.01)
      highest = max(highest, player.shown(at: clock.now)[component: 0])
    }
    #expect(highest <= 300 + 1e-9 && ball.value == 300)
  }

  @Test func `Reading changes no plan, so that nothing is played again`() {
    ball.animate(to: 300)
    #expect(player.playCount == 1)
    for _ in 0..<20 {
      clock.advance(by: 0.01)
      _ = (ball.value, ball.velocity, ball.progress)
      _ = ball.state(at: clock.now)
    }
    #expect(player.playCount == 1)
  }
}
