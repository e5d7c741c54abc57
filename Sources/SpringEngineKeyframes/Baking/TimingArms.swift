import SpringEngine

/// The free numbers of a timing curve whose slopes at both ends are given: how long its two
/// control arms reach, as parts of the segment's duration.
///
/// Seen as time against value, a segment is a cubic Bézier whose control points lie on the tangents
/// at its ends: at `first` × duration after the start and `second` × duration before the end. So
/// value and velocity are right at both ends whatever the two lengths, and these are left to make
/// the inside fit. At ⅓ and ⅓ time is linear in the parameter and the curve is the cubic Hermite
/// interpolant; with both free the error shrinks with the sixth power of the duration instead of
/// the fourth.
///
/// Source: C. de Boor, K. Höllig, M. Sabin, *High accuracy geometric Hermite interpolation*, CAGD 4
/// (1987), for the order of such curves.
@usableFromInline
struct TimingArms: Sendable {
  /// x of the first control point.
  @usableFromInline var first: Double

  /// 1 − x of the second control point.
  @usableFromInline var second: Double

  @inlinable
  init(first: Double, second: Double) {
    self.first = first
    self.second = second
  }

  /// Makes time linear: the cubic Hermite interpolant.
  @inlinable
  static var thirds: TimingArms { TimingArms(first: 1.0 / 3, second: 1.0 / 3) }

  /// The shortest arm: a shorter one turns away from its tangent at once, so that the slope at the
  /// end would be right only in name.
  @inlinable
  static var shortest: Double { 1.0 / 32 }

  /// A control point's largest |y|.
  ///
  /// Between nearly equal values the arms would have to reach far
  /// beyond both, and the digits that a `Float` keeps would be lost.
  @inlinable
  static var largestControlValue: Double { 16 }

  /// Moves both arms, by at most a quarter each, within their limits.
  @inlinable
  func moved(first firstStep: Double, second secondStep: Double) -> TimingArms {
    TimingArms(
      first: min(max(first + min(max(firstStep, -0.25), 0.25), Self.shortest), 1),
      second: min(max(second + min(max(secondStep, -0.25), 0.25), Self.shortest), 1))
  }

  /// The timing curve with these arms, as Core Animation will keep it: in `Float`s.
  ///
  /// - Parameters:
  ///   - startSlope: The slope at the start, in parts of the segment's travel per duration.
  ///   - endSlope: The same at the end.
  /// - Returns: `nil` if a control point is out of range.
  @usableFromInline
  func curve(startSlope: Double, endSlope: Double) -> CubicBezier? {
    let x1 = Double(Float(first))
    let x2 = Double(Float(1 - second))
    let y1 = Double(Float(startSlope * x1))
    let y2 = Double(Float(1 - endSlope * (1 - x2)))
    let limit = Self.largestControlValue
    guard abs(y1) <= limit, abs(y2) <= limit else { return nil }
    return CubicBezier(x1, y1, x2, y2)
  }
}

/// The two places inside a segment, as values of the Bézier parameter, where a fitted curve meets
/// the motion.
///
/// Its error has double zeros at both ends. With zeros at ½ ± d it has three lobes, and they are
/// equally high for 64(¼ − d²)³ = 27d²: then the largest is smallest.
@usableFromInline
enum FitNodes {
  @inlinable static var first: Double { 0.5 - distance }
  @inlinable static var second: Double { 0.5 + distance }
  @inlinable static var distance: Double { 0.1627 }
}

/// A cubic's largest absolute value on an interval, from values and slopes at both ends.
///
/// Taken over the ends and three points between. The slopes are per interval.
@inlinable
func peak(from r0: Double, to r1: Double, slopes d0: Double, _ d1: Double) -> Double {
  let ends = max(abs(r0), abs(r1))
  let middle = abs(0.5 * (r0 + r1) + 0.125 * (d0 - d1))
  let early = abs(0.84375 * r0 + 0.15625 * r1 + 0.140625 * d0 - 0.046875 * d1)
  let late = abs(0.15625 * r0 + 0.84375 * r1 + 0.046875 * d0 - 0.140625 * d1)
  return max(max(ends, middle), max(early, late))
}
