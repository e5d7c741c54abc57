import CoreGraphics
import QuartzCore
import Scenes
import SpringEngine

/// A trace as two curves, the value and with a thinner line the velocity, with the value's least and
/// greatest number beside them.
final class PlotView: LayeredView {
  private let value = CAShapeLayer()
  private let velocity = CAShapeLayer()
  private let labels = [CATextLayer(), CATextLayer()]
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
    for label in labels {
      label.fontSize = 11
      label.foregroundColor = Palette.text
      rootLayer.addSublayer(label)
    }
  }

  func show(_ trace: MotionTrace) {
    self.trace = trace
    withoutActions {
      value.path = path(along: trace.valueCurve)
      velocity.path = path(along: trace.velocityCurve)
      guard let range = trace.valueRange else { return }
      for (label, number) in zip(labels, [range.upperBound, range.lowerBound]) {
        label.string = "\(Int(number.rounded())) pt"
      }
    }
  }

  override func appear(scale: CGFloat) {
    for label in labels { label.contentsScale = scale }
  }

  override func layOut() {
    withoutActions {
      for (label, top) in zip(labels, [2, bounds.height - 16]) {
        label.frame = CGRect(x: 6, y: top, width: 90, height: 14)
      }
    }
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
