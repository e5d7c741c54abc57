// expect: incorrect argument label
// swift-format-ignore-file
import QuartzCore
func f() -> CAKeyframeAnimation { CAKeyframeAnimation(path: "position.x") }
