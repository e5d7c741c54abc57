// expect: value of optional type 'CALayer\?' must be unwrapped
// swift-format-ignore-file
import QuartzCore
func f(_ l: CALayer) -> CGPoint { l.presentation().position }
