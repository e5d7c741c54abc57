// expect: conformance of 'CGPoint' to 'Hashable' is only available in iOS 18
// swift-format-ignore-file
// flags: -v 15.0 -w
import CoreGraphics
public func distinct(_ points: [CGPoint]) -> Int { Set(points).count }
