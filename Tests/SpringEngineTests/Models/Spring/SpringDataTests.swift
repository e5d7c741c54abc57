import Foundation
@testable import SpringEngine
import Testing

/// Springs as data: coded, decoded, validated, printed, in sets.
struct SpringDataTests {
  static let springs: [MassSpringDamper] = [
    .smooth, .bouncy, .interactive, .instant, MassSpringDamper(stiffness: 170, damping: 26),
    MassSpringDamper(mass: 0.3, response: 0.7, dampingRatio: 2),
    MassSpringDamper(bounciness: 10, speed: 12), MassSpringDamper(response: 1, dampingRatio: 0),
  ]

  @Test(arguments: springs)
  func isDecodedBitForBit(_ spring: MassSpringDamper) throws {
    let data = try JSONEncoder().encode(spring)
    let decoded = try JSONDecoder().decode(MassSpringDamper.self, from: data)
    #expect(decoded == spring)
    #expect(decoded.naturalFrequency == spring.naturalFrequency)
    #expect(decoded.dampedFrequency == spring.dampedFrequency)
  }

  @Test(arguments: [
    (
      #"{"response": 0.5, "dampingFraction": 0.7}"#,
      MassSpringDamper(response: 0.5, dampingFraction: 0.7)
    ),
    (
      #"{"stiffness": 170, "dampingRatio": 0.7}"#,
      MassSpringDamper(stiffness: 170, dampingRatio: 0.7)
    ),
    (
      #"{"mass": 2, "stiffness": 170, "dampingRatio": 0}"#,
      MassSpringDamper(mass: 2, stiffness: 170, dampingRatio: 0)
    ),
  ])
  func isDecodedFromTheWordsOfItsInitialisers(_ json: String, _ spring: MassSpringDamper) throws {
    #expect(try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8)) == spring)
  }

  @Test func isCodedAsItsThreeConstants() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let spring = MassSpringDamper(mass: 2, stiffness: 170, dampingCoefficient: 26)
    #expect(
      String(decoding: try encoder.encode(spring), as: UTF8.self)
        == #"{"dampingCoefficient":26,"mass":2,"stiffness":170}"#)
    #expect(
      String(decoding: try encoder.encode(MassSpringDamper.instant), as: UTF8.self)
        == #"{"response":0}"#)
    for name in ["dampingCoefficient", "damping"] {
      let unitMass = Data("{\"\(name)\": 26, \"stiffness\": 170}".utf8)
      #expect(
        try JSONDecoder().decode(MassSpringDamper.self, from: unitMass)
          == MassSpringDamper(stiffness: 170, damping: 26))
    }
  }

  @Test(arguments: [
    #"{"duration": 0.5, "bounce": 0.3, "stiffness": 170}"#,
    #"{"response": 0.5, "dampingRatio": 0.3, "bounce": 0.7}"#,
    #"{"duration": 0.5, "damping": 3}"#, #"{"duration": 0.5, "dampingCoefficient": 3}"#,
    #"{"response": 0.5, "dampingRatio": 0.7, "damping": 3}"#,
    #"{"response": 0, "dampingCoefficient": 3}"#,
    #"{"stiffness": 100, "damping": 10, "dampingCoefficient": 20}"#,
    #"{"stiffness": 100, "damping": 10, "dampingRatio": 0.5}"#,
    #"{"stiffness": 100, "dampingFraction": 0.5}"#,
    #"{"response": 0.5, "dampingRatio": 0.3, "dampingFraction": 0.3}"#,
  ])
  func wordsOfTwoSpellingsThrow(_ json: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8))
    }
    #expect("\(String(describing: error))".contains("different spellings"))
  }

  @Test(arguments: [
    #"{"duration": null, "stiffness": 170, "damping": 26}"#,
    #"{"mass": null, "stiffness": 170, "dampingCoefficient": 26, "damping": null}"#,
    #"{"stiffness": 170, "damping": 26, "dampingCoefficient": null, "bounce": null}"#,
  ])
  func wordsWithoutAValueAreNone(_ json: String) throws {
    let spring = try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8))
    #expect(spring == MassSpringDamper(stiffness: 170, dampingCoefficient: 26))
  }

  @Test(arguments: [
    (#"{"mass": 1, "stiffness": -170, "dampingCoefficient": 26}"#, "stiffness"),
    (#"{"mass": 0, "stiffness": 170, "dampingCoefficient": 26}"#, "mass"),
    (#"{"mass": 1, "stiffness": 170, "dampingCoefficient": -1}"#, "dampingCoefficient"),
    (#"{"mass": 1e-300, "stiffness": 1e300, "dampingCoefficient": 1}"#, "stiffness"),
    (#"{"mass": 1, "stiffness": 1e308, "dampingCoefficient": 1}"#, "stiffness"),
    (#"{"mass": 1e-154, "stiffness": 1e154, "dampingCoefficient": 0}"#, "stiffness"),
    (#"{"mass": 1, "stiffness": 1, "dampingCoefficient": 1e154}"#, "dampingCoefficient"),
    (#"{"response": 0, "dampingRatio": -5}"#, "dampingRatio"),
    (#"{"mass": 1e-320, "response": 0.5, "dampingRatio": 0.7}"#, "mass"),
    (#"{"mass": 1e-310, "stiffness": 1e-310, "damping": 0}"#, "mass"),
    (#"{"mass": 1e-10, "stiffness": 1e-317, "damping": 0}"#, "stiffness"),
    (#"{"stiffness": -1, "dampingRatio": 0.5}"#, "stiffness"),
    (#"{"stiffness": 100, "dampingRatio": -0.5}"#, "dampingRatio"),
    (#"{"response": 0.5, "dampingFraction": -0.5}"#, "dampingRatio"),
    (#"{"response": 0, "mass": -1}"#, "mass"), (#"{"duration": 0, "bounce": -5}"#, "bounce"),
  ])
  func nonsenseThrows(_ json: String, _ name: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not an error about the data: \(String(describing: error))")
      return
    }
    let cause = try #require(context.underlyingError as? InvalidConstant)
    #expect(cause.name == Substring(name))
    #expect(context.debugDescription.contains(name))
  }

  @Test(arguments: [
    #"{"mass": 1, "stiffness": 170}"#, #"{"response": 0.5}"#, #"{"stiffness": "soft"}"#, "[]",
    #"{"response": 0, "dampingRatio": "x"}"#, #"{"duration": 0, "bounce": "x"}"#,
  ])
  func incompleteDataThrows(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [
    (#"{"bounce": 0.3}"#, "duration"), (#"{"dampingRatio": 0.4}"#, "response"),
    (#"{"damping": 10}"#, "stiffness"), (#"{"dampingCoefficient": 10}"#, "stiffness"),
    (#"{"dampingFraction": 0.4}"#, "response"), (#"{"stiffness": 100}"#, "dampingCoefficient"),
    (#"{"response": 0.5}"#, "dampingRatio"),
  ])
  func theWordThatIsMissingIsNamed(_ json: String, _ word: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8))
    }
    guard case .keyNotFound(let key, _) = error else {
      Issue.record("not an error about a word: \(String(describing: error))")
      return
    }
    #expect(key.stringValue == word)
  }

  @Test(arguments: [
    #"{"response": 0}"#, #"{"response": 0, "dampingRatio": 0.7}"#, #"{"duration": 0}"#,
    #"{"response": 0, "mass": 2}"#,
  ])
  func noDurationIsInstant(_ json: String) throws {
    let spring = try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8))
    #expect(spring == .instant)
  }

  @Test func numbersThatAreNotTrustedAreRefusedByName() throws {
    let stiff = #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingStiffness: .nan, dampingCoefficient: 1)
    }
    #expect(stiff?.name == "stiffness" && stiff?.value.isNaN == true)
    let slow = #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingDuration: -0.5, bounce: 0.3)
    }
    #expect(slow?.description == "spring: duration must be at least 0 and finite, is -0.5")
    #expect(slow?.value == -0.5)
    let loose = #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingDuration: 0.5, bounce: -1)
    }
    #expect(loose?.name == "bounce" && loose?.value == -1)
    let ratio = #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingMass: 1, response: 0.5, dampingRatio: .infinity)
    }
    #expect(ratio?.name == "dampingRatio")
    let endless = #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingMass: 1, response: .infinity, dampingRatio: 1)
    }
    #expect(endless?.name == "response")
    // In the domain of each, but with constants that no Double can represent.
    #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingMass: 1, response: 1e300, dampingRatio: 1)
    }
    #expect(throws: InvalidConstant.self) {
      try MassSpringDamper(validatingMass: 1, response: 1e-100, dampingRatio: 1e100)
    }
  }

  /// Numbers of every magnitude either throw, or make a spring of which all numbers and states are finite.
  @Test func whatIsDecodedMoves() throws {
    var random = SeededGenerator(seed: 25)
    func number() -> Double {
      let exponent = random.pick([0, 8, 300, random.uniform(-330, 309), random.uniform(145, 155)])
      return random.pick([1, 9.9]) * pow(10, random.pick([exponent, -exponent]))
    }
    var springs: [MassSpringDamper] = []
    let count = CaseCount.of(20_000, small: 400)
    for _ in 0..<count {
      let (mass, stiffness, damping) = (number(), number(), random.once(in: 8) ? 0 : number())
      let spring =
        switch random.index(below: 3) {
        case 0:
          try? MassSpringDamper(
            validatingStiffness: stiffness, dampingCoefficient: damping, mass: mass)
        case 1: try? MassSpringDamper(validatingMass: 1, response: mass, dampingRatio: damping)
        default: try? MassSpringDamper(validatingDuration: mass, bounce: damping)
        }
      guard let spring else { continue }
      springs.append(spring)
      let data = try JSONEncoder().encode(spring)
      let decoded = try JSONDecoder().decode(MassSpringDamper.self, from: data)
      #expect(decoded == spring)
    }
    #expect(springs.count > count / 4 && springs.count < count * 9 / 10)
    let tolerance = SettlingTolerance(distance: 0.001, speed: .infinity)
    for spring in springs where !spring.isInstant {
      #expect(spring.naturalFrequency.isFinite && spring.decayRate.isFinite, "\(spring)")
      #expect(spring.dampingRatio.isFinite && spring.dampedFrequency.isFinite, "\(spring)")
      #expect(spring.naturalFrequency > 0 && spring.response > 0, "\(spring)")
      // Underdamped or not by the constants, and the decay rate with them.
      let ratio = log(spring.dampingCoefficient) - (log(spring.stiffness) + log(spring.mass)) / 2
      if abs(ratio - log(2)) > 1e-9 {
        #expect(spring.isUnderdamped == (ratio < log(2)), "\(spring)")
      }
      let motion = Motion.spring(spring, to: 1.0)
      let unit = 1 / spring.naturalFrequency
      let start = MotionState(value: 0.0, velocity: min(spring.naturalFrequency, 1e150))
      for time in [.leastNonzeroMagnitude, unit * 1e-9, unit, 1, unit * 1e9] where time.isFinite {
        let state = motion.state(after: time, from: start)
        #expect(state.isFinite, "\(spring) at \(time)")
      }
      #expect(
        !motion.settlingDuration(from: start, settlingTolerance: tolerance).isNaN, "\(spring)")
      #expect(!motion.reach(from: start).isNaN && !spring.kick(reaching: 1).isNaN, "\(spring)")
    }
  }

  @Test func numbersThatMakeSenseGiveTheSameSpring() throws {
    #expect(
      try MassSpringDamper(validatingStiffness: 170, dampingCoefficient: 26)
        == MassSpringDamper(stiffness: 170, damping: 26))
    #expect(
      try MassSpringDamper(validatingStiffness: 170, dampingCoefficient: 26, mass: 3)
        == MassSpringDamper(mass: 3, stiffness: 170, damping: 26))
    for bounce in [-0.9, -0.25, 0, 0.3, 1] {
      #expect(
        try MassSpringDamper(validatingDuration: 0.4, bounce: bounce)
          == MassSpringDamper(duration: 0.4, bounce: bounce))
    }
    #expect(
      try MassSpringDamper(validatingMass: 1, response: 0.4, dampingRatio: 0.7)
        == MassSpringDamper(response: 0.4, dampingFraction: 0.7))
    #expect(try MassSpringDamper(validatingDuration: 0, bounce: 0.3) == .instant)
  }

  @Test func isDescribedInTheWordsInWhichItsNumbersAreRound() {
    let words: [(MassSpringDamper, String)] = [
      (.bouncy, "duration: 0.5, bounce: 0.3"), (.smooth, "duration: 0.5, bounce: 0"),
      (.snappy(duration: 0.35, extraBounce: 0.1), "duration: 0.35, bounce: 0.25"),
      (.interactive, "duration: 0.15, bounce: 0.14"),
      (MassSpringDamper(stiffness: 600, damping: 15), "stiffness: 600, dampingCoefficient: 15"),
      (MassSpringDamper(tension: 120.5, friction: 14), "stiffness: 120.5, dampingCoefficient: 14"),
      (
        MassSpringDamper(mass: 2, stiffness: 100, damping: 10),
        "mass: 2, stiffness: 100, dampingCoefficient: 10"
      ),
      (
        MassSpringDamper(mass: 2, response: 0.4, dampingRatio: 0.7),
        "mass: 2, response: 0.4, dampingRatio: 0.7"
      ),
      (MassSpringDamper(response: 0.4, dampingRatio: 3), "response: 0.4, dampingRatio: 3"),
      (MassSpringDamper(visualDuration: 0.5, bounce: 0.25), "duration: 0.6, bounce: 0.25"),
    ]
    for (spring, expected) in words {
      #expect("\(spring)" == "MassSpringDamper(\(expected))")
    }
    #expect("\(MassSpringDamper.instant)" == "MassSpringDamper.instant")
    let pop = MassSpringDamper(bounciness: 4, speed: 12)
    #expect(
      "\(pop)" == "MassSpringDamper(duration: 0.3397, bounce: 0.1758; mass: 1, "
        + "stiffness: \(pop.stiffness), dampingCoefficient: \(pop.dampingCoefficient))")
  }

  @Test func isNotDescribedAsASpringThatIsRefusedOrNeverRests() {
    for ratio in [1e5, 1e9, 1e13, 1e14, 1e100, 5e-14, 4e-9, 1e-100, 0x1p-1074] {
      for (mass, response) in [(1.0, 1.0), (1, 0.5), (2, 0.3)] {
        let spring = MassSpringDamper(mass: mass, response: response, dampingRatio: ratio)
        let text = "\(spring)"
        for words in ["bounce: -1)", "bounce: 1)", "dampingRatio: 0)"] {
          #expect(!text.contains(words), "\(text)")
        }
      }
    }
    let undamped = MassSpringDamper(duration: 0.5, bounce: 1)
    #expect("\(undamped)" == "MassSpringDamper(duration: 0.5, bounce: 1)")
    #expect(
      "\(MassSpringDamper(mass: 2, response: 0.3, dampingRatio: 0))"
        == "MassSpringDamper(mass: 2, response: 0.3, dampingRatio: 0)")
  }

  @Test func isHashable() {
    let set: Set<MassSpringDamper> = [
      .smooth, .bouncy, .smooth, MassSpringDamper(duration: 0.5, bounce: 0.3), .instant,
    ]
    #expect(set.count == 3)
    #expect(set.contains(MassSpringDamper(duration: 0.5, bounce: 0)))
    // Equal motions, but not the same constants.
    let heavy = MassSpringDamper(mass: 2, response: 0.5, dampingRatio: 1)
    #expect(!set.contains(heavy))
  }

  @Test func isNoLargerThanItsEightNumbers() {
    #expect(MemoryLayout<MassSpringDamper>.size == 64)
  }
}
