import Foundation

@testable import SpringEngine

/// Springs decoded from bytes as JSON, as a property list, or from any numbers under their keys:
/// an error, or a spring like any other.
func fuzzDecoding(_ bytes: inout Bytes) {
  let kind = bytes.choice(3)
  let spring: MassSpringDamper?
  switch kind {
  case 0:
    spring = try? JSONDecoder().decode(MassSpringDamper.self, from: Data(bytes.rest))
  case 1:
    spring = try? PropertyListDecoder().decode(MassSpringDamper.self, from: Data(bytes.rest))
  default:
    var fields: [String] = []
    let keys = ["mass", "stiffness", "dampingCoefficient", "response", "bounce"]
    while !bytes.isEmpty, fields.count < 8 {
      fields.append("\"\(bytes.pick(keys))\": \(bytes.any())")
    }
    let text = "{\(fields.joined(separator: ", "))}"
    spring = try? JSONDecoder().decode(MassSpringDamper.self, from: Data(text.utf8))
  }
  if let spring { checkSpring(spring) }
}
