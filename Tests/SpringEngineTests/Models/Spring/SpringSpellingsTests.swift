import Foundation
@testable import SpringEngine
import Testing

/// The springs of other engines and libraries, against figures that they publish and against the
/// rows of `parametrisations.json`, which were computed from their sources in C.
struct SpringSpellingsTests {
  struct File: Decodable {
    var blocks: [Block]
  }

  struct Block: Decodable {
    var name: String
    var rows: [Row]
  }

  struct Row: Decodable {
    var mass, k, c, zeta: Double
    var springBounciness, springSpeed, qcTension, qcFriction: Double?
    var massIn, stiffness, damping, response, dampingRatio: Double?
    var tension, friction, visualDuration, duration, bounce: Double?
    var preset: String?
  }

  let blocks: [String: Block]

  init() throws {
    let file = try SpringFixture.load("parametrisations", as: File.self)
    blocks = Dictionary(uniqueKeysWithValues: file.blocks.map { ($0.name, $0) })
  }

  /// Expects each row that has such a spelling to give the row's constants.
  private func expect(
    _ name: String, count: Int, spelling: (Row) -> MassSpringDamper?
  ) throws {
    var found = 0
    for row in try #require(blocks[name]).rows {
      guard let spring = spelling(row) else { continue }
      found += 1
      #expect(spring.mass == row.mass, "\(row)")
      #expect(abs(spring.stiffness - row.k) <= 1e-12 * row.k, "\(row)")
      #expect(abs(spring.dampingCoefficient - row.c) <= 1e-12 * row.c, "\(row)")
    }
    #expect(found == count, "\(name)")
  }

  @Test func popsBouncinessAndSpeedInAllThreeRangesOfItsPolynomial() throws {
    try expect("pop_bounciness_speed", count: 11) { row in
      guard let bounciness = row.springBounciness, let speed = row.springSpeed else { return nil }
      return MassSpringDamper(bounciness: bounciness, speed: speed)
    }
    let tensions = try #require(blocks["pop_bounciness_speed"]).rows.compactMap(\.qcTension)
    #expect(tensions.contains { $0 <= 18 })
    #expect(tensions.contains { $0 > 18 && $0 <= 44 })
    #expect(tensions.contains { $0 > 44 })
  }

  @Test func origamisDialsAreThoseOfTheSamePopSprings() throws {
    try expect("pop_bounciness_speed", count: 11) { row in
      guard let tension = row.qcTension, let friction = row.qcFriction else { return nil }
      return MassSpringDamper(origamiTension: tension, friction: friction)
    }
  }

  @Test func reactNativesDefaultDials() {
    // Animated.spring's defaults: friction 7, tension 40.
    let spring = MassSpringDamper(origamiTension: 40, friction: 7)
    #expect(abs(spring.stiffness - 230.2) <= 1e-12 * 230.2)
    #expect(spring.dampingCoefficient == 22)
  }

  @Test func reactSpringsPresets() throws {
    try expect("react_spring", count: 6) { row in
      guard let tension = row.tension, let friction = row.friction else { return nil }
      return MassSpringDamper(tension: tension, friction: friction)
    }
  }

  @Test func motionDevsVisualDuration() throws {
    try expect("Motion_visualDuration_bounce", count: 6) { row in
      guard let duration = row.visualDuration, let bounce = row.bounce else { return nil }
      return MassSpringDamper(visualDuration: duration, bounce: bounce)
    }
    // Its damping ratio is clamped to 0.05…1.
    #expect(MassSpringDamper(visualDuration: 1, bounce: -3).dampingRatio == 1)
    #expect(abs(MassSpringDamper(visualDuration: 1, bounce: 1).dampingRatio - 0.05) < 1e-15)
    let loosest = MassSpringDamper(visualDuration: 1, bounce: .infinity)
    #expect(abs(loosest.dampingRatio - 0.05) < 1e-15)
  }

  @Test func swiftUIsDurationAndBounce() throws {
    try expect("duration_bounce_SwiftUI", count: 12) { row in
      guard let duration = row.duration, let bounce = row.bounce else { return nil }
      return MassSpringDamper(duration: duration, bounce: bounce)
    }
    try expect("SwiftUI_presets", count: 6) { row in
      switch (row.preset, row.duration, row.bounce) {
      case ("smooth", _, _): .smooth()
      case ("snappy", _, _): .snappy()
      case ("bouncy", _, _): .bouncy()
      case (_, let duration?, let bounce?): .smooth(duration: duration, extraBounce: bounce)
      default: nil
      }
    }
  }

  @Test func theConversionsInSwiftUIsDocumentation() {
    let spring = MassSpringDamper(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect((spring.stiffness * 10).rounded() / 10 == 157.9)
    #expect((spring.dampingCoefficient * 10).rounded() / 10 == 17.6)
    let other = MassSpringDamper(mass: 1, stiffness: 100, damping: 10)
    #expect((other.perceptualDuration * 100).rounded() / 100 == 0.63)
    #expect(other.bounce == 0.5)
  }

  @Test func theDampingRatioInUIKitsDocumentation() {
    // UISpringTimingParameters() has a damping ratio of 4.56; its constants are 3, 1000, 500.
    let spring = MassSpringDamper(mass: 3, stiffness: 1000, damping: 500)
    #expect((spring.dampingRatio * 100).rounded() / 100 == 4.56)
  }

  @Test func responseAndDampingRatioInEveryOrder() throws {
    try expect("response_dampingRatio", count: 10) { row in
      guard let response = row.response, let ratio = row.dampingRatio else { return nil }
      return MassSpringDamper(mass: row.massIn ?? 1, response: response, dampingRatio: ratio)
    }
    #expect(
      MassSpringDamper(dampingRatio: 0.7, frequencyResponse: 0.4)
        == MassSpringDamper(response: 0.4, dampingFraction: 0.7))
  }

  @Test func massStiffnessDamping() throws {
    try expect("mass_stiffness_damping", count: 10) { row in
      guard let stiffness = row.stiffness, let damping = row.damping else { return nil }
      return MassSpringDamper(mass: row.mass, stiffness: stiffness, damping: damping)
    }
  }
}
