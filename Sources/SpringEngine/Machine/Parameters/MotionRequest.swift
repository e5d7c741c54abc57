/// A motion as it is requested.
package struct MotionRequest: Sendable {
  var motion: Course
  var style: RetargetStyle
  /// A velocity to start with; `nil` for the velocity that the value has.
  var velocity: Lanes?
  /// The legs that follow, if the motion repeats.
  var repetition: Repetition?

  /// A request for a motion of a value.
  package init<Value: MotionValue>(
    _ motion: Motion<Value>, style: RetargetStyle = .keepVelocity, velocity: Value? = nil
  ) {
    self.init(motion.course, style: style, velocity: velocity?.lanes)
  }

  package init(
    _ motion: Course, style: RetargetStyle = .keepVelocity, velocity: Lanes? = nil,
    repetition: Repetition? = nil
  ) {
    self.motion = motion
    self.style = style
    self.velocity = velocity
    self.repetition = repetition
  }
}
