import Testing

@testable import SpringEngine

/// A display link whose refreshes are triggered by the test.
@MainActor
final class FakeLink: DisplayLink {
  private(set) var isInvalid = false
  private(set) var requests: [FrameRateRange?] = []
  var isPaused = false
  var onInvalidate: (@MainActor () -> Void)?

  /// What the link retains until it is invalidated: its view, in a system where a link does so.
  var retained: AnyObject?
  private let receiver: DisplayLinkClock.Receiver

  init(_ receiver: @escaping DisplayLinkClock.Receiver) { self.receiver = receiver }

  func request(_ range: FrameRateRange?) { requests.append(range) }

  func invalidate() {
    isInvalid = true
    retained = nil
    onInvalidate?()
  }

  /// Delivers a refresh, as a run loop does: not while paused, and not once invalidated.
  func refresh(at time: Double, interval: Double = 0.125) {
    guard !isPaused, !isInvalid else { return }
    let report = DisplayLinkSanitizer.Report(
      timestamp: time, targetTimestamp: time + interval, duration: interval)
    if !receiver(report) { invalidate() }
  }
}

/// Displays that a test can attach and detach.
@MainActor
final class FakeDisplays {
  var now = 100.0
  var hasDisplay = true
  private(set) var links: [FakeLink] = []
  let substitute = ManualClock(now: 100)

  func clock(keepsLink: Bool = true) -> DisplayLinkClock {
    DisplayLinkClock(keepsLink: keepsLink, substitute: substitute, time: { self.now }) { receiver in
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

/// A view with one associated deinit observer.
@MainActor
final class FakeView {
  var deinitObserver: DeinitObserver?

  init(_ deinitObserver: DeinitObserver) { self.deinitObserver = deinitObserver }
}

@MainActor
struct DisplayLinkTests {
  let displays = FakeDisplays()

  @Test("start makes the link, stop pauses it, and the next start resumes it")
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

  @Test("deallocating the clock invalidates its link, also while the link is paused")
  func invalidatesWithoutRefresh() async {
    var clock: DisplayLinkClock? = displays.clock()
    clock?.start { _ in }
    clock?.stop()
    let link = displays.links[0]
    await withCheckedContinuation { continuation in
      link.onInvalidate = { continuation.resume() }
      clock = nil
    }
    #expect(link.isInvalid)
  }

  @Test("a refresh after the clock was deallocated invalidates the link")
  func invalidatesOnRefresh() {
    var clock: DisplayLinkClock? = displays.clock()
    clock?.start { _ in }
    clock = nil
    displays.refresh()
    #expect(displays.links[0].isInvalid)
  }

  @Test("with keepsLink false, stop invalidates the link and start makes another")
  func renews() {
    let clock = displays.clock(keepsLink: false)
    clock.start { _ in }
    clock.stop()
    #expect(displays.links[0].isInvalid)
    clock.start { _ in }
    #expect(displays.links.count == 2 && !displays.links[1].isInvalid)
  }

  @Test("renewing the link during a motion keeps the frames in order")
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

  @Test("the substitute ticks while no link can be made")
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

  @Test("a link is made at the substitute's next tick after a display appears")
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

  @Test("no link is made once the clock was stopped")
  func stopsLooking() {
    let clock = displays.clock()
    displays.hasDisplay = false
    clock.start { [weak clock] _ in clock?.stop() }
    displays.hasDisplay = true
    displays.substitute.tick(to: 100.125)
    #expect(displays.links.isEmpty)
    #expect(!displays.substitute.isRunning)
  }

  @Test("motions settle without a display, and across the appearance of one")
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

  /// A view that owns a loop on a link of its own.
  final class OwningView {
    var loop: FrameLoop?
    var value: Animator<Double>?
  }

  @Test(
    "a view that its link retains is deallocated once its loop is at rest, if links are not kept",
    arguments: [false, true])
  func retainingLink(keepsLink: Bool) {
    var view: OwningView? = OwningView()
    weak var seen: OwningView?
    seen = view
    let loop = FrameLoop(clock: displays.clock(keepsLink: keepsLink))
    view?.loop = loop
    let value = Animator(0.0, in: loop)
    view?.value = value
    value.target = 10
    displays.links[0].retained = view
    view = nil
    displays.refresh()
    #expect(seen != nil, "the motion goes on")
    for _ in 0..<100 where loop.isRunning { displays.refresh() }
    #expect(!loop.isRunning && value.value == 10)
    #expect((seen == nil) == !keepsLink)
  }

  @Test("a motion continues on the substitute after its view was deallocated")
  func viewGone() async {
    let clock = displays.clock()
    let loop = FrameLoop(clock: clock)
    let value = Animator(0.0, in: loop)
    let view = FakeView(clock.deinitObserver())
    value.target = 10
    displays.refresh()
    let seen = value.value
    #expect(seen > 0 && !displays.substitute.isRunning)
    await release(view)
    #expect(displays.substitute.isRunning && value.value == seen)
    displays.substitute.tick(to: displays.now + 0.25)
    let expected = Motion.spring(value.spring, to: 10.0)
      .state(after: 0.375, from: MotionState(0.0)).value
    #expect(abs(value.value - expected) < 1e-9)
    displays.substitute.advanceUntilIdle()
    #expect(value.value == 10)
    #expect(!loop.isRunning && displays.links.count == 1)
  }

  @Test("a motion that begins after its view was deallocated runs on the substitute")
  func viewGoneAtRest() async {
    let clock = displays.clock()
    let view = FakeView(clock.deinitObserver())
    clock.start { _ in }
    clock.stop()
    await release(view)
    #expect(!displays.substitute.isRunning)
    var frameCount = 0
    clock.start { _ in frameCount += 1 }
    displays.substitute.tick(to: 100.125)
    #expect(frameCount == 1 && displays.links.count == 1)
  }

  @Test("a deinit observer does not retain the clock")
  func viewOutlivesClock() {
    var clock: DisplayLinkClock? = displays.clock()
    let observer = clock?.deinitObserver()
    weak var seen: DisplayLinkClock?
    seen = clock
    clock = nil
    #expect(seen == nil)
    withExtendedLifetime(observer) {}
  }

  /// Releases the view's deinit observer and detaches the display; returns once the clock has closed
  /// its link.
  func release(_ view: FakeView) async {
    displays.hasDisplay = false
    await withCheckedContinuation { continuation in
      displays.links[0].onInvalidate = { continuation.resume() }
      view.deinitObserver = nil
    }
  }

  @Test("the substitute stops at its first tick after the clock was deallocated")
  func stopsSubstitute() {
    displays.hasDisplay = false
    var clock: DisplayLinkClock? = displays.clock()
    clock?.start { _ in }
    #expect(displays.substitute.isRunning)
    clock = nil
    displays.substitute.tick(to: 100.125)
    #expect(!displays.substitute.isRunning)
  }

  @Test("a request is limited to 60 Hz minimum until the display's rate is known")
  func asksForRates() {
    let clock = displays.clock()
    clock.preferredFrameRateRange = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    clock.start { _ in }
    let link = displays.links[0]
    #expect(link.requests == [FrameRateRange(minimum: 60, maximum: 120, preferred: 120)])
    link.refresh(at: 100.5, interval: 1.0 / 61)
    #expect(link.requests.last == FrameRateRange(minimum: 61, maximum: 120, preferred: 120))
    let count = link.requests.count
    link.refresh(at: 100.6, interval: 1.0 / 61)
    #expect(link.requests.count == count)
    clock.preferredFrameRateRange = nil
    #expect(link.requests.last == .some(nil))
  }

  @Test("a low reported rate does not lower the requested maximum")
  func risesAgain() {
    let request = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    let clock = displays.clock()
    clock.preferredFrameRateRange = request
    clock.start { _ in }
    let link = displays.links[0]
    link.refresh(at: 100.5, interval: 1.0 / 60)
    #expect(link.requests.last??.preferred == 120)
    #expect(link.requests.last??.maximum == 120)
    link.refresh(at: 100.6, interval: 1.0 / 120)
    #expect(link.requests.last == request)
  }

  @Test("a new link is asked without the rate of the previous display")
  func forgetsTheRate() {
    let clock = displays.clock(keepsLink: false)
    clock.preferredFrameRateRange = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    clock.start { _ in }
    displays.links[0].refresh(at: 100.5, interval: 1.0 / 30)
    #expect(displays.links[0].requests.last??.minimum == 30)
    clock.stop()
    clock.start { _ in }
    #expect(displays.links[1].requests.first??.minimum == 60)
  }

  @Test("an animator settles on a link, which is then paused")
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
