/// The resistance of a scroll view beyond its edge: the farther the pointer goes, the less the
/// content follows.
///
/// Beyond a limit by x, the content shows (1 − 1/(x·c/d + 1))·d beyond it, with the coefficient c
/// and the dimension d: it starts with slope c at the limit and never gets farther than d. Between
/// the limits it follows the pointer exactly.
///
/// ```swift
/// let band = RubberBand(lower: 0.0, upper: 1200.0, dimension: 640.0)
/// let grabbed = band.inverse(content)          // so that a drag starts without a jump
/// content = band.apply(grabbed + translation)
/// ```
///
/// The formula is the one that is widely published for `UIScrollView`, in the same words:
/// c = 0.55, d the view's extent.
public struct RubberBand<Vector: MotionVector>: Sendable, Equatable {
  /// The smallest value that is shown without resistance; −∞ for none.
  public let lower: Vector

  /// The largest value that is shown without resistance; ∞ for none.
  public let upper: Vector

  /// d, in the value's units: how far beyond a limit it goes at most.
  public let dimension: Vector

  /// c, without unit: how much of a small movement beyond a limit is shown.
  public let coefficient: Double

  /// The coefficient that scroll views have.
  @inlinable
  public static var standardCoefficient: Double { 0.55 }

  /// A band around limits.
  ///
  /// - Parameters:
  ///   - lower: The smallest free value of every component; −∞ for none.
  ///   - upper: The largest free value of every component; ∞ for none.
  ///   - dimension: The farthest that each component gets beyond its limits; as a rule the size of
  ///     the view.
  ///   - coefficient: How much of a small movement beyond a limit is shown; 0.55 in scroll views.
  /// - Precondition: `lower <= upper`; every dimension is greater than 0 and finite; the
  ///   coefficient is greater than 0 and finite.
  @inlinable
  public init(
    lower: Vector, upper: Vector, dimension: Vector,
    coefficient: Double = RubberBand.standardCoefficient
  ) {
    for index in 0..<Vector.componentCount {
      precondition(
        lower[component: index] <= upper[component: index],
        "rubber band: lower must be at most upper")
      precondition(
        dimension[component: index] > 0 && dimension[component: index].isFinite,
        "rubber band: dimension must be greater than 0 and finite")
    }
    precondition(
      coefficient > 0 && coefficient.isFinite,
      "rubber band: coefficient must be greater than 0 and finite")
    self.lower = lower
    self.upper = upper
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// What is shown for a pointer: the value itself between the limits, held back beyond.
  ///
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func apply(_ pointer: Vector) -> Vector {
    pointer.mapComponents { index, component in
      limits(index).apply(component)
    }
  }

  /// The pointer for which a value is shown; the inverse of ``apply(_:)``.
  ///
  /// - Parameter shown: A component that lies `dimension` or more beyond its limit, where no
  ///   pointer leads, counts as the farthest that can still be told apart from it.
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func inverse(_ shown: Vector) -> Vector {
    shown.mapComponents { index, component in
      limits(index).inverse(component)
    }
  }

  /// How much of the pointer's movement is shown at a pointer, per component: 1 between the
  /// limits, `coefficient` just beyond them, less and less farther out.
  ///
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func slope(at pointer: Vector) -> Vector {
    pointer.mapComponents { index, component in
      limits(index).slope(at: component)
    }
  }

  /// What is shown, value and velocity, for a pointer's state: what a motion goes on with when
  /// the pointer lets go.
  ///
  /// - Complexity: O(components); no allocation.
  @inlinable
  public func apply(_ pointer: MotionState<Vector>) -> MotionState<Vector> {
    let slope = slope(at: pointer.value)
    return MotionState(
      value: apply(pointer.value),
      velocity: pointer.velocity.mapComponents { index, component in
        component * slope[component: index]
      })
  }

  @inlinable
  func limits(_ index: Int) -> RubberBandLimits {
    RubberBandLimits(
      lower: lower[component: index], upper: upper[component: index],
      dimension: dimension[component: index], coefficient: coefficient)
  }
}

/// One component of a ``RubberBand``.
@usableFromInline
struct RubberBandLimits {
  let lower, upper, dimension, coefficient: Double

  @usableFromInline
  init(lower: Double, upper: Double, dimension: Double, coefficient: Double) {
    self.lower = lower
    self.upper = upper
    self.dimension = dimension
    self.coefficient = coefficient
  }

  @usableFromInline
  func apply(_ pointer: Double) -> Double {
    if pointer > upper { return upper + heldBack(pointer - upper) }
    if pointer < lower { return lower - heldBack(lower - pointer) }
    return pointer
  }

  @usableFromInline
  func inverse(_ shown: Double) -> Double {
    if shown > upper { return upper + pulled(shown - upper) }
    if shown < lower { return lower - pulled(lower - shown) }
    return shown
  }

  @usableFromInline
  func slope(at pointer: Double) -> Double {
    let excess = max(pointer - upper, lower - pointer)
    guard excess > 0 else { return 1 }
    let strain = 1 + excess * coefficient / dimension
    return coefficient / (strain * strain)
  }

  /// (1 − 1/(x·c/d + 1))·d, as c·x / (1 + c·x/d): no cancellation for small x.
  private func heldBack(_ excess: Double) -> Double {
    let pull = coefficient * excess
    guard pull < .infinity else { return dimension }
    return min(pull / (1 + pull / dimension), dimension)
  }

  /// The inverse, y / (c·(1 − y/d)), as y·d / (c·(d − y)): the difference is exact where it is
  /// small.
  private func pulled(_ shown: Double) -> Double {
    let farthest = min(shown, dimension.nextDown)
    return farthest / coefficient * (dimension / (dimension - farthest))
  }
}
