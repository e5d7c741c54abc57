/// Any of the package's models: what an animator runs and a baker bakes.
///
/// A closed sum, so that a running motion is a plain value: comparable, sendable, specialised for
/// its vector, and without allocation but for a curve, which may be a long track.
public enum Motion<Vector: MotionVector>: MotionModel, Equatable {
  /// A mass-spring-damper to a target, with or without a wall there.
  case spring(SpringMotion<Vector>)

  /// Constant acceleration towards a floor, with impacts.
  case gravity(GravityBounce<Vector>)

  /// Friction after a fling.
  case decay(DecayMotion<Vector>)

  /// Friction after a fling, with edges that spring back.
  case boundedDecay(BoundedDecay<Vector>)

  /// A way in a set time along a curve.
  indirect case curve(TimedCurve<Vector>)

  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    switch self {
    case .spring(let model): model.state(after: time, from: start)
    case .gravity(let model): model.state(after: time, from: start)
    case .decay(let model): model.state(after: time, from: start)
    case .boundedDecay(let model): model.state(after: time, from: start)
    case .curve(let model): model.state(after: time, from: start)
    }
  }

  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    switch self {
    case .spring(let model): model.settlingDuration(from: start, within: tolerance)
    case .gravity(let model): model.settlingDuration(from: start, within: tolerance)
    case .decay(let model): model.settlingDuration(from: start, within: tolerance)
    case .boundedDecay(let model): model.settlingDuration(from: start, within: tolerance)
    case .curve(let model): model.settlingDuration(from: start, within: tolerance)
    }
  }

  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    switch self {
    case .spring(let model): model.restingValue(from: start)
    case .gravity(let model): model.restingValue(from: start)
    case .decay(let model): model.restingValue(from: start)
    case .boundedDecay(let model): model.restingValue(from: start)
    case .curve(let model): model.restingValue(from: start)
    }
  }

  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    switch self {
    case .spring(let model): model.nextImpact(after: time, from: start)
    case .gravity(let model): model.nextImpact(after: time, from: start)
    case .decay(let model): model.nextImpact(after: time, from: start)
    case .boundedDecay(let model): model.nextImpact(after: time, from: start)
    case .curve(let model): model.nextImpact(after: time, from: start)
    }
  }

  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    switch self {
    case .spring(let model): model.nextBreak(after: time, from: start)
    case .gravity(let model): model.nextBreak(after: time, from: start)
    case .decay(let model): model.nextBreak(after: time, from: start)
    case .boundedDecay(let model): model.nextBreak(after: time, from: start)
    case .curve(let model): model.nextBreak(after: time, from: start)
    }
  }

  public func advanced(by time: Double, from start: MotionState<Vector>) -> Self {
    switch self {
    case .spring(let model): .spring(model.advanced(by: time, from: start))
    case .gravity(let model): .gravity(model.advanced(by: time, from: start))
    case .decay(let model): .decay(model.advanced(by: time, from: start))
    case .boundedDecay(let model): .boundedDecay(model.advanced(by: time, from: start))
    case .curve(let model): .curve(model.advanced(by: time, from: start))
    }
  }
}

extension Motion {
  /// The motion of one component by itself, the same as within the vector.
  ///
  /// - Parameter index: In `0..<Vector.componentCount`.
  public func component(_ index: Int) -> Motion<Double> {
    switch self {
    case .spring(let model):
      .spring(
        SpringMotion(
          model.spring, target: model.target[component: index], hardStop: model.hardStop))
    case .gravity(let model): .gravity(model.component(index))
    case .decay(let model): .decay(DecayMotion(decayRate: model.decayRate))
    case .boundedDecay(let model): .boundedDecay(model.component(index))
    case .curve(let model): .curve(model.component(index))
    }
  }
}

extension GravityBounce {
  fileprivate func component(_ index: Int) -> GravityBounce<Double> {
    GravityBounce<Double>(
      acceleration: acceleration[component: index], lower: lower[component: index],
      upper: upper[component: index], restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction)
  }
}

extension BoundedDecay {
  fileprivate func component(_ index: Int) -> BoundedDecay<Double> {
    BoundedDecay<Double>(
      DecayMotion(decayRate: decayRate), lower: lower[component: index],
      upper: upper[component: index], spring: spring)
  }
}

extension TimedCurve {
  fileprivate func component(_ index: Int) -> TimedCurve<Double> {
    TimedCurve<Double>(
      curve: curve, target: target[component: index], duration: duration,
      repeatCount: repeatCount, origin: origin.map { $0[component: index] }, elapsed: elapsed)
  }
}

extension Motion {
  /// The same motion for people who want less of it: it ends where this one does, without overshoot
  /// and without bounce, and takes no longer than it must.
  ///
  /// - Springs become critically damped, no slower than a third of a second's response, and stick
  ///   at their target.
  /// - Walls swallow every impact: restitution 0; elastic edges become such walls.
  /// - Timed curves that leave the straight way (or come back) become such a spring.
  ///
  /// - Parameter start: Where the motion starts.
  public func reduced(from start: MotionState<Vector>) -> Motion {
    switch self {
    case .spring(let model): Self.reducedSpring(to: model.target, spring: model.spring)
    case .gravity(let model):
      .gravity(
        GravityBounce(
          acceleration: model.acceleration, lower: model.lower, upper: model.upper, restitution: 0,
          ceilingRestitution: 0, friction: model.friction))
    case .decay: self
    case .boundedDecay(let model):
      .gravity(
        GravityBounce(
          acceleration: .zero, lower: model.lower, upper: model.upper, restitution: 0,
          friction: model.decayRate))
    case .curve(let model) where model.curve.isMonotonic: self
    case .curve(let model):
      Self.reducedSpring(to: model.restingValue(from: start) ?? model.target, spring: .smooth)
    }
  }

  private static func reducedSpring(to target: Vector, spring: MassSpringDamper) -> Motion {
    let response = min(spring.response, reducedResponse)
    return .spring(
      SpringMotion(
        MassSpringDamper(response: response, dampingRatio: 1), target: target,
        hardStop: HardStop(restitution: 0)))
  }

  /// Whether there are walls to hit: a reduced motion has one where its overshoot was, and nobody is
  /// to hear of that.
  var hasWalls: Bool {
    switch self {
    case .spring(let model): model.hardStop != nil
    case .gravity: true
    case .decay, .boundedDecay, .curve: false
    }
  }

  /// Seconds: short enough to be over before it is felt as travel.
  private static var reducedResponse: Double { 0.35 }
}

extension EasingCurve {
  /// Whether the value never turns back and stays between start and end.
  var isMonotonic: Bool {
    switch self {
    case .linear: true
    case .easeIn(let family), .easeOut(let family), .easeInOut(let family):
      family != .elastic && family != .back && family != .bounce
    case .bezier(let curve): (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
    case .track(let track): track.isMonotonic
    }
  }
}

extension EasingTrack {
  /// Whether no leg goes back, nor leaves the way between its knots.
  fileprivate var isMonotonic: Bool {
    var last = 0.0
    for knot in knots {
      guard knot.value >= last, knot.curve.isMonotonic else { return false }
      last = knot.value
    }
    return true
  }
}

extension Motion {
  /// The same motion with every place in it moved: from a start that is moved as well, every value is
  /// moved by as much.
  package func shifted(by shift: Vector) -> Motion {
    switch self {
    case .spring(var model):
      model.target = model.target + shift
      return .spring(model)
    case .gravity(let model):
      return .gravity(
        GravityBounce(
          acceleration: model.acceleration, lower: model.lower + shift, upper: model.upper + shift,
          restitution: model.restitution, ceilingRestitution: model.ceilingRestitution,
          friction: model.friction))
    case .decay: return self
    case .boundedDecay(let model):
      return .boundedDecay(
        BoundedDecay(
          DecayMotion(decayRate: model.decayRate), lower: model.lower + shift,
          upper: model.upper + shift, spring: model.spring))
    case .curve(let model):
      return .curve(
        TimedCurve(
          curve: model.curve, target: model.target + shift, duration: model.duration,
          repeatCount: model.repeatCount, origin: model.origin.map { $0 + shift },
          elapsed: model.elapsed))
    }
  }
}
