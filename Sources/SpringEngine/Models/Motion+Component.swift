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
    case .curve(let model): .curve(model.component(index))
    }
  }
}

extension TimedCurve {
  fileprivate func component(_ index: Int) -> TimedCurve<Double> {
    TimedCurve<Double>(
      curve: curve, target: target[component: index], duration: duration,
      repeatCount: repeatCount, origin: origin.map { $0[component: index] }, elapsed: elapsed)
  }
}
