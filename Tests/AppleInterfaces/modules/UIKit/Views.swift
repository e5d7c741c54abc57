// swift-format-ignore-file
// UIKit, part 2: responders, views, controllers, gestures, application.

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = UIAccessibilityTraits([]), button = UIAccessibilityTraits(rawValue: 1), adjustable = UIAccessibilityTraits(rawValue: 2), image = UIAccessibilityTraits(rawValue: 4), header = UIAccessibilityTraits(rawValue: 8), staticText = UIAccessibilityTraits(rawValue: 16)
}
extension NSObject {
  @preconcurrency @MainActor @objc dynamic open var isAccessibilityElement: Bool { get { fatalError() } set {} }
  @preconcurrency @MainActor @objc dynamic open var accessibilityLabel: String? { get { fatalError() } set {} }
  @preconcurrency @MainActor @objc dynamic open var accessibilityHint: String? { get { fatalError() } set {} }
  @preconcurrency @MainActor @objc dynamic open var accessibilityValue: String? { get { fatalError() } set {} }
  @preconcurrency @MainActor @objc dynamic open var accessibilityFrame: CGRect { get { fatalError() } set {} }
  @MainActor public var accessibilityTraits: UIAccessibilityTraits { get { fatalError() } set {} }
  @preconcurrency @MainActor @objc dynamic open var accessibilityElements: [Any]? { get { fatalError() } set {} }
  @preconcurrency @MainActor @objc dynamic open func accessibilityIncrement() {}
  @preconcurrency @MainActor @objc dynamic open func accessibilityDecrement() {}
  @discardableResult @MainActor @objc dynamic open func accessibilityActivate() -> Bool { fatalError() }
}

@preconcurrency @MainActor open class UITouch: NSObject {
  @objc public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited }
  @objc dynamic open var timestamp: TimeInterval { fatalError() }
  @objc dynamic open var phase: UITouch.Phase { fatalError() }
  @objc dynamic open var tapCount: Int { fatalError() }
  @objc dynamic open var view: UIView? { fatalError() }
  @objc @discardableResult dynamic open func location(in view: UIView?) -> CGPoint { fatalError() }
  @objc @discardableResult dynamic open func previousLocation(in view: UIView?) -> CGPoint { fatalError() }
  @objc @discardableResult dynamic open func preciseLocation(in view: UIView?) -> CGPoint { fatalError() }
  @objc dynamic open var force: CGFloat { fatalError() }
}
@preconcurrency @MainActor open class UIEvent: NSObject {
  @objc dynamic open var timestamp: TimeInterval { fatalError() }
  @objc dynamic open var allTouches: Set<UITouch>? { fatalError() }
  @objc @discardableResult dynamic open func touches(for view: UIView) -> Set<UITouch>? { fatalError() }
  @objc @discardableResult dynamic open func coalescedTouches(for touch: UITouch) -> [UITouch]? { fatalError() }
  @objc @discardableResult dynamic open func predictedTouches(for touch: UITouch) -> [UITouch]? { fatalError() }
}
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }
  @objc dynamic open var next: UIResponder? { fatalError() }
  @objc dynamic open var canBecomeFirstResponder: Bool { fatalError() }
  @objc @discardableResult dynamic open func becomeFirstResponder() -> Bool { fatalError() }
  @objc @discardableResult dynamic open func resignFirstResponder() -> Bool { fatalError() }
  @objc dynamic open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc dynamic open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc dynamic open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc dynamic open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
@objc @preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  @objc var bounds: CGRect { get }
}

@preconcurrency @MainActor open class UIView: UIResponder, UICoordinateSpace {
  @objc public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight }
  @objc public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1), allowUserInteraction = AnimationOptions(rawValue: 2), beginFromCurrentState = AnimationOptions(rawValue: 4), `repeat` = AnimationOptions(rawValue: 8), autoreverse = AnimationOptions(rawValue: 16), curveEaseInOut = AnimationOptions(rawValue: 0), curveEaseIn = AnimationOptions(rawValue: 1 << 16), curveEaseOut = AnimationOptions(rawValue: 2 << 16), curveLinear = AnimationOptions(rawValue: 3 << 16), transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeLinear = KeyframeAnimationOptions(rawValue: 0), calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2), flexibleHeight = AutoresizingMask(rawValue: 16), flexibleLeftMargin = AutoresizingMask(rawValue: 1), flexibleRightMargin = AutoresizingMask(rawValue: 4), flexibleTopMargin = AutoresizingMask(rawValue: 8), flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
  @objc public init(frame: CGRect) { super.init() }
  @objc public required init?(coder: NSCoder) { super.init() }
  @nonobjc public convenience override init() { self.init(frame: .zero) }
  @objc dynamic open class var layerClass: AnyClass { fatalError() }
  @objc dynamic open var layer: CALayer { fatalError() }
  @objc dynamic open var frame: CGRect = .zero
  @objc dynamic open var bounds: CGRect = .zero
  @objc dynamic open var center: CGPoint = .zero
  @objc dynamic open var transform: CGAffineTransform = .identity
  @objc dynamic open var transform3D: CATransform3D = CATransform3DIdentity
  @objc dynamic open var alpha: CGFloat = 1
  @objc dynamic open var isHidden: Bool = false
  @objc dynamic open var isOpaque: Bool = true
  @nonobjc open var contentMode: ContentMode = .scaleToFill
  @objc dynamic open var contentScaleFactor: CGFloat = 1
  @objc dynamic open var backgroundColor: UIColor?
  @objc dynamic open var tintColor: UIColor! = nil
  @objc dynamic open var clipsToBounds: Bool = false
  @objc dynamic open var mask: UIView?
  @objc dynamic open var tag: Int = 0
  @objc dynamic open var isUserInteractionEnabled: Bool = true
  @available(tvOS, unavailable) @objc dynamic open var isMultipleTouchEnabled: Bool { get { fatalError() } set {} }
  @available(tvOS, unavailable) @objc dynamic open var isExclusiveTouch: Bool { get { fatalError() } set {} }
  @nonobjc open var autoresizingMask: AutoresizingMask = []
  @objc dynamic open var superview: UIView? { fatalError() }
  @objc dynamic open var subviews: [UIView] { fatalError() }
  @objc dynamic open var window: UIWindow? { fatalError() }
  @objc dynamic open var traitCollection: UITraitCollection { fatalError() }
  @objc dynamic open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  @available(iOS, introduced: 8.0, deprecated: 17.0) @available(tvOS, introduced: 9.0, deprecated: 17.0) @available(visionOS, introduced: 1.0, deprecated: 1.0)
  @objc dynamic open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  @objc dynamic open var accessibilityIdentifier: String?
  @objc dynamic open func addSubview(_ view: UIView) {}
  @objc dynamic open func insertSubview(_ view: UIView, at index: Int) {}
  @objc dynamic open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {}
  @objc dynamic open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {}
  @objc dynamic open func removeFromSuperview() {}
  @objc dynamic open func bringSubviewToFront(_ view: UIView) {}
  @objc dynamic open func sendSubviewToBack(_ view: UIView) {}
  @objc @discardableResult dynamic open func isDescendant(of view: UIView) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func viewWithTag(_ tag: Int) -> UIView? { fatalError() }
  @objc dynamic open func didAddSubview(_ subview: UIView) {}
  @objc dynamic open func willMove(toSuperview newSuperview: UIView?) {}
  @objc dynamic open func didMoveToSuperview() {}
  @objc dynamic open func willMove(toWindow newWindow: UIWindow?) {}
  @objc dynamic open func didMoveToWindow() {}
  @objc dynamic open func setNeedsLayout() {}
  @objc dynamic open func layoutIfNeeded() {}
  @objc dynamic open func layoutSubviews() {}
  @objc dynamic open func setNeedsDisplay() {}
  @objc dynamic open func draw(_ rect: CGRect) {}
  @objc @discardableResult dynamic open func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
  @objc dynamic open func sizeToFit() {}
  @objc dynamic open var intrinsicContentSize: CGSize { fatalError() }
  @objc dynamic open func invalidateIntrinsicContentSize() {}
  @objc dynamic open class var noIntrinsicMetric: CGFloat { fatalError() }
  @objc @discardableResult dynamic open func systemLayoutSizeFitting(_ target: CGSize) -> CGSize { fatalError() }
  @nonobjc open func setContentHuggingPriority(_ p: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  @nonobjc open func setContentCompressionResistancePriority(_ p: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  @objc dynamic open var safeAreaInsets: UIEdgeInsets { fatalError() }
  @objc dynamic open func safeAreaInsetsDidChange() {}
  @objc dynamic open var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
  @objc dynamic open var layoutMarginsGuide: UILayoutGuide { fatalError() }
  @objc dynamic open var readableContentGuide: UILayoutGuide { fatalError() }
  @objc dynamic open var layoutMargins: UIEdgeInsets = .zero
  @nonobjc open var directionalLayoutMargins: NSDirectionalEdgeInsets = .zero
  @objc dynamic open var translatesAutoresizingMaskIntoConstraints: Bool = true
  @objc dynamic open func addConstraints(_ c: [NSLayoutConstraint]) {}
  @objc dynamic open func addLayoutGuide(_ g: UILayoutGuide) {}
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var widthAnchor: NSLayoutDimension { fatalError() }
  open var heightAnchor: NSLayoutDimension { fatalError() }
  @objc @discardableResult dynamic open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { fatalError() }
  @objc @discardableResult dynamic open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
  @discardableResult @nonobjc open func convert(_ p: CGPoint, to v: UIView?) -> CGPoint { fatalError() }
  @discardableResult @nonobjc open func convert(_ p: CGPoint, from v: UIView?) -> CGPoint { fatalError() }
  @discardableResult @nonobjc open func convert(_ r: CGRect, to v: UIView?) -> CGRect { fatalError() }
  @discardableResult @nonobjc open func convert(_ r: CGRect, from v: UIView?) -> CGRect { fatalError() }
  @objc dynamic open var gestureRecognizers: [UIGestureRecognizer]?
  @objc dynamic open func addGestureRecognizer(_ g: UIGestureRecognizer) {}
  @objc dynamic open func removeGestureRecognizer(_ g: UIGestureRecognizer) {}
  @objc @discardableResult dynamic open func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func snapshotView(afterScreenUpdates: Bool) -> UIView? { fatalError() }
  @objc dynamic open class var areAnimationsEnabled: Bool { fatalError() }
  @objc dynamic open class var inheritedAnimationDuration: TimeInterval { fatalError() }
  @objc dynamic open class func setAnimationsEnabled(_ e: Bool) {}
  @nonobjc open class func performWithoutAnimation(_ actions: () -> Void) {}
  @nonobjc open class func animate(withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {}
  @nonobjc open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {}
  @nonobjc open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  @nonobjc open class func animate(withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {}
  @nonobjc @available(iOS 17.0, tvOS 17.0, visionOS 1.0, *) open class func animate(springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil) {}
  @nonobjc open class func transition(with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
  @nonobjc open class func animateKeyframes(withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {}
  @nonobjc open class func addKeyframe(withRelativeStartTime s: Double, relativeDuration d: Double, animations: @escaping () -> Void) {}
}
extension UIView: CALayerDelegate {
  nonisolated open func display(_ layer: CALayer) {}
  nonisolated open func draw(_ layer: CALayer, in ctx: CGContext) {}
  nonisolated open func layerWillDraw(_ layer: CALayer) {}
  nonisolated open func layoutSublayers(of layer: CALayer) {}
  nonisolated open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { fatalError() }
}
@preconcurrency @MainActor open class UIWindow: UIView {
  @objc public init(windowScene: UIWindowScene) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc dynamic open weak var windowScene: UIWindowScene?
  @objc dynamic open var rootViewController: UIViewController?
  @objc dynamic open var isKeyWindow: Bool { fatalError() }
  @objc dynamic open func makeKeyAndVisible() {}
  @objc @available(visionOS, unavailable) dynamic open var screen: UIScreen { get { fatalError() } set {} }
}
@available(visionOS, unavailable)
@preconcurrency @MainActor open class UIScreen: NSObject {
  @objc dynamic open class var main: UIScreen { fatalError() }
  @objc dynamic open var bounds: CGRect { fatalError() }
  @objc dynamic open var scale: CGFloat { fatalError() }
  @objc dynamic open var nativeScale: CGFloat { fatalError() }
  @objc dynamic open var maximumFramesPerSecond: Int { fatalError() }
  @available(iOS, introduced: 4.0, deprecated: 27.0) @available(macCatalyst, introduced: 13.1, deprecated: 27.0) @available(tvOS, introduced: 9.0, deprecated: 27.0)
  @objc @discardableResult dynamic open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? { fatalError() }
}

// MARK: layout

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000), defaultHigh = UILayoutPriority(750), defaultLow = UILayoutPriority(250), fittingSizeLevel = UILayoutPriority(50)
}
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  @objc public enum Axis: Int, Sendable { case horizontal, vertical }
  @objc dynamic open class func activate(_ c: [NSLayoutConstraint]) {}
  @objc dynamic open class func deactivate(_ c: [NSLayoutConstraint]) {}
  @objc dynamic open var isActive: Bool = false
  @objc dynamic open var constant: CGFloat = 0
  @objc dynamic open var multiplier: CGFloat { fatalError() }
  @nonobjc open var priority: UILayoutPriority = .required
  @objc dynamic open var identifier: String?
}
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  @discardableResult @nonobjc open func constraint(equalTo a: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(greaterThanOrEqualTo a: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(lessThanOrEqualTo a: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(equalTo a: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(greaterThanOrEqualTo a: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(lessThanOrEqualTo a: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  @discardableResult @nonobjc open func constraint(equalToSystemSpacingBelow a: NSLayoutYAxisAnchor, multiplier m: CGFloat) -> NSLayoutConstraint { fatalError() }
}
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  @discardableResult @nonobjc open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(equalTo a: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint { fatalError() }
  @discardableResult @nonobjc open func constraint(equalTo a: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  public override init() { super.init() }
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var widthAnchor: NSLayoutDimension { fatalError() }
  open var heightAnchor: NSLayoutDimension { fatalError() }
  @objc dynamic open var layoutFrame: CGRect { fatalError() }
}

// MARK: gestures

@objc @preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  @objc optional func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool
  @objc optional func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  @objc public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }
  @objc public init(target: Any?, action: Selector?) { super.init() }
  @nonobjc public convenience override init() { self.init(target: nil, action: nil) }
  @objc dynamic open func addTarget(_ target: Any, action: Selector) {}
  @objc dynamic open func removeTarget(_ target: Any?, action: Selector?) {}
  @objc dynamic open var state: UIGestureRecognizer.State = .possible
  @objc dynamic open weak var delegate: (any UIGestureRecognizerDelegate)?
  @objc dynamic open var isEnabled: Bool = true
  @objc dynamic open var view: UIView? { fatalError() }
  @objc dynamic open var cancelsTouchesInView: Bool = true
  @objc dynamic open var delaysTouchesBegan: Bool = false
  @objc dynamic open var delaysTouchesEnded: Bool = true
  @objc dynamic open var numberOfTouches: Int { fatalError() }
  @objc @discardableResult dynamic open func location(in view: UIView?) -> CGPoint { fatalError() }
  @objc @discardableResult dynamic open func location(ofTouch i: Int, in view: UIView?) -> CGPoint { fatalError() }
  @objc dynamic open func require(toFail other: UIGestureRecognizer) {}
  // Members of the subclassing header (UIKit.UIGestureRecognizerSubclass).
  @objc dynamic open func reset() {}
  @objc dynamic open func ignore(_ touch: UITouch, for event: UIEvent) {}
  @objc @discardableResult dynamic open func canPrevent(_ other: UIGestureRecognizer) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func canBePrevented(by other: UIGestureRecognizer) -> Bool { fatalError() }
  @objc dynamic open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  @objc dynamic open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  @objc dynamic open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  @objc dynamic open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  @objc @available(tvOS, unavailable) dynamic open var minimumNumberOfTouches: Int { get { 1 } set {} }
  @objc @available(tvOS, unavailable) dynamic open var maximumNumberOfTouches: Int { get { 1 } set {} }
  @objc @discardableResult dynamic open func translation(in view: UIView?) -> CGPoint { fatalError() }
  @objc dynamic open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  @objc @discardableResult dynamic open func velocity(in view: UIView?) -> CGPoint { fatalError() }
}
@available(tvOS, unavailable)
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer { @nonobjc open var edges: UIRectEdge = [] }
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  @objc dynamic open var numberOfTapsRequired: Int = 1
  @objc @available(tvOS, unavailable) dynamic open var numberOfTouchesRequired: Int { get { 1 } set {} }
}
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  @objc dynamic open var minimumPressDuration: TimeInterval = 0.5
  @objc dynamic open var allowableMovement: CGFloat = 10
}
@available(tvOS, unavailable)
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer { @objc open var scale: CGFloat = 1; @objc open var velocity: CGFloat { fatalError() } }
@available(tvOS, unavailable)
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer { @objc open var rotation: CGFloat = 0; @objc open var velocity: CGFloat { fatalError() } }
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {}

// MARK: actions and menus

public typealias UIActionHandler = (UIAction) -> Void
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  @objc public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2) }
  @objc dynamic open var title: String { fatalError() }
}
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable { public var rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }; public init(_ r: String) { rawValue = r } }
  @nonobjc public convenience init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler) { self.init() }
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) @objc dynamic open var sender: Any? { fatalError() }
}
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let displayInline = Options(rawValue: 1), singleSelection = Options(rawValue: 32) }
  @nonobjc public convenience init(title: String = "", image: UIImage? = nil, options: UIMenu.Options = [], children: [UIMenuElement] = []) { self.init() }
}

// MARK: controllers

@preconcurrency @MainActor open class UIBarItem: NSObject { @objc open var title: String?; @objc open var image: UIImage?; @objc open var isEnabled: Bool = true; @objc open var tag: Int = 0 }
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  @objc public enum Style: Int, Sendable { case plain, done = 2 }
  @objc public enum SystemItem: Int, Sendable { case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24 }
  @nonobjc public convenience init(title: String?, style: Style, target: Any?, action: Selector?) { self.init() }
  @nonobjc public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) { self.init() }
  @nonobjc public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) { self.init() }
  @nonobjc public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) { self.init() }
  @nonobjc public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) { self.init() }
  @nonobjc public convenience init(customView: UIView) { self.init() }
}
@preconcurrency @MainActor open class UITabBarItem: UIBarItem { @nonobjc public convenience init(title: String?, image: UIImage?, tag: Int) { self.init() } }
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  @objc public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  @objc dynamic open var title: String?
  @objc dynamic open var titleView: UIView?
  @available(tvOS, unavailable) @objc dynamic open var prompt: String? { get { fatalError() } set {} }
  @objc dynamic open var rightBarButtonItem: UIBarButtonItem?
  @objc dynamic open var leftBarButtonItem: UIBarButtonItem?
  @objc dynamic open var rightBarButtonItems: [UIBarButtonItem]?
  @objc dynamic open var leftBarButtonItems: [UIBarButtonItem]?
  @available(tvOS, unavailable) @objc dynamic open var largeTitleDisplayMode: LargeTitleDisplayMode { get { fatalError() } set {} }
}
@objc @preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  @objc(animateAlongsideTransition:completion:) @discardableResult func animate(alongsideTransition a: ((AnyObject) -> Void)?, completion: ((AnyObject) -> Void)?) -> Bool
}
@preconcurrency @MainActor open class UIViewController: UIResponder {
  @objc public init(nibName: String?, bundle: Bundle?) { super.init() }
  @objc public required init?(coder: NSCoder) { super.init() }
  @nonobjc public convenience override init() { self.init(nibName: nil, bundle: nil) }
  @objc dynamic open var view: UIView! = nil
  @objc dynamic open var viewIfLoaded: UIView? { fatalError() }
  @objc dynamic open var isViewLoaded: Bool { fatalError() }
  @objc dynamic open func loadView() {}
  @objc dynamic open func loadViewIfNeeded() {}
  @objc dynamic open func viewDidLoad() {}
  @objc dynamic open func viewWillAppear(_ animated: Bool) {}
  @objc dynamic open func viewIsAppearing(_ animated: Bool) {}
  @objc dynamic open func viewDidAppear(_ animated: Bool) {}
  @objc dynamic open func viewWillDisappear(_ animated: Bool) {}
  @objc dynamic open func viewDidDisappear(_ animated: Bool) {}
  @objc dynamic open func viewWillLayoutSubviews() {}
  @objc dynamic open func viewDidLayoutSubviews() {}
  @objc dynamic open func viewSafeAreaInsetsDidChange() {}
  @objc dynamic open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  @available(iOS, introduced: 8.0, deprecated: 17.0) @available(tvOS, introduced: 9.0, deprecated: 17.0) @available(visionOS, introduced: 1.0, deprecated: 1.0)
  @objc dynamic open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  @objc dynamic open var traitCollection: UITraitCollection { fatalError() }
  @objc dynamic open var title: String?
  @objc dynamic open var navigationItem: UINavigationItem { fatalError() }
  @objc dynamic open var tabBarItem: UITabBarItem! = nil
  @objc dynamic open var navigationController: UINavigationController? { fatalError() }
  @objc dynamic open var parent: UIViewController? { fatalError() }
  @objc dynamic open var children: [UIViewController] { fatalError() }
  @objc dynamic open var presentedViewController: UIViewController? { fatalError() }
  @objc dynamic open var presentingViewController: UIViewController? { fatalError() }
  @objc dynamic open func addChild(_ c: UIViewController) {}
  @objc dynamic open func removeFromParent() {}
  @objc dynamic open func willMove(toParent parent: UIViewController?) {}
  @objc dynamic open func didMove(toParent parent: UIViewController?) {}
  @nonobjc open func present(_ v: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  @nonobjc open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  @objc dynamic open func show(_ vc: UIViewController, sender: Any?) {}
  @objc dynamic open func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
  @objc dynamic open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  @objc dynamic open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  @objc dynamic open var preferredContentSize: CGSize = .zero
  @objc dynamic open var additionalSafeAreaInsets: UIEdgeInsets = .zero
  @objc dynamic open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  @available(tvOS, unavailable) @objc dynamic open var prefersStatusBarHidden: Bool { fatalError() }
  @available(tvOS, unavailable) @objc dynamic open var preferredStatusBarStyle: UIStatusBarStyle { fatalError() }
  @nonobjc open var edgesForExtendedLayout: UIRectEdge = .all
}
@preconcurrency @MainActor open class UINavigationBar: UIView { @objc dynamic open var standardAppearance: UINavigationBarAppearance { get { fatalError() } set {} }; @objc dynamic open var scrollEdgeAppearance: UINavigationBarAppearance? { get { fatalError() } set {} }; @available(tvOS, unavailable) @objc open var prefersLargeTitles: Bool { get { fatalError() } set {} }; @objc open var isTranslucent: Bool = true }
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  @objc public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc dynamic open var navigationBar: UINavigationBar { fatalError() }
  @objc dynamic open var viewControllers: [UIViewController] = []
  @objc dynamic open var topViewController: UIViewController? { fatalError() }
  @objc dynamic open func pushViewController(_ v: UIViewController, animated: Bool) {}
  @objc @discardableResult dynamic open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
}
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  @objc dynamic open func configureWithOpaqueBackground() {}
  @objc dynamic open func configureWithDefaultBackground() {}
  @objc dynamic open func configureWithTransparentBackground() {}
  @objc dynamic open var backgroundColor: UIColor?
}
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {}
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}
@preconcurrency @MainActor open class UITabBar: UIView {
  @objc dynamic open var standardAppearance: UITabBarAppearance { get { fatalError() } set {} }
  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *) @objc dynamic open var scrollEdgeAppearance: UITabBarAppearance? { get { fatalError() } set {} }
}
@preconcurrency @MainActor open class UITabBarController: UIViewController { @objc dynamic open var tabBar: UITabBar { fatalError() }; @objc open var viewControllers: [UIViewController]?; @objc open var selectedIndex: Int = 0 }
@preconcurrency @MainActor open class UISplitViewController: UIViewController { @objc open var viewControllers: [UIViewController] = [] }
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  @objc public enum Style: Int, Sendable { case `default`, cancel, destructive }
  @nonobjc public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
}
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  @objc public enum Style: Int, Sendable { case actionSheet, alert }
  @nonobjc public convenience init(title: String?, message: String?, preferredStyle: Style) { self.init(nibName: nil, bundle: nil) }
  @objc dynamic open func addAction(_ a: UIAlertAction) {}
}

// MARK: application and scenes

@objc @preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  @objc optional var window: UIWindow? { get set }
  @objc optional func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  @objc optional func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration
  @objc optional func applicationDidBecomeActive(_ application: UIApplication)
  @objc optional func applicationDidEnterBackground(_ application: UIApplication)
}
extension UIApplicationDelegate { public static func main() {} }
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable, _SwiftNewtypeWrapper, _ObjectiveCBridgeable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public typealias _ObjectiveCType = NSString
  }
  @objc public enum State: Int, Sendable { case active, inactive, background }
  @objc dynamic open class var shared: UIApplication { fatalError() }
  @objc dynamic open weak var delegate: (any UIApplicationDelegate)?
  @objc dynamic open var applicationState: UIApplication.State { fatalError() }
  @objc dynamic open var connectedScenes: Set<UIScene> { fatalError() }
  @objc dynamic open var isIdleTimerDisabled: Bool = false
  @nonobjc nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  @nonobjc nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  @nonobjc nonisolated public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  @nonobjc nonisolated public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  @nonobjc nonisolated public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
  @nonobjc nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
@discardableResult @MainActor public func UIApplicationMain(_ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principal: String?, _ delegate: String?) -> Int32 { fatalError() }
@preconcurrency @MainActor open class UISceneSession: NSObject { @nonobjc open var role: Role { fatalError() }
  public struct Role: RawRepresentable, Hashable, Sendable { public var rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }; public static let windowApplication = Role(rawValue: "") }
}
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  @nonobjc public convenience init(name: String?, sessionRole: UISceneSession.Role) { self.init() }
  @nonobjc open var delegateClass: AnyClass?
}
@preconcurrency @MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions: NSObject {}
  @objc public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
  @objc dynamic open var activationState: UIScene.ActivationState { fatalError() }
  @objc dynamic open var session: UISceneSession { fatalError() }
  @objc dynamic open var delegate: (any UISceneDelegate)?
  @nonobjc nonisolated public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  @nonobjc nonisolated public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  @nonobjc nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
  @nonobjc nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
}
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  @objc dynamic open var windows: [UIWindow] { fatalError() }
  @objc @available(visionOS, unavailable) dynamic open var screen: UIScreen { fatalError() }
  @available(iOS 27.0, tvOS 27.0, visionOS 27.0, macCatalyst 27.0, *)
  @objc @discardableResult dynamic open func displayLink(target: Any, selector sel: Selector) -> CADisplayLink? { fatalError() }
}
extension UIWindowScene {
  @available(iOS 27.0, tvOS 27.0, visionOS 27.0, macCatalyst 27.0, *)
  @preconcurrency @MainActor public func displayLink(action: @escaping @Sendable (CADisplayLink) -> Void) -> CADisplayLink? { fatalError() }
}
@objc @preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  @objc optional func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  @objc optional func sceneDidDisconnect(_ scene: UIScene)
  @objc optional func sceneDidBecomeActive(_ scene: UIScene)
  @objc optional func sceneWillResignActive(_ scene: UIScene)
  @objc optional func sceneWillEnterForeground(_ scene: UIScene)
  @objc optional func sceneDidEnterBackground(_ scene: UIScene)
}
@objc @preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { @objc optional var window: UIWindow? { get set } }
@preconcurrency @MainActor open class UIDevice: NSObject {
  @objc dynamic open class var current: UIDevice { fatalError() }
  @objc dynamic open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
  @objc dynamic open var systemVersion: String { fatalError() }
}
public enum UIAccessibility {
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { fatalError() }
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { fatalError() }
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { fatalError() }
  @MainActor @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) public static var prefersCrossFadeTransitions: Bool { fatalError() }
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  public struct Notification: RawRepresentable, Hashable, Sendable { public var rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }; public static let announcement = Notification(rawValue: 1), layoutChanged = Notification(rawValue: 2), screenChanged = Notification(rawValue: 3) }
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}

// MARK: update link (iOS 18)

@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) @available(macCatalyst, unavailable)
@preconcurrency @MainActor open class UIUpdateActionPhase: NSObject {
  @objc dynamic open class var beforeEventDispatch: UIUpdateActionPhase { fatalError() }
  @objc dynamic open class var afterEventDispatch: UIUpdateActionPhase { fatalError() }
  @objc dynamic open class var beforeCADisplayLinkDispatch: UIUpdateActionPhase { fatalError() }
  @objc dynamic open class var afterCADisplayLinkDispatch: UIUpdateActionPhase { fatalError() }
  @objc dynamic open class var beforeCATransactionCommit: UIUpdateActionPhase { fatalError() }
  @objc dynamic open class var afterCATransactionCommit: UIUpdateActionPhase { fatalError() }
  @objc dynamic open class var afterUpdateScheduled: UIUpdateActionPhase { fatalError() }
  @objc dynamic open class var afterUpdateComplete: UIUpdateActionPhase { fatalError() }
}
@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) @available(macCatalyst, unavailable)
@preconcurrency @MainActor open class UIUpdateInfo: NSObject {
  @objc dynamic open var modelTime: TimeInterval { fatalError() }
  @objc dynamic open var completionDeadlineTime: TimeInterval { fatalError() }
  @objc dynamic open var estimatedPresentationTime: TimeInterval { fatalError() }
  @objc dynamic open var isImmediatePresentationExpected: Bool { fatalError() }
  @objc dynamic open var isLowLatencyEventDispatchConfirmed: Bool { fatalError() }
  @objc dynamic open var isPerformingLowLatencyPhases: Bool { fatalError() }
}
@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) @available(macCatalyst, unavailable)
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  @nonobjc public convenience init(windowScene: UIWindowScene) { self.init() }
  @nonobjc public convenience init(view: UIView) { self.init() }
  @nonobjc public convenience init(view: UIView, actionTarget target: Any, selector: Selector) { self.init() }
  @nonobjc public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { self.init() }
  @nonobjc public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) { self.init() }
  @nonobjc public convenience init(windowScene: UIWindowScene, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { self.init() }
  @nonobjc open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {}
  @nonobjc open func addAction(target: Any, selector: Selector) {}
  @nonobjc open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {}
  @nonobjc open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {}
  @objc dynamic open var isEnabled: Bool = false
  @objc dynamic open var requiresContinuousUpdates: Bool = false
  @objc dynamic open var wantsLowLatencyEventDispatch: Bool = false
  @objc dynamic open var wantsImmediatePresentation: Bool = false
  @nonobjc open var preferredFrameRateRange: CAFrameRateRange { get { fatalError() } set {} }
  @objc dynamic open var currentUpdateInfo: UIUpdateInfo? { fatalError() }
}
extension NSObject { @preconcurrency @MainActor @objc dynamic open func awakeFromNib() {} }
