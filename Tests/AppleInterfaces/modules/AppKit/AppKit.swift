// swift-format-ignore-file
// AppKit: views, windows, screens, workspace and the display-link factories.
@_exported import Foundation
@_exported import QuartzCore
@_exported import CoreGraphics

open class NSColorSpace: NSObject, @unchecked Sendable {
  @objc dynamic open class var sRGB: NSColorSpace { fatalError() }
  @objc dynamic open class var displayP3: NSColorSpace { fatalError() }
  @objc dynamic open class var deviceRGB: NSColorSpace { fatalError() }
}
open class NSColor: NSObject, @unchecked Sendable {
  @nonobjc public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init() }
  @nonobjc public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init() }
  @nonobjc public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init() }
  @nonobjc public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) { self.init() }
  @nonobjc public convenience init(white: CGFloat, alpha: CGFloat) { self.init() }
  @nonobjc public convenience init?(cgColor: CGColor) { self.init() }
  @objc dynamic open var cgColor: CGColor { fatalError() }
  @objc dynamic open var redComponent: CGFloat { fatalError() }
  @objc dynamic open var greenComponent: CGFloat { fatalError() }
  @objc dynamic open var blueComponent: CGFloat { fatalError() }
  @objc dynamic open var alphaComponent: CGFloat { fatalError() }
  @objc @discardableResult dynamic open func usingColorSpace(_ space: NSColorSpace) -> NSColor? { fatalError() }
  @objc dynamic open func getRed(_ r: UnsafeMutablePointer<CGFloat>?, green g: UnsafeMutablePointer<CGFloat>?, blue b: UnsafeMutablePointer<CGFloat>?, alpha a: UnsafeMutablePointer<CGFloat>?) {}
  @objc @discardableResult dynamic open func withAlphaComponent(_ a: CGFloat) -> NSColor { fatalError() }
  @objc dynamic open func setFill() {}
  @objc dynamic open func setStroke() {}
  @objc dynamic open func set() {}
  @objc dynamic open class var black: NSColor { fatalError() }
  @objc dynamic open class var white: NSColor { fatalError() }
  @objc dynamic open class var clear: NSColor { fatalError() }
  @objc dynamic open class var red: NSColor { fatalError() }
  @objc dynamic open class var green: NSColor { fatalError() }
  @objc dynamic open class var blue: NSColor { fatalError() }
  @objc dynamic open class var gray: NSColor { fatalError() }
  @objc dynamic open class var orange: NSColor { fatalError() }
  @objc dynamic open class var labelColor: NSColor { fatalError() }
  @objc dynamic open class var secondaryLabelColor: NSColor { fatalError() }
  @objc dynamic open class var windowBackgroundColor: NSColor { fatalError() }
  @objc dynamic open class var controlAccentColor: NSColor { fatalError() }
  @objc dynamic open class var systemBlue: NSColor { fatalError() }
  @objc dynamic open class var systemRed: NSColor { fatalError() }
  @objc dynamic open class var systemGreen: NSColor { fatalError() }
  @objc dynamic open class var systemOrange: NSColor { fatalError() }
}
open class NSGraphicsContext: NSObject {}
open class NSEvent: NSObject {
  public enum EventType: UInt, Sendable { case leftMouseDown = 1, leftMouseUp = 2, mouseMoved = 5, leftMouseDragged = 6, magnify = 30 }
  public struct ModifierFlags: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } }
  @nonobjc open class func mouseEvent(with type: NSEvent.EventType, location: NSPoint, modifierFlags flags: NSEvent.ModifierFlags, timestamp time: TimeInterval, windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, eventNumber eNum: Int, clickCount cNum: Int, pressure: Float) -> NSEvent? { fatalError() }
  @objc dynamic open var locationInWindow: NSPoint { fatalError() }
  @objc dynamic open var timestamp: TimeInterval { fatalError() }
  @objc dynamic open var deltaX: CGFloat { fatalError() }
  @objc dynamic open var deltaY: CGFloat { fatalError() }
  @objc dynamic open var scrollingDeltaX: CGFloat { fatalError() }
  @objc dynamic open var scrollingDeltaY: CGFloat { fatalError() }
  @objc dynamic open var hasPreciseScrollingDeltas: Bool { fatalError() }
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = NSEvent.Phase(rawValue: 1)
    public static let stationary = NSEvent.Phase(rawValue: 2)
    public static let changed = NSEvent.Phase(rawValue: 4)
    public static let ended = NSEvent.Phase(rawValue: 8)
    public static let cancelled = NSEvent.Phase(rawValue: 16)
    public static let mayBegin = NSEvent.Phase(rawValue: 32)
  }
  @nonobjc open var phase: NSEvent.Phase { fatalError() }
  @nonobjc open var momentumPhase: NSEvent.Phase { fatalError() }
  @objc dynamic open var clickCount: Int { fatalError() }
}
@preconcurrency @MainActor open class NSResponder: NSObject {
  public override init() { super.init() }
  @objc public required init?(coder: NSCoder) { super.init() }
  @objc dynamic open func mouseDown(with event: NSEvent) {}
  @objc dynamic open func mouseDragged(with event: NSEvent) {}
  @objc dynamic open func mouseUp(with event: NSEvent) {}
  @available(macOS 26.0, *) @objc dynamic open func mouseCancelled(with event: NSEvent) {}
  @objc dynamic open func scrollWheel(with event: NSEvent) {}
  @objc dynamic open func keyDown(with event: NSEvent) {}
  @objc dynamic open var acceptsFirstResponder: Bool { fatalError() }
}
@preconcurrency @MainActor open class NSView: NSResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 2), height = AutoresizingMask(rawValue: 16)
  }
  @objc public enum LayerContentsRedrawPolicy: Int, Sendable { case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade }
  @objc public init(frame frameRect: NSRect) { super.init() }
  @objc public required init?(coder: NSCoder) { super.init(coder: coder) }
  @nonobjc public convenience override init() { self.init(frame: .zero) }
  @objc dynamic open var frame: NSRect = .zero
  @objc dynamic open var bounds: NSRect = .zero
  @objc dynamic open func setFrameOrigin(_ p: NSPoint) {}
  @objc dynamic open func setFrameSize(_ s: NSSize) {}
  @objc dynamic open var frameRotation: CGFloat = 0
  @objc dynamic open var frameCenterRotation: CGFloat = 0
  @objc dynamic open var alphaValue: CGFloat = 1
  @objc dynamic open var isHidden: Bool = false
  @objc dynamic open var isHiddenOrHasHiddenAncestor: Bool { fatalError() }
  @objc dynamic open var isFlipped: Bool { fatalError() }
  @objc dynamic open var wantsLayer: Bool = false
  @objc dynamic open var layer: CALayer?
  @objc @discardableResult dynamic open func makeBackingLayer() -> CALayer { fatalError() }
  @objc dynamic open var wantsUpdateLayer: Bool { fatalError() }
  @objc dynamic open func updateLayer() {}
  @nonobjc open var layerContentsRedrawPolicy: LayerContentsRedrawPolicy = .never
  @objc dynamic open var layerUsesCoreImageFilters: Bool = false
  @objc dynamic open var window: NSWindow? { fatalError() }
  @objc dynamic open var superview: NSView? { fatalError() }
  @objc dynamic open var subviews: [NSView] = []
  @objc dynamic open func addSubview(_ v: NSView) {}
  @objc dynamic open func removeFromSuperview() {}
  @objc dynamic open var needsDisplay: Bool = false
  @objc dynamic open var needsLayout: Bool = false
  @objc dynamic open func layout() {}
  @objc dynamic open func layoutSubtreeIfNeeded() {}
  @objc dynamic open func draw(_ dirtyRect: NSRect) {}
  @objc dynamic open func viewWillMove(toWindow w: NSWindow?) {}
  @objc dynamic open func viewDidMoveToWindow() {}
  @objc dynamic open func viewDidMoveToSuperview() {}
  @objc dynamic open func viewDidChangeBackingProperties() {}
  @objc dynamic open func viewDidHide() {}
  @objc dynamic open func viewDidUnhide() {}
  @discardableResult @nonobjc open func convert(_ p: NSPoint, from v: NSView?) -> NSPoint { fatalError() }
  @discardableResult @nonobjc open func convert(_ p: NSPoint, to v: NSView?) -> NSPoint { fatalError() }
  @objc @discardableResult dynamic open func hitTest(_ p: NSPoint) -> NSView? { fatalError() }
  @nonobjc open var autoresizingMask: AutoresizingMask = []
  @objc dynamic open var translatesAutoresizingMaskIntoConstraints: Bool = true
  @objc dynamic open var gestureRecognizers: [NSGestureRecognizer] = []
  @objc dynamic open func addGestureRecognizer(_ g: NSGestureRecognizer) {}
  @objc dynamic open var intrinsicContentSize: NSSize { fatalError() }
  @available(macOS 14.0, *)
  @objc @discardableResult dynamic open func displayLink(target: Any, selector: Selector) -> CADisplayLink { fatalError() }
}
@preconcurrency @MainActor open class NSWindow: NSResponder {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let titled = StyleMask(rawValue: 1), closable = StyleMask(rawValue: 2), miniaturizable = StyleMask(rawValue: 4), resizable = StyleMask(rawValue: 8)
  }
  @objc public enum BackingStoreType: UInt, Sendable { case retained, nonretained, buffered }
  public struct OcclusionState: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let visible = OcclusionState(rawValue: 2)
  }
  @nonobjc public init(contentRect: NSRect, styleMask style: StyleMask, backing: BackingStoreType, defer flag: Bool) { super.init() }
  @objc public required init?(coder: NSCoder) { super.init(coder: coder) }
  @nonobjc public convenience override init() { self.init(contentRect: .zero, styleMask: [], backing: .buffered, defer: false) }
  @objc dynamic open var contentView: NSView?
  @objc dynamic open var contentViewController: NSViewController?
  @objc dynamic open var title: String = ""
  @objc dynamic open var frame: NSRect { fatalError() }
  @objc dynamic open func setFrame(_ r: NSRect, display: Bool) {}
  @objc dynamic open var screen: NSScreen? { fatalError() }
  @objc dynamic open var backingScaleFactor: CGFloat { fatalError() }
  @objc dynamic open var isVisible: Bool { fatalError() }
  @nonobjc open var occlusionState: OcclusionState { fatalError() }
  @objc dynamic open func makeKeyAndOrderFront(_ sender: Any?) {}
  @objc dynamic open func center() {}
  @available(macOS 14.0, *)
  @objc @discardableResult dynamic open func displayLink(target: Any, selector: Selector) -> CADisplayLink { fatalError() }
  @nonobjc nonisolated public static let didChangeScreenNotification = NSNotification.Name("NSWindowDidChangeScreenNotification")
  @nonobjc nonisolated public static let didChangeOcclusionStateNotification = NSNotification.Name("NSWindowDidChangeOcclusionStateNotification")
}
@preconcurrency @MainActor open class NSScreen: NSObject {
  @objc dynamic open class var main: NSScreen? { fatalError() }
  @objc dynamic open class var screens: [NSScreen] { fatalError() }
  @objc dynamic open var frame: NSRect { fatalError() }
  @objc dynamic open var backingScaleFactor: CGFloat { fatalError() }
  @objc @available(macOS 12.0, *) dynamic open var maximumFramesPerSecond: Int { fatalError() }
  @objc @available(macOS 12.0, *) dynamic open var minimumRefreshInterval: TimeInterval { fatalError() }
  @objc @available(macOS 12.0, *) dynamic open var maximumRefreshInterval: TimeInterval { fatalError() }
  @available(macOS 14.0, *)
  @objc @discardableResult dynamic open func displayLink(target: Any, selector: Selector) -> CADisplayLink { fatalError() }
}
@preconcurrency @MainActor open class NSViewController: NSResponder {
  @nonobjc public init(nibName: String?, bundle: Bundle?) { super.init() }
  @objc public required init?(coder: NSCoder) { super.init(coder: coder) }
  @nonobjc public convenience override init() { self.init(nibName: nil, bundle: nil) }
  @objc dynamic open var view: NSView { get { fatalError() } set {} }
  @objc dynamic open func loadView() {}
  @objc dynamic open func viewDidLoad() {}
  @objc dynamic open func viewWillAppear() {}
  @objc dynamic open func viewDidAppear() {}
  @objc dynamic open func viewWillDisappear() {}
  @objc dynamic open func viewDidDisappear() {}
  @objc dynamic open func viewDidLayout() {}
}
@preconcurrency @MainActor open class NSGestureRecognizer: NSObject {
  @objc public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  @nonobjc public init(target: Any?, action: Selector?) { super.init() }
  @objc public required init?(coder: NSCoder) { super.init() }
  @nonobjc public convenience override init() { self.init(target: nil, action: nil) }
  @objc dynamic open var delaysPrimaryMouseButtonEvents: Bool = false
  @objc dynamic open var state: NSGestureRecognizer.State = .possible
  @objc dynamic open var view: NSView? { fatalError() }
  @objc dynamic open var target: AnyObject?
  @objc dynamic open var action: Selector?
  @objc @discardableResult dynamic open func location(in view: NSView?) -> NSPoint { fatalError() }
  // For subclasses.
  @objc dynamic open func reset() {}
  @objc dynamic open func mouseDown(with event: NSEvent) {}
  @objc dynamic open func mouseDragged(with event: NSEvent) {}
  @objc dynamic open func mouseUp(with event: NSEvent) {}
  @available(macOS 26.0, *) @objc dynamic open func mouseCancelled(with event: NSEvent) {}
  @objc dynamic open func magnify(with event: NSEvent) {}
}
@preconcurrency @MainActor open class NSMagnificationGestureRecognizer: NSGestureRecognizer { @objc dynamic open var magnification: CGFloat = 0 }
@preconcurrency @MainActor open class NSPanGestureRecognizer: NSGestureRecognizer {
  @objc @discardableResult dynamic open func translation(in view: NSView?) -> NSPoint { fatalError() }
  @objc dynamic open func setTranslation(_ translation: NSPoint, in view: NSView?) {}
  @objc @discardableResult dynamic open func velocity(in view: NSView?) -> NSPoint { fatalError() }
}
@preconcurrency @MainActor open class NSClickGestureRecognizer: NSGestureRecognizer {}
open class NSWorkspace: NSObject {
  @objc dynamic open class var shared: NSWorkspace { fatalError() }
  @objc dynamic open var notificationCenter: NotificationCenter { fatalError() }
  @objc dynamic open var accessibilityDisplayShouldReduceMotion: Bool { fatalError() }
  @objc dynamic open var accessibilityDisplayShouldReduceTransparency: Bool { fatalError() }
  @nonobjc public static let accessibilityDisplayOptionsDidChangeNotification = NSNotification.Name("NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
  @nonobjc public static let screensDidSleepNotification = NSNotification.Name("NSWorkspaceScreensDidSleepNotification")
  @nonobjc public static let screensDidWakeNotification = NSNotification.Name("NSWorkspaceScreensDidWakeNotification")
}
@objc @preconcurrency @MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  @objc optional func applicationDidFinishLaunching(_ notification: Notification)
  @objc optional func applicationDidBecomeActive(_ notification: Notification)
  @objc optional func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}
extension NSApplicationDelegate { public static func main() {} }
@preconcurrency @MainActor open class NSApplication: NSResponder {
  @objc dynamic open class var shared: NSApplication { fatalError() }
  @objc dynamic open weak var delegate: (any NSApplicationDelegate)?
  @objc dynamic open func run() {}
  @objc dynamic open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool { fatalError() }
  @objc dynamic open func activate(ignoringOtherApps flag: Bool) {}
  @objc public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
  @available(macOS 10.6, *)
  @objc @discardableResult dynamic open func setActivationPolicy(_ activationPolicy: NSApplication.ActivationPolicy) -> Bool { fatalError() }
  @nonobjc nonisolated public static let didBecomeActiveNotification = NSNotification.Name("NSApplicationDidBecomeActiveNotification")
  @nonobjc nonisolated public static let willResignActiveNotification = NSNotification.Name("NSApplicationWillResignActiveNotification")
  @nonobjc nonisolated public static let didHideNotification = NSNotification.Name("NSApplicationDidHideNotification")
  @nonobjc nonisolated public static let didUnhideNotification = NSNotification.Name("NSApplicationDidUnhideNotification")
}
@MainActor public var NSApp: NSApplication! { get { fatalError() } }
@preconcurrency @MainActor open class NSControl: NSView {
  @objc dynamic open var target: AnyObject?
  @objc dynamic open var action: Selector?
  @objc dynamic open var isEnabled: Bool = true
  @objc dynamic open var doubleValue: Double = 0
  @objc dynamic open var stringValue: String = ""
}
@preconcurrency @MainActor open class NSSlider: NSControl { @objc open var minValue: Double = 0; @objc open var maxValue: Double = 1 }
@preconcurrency @MainActor open class NSButton: NSControl { open var isBordered: Bool = true; @nonobjc public convenience init(title: String, target: Any?, action: Selector?) { self.init(frame: .zero) }; @objc open var title: String = "" }
@preconcurrency @MainActor open class NSTextField: NSControl { @nonobjc public convenience init(labelWithString s: String) { self.init(frame: .zero) } }
@preconcurrency @MainActor open class NSStackView: NSView { @nonobjc public convenience init(views: [NSView]) { self.init(frame: .zero) }; @objc open var spacing: CGFloat = 8 }
open class NSBezierPath: NSObject {
  public override init() { super.init() }
  @objc public convenience init(rect: NSRect) { self.init() }
  @objc public convenience init(ovalIn rect: NSRect) { self.init() }
  @objc dynamic open func move(to p: NSPoint) {}
  @objc dynamic open func line(to p: NSPoint) {}
  @objc dynamic open func stroke() {}
  @objc dynamic open func fill() {}
  @objc dynamic open var lineWidth: CGFloat = 1
  @objc @available(macOS 14.0, *) dynamic open var cgPath: CGPath { get { fatalError() } set {} }
}
open class NSAnimationContext: NSObject {
  @objc dynamic open class var current: NSAnimationContext { fatalError() }
  @objc dynamic open class func beginGrouping() {}
  @objc dynamic open class func endGrouping() {}
  @nonobjc open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil) {}
  @objc dynamic open var duration: TimeInterval = 0
  @objc dynamic open var allowsImplicitAnimation: Bool = false
}
extension NSObject { @objc dynamic open func awakeFromNib() {} }
