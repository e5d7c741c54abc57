// expect: initializer 'init\(x:y:\)' cannot be used in an '@inlinable' function because 'CoreGraphics' was not imported
// swift-format-ignore-file
// flags: -v 15.0 -w
import Foundation
public struct Place { public var x = 0.0, y = 0.0; @inlinable public var point: CGPoint { CGPoint(x: x, y: y) } }
