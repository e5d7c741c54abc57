import QuartzCore

/// The numbers in an object of a layer's property; empty for other objects.
func numbers(_ object: Any) -> [Double] {
  switch object {
  case let number as NSNumber: return [number.doubleValue]
  case let point as CGPoint: return [point.x, point.y]
  case let size as CGSize: return [size.width, size.height]
  case let rect as CGRect: return [rect.minX, rect.minY, rect.size.width, rect.size.height]
  case let color as CGColor: return (color.components ?? []).map { Double($0) }
  case let t as CATransform3D:
    return [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
  default: return []
  }
}

extension PlaybackReading {
  /// The reading of an animation, field by field; `nil` for one with something that is not modelled.
  init?(_ animation: CAAnimation?) {
    guard let animation = animation as? CAKeyframeAnimation, let values = animation.values,
      [.linear, .discrete].contains(animation.calculationMode), !animation.isCumulative
    else { return nil }
    let isDiscrete = animation.calculationMode == .discrete
    let parts = isDiscrete ? values.count : values.count - 1
    self.init(
      values: values.map { numbers($0) },
      // Without key times the parts are equally long.
      keyTimes: animation.keyTimes?.map(\.doubleValue)
        ?? (0...parts).map { Double($0) / Double(parts) },
      timing: (animation.timingFunctions ?? []).map(\.controlNumbers),
      ownTiming: animation.timingFunction?.controlNumbers ?? [], isDiscrete: isDiscrete,
      beginTime: animation.beginTime,
      duration: animation.duration, speed: animation.speed, timeOffset: animation.timeOffset,
      repeatCount: animation.repeatCount, repeatDuration: animation.repeatDuration,
      autoreverses: animation.autoreverses,
      fillsBackwards: animation.fillMode == .backwards || animation.fillMode == .both,
      fillsForwards: animation.fillMode == .forwards || animation.fillMode == .both)
  }
}

extension CAMediaTimingFunction {
  /// x₁, y₁, x₂, y₂.
  var controlNumbers: [Float] {
    (1...2).flatMap { index in
      var point: [Float] = [0, 0]
      getControlPoint(at: index, values: &point)
      return point
    }
  }
}
