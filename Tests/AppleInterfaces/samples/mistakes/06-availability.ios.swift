// expect: 'preferredFrameRateRange' is only available in iOS 15.0 or newer
// swift-format-ignore-file
// flags: -v 14.0
import QuartzCore
func f(_ l: CADisplayLink) { _ = l.preferredFrameRateRange }
