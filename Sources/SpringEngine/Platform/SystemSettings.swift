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
#endif
