@testable import SpringEngine

/// An event of one component of a gravity bounce: an impact, or the top of an arc.
struct BounceEvent: Equatable {
  /// Whether the component hits a wall and its velocity jumps.
  ///
  /// If not, the event is an apex: the component is as far from its floor as it gets on its arc,
  /// with velocity 0.
  var isImpact: Bool

  /// Seconds after the start of the motion.
  var time: Double

  /// The component's value; at an impact exactly the wall.
  var value: Double

  /// The velocity just before, in the value's units per second; 0 at an apex.
  var velocityBefore: Double

  /// The velocity just after.
  var velocityAfter: Double
}

/// The impacts and apexes of one component of a gravity bounce, in the order of time, each computed
/// when it is requested.
///
/// Before a component comes to rest, infinitely many impacts follow each other in ever shorter
/// times. The sequence ends where these times no longer differ in floating point. If nothing is lost
/// at impacts it is infinite, unless it has a limit.
struct BounceEvents: Sequence, IteratorProtocol {
  private let axis: BounceAxis
  private let limit: Double
  private var arc: Arc?
  private var isPastApex = false
  private var latest = -Double.infinity

  init(of axis: BounceAxis, until limit: Double) {
    self.axis = axis
    self.limit = limit
    self.arc = axis.firstArc
  }

  /// The next event, or `nil` after the last one.
  mutating func next() -> BounceEvent? {
    while let current = arc {
      if !isPastApex {
        isPastApex = true
        if let apex = apex(of: current) { return checked(apex) }
      }
      isPastApex = false
      arc = current.end < axis.friction.warpedEnd ? axis.arc(after: current) : nil
      if let impact = axis.impact(of: current) {
        return checked(
          BounceEvent(
            isImpact: true, time: impact.time, value: impact.wall,
            velocityBefore: impact.velocityBefore, velocityAfter: impact.velocityAfter))
      }
    }
    return nil
  }

  /// The highest point inside of an arc, or `nil` if it has none.
  private func apex(of arc: Arc) -> BounceEvent? {
    guard arc.velocity > 0, arc.acceleration < 0, arc.ending != .ceiling else { return nil }
    let rise = -arc.velocity / arc.acceleration
    return BounceEvent(
      isImpact: false, time: arc.start + rise,
      value: axis.value(at: arc.position + arc.velocity * rise / 2), velocityBefore: 0,
      velocityAfter: 0)
  }

  /// The event; or `nil`, and the sequence is over, if it is beyond the limit or not later than the
  /// one before.
  private mutating func checked(_ event: BounceEvent) -> BounceEvent? {
    guard event.time > latest && event.time <= limit else {
      arc = nil
      return nil
    }
    latest = event.time
    return event
  }
}

extension Motion where Value: MotionVector {
  /// The impacts and apexes of one component, in the order of time.
  ///
  /// - Parameters:
  ///   - component: Its index, in `0..<Value.componentCount`.
  ///   - start: The state at the start.
  ///   - limit: Seconds after the start; later events are left out.
  func events(
    component: Int = 0, from start: MotionState<Value>, until limit: Double = .infinity
  ) -> BounceEvents {
    guard case .bounce(let constants) = course.component(component) else { fatalError() }
    return BounceEvents(of: constants.axis(from: start[component: component]), until: limit)
  }
}
