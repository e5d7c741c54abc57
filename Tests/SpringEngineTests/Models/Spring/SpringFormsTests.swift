@testable import SpringEngine
import Testing

/// The published forms: every row of `parametrisations.json`.
struct SpringFormsTests {
  struct File: Decodable {
    var blocks: [Block]
  }

  struct Block: Decodable {
    var name: String
    var rows: [Row]
    var settlingExamples, durationRows: [Row]?
  }

  struct Row: Decodable {
    var mass, k, c, omega0, zeta: Double
    var regime, preset: String?
    var massIn, stiffness, damping, response, dampingRatio, ratio: Double?
    var duration, durationMs, perceptualDuration, visualDuration, bounce: Double?
    var settlingDuration, caSettlingDuration, epsilon, initialVelocity: Double?
    var frequency, tension, friction: Double?
    var trueSettle: Double?

    enum CodingKeys: String, CodingKey {
      case mass, k, c, omega0, zeta, regime, preset, massIn, stiffness, damping, response
      case dampingRatio, ratio, duration, durationMs, perceptualDuration, visualDuration, bounce
      case settlingDuration, caSettlingDuration, epsilon, initialVelocity
      case frequency, tension, friction
      case trueSettle = "trueSettle_1e-3"
    }

    var spring: MassSpringDamper {
      MassSpringDamper(mass: mass, stiffness: k, dampingCoefficient: c)
    }
  }

  let blocks: [String: Block]

  init() throws {
    let file = try SpringFixture.load("parametrisations", as: File.self)
    blocks = Dictionary(uniqueKeysWithValues: file.blocks.map { ($0.name, $0) })
  }

  /// Expects each row that has such a form to give the row's three constants, to 4 ulps.
  private func expect(
    _ name: String, atLeast count: Int, form: (Row) -> MassSpringDamper?
  ) throws {
    var worst = WorstRatio()
    var found = 0
    for row in try #require(blocks[name]).rows {
      guard let spring = form(row) else { continue }
      found += 1
      #expect(spring.mass == row.mass, "\(row)")
      worst.note(spring.stiffness - row.k, tolerance: 4 * row.k.ulp, at: "\(row)")
      worst.note(spring.dampingCoefficient - row.c, tolerance: 4 * row.c.ulp, at: "\(row)")
    }
    #expect(found >= count, "\(name)")
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func everyRowHasItsFrequencyAndDampingRatio() {
    // Other libraries' own parameters (pop's bounciness and speed, UIKit's duration with a velocity,
    // Motion's duration) have no form here, but their springs are among the rows.
    var worst = WorstRatio()
    var count = 0
    for block in blocks.values {
      for row in block.rows + (block.settlingExamples ?? []) + (block.durationRows ?? []) {
        count += 1
        let spring = row.spring
        worst.note(
          spring.naturalFrequency - row.omega0, tolerance: 4 * row.omega0.ulp,
          at: "\(block.name): \(row)")
        // If k and c were computed from a ratio, each is rounded by half an ulp.
        worst.note(
          spring.dampingRatio - row.zeta, tolerance: 4 * row.zeta.ulp, at: "\(block.name): \(row)")
        if let regime = row.regime {
          #expect(spring.isUnderdamped == (regime == "underdamped"), "\(row)")
        }
        #expect(spring.isUnderdamped == (row.zeta < 1), "\(row)")
      }
    }
    #expect(count > 100)
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func massStiffnessDampingReadsBackItsResponse() throws {
    for row in try #require(blocks["mass_stiffness_damping"]).rows {
      let response = try #require(row.response)
      #expect(abs(row.spring.response - response) <= 2 * response.ulp)
    }
  }

  @Test func responseAndDampingRatio() throws {
    try expect("response_dampingRatio", atLeast: 10) { row in
      guard let response = row.response, let ratio = row.dampingRatio else { return nil }
      return MassSpringDamper(mass: row.massIn ?? 1, response: response, dampingRatio: ratio)
    }
    // React's "frequency" is a period.
    try expect("react_spring", atLeast: 4) { row in
      guard let response = row.frequency, let ratio = row.damping else { return nil }
      return MassSpringDamper(mass: row.massIn ?? 1, response: response, dampingRatio: ratio)
    }
    // Motion's visual duration is the response ÷ 1.2, and its damping ratio is clamped.
    try expect("Motion_visualDuration_bounce", atLeast: 6) { row in
      guard let duration = row.visualDuration, let bounce = row.bounce else { return nil }
      return MassSpringDamper(
        response: 1.2 * duration, dampingRatio: min(1, max(0.05, 1 - bounce)))
    }
  }

  @Test func stiffnessAndDampingRatio() throws {
    try expect("Android_SpringForce_Compose", atLeast: 10) { row in
      guard let stiffness = row.stiffness, let ratio = row.dampingRatio else { return nil }
      return MassSpringDamper(stiffness: stiffness, dampingRatio: ratio)
    }
    try expect("Flutter_SpringDescription", atLeast: 6) { row in
      guard let stiffness = row.stiffness, let ratio = row.ratio else { return nil }
      return MassSpringDamper(mass: row.massIn ?? 1, stiffness: stiffness, dampingRatio: ratio)
    }
  }

  @Test func tensionAndFrictionAreStiffnessAndDampingCoefficient() throws {
    try expect("react_spring", atLeast: 6) { row in
      guard let tension = row.tension, let friction = row.friction else { return nil }
      return MassSpringDamper(mass: 1, stiffness: tension, dampingCoefficient: friction)
    }
  }

  @Test func perceptualDurationAndBounce() throws {
    try expect("perceptualDuration_bounce_CASpringAnimation", atLeast: 10) { row in
      guard let duration = row.perceptualDuration, let bounce = row.bounce else { return nil }
      return MassSpringDamper(duration: duration, bounce: bounce)
    }
    try expect("duration_bounce_SwiftUI", atLeast: 12) { row in
      guard let duration = row.duration, let bounce = row.bounce else { return nil }
      return MassSpringDamper(duration: duration, bounce: bounce)
    }
    try expect("Flutter_SpringDescription", atLeast: 6) { row in
      guard let duration = row.durationMs, let bounce = row.bounce else { return nil }
      return MassSpringDamper(duration: duration / 1000, bounce: bounce)
    }
  }

  @Test func settlingDurationsAreTheTrueOnesBelowThePlatformsEstimates() throws {
    for row in try #require(blocks["duration_bounce_SwiftUI"]).rows {
      guard let expected = row.trueSettle else { continue }
      let settled = row.spring.settlingDuration(residual: 1e-3)
      #expect(abs(settled - expected) <= 1e-14 * expected)
      if let estimate = row.caSettlingDuration { #expect(settled <= estimate) }
    }
  }

  @Test func theirSpringsForADurationLeaveNoMoreThanTheirEnvelope() throws {
    // SwiftUI and UIKit solve ζ/√(1 − ζ²)·e^(−γT) = ε; the motion is within e^(−γt)/√(1 − ζ²),
    // so at T there is at most ε/ζ left. At critical damping their equation is exact.
    var count = 0
    for row in try #require(blocks["settlingDuration_dampingRatio_SwiftUI"]).rows {
      let duration = try #require(row.settlingDuration)
      let epsilon = try #require(row.epsilon)
      guard epsilon / row.zeta < 1 else { continue }
      count += 1
      #expect(row.spring.settlingDuration(residual: epsilon / row.zeta) <= duration * (1 + 1e-12))
      guard row.zeta == 1 else { continue }
      #expect(abs(row.spring.settlingDuration(residual: epsilon) - duration) <= 1e-12 * duration)
    }
    #expect(count >= 8)
  }

  @Test func presetsAreThePlatforms() throws {
    let rows = try #require(blocks["SwiftUI_presets"]).rows
    let presets: [String: MassSpringDamper] = [
      "smooth": .smooth, "snappy": .snappy, "bouncy": .bouncy,
    ]
    for (name, preset) in presets {
      let row = try #require(rows.first { $0.preset == name })
      #expect(abs(preset.stiffness - row.k) <= 4 * row.k.ulp, "\(name)")
      #expect(abs(preset.dampingCoefficient - row.c) <= 4 * row.c.ulp, "\(name)")
    }
    for row in rows {
      let spring =
        if let duration = row.duration, let bounce = row.bounce {
          MassSpringDamper(duration: duration, bounce: bounce)
        } else {
          MassSpringDamper(
            response: try #require(row.response), dampingRatio: try #require(row.dampingRatio))
        }
      #expect(abs(spring.stiffness - row.k) <= 4 * row.k.ulp)
      #expect(abs(spring.dampingCoefficient - row.c) <= 4 * row.c.ulp)
    }
    let responses = try #require(blocks["response_dampingRatio"]).rows
    let interactive = try #require(responses.first { $0.response == 0.15 })
    #expect(abs(MassSpringDamper.interactive.stiffness - interactive.k) <= 4 * interactive.k.ulp)
    #expect(
      abs(MassSpringDamper.interactive.dampingCoefficient - interactive.c)
        <= 4 * interactive.c.ulp)
  }
}
