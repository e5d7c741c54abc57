#if !hasFeature(Embedded)
/// A number from data that is out of its domain: the error of initializers that do not trust their
/// arguments.
///
/// ```swift
/// do throws(InvalidConstant) {
///   spring = try MassSpringDamper(validatingDuration: reply.duration, bounce: reply.bounce)
/// } catch {
///   log("\(error)")   // spring: duration must be at least 0 and finite, is -0.5
/// }
/// ```
public struct InvalidConstant: Error, Equatable, CustomStringConvertible {
  let value: Double

  /// The subject, the name and the domain.
  let message: String

  /// The subject, the name, the domain and the value.
  public var description: String { "\(message), is \(value)" }

  init(_ message: String, _ value: Double) {
    (self.message, self.value) = (message, value)
  }
}

extension Violation {
  static func throwAny(_ violation: Violation?) throws(InvalidConstant) {
    guard let violation else { return }
    throw InvalidConstant("\(violation.message)", violation.value)
  }
}
#endif
