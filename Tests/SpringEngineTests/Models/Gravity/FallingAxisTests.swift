import Testing

@testable import SpringEngine

/// One falling component, where rounding decides.
struct FallingAxisTests {
  private func axis(restitution: Double) -> FallingAxis {
    FallingAxis(
      gravity: 2, ceiling: .infinity, hasFloor: true, restitution: restitution,
      ceilingRestitution: 1)
  }

  @Test("By speed it settles at the first impact with that speed, or with one unit less")
  func settlesBySpeed() throws {
    for restitution in [0.1, 0.3, 0.5, 0.7, 0.9, 0.99] {
      let axis = axis(restitution: restitution)
      for speed in [0.7, 1, 3, 1234.5] {
        let first = SeriesIndex(start: 0, velocity: speed)
        let hops = (0...62).map { axis.hop(first.with(number: Double($0))) }
        for hop in hops[1...60] {
          for limit in [hop.velocity.nextDown, hop.velocity, hop.velocity.nextUp] {
            let next = try #require(hops.indices.dropFirst().first { hops[$0].velocity <= limit })
            let time = axis.settlingDuration(
              height: 0, velocity: speed,
              settlingTolerance: SettlingTolerance(distance: .infinity, speed: limit))
            #expect(time == hops[next - 1].end, "\(restitution), \(speed), \(limit)")
          }
        }
      }
    }
  }

  @Test("A speed of exactly 1 after an impact is a bounce like any other")
  func unitSpeed() {
    // It falls from the height 1 to the time 1, at the speed 2.
    let (half, elastic) = (axis(restitution: 0.5), axis(restitution: 1))
    #expect(half.state(at: 1.5, on: half.arc(at: 1.5, height: 1, velocity: 0)) == (0.25, 0))
    #expect(elastic.state(at: 0.5, on: elastic.arc(at: 0.5, height: 0, velocity: 1)) == (0.25, 0))
  }

  @Test("From below the floor it is there in a moment, also where squares of its speed vanish")
  func entryWithoutSquares() {
    let least = Double.leastNonzeroMagnitude
    for velocity in [-least, 0, least, 1e-170] {
      let arc = axis(restitution: 0.5).firstArc(height: -least, velocity: velocity)
      #expect(arc.ending == .entry)
      #expect(arc.duration < 1e-150)
      #expect(arc.endSpeed >= abs(velocity) && arc.endSpeed < 1e-150)
    }
  }

  @Test("A component without gravity reaches no further than it is from its rest")
  func reachWithoutGravity() {
    let slide = Motion.bounce(
      acceleration: SIMD2(0.0, 2), lower: SIMD2(-1, -1), upper: SIMD2(1, 1), restitution: 0.5)
    let start = MotionState(value: SIMD2(0.5, 0.75), velocity: SIMD2<Double>.zero)
    #expect(slide.settledValue(from: start) == SIMD2(0.5, 1))
    #expect(slide.reach(from: start) == 0.25)
  }

  @Test("Between walls it reaches as far from its rest as the farthest wall that it touches")
  func reachBetweenWalls() {
    let hall = Motion.bounce(
      acceleration: 0.0, lower: 0, upper: 100, restitution: 0.5, friction: 1)
    for (velocity, end, reach) in [
      (20.0, 60.0, 20.0),  // No wall.
      (-20, 20, 20),
      (100, 80, 40),  // 60 to the wall, and half of the other 40 back.
      (200, 30, 70),  // 60, and 70 back.
      (400, 35, 65),  // 60, half of 340 is 170, 100 of it, and half of 70 up again.
    ] {
      let start = MotionState(value: 40.0, velocity: velocity)
      #expect(abs(hall.settledValue(from: start)! - end) < 1e-9)
      #expect(abs(hall.reach(from: start) - reach) < 1e-9, "\(velocity)")
    }
  }

  @Test("Below the floor, where the square of a speed is no normal number, the fall takes √(2h/g)")
  func entersFromTinyDepths() {
    for (gravity, part) in [(1e-6, 1e-10), (1e-3, 3e-9), (1e-2, 1e-7)] {
      let depth = part * 1e-300
      let axis = FallingAxis(
        gravity: gravity, ceiling: .infinity, hasFloor: true, restitution: 0.5,
        ceilingRestitution: 1)
      let arc = axis.firstArc(height: -depth, velocity: 0)
      let duration = (2 * depth).squareRoot() / gravity.squareRoot()
      #expect(abs(arc.end / duration - 1) < 1e-9)
      #expect(abs(arc.endSpeed / (gravity * duration) - 1) < 1e-9)
    }
  }
}
