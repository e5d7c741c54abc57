@testable import SpringEngine

extension InvalidConstant {
  /// The name in the message, after its subject.
  var name: Substring { message.split(separator: " ")[1] }
}
