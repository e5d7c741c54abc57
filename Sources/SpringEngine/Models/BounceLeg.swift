/// A stretch of one component's motion on which nothing happens but, at its end, an impact or the
/// crossing of a wall from outside.
struct BounceLeg: Sendable {
  /// What ends a leg.
  enum Ending: Sendable {
    /// It hits the wall that the acceleration points to, or that bounds a coasting component.
    case floor
    /// It hits the wall opposite the acceleration.
    case ceiling
    /// It comes in from beyond the floor.
    case entry
    /// Nothing: it goes on like this for ever.
    case never
  }

  /// A leg's place in a series of legs that are all alike but for their scale.
  struct Place: Sendable {
    /// When the first leg of the series starts.
    var start: Double
    /// The velocity that the first leg starts with.
    var velocity: Double
    /// Where the first leg starts.
    var position: Double
    /// How many legs come before this one.
    var index: Double
  }

  /// When it starts, on the component's own time axis.
  var start: Double

  /// Where it starts, in the component's own coordinate.
  var position: Double

  /// The velocity that it starts with.
  var velocity: Double

  /// The constant acceleration along it.
  var acceleration = 0.0

  /// How long it lasts; may be 0 or infinite.
  var duration = Double.infinity

  /// What ends it.
  var ending = Ending.never

  /// Where it ends; meaningful if it does.
  var endPosition = 0.0

  /// The speed just before the end.
  var endSpeed = 0.0

  /// The square of the speed that it has left at the ceiling; negative if it gets less high.
  var excess = -Double.infinity

  /// Its place in a series, or `nil` outside of one.
  var place: Place?

  /// When it ends.
  var end: Double { start + duration }

  /// Whether it stays where it is.
  var isRest: Bool { velocity == 0 && acceleration == 0 }

  /// A leg on which it stays where it is.
  static func rest(at position: Double, from start: Double) -> BounceLeg {
    BounceLeg(start: start, position: position, velocity: 0)
  }

  /// The state on the leg at a time of its own axis, kept between its two ends.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    let elapsed = max(0, min(time - start, duration))
    return (
      position + elapsed * (velocity + acceleration * elapsed / 2),
      velocity + acceleration * elapsed
    )
  }
}
