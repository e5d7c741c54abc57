// expect: cannot assign value of type '\[Double\]'
// swift-format-ignore-file
import QuartzCore
func f(_ a: CAKeyframeAnimation, _ t: [Double]) { a.keyTimes = t }
