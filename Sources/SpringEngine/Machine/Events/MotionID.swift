/// Identifies one motion of one animator.
public struct MotionID: Hashable, Sendable {
  let serial: UInt64
}

extension MotionID: CustomStringConvertible {
  /// The number of the motion among its animator's.
  public var description: String { "motion \(serial)" }
}
