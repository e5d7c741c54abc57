/// A motion relative to the present value: away from it and back, or by a change.
///
/// ```swift
/// icon.add(.bounce(by: CGPoint(x: 0, y: -57), repeatCount: 3))
/// Animator.add(.shake(by: CGPoint(x: 12, y: 0)), to: field, \.center)
/// try MotionEffect<Double>.pulse(by: 0.1).play(on: heart.layer, .scale)
/// ```
///
/// An effect is a value: it is played live by any animator, on top of whatever goes on, or baked, at any
/// place. It begins at the present value, without a jump, and ends there or at a change from it.
///
/// Amplitudes, heights and changes are in the value's units, as differences: of a pose or a transform, what
/// the identity becomes. A live effect with one that is not finite is rejected.
public struct MotionEffect<Value: MotionValue>: Sendable, Equatable {
  /// The motion of the offset, which begins at zero.
  package let course: Course

  /// The velocity of the offset at its start.
  let velocity: Lanes

  init(_ course: Course, velocity: Lanes) {
    self.course = course
    self.velocity = velocity
  }

  /// An effect of your own.
  ///
  /// - Parameters:
  ///   - motion: The motion of an offset that begins at zero. If it ends at zero, the effect comes back;
  ///     otherwise the value changes by its end.
  ///   - velocity: The velocity of the offset at its start; `nil` for none.
  public init(_ motion: Motion<Value>, velocity: Value? = nil) {
    self.init(motion.course, velocity: velocity?.lanes ?? .zero)
  }

  /// The start of the offset.
  package func start(componentCount: Int) -> MotionState<Lanes> {
    let zero = Lanes(componentCount: componentCount)
    return MotionState(
      value: zero, velocity: velocity.componentCount == 0 ? zero : velocity)
  }

  /// Whether the offset comes back to zero, so that the effect can be added to a motion.
  func returns(componentCount: Int) -> Bool {
    let start = start(componentCount: componentCount)
    // One of another number of components, or with what is no number, is rejected as an addition.
    guard course.canMove(start.value), start.velocity.componentCount == componentCount,
      course.isSensible
    else { return true }
    guard !course.hasWalls else { return false }
    return course.settledValue(from: start).map { $0 == start.value } ?? true
  }
}

extension MotionValue {
  /// The value as a difference from the one that changes nothing.
  var difference: Lanes { Lanes(components - Self.unchanged) }
}

// MARK: Away and back

extension MotionEffect {
  /// The bounce of a dock icon, as it was filmed: up, and down to where it began.
  ///
  /// Between the measured heights, 30 a second, the velocity is constant.
  ///
  /// - Parameters:
  ///   - height: The highest place above the present one: a negative y where y grows downwards.
  ///   - factor: A factor of the height.
  ///   - repeatCount: How often, at least 1; may be infinite.
  ///   - film: The heights as parts of the highest; the curve ends at 0.
  /// - Precondition: `repeatCount` is at least 1.
  public static func bounce(
    by height: Value, factor: Double = 1, repeatCount: Double = 1,
    along film: EasingTrack = .dockBounce32
  ) -> MotionEffect {
    let duration = Double(film.knots.count) / EasingTrack.picturesPerSecond
    return curve(.track(film), by: height.difference * factor, duration, repeatCount)
  }

  /// A hop under gravity: launched upwards, and bouncing until it lies still.
  ///
  /// All arcs are the exact parabolas of one gravity. Those that begin slower than a sixtieth of the first
  /// are left out.
  ///
  /// - Parameters:
  ///   - height: The top of the first arc: a negative y where y grows downwards.
  ///   - gravity: In the value's units per s², along the component that hops highest.
  ///   - restitution: Speed after ÷ speed before an impact.
  /// - Precondition: `gravity` is greater than 0 and finite, `restitution` from 0 to 0.95.
  public static func hop(
    by height: Value, gravity: Double, restitution: Double = 0.6
  ) -> MotionEffect {
    require(positive: gravity, "hop: gravity must be greater than 0 and finite")
    require(
      restitution >= 0 && restitution <= 0.95, "hop: restitution must be from 0 to 0.95",
      restitution)
    let height = height.difference
    let track = EasingTrack.hops(restitution: restitution)
    let rise = (2 * height.largestMagnitude / gravity).squareRoot()
    let duration = rise.isFinite ? rise / track.knots[0].time : 0
    return curve(.track(track), by: height, duration)
  }

  /// A shake: out to an amplitude, to the other side, and so on, ever less.
  ///
  /// - Parameters:
  ///   - amplitude: The first swing; its sign is the swing's direction.
  ///   - swings: The number of half swings until a fiftieth of the amplitude is left, at least 1.
  ///   - duration: The time until then, in seconds; greater than 0.
  /// - Precondition: As for ``MassSpringDamper/init(mass:swings:duration:residual:)``.
  public static func shake(
    by amplitude: Value, swings: Int = 6, duration: Double = 0.5
  ) -> MotionEffect {
    let spring = MassSpringDamper(swings: swings, duration: duration, residual: 0.02)
    return kick(spring, by: amplitude)
  }

  /// Stretches away and snaps back, twice to either side.
  ///
  /// For a box that is stretched: one effect for its height, and one of the opposite sign for its width.
  ///
  /// - Parameters:
  ///   - amplitude: How far away.
  ///   - duration: Seconds; greater than 0.
  /// - Precondition: `duration` is greater than 0 and finite.
  public static func stretch(by amplitude: Value, duration: Double = 0.9) -> MotionEffect {
    shake(by: amplitude, swings: 4, duration: duration)
  }

  /// A pulse: out to an amplitude and back, without a swing to the other side.
  ///
  /// - Parameters:
  ///   - amplitude: How far, for example 0.1 of a scale.
  ///   - duration: The time after which it seems to be over, in seconds; greater than 0.
  /// - Precondition: `duration` is greater than 0 and finite.
  public static func pulse(by amplitude: Value, duration: Double = 0.5) -> MotionEffect {
    kick(MassSpringDamper(response: duration, dampingRatio: 1), by: amplitude)
  }

  private static func kick(_ spring: MassSpringDamper, by amplitude: Value) -> MotionEffect {
    let amplitude = amplitude.difference
    let rest = Lanes(componentCount: amplitude.componentCount)
    return MotionEffect(
      .spring(SpringCourse(spring, target: rest)), velocity: amplitude * spring.kick(reaching: 1))
  }

  private static func curve(
    _ curve: EasingCurve, by change: Lanes, _ duration: Double, _ repeatCount: Double = 1
  ) -> MotionEffect {
    MotionEffect(
      .curve(curve, to: change, duration: duration, repeatCount: repeatCount), velocity: .zero)
  }
}

// MARK: By a change

extension MotionEffect {
  /// The anvil: pulled to a place as by a spring, it hits there as if there were a wall.
  ///
  /// - Parameters:
  ///   - change: From the present value to the wall.
  ///   - bounces: The number of impacts until a thousandth of the change is left, at least 0. Of a large
  ///     change that can still be seen, and bounces on.
  ///   - duration: The time until then, in seconds; greater than 0.
  /// - Precondition: As for ``MassSpringDamper/init(mass:bounces:duration:residual:)``.
  public static func anvil(
    by change: Value, bounces: Int = 4, duration: Double = 0.5
  ) -> MotionEffect {
    let spring = MassSpringDamper(bounces: bounces, duration: duration)
    return MotionEffect(
      .spring(
        SpringCourse(spring, target: change.difference, hardStop: HardStop(restitution: 1))),
      velocity: .zero)
  }

  /// A tick of a clock's hand by a step; see ``EasingCurve/tick``.
  ///
  /// - Parameters:
  ///   - step: For the hand of the seconds π/30.
  ///   - duration: Seconds, at least 0.
  /// - Precondition: `duration` is at least 0 and finite.
  public static func tick(by step: Value, duration: Double = 0.5) -> MotionEffect {
    curve(.tick, by: step.difference, duration)
  }
}
