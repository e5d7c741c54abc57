/// The frame rates that an app requests, in frames per second.
///
/// A request: the system may grant any rate of the range, or another. Motion is exact at any rate.
public struct FrameRateRange: Sendable, Equatable {
  let minimum: Double

  let maximum: Double

  /// The rate that would be best, or `nil` for no preference.
  let preferred: Double?

  /// A range of rates.
  ///
  /// - Precondition: 0 < `minimum` ≤ `preferred` ≤ `maximum`, all finite.
  @inline(never)
  public init(minimum: Double, maximum: Double, preferred: Double? = nil) {
    require(minimum > 0, "frame rate range: minimum must be greater than 0", minimum)
    require(
      maximum >= minimum && maximum.isFinite,
      "frame rate range: maximum must be finite and at least minimum", maximum)
    require(
      preferred.map { (minimum...maximum).contains($0) } ?? true,
      "frame rate range: preferred must lie between minimum and maximum",
      preferred ?? 0)
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// 80 to 120 frames per second, 120 if possible: the range that Apple names for animations of high
  /// impact.
  ///
  /// Source: *Optimizing iPhone and iPad apps to support ProMotion displays*.
  public static let high = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)

  /// 60 frames per second, also on a display that could show more.
  public static let standard = FrameRateRange(minimum: 60, maximum: 60, preferred: 60)

  /// What is requested where an app requests nothing: ``high`` on iOS and iPadOS, nothing elsewhere.
  ///
  /// The request lasts while something moves. It is that of the clocks on display links, hence of
  /// ``FrameLoop/main``, and that of baked motions.
  @usableFromInline package static var platformDefault: FrameRateRange? {
    requestedByDefault(on: .current)
  }

  /// What is requested by default on a platform.
  ///
  /// A display link without a request runs at 60 frames per second on an iPhone whose display could show
  /// 120, and so may an animation. An iPad and an iPhone are one platform; where a display has a
  /// lower rate, the minimum is lowered to it. A Mac's link runs at its display's own rate, which a
  /// range would limit; a television has no more than 60, and a headset chooses one rate for all apps.
  static func requestedByDefault(on platform: DisplayPlatform) -> FrameRateRange? {
    switch platform {
    case .iOS: .high
    case .macCatalyst, .macOS, .tvOS, .visionOS, .other: nil
    }
  }

  /// The same range with rates above a cap replaced by the cap.
  func capped(at cap: Double?) -> FrameRateRange {
    guard let cap else { return self }
    return FrameRateRange(
      minimum: min(minimum, cap), maximum: min(maximum, cap),
      preferred: preferred.map { min($0, cap) })
  }
}

/// The platforms, by whose displays a loop's frames are shown.
enum DisplayPlatform: Sendable, CaseIterable {
  /// iPhone and iPad; also an app for iPad that runs on a Mac as it is.
  case iOS
  case macCatalyst
  case macOS
  case tvOS
  case visionOS
  /// No platform with display links.
  case other
}
