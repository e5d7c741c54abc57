/// The positions of two views as functions of one number: their sum.
///
/// The travel of the pair is outer + inner. At the pivots, which are positions of the outer view, the inner
/// one moves as far as it may; the rest of the travel is the outer view's. Both are continuous and do
/// not fall, and their slopes add up to 1: at every travel exactly one of them moves, and whatever moves
/// the travel smoothly hands its velocity over.
struct ScrollRoute: Sendable, Equatable {
  /// The positions that the views may rest at.
  let outer: ClosedRange<Double>
  var inner: ClosedRange<Double>

  private let order: ScrollChain.Order

  /// The position of the outer view at which the inner one moves up to its middle, and that at which it
  /// moves on from there; the first is at most the second.
  private var pivot, upperPivot: Double

  /// The positions of the inner view on this route, and the one at which it is between the pivots; the
  /// least is −∞ if it moves beyond its limit, against resistance.
  private var least, middle, most: Double

  /// A route on which the outer view is the first to move if the order says so.
  init(outer: ClosedRange<Double>, inner: ClosedRange<Double>, order: ScrollChain.Order) {
    self.outer = outer
    self.inner = inner
    self.order = order
    pivot = order == .sheet ? outer.lowerBound : outer.upperBound
    upperPivot = pivot
    least = order == .sheet ? -.infinity : inner.lowerBound
    middle = inner.upperBound
    most = inner.upperBound
  }

  /// The smallest and the largest travel without resistance.
  var limits: ClosedRange<Double> {
    let lower =
      least == -.infinity ? pivot + inner.lowerBound : outer.lowerBound + least
    return lower...max(lower, outer.upperBound + most)
  }

  /// The positions at a travel; their sum is the travel.
  func positions(of travel: Double) -> ScrollChain.Positions {
    let isLower = travel - pivot <= middle
    let stop = isLower ? pivot : upperPivot
    let rest = travel - stop
    let inner = isLower ? max(rest, least) : min(max(rest, middle), most)
    return (outer: inner == rest ? stop : travel - inner, inner: inner)
  }

  /// The travel nearest to another at which the outer view is at a position, and the inner one not beyond
  /// its end if it can move there.
  func travel(outer position: Double, nearest travel: Double) -> Double {
    let position = min(max(position, outer.lowerBound), outer.upperBound)
    if position > upperPivot { return position + most }
    if position < pivot, least > -.infinity { return position + least }
    let stop = max(position, pivot)
    let low = stop == pivot ? max(least, inner.lowerBound) : middle
    let high = stop == upperPivot ? most : middle
    return min(max(travel, stop + low), stop + high)
  }

  /// Whether the outer view is between its stops at a travel, so that it is to be taken to one.
  func movesOuter(at travel: Double) -> Bool {
    !(least < middle && (pivot + least...pivot + middle).contains(travel))
      && !(middle < most && (upperPivot + middle...upperPivot + most).contains(travel))
  }

  /// Chooses the route through a pair of positions: which view moves first from there, and how far.
  ///
  /// - Parameters:
  ///   - place: The positions; they are the same on the new route, but for a difference that cannot be
  ///     seen.
  ///   - part: The view that the pointer is on.
  ///   - stops: The positions at which the outer view rests; all within its limits, if empty.
  mutating func turn(
    at place: ScrollChain.Positions, on part: ScrollChain.Part, stops: [Double]
  ) {
    (middle, least, most) = (place.inner, place.inner, place.inner)
    let isOver = place.outer > outer.upperBound + Self.nearness
    let limited = min(max(place.outer, outer.lowerBound), outer.upperBound)
    let stop =
      stops.isEmpty
      ? (isOver ? nil : limited) : stops.first { abs($0 - place.outer) <= Self.nearness }
    let isInnerBeyond = place.inner < inner.lowerBound - Self.nearness
    let isScrolled = place.inner < inner.upperBound - Self.nearness
    let isBeyond =
      place.outer < outer.lowerBound - Self.nearness
      || (stop == nil && (order == .nested || isInnerBeyond))
    if isBeyond || (part == .outer && place.inner <= inner.upperBound) {
      // Alone; the pivots have no meaning.
      (pivot, upperPivot) = (outer.lowerBound, outer.lowerBound)
    } else if isInnerBeyond {
      // The inner view goes back, alone.
      (pivot, upperPivot) = (place.outer, place.outer)
      (least, most) = (-.infinity, inner.upperBound)
    } else if let stop, order == .nested || (!stops.isEmpty && isScrolled) {
      let isLast = order == .sheet && stop <= outer.lowerBound + Self.nearness
      pivot = isLast ? outer.lowerBound : stop
      upperPivot = pivot
      least = isLast ? -.infinity : min(inner.lowerBound, place.inner)
      most = max(inner.upperBound, place.inner)
    } else {
      pivot = outer.lowerBound
      upperPivot = max(stop ?? place.outer, pivot)
      least = -.infinity
      // Where it may rest, the inner view is the first to move back.
      if stops.isEmpty, stop != nil { most = max(inner.upperBound, place.inner) }
    }
  }

  /// Whether the inner view is beyond its end: its content has become shorter.
  func isBeyondEnd(_ place: ScrollChain.Positions) -> Bool {
    place.inner < inner.lowerBound - Self.rounding
  }

  /// Leads to the end of the inner view where that is now, if it moves to its end at a place.
  mutating func meetEnd(from place: ScrollChain.Positions) {
    if pivot < upperPivot, middle < place.inner {
      middle = min(max(middle, inner.lowerBound), place.inner)
    }
    let isLast = order == .sheet && pivot <= outer.lowerBound + Self.rounding
    guard !isLast, least < most, place.outer + place.inner >= pivot + least else { return }
    least = min(inner.lowerBound, place.inner)
    middle = max(least, middle)
  }

  /// Leads the outer view from a place with the inner one as it is there.
  mutating func keepInner(of place: ScrollChain.Positions) {
    if pivot < upperPivot, place.outer == upperPivot { middle = min(place.inner, most) }
  }

  /// In points: a smaller difference of positions is that of their sum.
  private static let rounding = 1e-6

  /// In points: a view that is closer to a stop or a limit is there, since no difference can be seen.
  private static let nearness = 0.05
}
