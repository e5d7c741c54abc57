/// The speed that a flick carries over from the glide that it has caught.
///
/// A component with the speed v when the pointer took hold has 0.000816·v^1.967 added to the speed of the
/// next flick, in points and seconds; see <doc:FromTouchToRest>. In the source that is
/// `BouncingScrollPhysics.carriedMomentum`; the half is its `momentumRetainVelocityThresholdFactor`, 100
/// points per second its `minFlingVelocity` (twice `kMinFlingVelocity`), and 20 ms its
/// `momentumRetainStationaryDurationThreshold`.
///
/// Source: github.com/flutter/flutter, BSD 3-clause, packages/flutter/lib/src/widgets,
/// scroll_physics.dart at ae4ced5add82 and scroll_activity.dart at 009ded19d5cf. Not measured there is
/// how long a pointer may hold the value before it moves: here 150 ms, which is longer than the start of
/// a flick and shorter than a rest. Nor is that of a pointer which is not reported while it rests, as a
/// mouse: it has rested between two places that are reported more than 40 ms apart if the mean speed there
/// is less than half of the flick's.
struct CarriedMomentum: Sendable {
  /// What is added, in units per second of the clock's time.
  private var velocity: Lanes

  /// The time at which the pointer last moved, or took hold, in seconds of the clock's time.
  private var lastMoveTime: Double

  private var hasMoved = false

  /// The least mean speed between two places that were reported far apart in time.
  private var slowest = Double.infinity

  /// The momentum of a value that a pointer catches; seconds are those of the clock's time.
  init(of glide: Lanes, at time: Double) {
    velocity = glide.mapComponents { MomentumRule.carried(from: $1) }
    lastMoveTime = time
  }

  /// Loses the momentum if the pointer has rested.
  ///
  /// - Parameter distance: From the place before; 0 if the pointer is there, `nil` for another pointer.
  mutating func report(distance: Double?, at time: Double) {
    let gap = time - lastMoveTime
    let longest = hasMoved ? MomentumRule.longestRest : MomentumRule.longestHold
    if gap > longest, !hasMoved || distance == 0 { velocity = .zero }
    guard distance != 0 else { return }
    if hasMoved, gap > PointerSamples.stopDuration {
      // How far the first of two pointers has moved meanwhile is not known: it has rested.
      slowest = min(slowest, (distance ?? 0) / gap)
    }
    hasMoved = true
    lastMoveTime = time
  }

  /// A flick's velocity with what it carries over, in units per second of the clock's time.
  func added(to flick: Lanes) -> Lanes {
    if slowest < MomentumRule.leastShare * flick.largestMagnitude { return flick }
    return flick.mapComponents { $1 + MomentumRule.retained(velocity[component: $0], by: $1) }
  }
}

/// The rule of ``CarriedMomentum`` for one component.
enum MomentumRule {
  private static let coefficient = 0.000816
  private static let exponent = 1.967

  /// In points per second.
  private static let most = 40_000.0
  private static let leastFlick = 100.0

  static let leastShare = 0.5

  /// In seconds.
  static let longestRest = 0.02
  static let longestHold = 0.15

  /// The velocity that is carried over from that of a glide.
  static func carried(from velocity: Double) -> Double {
    guard velocity != 0, velocity.isFinite else { return 0 }
    let speed = coefficient * Elementary.exp(exponent * Elementary.log(abs(velocity)))
    return velocity < 0 ? -min(speed, most) : min(speed, most)
  }

  /// What a flick with a velocity retains of that which is carried.
  static func retained(_ carried: Double, by flick: Double) -> Double {
    let isFlick = abs(flick) > leastFlick && abs(flick) > leastShare * abs(carried)
    return isFlick && (flick < 0) == (carried < 0) ? carried : 0
  }
}
