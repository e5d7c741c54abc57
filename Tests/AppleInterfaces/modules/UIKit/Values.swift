// swift-format-ignore-file
// UIKit, part 1: values, colours, fonts, images, paths, enums.
@_exported import UIKit
@_exported import Foundation
@_exported import QuartzCore
@_exported import CoreGraphics

extension UIEdgeInsets: Equatable, Hashable {
  public static var zero: UIEdgeInsets { fatalError() }
  public static func == (a: UIEdgeInsets, b: UIEdgeInsets) -> Bool { fatalError() }
  public func hash(into h: inout Hasher) {}
}
extension UIOffset { public static var zero: UIOffset { fatalError() } }
extension NSDirectionalEdgeInsets { public static var zero: NSDirectionalEdgeInsets { fatalError() } }
extension CGRect { public func inset(by insets: UIEdgeInsets) -> CGRect { fatalError() } }

extension NSValue {
  @nonobjc public convenience init(cgPoint: CGPoint) { self.init() }
  @nonobjc public convenience init(cgVector: CGVector) { self.init() }
  @nonobjc public convenience init(cgSize: CGSize) { self.init() }
  @nonobjc public convenience init(cgRect: CGRect) { self.init() }
  @nonobjc public convenience init(cgAffineTransform: CGAffineTransform) { self.init() }
  @nonobjc public convenience init(uiEdgeInsets: UIEdgeInsets) { self.init() }
  @nonobjc public var cgPointValue: CGPoint { fatalError() }
  @nonobjc public var cgVectorValue: CGVector { fatalError() }
  @nonobjc public var cgSizeValue: CGSize { fatalError() }
  @nonobjc public var cgRectValue: CGRect { fatalError() }
  @nonobjc public var cgAffineTransformValue: CGAffineTransform { fatalError() }
  @nonobjc public var uiEdgeInsetsValue: UIEdgeInsets { fatalError() }
}
extension IndexPath {
  public init(row: Int, section: Int) { fatalError() }
  public init(item: Int, section: Int) { fatalError() }
  public var row: Int { fatalError() }
  public var item: Int { fatalError() }
  public var section: Int { fatalError() }
}

@objc public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
@objc public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
@objc public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
@objc public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
@objc public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
@objc public enum NSLineBreakMode: Int, Sendable { case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle }
@objc public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none = -1, automatic = -2 }
@objc public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1), left = UIRectEdge(rawValue: 2), bottom = UIRectEdge(rawValue: 4), right = UIRectEdge(rawValue: 8), all = UIRectEdge(rawValue: 15)
}
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2), bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8), allCorners = UIRectCorner(rawValue: 15)
}

open class UIColor: NSObject, @unchecked Sendable {
  @objc public init(white: CGFloat, alpha: CGFloat) { super.init() }
  @objc public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) { super.init() }
  @objc public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { super.init() }
  @objc public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { super.init() }
  @objc public init(cgColor: CGColor) { super.init() }
  @nonobjc public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { super.init() }
  @objc dynamic open var cgColor: CGColor { fatalError() }
  @objc @discardableResult dynamic open func getRed(_ r: UnsafeMutablePointer<CGFloat>?, green g: UnsafeMutablePointer<CGFloat>?, blue b: UnsafeMutablePointer<CGFloat>?, alpha a: UnsafeMutablePointer<CGFloat>?) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func getHue(_ h: UnsafeMutablePointer<CGFloat>?, saturation s: UnsafeMutablePointer<CGFloat>?, brightness b: UnsafeMutablePointer<CGFloat>?, alpha a: UnsafeMutablePointer<CGFloat>?) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func getWhite(_ w: UnsafeMutablePointer<CGFloat>?, alpha a: UnsafeMutablePointer<CGFloat>?) -> Bool { fatalError() }
  @objc @discardableResult dynamic open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
  @objc @discardableResult dynamic open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { fatalError() }
  @objc dynamic open func setFill() {}
  @objc dynamic open func setStroke() {}
  @objc dynamic open func set() {}
  @objc dynamic open class var black: UIColor { fatalError() }
  @objc dynamic open class var darkGray: UIColor { fatalError() }
  @objc dynamic open class var lightGray: UIColor { fatalError() }
  @objc dynamic open class var white: UIColor { fatalError() }
  @objc dynamic open class var gray: UIColor { fatalError() }
  @objc dynamic open class var red: UIColor { fatalError() }
  @objc dynamic open class var green: UIColor { fatalError() }
  @objc dynamic open class var blue: UIColor { fatalError() }
  @objc dynamic open class var cyan: UIColor { fatalError() }
  @objc dynamic open class var yellow: UIColor { fatalError() }
  @objc dynamic open class var magenta: UIColor { fatalError() }
  @objc dynamic open class var orange: UIColor { fatalError() }
  @objc dynamic open class var purple: UIColor { fatalError() }
  @objc dynamic open class var brown: UIColor { fatalError() }
  @objc dynamic open class var clear: UIColor { fatalError() }
  @objc dynamic open class var label: UIColor { fatalError() }
  @objc dynamic open class var secondaryLabel: UIColor { fatalError() }
  @objc dynamic open class var tertiaryLabel: UIColor { fatalError() }
  @objc dynamic open class var separator: UIColor { fatalError() }
  @objc dynamic open class var link: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemBackground: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var secondarySystemBackground: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var tertiarySystemBackground: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemGroupedBackground: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var secondarySystemGroupedBackground: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemFill: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var secondarySystemFill: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var tertiarySystemFill: UIColor { fatalError() }
  @objc dynamic open class var systemRed: UIColor { fatalError() }
  @objc dynamic open class var systemGreen: UIColor { fatalError() }
  @objc dynamic open class var systemBlue: UIColor { fatalError() }
  @objc dynamic open class var systemOrange: UIColor { fatalError() }
  @objc dynamic open class var systemYellow: UIColor { fatalError() }
  @objc dynamic open class var systemPink: UIColor { fatalError() }
  @objc dynamic open class var systemPurple: UIColor { fatalError() }
  @objc dynamic open class var systemTeal: UIColor { fatalError() }
  @objc dynamic open class var systemIndigo: UIColor { fatalError() }
  @objc @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *) dynamic open class var systemMint: UIColor { fatalError() }
  @objc @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *) dynamic open class var systemCyan: UIColor { fatalError() }
  @objc dynamic open class var systemGray: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemGray2: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemGray3: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemGray4: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemGray5: UIColor { fatalError() }
  @objc @available(tvOS, unavailable) dynamic open class var systemGray6: UIColor { fatalError() }
}
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(0), thin = Weight(0), light = Weight(0), regular = Weight(0), medium = Weight(0), semibold = Weight(0), bold = Weight(0), heavy = Weight(0), black = Weight(0)
  }
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    @available(tvOS, unavailable) public static var largeTitle: TextStyle { TextStyle(rawValue: "") }
    public static let title1 = TextStyle(rawValue: ""), title2 = TextStyle(rawValue: ""), title3 = TextStyle(rawValue: ""), headline = TextStyle(rawValue: ""), subheadline = TextStyle(rawValue: ""), body = TextStyle(rawValue: ""), callout = TextStyle(rawValue: ""), footnote = TextStyle(rawValue: ""), caption1 = TextStyle(rawValue: ""), caption2 = TextStyle(rawValue: "")
  }
  @discardableResult @nonobjc open class func systemFont(ofSize s: CGFloat) -> UIFont { fatalError() }
  @discardableResult @nonobjc open class func systemFont(ofSize s: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
  @objc @discardableResult dynamic open class func boldSystemFont(ofSize s: CGFloat) -> UIFont { fatalError() }
  @discardableResult @nonobjc open class func monospacedSystemFont(ofSize s: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
  @discardableResult @nonobjc open class func monospacedDigitSystemFont(ofSize s: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
  @discardableResult @nonobjc open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { fatalError() }
  @nonobjc public convenience init?(name: String, size: CGFloat) { self.init() }
  @objc dynamic open var pointSize: CGFloat { fatalError() }
  @objc dynamic open var lineHeight: CGFloat { fatalError() }
}
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let kern = NSAttributedString.Key("NSKern")
}
open class UIImage: NSObject, @unchecked Sendable {
  @objc public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  open class Configuration: NSObject, @unchecked Sendable {}
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    @nonobjc public convenience init(pointSize: CGFloat) { self.init() }
    @nonobjc public convenience init(textStyle: UIFont.TextStyle) { self.init() }
  }
  @objc public convenience init?(named name: String) { self.init() }
  @objc public convenience init?(systemName name: String) { self.init() }
  @objc public convenience init?(systemName name: String, withConfiguration c: UIImage.Configuration?) { self.init() }
  @nonobjc public convenience init(cgImage: CGImage) { self.init() }
  @objc dynamic open var size: CGSize { fatalError() }
  @objc dynamic open var cgImage: CGImage? { fatalError() }
  @objc @discardableResult dynamic open func withRenderingMode(_ m: RenderingMode) -> UIImage { fatalError() }
  @discardableResult @nonobjc open func withTintColor(_ c: UIColor) -> UIImage { fatalError() }
}
open class UIGraphicsRendererContext: NSObject {}
open class UIGraphicsRenderer: NSObject {}
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  @objc dynamic open var cgContext: CGContext { fatalError() }
}
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  @nonobjc public init(size: CGSize) { super.init() }
  @discardableResult @nonobjc open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { fatalError() }
}
public func UIGraphicsGetCurrentContext() -> CGContext? { fatalError() }
public func UIRectFill(_ r: CGRect) {}

open class UIBezierPath: NSObject {
  public override init() { super.init() }
  @objc public convenience init(rect: CGRect) { self.init() }
  @objc public convenience init(ovalIn rect: CGRect) { self.init() }
  @objc public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  @nonobjc public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) { self.init() }
  @objc public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) { self.init() }
  @objc public convenience init(cgPath CGPath: CGPath) { self.init() }
  @objc dynamic open var cgPath: CGPath { get { fatalError() } set {} }
  @objc dynamic open func move(to point: CGPoint) {}
  @objc dynamic open func addLine(to point: CGPoint) {}
  @objc dynamic open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
  @objc dynamic open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {}
  @objc dynamic open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
  @objc dynamic open func close() {}
  @objc dynamic open func removeAllPoints() {}
  @objc dynamic open func append(_ p: UIBezierPath) {}
  @objc dynamic open func apply(_ t: CGAffineTransform) {}
  @objc dynamic open var isEmpty: Bool { fatalError() }
  @objc dynamic open var bounds: CGRect { fatalError() }
  @objc dynamic open var currentPoint: CGPoint { fatalError() }
  @objc @discardableResult dynamic open func contains(_ p: CGPoint) -> Bool { fatalError() }
  @objc dynamic open var lineWidth: CGFloat = 1
  @nonobjc open var lineCapStyle: CGLineCap = .butt
  @nonobjc open var lineJoinStyle: CGLineJoin = .miter
  @objc dynamic open func fill() {}
  @objc dynamic open func stroke() {}
  @objc dynamic open func addClip() {}
}
open class UITraitCollection: NSObject, @unchecked Sendable {
  @objc dynamic open var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
  @objc dynamic open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
  @objc dynamic open var displayScale: CGFloat { fatalError() }
  @objc dynamic open var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError() }
  @objc dynamic open class var current: UITraitCollection { get { fatalError() } set {} }
}
