import SpringEngine
import SpringEngineKeyframes
import Testing

/// Expects that a bake meets the rules of Core Animation for a property that is a number.
///
/// Core Animation reports no violation: it ignores an invalid array, and the animation plays with
/// another timing. Source: the documentation of `CAKeyframeAnimation` (`keyTimes`, `timingFunctions`)
/// and of `CAMediaTimingFunction`; that of `CALayer`, by which `frame` cannot be animated.
func expectKeyframes(of baked: BakedMotion<Double>, suit property: LayerProperty<Double>) {
  #expect(!property.keyPath.isEmpty && property.keyPath.split(separator: ".").first != "frame")
  #expect(baked.duration > 0 && baked.duration.isFinite)
  #expect(baked.values.count >= 2 && baked.values.allSatisfy(\.isFinite))
  #expect(baked.keyTimes.count == baked.values.count)
  #expect(baked.keyTimes.first == 0 && baked.keyTimes.last == 1)
  #expect(zip(baked.keyTimes, baked.keyTimes.dropFirst()).allSatisfy { $0 < $1 })
  #expect([0, baked.values.count - 1].contains(baked.timingCurves.count))
  for curve in baked.timingCurves {
    #expect((0...1).contains(curve.x1) && (0...1).contains(curve.x2))
    for number in [curve.x1, curve.y1, curve.x2, curve.y2] {
      #expect(Double(Float(number)) == number)
    }
  }
}
