#if canImport(os)
@testable import SpringEngine
import XCTest

@MainActor
final class SignpostTests: XCTestCase {
  func testEveryMotionIsAnInterval() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let recorder = LoopRecorder()
    recorder.onEvent = MotionSignposts().record
    loop.recorder = recorder
    let ball = Animator(0.0, in: loop)
    ball.target = 100
    clock.advance(by: 0.1)
    ball.drop(gravity: 2000, floor: 100, restitution: 0.5)
    // A signposter asserts that each interval ends once, with its name.
    clock.advanceUntilIdle()
    XCTAssertEqual(ball.value, 100, accuracy: 0)
  }
}
#endif
