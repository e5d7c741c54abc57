#if os(iOS)
import UIKit

/// Taps that can be felt when an actor hits a wall.
@MainActor
final class Haptics {
  private let soft = UIImpactFeedbackGenerator(style: .light)
  private let hard = UIImpactFeedbackGenerator(style: .rigid)

  /// Plays an impact at a speed in points per second; slow ones are not felt.
  func play(_ speed: Double) {
    if speed > 60 { (speed > 600 ? hard : soft).impactOccurred() }
  }
}
#else
/// Does nothing: there is nothing to feel.
@MainActor
final class Haptics {
  func play(_ speed: Double) {}
}
#endif
