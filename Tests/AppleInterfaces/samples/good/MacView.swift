// swift-format-ignore-file
#if os(macOS)
import AppKit

final class SpringView: NSView {
  private let driver = DisplayLinkDriver()
  override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    guard window != nil else { driver.stop(); return }
    if #available(macOS 14.0, *) {
      if !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion { driver.start(in: self) }
    }
    let pan = NSPanGestureRecognizer(target: self, action: #selector(panned(_:)))
    addGestureRecognizer(pan)
    NSWorkspace.shared.notificationCenter.addObserver(self, selector: #selector(motionChanged(_:)), name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
  }
  @objc private func panned(_ g: NSPanGestureRecognizer) { let v = g.velocity(in: self); layer?.position.x += v.x * 0.01 }
  @objc private func motionChanged(_ n: Notification) { driver.stop() }
  func values() -> [NSValue] { [NSValue(point: NSPoint(x: 1, y: 2)), NSValue(caTransform3D: CATransform3DIdentity)] }
}
#endif
