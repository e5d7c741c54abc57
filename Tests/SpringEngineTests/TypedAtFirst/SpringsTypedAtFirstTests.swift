import Foundation
@testable import SpringEngine
import Testing

extension TypedAtFirstTests {
  /// Springs in the words of SwiftUI, as data and where a spring is expected.
  @Suite("Springs")
  struct Springs {
    private func decoded(_ json: String) throws -> MassSpringDamper {
      try JSONDecoder().decode(MassSpringDamper.self, from: Data(json.utf8))
    }

    private func encoded(_ spring: MassSpringDamper) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(spring), as: UTF8.self)
    }

    @Test(
      "A spring is decoded from the words of a designer, and encoded as it was spelt",
      arguments: [
        (#"{"bounce":0.3,"duration":0.5}"#, MassSpringDamper(duration: 0.5, bounce: 0.3)),
        (#"{"bounce":-0.25,"duration":0.333}"#, MassSpringDamper(duration: 0.333, bounce: -0.25)),
        (#"{"bounce":0.123456,"duration":1}"#, MassSpringDamper(duration: 1, bounce: 0.123456)),
        (
          #"{"bounce":0.3,"duration":0.5,"mass":2}"#,
          MassSpringDamper(mass: 2, response: 0.5, dampingRatio: 0.7)
        ),
        (#"{"dampingRatio":3,"response":0.4}"#, MassSpringDamper(response: 0.4, dampingRatio: 3)),
        (
          #"{"dampingCoefficient":26,"mass":1,"stiffness":170}"#,
          MassSpringDamper(stiffness: 170, dampingCoefficient: 26)
        ),
      ])
    func spelling(json: String, spring: MassSpringDamper) throws {
      #expect(try decoded(json) == spring)
      #expect(try encoded(spring) == json)
    }

    @Test("Without a bounce there is none, and nonsense throws with its name")
    func defaultsAndNonsense() throws {
      #expect(try decoded(#"{"duration": 0.5}"#) == .smooth)
      #expect(try decoded(#"{"duration": 0, "bounce": 0.3}"#) == .instant)
      for (json, name) in [
        (#"{"duration": -1, "bounce": 0.3}"#, "duration"),
        (#"{"duration": 0.5, "bounce": 2}"#, "bounce"),
        (#"{"duration": 0.5, "bounce": 0.3, "mass": 0}"#, "mass"),
        (#"{"response": 0.5, "dampingRatio": -1}"#, "dampingRatio"),
      ] {
        let error = #expect(throws: DecodingError.self) { try decoded(json) }
        guard case .dataCorrupted(let context) = error else {
          Issue.record("not an error about the data: \(json)")
          continue
        }
        #expect((context.underlyingError as? InvalidConstant)?.name == Substring(name))
      }
    }

    @Test(".spring(response: 0.5, dampingFraction: 0.7) is a spring")
    func older() {
      let spring: MassSpringDamper = .spring(response: 0.5, dampingFraction: 0.7)
      #expect(spring.response == 0.5 && spring.dampingRatio == 0.7)
    }

    @Test(".spring(duration: 0.5, bounce: 0.3) is a spring")
    func spelledAsInSwiftUI() {
      let spring: MassSpringDamper = .spring(duration: 0.5, bounce: 0.3)
      #expect(spring == .bouncy)
      #expect(.spring() == MassSpringDamper.smooth)
    }
  }
}
