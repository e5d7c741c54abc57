import SpringEngine

extension Motion {
  /// The value of a dial; `nil` if the motion has no such constant.
  public func value(of dial: Dial) -> Double? {
    switch (self, dial) {
    case (.spring(let model), .perceptualDuration): model.spring.perceptualDuration
    case (.spring(let model), .bounce): model.spring.bounce
    case (.spring(let model), .restitution): model.hardStop?.restitution
    case (.gravity(let model), _): model.value(of: dial)
    case (.decay(let model), .decayRate): model.decayRate
    case (.boundedDecay(let model), _): model.value(of: dial)
    case (.curve(let model), .duration): model.duration
    default: nil
    }
  }

  /// The motion with a dial set and the same target; unchanged if it has no such constant.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> Motion {
    guard self.value(of: dial) != nil else { return self }
    switch self {
    case .spring(var model):
      switch dial {
      case .perceptualDuration: model.spring = model.spring.turned(duration: value)
      case .bounce: model.spring = model.spring.turned(bounce: value)
      default:
        model.hardStop = model.hardStop.map { HardStop(restitution: value, side: $0.side) }
      }
      return .spring(model)
    case .gravity(let model): return .gravity(model.turned(dial, to: value))
    case .decay: return .decay(DecayMotion(decayRate: value))
    case .boundedDecay(let model): return .boundedDecay(model.turned(dial, to: value))
    case .curve(let model):
      return .curve(
        TimedCurve(
          model.curve, target: model.target, duration: value, repeatCount: model.repeatCount))
    case .custom: return self
    }
  }
}
