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

  /// The same range with rates above a cap replaced by the cap.
  func capped(at cap: Double?) -> FrameRateRange {
    guard let cap else { return self }
    return FrameRateRange(
      minimum: min(minimum, cap), maximum: min(maximum, cap),
      preferred: preferred.map { min($0, cap) })
  }
}
