#if canImport(UIKit) && !os(watchOS)
import UIKit

extension PointerPhase {
  /// The phase of a recogniser of UIKit or of your own.
  ///
  /// ```swift
  /// guard let phase = PointerPhase(recognizer.state) else { return }
  /// ball.track(phase, to: recognizer.location(in: view))
  /// ```
  ///
  /// - Returns: `nil` for one that recognises nothing yet; for one that has failed it is cancelled.
  public init?(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began: self = .began
    case .changed: self = .moved
    case .ended: self = .ended
    case .cancelled, .failed: self = .cancelled
    default: return nil
    }
  }
}
#endif
