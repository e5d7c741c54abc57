// expect: 'displayLink\(target:selector:\)' is only available in macOS 14.0 or newer|'CADisplayLink' is only available in macOS 14.0
// swift-format-ignore-file
// flags: -v 13.0
import AppKit
final class P: NSObject { @objc func t() {} }
@MainActor func f(_ v: NSView) { v.displayLink(target: P(), selector: #selector(P.t)).add(to: .main, forMode: .common) }
