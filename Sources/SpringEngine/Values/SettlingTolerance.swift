/// The largest distance and the largest speed, per component, that count as rest.
///
/// A motion is at rest from the time on at which its distance from its resting value, and its speed,
/// stay at or below these. Each type of value has a default that is too small to be seen; the
/// platform's term for the distance is *minimum visible change*.
public struct SettlingTolerance: Sendable, Equatable {
  /// The largest distance that counts as none, in the value's units.
  public let distance: Double

  /// The largest speed that counts as none, in the value's units per second.
  public let speed: Double

  /// The most to which both grow with the reach of a motion, as a factor; 1 for a fixed tolerance.
  var largestGrowth = 1.0

  /// A tolerance from a distance and a speed.
  ///
  /// - Parameters:
  ///   - distance: In the value's units; positive, may be infinite (then only speed counts).
  ///   - speed: In the value's units per second; positive, may be infinite (then only distance
  ///     counts). `nil` for the speed that covers the distance in a tenth of a second, which is too slow
  ///     to be seen as motion.
  /// - Precondition: Both are greater than 0; not both are infinite.
  public init(distance: Double, speed: Double? = nil) {
    let speed = speed ?? distance * SettlingTolerance.speedPerDistance
    require(distance > 0, "settling tolerance: distance must be greater than 0", distance)
    require(speed > 0, "settling tolerance: speed must be greater than 0", speed)
    require(
      distance < .infinity || speed < .infinity,
      "settling tolerance: distance and speed must not both be infinite", speed)
    self.distance = distance
    self.speed = speed
  }

  /// For values without a unit, such as opacity and scale: 1/1000, and 1/100 per second.
  public static var unitless: SettlingTolerance { SettlingTolerance(distance: 0.001) }

  /// For numbers that may be lengths in points or have no unit: of a `Double`, a `Float` and a `CGFloat`.
  ///
  /// A ten-thousandth of the motion's reach, at least that for numbers without a unit and at most that for
  /// lengths: an opacity rests as a number without a unit, and a number that moves by 300 or more rests
  /// when a `CGPoint` does, since only a length in points moves so far. In between, a movement that fits
  /// on a screen ends by less than can be seen.
  @usableFromInline static var scalar: SettlingTolerance {
    var tolerance = SettlingTolerance.unitless
    tolerance.largestGrowth = points.distance / unitless.distance
    return tolerance
  }

  /// The tolerance for a motion with a reach, in the value's units.
  func adapted(toReach reach: Double) -> SettlingTolerance {
    guard largestGrowth > 1, reach > 0 else { return self }
    return scaled(by: min(max(reach * SettlingTolerance.shareOfReach / distance, 1), largestGrowth))
  }

  /// The distance below which a motion with a reach has arrived; see ``CompletionCriterion/arrived``.
  ///
  /// It may be 0 or infinite: such a motion arrives when it rests.
  func arrivalDistance(fromReach reach: Double) -> Double {
    let share = reach * SettlingTolerance.arrivalShare
    return distance < .infinity ? max(distance, share) : share
  }

  /// The tolerance within which a motion with a reach has arrived, at any speed; `nil` where it arrives
  /// when it rests.
  func arrival(fromReach reach: Double) -> SettlingTolerance? {
    let limit = arrivalDistance(fromReach: reach)
    guard limit > 0, limit < .infinity else { return nil }
    return SettlingTolerance(distance: limit, speed: .infinity)
  }

  /// Both limits multiplied by a factor; finite ones stay finite, and none becomes 0.
  package func scaled(by factor: Double) -> SettlingTolerance {
    func scaled(_ limit: Double) -> Double {
      guard limit < .infinity else { return limit }
      return min(max(limit * factor, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
    }
    return SettlingTolerance(distance: scaled(distance), speed: scaled(speed))
  }

  /// The share of a motion's reach that is too small to be seen.
  private static var shareOfReach: Double { 1e-4 }

  /// The share of its reach that is left when a motion has arrived: (1 + 2π)·exp(−2π).
  ///
  /// It is what is left of a critically damped spring's travel after its perceptual duration.
  private static var arrivalShare: Double { 0.013600931465574938 }

  /// For lengths in points: 0.03 pt, a tenth of a physical pixel on a 3× display, and 0.3 pt/s.
  public static var points: SettlingTolerance { SettlingTolerance(distance: 0.03) }

  /// Speed ÷ distance, in 1/s, of a tolerance made from a distance.
  private static let speedPerDistance = 10.0
}
