// swift-format-ignore-file
// QuartzCore, part 4: layers.
import CoreGraphics
import Foundation

#if _runtime(_ObjC)
@objc public protocol CALayerDelegate: NSObjectProtocol {
  @objc(displayLayer:) optional func display(_ layer: CALayer)
  @objc(drawLayer:inContext:) optional func draw(_ layer: CALayer, in ctx: CGContext)
  @objc optional func layerWillDraw(_ layer: CALayer)
  @objc(layoutSublayersOfLayer:) optional func layoutSublayers(of layer: CALayer)
  @objc(actionForLayer:forKey:) optional func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
#else
public protocol CALayerDelegate: NSObjectProtocol {}
#endif

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  public static let center = CALayerContentsGravity(rawValue: "center")
}
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
#if _runtime(_ObjC)
extension CAShapeLayerFillRule: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAShapeLayerLineCap: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAShapeLayerLineJoin: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CALayerCornerCurve: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CALayerContentsGravity: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAGradientLayerType: _SwiftNewtypeWrapper, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
#endif

open class CALayer: NSObject, CAMediaTiming {
  public override init() { super.init() }
  @objc public init(layer: Any) { super.init() }
#if _runtime(_ObjC)
  @objc public required init?(coder: NSCoder) { super.init() }
#endif
  @objc @discardableResult dynamic open func presentation() -> Self? { nil }
  @objc @discardableResult dynamic open func model() -> Self { self }
  @objc @discardableResult dynamic open class func defaultValue(forKey key: String) -> Any? { nil }
  @objc @discardableResult dynamic open class func needsDisplay(forKey key: String) -> Bool { false }
  // geometry
  @objc dynamic open var bounds: CGRect = .zero
  @objc dynamic open var position: CGPoint = .zero
  @objc dynamic open var zPosition: CGFloat = 0
  @objc dynamic open var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
  @objc dynamic open var anchorPointZ: CGFloat = 0
  @objc dynamic open var transform: CATransform3D = CATransform3DIdentity
  @objc @discardableResult dynamic open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  @objc dynamic open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  @objc dynamic open var sublayerTransform: CATransform3D = CATransform3DIdentity
  @objc dynamic open var frame: CGRect {
    get { CGRect(x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y, width: bounds.width, height: bounds.height) }
    set {
      bounds.size = newValue.size
      position = CGPoint(x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }
  @objc dynamic open var isHidden: Bool = false
  @objc dynamic open var isDoubleSided: Bool = true
  @objc dynamic open var isGeometryFlipped: Bool = false
  // tree
  @objc dynamic open private(set) weak var superlayer: CALayer?
  @objc dynamic open func removeFromSuperlayer() { superlayer?.sublayers?.removeAll { $0 === self }; superlayer = nil }
  @objc dynamic open var sublayers: [CALayer]?
  @objc dynamic open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer]; layer.superlayer = self }
  @objc dynamic open func insertSublayer(_ layer: CALayer, at idx: UInt32) { sublayers = (sublayers ?? []); sublayers!.insert(layer, at: Int(idx)); layer.superlayer = self }
  @objc dynamic open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {}
  @objc dynamic open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {}
  @objc dynamic open var mask: CALayer?
  @objc dynamic open var masksToBounds: Bool = false
  @objc @discardableResult dynamic open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p }
  @objc @discardableResult dynamic open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p }
  @objc @discardableResult dynamic open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { (t - beginTime) * CFTimeInterval(speed) + timeOffset }
  @objc @discardableResult dynamic open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { (t - timeOffset) / CFTimeInterval(speed) + beginTime }
  @objc @discardableResult dynamic open func hitTest(_ p: CGPoint) -> CALayer? { nil }
  @objc @discardableResult dynamic open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  // content and look
  @objc dynamic open var contents: Any?
  @objc dynamic open var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  @objc dynamic open var contentsGravity: CALayerContentsGravity = .resize
  @objc dynamic open var contentsScale: CGFloat = 1
  @objc dynamic open var isOpaque: Bool = false
  @objc dynamic open var backgroundColor: CGColor?
  @objc dynamic open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = []
  @objc dynamic open var cornerCurve: CALayerCornerCurve = .circular
  @objc dynamic open var borderWidth: CGFloat = 0
  @objc dynamic open var borderColor: CGColor?
  @objc dynamic open var opacity: Float = 1
  @objc dynamic open var allowsGroupOpacity: Bool = true
  @objc dynamic open var filters: [Any]?
  @objc dynamic open var shouldRasterize: Bool = false
  @objc dynamic open var rasterizationScale: CGFloat = 1
  @objc dynamic open var shadowColor: CGColor?
  @objc dynamic open var shadowOpacity: Float = 0
  @objc dynamic open var shadowOffset: CGSize = CGSize(width: 0, height: -3)
  @objc dynamic open var shadowRadius: CGFloat = 3
  @objc dynamic open var shadowPath: CGPath?
  @objc dynamic open var name: String?
  @objc dynamic open func setNeedsDisplay() {}
  @objc dynamic open func displayIfNeeded() {}
  @objc dynamic open func display() {}
  @objc dynamic open func draw(in ctx: CGContext) {}
  @objc dynamic open func setNeedsLayout() {}
  @objc dynamic open func layoutIfNeeded() {}
  @objc dynamic open func layoutSublayers() {}
  // actions and animations
  @objc @discardableResult dynamic open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  @objc @discardableResult dynamic open func action(forKey event: String) -> (any CAAction)? { nil }
  @objc dynamic open var actions: [String: any CAAction]?
  private var running: [(key: String?, animation: CAAnimation)] = []
  /// Stores a copy, as the render tree does; a second animation for a key replaces the first.
  @objc dynamic open func add(_ anim: CAAnimation, forKey key: String?) {
    let copy = anim.copy(with: nil) as! CAAnimation
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    if let key { running.removeAll { $0.key == key } }
    running.append((key, copy))
  }
  @objc dynamic open func removeAllAnimations() { running = [] }
  @objc dynamic open func removeAnimation(forKey key: String) { running.removeAll { $0.key == key } }
  @objc @discardableResult dynamic open func animationKeys() -> [String]? { running.isEmpty ? nil : running.compactMap(\.key) }
  @objc @discardableResult dynamic open func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }
  @objc dynamic open weak var delegate: (any CALayerDelegate)?
  // CAMediaTiming
  @objc dynamic open var beginTime: CFTimeInterval = 0
  @objc dynamic open var duration: CFTimeInterval = .infinity
  @objc dynamic open var speed: Float = 1
  @objc dynamic open var timeOffset: CFTimeInterval = 0
  @objc dynamic open var repeatCount: Float = 0
  @objc dynamic open var repeatDuration: CFTimeInterval = 0
  @objc dynamic open var autoreverses: Bool = false
  @objc dynamic open var fillMode: CAMediaTimingFillMode = .removed
}

open class CAShapeLayer: CALayer {
  @objc dynamic open var path: CGPath?
  @objc dynamic open var fillColor: CGColor?
  @objc dynamic open var fillRule: CAShapeLayerFillRule = .nonZero
  @objc dynamic open var strokeColor: CGColor?
  @objc dynamic open var strokeStart: CGFloat = 0
  @objc dynamic open var strokeEnd: CGFloat = 1
  @objc dynamic open var lineWidth: CGFloat = 1
  @objc dynamic open var miterLimit: CGFloat = 10
  @objc dynamic open var lineCap: CAShapeLayerLineCap = .butt
  @objc dynamic open var lineJoin: CAShapeLayerLineJoin = .miter
  @objc dynamic open var lineDashPhase: CGFloat = 0
  @objc dynamic open var lineDashPattern: [NSNumber]?
}
open class CAGradientLayer: CALayer {
  @objc dynamic open var colors: [Any]?
  @objc dynamic open var locations: [NSNumber]?
  @objc dynamic open var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)
  @objc dynamic open var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  @objc dynamic open var type: CAGradientLayerType = .axial
}
open class CAReplicatorLayer: CALayer {
  @objc dynamic open var instanceCount: Int = 1
  @objc dynamic open var instanceDelay: CFTimeInterval = 0
  @objc dynamic open var instanceTransform: CATransform3D = CATransform3DIdentity
}
open class CATransformLayer: CALayer {}
open class CATextLayer: CALayer {
  @objc dynamic open var string: Any?
  @objc dynamic open var fontSize: CGFloat = 36
  @objc dynamic open var foregroundColor: CGColor?
  @objc dynamic open var isWrapped: Bool = false
}
