/// Any model, in the form that an animator runs and a baker bakes.
///
/// ```swift
/// let motion = Motion(SpringMotion(.bouncy, target: 300.0))   // .spring
/// let mine = Motion(Pendulum(length: 2))                      // .custom
/// ```
public enum Motion<Vector: MotionVector>: PackageModel {
  /// A mass-spring-damper to a target, with or without a wall there.
  case spring(SpringMotion<Vector>)

  /// Constant acceleration towards a floor, with impacts.
  case gravity(GravityBounce<Vector>)

  /// Friction after a fling.
  case decay(DecayMotion<Vector>)

  /// Friction after a fling, with edges that spring back.
  case boundedDecay(BoundedDecay<Vector>)

  /// A curve from start to target in a set time.
  case curve(TimedCurve<Vector>)

  /// A motion of its own for every component, or a model defined outside of the package; made by
  /// ``components(_:)`` and ``init(_:)``.
  case custom(CustomMotion<Vector>)

  /// A model as a motion: its own case for a model of the package, else ``custom(_:)``.
  @inlinable
  public init(_ model: some MotionModel<Vector>) { self = model.motion }

  /// The motion itself.
  @inlinable
  public var motion: Motion { self }

  /// The exact state a time after a start; see ``MotionModel/state(after:from:)``.
  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    if case .spring(let model) = self { return model.state(after: time, from: start) }
    return MotionState(course.state(after: time, from: start.lanes))
  }
}

extension Motion {
  /// The settling duration, in seconds; see ``MotionModel/settlingDuration(from:settlingTolerance:)``.
  @inlinable
  public func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    if case .spring(let model) = self {
      return model.settlingDuration(from: start, settlingTolerance: tolerance)
    }
    return course.settlingDuration(from: start.lanes, settlingTolerance: tolerance)
  }
}

// MARK: Courses

extension Motion {
  /// The same motion of lanes.
  @usableFromInline package var course: Course {
    switch self {
    case .spring(let model): model.course
    case .gravity(let model): model.course
    case .decay(let model): model.course
    case .boundedDecay(let model): model.course
    case .curve(let model): model.course
    case .custom(let model): model.course
    }
  }

  /// A motion of lanes as one of a vector.
  @usableFromInline package init(_ course: Course) {
    switch course {
    case .spring(let model):
      self = .spring(
        SpringMotion(model.spring, target: Vector(model.target), hardStop: model.hardStop))
    case .decay(let decay): self = .decay(DecayMotion(decayRate: decay.rate))
    case .curve(let content): self = .curve(TimedCurve(content))
    case .custom: self = .custom(CustomMotion(course))
    case .each(let motions):
      self = .custom(CustomMotion(course))
      if case .bounce(let first) = motions[0] {
        let isOne = motions.allSatisfy {
          if case .bounce(let other) = $0 { first.isOfOneMotion(with: other) } else { false }
        }
        if isOne { self = .gravity(GravityBounce(course)) }
      } else if case .bounded(let first) = motions[0] {
        let isOne = motions.allSatisfy {
          if case .bounded(let other) = $0 { first.isOfOneMotion(with: other) } else { false }
        }
        if isOne { self = .boundedDecay(BoundedDecay(course)) }
      }
    }
  }
}
