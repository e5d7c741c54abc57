/// The resistance of a scroll view beyond its edge: the farther the pointer, the less the content
/// follows.
///
/// For a pointer beyond a limit by x, the content is (1 − 1/(x·c/d + 1))·d beyond it, with the
/// coefficient c and the dimension d: the slope at the limit is c, and the distance never exceeds d.
/// Between the limits the content follows the pointer exactly.
///
/// ```swift
/// let band = RubberBand(lower: 0.0, upper: 1200.0, dimension: 640.0)
/// let grabbed = content                        // within the limits
/// content = band.apply(grabbed + translation)
/// let plane = RubberBand(lower: CGPoint.zero, upper: corner, dimension: view.bounds.size)
/// ```
///
/// The formula is the one widely published for `UIScrollView`, where c = 0.55 and d is the view's
/// extent.
public struct RubberBand<Vector: MotionVector>: Sendable, Equatable {
  /// The smallest value that is shown without resistance; −∞ for none.
  private(set) var lower: Vector

  /// The largest value that is shown without resistance; ∞ for none.
  private(set) var upper: Vector

  /// d, in the value's units: the largest distance beyond a limit.
  private(set) var dimension: Vector

  /// c, without unit: the fraction of a small movement beyond a limit that is shown.
  let coefficient: Double

  /// The coefficient of scroll views, 0.55.
  @usableFromInline
  static var standardCoefficient: Double { 0.55 }

  /// A band around limits.
  ///
  /// - Parameters:
  ///   - lower: The smallest value of every component without resistance; −∞ for none.
  ///   - upper: The largest value of every component without resistance; ∞ for none.
  ///   - dimension: The largest distance of each component beyond its limits; usually the size of
  ///     the view. With 0, as of a view before its layout, the limits are firm.
  ///   - coefficient: The fraction of a small movement beyond a limit that is shown; 0.55 in scroll
  ///     views.
  /// - Precondition: `lower <= upper`, `lower < ∞` and `upper > −∞`; every dimension is at least 0 and
  ///   finite; the coefficient is greater than 0 and finite. Arrays have the same number of numbers.
  public init(
    lower: Vector, upper: Vector, dimension: Vector,
    coefficient: Double = RubberBand.standardCoefficient
  ) {
    require(upper, isAsLongAs: lower, "rubber band: upper must have as many numbers as lower")
    require(
      dimension, isAsLongAs: lower, "rubber band: dimension must have as many numbers as lower")
    require(
      lower.lanes, upper.lanes,
      "rubber band: lower must be at most upper and less than ∞, upper greater than −∞"
    ) { $0.isLimit(below: $1) }
    for index in 0..<lower.componentCount {
      require(
        dimension[component: index] >= 0 && dimension[component: index].isFinite,
        "rubber band: dimension must be at least 0 and finite", dimension)
    }
    require(positive: coefficient, "rubber band: coefficient must be greater than 0 and finite")
    self.lower = lower
    self.upper = upper
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// A band around limits that are values: points with a size, rectangles, colours.
  public init<Limit: MotionValue, Extent: MotionValue>(
    lower: Limit, upper: Limit, dimension: Extent,
    coefficient: Double = RubberBand.standardCoefficient
  ) where Limit.Components == Vector, Extent.Components == Vector {
    self.init(
      lower: lower.components, upper: upper.components, dimension: dimension.components,
      coefficient: coefficient)
  }

  /// The value shown for a pointer: that of the pointer between the limits, with resistance beyond.
  ///
  /// - Complexity: O(components); no allocation.
  public func apply(_ pointer: Vector) -> Vector {
    pointer.mapComponents { limits($0).apply($1) }
  }

  /// The pointer for which a value is shown; the inverse of ``apply(_:)-(Vector)``.
  ///
  /// - Parameter shown: A component that is `dimension` or more beyond its limit, for which there is
  ///   no pointer, counts as the next smaller distance in floating point.
  /// - Complexity: O(components); no allocation.
  func inverse(_ shown: Vector) -> Vector {
    shown.mapComponents { limits($0).inverse($1) }
  }

  /// The derivative of the value shown with respect to the pointer, per component: 1 between the
  /// limits, `coefficient` just beyond them, and decreasing farther out.
  ///
  /// - Complexity: O(components); no allocation.
  func slope(_ pointer: Vector) -> Vector {
    pointer.mapComponents { limits($0).slope($1) }
  }

  func limits(_ index: Int) -> RubberBandLimits {
    RubberBandLimits(
      lower: lower[component: index], upper: upper[component: index],
      dimension: dimension[component: index], coefficient: coefficient)
  }
}

// Only for vectors of several components: numbers have no other form, and two functions of one name
// would make expressions of numbers slow to compile.
extension RubberBand where Vector: SIMD {
  /// The value shown for a pointer given as a value; see ``apply(_:)-(Vector)``.
  public func apply<Value: MotionValue>(_ pointer: Value) -> Value
  where Value.Components == Vector {
    Value(components: apply(pointer.components))
  }
}

/// One component of a ``RubberBand``.
struct RubberBandLimits {
  let lower, upper, dimension, coefficient: Double

  func apply(_ pointer: Double) -> Double {
    if pointer > upper { return upper + resisted(pointer - upper) }
    if pointer < lower { return lower - resisted(lower - pointer) }
    return pointer
  }

  func inverse(_ shown: Double) -> Double {
    if shown > upper { return upper + unresisted(shown - upper) }
    if shown < lower { return lower - unresisted(lower - shown) }
    return shown
  }

  /// How far a place is beyond a limit; at most 0 between them.
  func distance(of place: Double) -> Double { max(place - upper, lower - place) }

  func slope(_ pointer: Double) -> Double {
    let distance = distance(of: pointer)
    guard distance > 0 else { return 1 }
    let strain = 1 + distance * coefficient / dimension
    return coefficient / (strain * strain)
  }

  /// (1 − 1/(x·c/d + 1))·d, as c·x / (1 + c·x/d), which has no cancellation for small x.
  private func resisted(_ distance: Double) -> Double {
    let pull = coefficient * distance
    guard dimension > 0, pull < .infinity else { return dimension }
    return min(pull / (1 + pull / dimension), dimension)
  }

  /// The inverse, y / (c·(1 − y/d)), as y·d / (c·(d − y)), whose difference is exact where it is
  /// small.
  private func unresisted(_ shown: Double) -> Double {
    let farthest = min(shown, dimension.nextDown)
    return farthest / coefficient * (dimension / (dimension - farthest))
  }
}

extension RubberBand {
  var lanes: RubberBand<Lanes> {
    RubberBand<Lanes>(
      lower: Lanes(lower), upper: Lanes(upper), dimension: Lanes(dimension),
      coefficient: coefficient)
  }
}

extension RubberBand {
  /// The band for a pointer that takes hold of a value, and for one that draws it back.
  ///
  /// A value near the band's farthest reach, or beyond that, would hardly follow a pointer that draws it
  /// back. It is held as if its limit were where it is; that limit goes back with the pointer. What is left
  /// of the dimension is beyond it.
  ///
  /// - Parameters:
  ///   - place: The value, or the pointer's position.
  ///   - held: The band so far; `nil` for a pointer that takes hold.
  @inline(never)
  func holding(_ place: Vector, within held: RubberBand? = nil) -> RubberBand {
    var band = self
    for index in 0..<lower.componentCount {
      let own = limits(index)
      var place = place[component: index]
      if let held {
        place = min(max(place, held.lower[component: index]), held.upper[component: index])
      }
      let beyond = own.distance(of: place)
      guard beyond > (held == nil ? own.dimension * Self.usableShare : 0) else { continue }
      if place > own.upper {
        band.upper[component: index] = place
      } else {
        band.lower[component: index] = place
      }
      band.dimension[component: index] = max(0, own.dimension - beyond)
    }
    return band
  }

  /// The share of the band's dimension within which a pointer moves the value noticeably: at its
  /// end, the value moves at less than a hundredth of the pointer's speed.
  private static var usableShare: Double { 0.9 }
}
