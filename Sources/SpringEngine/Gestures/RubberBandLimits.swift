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
