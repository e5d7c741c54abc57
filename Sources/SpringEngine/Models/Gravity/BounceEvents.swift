/// Something that happens to a component of a gravity bounce: an impact, or the top of an arc.
public struct BounceEvent: Sendable, Equatable {
  /// What happens.
  public enum Kind: Sendable, Equatable {
    /// It hits a wall, and its velocity jumps.
    case impact
    /// It is as far from its floor as on any moment of the arc, and its velocity is 0.
    case apex
  }

  /// What happens.
  public var kind: Kind

  /// Seconds after the start of the motion.
  public var time: Double

  /// Where, in the value's units: exactly the wall, at an impact.
  public var value: Double

  /// The velocity just before, in the value's units per second; 0 at an apex.
  public var velocityBefore: Double

  /// The velocity just after.
  public var velocityAfter: Double
}

/// The impacts and apexes of one component of a gravity bounce, in order, computed one by one as
/// they are asked for.
///
/// Impacts get ever more frequent before a component lies still. The sequence ends where their
/// times no longer differ as numbers; where nothing is lost at impacts it does not end, unless at
/// the time that it was made for.
///
/// - Complexity: O(1) per event, no allocation.
public struct BounceEvents: Sequence, IteratorProtocol, Sendable {
  private let component: BounceAxis
  private let limit: Double
  private var leg: Arc?
  private var isPastApex = false
  private var latest = -Double.infinity

  @usableFromInline
  init(of component: BounceAxis, until limit: Double) {
    self.component = component
    self.limit = limit
    self.leg = component.firstLeg
  }

  /// The next event.
  public mutating func next() -> BounceEvent? {
    while let current = leg {
      if !isPastApex {
        isPastApex = true
        if let apex = component.apex(of: current) { return deliver(apex) }
      }
      isPastApex = false
      leg = current.end < component.time.limit ? component.leg(after: current) : nil
      if let impact = component.impact(of: current) { return deliver(impact) }
    }
    return nil
  }

  private mutating func deliver(_ event: BounceEvent) -> BounceEvent? {
    guard event.time > latest && event.time <= limit else {
      leg = nil
      return nil
    }
    latest = event.time
    return event
  }
}

extension GravityBounce {
  /// The impacts and apexes of one component, in order.
  ///
  /// - Parameters:
  ///   - component: Which one.
  ///   - start: The state at the start.
  ///   - limit: Seconds after the start; later events are left out. Pass the settling duration to
  ///     leave out what is too small to see.
  @inlinable
  public func events(
    component: Int = 0, from start: MotionState<Vector>, until limit: Double = .infinity
  ) -> BounceEvents {
    BounceEvents(of: self.component(component, from: start), until: limit)
  }

  /// The first impact of any component later than a time.
  ///
  /// - Complexity: as ``state(after:from:)``. From one impact to the next, ``events(component:from:until:)``
  ///   is cheaper.
  @inlinable
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    var first: Impact<Vector>?
    for index in 0..<Vector.componentCount {
      guard let event = component(index, from: start).nextImpact(after: time) else { continue }
      if let first, first.time <= event.time { continue }
      first = Impact(
        time: event.time, component: index, wall: event.value,
        velocityBefore: event.velocityBefore, velocityAfter: event.velocityAfter)
    }
    return first
  }
}

extension BounceAxis {
  /// The first impact later than a time, unless the times no longer differ as numbers.
  @inline(never)
  @usableFromInline
  func nextImpact(after time: Double) -> BounceEvent? {
    var leg = time < 0 ? firstLeg : leg(at: time)
    for _ in 0..<Self.legsTried {
      if let impact = impact(of: leg), impact.time > time { return impact }
      if leg.ending == .never { return nil }
      leg = self.leg(after: leg)
    }
    return nil
  }

  /// Legs that may end without a later impact: one that comes in from beyond a wall, one that has
  /// no duration, and one whose end is the given time but for rounding; and one to spare.
  private static let legsTried = 4
}
