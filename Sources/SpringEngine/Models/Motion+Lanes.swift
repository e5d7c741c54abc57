// Motions of a vector as motions of lanes, which an animator runs, and back.

extension Motion {
  /// The same motion of lanes.
  ///
  /// - Complexity: O(components); one allocation for a curve or a custom model.
  @usableFromInline
  package var lanes: Motion<Lanes> {
    guard case .custom(let custom) = self else { return converted { Lanes($0) } }
    if let model = custom.model(as: ComponentMotions<Vector>.self) {
      return Motion<Lanes>(ComponentMotions<Lanes>(model.motions))
    }
    return LanesModel(base: self).motion
  }

  /// A motion of lanes as one of a vector.
  package init(_ motion: Motion<Lanes>) {
    guard case .custom(let custom) = motion else {
      self = motion.converted { Vector($0) }
      return
    }
    if let model = custom.model(as: LanesModel<Vector>.self) {
      self = model.base
    } else if let model = custom.model(as: ComponentMotions<Lanes>.self) {
      self.init(ComponentMotions<Vector>(model.motions))
    } else {
      preconditionFailure("motion: a model of lanes must come from one of a vector")
    }
  }

  /// The same motion of another vector, for the package's own models.
  private func converted<Other: MotionVector>(_ convert: (Vector) -> Other) -> Motion<Other> {
    switch self {
    case .spring(let model):
      .spring(
        SpringMotion(model.spring, target: convert(model.target), hardStop: model.hardStop))
    case .gravity(let model):
      .gravity(
        GravityBounce(
          acceleration: convert(model.acceleration), lower: convert(model.lower),
          upper: convert(model.upper), restitution: model.restitution,
          ceilingRestitution: model.ceilingRestitution, friction: model.friction))
    case .decay(let model): .decay(DecayMotion(decayRate: model.decayRate))
    case .boundedDecay(let model):
      .boundedDecay(
        BoundedDecay(
          DecayMotion(decayRate: model.decayRate), lower: convert(model.lower),
          upper: convert(model.upper), spring: model.spring))
    case .curve(let model):
      .curve(
        TimedCurve(
          curve: model.curve, target: convert(model.target), duration: model.duration,
          repeatCount: model.repeatCount, origin: model.origin.map(convert),
          elapsed: model.elapsed, legs: model.legs?.moved(convert)))
    case .custom: preconditionFailure("motion: a custom model is converted by its type")
    }
  }
}

extension RubberBand {
  /// The same band for lanes.
  package var lanes: RubberBand<Lanes> {
    RubberBand<Lanes>(
      lower: Lanes(lower), upper: Lanes(upper), dimension: Lanes(dimension),
      coefficient: coefficient)
  }
}

extension MotionState where Value: MotionVector {
  /// The state as lanes.
  @usableFromInline package var lanes: MotionState<Lanes> {
    MotionState<Lanes>(value: Lanes(value), velocity: Lanes(velocity))
  }

  /// A state of lanes as one of a vector.
  @usableFromInline package init(_ state: MotionState<Lanes>) {
    self.init(value: Value(state.value), velocity: Value(state.velocity))
  }
}

/// A custom model of a vector as a model of lanes.
///
/// Generic over the vector and not over the model, as ``ShiftedModel`` is.
struct LanesModel<Base: MotionVector>: MotionModel {
  let base: Motion<Base>

  func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    base.state(after: time, from: MotionState(start)).lanes
  }

  func settlingDuration(from start: MotionState<Lanes>, within tolerance: RestTolerance) -> Double {
    base.settlingDuration(from: MotionState(start), within: tolerance)
  }

  func restingValue(from start: MotionState<Lanes>) -> Lanes? {
    base.restingValue(from: MotionState(start)).map { Lanes($0) }
  }

  func destination(from start: MotionState<Lanes>) -> Lanes? {
    base.destination(from: MotionState(start)).map { Lanes($0) }
  }

  func reach(from start: MotionState<Lanes>) -> Double { base.reach(from: MotionState(start)) }

  var hasWalls: Bool { base.hasWalls }

  func nextImpact(after time: Double, from start: MotionState<Lanes>) -> Impact? {
    base.nextImpact(after: time, from: MotionState(start))
  }

  func nextBreak(after time: Double, from start: MotionState<Lanes>) -> Double? {
    base.nextBreak(after: time, from: MotionState(start))
  }

  func advanced(by time: Double, from start: MotionState<Lanes>) -> Motion<Lanes> {
    base.advanced(by: time, from: MotionState(start)).lanes
  }

  func component(_ index: Int) -> Motion<Double> { base.component(index) }

  func shifted(by shift: Lanes) -> Motion<Lanes> { base.shifted(by: Base(shift)).lanes }

  func reduced(from start: MotionState<Lanes>) -> Motion<Lanes> {
    base.reduced(from: MotionState(start)).lanes
  }
}
