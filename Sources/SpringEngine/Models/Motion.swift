/// Any model, in the form that an animator runs and a baker bakes.
///
/// A sum of the package's models, so that a running motion is a plain value: comparable, sendable, and
/// without allocation for a spring and for friction. The constants of the other models are in an object.
///
/// ```swift
/// let motion = Motion(SpringMotion(.bouncy, target: 300.0))   // .spring
/// let mine = Motion(Pendulum(length: 2))                      // .custom
/// ```
///
/// A further model of the package has a file of its own and a case here. The switches over the cases are
/// in this file (two), in SmoothLaw, DragState, MotionMachine+Settings and AnimatorStorage.
public enum Motion<Vector: MotionVector>: MotionModel {
  /// A mass-spring-damper to a target, with or without a wall there.
  case spring(SpringMotion<Vector>)

  /// Constant acceleration towards a floor, with impacts.
  case gravity(GravityBounce<Vector>)

  /// Friction after a fling.
  case decay(DecayMotion<Vector>)

  /// Friction after a fling, with edges that spring back.
  case boundedDecay(BoundedDecay<Vector>)

  /// A curve from start to target in a set time.
  indirect case curve(TimedCurve<Vector>)

  /// A model defined outside of the package; made by ``init(_:)``.
  case custom(CustomMotion<Vector>)

  /// A model as a motion: its own case for a model of the package, else ``custom(_:)``.
  @inlinable
  public init(_ model: some MotionModel<Vector>) { self = model.motion }

  /// The motion itself.
  @inlinable
  public var motion: Motion { self }

  /// Calls a visitor's function with the model and an argument.
  @inlinable
  func accept<Visitor: MotionVisitor<Vector>>(
    _ visitor: Visitor.Type, _ argument: Visitor.Argument
  ) -> Visitor.Result {
    switch self {
    case .spring(let model): Visitor.visit(model, argument)
    case .gravity(let model): Visitor.visit(model, argument)
    case .decay(let model): Visitor.visit(model, argument)
    case .boundedDecay(let model): Visitor.visit(model, argument)
    case .curve(let model): Visitor.visit(model, argument)
    case .custom(let model): Visitor.visit(model.erased, argument)
    }
  }

  /// The exact state a time after a start; see ``MotionModel/state(after:from:)``.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    switch self {
    case .spring(let model): model.state(after: time, from: start)
    case .gravity(let model): model.state(after: time, from: start)
    case .decay(let model): model.state(after: time, from: start)
    case .boundedDecay(let model): model.state(after: time, from: start)
    case .curve(let model): model.state(after: time, from: start)
    case .custom(let model): model.erased.state(after: time, from: start)
    }
  }
}

extension Motion {
  /// The model's settling duration, in seconds.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    accept(SettlingDuration<Vector>.self, (start, tolerance))
  }

  /// The model's resting value.
  @inlinable
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    accept(RestingValue<Vector>.self, start)
  }

  /// The model's destination.
  @inlinable
  public func destination(from start: MotionState<Vector>) -> Vector? {
    accept(Destination<Vector>.self, start)
  }

  /// The model's reach.
  @inlinable
  public func reach(from start: MotionState<Vector>) -> Double {
    accept(Reach<Vector>.self, start)
  }

  /// Whether the model has walls.
  @inlinable
  public var hasWalls: Bool { accept(HasWalls<Vector>.self, ()) }

  /// The model's next impact.
  @inlinable
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact? {
    accept(NextImpact<Vector>.self, (time, start))
  }

  /// The model's next break, in seconds after the start.
  @inlinable
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    accept(NextBreak<Vector>.self, (time, start))
  }

  /// The model from a later time on.
  @inlinable
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Motion {
    accept(Advanced<Vector>.self, (time, start))
  }

  /// The motion of one component alone.
  @inlinable
  public func component(_ index: Int) -> Motion<Double> { accept(Component<Vector>.self, index) }

  /// The motion with every position in it moved by a vector.
  @inlinable
  public func shifted(by shift: Vector) -> Motion { accept(Shifted<Vector>.self, shift) }

  /// The motion without overshoot and without bounces.
  public func reduced(from start: MotionState<Vector>) -> Motion {
    accept(Reduced<Vector>.self, start)
  }

  /// A critically damped spring that sticks at its target: what reduced motion puts in the place of
  /// motions that would overshoot.
  ///
  /// - Parameters:
  ///   - target: In the value's units.
  ///   - spring: The spring whose response it has, if that is short enough.
  ///   - side: The side of the target to which it is confined.
  static func reducedSpring(
    to target: Vector, replacing spring: MassSpringDamper = .smooth, side: HardStop.Side = .start
  ) -> Motion {
    let response = min(spring.response, longestReducedResponse)
    return .spring(
      SpringMotion(
        MassSpringDamper(response: response, dampingRatio: 1), target: target,
        hardStop: HardStop(restitution: 0, side: side)))
  }

  /// A critically damped spring between two walls at most, without an impact and without overshoot.
  ///
  /// - From an offset u with the speed v towards the target it does not pass that, since v ≤ ω₀·u.
  /// - With the speed v away from the target it gets no further than v/(e·ω₀), which is the distance
  ///   of the wall or less; a wall that is too close for that is passed by less than 0.003 s · v.
  static func reducedSpring(
    from start: MotionState<Double>, to end: Double, lower: Double, upper: Double
  ) -> Motion<Double> {
    let offset = abs(start.value - end)
    let speed = abs(start.velocity)
    var response = longestReducedResponse
    if (start.value - end) * start.velocity < 0 {
      response = min(response, 0.999 * 2 * .pi * offset / speed)
    } else if speed > 0 {
      let room = start.velocity > 0 ? upper - start.value : start.value - lower
      if room >= 0 {
        response = min(response, max(shortestReducedResponse, 17 * room / speed))
      }
    }
    let spring = MassSpringDamper(response: max(response, 1e-6), dampingRatio: 1)
    return .spring(SpringMotion<Double>(spring, target: end))
  }

  /// Seconds: a motion as short as this is hardly perceived as travel.
  private static var longestReducedResponse: Double { 0.35 }

  /// Seconds: a shorter response would look like a leap.
  private static var shortestReducedResponse: Double { 0.05 }
}

/// A function that is defined for every model: one for each requirement of ``MotionModel``, because
/// a closure cannot be generic.
@usableFromInline
protocol MotionVisitor<Vector> {
  associatedtype Vector: MotionVector
  associatedtype Argument
  associatedtype Result
  static func visit(_ model: some MotionModel<Vector>, _ argument: Argument) -> Result
}

@usableFromInline
enum SettlingDuration<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>,
    _ argument: (start: MotionState<Vector>, tolerance: RestTolerance)
  ) -> Double {
    model.settlingDuration(from: argument.start, within: argument.tolerance)
  }
}

@usableFromInline
enum RestingValue<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: MotionState<Vector>
  ) -> Vector? {
    model.restingValue(from: argument)
  }
}

@usableFromInline
enum Destination<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: MotionState<Vector>
  ) -> Vector? {
    model.destination(from: argument)
  }
}

@usableFromInline
enum Reach<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(_ model: some MotionModel<Vector>, _ argument: MotionState<Vector>) -> Double {
    model.reach(from: argument)
  }
}

@usableFromInline
enum HasWalls<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: Void
  ) -> Bool {
    model.hasWalls
  }
}

@usableFromInline
enum NextImpact<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: (time: Double, start: MotionState<Vector>)
  ) -> Impact? {
    model.nextImpact(after: argument.time, from: argument.start)
  }
}

@usableFromInline
enum NextBreak<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: (time: Double, start: MotionState<Vector>)
  ) -> Double? {
    model.nextBreak(after: argument.time, from: argument.start)
  }
}

@usableFromInline
enum Advanced<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: (time: Double, start: MotionState<Vector>)
  ) -> Motion<Vector> {
    model.advanced(by: argument.time, from: argument.start)
  }
}

@usableFromInline
enum Component<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: Int
  ) -> Motion<Double> {
    model.component(argument)
  }
}

@usableFromInline
enum Shifted<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: Vector
  ) -> Motion<Vector> {
    model.shifted(by: argument)
  }
}

@usableFromInline
enum Reduced<Vector: MotionVector>: MotionVisitor {
  @inlinable
  static func visit(
    _ model: some MotionModel<Vector>, _ argument: MotionState<Vector>
  ) -> Motion<Vector> {
    model.reduced(from: argument)
  }
}
