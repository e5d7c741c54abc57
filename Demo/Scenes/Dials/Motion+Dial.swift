import SpringEngine

extension Motion {
  /// Where a dial stands; `nil` if the motion has none of the kind.
  public func value(of dial: Dial) -> Double? {
    switch (self, dial) {
    case (.spring(let model), .restitution): model.hardStop?.restitution
    case (.spring(let model), _): model.spring.value(of: dial)
    case (.gravity(let model), .gravity):
      model.acceleration == .zero ? nil : model.acceleration.largestMagnitude
    case (.gravity(let model), .restitution): model.restitution
    case (.gravity(let model), .friction):
      model.hasCoastingComponent ? model.friction : nil
    case (.decay(let model), .decayRate): model.decayRate
    case (.boundedDecay(let model), .decayRate): model.decayRate
    case (.boundedDecay(let model), .response): model.spring.response
    case (.curve(let model), .duration): model.duration
    default: nil
    }
  }

  /// The same motion, to the same end, with a dial turned; itself if it has none of the kind.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> Motion {
    guard self.value(of: dial) != nil else { return self }
    switch self {
    case .spring(var model):
      if dial == .restitution {
        model.hardStop = model.hardStop.map { HardStop(restitution: value, side: $0.side) }
      } else {
        model.spring = model.spring.turned(dial, to: value)
      }
      return .spring(model)
    case .gravity(let model): return .gravity(model.turned(dial, to: value))
    case .decay: return .decay(DecayMotion(decayRate: value))
    case .boundedDecay(let model):
      return .boundedDecay(
        BoundedDecay(
          DecayMotion(decayRate: dial == .decayRate ? value : model.decayRate),
          lower: model.lower, upper: model.upper, spring: model.spring.turned(dial, to: value)))
    case .curve(let model):
      return .curve(
        TimedCurve(
          model.curve, target: model.target, duration: value, repeatCount: model.repeatCount))
    }
  }
}

extension GravityBounce {
  fileprivate var hasCoastingComponent: Bool {
    (0..<Vector.componentCount).contains { acceleration[component: $0] == 0 }
  }

  fileprivate func turned(_ dial: Dial, to value: Double) -> GravityBounce {
    let pull = dial == .gravity ? value / acceleration.largestMagnitude : 1
    let ceiling = dial == .restitution && ceilingRestitution == restitution
    return GravityBounce(
      acceleration: acceleration * pull, lower: lower, upper: upper,
      restitution: dial == .restitution ? value : restitution,
      ceilingRestitution: ceiling ? value : ceilingRestitution,
      friction: dial == .friction ? value : friction)
  }
}
