import Foundation

/// One component of a gravity bounce, event by event, as a textbook has it.
///
/// It is a second method to hold against the model. It starts inside of the walls, and sees at
/// most so many impacts.
struct BounceByBounce {
  var acceleration, lower, upper, restitution, ceilingRestitution, friction: Double

  /// The state after a time, or `nil` if there are too many impacts up to then.
  func state(after time: Double, value: Double, velocity: Double) -> (Double, Double)? {
    var (x, v) = (value, velocity)
    let slowing = exp(-friction * time)
    // The time in which friction is absent; falling components have none.
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

  /// When a wall is hit from inside, solving the quadratic.
  private func hit(_ wall: Double, _ x: Double, _ v: Double) -> Double? {
    guard wall.isFinite else { return nil }
    let outwards = wall == upper ? 1.0 : -1.0
    let way = wall - x
    if acceleration == 0 { return v * outwards > 0 ? way / v : nil }
    let root = v * v + 2 * acceleration * way
    guard root >= 0 else { return nil }
    // It arrives moving outwards: v + acceleration · t = outwards · √root.
    let time = (outwards * root.squareRoot() - v) / acceleration
    return time >= 0 && (way != 0 || v * outwards > 0 || time > 0) ? time : nil
  }
}
