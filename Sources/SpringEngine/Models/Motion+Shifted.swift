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
