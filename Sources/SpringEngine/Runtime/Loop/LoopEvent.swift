/// An event of any animator of a loop.
public struct LoopEvent: Sendable, CustomStringConvertible {
  /// The exact time in seconds of the loop's time.
  public let time: Double

  /// The animator's name, if it has one.
  public let name: String?

  /// What happened.
  public let kind: MotionEvent.Kind

  /// The animator's identity, unique while it exists.
  let animator: ObjectIdentifier

  init(_ event: MotionEvent, of animator: AnyObject, name: String?) {
    time = event.time
    self.name = name
    kind = event.kind
    self.animator = ObjectIdentifier(animator)
  }

  /// Time, name and event.
  public var description: String {
    "\((time * 1000).rounded() / 1000) \(name ?? "animator"): \(kind)"
  }
}

extension MotionMachine {
  /// What determines the value, in words.
  var activity: String {
    switch phase {
    case .resting: isResting ? "at rest" : effects.isEmpty ? "waiting" : "moving"
    case .held: "held"
    case .following: "following"
    case .moving: running?.model.activity ?? "moving"
    }
  }
}

extension Course {
  fileprivate var activity: String {
    switch self {
    case .spring: "spring"
    case .decay: "coasting"
    case .curve: "curve"
    case .each: bounces != nil ? "falling" : boundedAxes != nil ? "coasting" : "moving"
    case .custom, .composed: "moving"
    }
  }
}

/// The motions that run on a loop, from its events, each with an interval that an instrument shows.
///
/// A motion that is interrupted goes on within its interval. One that ends without having begun, as a
/// queued one may, has none.
struct MotionIntervals<Interval> {
  /// One motion of one animator of the loop.
  private struct Key: Hashable {
    let animator: ObjectIdentifier
    let id: MotionID
  }

  private var open: [Key: Interval] = [:]

  /// The number of motions that have begun and not ended.
  var count: Int { open.count }

  /// Begins or ends the interval of the event's motion.
  ///
  /// An interval whose motion was never reported to end, since events were not traced then, ends where
  /// another one begins in its place.
  ///
  /// `end` is called once for each interval that was begun.
  mutating func record(
    _ event: LoopEvent, begin: () -> Interval, end: (Interval) -> Void
  ) {
    switch event.kind {
    case .began(let id):
      let key = Key(animator: event.animator, id: id)
      open.removeValue(forKey: key).map(end)
      open[key] = begin()
    case .ended(let id, _):
      open.removeValue(forKey: Key(animator: event.animator, id: id)).map(end)
    default: break
    }
  }
}
