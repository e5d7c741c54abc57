/// The positions of two views as functions of one number: their sum.
///
/// The travel of the pair is outer + inner. Around the pivot, a position of the outer view, the inner
/// one moves as far as it may; the rest of the travel is the outer view's. Both are continuous and do
/// not fall, and their slopes add up to 1: at every travel exactly one of them moves, and whatever moves
/// the travel smoothly hands its velocity over.
struct ScrollRoute: Sendable, Equatable {
  /// The positions that the views may rest at.
  let outer: ClosedRange<Double>
  var inner: ClosedRange<Double>

  private let order: ScrollChain.Order

  /// The position of the outer view at which the inner one moves.
  private var pivot: Double

  /// The positions of the inner view on this route; −∞ if it moves beyond its limit, against resistance.
  private var least, most: Double

  /// A route on which the outer view is the first to move if the order says so.
  init(outer: ClosedRange<Double>, inner: ClosedRange<Double>, order: ScrollChain.Order) {
    self.outer = outer
    self.inner = inner
    self.order = order
    pivot = order == .sheet ? outer.lowerBound : outer.upperBound
    least = order == .sheet ? -.infinity : inner.lowerBound
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
    let rest = travel - pivot
    let inner = min(max(rest, least), most)
    return ScrollChain.Positions(outer: inner == rest ? pivot : travel - inner, inner: inner)
  }

  /// The travel nearest to another at which the outer view is at a position.
  func travel(outer position: Double, nearest travel: Double) -> Double {
    let position = min(max(position, outer.lowerBound), outer.upperBound)
    if position > pivot { return position + most }
    if position < pivot, least > -.infinity { return position + least }
    return min(max(travel, pivot + least), pivot + most)
  }

  /// Whether the outer view is between its stops at a travel, so that it is to be taken to one.
  func movesOuter(at travel: Double) -> Bool {
    least == most || !(pivot + least...pivot + most).contains(travel)
  }

  /// Chooses the route through a pair of positions: which view moves first from there, and how far.
  ///
  /// - Parameters:
  ///   - place: The positions; they are the same on the new route.
  ///   - part: The view that the pointer is on.
  ///   - stops: The positions at which the outer view rests; all, if empty.
  mutating func turn(
    at place: ScrollChain.Positions, on part: ScrollChain.Part, stops: [Double]
  ) {
    let isBeyond =
      place.outer < outer.lowerBound - Self.rounding
      || ((order == .nested || isBeyondEnd(place))
        && place.outer > outer.upperBound + Self.rounding)
    if isBeyond || (part == .outer && inner.contains(place.inner)) {
      // Alone; the pivot has no meaning.
      (pivot, least, most) = (outer.lowerBound, place.inner, place.inner)
      return
    }
    if isBeyondEnd(place) {
      // The inner view goes back, alone.
      (pivot, least, most) = (place.outer, -.infinity, inner.upperBound)
      return
    }
    let stop =
      stops.isEmpty || order == .nested
      ? place.outer : stops.first { abs($0 - place.outer) <= Self.rounding }
    if let stop, order == .nested || place.inner < inner.upperBound {
      let isLast = order == .sheet && stop <= outer.lowerBound + Self.rounding
      pivot = isLast ? outer.lowerBound : stop
      least = isLast ? -.infinity : min(inner.lowerBound, place.inner)
      most = max(inner.upperBound, place.inner)
    } else {
      (pivot, least, most) = (outer.lowerBound, -.infinity, place.inner)
    }
  }

  /// Whether the inner view is beyond its end: its content has become shorter.
  func isBeyondEnd(_ place: ScrollChain.Positions) -> Bool {
    place.inner < inner.lowerBound - Self.rounding
  }

  /// Leads to the end of the inner view where that is now, if it moves to its end at a place.
  mutating func meetEnd(from place: ScrollChain.Positions) {
    let isLast = order == .sheet && pivot <= outer.lowerBound + Self.rounding
    guard !isLast, least < most, place.travel >= pivot + least else { return }
    least = min(inner.lowerBound, place.inner)
  }

  /// In points: a smaller difference of positions is that of their sum.
  private static let rounding = 1e-6
}
