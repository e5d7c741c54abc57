// expect: cannot be marked '@objc' because the type of the parameter cannot be represented in Objective-C
// swift-format-ignore-file
import UIKit
struct Spring { var k = 1.0 }
final class P: NSObject { @objc func use(_ s: Spring) {} }
