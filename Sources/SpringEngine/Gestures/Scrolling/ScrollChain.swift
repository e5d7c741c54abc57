/// A scroll view and the view around it, moved as one: a list in a sheet, a list below a header that
/// collapses, a scroll view in a scroll view.
///
/// One animator moves the *travel*, which is the sum of both positions. At every travel exactly one of
/// the two views moves, so that a drag or a fling that crosses from one to the other is one motion, with
/// one velocity and one friction.
///
/// ```swift
/// let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
/// let travel = Animator(400.0, settlingTolerance: .points)
/// travel.onChange = {
///   let place = chain.positions(of: $0)     // place.outer: y of the sheet
///   print(place.outer, -place.inner)        // -place.inner: the list's content offset
/// }
/// travel.track(.began, to: touchY, at: time, along: chain)
/// ```
///
/// Positions are in points and grow in the direction of the pointer: that of a scroll view is minus its
/// content offset. A sheet that is open has the smallest position.
///
/// <doc:FromTouchToRest> says which of the two moves, and where a throw lands. Beyond the ends it springs
/// back.
@MainActor
public final class ScrollChain {
  /// One of the two views.
  public enum Part: Sendable, Equatable {
    /// The sheet, the header, or the scroll view around.
    case outer
    /// The list in it.
    case inner
  }

  /// The view that moves first.
  public enum Order: Sendable, Equatable {
    /// In the direction of falling positions the outer view: a sheet opens before its list scrolls, and
    /// closes when the list is back at its top. A header collapses so.
    case sheet
    /// The inner view, in both directions: nested scroll views.
    case nested
  }

  /// The positions of both views, in points: of the inner one minus its content offset.
  typealias Positions = (outer: Double, inner: Double)

  /// The positions at which the outer view lands; it lands anywhere if there are none.
  let detents: [Double]

  /// The friction of both views; a scroll view's normal one by default.
  public var friction = Friction.normal

  /// The dimension of the rubber band at both ends, in points.
  private let viewport: Double

  private var route: ScrollRoute

  /// Lets the animator that was tracked or observed last go on to where the chain leads now.
  var landAgain: (@MainActor (ScrollChain) -> Void)?

  /// The animator that does so when it is next at rest.
  weak var awaited: AnimatorStorage?

  /// The animator that was tracked last, and the pointers that are down on its views.
  weak var tracked: AnimatorStorage? { didSet { if tracked !== oldValue { pointers = .init() } } }
  var pointers = ChainPointers()

  /// A sheet over a list that is at its top.
  ///
  /// - Parameters:
  ///   - detents: The positions of the sheet at which it rests: y of its upper edge, at least one.
  ///   - contentLength: The height of the list's content, in points.
  ///   - viewport: The visible height of the list in the open sheet, in points.
  /// - Precondition: All numbers are finite, `detents` is not empty, and the lengths are at least 0.
  public init(detents: [Double], contentLength: Double, viewport: Double) {
    guard let open = detents.min(), let closed = detents.max() else {
      refuse("scroll chain: the number of detents must be at least 1", detents.count)
    }
    Self.check(detents, contentLength, viewport)
    self.detents = detents
    self.viewport = viewport
    self.contentLength = contentLength
    route = ScrollRoute(
      outer: open...closed, inner: min(viewport - contentLength, 0)...0, order: .sheet)
  }

  /// Two views whose positions may be anywhere between limits.
  ///
  /// - Parameters:
  ///   - outer: The positions of the outer view.
  ///   - inner: The positions of the inner view: from minus its largest content offset to 0.
  ///   - order: The view that moves first.
  ///   - viewport: The dimension of the rubber band at both ends, in points.
  /// - Precondition: All numbers are finite, and `viewport` is at least 0.
  public init(
    outer: ClosedRange<Double>, inner: ClosedRange<Double>, order: Order, viewport: Double
  ) {
    Self.check(
      [outer.lowerBound, outer.upperBound, inner.lowerBound, inner.upperBound], 0, viewport)
    detents = []
    self.viewport = viewport
    contentLength = viewport + inner.upperBound - inner.lowerBound
    route = ScrollRoute(outer: outer, inner: inner, order: order)
  }

  private static func check(_ positions: [Double], _ contentLength: Double, _ viewport: Double) {
    for position in positions {
      require(position.isFinite, "scroll chain: positions must be finite", position)
    }
    for length in [contentLength, viewport] {
      require(notNegative: length, "scroll chain: lengths must be at least 0 and finite")
    }
  }

  /// The height of the inner view's content, in points; set it when rows are added or removed.
  ///
  /// A list in motion goes on, past its old end or back to the new one, and one at rest beyond its new end
  /// comes back. While a pointer holds it, the new end counts from the release on. Motions that a program
  /// has requested go on to where they lead, and a sheet in flight to a detent; a list that they leave
  /// beyond its new end then comes back.
  ///
  /// This moves the animator that was last tracked along the chain, or at rest when
  /// ``Animator/observe(inner:along:)`` was last called.
  ///
  /// - Precondition: At least 0 and finite.
  public var contentLength: Double {
    didSet {
      Self.check([], contentLength, viewport)
      let upper = route.inner.upperBound
      route.inner = upper + min(viewport - contentLength, 0)...upper
      landAgain?(self)
    }
  }

  /// The positions of both views at a travel; their sum is the travel.
  public func positions(of travel: Double) -> (outer: Double, inner: Double) {
    route.positions(of: travel)
  }

  /// The travel at which the outer view is at a position, to which a program animates.
  ///
  /// ```swift
  /// travel.target = chain.travel(outer: 60, from: travel.value)   // opens the sheet
  /// ```
  ///
  /// - Parameters:
  ///   - position: A detent; one beyond the limits counts as the limit.
  ///   - travel: The present travel. Where the inner view can move at that position, it stays as near
  ///     to where it is as possible.
  public func travel(outer position: Double, from travel: Double) -> Double {
    let place = positions(of: travel)
    route.meetEnd(from: place)
    // A drag goes on along its own route.
    if tracked?.machine.isHeld != true { route.keepInner(of: place) }
    return route.travel(outer: position, nearest: travel)
  }

  /// Puts both views somewhere: at first, or after something else has moved one of them.
  ///
  /// - Returns: The travel, to jump to; nothing changes if it is not finite.
  func place(outer: Double, inner: Double) -> Double {
    let travel = outer + inner
    if travel.isFinite { route.turn(at: (outer, inner), on: .inner, stops: detents) }
    return travel
  }

  /// Begins a drag on one of the views, and chooses which of them moves first.
  ///
  /// No position changes by more than can be seen.
  /// Called by ``Animator/track(_:to:at:along:on:onRelease:)``, which the recognisers call.
  func begin(on part: Part, from travel: Double) {
    guard travel.isFinite else { return }
    route.turn(at: positions(of: travel), on: part, stops: detents)
  }

  /// The resistance of the travel beyond its ends.
  var rubberBand: RubberBand<Double> { physics.rubberBand }

  /// The motion of the travel after a release.
  ///
  /// A sheet in flight comes to a detent before the list goes back to its end.
  ///
  /// - Parameter isAtRest: Whether the outer view stays where it is if the inner one is beyond its end.
  func landing(from state: MotionState<Double>, isAtRest: Bool = false) -> Motion<Double> {
    let place = positions(of: state.value)
    if route.isBeyondEnd(place) {
      let stays = isAtRest || !route.movesOuter(at: state.value)
      route.turn(at: place, on: .inner, stops: stays ? [place.outer] : detents)
    } else {
      route.meetEnd(from: place)
    }
    return (detentPhysics(for: state) ?? physics).landing(from: state)
  }

  /// Whether the inner view is beyond its end at a travel.
  func isBeyondEnd(at travel: Double) -> Bool { route.isBeyondEnd(positions(of: travel)) }

  /// The motion of the travel after the content has got another length; `nil` if nothing is to change.
  ///
  /// - Parameter end: Where the present landing ends; `nil` at rest.
  func landingAgain(from state: MotionState<Double>, insteadOf end: Double?) -> Motion<Double>? {
    guard end != nil || isBeyondEnd(at: state.value) else { return nil }
    let motion = landing(from: state, isAtRest: end == nil)
    guard let end, let newEnd = motion.settledValue(from: state) else { return motion }
    return abs(newEnd - end) > 1e-6 ? motion : nil
  }

  func motion<Value: MotionValue>(
    from state: MotionState<Value>
  ) -> Motion<Value> where Value.Components == Double {
    Motion(landing(from: state.components).course)
  }

  private var physics: ScrollPhysics<Double> {
    let limits = route.limits
    return ScrollPhysics(
      lower: limits.lowerBound, upper: limits.upperBound, viewport: viewport, friction: friction)
  }

  /// The physics that lead to a detent; `nil` if those without detents end well.
  private func detentPhysics(for state: MotionState<Double>) -> ScrollPhysics<Double>? {
    var physics = physics
    let rest = physics.settledOffset(from: state)
    guard route.movesOuter(at: rest) else { return nil }
    let position = positions(of: rest).outer
    guard let detent = detents.min(by: { abs($0 - position) < abs($1 - position) }) else {
      return nil
    }
    let target = route.travel(outer: detent, nearest: rest)
    // At an end of the travel friction and the edge's spring lead there by themselves.
    guard target != rest else { return nil }
    physics.snap = .items([target])
    return physics
  }
}
