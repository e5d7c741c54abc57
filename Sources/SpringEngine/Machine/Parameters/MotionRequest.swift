struct MotionRequest: Sendable {
  var motion: Course
  var style: RetargetStyle
  private let givenVelocity: Indirect<Lanes>?
  /// The legs that follow, if the motion repeats.
  var repetition: Repetition?

  init<Value: MotionValue>(
    _ motion: Motion<Value>, style: RetargetStyle = .keepVelocity, velocity: Value? = nil
  ) {
    self.init(motion.course, style: style, velocity: velocity?.lanes)
  }

  init(
    _ motion: Course, style: RetargetStyle = .keepVelocity, velocity: Lanes? = nil,
    repetition: Repetition? = nil
  ) {
    self.motion = motion
    self.style = style
    givenVelocity = velocity.map { Indirect($0) }
    self.repetition = repetition
  }

  /// A velocity to start with; `nil` for the velocity that the value has.
  var velocity: Lanes? { givenVelocity?.content }

  /// The motion by which it ends.
  @inline(never)
  var lastLeg: Course { repetition?.last ?? motion }

  /// Makes the motion one of several legs, a whole number or infinitely many: those of a curve are one
  /// motion, others follow one another.
  mutating func repeatMotion(
    legs: Double, turns: Bool, from origin: Lanes, by motion: (Lanes) -> Course
  ) {
    if case .curve(let curve) = self.motion {
      self.motion = .curve(curve.repeated(legs: legs, turns: turns, from: origin))
    } else if turns {
      repetition = Repetition(legs: legs, running: self.motion, next: motion(origin))
    } else {
      repetition = Repetition(legs: legs, running: self.motion, next: self.motion, start: origin)
    }
  }
}
