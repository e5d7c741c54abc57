import Testing

@testable import SpringEngine

/// A loop that is paused keeps every value, whatever is asked for meanwhile.
@MainActor
struct LoopPauseTests {
  let clock = StallingClock(now: 100)
  let loop: FrameLoop
  let ball: Animator<Double>

  init() {
    loop = FrameLoop(clock: clock)
    ball = Animator(0.0, in: loop)
  }

  /// A value that a pointer throws: held at 240, at 3000 per second.
  private func drag() {
    ball.grab(0, at: clock.now)
    for index in 1...8 {
      clock.now += 0.01
      ball.drag(to: Double(index) * 30, at: clock.now)
    }
  }

  /// What can be asked for during a pause, without a change of the value by itself.
  private var operations: [(String, @MainActor (Animator<Double>) -> Void)] {
    [
      ("spring", { $0.spring = .bouncy }),
      ("springs", { $0.animate(to: 500) }),
      ("curve", { $0.animate(to: 500, duration: 1, curve: .linear, delay: 0.1) }),
      ("interrupt", { $0.interrupt(with: .spring(.smooth, to: 0)) }),
      ("shake", { $0.shake(by: 10) }),
      (
        "pause",
        {
          $0.pause(); $0.resume()
        }
      ),
      ("tolerance", { $0.settlingTolerance = SettlingTolerance(distance: 1) }),
      ("rate", { $0.rate = 0.5 }),
    ]
  }

  @Test("An animator that drives nothing any more in a pause is not kept")
  func drivesNoMore() {
    final class Dot { var x = 0.0 }
    let (clock, dot) = (ManualClock(), Dot())
    let loop = FrameLoop(clock: clock)
    loop.timeScale = 0
    weak var storage: AnimatorStorage?
    do {
      let ball = Animator(0.0, in: loop)
      storage = ball.storage
      ball.drive(dot, \.x)
      ball.animate(to: 5)
      ball.stopDriving(dot)
    }
    #expect(storage == nil)
    // Asleep once more, it goes on once.
    let ball = Animator(0.0, in: loop)
    ball.animate(to: 5)
    for _ in 0..<3 {
      ball.drive(dot, \.x)
      ball.stopDriving(dot)
    }
    var changes = 0
    ball.onChange = { _ in changes += 1 }
    loop.timeScale = 1
    clock.advance(by: 1.0 / 60)
    #expect(loop.members.count == 1 && changes == 1)
  }

  @Test(
    "An animator that drives an object since a pause goes on when it is released",
    arguments: [0.0, 0.1])
  func drivesSincePause(time: Double) {
    final class Dot { var x = 0.0 }
    let (clock, dot) = (ManualClock(), Dot())
    let loop = FrameLoop(clock: clock)
    var ball: Animator? = Animator(0.0, in: loop)
    if time > 0 { ball?.target = 100 }
    clock.advance(by: time)
    loop.isPaused = true
    if time == 0 { ball?.target = 100 }
    ball?.drive(dot, \.x)
    ball = nil
    loop.isPaused = false
    clock.advanceUntilIdle()
    #expect(dot.x == 100)
  }

  @Test("A release that is told late, and what follows it, move nothing while the loop is paused")
  func lateRelease() {
    for (name, operation) in operations {
      for age in [0, 0.02, 0.05, 0.5] {
        for isScale in [true, false] {
          ball.jump(to: 0)
          drag()
          clock.tick(0.06)
          let released = clock.now - age
          if isScale { loop.timeScale = 0 } else { loop.isPaused = true }
          clock.now += 3
          ball.release(at: released, to: 500)
          #expect(ball.value == 240, "\(name), \(age)")
          clock.now += 1
          operation(ball)
          #expect(ball.value == 240, "\(name), \(age)")
          ball.spring = .smooth
          #expect(ball.value == 240, "\(name), \(age)")
          (loop.timeScale, loop.isPaused) = (1, false)
          clock.tick(0.01)
          #expect(abs(ball.value - 240) < 60)
        }
      }
    }
  }

  @Test("A release that is told late before the pause moves nothing during it")
  func lateReleaseBefore() {
    for (name, operation) in operations {
      ball.jump(to: 0)
      drag()
      clock.now += 0.05
      ball.release(at: clock.now - 0.05, to: 500)
      clock.now += 0.2
      loop.isPaused = true
      let value = ball.value
      clock.now += 1
      operation(ball)
      ball.spring = .smooth
      #expect(ball.value == value, "\(name)")
      loop.isPaused = false
    }
  }

  @Test("A late grab during the loop's pause holds the value where it is")
  func lateGrab() {
    ball.animate(to: 500)
    for _ in 0..<10 { clock.tick(0.016) }
    loop.isPaused = true
    let value = ball.value
    ball.grab(at: clock.now - 0.05)
    #expect(ball.value == value && ball.isHeld)
  }
}
