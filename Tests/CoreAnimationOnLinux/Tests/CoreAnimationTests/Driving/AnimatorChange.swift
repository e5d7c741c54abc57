@testable import SpringEngine
import Testing

/// A change of an animator or of its loop, with a name.
struct AnimatorChange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor (Animator<Double>, FrameLoop) -> Void

  init(_ name: String, _ make: @escaping @MainActor (Animator<Double>) -> Void) {
    testDescription = name
    self.make = { animator, _ in make(animator) }
  }

  init(loop name: String, _ make: @escaping @MainActor (FrameLoop) -> Void) {
    testDescription = name
    self.make = { _, loop in make(loop) }
  }
}
