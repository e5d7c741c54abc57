#if canImport(UIKit) && !os(visionOS)
import UIKit

extension LayeredView {
  /// A window can move to a display with another resolution.
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.displayScale != traitCollection.displayScale { comeBack() }
  }
}
#endif
