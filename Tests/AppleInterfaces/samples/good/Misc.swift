// swift-format-ignore-file
#if canImport(UIKit) && !os(watchOS)
import UIKit

final class RingLayer: CALayer {
  @NSManaged var progress: CGFloat
  var tint: CGColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  override init() { super.init() }
  override init(layer: Any) {
    if let other = layer as? RingLayer { tint = other.tint }
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override class func needsDisplay(forKey key: String) -> Bool { key == #keyPath(RingLayer.progress) || super.needsDisplay(forKey: key) }
  override func action(forKey event: String) -> CAAction? {
    guard event == #keyPath(RingLayer.progress) else { return super.action(forKey: event) }
    let a = CABasicAnimation(keyPath: event)
    a.fromValue = presentation()?.progress
    return a
  }
  override func draw(in ctx: CGContext) {
    ctx.setStrokeColor(tint)
    ctx.setLineWidth(2)
    ctx.strokeEllipse(in: bounds.insetBy(dx: 2, dy: 2))
  }
}

final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
  override func action(for layer: CALayer, forKey event: String) -> CAAction? { NSNull() }
  func keyPaths() -> [String] { [#keyPath(CALayer.position), #keyPath(CALayer.opacity), #keyPath(CAShapeLayer.strokeEnd), #keyPath(CALayer.transform), #keyPath(CALayer.backgroundColor)] }
  func sel() -> [Selector] { [#selector(UIView.setNeedsLayout), #selector(getter: UIView.frame), #selector(CALayer.setNeedsDisplay as (CALayer) -> () -> Void)] }
  func kvc() {
    layer.setValue(1.5, forKeyPath: "transform.scale")
    let s = layer.value(forKeyPath: "transform.scale") as? NSNumber
    _ = s?.doubleValue
    layer.actions = ["position": NSNull(), "bounds": NSNull()]
    let colors: [CGColor] = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let g = CAGradientLayer(); g.colors = colors; g.locations = [0, 0.5, 1]
    var r: CGFloat = 0, gr: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
    UIColor.systemBlue.resolvedColor(with: traitCollection).getRed(&r, green: &gr, blue: &b, alpha: &a)
    let converted = UIColor.red.cgColor.converted(to: CGColorSpace(name: CGColorSpace.extendedSRGB)!, intent: .defaultIntent, options: nil)
    if let c = converted?.components { _ = c.map { Double($0) } }
    let values: [Any] = [NSValue(cgPoint: .zero), NSValue(cgRect: bounds), NSValue(cgSize: bounds.size), NSValue(caTransform3D: layer.transform), CGPoint.zero, layer.transform, UIColor.red.cgColor]
    let p = (values[0] as! NSValue).cgPointValue, q = values[4] as? CGPoint
    _ = (p, q)
  }
}

@MainActor final class Session {
  private var observers: [any NSObjectProtocol] = []
  private var task: Task<Void, Never>?
  func start() {
    let center = NotificationCenter.default
    observers.append(center.addObserver(forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main) { _ in
      MainActor.assumeIsolated { CATransaction.flush() }
    })
    DispatchQueue.main.async { CATransaction.flush() }
    task = Task { [weak self] in
      try? await Task.sleep(nanoseconds: 1_000_000)
      self?.stop()
    }
#if os(visionOS)
    let hz = 90
#else
    let hz = UIScreen.main.maximumFramesPerSecond
#endif
    let requestsHighRate = Bundle.main.object(forInfoDictionaryKey: "CADisableMinimumFrameDurationOnPhone") as? Bool
    _ = (hz, requestsHighRate, ProcessInfo.processInfo.isLowPowerModeEnabled)
  }
  func stop() { observers.forEach(NotificationCenter.default.removeObserver(_:)); task?.cancel() }
}

final class TrackingRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}
func springs() -> CASpringAnimation {
  let s = CASpringAnimation(keyPath: "transform.scale")
  s.mass = 1; s.stiffness = 200; s.damping = 12; s.initialVelocity = 3
  s.duration = s.settlingDuration
  s.fromValue = 0; s.toValue = 1
  let g = CAAnimationGroup(); g.animations = [s]; g.duration = s.duration
  if #available(iOS 17.0, tvOS 17.0, *) { _ = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3) }
  return s
}
#endif
