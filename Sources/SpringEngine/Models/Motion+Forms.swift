// The motions of the package, and those made of several or of a model of one's own.

extension Motion {
  /// A spring to a target, optionally with a wall there.
  ///
  /// With a hard stop whose side is given, a component can start beyond the wall: the spring pulls it to
  /// the wall, which it passes without an impact. There, and on the wall, a velocity that points further
  /// out is reversed and multiplied by the restitution, an impact at time 0. The state at time 0 itself
  /// is the start.
  ///
  /// - Parameters:
  ///   - spring: The constants, the same for all components.
  ///   - target: In the value's units, finite.
  ///   - hardStop: A wall at the target that the motion bounces off, component by component.
  public static func spring(
    _ spring: MassSpringDamper, to target: Value, hardStop: HardStop? = nil
  ) -> Motion {
    Motion(.spring(SpringCourse(spring, target: target.lanes, hardStop: hardStop)))
  }

  /// A spring that begins without a jump in acceleration: its pull builds up.
  ///
  /// ```swift
  /// ball.run(.spring(.bouncy, to: dock, softStart: 0.08))
  /// ```
  ///
  /// Every `softStart` seconds the end that the spring is fixed to covers 63 % of the remaining distance to
  /// the target, so that a value at rest begins with an acceleration of 0; see <doc:ChoosingASpring>. An
  /// acceleration in flight that the spring could not stop in time, as that of a much faster motion or
  /// before a near target, is limited.
  ///
  /// It counts from its start, as a curve does: its states alone do not determine how it goes on.
  ///
  /// `softStart` is in seconds; half of the perceptual duration is very soft. At 0, and below 10⁻³⁰ s, it
  /// is an ordinary spring. The other parameters are those of ``spring(_:to:hardStop:)``.
  ///
  /// - Precondition: `softStart` is at least 0 and finite.
  /// - Complexity: An evaluation takes two or three times that of an ordinary spring.
  public static func spring(
    _ spring: MassSpringDamper, to target: Value, softStart: Double
  ) -> Motion {
    Motion(.softSpring(spring, to: target.lanes, seconds: softStart))
  }

  /// A fall of one component to a floor, with bounces; all others coast without walls.
  ///
  /// With a positive `gravity` the value grows as it falls, and the floor is its largest value, as
  /// for y in UIKit. With a negative one the floor is its smallest value, as for a height.
  /// ``bounce(acceleration:lower:upper:restitution:ceilingRestitution:friction:)`` describes the motion.
  ///
  /// - Parameters:
  ///   - gravity: In the value's units per s²; finite, not 0.
  ///   - component: The index of the one that falls; by default y, 1, or 0 for a number and for an array.
  ///   - floor: In the value's units; finite.
  ///   - ceiling: On the other side, or `nil` if there is none.
  ///   - restitution: Speed after ÷ speed before an impact on the floor, 0…1.
  ///   - ceilingRestitution: The same at the ceiling; `nil` for the same number.
  ///   - friction: In 1/s, for the components that coast.
  /// - Precondition: `ceiling` is less than `floor` if `gravity` is positive, greater if negative.
  public static func fall(
    gravity: Double, component: Int = Value.fallingComponent, floor: Double,
    ceiling: Double? = nil, restitution: Double, ceilingRestitution: Double? = nil,
    friction: Double = 0
  ) -> Motion {
    Motion(
      .fall(
        gravity: gravity, of: component, in: Value.Components.componentCount, floor: floor,
        ceiling: ceiling, restitution: restitution, ceilingRestitution: ceilingRestitution,
        friction: friction))
  }

  /// Constant acceleration towards a floor, or coasting between walls, with bounces; see <doc:Gravity>.
  ///
  /// Components are independent of each other:
  ///
  /// - One with an acceleration **falls** towards the wall on that side, its floor; the other wall is its
  ///   ceiling. With a restitution below 1, the infinitely many impacts on the floor take a finite time,
  ///   after which the component rests there. At restitution 1 it bounces for ever, at 0 it stays on the
  ///   floor.
  /// - One with acceleration 0 **coasts** between its walls, slowed only by impacts and friction.
  ///
  /// The state is that of the ideal motion, also where arcs are too low to be seen;
  /// ``settlingDuration(from:settlingTolerance:)`` is the time from which they are. At an impact the state
  /// is the one just after.
  ///
  /// *Outside of the walls* in <doc:Gravity> says what a component does that starts there. Below a ceiling
  /// a speed above 2³⁰⁰ counts as 2³⁰⁰.
  ///
  /// Source: the parabola, and the geometric series of the impacts, in any textbook; with friction
  /// the motion is the one without, at the time (1 − e^(−λt))/λ.
  ///
  /// - Parameters:
  ///   - acceleration: In the value's units per s², finite; positive towards larger values, 0 for
  ///     components that coast.
  ///   - lower: The walls on the side of small values; −infinity where there is none.
  ///   - upper: The walls on the side of large values; infinity where there is none.
  ///   - restitution: Speed after ÷ speed before, at floors and at the walls of coasting components.
  ///   - ceilingRestitution: The same at ceilings; `nil` for the same number.
  ///   - friction: λ of coasting components, in 1/s; falling ones have none.
  /// - Precondition: `lower < upper` in every component, both restitutions are in 0…1, `friction`
  ///   is at least 0 and finite. Arrays have the same number of numbers.
  public static func bounce(
    acceleration: Value, lower: Value, upper: Value, restitution: Double,
    ceilingRestitution: Double? = nil, friction: Double = 0
  ) -> Motion {
    Motion(
      .bounce(
        acceleration: acceleration.lanes, lower: lower.lanes, upper: upper.lanes,
        restitution: restitution, ceilingRestitution: ceilingRestitution ?? restitution,
        friction: friction))
  }

  /// Friction after a fling: the velocity decays exponentially, as v·e^(−λt), and the travel until rest is
  /// v/λ.
  ///
  /// - Parameter friction: λ.
  public static func decay(_ friction: Friction = .normal) -> Motion {
    Motion(.decay(ExponentialDecay(rate: friction.decayRate)))
  }

  /// Friction between edges, and a spring beyond them, as in a scroll view.
  ///
  /// Components are independent of each other. Between the edges a component's velocity decays as in
  /// ``decay(_:)``; from an edge on, a spring pulls it back to that edge. One that starts beyond an
  /// edge starts on the spring; if it is thrown inwards fast enough it passes the edge, and decays from
  /// there. Value and velocity are continuous throughout.
  ///
  /// A decay has at most one edge ahead, so a motion has at most three segments: spring, decay, spring.
  /// From a start beyond an edge, the inward speed that leads past it is more than the fast decay rate of
  /// the spring, or ω₀ of an underdamped one, times the distance from the edge. An underdamped spring
  /// that is not passed so swings about its edge until it rests there.
  ///
  /// - Parameters:
  ///   - friction: The friction between the edges.
  ///   - lower: The edges on the side of small values; −infinity where there is none.
  ///   - upper: The edges on the side of large values; infinity where there is none.
  ///   - edgeSpring: The spring that pulls it back to an edge. The default is critically damped and as
  ///     strong as a scroll view's: ω₀ = 10/s.
  /// - Precondition: `lower <= upper`, `lower < ∞` and `upper > −∞` in every component; `edgeSpring` comes
  ///   to rest: its damping ratio is greater than 0. Arrays have the same number of numbers.
  public static func decay(
    _ friction: Friction = .normal, lower: Value, upper: Value,
    edgeSpring: MassSpringDamper = .scrollEdge
  ) -> Motion {
    Motion(
      .decay(
        friction.decayRate, lower: lower.lanes, upper: upper.lanes, edgeSpring: edgeSpring))
  }

  /// A curve from the start to a target, in a set time.
  ///
  /// ```swift
  /// let motion = Motion.curve(.easeOut(.bounce), to: 300.0, duration: 0.8)
  /// ```
  ///
  /// The start's velocity has no effect: from time 0 on the velocity is the slope of the curve. Where the
  /// curve jumps, the value is the one after the jump; at time 0 it is always the start's.
  ///
  /// A curve that ends at 0 returns to the start: the target is then the position of its value 1, not
  /// the resting value, and the motion can be repeated.
  ///
  /// - Parameters:
  ///   - curve: The curve from start (0) to target (1).
  ///   - target: In the value's units, finite.
  ///   - duration: Seconds for one repetition; finite, at least 0. At 0 it is at its end at once;
  ///     below 10⁻³⁰ it counts as 0, because its velocity could not be represented.
  ///   - repeatCount: At least 1; more only for a curve that ends at 0, where every repetition
  ///     starts. A part of one counts as a whole; with ∞ it never rests.
  /// - Precondition: `duration` and `repeatCount` are in the ranges given above.
  public static func curve(
    _ curve: EasingCurve, to target: Value, duration: Double, repeatCount: Double = 1
  ) -> Motion {
    Motion(.curve(curve, to: target.lanes, duration: duration, repeatCount: repeatCount))
  }

  /// A motion of its own for every component: different springs, or a spring for x and a fall for y.
  ///
  /// ```swift
  /// let fall = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
  /// card.run(.components([.spring(.snappy, to: 160), fall]))
  /// ```
  ///
  /// - Parameter motions: In the order of the components.
  /// - Precondition: There are as many motions as the value has components.
  public static func components(_ motions: [Motion<Double>]) -> Motion {
    let count = Value.Components.componentCount
    require(
      motions.count == count || Value.Components.isLanes && (1..<count).contains(motions.count),
      "component motions: the number of motions must be that of the components", motions.count)
    return Motion(.each(motions.map { $0.course.component(0) }))
  }

  /// A model of your own.
  ///
  /// - Complexity: one allocation.
  public static func custom(_ model: some MotionModel<Value>) -> Motion {
    Motion(.custom(CustomCourse(model)))
  }

  /// Former name of ``fall(gravity:component:floor:ceiling:restitution:ceilingRestitution:friction:)``.
  @available(
    *, unavailable,
    renamed: "fall(gravity:component:floor:ceiling:restitution:ceilingRestitution:friction:)"
  )
  public static func gravity(
    gravity: Double, component: Int = 0, floor: Double, ceiling: Double? = nil,
    restitution: Double, ceilingRestitution: Double? = nil, friction: Double = 0
  ) -> Motion {
    fatalError("motion: gravity has another name")
  }
}
