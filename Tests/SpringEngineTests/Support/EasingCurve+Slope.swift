@testable import SpringEngine

extension EasingCurve {
  func slope(at progress: Double) -> Double { point(at: progress).slope }
}

extension CubicBezier {
  func slope(at progress: Double) -> Double { point(at: progress).slope }
}
