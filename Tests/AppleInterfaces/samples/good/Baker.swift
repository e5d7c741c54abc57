// swift-format-ignore-file
#if canImport(QuartzCore)
import Foundation
import QuartzCore

public struct BakedTrack: Sendable {
  public var values: [Double]
  public var keyTimes: [Double]
  public var curves: [(Float, Float, Float, Float)]
  public init(values: [Double], keyTimes: [Double], curves: [(Float, Float, Float, Float)]) {
    self.values = values; self.keyTimes = keyTimes; self.curves = curves
  }
}

public func keyframeAnimation(keyPath: String, track: BakedTrack, duration: CFTimeInterval) -> CAKeyframeAnimation {
  let a = CAKeyframeAnimation(keyPath: keyPath)
  a.values = track.values.map { NSNumber(value: $0) }
  a.keyTimes = track.keyTimes.map { NSNumber(value: $0) }
  a.timingFunctions = track.curves.map { CAMediaTimingFunction(controlPoints: $0.0, $0.1, $0.2, $0.3) }
  a.calculationMode = .linear
  a.duration = duration
  a.isAdditive = false
  a.fillMode = .both
  a.isRemovedOnCompletion = false
  a.beginTime = CACurrentMediaTime() + 0.1
  return a
}

public func keyframeAnimation(points: [CGPoint], duration: CFTimeInterval) -> CAKeyframeAnimation {
  let a = CAKeyframeAnimation(keyPath: "position")
  a.values = points            // CGPoint bridges to NSValue inside [Any]
  a.keyTimes = [0, 0.5, 1]
  a.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeOut)]
  a.duration = duration
  return a
}

public func pausedLayerTime(_ layer: CALayer) {
  let t = layer.convertTime(CACurrentMediaTime(), from: nil)
  layer.speed = 0
  layer.timeOffset = t
}
public func resume(_ layer: CALayer) {
  let paused = layer.timeOffset
  layer.speed = 1
  layer.timeOffset = 0
  layer.beginTime = 0
  layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
}
public func commit(_ a: CAAnimation, to layer: CALayer, final: CATransform3D, done: @escaping @MainActor () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  layer.transform = final
  CATransaction.commit()
  layer.add(a, forKey: "spring")
  let shown: CALayer = layer.presentation() ?? layer
  _ = shown.transform.m41
}
#endif
