// expect: has no member 'forward'
// swift-format-ignore-file
import QuartzCore
func f(_ a: CAAnimation) { a.fillMode = .forward }
