import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Positions of a playback that are not numbers.
@MainActor
struct TakeOverRefusalTests {
  @Test(
    "A rate that is not finite changes nothing", arguments: [Double.nan, .infinity, -.infinity])
  func rate(rate: Double) throws {
    let loop = FrameLoop(clock: ManualClock())
    let ball = Animator(40.0, in: loop)
    var rejected = 0
    ball.onEvent = { if case .rejected = $0.kind { rejected += 1 } }
    var values: [Double] = []
    ball.onChange = { values.append($0) }
    let baked = try BakedMotion(.spring(.bouncy, to: 300.0), from: 0)
    var reason: CompletionReason?
    let position = PlaybackPosition(phase: .active, time: 0.2, rate: rate)
    let handle = ball.takeOver(baked, from: position) { reason = $0 }
    #expect(ball.value == 40 && ball.velocity == 0 && values.allSatisfy { $0 == 40 })
    #expect(rejected == 1)
    #expect(reason == .rejected(.rate) && handle.result == .rejected(.rate))
  }
}
