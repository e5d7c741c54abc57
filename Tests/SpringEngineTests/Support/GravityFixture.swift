import Foundation
import SpringEngine
import Testing

/// Trajectories of a point above a floor, computed event by event with 60 digits.
struct GravityFixture: Decodable {
  var cases: [Case]

  struct Case: Decodable, CustomTestStringConvertible {
    var name: String
    var height, velocity, gravity, restitution: Double
    var ceiling, ceilingRestitution, firstImpactSpeed, zenoTime, restTime: Double?
    var cutoff: Double
    var restImpactIndex: Int?
    var impactTimes: [Double]
    var impactKind: [String]
    var impactVelocityIn, impactVelocityOut, apexTimes, apexHeights, t, y, v: [Double]

    var testDescription: String { name }

    /// The height measured upwards from the floor at 0.
    var upwards: Motion<Double> {
      Motion.fall(
        gravity: -gravity, floor: 0, ceiling: ceiling, restitution: restitution,
        ceilingRestitution: ceilingRestitution)
    }

    var start: MotionState<Double> { MotionState(value: height, velocity: velocity) }

    /// The speed at the floor without a ceiling, and the corresponding height.
    var speedScale: Double { (velocity * velocity + 2 * gravity * height).squareRoot() }
    var heightScale: Double { speedScale * speedScale / (2 * gravity) }
  }

  static let all: [Case] = {
    let url = Bundle.module.url(
      forResource: "gravity", withExtension: "json", subdirectory: "Fixtures")!
    return try! JSONDecoder().decode(GravityFixture.self, from: Data(contentsOf: url)).cases
  }()
}
