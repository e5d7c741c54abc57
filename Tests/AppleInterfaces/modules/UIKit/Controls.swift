// swift-format-ignore-file
// UIKit, part 3: controls, lists, effects, property animators.

@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1), touchDragInside = Event(rawValue: 4), touchDragEnter = Event(rawValue: 16), touchDragExit = Event(rawValue: 32), touchUpInside = Event(rawValue: 64), touchUpOutside = Event(rawValue: 128), touchCancel = Event(rawValue: 256), valueChanged = Event(rawValue: 4096), primaryActionTriggered = Event(rawValue: 8192), menuActionTriggered = Event(rawValue: 16384), editingChanged = Event(rawValue: 1 << 17), editingDidEnd = Event(rawValue: 1 << 18), allTouchEvents = Event(rawValue: 4095), allEvents = Event(rawValue: .max)
  }
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([]), highlighted = State(rawValue: 1), disabled = State(rawValue: 2), selected = State(rawValue: 4), focused = State(rawValue: 8)
  }
  @objc public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  public override init(frame: CGRect) { super.init(frame: frame) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @nonobjc @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) public convenience init(frame: CGRect, primaryAction: UIAction?) { self.init(frame: frame) }
  @objc dynamic open var isEnabled: Bool = true
  @objc dynamic open var isSelected: Bool = false
  @objc dynamic open var isHighlighted: Bool = false
  @nonobjc open var state: UIControl.State { fatalError() }
  @objc dynamic open var isTracking: Bool { fatalError() }
  @nonobjc open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}
  @nonobjc open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}
  @nonobjc @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
  @nonobjc open func sendActions(for controlEvents: UIControl.Event) {}
  @objc @discardableResult dynamic open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { fatalError() }
  @objc dynamic open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  @objc dynamic open func cancelTracking(with event: UIEvent?) {}
}
@preconcurrency @MainActor open class UIButton: UIControl {
  @objc public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }
  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *) public struct Configuration {
    public static func plain() -> Configuration { fatalError() }
    public static func tinted() -> Configuration { fatalError() }
    public static func gray() -> Configuration { fatalError() }
    public static func filled() -> Configuration { fatalError() }
    public static func bordered() -> Configuration { fatalError() }
    public static func borderedProminent() -> Configuration { fatalError() }
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var cornerStyle: CornerStyle
    public var baseBackgroundColor: UIColor?
    public var baseForegroundColor: UIColor?
    public var contentInsets: NSDirectionalEdgeInsets
    public var imagePadding: CGFloat
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @nonobjc public convenience init(type: ButtonType) { self.init(frame: .zero) }
  @nonobjc @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) public convenience init(type: ButtonType = .system, primaryAction: UIAction?) { self.init(frame: .zero) }
  @nonobjc @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *) public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) { self.init(frame: .zero) }
  @nonobjc @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *) open var configuration: Configuration? { get { fatalError() } set {} }
  @nonobjc open func setTitle(_ t: String?, for s: UIControl.State) {}
  @nonobjc open func setTitleColor(_ c: UIColor?, for s: UIControl.State) {}
  @nonobjc open func setImage(_ i: UIImage?, for s: UIControl.State) {}
  @objc dynamic open var titleLabel: UILabel? { fatalError() }
  @available(iOS 14.0, tvOS 17.0, visionOS 1.0, *) @objc dynamic open var menu: UIMenu? { get { fatalError() } set {} }
  @available(iOS 14.0, tvOS 17.0, visionOS 1.0, *) @objc dynamic open var showsMenuAsPrimaryAction: Bool { get { fatalError() } set {} }
}
@available(tvOS, unavailable)
@preconcurrency @MainActor open class UISlider: UIControl {
  @objc dynamic open var value: Float = 0
  @objc dynamic open var minimumValue: Float = 0
  @objc dynamic open var maximumValue: Float = 1
  @objc dynamic open var isContinuous: Bool = true
  @objc dynamic open var minimumTrackTintColor: UIColor?
  @objc dynamic open func setValue(_ v: Float, animated: Bool) {}
}
@available(tvOS, unavailable)
@preconcurrency @MainActor open class UISwitch: UIControl { @objc open var isOn: Bool = false; @objc open func setOn(_ on: Bool, animated: Bool) {}; @objc open var onTintColor: UIColor? }
@available(tvOS, unavailable)
@preconcurrency @MainActor open class UIStepper: UIControl { @objc open var value: Double = 0; @objc open var minimumValue: Double = 0; @objc open var maximumValue: Double = 100; @objc open var stepValue: Double = 1 }
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  @nonobjc public convenience init(items: [Any]?) { self.init(frame: .zero) }
  @nonobjc @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) public convenience init(frame: CGRect, actions: [UIAction]) { self.init(frame: frame) }
  @objc dynamic open var selectedSegmentIndex: Int = 0
  @objc dynamic open var numberOfSegments: Int { fatalError() }
  @objc dynamic open func insertSegment(withTitle t: String?, at i: Int, animated: Bool) {}
  @objc dynamic open func removeAllSegments() {}
  @objc @discardableResult dynamic open func titleForSegment(at i: Int) -> String? { fatalError() }
  @objc dynamic open func setTitle(_ t: String?, forSegmentAt i: Int) {}
  @objc dynamic open class var noSegment: Int { -1 }
}
@preconcurrency @MainActor open class UIPageControl: UIControl { @objc open var numberOfPages: Int = 0; @objc open var currentPage: Int = 0 }
@preconcurrency @MainActor open class UILabel: UIView {
  @objc dynamic open var text: String?
  @objc dynamic open var attributedText: NSAttributedString?
  @objc dynamic open var font: UIFont! = nil
  @objc dynamic open var textColor: UIColor! = nil
  @objc dynamic open var textAlignment: NSTextAlignment = .natural
  @objc dynamic open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  @objc dynamic open var numberOfLines: Int = 1
  @objc dynamic open var adjustsFontSizeToFitWidth: Bool = false
  @objc dynamic open var minimumScaleFactor: CGFloat = 0
  @objc dynamic open var adjustsFontForContentSizeCategory: Bool = false
}
@preconcurrency @MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc public init(image: UIImage?) { super.init(frame: .zero) }
  @objc dynamic open var image: UIImage?
}
@preconcurrency @MainActor open class UITextField: UIControl { @objc open var text: String?; @objc open var placeholder: String? }
@preconcurrency @MainActor open class UIProgressView: UIView { @objc open var progress: Float = 0; @objc open func setProgress(_ p: Float, animated: Bool) {} }
@preconcurrency @MainActor open class UIStackView: UIView {
  @objc public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  @objc public enum Alignment: Int, Sendable { case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  @objc public required init(coder: NSCoder) { fatalError() }
  @nonobjc public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }
  @objc dynamic open var arrangedSubviews: [UIView] { fatalError() }
  @nonobjc open var axis: NSLayoutConstraint.Axis = .horizontal
  @nonobjc open var distribution: Distribution = .fill
  @nonobjc open var alignment: Alignment = .fill
  @objc dynamic open var spacing: CGFloat = 0
  @objc dynamic open var isLayoutMarginsRelativeArrangement: Bool = false
  @objc dynamic open func addArrangedSubview(_ v: UIView) {}
  @objc dynamic open func insertArrangedSubview(_ v: UIView, at i: Int) {}
  @objc dynamic open func removeArrangedSubview(_ v: UIView) {}
  @objc dynamic open func setCustomSpacing(_ s: CGFloat, after v: UIView) {}
}
@objc @preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
  @objc optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  @objc optional func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  @objc optional func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}
@preconcurrency @MainActor open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998), fast = DecelerationRate(rawValue: 0.99)
  }
  @objc public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  @objc public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  @objc dynamic open weak var delegate: (any UIScrollViewDelegate)?
  @objc dynamic open var contentOffset: CGPoint = .zero
  @objc dynamic open var contentSize: CGSize = .zero
  @objc dynamic open var contentInset: UIEdgeInsets = .zero
  @objc dynamic open var adjustedContentInset: UIEdgeInsets { fatalError() }
  @nonobjc open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  @objc dynamic open var bounces: Bool = true
  @objc dynamic open var alwaysBounceVertical: Bool = false
  @objc dynamic open var alwaysBounceHorizontal: Bool = false
  @objc dynamic open var isScrollEnabled: Bool = true
  @available(tvOS, unavailable) @objc dynamic open var isPagingEnabled: Bool { get { fatalError() } set {} }
  @objc dynamic open var showsVerticalScrollIndicator: Bool = true
  @objc dynamic open var showsHorizontalScrollIndicator: Bool = true
  @nonobjc open var decelerationRate: DecelerationRate = .normal
  @objc dynamic open var isDragging: Bool { fatalError() }
  @objc dynamic open var isDecelerating: Bool { fatalError() }
  @objc dynamic open var isTracking: Bool { fatalError() }
  @objc dynamic open var delaysContentTouches: Bool = true
  @objc dynamic open var panGestureRecognizer: UIPanGestureRecognizer { fatalError() }
  @objc dynamic open var contentLayoutGuide: UILayoutGuide { fatalError() }
  @objc dynamic open var frameLayoutGuide: UILayoutGuide { fatalError() }
  @objc dynamic open func setContentOffset(_ o: CGPoint, animated: Bool) {}
  @objc dynamic open func scrollRectToVisible(_ r: CGRect, animated: Bool) {}
}
@objc @preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  @objc func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  @objc func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @objc optional func numberOfSections(in tableView: UITableView) -> Int
  @objc optional func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  @objc optional func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}
@objc @preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  @objc optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @objc optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  @objc optional func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  @objc optional func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}
@preconcurrency @MainActor open class UITableViewCell: UIView {
  @objc public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  @objc public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
  @objc public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  @objc public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc dynamic open var contentView: UIView { fatalError() }
  @objc dynamic open var textLabel: UILabel? { fatalError() }
  @objc dynamic open var detailTextLabel: UILabel? { fatalError() }
  @objc dynamic open var imageView: UIImageView? { fatalError() }
  @objc dynamic open var accessoryView: UIView?
  @nonobjc open var accessoryType: AccessoryType = .none
  @nonobjc open var selectionStyle: SelectionStyle = .default
  @objc dynamic open var reuseIdentifier: String? { fatalError() }
  @objc dynamic open func prepareForReuse() {}
  @objc dynamic open func setSelected(_ s: Bool, animated: Bool) {}
  @objc dynamic open func setHighlighted(_ h: Bool, animated: Bool) {}
  @nonobjc @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) open var contentConfiguration: (any UIContentConfiguration)? { get { fatalError() } set {} }
  @discardableResult @nonobjc @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) open func defaultContentConfiguration() -> UIListContentConfiguration { fatalError() }
}
@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) @preconcurrency @MainActor public protocol UIContentConfiguration {}
@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties { public var font: UIFont; public var color: UIColor; public var numberOfLines: Int }
  public struct ImageProperties { public var tintColor: UIColor? }
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties: ImageProperties
  public static func cell() -> UIListContentConfiguration { fatalError() }
  public static func subtitleCell() -> UIListContentConfiguration { fatalError() }
}
@preconcurrency @MainActor open class UITableView: UIScrollView {
  @objc public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  @objc public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
  @objc public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  @objc public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @nonobjc public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  @objc dynamic open weak var dataSource: (any UITableViewDataSource)?
  open override weak var delegate: (any UIScrollViewDelegate)? { get { fatalError() } set {} }
  @objc dynamic open var rowHeight: CGFloat = 44
  @objc dynamic open var estimatedRowHeight: CGFloat = 44
  @objc dynamic open var separatorInset: UIEdgeInsets = .zero
  @objc dynamic open var tableHeaderView: UIView?
  @objc dynamic open var tableFooterView: UIView?
  @objc dynamic open class var automaticDimension: CGFloat { fatalError() }
  @objc dynamic open func register(_ c: AnyClass?, forCellReuseIdentifier id: String) {}
  @objc @discardableResult dynamic open func dequeueReusableCell(withIdentifier id: String) -> UITableViewCell? { fatalError() }
  @objc @discardableResult dynamic open func dequeueReusableCell(withIdentifier id: String, for indexPath: IndexPath) -> UITableViewCell { fatalError() }
  @objc dynamic open func reloadData() {}
  @nonobjc open func reloadRows(at p: [IndexPath], with a: RowAnimation) {}
  @objc dynamic open func deselectRow(at p: IndexPath, animated: Bool) {}
  @objc @discardableResult dynamic open func cellForRow(at p: IndexPath) -> UITableViewCell? { fatalError() }
  @objc dynamic open var indexPathForSelectedRow: IndexPath? { fatalError() }
}
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  @objc public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc dynamic open var tableView: UITableView! = nil
  @objc @discardableResult dynamic open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fatalError() }
  @objc @discardableResult dynamic open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { fatalError() }
  @objc @discardableResult dynamic open func numberOfSections(in tableView: UITableView) -> Int { fatalError() }
  @objc @discardableResult dynamic open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { fatalError() }
  @objc @discardableResult dynamic open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { fatalError() }
  @objc dynamic open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  @objc @discardableResult dynamic open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { fatalError() }
}
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  @objc public enum Style: Int, Sendable { case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial }
  @nonobjc public convenience init(style: Style) { self.init() }
}
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  @objc public init(effect: UIVisualEffect?) { super.init(frame: .zero) }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc dynamic open var contentView: UIView { fatalError() }
  @objc dynamic open var effect: UIVisualEffect?
}
@available(tvOS, unavailable) @preconcurrency @MainActor open class UIFeedbackGenerator: NSObject { @objc open func prepare() {} }
@available(tvOS, unavailable) @preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  @objc public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  @nonobjc public convenience init(style: FeedbackStyle) { self.init() }
  @objc dynamic open func impactOccurred() {}
  @objc(impactOccurredWithIntensity:) dynamic open func impactOccurred(intensity: CGFloat) {}
}
@available(tvOS, unavailable) @preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator { @objc open func selectionChanged() {} }
@objc @preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  @nonobjc public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) { super.init() }
  @nonobjc public convenience init(dampingRatio: CGFloat, initialVelocity: CGVector) { self.init() }
  @nonobjc @available(iOS 17.0, tvOS 17.0, visionOS 1.0, *) public convenience init(duration: TimeInterval, bounce: CGFloat) { self.init() }
  public override init() { super.init() }
}
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  @nonobjc public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) { super.init() }
  @nonobjc public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) { self.init() }
  @nonobjc public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) { self.init() }
  public override init() { super.init() }
  @nonobjc open func addAnimations(_ a: @escaping () -> Void) {}
  @objc dynamic open func startAnimation() {}
  @objc dynamic open func pauseAnimation() {}
  @objc dynamic open func stopAnimation(_ w: Bool) {}
  @objc dynamic open var fractionComplete: CGFloat = 0
}
