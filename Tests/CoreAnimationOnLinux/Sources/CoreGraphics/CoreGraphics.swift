// A stand-in: the types of Core Graphics that Foundation on Linux lacks, as far as the package
// uses them. Tests/AppleInterfaces checks their declarations.
@_exported import Foundation

public typealias CFTimeInterval = Double

public struct CGVector: Equatable, Sendable {
  public var dx, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

public enum CGColorRenderingIntent: Sendable { case defaultIntent }

public final class CGColorSpace: Sendable {
  public static let extendedSRGB = "extended sRGB"
  public let name: String
  public init?(name: String) { self.name = name }
}

/// A colour with a space and components; conversions return it unchanged.
public final class CGColor: Sendable {
  public let space: CGColorSpace?
  public let components: [CGFloat]?

  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    space = colorSpace
    self.components = (0..<4).map { components[$0] }
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    space = nil
    components = [red, green, blue, alpha]
  }

  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: Any?
  ) -> CGColor? { self }
}
