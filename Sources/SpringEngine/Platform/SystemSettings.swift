#if canImport(CoreGraphics) || (FoundationValues && canImport(Foundation))
import Foundation

/// The system's settings for motion and power.
struct SystemSettings: Sendable, Equatable {
  var reducesMotion: Bool

  /// Whether *Low Power Mode* is on.
  var savesPower: Bool

  /// Whether the system prefers cross-fades to slides, which it does only together with *Reduce Motion*.
  var prefersCrossFade = false
}

extension FrameLoop {
  /// Sets the motion policy, the frame-rate cap and the preference of transitions by the system's
  /// settings.
  ///
  /// A preference for cross-fades does not change the policy: to let all values jump would take the
  /// fade away too.
  func apply(_ settings: SystemSettings) {
    prefersCrossFadeTransitions = settings.prefersCrossFade
    let policy: MotionPolicy = settings.reducesMotion ? .reduced : .full
    // Not without need: the main loop may be made while SwiftUI evaluates a view.
    if policy != motionPolicy { motionPolicy = policy }
    maximumFrameRate = settings.savesPower ? Self.powerSavingRate : nil
  }

  /// Frames per second: the cap that the system applies to itself in Low Power Mode.
  private static let powerSavingRate = 60.0
}

/// Applies the system's settings to a loop, at once and at every change, for as long as it lives.
///
/// It does not retain the loop.
@MainActor
final class SystemSettingsFollower {
  private let observers: NotificationObservers

  init(
    _ loop: FrameLoop, sources: [NotificationObservers.Source],
    read: @escaping @MainActor () -> SystemSettings
  ) {
    loop.apply(read())
    observers = NotificationObservers(of: sources) { [weak loop] in loop?.apply(read()) }
  }
}

/// Calls a function for each of some notifications, for as long as it lives.
///
/// The call runs in a task of the main actor, after a post on any thread.
@MainActor
final class NotificationObservers {
  typealias Source = (center: NotificationCenter, name: Notification.Name)

  private let registrations: [Registration]

  init(of sources: [Source], onPost: @escaping @MainActor () -> Void) {
    registrations = sources.map { Registration($0, onPost: onPost) }
  }

  /// One registration, removed when this is deallocated.
  private final class Registration {
    private let center: NotificationCenter
    private let observer: any NSObjectProtocol

    init(_ source: Source, onPost: @escaping @MainActor () -> Void) {
      center = source.center
      observer = source.center.addObserver(forName: source.name, object: nil, queue: nil) { _ in
        Task { @MainActor in onPost() }
      }
    }

    deinit {
      center.removeObserver(observer)
    }
  }
}
#endif
