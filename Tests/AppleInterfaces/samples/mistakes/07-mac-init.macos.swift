// expect: is unavailable in macOS
// swift-format-ignore-file
// flags: -v 14.0
import QuartzCore
final class P: NSObject { @objc func t(_ l: CADisplayLink) {} }
func f() -> CADisplayLink { CADisplayLink(target: P(), selector: #selector(P.t(_:))) }
