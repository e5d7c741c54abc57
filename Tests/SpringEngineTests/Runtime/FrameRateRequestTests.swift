import Testing

@testable import SpringEngine

/// The frame rates that are requested where an app requests none, and with the caps on top.
@MainActor
struct FrameRateRequestTests {
  @Test("80 to 120 where the platform's default is high, and here, without display links, nothing")
  func platforms() {
    #expect(FrameRateRange.high == FrameRateRange(minimum: 80, maximum: 120, preferred: 120))
    #expect(FrameRateRange.platformDefault == nil)
  }

  /// A loop on a clock that asks for the rates of an iPhone before the loop is made, as a display
  /// link's does.
  private func phone() -> (loop: FrameLoop, clock: ManualClock) {
    let clock = ManualClock()
    clock.preferredFrameRateRange = .high
    return (FrameLoop(clock: clock), clock)
  }

  @Test("a loop keeps the request of its clock")
  func kept() {
    let (loop, clock) = phone()
    #expect(loop.preferredFrameRateRange == .high)
    #expect(clock.preferredFrameRateRange == .high)
  }

  @Test("Low Power Mode caps the default at 60, and its end restores it")
  func lowPower() {
    let (loop, clock) = phone()
    loop.apply(SystemSettings(reducesMotion: false, savesPower: true))
    #expect(clock.preferredFrameRateRange == .standard)
    loop.apply(SystemSettings(reducesMotion: false, savesPower: false))
    #expect(clock.preferredFrameRateRange == .high)
  }

  @Test("60 where the app asks for 60, with any settings")
  func sixty() {
    let (loop, clock) = phone()
    loop.preferredFrameRateRange = .standard
    for savesPower in [false, true, false] {
      loop.apply(SystemSettings(reducesMotion: false, savesPower: savesPower))
      #expect(clock.preferredFrameRateRange == .standard)
    }
    loop.preferredFrameRateRange = nil
    #expect(clock.preferredFrameRateRange == nil)
  }

  @Test(
    "the default's minimum is never above the display's rate",
    arguments: [nil, 24.0, 50, 60, 61, 90, 120])
  func displays(rate: Double?) {
    let granted = FrameRateRange.high.granted(at: rate)
    #expect(granted.minimum == min(80, rate ?? 60))
    #expect(granted.maximum == 120)
    #expect(granted.preferred == 120)
  }
}
