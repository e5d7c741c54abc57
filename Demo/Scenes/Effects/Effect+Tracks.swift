import SpringEngine

extension Effect.Track {
  /// On a spring, with an initial velocity in units per second.
  @inline(never)
  static func sprung(
    _ property: Effect.Property, on spring: MassSpringDamper, from start: Double, to target: Double,
    velocity: Double = 0, hardStop: HardStop? = nil
  ) -> Self {
    Self(
      property, .spring(spring, to: target, hardStop),
      from: MotionState(value: start, velocity: velocity))
  }

  /// From rest past the target a number of times; on the target at the end of the duration.
  @inline(never)
  static func resting(
    _ property: Effect.Property, from start: Double, to target: Double, bounces: Int = 4,
    duration: Double = 0.5
  ) -> Self {
    let spring = MassSpringDamper(bounces: bounces, duration: duration)
    return sprung(property, on: spring, from: start, to: target)
  }

  /// A damped cosine, which starts with a velocity.
  ///
  /// It passes its target in the middle of every swing; after half a second it is at the peak of the
  /// last one, whose size is the residual.
  @inline(never)
  static func swinging(
    _ property: Effect.Property, from start: Double, to target: Double, bounces: Int,
    residual: Double, hardStop: HardStop? = nil
  ) -> Self {
    let spring = MassSpringDamper(swings: bounces + 1, duration: 0.5, residual: residual)
    return sprung(
      property, on: spring, from: start, to: target, velocity: spring.decayRate * (target - start),
      hardStop: hardStop)
  }

  /// Out to an amplitude and back, at rest after a number of swings.
  @inline(never)
  static func kicked(
    _ property: Effect.Property, at place: Double, to amplitude: Double, swings: Int,
    duration: Double
  ) -> Self {
    let spring = MassSpringDamper(swings: swings, duration: duration, residual: 0.02)
    return sprung(
      property, on: spring, from: place, to: place, velocity: spring.kick(reaching: amplitude))
  }

  /// From one value to another along a timing curve.
  @inline(never)
  static func eased(
    _ property: Effect.Property, from start: Double, to target: Double, along curve: EasingCurve,
    duration: Double
  ) -> Self {
    Self(
      property, .curve(curve, to: target, duration: duration),
      from: MotionState(start))
  }

  /// Up from 300 by a height in points, as measured from a film of 30 pictures a second: hops of
  /// decreasing height, with a constant velocity between the measured heights.
  @inline(never)
  static func filmed(_ track: EasingTrack, height: Double) -> Self {
    eased(
      .y, from: 300, to: 300 - height, along: .track(track),
      duration: Double(track.knots.count) / 30)
  }
}
