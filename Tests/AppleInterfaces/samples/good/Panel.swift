// swift-format-ignore-file
#if canImport(UIKit) && !os(watchOS)
import UIKit

final class PanelView: UIView {
  private let driver = DisplayLinkDriver()
  private var velocity = CGPoint.zero
  private var slider: CAShapeLayer { layer as! CAShapeLayer }
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    addGestureRecognizer(pan)
    slider.path = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    slider.fillColor = UIColor.systemBlue.cgColor
    driver.onFrame = { [weak self] frame in self?.advance(to: frame.target) }
    NotificationCenter.default.addObserver(self, selector: #selector(reduceMotionChanged), name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    NotificationCenter.default.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.driver.pause(true) }
    }
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not used") }

  @objc private func handlePan(_ g: UIPanGestureRecognizer) {
    switch g.state {
    case .began: driver.stop()
    case .changed:
      let t = g.translation(in: superview)
      center = CGPoint(x: center.x + t.x, y: center.y + t.y)
      g.setTranslation(.zero, in: superview)
    case .ended, .cancelled:
      velocity = g.velocity(in: superview)
      if !UIAccessibility.isReduceMotionEnabled { driver.start() }
    default: break
    }
  }
  @objc private func reduceMotionChanged() { if UIAccessibility.isReduceMotionEnabled { driver.stop() } }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for t in event?.coalescedTouches(for: touch) ?? [touch] { _ = (t.timestamp, t.preciseLocation(in: self)) }
  }
  private func advance(to time: CFTimeInterval) { transform = CGAffineTransform(translationX: velocity.x * 0.01, y: 0) }
}

final class GalleryController: UITableViewController {
  private let items = ["Pan", "Sheet", "Baker"]
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Reset", primaryAction: UIAction { [weak self] _ in self?.tableView.reloadData() })
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var c = cell.defaultContentConfiguration()
    c.text = items[indexPath.row]
    cell.contentConfiguration = c
    return cell
  }
}

@MainActor final class ControlsController: UIViewController, CAAnimationDelegate {
  let slider = UISlider(), segments = UISegmentedControl(items: ["a", "b"]), button = UIButton(type: .system), label = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [slider, segments, button, label])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      slider.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
    ])
    slider.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
    button.addAction(UIAction(handler: { [unowned self] _ in self.label.text = String(format: "%.2f", self.slider.value) }), for: .touchUpInside)
    let a = keyframeAnimation(points: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 5)], duration: 0.4)
    a.delegate = self
    label.layer.add(a, forKey: "pos")
    UIView.animate(withDuration: 0.3) { self.label.alpha = 0.5 } completion: { _ in self.label.alpha = 1 }
  }
  @objc private func changed(_ s: UISlider) { label.text = "\(s.value)" }
  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated { label.isHidden = flag }
  }
}

#if !targetEnvironment(macCatalyst)
@available(iOS 18.0, *)
@MainActor func updateLink(for view: UIView) -> UIUpdateLink {
  let l = UIUpdateLink(view: view) { _, info in _ = info.modelTime }
  l.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
  l.requiresContinuousUpdates = true
  l.isEnabled = true
  return l
}
#endif
#endif
