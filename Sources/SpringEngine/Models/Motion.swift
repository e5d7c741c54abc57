/// Any model, in the form that an animator runs and a baker bakes.
///
/// A sum of the package's models, so that a running motion is a plain value: comparable, sendable,
/// specialised for its vector, and without allocation, except for a curve (which may be a long
/// track) and for models of your own.
///
/// ```swift
/// let motion = Motion(SpringMotion(.bouncy, target: 300.0))   // .spring
/// let mine = Motion(Pendulum(length: 2))                      // .custom
/// ```
///
/// A further model of the package is a file of its own, a case here, and a line each in ``accept``
/// and in ``state(after:from:)``.
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

  /// Calls a visitor with the model.
  private func accept<Visitor: MotionVisitor<Vector>>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .spring(let model): visitor.visit(model)
    case .gravity(let model): visitor.visit(model)
    case .decay(let model): visitor.visit(model)
    case .boundedDecay(let model): visitor.visit(model)
    case .curve(let model): visitor.visit(model)
    case .custom(let model): visitor.visit(model)
    }
  }

  /// The exact state a time after a start; see ``MotionModel/state(after:from:)``.
  ///
  /// The function of every frame has a switch of its own, so that it can be inlined and specialised
  /// in other modules.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    switch self {
    case .spring(let model): model.state(after: time, from: start)
    case .gravity(let model): model.state(after: time, from: start)
    case .decay(let model): model.state(after: time, from: start)
    case .boundedDecay(let model): model.state(after: time, from: start)
    case .curve(let model): model.state(after: time, from: start)
    case .custom(let model): model.state(after: time, from: start)
    }
  }
}

extension Motion {
  /// The model's settling duration, in seconds.
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    accept(SettlingDuration(start: start, tolerance: tolerance))
  }

  /// The model's resting value.
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    accept(RestingValue(start: start))
  }

  /// The model's destination.
  public func destination(from start: MotionState<Vector>) -> Vector? {
    accept(Destination(start: start))
  }

  /// Whether the model has walls.
  public var hasWalls: Bool { accept(HasWalls()) }

  /// The model's next impact.
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    accept(NextImpact(time: time, start: start))
  }

  /// The model's next break, in seconds after the start.
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    accept(NextBreak(time: time, start: start))
  }

  /// The model from a later time on.
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Motion {
    accept(Advanced(time: time, start: start))
  }

  /// The motion of one component alone.
  public func component(_ index: Int) -> Motion<Double> { accept(Component(index: index)) }

  /// The motion with every position in it moved by a vector.
  public func shifted(by shift: Vector) -> Motion { accept(Shifted(shift: shift)) }

  /// The motion without overshoot and without bounces.
  public func reduced(from start: MotionState<Vector>) -> Motion { accept(Reduced(start: start)) }

  /// A critically damped spring that sticks at its target: what reduced motion puts in the place of
  /// motions that would overshoot.
  ///
  /// - Parameters:
  ///   - target: In the value's units.
  ///   - spring: The spring whose response it has, if that is short enough.
  static func reducedSpring(to target: Vector, replacing spring: MassSpringDamper = .smooth)
    -> Motion
  {
    let response = min(spring.response, longestReducedResponse)
    return .spring(
      SpringMotion(
        MassSpringDamper(response: response, dampingRatio: 1), target: target,
        hardStop: HardStop(restitution: 0)))
  }

  /// Seconds: a motion as short as this is hardly perceived as travel.
  private static var longestReducedResponse: Double { 0.35 }
}

/// A function that is defined for every model.
///
/// One struct per requirement of ``MotionModel``, because a closure cannot be generic.
private protocol MotionVisitor<Vector> {
  associatedtype Vector: MotionVector
  associatedtype Result
  func visit(_ model: some MotionModel<Vector>) -> Result
}

private struct SettlingDuration<Vector: MotionVector>: MotionVisitor {
  let start: MotionState<Vector>
  let tolerance: RestTolerance
  func visit(_ model: some MotionModel<Vector>) -> Double {
    model.settlingDuration(from: start, within: tolerance)
  }
}

private struct RestingValue<Vector: MotionVector>: MotionVisitor {
  let start: MotionState<Vector>
  func visit(_ model: some MotionModel<Vector>) -> Vector? { model.restingValue(from: start) }
}

private struct Destination<Vector: MotionVector>: MotionVisitor {
  let start: MotionState<Vector>
  func visit(_ model: some MotionModel<Vector>) -> Vector? { model.destination(from: start) }
}

private struct HasWalls<Vector: MotionVector>: MotionVisitor {
  func visit(_ model: some MotionModel<Vector>) -> Bool { model.hasWalls }
}

private struct NextImpact<Vector: MotionVector>: MotionVisitor {
  let time: Double
  let start: MotionState<Vector>
  func visit(_ model: some MotionModel<Vector>) -> Impact<Vector>? {
    model.nextImpact(after: time, from: start)
  }
}

private struct NextBreak<Vector: MotionVector>: MotionVisitor {
  let time: Double
  let start: MotionState<Vector>
  func visit(_ model: some MotionModel<Vector>) -> Double? {
    model.nextBreak(after: time, from: start)
  }
}

private struct Advanced<Vector: MotionVector>: MotionVisitor {
  let time: Double
  let start: MotionState<Vector>
  func visit(_ model: some MotionModel<Vector>) -> Motion<Vector> {
    model.advanced(by: time, from: start)
  }
}

private struct Component<Vector: MotionVector>: MotionVisitor {
  let index: Int
  func visit(_ model: some MotionModel<Vector>) -> Motion<Double> { model.component(index) }
}

private struct Shifted<Vector: MotionVector>: MotionVisitor {
  let shift: Vector
  func visit(_ model: some MotionModel<Vector>) -> Motion<Vector> { model.shifted(by: shift) }
}

private struct Reduced<Vector: MotionVector>: MotionVisitor {
  let start: MotionState<Vector>
  func visit(_ model: some MotionModel<Vector>) -> Motion<Vector> { model.reduced(from: start) }
}
