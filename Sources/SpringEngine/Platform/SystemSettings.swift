#if canImport(Foundation)
import Foundation

/// What the system says about motion and power.
struct SystemSettings: Sendable, Equatable {
  /// *Reduce Motion* is on.
  var reducesMotion: Bool

  /// *Low Power Mode* is on.
  var savesPower: Bool
}

extension FrameLoop {
  /// Moves as the system's settings ask.
  func apply(_ settings: SystemSettings) {
    motionPolicy = settings.reducesMotion ? .reduced : .full
    maximumFrameRate = settings.savesPower ? Self.powerSavingRate : nil
  }

  /// Frames per second: what the system itself comes down to in Low Power Mode.
  private static let powerSavingRate = 60.0
}

/// Tells a loop what the system says, at once and whenever that changes.
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

/// Calls a function whenever one of some notifications is posted, for as long as it lives.
///
/// The call comes on the main actor, soon after the post, from whichever thread that was.
@MainActor
final class NotificationObservers {
  /// Where a notification is posted, and which.
  typealias Source = (center: NotificationCenter, name: Notification.Name)

  private let registrations: [Registration]

  init(of sources: [Source], onPost: @escaping @MainActor () -> Void) {
    registrations = sources.map { Registration($0, onPost: onPost) }
  }

  /// One observer, taken away when this is destroyed.
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
