// expect: refers to instance method 'tick' that is not exposed to Objective-C
// swift-format-ignore-file
import QuartzCore
@MainActor final class D: NSObject {
  func go() { CADisplayLink(target: self, selector: #selector(tick(_:))).add(to: .main, forMode: .common) }
  func tick(_ l: CADisplayLink) {}
}
