@testable import SpringEngine

// Questions that only the package itself asks of a motion.

extension Motion where Value: MotionVector {
  func nextBreak(after time: Double, from start: MotionState<Value>) -> Double? {
    course.nextBreak(after: time, from: start.lanes)
  }

  func advanced(by time: Double, from start: MotionState<Value>) -> Motion {
    Motion(course.advanced(by: time, from: start.lanes))
  }
}

extension Motion {
  /// The same motion of another value's components.
  func of<Other: MotionValue>(_ value: Other.Type) -> Motion<Other> { Motion<Other>(course) }
}
