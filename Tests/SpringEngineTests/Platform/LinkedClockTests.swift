import Testing

@testable import SpringEngine

/// A link that refreshes when it is told to.
@MainActor
final class FakeLink: DisplayLink {
  private(set) var isInvalid = false
  private(set) var wishes: [FrameRateRange?] = []
  var isPaused = false
  var onInvalidate: (@MainActor () -> Void)?
  private let receiver: LinkedClock.Receiver

  init(_ receiver: @escaping LinkedClock.Receiver) { self.receiver = receiver }

  func ask(for range: FrameRateRange?) { wishes.append(range) }

  func invalidate() {
    isInvalid = true
    onInvalidate?()
  }

  /// A refresh now, as long as somebody listens; what a run loop does.
  func refresh(at time: Double, interval: Double = 0.125) {
    guard !isPaused, !isInvalid else { return }
    let report = DisplayLinkSanitizer.Report(
      timestamp: time, targetTimestamp: time + interval, duration: interval)
    if !receiver(report) { invalidate() }
  }
}

/// Displays that come and go.
@MainActor
final class FakeDisplays {
  var now = 100.0
  var hasDisplay = true
  private(set) var links: [FakeLink] = []
  let substitute = ManualClock(now: 100)

  func clock(keepsLink: Bool = true) -> LinkedClock {
    LinkedClock(keepsLink: keepsLink, substitute: substitute, time: { self.now }) { receiver in
      guard self.hasDisplay else { return nil }
      self.links.append(FakeLink(receiver))
      return self.links.last
    }
  }

  func refresh() {
    now += 0.125
    for link in links { link.refresh(at: now) }
  }
}

/// What a view keeps for others.
@MainActor
final class FakeView {
  var notice: DeinitObserver?

  init(_ notice: DeinitObserver) { self.notice = notice }
}

@MainActor
struct LinkedClockTests {
  let displays = FakeDisplays()

  @Test("no link is made before frames are wanted; it pauses while none are, and goes on")
  func pauses() {
    let clock = displays.clock()
    #expect(displays.links.isEmpty)
    var targets: [Double] = []
    clock.start { targets.append($0.targetTimestamp) }
    displays.refresh()
    clock.stop()
    #expect(displays.links[0].isPaused && !displays.links[0].isInvalid)
    displays.refresh()
    clock.start { targets.append($0.targetTimestamp) }
    displays.refresh()
    #expect(displays.links.count == 1)
    #expect(targets == [100.25, 100.5])
  }

  @Test("a link is invalidated once its clock is gone, even while it is paused")
  func invalidatesWithoutRefresh() async {
    var clock: LinkedClock? = displays.clock()
    clock?.start { _ in }
    clock?.stop()
    let link = displays.links[0]
    await withCheckedContinuation { continuation in
      link.onInvalidate = { continuation.resume() }
      clock = nil
    }
    #expect(link.isInvalid)
  }

  @Test("a refresh that finds its clock gone ends the link")
  func invalidatesOnRefresh() {
    var clock: LinkedClock? = displays.clock()
    clock?.start { _ in }
    clock = nil
    displays.refresh()
    #expect(displays.links[0].isInvalid)
  }

  @Test("a link that is not kept is made anew whenever frames are wanted again")
  func renews() {
    let clock = displays.clock(keepsLink: false)
    clock.start { _ in }
    clock.stop()
    #expect(displays.links[0].isInvalid)
    clock.start { _ in }
    #expect(displays.links.count == 2 && !displays.links[1].isInvalid)
  }

  @Test("another display in the middle of a motion takes over without a frame out of order")
  func changesDisplay() {
    let clock = displays.clock()
    var targets: [Double] = []
    clock.start { targets.append($0.targetTimestamp) }
    displays.refresh()
    clock.renewLink()
    displays.refresh()
    #expect(displays.links[0].isInvalid && displays.links.count == 2)
    #expect(targets == [100.25, 100.375])
    clock.stop()
    clock.renewLink()
    #expect(displays.links.count == 2)
  }

  @Test("without a display a substitute ticks, until there is one again")
  func substitutes() {
    let substitute = displays.substitute
    let clock = displays.clock()
    var frameCount = 0
    displays.hasDisplay = false
    clock.start { _ in frameCount += 1 }
    substitute.tick(to: 101)
    #expect(frameCount == 1)
    displays.hasDisplay = true
    clock.renewLink()
    #expect(!substitute.isRunning)
    displays.refresh()
    #expect(frameCount == 2)
    displays.hasDisplay = false
    clock.renewLink()
    #expect(substitute.isRunning)
    clock.stop()
    #expect(!substitute.isRunning)
  }

  @Test("a display that appears in the middle of a motion takes over at the next tick, unasked")
  func looksForDisplay() {
    let clock = displays.clock()
    var targets: [Double] = []
    displays.hasDisplay = false
    clock.start { targets.append($0.targetTimestamp) }
    displays.substitute.tick(to: 100.0625)
    displays.hasDisplay = true
    displays.substitute.tick(to: 100.125)
    #expect(displays.links.count == 1)
    #expect(!displays.substitute.isRunning)
    displays.refresh()
    #expect(targets == [100.0625, 100.125, 100.25])
  }

  @Test("nobody looks for a display once no frames are wanted")
  func looksNoLonger() {
    let clock = displays.clock()
    displays.hasDisplay = false
    clock.start { [weak clock] _ in clock?.stop() }
    displays.hasDisplay = true
    displays.substitute.tick(to: 100.125)
    #expect(displays.links.isEmpty)
    #expect(!displays.substitute.isRunning)
  }

  @Test("a motion that begins without a display comes to its end, with or without one")
  func movesWithoutDisplay() {
    displays.hasDisplay = false
    let loop = FrameLoop(clock: displays.clock())
    let value = Animator(0.0, in: loop)
    value.target = 10
    displays.substitute.advance(by: 0.25)
    #expect(value.value > 0)
    displays.substitute.advanceUntilIdle()
    #expect(value.value == 10)
    #expect(!loop.isRunning)
    value.target = 20
    displays.hasDisplay = true
    displays.substitute.tick(to: displays.substitute.now + 0.125)
    displays.now = displays.substitute.now
    var count = 0
    while loop.isRunning, count < 1000 {
      displays.refresh()
      count += 1
    }
    #expect(value.value == 20)
    #expect(displays.links.count == 1 && displays.links[0].isPaused)
  }

  @Test("a motion goes on by the substitute once the view of its link has gone")
  func viewGone() async {
    let clock = displays.clock()
    let loop = FrameLoop(clock: clock)
    let value = Animator(0.0, in: loop)
    let view = FakeView(clock.deinitObserver())
    value.target = 10
    displays.refresh()
    let seen = value.value
    #expect(seen > 0 && !displays.substitute.isRunning)
    await leave(view)
    #expect(displays.substitute.isRunning && value.value == seen)
    displays.substitute.tick(to: displays.now + 0.25)
    let expected = SpringMotion(value.spring, target: 10.0)
      .state(after: 0.375, from: MotionState(0.0)).value
    #expect(abs(value.value - expected) < 1e-9)
    displays.substitute.advanceUntilIdle()
    #expect(value.value == 10)
    #expect(!loop.isRunning && displays.links.count == 1)
  }

  @Test("a motion that begins once the view has gone is the substitute's from the start")
  func viewGoneAtRest() async {
    let clock = displays.clock()
    let view = FakeView(clock.deinitObserver())
    clock.start { _ in }
    clock.stop()
    await leave(view)
    #expect(!displays.substitute.isRunning)
    var frameCount = 0
    clock.start { _ in frameCount += 1 }
    displays.substitute.tick(to: 100.125)
    #expect(frameCount == 1 && displays.links.count == 1)
  }

  @Test("a view that outlives its clock has nobody to tell")
  func viewOutlivesClock() {
    var clock: LinkedClock? = displays.clock()
    let notice = clock?.deinitObserver()
    weak var seen: LinkedClock?
    seen = clock
    clock = nil
    #expect(seen == nil)
    withExtendedLifetime(notice) {}
  }

  /// The view goes, and with it the display; returns once the clock has heard of it.
  func leave(_ view: FakeView) async {
    displays.hasDisplay = false
    await withCheckedContinuation { continuation in
      displays.links[0].onInvalidate = { continuation.resume() }
      view.notice = nil
    }
  }

  @Test("a substitute that finds its clock gone stops")
  func stopsSubstitute() {
    displays.hasDisplay = false
    var clock: LinkedClock? = displays.clock()
    clock?.start { _ in }
    #expect(displays.substitute.isRunning)
    clock = nil
    displays.substitute.tick(to: 100.125)
    #expect(!displays.substitute.isRunning)
  }

  @Test("what any display can do is asked for at once, the rest once the display's rate is known")
  func asksForRates() {
    let clock = displays.clock()
    clock.preferredFrameRateRange = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    clock.start { _ in }
    let link = displays.links[0]
    #expect(link.wishes == [FrameRateRange(minimum: 60, maximum: 120, preferred: 120)])
    link.refresh(at: 100.5, interval: 1.0 / 61)
    #expect(link.wishes.last == FrameRateRange(minimum: 61, maximum: 120, preferred: 120))
    let count = link.wishes.count
    link.refresh(at: 100.6, interval: 1.0 / 61)
    #expect(link.wishes.count == count)
    clock.preferredFrameRateRange = nil
    #expect(link.wishes.last == .some(nil))
  }

  @Test(
    "a slow report takes nothing from the wish: a display that was slow at first may still rise")
  func risesAgain() {
    let wish = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    let clock = displays.clock()
    clock.preferredFrameRateRange = wish
    clock.start { _ in }
    let link = displays.links[0]
    link.refresh(at: 100.5, interval: 1.0 / 60)
    #expect(link.wishes.last??.preferred == 120)
    #expect(link.wishes.last??.maximum == 120)
    link.refresh(at: 100.6, interval: 1.0 / 120)
    #expect(link.wishes.last == wish)
  }

  @Test("what one display could do is no news of the next")
  func forgetsTheRate() {
    let clock = displays.clock(keepsLink: false)
    clock.preferredFrameRateRange = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    clock.start { _ in }
    displays.links[0].refresh(at: 100.5, interval: 1.0 / 30)
    #expect(displays.links[0].wishes.last??.minimum == 30)
    clock.stop()
    clock.start { _ in }
    #expect(displays.links[1].wishes.first??.minimum == 60)
  }

  @Test("an animator runs on a link to its end, and then the link is paused")
  func runsAnAnimator() {
    let loop = FrameLoop(clock: displays.clock())
    let value = Animator(0.0, in: loop)
    value.target = 10
    var count = 0
    while loop.isRunning, count < 1000 {
      displays.refresh()
      count += 1
    }
    #expect(value.value == 10)
    #expect(displays.links[0].isPaused)
  }
}
