import Testing

@testable import SpringEngine

/// Callbacks that change animators while the events of others wait.
@MainActor
struct CallbackDepthTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  private static let operations: [@MainActor (Animator<Double>, FrameLoop) -> Void] = [
    { dot, _ in dot.jump(to: 0) },
    { dot, _ in dot.add(.shake(by: 5)) },
    { dot, _ in dot.animate(by: 10) },
    { dot, loop in dot.follow(Animator(0.0, in: loop)) },
    { dot, _ in dot.animate(to: 0, repeatCount: 2) },
    { dot, _ in dot.motionPolicy = .instant },
    { _, loop in loop.batch {} },
    { dot, loop in loop.batch { dot.target = 3 } },
    { dot, _ in AnimatorGroup(dot).interrupt { [dot.interrupt(with: .spring(.snappy, to: 9))] } },
  ]

  @Test("Callbacks of one frame do not nest, whatever they do", arguments: 0..<9)
  func depth(operation: Int) {
    let dots = (0..<20).map { _ in Animator(0.0, in: loop) }
    var (depth, deepest, calls) = (0, 0, 0)
    for dot in dots {
      dot.onChange = { _ in }
      dot.animate(to: 100, duration: 0.1, curve: .linear) { _ in
        calls += 1
        depth += 1
        deepest = max(deepest, depth)
        Self.operations[operation](dot, loop)
        depth -= 1
      }
    }
    clock.advance(by: 0.3)
    #expect(calls == 20 && deepest == 1)
    clock.advanceUntilIdle()
    #expect(!clock.isRunning)
  }

  @Test("Callbacks that move the next animator do not nest", arguments: 0..<4)
  func chain(operation: Int) {
    let dots = (0..<20).map { _ in Animator(0.0, in: loop) }
    var (depth, deepest, calls) = (0, 0, 0)
    for (index, dot) in dots.enumerated() {
      dot.animate(to: 100, duration: 0.1, curve: .linear) { _ in
        calls += 1
        depth += 1
        deepest = max(deepest, depth)
        let next = dots[(index + 1) % dots.count]
        switch operation {
        case 0: next.stop()
        case 1: next.jump(to: 0)
        case 2: next.target = 50
        default: loop.batch { next.stop() }
        }
        depth -= 1
      }
    }
    clock.advance(by: 0.3)
    #expect(calls == 20 && deepest == 1)
  }

  /// The stack of a main thread is a megabyte.
  @Test(arguments: [false, true], [false, true])
  func `A long row of callbacks, each of which moves the next animator, needs no deep stack`(
    inFrame: Bool, isLed: Bool
  ) {
    let dots = (0..<1000).map { _ in Animator(0.0, in: loop) }
    let tails = dots.map { dot in
      let tail = Animator(0.0, in: loop)
      if isLed { tail.follow(dot) }
      return tail
    }
    var (depth, deepest, calls) = (0, 0, 0)
    for (index, dot) in dots.enumerated() {
      dot.onEvent = { event in
        guard case .began = event.kind else { return }
        calls += 1
        depth += 1
        deepest = max(deepest, depth)
        if index + 1 < dots.count { dots[index + 1].target = 5 }
        depth -= 1
      }
    }
    if inFrame {
      let first = Animator(0.0, in: loop)
      first.animate(to: 1, duration: 0.1, curve: .linear) { _ in dots[0].target = 5 }
      clock.advance(by: 0.11)
    } else {
      dots[0].target = 5
    }
    #expect(calls == 1000 && deepest < 70)
    #expect((dots + (isLed ? tails : [])).allSatisfy { $0.target == 5 && !$0.isSettled })
  }

  @Test("A batch in a callback delivers the events that it has caused before it returns")
  func ownEvents() {
    let (first, second, other) = (
      Animator(0.0, in: loop), Animator(0.0, in: loop), Animator(0.0, in: loop)
    )
    var log: [String] = []
    other.target = 100
    first.animate(to: 1, duration: 0.1, curve: .linear) { _ in
      loop.batch {
        other.animate(to: 50) { _ in log.append("replaced") }
        other.stop()
        log.append("in the batch")
      }
      log.append("after the batch")
    }
    second.animate(to: 1, duration: 0.1, curve: .linear) { _ in log.append("second") }
    clock.advance(by: 0.2)
    #expect(log == ["in the batch", "replaced", "after the batch", "second"])
  }

  @Test(
    "A closure may release the animator, and with it the loop, of a step that goes on",
    arguments: [MotionPolicy.full, .instant])
  func releaseInThen(policy: MotionPolicy) {
    var screen: Animator<Double>?
    weak var loop: FrameLoop?
    func open() {
      let own = FrameLoop(clock: ManualClock())
      own.motionPolicy = policy
      loop = own
      screen = Animator(0.0, in: own)
    }
    open()
    screen?.onChange = { if $0 == 50 { screen = nil } }
    let first = screen?.animate(to: 10, duration: 0, curve: .linear)
    let second = first?.then(to: 50, duration: 0, curve: .linear)
    #expect(screen == nil && loop == nil)
    #expect(second != nil)
  }
}
