#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import QuartzCore

/// The display's own clock: one frame per refresh, drawn for the time at which it will be seen.
///
/// ``FrameLoop/main`` runs on one. Make another for a loop that belongs to one view or window, as on
/// a Mac with displays of different rates:
///
/// ```swift
/// let loop = FrameLoop(clock: DisplayLinkClock(view: view))
/// loop.followsSystemSettings = true
/// ```
///
/// The clock of a view or a window knows it weakly, so that it may hold its loop. A function of your
/// own that makes links, which the clock keeps, should do the same:
///
/// ```swift
/// DisplayLinkClock { [weak view] in view?.displayLink(target: $0, selector: $1) }
/// ```
///
/// What plays on such a link when its view goes waits until it is asked for anew; the clock of a view
/// or a window is told, and goes on by a timer.
///
/// Nothing is kept alive by its link, which is paused while nothing moves and invalidated once the
/// clock is gone. It ticks in the common modes of the main run loop, so also while people scroll.
///
/// **Frame rates.** An iPhone grants more than 60 frames per second only to an app whose Info.plist
/// sets `CADisableMinimumFrameDurationOnPhone` to true, and only if asked by
/// ``FrameLoop/preferredFrameRateRange``. What is granted also depends on Low Power Mode and
/// temperature; motion is the same at any rate.
///
/// **In the background** a display shows nothing and its link is silent. On return, motion is where
/// it would be by then, or goes on where it was seen last: that is the loop's
/// ``FrameLoop/stallPolicy``. A motion that ends meanwhile is reported on return. No application
/// object is used, so that all this holds in app extensions too.
@MainActor
public final class DisplayLinkClock: FrameClock {
  let clock: LinkedClock

  /// What has to live as long as the clock does.
  var observers: NotificationObservers?

  /// A clock on a link that you make.
  ///
  /// While there is no link a timer stands in, so that motion comes to its end.
  ///
  /// - Parameter makeLink: Makes a link that sends `selector` to `target`, on no run loop yet; or
  ///   `nil` if there is no display now. Called for the first frame, then with every tick of the
  ///   timer until it has made one, and kept.
  public convenience init(
    makeLink: @escaping @MainActor (_ target: Any, _ selector: Selector) -> CADisplayLink?
  ) {
    self.init(keepsLink: true, makeLink: makeLink)
  }

  init(
    keepsLink: Bool,
    makeLink: @escaping @MainActor (_ target: Any, _ selector: Selector) -> CADisplayLink?
  ) {
    clock = LinkedClock(
      keepsLink: keepsLink, substitute: RunLoopClock(), time: { CACurrentMediaTime() },
      makeLink: { CoreAnimationLink($0, makeLink: makeLink) })
  }

  public var now: Double { clock.now }

  public var preferredFrameRateRange: FrameRateRange? {
    get { clock.preferredFrameRateRange }
    set { clock.preferredFrameRateRange = newValue }
  }

  public func start(_ onFrame: @escaping @MainActor (Frame) -> Void) {
    clock.start(onFrame)
  }

  public func stop() {
    clock.stop()
  }
}

/// What a loop wraps its changes in: one transaction without implicit animations, which would
/// otherwise run for a quarter of a second behind every value that a layer is given.
@MainActor
func platformFrameScope() -> FrameLoop.Scope? {
  { changes in
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
#endif
