import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct BakeTheoryTests {
  struct File: Decodable { var springs: [Spring] }
  struct Spring: Decodable {
    var mass, stiffness, damping, interval: Double
    var tolerances: [Row]
  }
  struct Row: Decodable {
    var tolerance: Double
    var linear, hermite, free: Count
    struct Count: Decodable { var keyframes: Int }
    enum CodingKeys: String, CodingKey {
      case tolerance
      case linear = "b_linearOnCurve"
      case hermite = "c_hermite"
      case free = "d_freeBezier"
    }
  }

  static let rows: [(Spring, Row)] = {
    let url = Bundle.module.url(
      forResource: "bake-theory", withExtension: "json", subdirectory: "Fixtures")!
    let file = try! JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    return file.springs.flatMap { spring in spring.tolerances.map { (spring, $0) } }
  }()

  func bake(_ spring: Spring, _ row: Row, _ style: BakeStyle) throws -> BakedMotion<Double> {
    let constants = MassSpringDamper(
      mass: spring.mass, stiffness: spring.stiffness, dampingCoefficient: spring.damping)
    return try BakedMotion(
      .spring(constants, to: 1.0), from: MotionState(0),
      tolerance: row.tolerance,
      settlingTolerance: SettlingTolerance(distance: 1e-4, speed: .infinity),
      style: style)
  }

  @Test("Curved bakes need far fewer keyframes than the best cubic Hermite bake")
  func curvedCounts() throws {
    for (spring, row) in Self.rows {
      let baked = try bake(spring, row, .curved)
      let count = baked.values.count
      let name = "k \(spring.stiffness), c \(spring.damping), \(row.tolerance)"
      #expect(BakeCheck(baked: baked).firstProblem() == nil, "\(name)")
      #expect(count <= row.hermite.keyframes, "\(name): \(count)")
      // `free` is the count with free control points and discontinuous velocities.
      #expect(count <= Int(1.5 * Double(row.free.keyframes)) + 2, "\(name): \(count)")
      #expect(count >= row.free.keyframes, "\(name): \(count), fewer than possible")
    }
  }

  @Test("Straight bakes need at most 15 % more keyframes than the best possible")
  func straightCounts() throws {
    for (spring, row) in Self.rows {
      let baked = try bake(spring, row, .straight)
      let count = baked.values.count
      let name = "k \(spring.stiffness), c \(spring.damping), \(row.tolerance)"
      #expect(BakeCheck(baked: baked, density: 20).firstProblem() == nil, "\(name)")
      #expect(count <= Int(1.15 * Double(row.linear.keyframes)) + 1, "\(name): \(count)")
    }
  }
}
