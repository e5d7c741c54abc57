// expect: cannot convert value of type 'Double' to expected argument type 'Float'
// swift-format-ignore-file
import QuartzCore
func f(_ x: Double) -> CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: x, 0, 1, 1) }
