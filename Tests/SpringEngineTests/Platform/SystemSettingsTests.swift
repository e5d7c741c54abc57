import Foundation
import Testing

@testable import SpringEngine

@MainActor
struct SystemSettingsTests {
  /// The system settings, as the test sets them.
  final class Switches {
    var settings = SystemSettings(reducesMotion: false, savesPower: false)
  }

  let center = NotificationCenter()
  let name = Notification.Name("settings-did-change")

  func follower(_ loop: FrameLoop, _ switches: Switches) -> SystemSettingsFollower {
    SystemSettingsFollower(loop, sources: [(center, name)], read: { switches.settings })
  }

  @Test(
    "a loop applies the settings as motion policy and frame-rate cap",
    arguments: [
      (false, false, MotionPolicy.full, Double?.none), (true, false, .reduced, nil),
      (false, true, .full, 60), (true, true, .reduced, 60),
    ])
  func applies(reducesMotion: Bool, savesPower: Bool, policy: MotionPolicy, cap: Double?) {
    let loop = FrameLoop(clock: ManualClock())
    loop.apply(SystemSettings(reducesMotion: reducesMotion, savesPower: savesPower))
    #expect(loop.motionPolicy == policy)
    #expect(loop.maximumFrameRate == cap)
  }

  @Test(
    "a preference for cross-fades is passed on, and changes neither the policy nor the rates",
    arguments: [true, false])
  func crossFades(prefersCrossFade: Bool) {
    let loop = FrameLoop(clock: ManualClock())
    #expect(!loop.prefersCrossFadeTransitions)
    loop.apply(
      SystemSettings(
        reducesMotion: true, savesPower: false, prefersCrossFade: prefersCrossFade))
    #expect(loop.prefersCrossFadeTransitions == prefersCrossFade)
    #expect(loop.motionPolicy == .reduced)
    #expect(loop.maximumFrameRate == nil)
    loop.apply(SystemSettings(reducesMotion: false, savesPower: false))
    #expect(!loop.prefersCrossFadeTransitions)
  }

  @Test("settings apply at once and on change, until the follower is deallocated")
  func follows() async {
    let loop = FrameLoop(clock: ManualClock())
    let switches = Switches()
    switches.settings.reducesMotion = true
    var follower: SystemSettingsFollower? = follower(loop, switches)
    #expect(loop.motionPolicy == .reduced)
    switches.settings.reducesMotion = false
    center.post(name: name, object: nil)
    #expect(await becomesTrue { loop.motionPolicy == .full })
    switches.settings.savesPower = true
    center.post(name: name, object: nil)
    #expect(await becomesTrue { loop.maximumFrameRate == 60 })
    _ = follower
    follower = nil
    switches.settings.reducesMotion = true
    center.post(name: name, object: nil)
    for _ in 0..<20 { await Task.yield() }
    #expect(loop.motionPolicy == .full)
  }

  @Test("a notification posted on another thread is applied")
  func anyThread() async {
    let loop = FrameLoop(clock: ManualClock())
    let switches = Switches()
    let follower = follower(loop, switches)
    switches.settings.reducesMotion = true
    await Task.detached { [center, name] in center.post(name: name, object: nil) }.value
    #expect(await becomesTrue { loop.motionPolicy == .reduced })
    _ = follower
  }

  @Test("a follower does not retain its loop")
  func weak() {
    var loop: FrameLoop? = FrameLoop(clock: ManualClock())
    weak var seen: FrameLoop?
    seen = loop
    let follower = follower(loop!, Switches())
    loop = nil
    #expect(seen == nil)
    _ = follower
  }

  @Test("the main loop follows the system settings; other loops do not by default")
  func defaults() {
    #expect(FrameLoop.main.followsSystemSettings)
    #expect(!FrameLoop(clock: ManualClock()).followsSystemSettings)
  }

  @Test("a loop that follows the system already keeps what was set by hand until a setting changes")
  func followsAlready() {
    let loop = FrameLoop(clock: ManualClock())
    loop.followsSystemSettings = true
    // Where there are no settings of a system, nothing could replace it either.
    loop.prefersCrossFadeTransitions.toggle()
    loop.maximumFrameRate = 47
    let prefers = loop.prefersCrossFadeTransitions
    loop.followsSystemSettings = true
    #expect(loop.prefersCrossFadeTransitions == prefers && loop.maximumFrameRate == 47)
  }

  private func becomesTrue(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    return condition()
  }
}
