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
