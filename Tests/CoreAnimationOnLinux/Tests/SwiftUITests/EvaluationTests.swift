import SwiftUI
import Testing

@testable import SpringEngine

/// How often a view with a moving value is evaluated, with a stand-in for SwiftUI's state.
@MainActor
struct EvaluationTests {
  let clock = ManualClock()
  var loop: FrameLoop { FrameLoop(clock: clock) }

  /// A view that shows its moving value.
  struct Reader: View {
    @Moving var place: Double

    init(in loop: FrameLoop) {
      _place = Moving(wrappedValue: 0, in: loop)
    }

    var body: Double { place }
  }

  /// A view that hands its animator on, and does not read the value.
  struct Owner: View {
    @Moving var place: Double

    init(in loop: FrameLoop) {
      _place = Moving(wrappedValue: 0, in: loop)
    }

    var body: Animator<Double> { $place }
  }

  /// A view that keeps a moving value, as apps did before there was `Moving`.
  struct Keeper: View {
    @StateObject var ball: MovingValue<Double>
    let reads: Bool

    var body: Double? { reads ? ball.value : nil }
  }

  /// The number of evaluations in a number of frames of motion.
  private func evaluations<Root: View>(
    _ host: ViewHost<Root>, _ animator: Animator<Double>, frames: Int
  ) -> Int {
    animator.target = 100
    host.update()
    let before = host.evaluations
    for _ in 0..<frames {
      clock.tick(to: clock.now + 1.0 / 120)
      host.update()
    }
    return host.evaluations - before
  }

  @Test("a view that reads the value is evaluated once per frame, and shows the frame's value")
  func reader() {
    let view = Reader(in: loop)
    let host = ViewHost(view)
    #expect(host.evaluations == 1)
    #expect(evaluations(host, view.$place, frames: 12) == 12)
    #expect(host.body == view.$place.value)
    #expect(view.$place.value > 0)
  }

  @Test("a view that reads the animator only is not evaluated")
  func owner() {
    let view = Owner(in: loop)
    let host = ViewHost(view)
    #expect(evaluations(host, view.$place, frames: 12) == 0)
    #expect(host.evaluations == 1)
    #expect(view.$place.value > 0)
  }

  @Test("so it is with a state object", arguments: [true, false])
  func stateObject(reads: Bool) {
    let loop = loop
    let view = Keeper(ball: MovingValue(0.0, in: loop), reads: reads)
    let host = ViewHost(view)
    #expect(evaluations(host, view.ball.animator, frames: 12) == (reads ? 12 : 0))
  }

  @Test(
    "where there is no Observation, the view is evaluated once per frame", arguments: [true, false])
  func withoutObservation(reads: Bool) {
    let loop = loop
    let view = Keeper(ball: MovingValue(Animator(0.0, in: loop), registrar: nil), reads: reads)
    let host = ViewHost(view)
    #expect(evaluations(host, view.ball.animator, frames: 12) == 12)
    #expect(host.body == (reads ? view.ball.value : nil))
  }

  @Test("at rest no view is evaluated")
  func rest() {
    let view = Reader(in: loop)
    let host = ViewHost(view)
    view.$place.target = 100
    clock.advanceUntilIdle()
    host.update()
    let settled = host.evaluations
    #expect(host.body == 100)
    #expect(evaluations(host, view.$place, frames: 5) == 0)
    #expect(host.evaluations == settled)
  }
}
