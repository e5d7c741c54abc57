// swift-format-ignore-file
// tvOS: only classes and members that exist there.
import UIKit
import SwiftUI

@MainActor final class Driver: NSObject {
  private var link: CADisplayLink?
  var onFrame: (CFTimeInterval) -> Void = { _ in }
  func start() {
    guard link == nil else { return }
    let l = CADisplayLink(target: self, selector: #selector(tick(_:)))
    l.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    l.add(to: .main, forMode: .common)
    link = l
  }
  func stop() { link?.invalidate(); link = nil }
  @objc private func tick(_ l: CADisplayLink) { onFrame(l.targetTimestamp) }
}
final class FocusView: UIView {
  private let driver = Driver()
  private let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    driver.onFrame = { [weak self] t in self?.label.transform = CGAffineTransform(translationX: CGFloat(t), y: 0) }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
  @objc private func tapped() { if UIAccessibility.isReduceMotionEnabled { driver.stop() } else { driver.start() } }
}
func bake(_ layer: CALayer) {
  let a = CAKeyframeAnimation(keyPath: "position.x")
  a.values = [CGFloat(0), CGFloat(1)]
  a.keyTimes = [0, 1]
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  layer.position.x = 1
  CATransaction.commit()
  layer.add(a, forKey: "x")
}
struct Screen: View {
  @State private var on = false
  var body: some View {
    Button("Move") { withAnimation(.spring()) { on.toggle() } }
      .scaleEffect(on ? 1.1 : 1)
      .animation(.easeOut, value: on)
  }
}
