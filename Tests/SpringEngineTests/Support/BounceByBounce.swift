import Foundation

/// One component of a gravity bounce, computed impact by impact: an independent method for
/// comparison with the model.
///
/// The start must be inside of the walls, and the number of impacts is limited.
struct BounceByBounce {
  var acceleration, lower, upper, restitution, ceilingRestitution, friction: Double

  /// The state after a time, or `nil` if there are too many impacts up to then.
  func state(after time: Double, value: Double, velocity: Double) -> (Double, Double)? {
    var (x, v) = (value, velocity)
    let slowing = exp(-friction * time)
    // The warped time, in which there is no friction; falling components have none.
    let isSlowed = friction > 0 && acceleration == 0
    var left = isSlowed ? (1 - slowing) / friction : time
    for _ in 0..<60 {
      let hits = [lower, upper].compactMap { wall in
        hit(wall, x, v).map { (time: $0, wall: wall) }
      }
      guard let next = hits.min(by: { $0.time < $1.time }), next.time <= left else {
        return (
          x + v * left + acceleration * left * left / 2,
          (v + acceleration * left) * (isSlowed ? slowing : 1)
        )
      }
      let isCeiling = acceleration != 0 && (next.wall == upper) != (acceleration > 0)
      v = -(isCeiling ? ceilingRestitution : restitution) * (v + acceleration * next.time)
      x = next.wall
      left -= next.time
      if abs(v) < 1e-9 * (abs(velocity) + abs(acceleration)) { return nil }
    }
    return nil
  }

  /// The time of an impact on a wall from inside, by the quadratic.
  private func hit(_ wall: Double, _ x: Double, _ v: Double) -> Double? {
    guard wall.isFinite else { return nil }
    let outwards = wall == upper ? 1.0 : -1.0
    let travel = wall - x
    if acceleration == 0 { return v * outwards > 0 ? travel / v : nil }
    let root = v * v + 2 * acceleration * travel
    guard root >= 0 else { return nil }
    // The velocity at the impact points outwards: v + acceleration · t = outwards · √root.
    let time = (outwards * root.squareRoot() - v) / acceleration
    return time >= 0 && (travel != 0 || v * outwards > 0 || time > 0) ? time : nil
  }
}
