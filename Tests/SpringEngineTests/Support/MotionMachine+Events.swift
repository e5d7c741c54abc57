@testable import SpringEngine

extension MotionMachine {
  /// Performs an operation at a time and returns what happened, in order.
  mutating func handle(_ operation: Operation, at eventTime: EventTime) -> [Event] {
    handle { $0.perform(operation, at: eventTime) }
  }
}
