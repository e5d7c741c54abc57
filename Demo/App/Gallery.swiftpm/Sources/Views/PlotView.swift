import QuartzCore
import Scenes
import SpringEngine

/// A trace as two curves: the value, and with a thinner line the velocity.
final class PlotView: LayeredView {
  private let value = CAShapeLayer()
  private let velocity = CAShapeLayer()
  private var trace: MotionTrace?

  init() {
    super.init()
    rootLayer.backgroundColor = Palette.back
    rootLayer.masksToBounds = true
    for (curve, width, index) in [(velocity, 1.0, 1), (value, 2.0, 0)] {
      curve.fillColor = nil
      curve.strokeColor = Palette.color(index)
      curve.lineWidth = CGFloat(width)
      rootLayer.addSublayer(curve)
    }
  }

  /// Shows a trace.
  func show(_ trace: MotionTrace) {
    self.trace = trace
    withoutActions {
      value.path = path(along: trace.valueCurve)
      velocity.path = path(along: trace.velocityCurve)
    }
  }

  override func layOut() {
    if let trace { show(trace) }
  }

  private func path(along curve: [Place]) -> CGPath? {
    guard bounds.width > 0, let first = curve.first else { return nil }
    let path = CGMutablePath()
    path.move(to: point(of: first))
    for place in curve.dropFirst() { path.addLine(to: point(of: place)) }
    return path
  }

  private func point(of place: Place) -> CGPoint {
    let area = bounds.insetBy(dx: 0, dy: 6)
    return CGPoint(
      x: area.minX + CGFloat(place.x) * area.width, y: area.maxY - CGFloat(place.y) * area.height)
  }
}
