// An app that declares members of the same names as the package's, on the same types, and uses them:
// a member of the app's own module is found, not reported as ambiguous.
import CoreGraphics
import QuartzCore
import SpringEngine
import SwiftUI

extension CGPoint {
  var components: [Double] { [Double(x), Double(y)] }
  init(components: [Double]) { self.init(x: components[0], y: components[1]) }
  func closest(in points: [CGPoint]) -> CGPoint? { points.last }
  static var defaultSettlingTolerance: Double { 1 }
}

extension CGSize {
  func closest(in sizes: some Sequence<CGSize>) -> CGSize? { nil }
}

extension CGRect {
  var components: SIMD4<Double> { .zero }
  init(components: SIMD4<Double>) { self = .zero }
}

extension CGVector {
  var components: (CGFloat, CGFloat) { (dx, dy) }
}

extension CGAffineTransform {
  var components: (CGFloat, CGFloat) { (a, d) }
}

extension SIMD2 where Scalar == Double {
  var components: (Double, Double) { (x, y) }
}

extension View {
  func throwing(_ isOn: Bool) -> some View { opacity(isOn ? 1 : 0) }
}

@MainActor
func used(_ point: CGPoint, _ size: CGSize, _ rectangle: CGRect) -> [Double] {
  let ball = Animator(point)
  ball.target = point.closest(in: [point]) ?? CGPoint(components: [1, 2])
  let size = size.closest(in: [size])
  let corner = CGRect(components: rectangle.components).origin
  let (dx, _) = CGVector(dx: 1, dy: 2).components
  let (a, _) = CGAffineTransform.identity.components
  let (x, _) = SIMD2(1.0, 2.0).components
  let tolerance = CGPoint.defaultSettlingTolerance + Double(size?.width ?? 0)
  _ = Color.red.throwing(true)
  _ = MovingView(corners: [point])
  return corner.components + [Double(dx), Double(a), x, tolerance]
}
