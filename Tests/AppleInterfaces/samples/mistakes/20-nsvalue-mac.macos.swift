// expect: incorrect argument label in call
// swift-format-ignore-file
import AppKit
let v = NSValue(cgPoint: CGPoint(x: 1, y: 2))
