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
