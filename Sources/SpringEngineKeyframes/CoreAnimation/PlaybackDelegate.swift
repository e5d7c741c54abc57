#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore
import SpringEngine

/// Reports the end of a played bake to its handle, once.
///
/// The layer's copies of the animation share it: a paused copy, a resumed one. They alone keep it, so that
/// it is deallocated with the last of them, and reports then that a motion without another end has stopped.
final class PlaybackDelegate: NSObject, CAAnimationDelegate {
  private weak var layer: CALayer?
  private let key: String
  private let identifier: String
  private let handle: MotionHandle

  /// Whether the end has been reported, or will be by ``report(_:)``.
  private var isReported = false

  /// The number of the latest copy.
  private var latest = 0

  init(_ layer: CALayer?, key: String, identifier: String, _ handle: MotionHandle) {
    self.layer = layer
    self.key = key
    self.identifier = identifier
    self.handle = handle
  }

  deinit {
    guard !isReported else { return }
    let handle = handle
    Task { @MainActor in handle.end(.stopped) }
  }

  /// Numbers a copy of the animation, which takes the place of those before it.
  func number(_ copy: CAAnimation) {
    latest += 1
    copy.setValue(latest, forKey: playbackNumberKey)
  }

  /// Core Animation calls this for each copy that is removed from the layer, on the main thread.
  ///
  /// A copy that another one has replaced has nothing to say, whenever that is called for it.
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    guard !isReported, animation.value(forKey: playbackNumberKey) as? Int == latest else { return }
    let present = layer?.animation(forKey: key)
    let isPresent = present?.value(forKey: playbackIdentifierKey) as? String == identifier
    guard finished || !isPresent else { return }
    isReported = true
    let handle = handle
    let reason: CompletionReason =
      finished ? .settled : present == nil ? .stopped : .retargeted
    onMainActor { handle.end(reason) }
  }

  /// Leaves the report to a call of ``report(_:)``, which follows the removal of the animation.
  func expectReport() { isReported = true }

  /// Reports the end, unless another one was before.
  @MainActor
  func report(_ reason: CompletionReason) {
    isReported = true
    handle.end(reason)
  }
}

/// Calls a function at once on the main thread, on which Core Animation reports, and soon on any other.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(body)
  } else {
    Task { @MainActor in body() }
  }
}
#endif
