#if canImport(Foundation)
import Foundation

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
