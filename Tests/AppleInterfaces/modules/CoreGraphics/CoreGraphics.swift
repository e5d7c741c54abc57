// swift-format-ignore-file
// CoreGraphics: Swift-side members of the C value types and CF reference types.
@_exported import CoreGraphics
@_exported import CoreFoundation

@available(V6, *) extension CGPoint: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) {}
}
extension CGPoint: @retroactive Equatable, @retroactive Codable, @retroactive CustomDebugStringConvertible {
  public static var zero: CGPoint { fatalError() }
  public init(x: Int, y: Int) { fatalError() }
  public init(x: Double, y: Double) { fatalError() }
  public static func == (a: CGPoint, b: CGPoint) -> Bool { fatalError() }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
  public var debugDescription: String { "" }
  public func applying(_ t: CGAffineTransform) -> CGPoint { fatalError() }
  public func equalTo(_ p: CGPoint) -> Bool { fatalError() }
}
@available(V6, *) extension CGSize: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) {}
}
extension CGSize: @retroactive Equatable, @retroactive Codable, @retroactive CustomDebugStringConvertible {
  public static var zero: CGSize { fatalError() }
  public init(width: Int, height: Int) { fatalError() }
  public init(width: Double, height: Double) { fatalError() }
  public static func == (a: CGSize, b: CGSize) -> Bool { fatalError() }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
  public var debugDescription: String { "" }
  public func applying(_ t: CGAffineTransform) -> CGSize { fatalError() }
}
@available(V6, *) extension CGVector: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) {}
}
extension CGVector: @retroactive Equatable, @retroactive Codable, @retroactive CustomDebugStringConvertible {
  public static var zero: CGVector { fatalError() }
  public init(dx: Int, dy: Int) { fatalError() }
  public init(dx: Double, dy: Double) { fatalError() }
  public static func == (a: CGVector, b: CGVector) -> Bool { fatalError() }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
  public var debugDescription: String { "" }
}
@frozen public enum CGRectEdge: UInt32, Sendable { case minXEdge, minYEdge, maxXEdge, maxYEdge }
@available(V6, *) extension CGRect: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) {}
}
extension CGRect: @retroactive Equatable, @retroactive Codable, @retroactive CustomDebugStringConvertible {
  public static var zero: CGRect { fatalError() }
  public static var null: CGRect { fatalError() }
  public static var infinite: CGRect { fatalError() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
  public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
  public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
  public var width: CGFloat { fatalError() }
  public var height: CGFloat { fatalError() }
  public var minX: CGFloat { fatalError() }
  public var midX: CGFloat { fatalError() }
  public var maxX: CGFloat { fatalError() }
  public var minY: CGFloat { fatalError() }
  public var midY: CGFloat { fatalError() }
  public var maxY: CGFloat { fatalError() }
  public var isNull: Bool { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public var standardized: CGRect { fatalError() }
  public var integral: CGRect { fatalError() }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func union(_ r: CGRect) -> CGRect { fatalError() }
  public func intersection(_ r: CGRect) -> CGRect { fatalError() }
  public func intersects(_ r: CGRect) -> Bool { fatalError() }
  public func contains(_ p: CGPoint) -> Bool { fatalError() }
  public func contains(_ r: CGRect) -> Bool { fatalError() }
  public func applying(_ t: CGAffineTransform) -> CGRect { fatalError() }
  public func divided(atDistance: CGFloat, from: CGRectEdge) -> (slice: CGRect, remainder: CGRect) { fatalError() }
  public static func == (a: CGRect, b: CGRect) -> Bool { fatalError() }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
  public var debugDescription: String { "" }
}
@available(V6, *) extension CGAffineTransform: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) {}
}
extension CGAffineTransform: @retroactive Equatable, @retroactive Codable {
  public static var identity: CGAffineTransform { fatalError() }
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) { fatalError() }
  public init(translationX tx: CGFloat, y ty: CGFloat) { fatalError() }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { fatalError() }
  public init(rotationAngle angle: CGFloat) { fatalError() }
  public var isIdentity: Bool { fatalError() }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { fatalError() }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { fatalError() }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { fatalError() }
  public func inverted() -> CGAffineTransform { fatalError() }
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { fatalError() }
  public static func == (a: CGAffineTransform, b: CGAffineTransform) -> Bool { fatalError() }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { fatalError() }

@frozen public enum CGLineCap: Int32, Sendable { case butt, round, square }
@frozen public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
public enum CGBlendMode: Int32, Sendable { case normal, multiply, screen, overlay }
public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation }
public enum CGColorSpaceModel: Int32, Sendable { case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ }

extension CGColor: @retroactive Hashable {
  public static func == (a: CGColor, b: CGColor) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var components: [CGFloat]? { fatalError() }
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? { fatalError() }
#if os(macOS)
  public class var white: CGColor { fatalError() }
  public class var black: CGColor { fatalError() }
  public class var clear: CGColor { fatalError() }
#endif
}
extension CGColorSpace: @retroactive Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var model: CGColorSpaceModel { fatalError() }
}
extension CGPath: @retroactive Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var boundingBox: CGRect { fatalError() }
  public var boundingBoxOfPath: CGRect { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public var currentPoint: CGPoint { fatalError() }
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool { fatalError() }
  public func mutableCopy() -> CGMutablePath? { fatalError() }
}
extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {}
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity) {}
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {}
}
extension CGContext {
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func rotate(by angle: CGFloat) {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func clip(to rect: CGRect) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
}
