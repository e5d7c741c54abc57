#if os(macOS)
import AppKit

extension PointerPhase {
  /// The phase of a recogniser of AppKit or of your own.
  ///
  /// - Returns: `nil` for one that recognises nothing yet; for one that has failed it is cancelled.
  public init?(_ state: NSGestureRecognizer.State) {
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
