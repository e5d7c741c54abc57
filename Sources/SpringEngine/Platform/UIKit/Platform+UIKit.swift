#if canImport(UIKit) && !os(watchOS)
import QuartzCore
import UIKit

extension DisplayLinkClock {
  /// A clock on the device's main display.
  convenience init() {
    self.init(keepsLink: true) { CADisplayLink(target: $0, selector: $1) }
  }
}

/// Makes the clock of ``FrameLoop/main``.
@MainActor
func platformClock() -> any FrameClock { DisplayLinkClock() }

/// Makes an object that applies the system's settings to a loop for as long as it lives.
@MainActor
func platformSettings(for loop: FrameLoop) -> AnyObject? {
  SystemSettingsFollower(
    loop,
    sources: [
      (.default, UIAccessibility.reduceMotionStatusDidChangeNotification),
      (.default, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
      (.default, .NSProcessInfoPowerStateDidChange),
    ],
    read: {
      SystemSettings(
        reducesMotion: UIAccessibility.isReduceMotionEnabled,
        savesPower: ProcessInfo.processInfo.isLowPowerModeEnabled,
        prefersCrossFade: UIAccessibility.prefersCrossFadeTransitions)
    })
}

// MARK: Values

typealias PlatformColor = UIColor

extension RGBAColor {
  /// The components of a UIKit colour, converted to extended sRGB.
  ///
  /// A dynamic colour is resolved once; resolve it again when the traits change.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - traits: The traits that a dynamic colour is resolved for: a view's `traitCollection`.
  /// - Returns: `nil` for a colour without an sRGB equivalent: a pattern.
  public init?(_ color: UIColor, for traits: UITraitCollection = .current) {
    self.init(color.resolvedColor(with: traits).cgColor)
  }

  /// The colour in extended sRGB, with the alpha clamped to 0...1, since a spring may overshoot.
  public var uiColor: UIColor { UIColor(cgColor: cgColor) }
}

/// Insets move by their four lengths.
extension UIEdgeInsets: MotionValue {
  /// Top, left, bottom and right, in points.
  @inlinable
  public var components: SIMD4<Double> {
    SIMD4(Double(top), Double(left), Double(bottom), Double(right))
  }

  /// The insets with these components.
  @inlinable
  public init(components: SIMD4<Double>) {
    self.init(top: components.x, left: components.y, bottom: components.z, right: components.w)
  }

  /// The tolerance for lengths, ``SettlingTolerance/points``.
  public static var defaultSettlingTolerance: SettlingTolerance { .points }
}
#endif
